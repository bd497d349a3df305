"""Every language, complete: every message, every plural, every placeholder, and no word that bypasses the catalogs."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from engine.core.words import Words
from printables.catalogue import catalogue, catalogue_file
from tests.conftest import ROOT, script
from tests.web.client import Client, House
from tests.web.page import latin, words_of
from tests.web.screens import SCREENS

catalogs = script("catalogs")
FOUND = catalogs.found_messages()
TRANSLATED = catalogs.translated()
SLAVIC = ("ru", "uk")
PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?(?:[sdif%]|[YmdHMBSy])|\{\w+\}")


def catalog(language: str) -> Catalog:
    found = catalogs.read_catalog(catalogs.catalog_file(language))
    assert isinstance(found, Catalog)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    there = catalog(language)
    missing = [message for message, context in FOUND if there.get(message, context) is None]
    assert not missing, "run python site/catalogs.py"
    assert catalogs.untranslated(there) == []
    assert [message.id for message in there if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_left_that_nobody_says(language: str) -> None:
    there = catalog(language)
    said = {(message, context) for message, context in FOUND}
    assert [message.id for message in there if message.id and (message.id, message.context) not in said] == []
    assert not there.obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_is_as_the_tool_writes_it(language: str) -> None:
    there = catalog(language)
    assert catalogs.po(catalogs.merged(FOUND, language, there)).decode() == catalogs.catalog_file(language).read_text()


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_those_of_the_message(language: str) -> None:
    wrong = []
    for message in catalog(language):
        if message.id and message.context != "date":
            ids = catalogs.forms(message.id)
            for number, text in enumerate(catalogs.forms(message.string)):
                allowed = [placeholders(one) for one in ids]
                if text and placeholders(text) not in (allowed if number == 0 else allowed[-1:]):
                    wrong.append((message.id, text))
    assert wrong == []


def placeholders(text: str) -> list[str]:
    return sorted(match[0] for match in PLACEHOLDER.finditer(text))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_plural_has_all_forms(language: str) -> None:
    there = catalog(language)
    plurals = [message for message in there if message.pluralizable]
    assert plurals
    assert [message.id for message in plurals if len(catalogs.forms(message.string)) != there.num_plurals] == []


@pytest.mark.parametrize("language", SLAVIC)
def test_ukrainian_and_russian_have_three_forms_for_whole_numbers(language: str) -> None:
    """1 рядок, 2 рядки, 5 рядків."""
    assert catalog(language).num_plurals == 3


@pytest.mark.parametrize("language", SLAVIC)
def test_numbers_take_their_plural(house: House, language: str) -> None:
    """By the grammar of both: 21 goes with 1, 22 with 2 to 4; 11 to 14 go with 5."""
    words = Words(language, house.files[f"locale/{language}/messages.mo"])
    for kin in ((1, 21, 101), (2, 3, 4, 22), (0, 5, 11, 12, 14, 25, 111)):
        assert len({row_of(words, number) for number in kin}) == 1
    assert len({row_of(words, number) for number in (1, 2, 5)}) == 3


def row_of(words: Words, number: int) -> str:
    return words.ngettext("%(num)s row", "%(num)s rows", number).removeprefix(str(number))


def test_numbers_are_written_as_in_each_language(house: House) -> None:
    english = Words("en")
    assert (english.number(1296), english.decimal(3.456, 2), english.percent(0.43)) == ("1,296", "3.46", "43%")
    assert english.number(-1296) == "\N{MINUS SIGN}1,296"
    for language in SLAVIC:
        words = Words(language, house.files[f"locale/{language}/messages.mo"])
        assert re.fullmatch(r"1[\u00a0\u202f]296", words.number(1296)), (
            "digits in threes, held together by a narrow space"
        )
        assert words.decimal(3.456, 2) == "3,46"
        assert words.decimal(-0.25, 1) == "\N{MINUS SIGN}0,2"
        assert re.fullmatch(r"43[\u00a0\u202f]?%", words.percent(0.43))


def test_every_text_in_code_is_a_literal() -> None:
    """A message put together while the app runs could never be translated."""
    plumbing = {"engine/core/words.py", "web/render.py"}
    loose = [
        f"{path}:{call.lineno}"
        for path in catalogs.sources(ROOT)
        if path.suffix == ".py" and path.relative_to(ROOT).as_posix() not in plumbing
        for call in calls(path)
        if not all(isinstance(argument, ast.Constant) for argument in call.args[: 2 if "n" in name(call)[0] else 1])
    ]
    assert loose == []


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and name(node) in catalogs.KEYWORDS:
            yield node


def name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else str(getattr(call.func, "id", ""))


def test_content_has_its_words_in_every_language() -> None:
    """Every table of words by language in the TOML files is complete, and nothing in it is empty."""
    # A mission's languages stand beside its other keys, and are proved with the missions.
    files = sorted(path for path in (ROOT / "content").rglob("*.toml") if path.parent.name != "missions")
    tables = [(path.name, table) for path in files for table in by_language(tomllib.loads(path.read_text()))]
    assert tables
    assert [(path, table) for path, table in tables if set(table) != {"en", *TRANSLATED}] == []
    assert [(path, table) for path, table in tables if not all(text.strip() for text in table.values())] == []


def by_language(value: object) -> Iterator[dict[str, str]]:
    if isinstance(value, dict):
        if "en" in value:
            yield value
        for inner in value.values():
            yield from by_language(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from by_language(inner)


def test_pegs_have_different_names_in_every_language() -> None:
    """Colours are told apart by ear as well."""
    pegs = tomllib.loads((ROOT / "content/mastermind/pegs.toml").read_text())["pegs"]
    for language in ("en", *TRANSLATED):
        names = [peg["name"][language] for peg in pegs]
        assert len(set(names)) == 10


def test_rules_pages_are_there_in_every_language(house: House) -> None:
    for language in ("en", *TRANSLATED):
        client = Client(house, at="#/mastermind/rules", languages=(language,))
        assert client.page.one("article").all("h1")


@pytest.fixture(scope="session")
def nonsense(house: House) -> House:
    """A house whose Ukrainian catalog answers every message with letters of no alphabet of ours, placeholders aside."""
    made = catalogs.HouseCatalog("uk")
    made.mime_headers = catalog("uk").mime_headers
    for message, context in FOUND:
        ids = catalogs.forms(message)
        many = [disguised(ids[-1])] * made.num_plurals
        made.add(message, tuple(many) if isinstance(message, tuple) else disguised(message), context=context)
    compiled = catalogs.mo(made)
    wares = {catalogue_file("uk"): catalogue(Words("uk", compiled), house.files)}
    return House({**house.files, **wares, "locale/uk/messages.mo": compiled})


def disguised(text: str) -> str:
    parts = re.split(r"(%\(\w+\)s|%%|%\w)", text)
    return "".join(
        part if part.startswith("%") else re.sub(r"[A-Za-z]", "\N{GREEK SMALL LETTER OMEGA}", part) for part in parts
    )


@pytest.mark.parametrize("name", SCREENS)
def test_every_word_on_a_screen_comes_from_a_catalog(nonsense: House, name: str) -> None:
    """With nothing but omegas in the catalog, no Latin letter is left on any screen, in any title or announcement."""
    client = Client(nonsense, languages=("uk",))
    SCREENS[name](client)
    assert latin([client.title, *client.heard, *words_of(client.page)]) == []
