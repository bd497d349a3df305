"""Texts that nobody vouches for: what is no JSON, and JSON that would break the parser, never gets in."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.codec import DEEPEST, BadData, from_json, read_json, to_json


@dataclass(frozen=True, slots=True)
class Weight:
    grams: float


@pytest.mark.parametrize(
    "text", ["", "{", "nul", "[1,]", "NaN x", '"\\x"', "9" * 5000, "[" * 100_000, '{"a":' * 100_000, "\ud800"]
)
def test_a_text_that_is_no_json_is_bad_data(text: str) -> None:
    with pytest.raises(BadData):
        from_json(text, int)


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_beyond_json_are_refused(text: str) -> None:
    with pytest.raises(BadData):
        from_json(text, float)
    with pytest.raises(BadData):
        from_json(f'{{"grams": {text}}}', Weight)


@pytest.mark.parametrize("text", ["NaN", "[-Infinity]", '{"x": Infinity}'])
def test_what_only_python_calls_json_is_none(text: str) -> None:
    with pytest.raises(BadData, match="not a finite number"):
        read_json(text)


def test_numbers_beyond_json_are_not_written() -> None:
    for number in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="JSON"):
            to_json(number)


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"is":[', '["x",{"\\"]":'])
def test_json_that_is_nested_too_deeply_is_refused_before_it_is_parsed(opening: str) -> None:
    """Also where it closes again; inside Pyodide the parser itself would not come back."""
    levels = opening.count("[") + opening.count("{")
    closing = "".join({"[": "]", "{": "}"}[bracket] for bracket in reversed(opening) if bracket in "[{")
    for times in (DEEPEST // levels + 1, 100_000):
        for text in (opening * times, opening * times + "1" + closing * times):
            with pytest.raises(BadData, match="nested too deeply"):
                read_json(text)


def test_json_may_be_nested_as_deeply_as_it_says() -> None:
    data: Any = 1
    for _ in range(DEEPEST):
        data = [data]
    assert read_json(json.dumps(data)) == data
    with pytest.raises(BadData, match="nested too deeply"):
        read_json(json.dumps([data]))


def test_brackets_inside_strings_are_not_nested() -> None:
    for text in ("[" * 1000, '"' + "[{" * 1000 + '\\"', '\\"' * 1000 + "[" * 1000):
        assert read_json(json.dumps({text: text})) == {text: text}


def test_an_unfinished_string_of_brackets_is_no_json() -> None:
    with pytest.raises(BadData, match="not JSON"):
        read_json('"' + "[" * 100_000)
