"""Texts of TOML that nobody vouches for: refused before they cost anything, with a reason."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.core.codec import DEEPEST
from engine.core.content import load_text
from engine.core.said import Said
from engine.core.toml import BadText, Reason, depth, read_toml
from engine.core.words import Words

LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Mission:
    word: str
    hint: Said
    clues: tuple[str, ...] = ()
    rooms: Mapping[str, int] | None = None


GOOD = 'word = "owl"\nhint = { uk = "птах" }\n'


def reason(text: str) -> str:
    with pytest.raises(BadText) as bad:
        load_text(text, Mission, LONGEST)
    assert bad.value.faults
    assert all(0 < len(fault) < 300 for fault in bad.value.faults)
    return bad.value.reason


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused now was refused before it was parsed."""

    def loads(_: str) -> Any:
        raise AssertionError("parsed")

    monkeypatch.setattr(tomllib, "loads", loads)


def test_what_a_person_wrote_is_read_in_the_one_language_it_is_in() -> None:
    mission = load_text(GOOD, Mission, LONGEST)
    assert (mission.word, mission.hint.in_(Words("en"))) == ("owl", "птах")


def test_markup_comes_out_as_it_was_written() -> None:
    """Screens escape; here nothing is cut out, or carried out."""
    odd = "<script>alert(1)</script> {{ 7 * 7 }} %(name)s & \\u202e"
    mission = load_text(f"word = '{odd}'\nhint = {{ en = '{odd}' }}", Mission, LONGEST)
    assert (mission.word, mission.hint.texts) == (odd, {"en": odd})


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("text", [" " * (LONGEST + 1), "a" * 10**7, GOOD + "#" * LONGEST])
def test_a_text_that_is_too_long_is_refused_unread(text: str) -> None:
    assert reason(text) == "too-long"


def test_a_text_may_be_as_long_as_was_said() -> None:
    assert load_text(GOOD + "#" * (LONGEST - len(GOOD)), Mission, LONGEST).word == "owl"


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize(
    "text",
    [
        ".".join(["k"] * 990) + " = 1",
        " . ".join(["k"] * 490) + " = 1",
        ".".join(['"k"'] * 400) + " = 1",
        "\t.\t".join(["'k'"] * 200) + " = 1",
        "[" + ".".join("k" * 900) + "]",
        "[[" + ".".join("k" * 900) + "]]",
        "a = {" + ".".join("k" * 900) + " = 1}",
        "a = " + "[" * 900,
        "a = " + "{b=" * 300,
        "a = " + "[{b=" * 200,
        "[" * 1999,
        "a = " + "[\n" * 500 + "]" * 500,
    ],
)
def test_what_is_nested_too_deeply_is_refused_unread(text: str) -> None:
    """Long keys above all: the parser takes time as the square of their parts."""
    assert reason(text) == "too-deep"


def test_many_shallow_things_nest_to_what_is_too_deep() -> None:
    """Forty brackets, in each a key of four parts: neither is too many, but what they hold is."""
    assert reason("a = " + "{b.b.b.b=" * 40 + "1" + "}" * 40) == "too-deep"


@pytest.mark.parametrize(
    "text",
    [
        "word = " + "[" * 63 + "]" * 63,
        "word = [" + ",".join(["1.5"] * 300) + "]",
        'hint = "' + "[{." * 300 + '"',
        "hint = '''" + "[{.\n" * 300 + "'''",
        "# " + "[.{" * 300,
        'word = "' + ".".join("owl" * 200) + '"',
    ],
)
def test_what_only_looks_deep_is_read(text: str) -> None:
    assert tomllib.loads(text) == read_toml(text, LONGEST)


STRINGS = st.sampled_from(
    ['"', '""', '"""', "'", "''", "'''", '"""""', "'''''", "\\", '\\"', "\\\\", "#", "\n", "[", "]", "{", "}", "a", "."]
)


@given(before=st.lists(STRINGS, max_size=9).map("".join), quote=st.sampled_from(['"""', "'''", '"', "'", "# "]))
@example(before='\\""', quote='"""')
@example(before="''", quote="'''")
def test_nothing_that_comes_before_hides_what_is_deep(before: str, quote: str) -> None:
    """Whatever the parser gets through, texts and comments with quotes in them: what follows is seen as it sees it."""
    for text in (f"a = {quote}{before}{quote}\n", f"{quote}{before}\n", f"a = {quote}{before}\n{quote}\n"):
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        assert depth(f"{text}b = {'[' * 70}") >= 70
        assert depth(f"{text}{'.'.join('b' * 70)} = 1") >= 70


def test_a_key_may_have_as_many_parts_as_there_may_be_levels() -> None:
    assert read_toml(".".join("a" * DEEPEST) + " = 1", LONGEST)


def test_numbers_are_of_64_bits() -> None:
    assert read_toml(f"a = [{2**63 - 1}, {-(2**63)}]", LONGEST) == {"a": [2**63 - 1, -(2**63)]}


@pytest.mark.parametrize("text", ["word = '\ud800'", "\udfff", GOOD + "# \ud83d"])
def test_half_a_letter_is_refused(text: str) -> None:
    assert reason(text) == "not-whole"


@pytest.mark.parametrize(
    "text",
    [
        "word",
        "word = ",
        '{"word": "owl"}',
        "<html>",
        "word = 'a'\nword = 'b'",
        "word = '\0'",
        'word = "\\ud800"',
        'word = """owl',
        "a = " + "9" * 1900,
        "a = [{ b = 0x" + "f" * 1900 + " }]",
        f"a = {2**63}",
        f"a = {-(2**63) - 1}",
        "a." * 30 + " = 1",
    ],
)
def test_what_is_no_toml_is_said_to_be_none(text: str) -> None:
    assert reason(text) == "not-toml"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "word = 1" + GOOD[12:],
        "word = 2020-01-01" + GOOD[12:],
        GOOD + "price = 3",
        GOOD + "clues = 'three'",
        GOOD + "clues = [1, 'a', {}]",
        GOOD + "rooms = { a = 'b' }",
        GOOD + "rooms = { a = nan }",
        "word = 'owl'\nhint = 'a bird'",
        "word = 'owl'\nhint = {}",
        "word = 'owl'\nhint = { en = '  ' }",
        "word = 'owl'\n[hint]\nen = ['a']",
        "[[word]]",
    ],
)
def test_what_is_of_another_kind_is_said_to_be_wrong(text: str) -> None:
    assert reason(text) == "wrong"


def test_every_fault_has_its_path() -> None:
    with pytest.raises(BadText) as bad:
        load_text("word = 1\nhint = { en = 2 }\nclues = ['a', 3]", Mission, LONGEST)
    assert sorted(bad.value.faults) == [
        "not str: 1 @ $.word",
        "not str: 2 @ $.hint['en']",
        "not str: 3 @ $.clues[1]",
    ]


@given(st.text(max_size=200) | st.lists(STRINGS | st.sampled_from(["= ", "word", "hint", "1"])).map("".join))
def test_nothing_else_is_raised(text: str) -> None:
    try:
        found: object = load_text(text, Mission, LONGEST)
    except BadText as bad:
        found = bad.reason
    assert isinstance(found, Mission) or found in get_args(Reason)
