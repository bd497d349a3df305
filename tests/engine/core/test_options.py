"""Options: what is allowed, what is nearest, and how a choice is settled and checked."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.options import BadSetup, Choice, Number, Switch, Text, Values, check, settle

HOLES = Number("holes", 3, 6, 4)
FIRST = Choice("first", ("drawn", "first", "second"), "drawn")
BY_HAND = Switch("by_hand")
OFFERED = (HOLES, FIRST, BY_HAND)
FAIR: Values = {"holes": 4, "first": "drawn", "by_hand": False}

numbers = st.integers() | st.booleans() | st.floats()
anything = st.none() | st.just(()) | numbers | st.text() | st.sampled_from(FIRST.values)


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_a_number_allows_its_range_with_both_ends(value: int) -> None:
    assert HOLES.allows(value)
    assert HOLES.nearest(value) == value


@pytest.mark.parametrize(("value", "nearest"), [(2, 3), (-(10**30), 3), (7, 6), (10**30, 6)])
def test_a_number_out_of_range_moves_to_the_nearer_end(value: int, nearest: int) -> None:
    assert not HOLES.allows(value)
    assert HOLES.nearest(value) == nearest


@pytest.mark.parametrize("value", ["4", 4.0, True, False, None, (), float("nan")])
def test_what_is_no_whole_number_takes_the_default(value: object) -> None:
    assert not HOLES.allows(value)
    assert HOLES.nearest(value) == 4


def test_a_choice_allows_its_values_only() -> None:
    assert all(FIRST.allows(value) and FIRST.nearest(value) == value for value in FIRST.values)
    others: tuple[object, ...] = ("", "First", "x", 0, True, None, ["first"])
    for value in others:
        assert not FIRST.allows(value)
        assert FIRST.nearest(value) == "drawn"


def test_a_switch_allows_on_and_off_only() -> None:
    assert Switch("on").default is False
    assert Switch("on", True).nearest("no") is True
    for on in (True, False):
        assert BY_HAND.allows(on)
        assert BY_HAND.nearest(on) is on
    others: tuple[object, ...] = (0, 1, "", "true", None, 1.0)
    for value in others:
        assert not BY_HAND.allows(value)
        assert BY_HAND.nearest(value) is False


WRITTEN = Text("written", 5)


@pytest.mark.parametrize("value", ["", "abc", "\u0457\u0436\u0430\u043a!", "a\nb", "\N{HEDGEHOG}" * 5])
def test_a_text_allows_whatever_is_not_too_long(value: str) -> None:
    assert WRITTEN.allows(value)
    assert WRITTEN.nearest(value) == value


def test_a_text_that_is_too_long_is_cut() -> None:
    assert not WRITTEN.allows("abcdef")
    assert WRITTEN.nearest("abcdef") == "abcde"


@pytest.mark.parametrize("value", ["a\ud800", "\udfff", "abcdef\ud83e", 1, True, None, (), ["a"], b"a"])
def test_what_is_no_whole_text_takes_the_default(value: object) -> None:
    """Half of a surrogate pair can be neither stored nor sent, in the part that would be cut off neither."""
    assert not WRITTEN.allows(value)
    assert WRITTEN.nearest(value) == ""
    assert Text("written", 5, "usual").nearest(value) == "usual"


def test_settling_fills_moves_and_drops() -> None:
    assert settle(OFFERED, {}) == FAIR
    assert settle(OFFERED, {"holes": 9, "first": "second", "unheard-of": 1}) == {**FAIR, "holes": 6, "first": "second"}
    assert list(settle(OFFERED, {"by_hand": True, "holes": 3})) == ["holes", "first", "by_hand"]


@given(st.dictionaries(st.sampled_from(["holes", "first", "by_hand", "x"]), anything))
def test_what_is_settled_is_allowed_and_stays(chosen: dict[str, Any]) -> None:
    settled = settle(OFFERED, chosen)
    check(OFFERED, settled)
    assert settle(OFFERED, settled) == settled


def test_what_is_allowed_passes() -> None:
    check(OFFERED, FAIR)
    check((), {})


@pytest.mark.parametrize(
    ("chosen", "option", "value"),
    [
        ({}, "holes", None),
        ({**FAIR, "holes": 7}, "holes", 7),
        ({**FAIR, "holes": "4"}, "holes", "4"),
        ({**FAIR, "first": "third"}, "first", "third"),
        ({"holes": 4, "first": "drawn"}, "by_hand", None),
        ({**FAIR, "by_hand": 1}, "by_hand", 1),
        ({**FAIR, "zebra": 1, "extra": 2}, "extra", 2),
    ],
)
def test_a_bad_setup_names_the_first_option_and_its_value(chosen: dict[str, Any], option: str, value: object) -> None:
    with pytest.raises(BadSetup) as bad:
        check(OFFERED, chosen)
    assert (bad.value.option, bad.value.value) == (option, value)
    assert str(bad.value) == f"{option}={value!r}"
