"""Content is read strictly, and a file's faults are told all at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.content import BadContent, load


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


@pytest.mark.parametrize("content", ["a = " + "[" * 100_000, "a = " + "9" * 5000, "a = " + "{b = " * 50_000])
def test_content_that_is_made_to_overflow_is_bad_content(content: str) -> None:
    (fault,) = faults(content)
    assert fault.startswith("not TOML: ")


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e999"])
def test_numbers_are_finite(number: str) -> None:
    assert faults(f"a = {number}", Mapping[str, float])


@pytest.mark.parametrize("value", ["2025-01-01", "07:32:00", "2025-01-01T00:00:00Z"])
def test_dates_are_no_texts(value: str) -> None:
    assert faults(f"a = {value}", Mapping[str, str])
