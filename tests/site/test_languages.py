"""A new language is a folder: its catalog is made, and the site speaks it, without a line of code."""

import json
import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from engine.core.content import BadContent
from engine.mastermind.pegs import Pegs
from tests.conftest import ROOT, script

catalogs, pages, words = script("catalogs"), script("pages"), script("words")
FOUND = catalogs.found_messages()


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """The house's content, in which a test may write."""
    return copytree(ROOT / "content", tmp_path / "content")


def begin(content: Path, language: str) -> Path:
    """Do as CONTRIBUTING says: a folder, then the script."""
    (content / "locale" / language).mkdir()
    catalogs.update(FOUND, content)
    path = catalogs.catalog_file(language, content)
    assert isinstance(path, Path)
    return path


def rewrite(path: Path, *pairs: tuple[str, str]) -> None:
    text = path.read_text()
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    path.write_text(text)


def test_the_catalog_begins_with_every_message_and_the_languages_own_rules(content: Path) -> None:
    """Polish has three plural forms for whole numbers: 1 rząd, 2 rzędy, 5 rzędów."""
    catalog = catalogs.read_catalog(begin(content, "pl"))
    assert {(message.id, message.context) for message in catalog if message.id} == set(FOUND)
    assert catalog.num_plurals == 3
    assert dict(catalog.mime_headers)["X-Language-Name"] == "Polski"


def test_what_translators_wrote_stays(content: Path) -> None:
    """Also of a language that Babel has never heard of."""
    path = begin(content, "qaa")
    rewrite(
        path,
        ("X-Language-Name: QAA", "X-Language-Name: Pretend"),
        ("X-Language-Short: QAA", "X-Language-Short: Pr"),
        ("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0"),
        ('msgid "Settings"\nmsgstr ""', 'msgid "Settings"\nmsgstr "Arrangements"'),
    )
    catalogs.update(FOUND, content)
    written = path.read_text()
    catalogs.update(FOUND, content)
    assert path.read_text() == written
    for kept in ("X-Language-Name: Pretend", "X-Language-Short: Pr", "nplurals=1; plural=0;", 'msgstr "Arrangements"'):
        assert kept in written


def say(content: Path, language: str) -> None:
    """Give the language words for all that content says: the English ones, marked."""
    for path in content.rglob("*.toml"):
        text = path.read_text()
        text = re.sub(r'({ )en = "([^"]*)"', rf'\g<0>, {language} = "\2 ({language})"', text)
        text = re.sub(r'^(\w+)\.en = "(.*)"', rf'\g<0>\n\1.{language} = "\2 ({language})"', text, flags=re.MULTILINE)
        path.write_text(text)


def prepare(content: Path) -> list[Any]:
    """Lay the content out as the app will find it: catalogs compiled, rules rendered."""
    for language in catalogs.translated(content):
        source = catalogs.catalog_file(language, content)
        words.compile_catalog(source, source.with_suffix(".mo"))
    rules: list[Any] = pages.read_rules(content)
    for page in rules:
        (content / page.url).write_text(page.html)
    return rules


def test_the_page_speaks_it_from_the_first_paint_on(content: Path) -> None:
    """Content says everything in it; what it has no page for yet, the rules, is in English."""
    rewrite(
        begin(content, "qaa"),
        ("X-Language-Name: QAA", "X-Language-Name: Pretend"),
        ("X-Language-Short: QAA", "X-Language-Short: Pr"),
        ('msgid "Settings"\nmsgstr ""', 'msgid "Settings"\nmsgstr "Arrangements"'),
    )
    say(content, "qaa")
    rules = prepare(content)
    names = {"style": "style", "page": "page", "icons": "icons"}
    prepared = pages.Pages(content, rules, names)
    assert 'data-languages="en qaa ru uk"' in prepared.index({"version": "1"})
    files = prepared.first_screens()
    assert {name.removeprefix("qaa/") for name in files if name.startswith("qaa/")} == {
        name.removeprefix("en/") for name in files if name.startswith("en/")
    }
    screens = {route: json.loads(files[f"qaa/{route}.json"])["html"] for route in prepared.routes()}
    assert "<h1>Arrangements</h1>" in screens["settings"]
    assert '<span aria-hidden="true">Pr</span><span class="visually-hidden">Pretend</span>' in screens["home"]
    assert "<h1>Mastermind" in screens["mastermind/rules"]
    assert "red (qaa)" in screens["mastermind/companion"]
    assert '<section lang="qaa">' in prepared.no_script()


def test_content_that_lacks_its_words_is_named(content: Path) -> None:
    begin(content, "qaa")
    with pytest.raises(BadContent, match=r"^mastermind/pegs\.toml: missing: 'qaa' @ \$\.pegs\[0\]\.name"):
        Pegs({path.relative_to(content).as_posix(): path.read_bytes() for path in content.rglob("*.*")})


def test_the_page_grows_by_a_languages_name_and_no_more(content: Path) -> None:
    names = {"style": "style", "page": "page", "icons": "icons"}
    before = pages.Pages(content, prepare(content), names).index({"version": "1"})
    begin(content, "qaa")
    after = pages.Pages(content, prepare(content), names).index({"version": "1"})
    assert len(after) == len(before) + len(" qaa")
