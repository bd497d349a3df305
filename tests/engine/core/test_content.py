"""Content is read strictly, and a file's faults are told all at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.codec import structure, to_json
from engine.core.content import BadContent, digest, load, load_folder
from engine.core.said import Said
from engine.core.words import Words


@dataclass(frozen=True, slots=True)
class Peg:
    name: Mapping[str, str]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Pegs:
    title: str
    pegs: tuple[Peg, ...]


GOOD = """
title = "Фішки"
[[pegs]]
name = { en = "red", uk = "червона" }
[[pegs]]
name = { en = "blue", uk = "синя" }
weight = 2
"""

BAD = """
title = 5
surplus = true
[[pegs]]
name = { en = "red", uk = 1 }
[[pegs]]
names = { en = "blue" }
weight = "2"
"""


def faults(content: str | bytes, kind: Any = Pegs) -> tuple[str, ...]:
    files = {"pegs.toml": content if isinstance(content, bytes) else content.encode()}
    with pytest.raises(BadContent) as bad:
        load(files, "pegs.toml", kind)
    assert bad.value.file == "pegs.toml"
    assert str(bad.value).splitlines()[0].startswith("pegs.toml: ")
    return bad.value.faults


def test_a_file_becomes_a_value() -> None:
    red, blue = Peg({"en": "red", "uk": "червона"}), Peg({"en": "blue", "uk": "синя"}, 2.0)
    assert load({"pegs.toml": GOOD.encode()}, "pegs.toml", Pegs) == Pegs("Фішки", (red, blue))


def test_all_faults_of_a_file_are_told_with_file_path_and_reason() -> None:
    assert sorted(faults(BAD)) == [
        "missing or unknown: name @ $.pegs[1].name",
        "not float: '2' @ $.pegs[1].weight",
        "not str: 1 @ $.pegs[0].name['uk']",
        "not str: 5 @ $.title",
        "unknown: 'names' @ $.pegs[1]",
        "unknown: 'surplus' @ $",
    ]


def test_each_fault_is_a_line_that_names_the_file() -> None:
    with pytest.raises(BadContent) as bad:
        load({"a/pegs.toml": b"title = 1\npegs = 2"}, "a/pegs.toml", Pegs)
    assert str(bad.value) == "a/pegs.toml: not str: 1 @ $.title\na/pegs.toml: not a list: 2 @ $.pegs"


def test_a_file_that_is_not_there_is_bad_content() -> None:
    with pytest.raises(BadContent, match=r"a\.toml: there is no such file"):
        load({}, "a.toml", Pegs)


@pytest.mark.parametrize(
    "content", ["title = ", "title = 'a'\ntitle = 'b'", "{}", "title: x", "\ufefftitle = 'a'", "a = '\0'"]
)
def test_what_is_no_toml_is_bad_content(content: str) -> None:
    (fault,) = faults(content)
    assert fault.startswith("not TOML: ")


def test_what_is_no_utf8_is_bad_content() -> None:
    (fault,) = faults(b"title = '\xff'")
    assert fault.startswith("not UTF-8: ")


def test_a_number_that_is_made_to_overflow_is_bad_content() -> None:
    (fault,) = faults("a = " + "9" * 5000)
    assert fault.startswith("not TOML: ")


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e999"])
def test_numbers_are_finite(number: str) -> None:
    assert faults(f"a = {number}", Mapping[str, float])


@pytest.mark.parametrize("value", ["2025-01-01", "07:32:00", "2025-01-01T00:00:00Z"])
def test_dates_are_no_texts(value: str) -> None:
    assert faults(f"a = {value}", Mapping[str, str])


@pytest.mark.parametrize(
    "content", [".".join("a" * 65) + " = 1", "a = " + "[" * 100_000, "a = " + "{b = " * 50_000, "[" * 100_000]
)
def test_content_nested_too_deeply_is_bad_content(content: str) -> None:
    assert faults(content) == ("nested too deeply",)


# In several languages

HOUSE = {"locale/uk/messages.po": b"", "locale/ru/messages.mo": b"", "locale/ru/messages.po": b"", "locale/x.pot": b""}


@dataclass(frozen=True, slots=True)
class Mission:
    word: str
    hint: Said
    story: Said | None = None


def mission(hint: str, word: str = "owl") -> bytes:
    return f'word = "{word}"\nhint = {hint}'.encode()


FULL = '{ en = "bird", uk = "птах", ru = "птица" }'


def mission_faults(hint: str) -> tuple[str, ...]:
    with pytest.raises(BadContent) as bad:
        load({**HOUSE, "m.toml": mission(hint)}, "m.toml", Mission)
    return bad.value.faults


def test_a_text_is_said_in_the_readers_language() -> None:
    loaded = load({**HOUSE, "m.toml": mission(FULL)}, "m.toml", Mission)
    assert [loaded.hint.in_(Words(lang)) for lang in ("en", "uk", "ru")] == ["bird", "птах", "птица"]


def test_a_fork_may_say_it_in_more_languages() -> None:
    more = FULL.replace(" }", ', pl = "ptak" }')
    assert load({**HOUSE, "m.toml": mission(more)}, "m.toml", Mission).hint.in_(Words("pl")) == "ptak"


@pytest.mark.parametrize(
    ("hint", "fault"),
    [
        ('{ en = "bird", ru = "птица" }', "missing: 'uk' @ $.hint"),
        ('{ en = "bird", uk = " ", ru = "" }', "missing: 'ru', 'uk' @ $.hint"),
        ('{ uk = "птах", ru = "птица" }', "missing: 'en' @ $.hint"),
        ("{}", "missing: 'en', 'ru', 'uk' @ $.hint"),
        ('{ en = "bird", uk = "птах", ru = 5 }', "not str: 5 @ $.hint['ru']"),
        ('"bird"', "not words by language: 'bird' @ $.hint"),
        ("5", "not words by language: 5 @ $.hint"),
    ],
)
def test_every_language_of_the_house_is_there_or_is_named(hint: str, fault: str) -> None:
    assert mission_faults(hint) == (fault,)


def test_where_a_text_may_be_left_out_half_of_it_may_not() -> None:
    assert mission_faults(FULL + '\nstory = { en = "x" }') == ("missing: 'ru', 'uk' @ $.story",)


def test_a_house_without_catalogs_speaks_english() -> None:
    assert load({"m.toml": mission('{ en = "bird" }')}, "m.toml", Mission).hint == Said({"en": "bird"})


def test_what_a_person_wrote_may_be_in_one_language() -> None:
    """It comes in a save, not as content; who reads another language reads it all the same."""
    hint = structure({"uk": "птах"}, Said)
    assert [hint.in_(Words(lang)) for lang in ("uk", "en", "ru")] == ["птах"] * 3
    assert Said({"uk": "птах", "en": "bird"}).in_(Words("ru")) == "bird"
    assert to_json(hint) == '{"uk":"птах"}'


# Folders

FOLDER = {
    **HOUSE,
    "missions/b.toml": mission(FULL, "moth"),
    "missions/a.toml": mission(FULL),
    "missions/old/c.toml": b"=",
    "missions/notes.md": b"",
    "mission.toml": b"=",
}


def test_a_folder_is_read_in_the_order_of_its_names() -> None:
    found = load_folder(FOLDER, "missions/", Mission)
    assert [(name, mission.word) for name, mission in found.items()] == [("a", "owl"), ("b", "moth")]


def test_all_faults_of_all_files_of_a_folder_are_told() -> None:
    files = {
        **FOLDER,
        "missions/a.toml": b"word = 5",
        "missions/aa.toml": b"word",
        "missions/b.toml": mission("{}", ""),
    }
    with pytest.raises(BadContent) as bad:
        load_folder(files, "missions/", Mission)
    assert [line.partition(" @ ")[0] for line in sorted(str(bad.value).splitlines())] == [
        "missions/a.toml: missing or unknown: hint",
        "missions/a.toml: not str: 5",
        "missions/aa.toml: not TOML: Expected '=' after a key in a key/value pair (at end of document)",
        "missions/b.toml: missing: 'en', 'ru', 'uk'",
    ]


def test_a_folder_that_is_not_there_is_bad_content() -> None:
    with pytest.raises(BadContent, match=r"^nowhere/: there is nothing in it$"):
        load_folder(FOLDER, "nowhere/", Mission)


def test_a_digest_tells_whether_a_file_has_changed() -> None:
    one, same, other = ({"m.toml": data} for data in (b"a", b"a", b"b"))
    assert digest(one, "m.toml") == digest(same, "m.toml") != digest(other, "m.toml")
