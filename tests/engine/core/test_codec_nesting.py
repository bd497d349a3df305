"""Unions with none, and records within records of their own kind: effects that are composed in content."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.codec import DEEPEST, BadData, from_json, structure, to_json, unstructure


@dataclass(frozen=True, slots=True)
class Draw:
    cards: int


@dataclass(frozen=True, slots=True)
class Again:
    pass


@dataclass(frozen=True, slots=True)
class Many:
    of: "tuple[Effect, ...]"


@dataclass(frozen=True, slots=True)
class Either:
    first: "Effect"
    otherwise: "Effect | None" = None


Effect: TypeAlias = Draw | Again | Many | Either
"""Named after its classes, which name it in quotes."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    effect: Effect | None = None
    by_corner: Mapping[str, Effect] = field(default_factory=dict)
    slots: tuple[Effect | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """A record that may hold another of its kind."""

    link: int
    rest: "Chain | None" = None


Maybe = Draw | Again | None

NESTED = Many((Draw(2), Either(Many(()), Again()), Either(Again(), None)))

PLAIN = {
    "is": "many",
    "of": [
        {"is": "draw", "cards": 2},
        {"is": "either", "first": {"is": "many", "of": []}, "otherwise": {"is": "again"}},
        {"is": "either", "first": {"is": "again"}, "otherwise": None},
    ],
}


def read(data: object, kind: Any) -> Any:
    return structure(data, kind)


def faults(data: object, kind: Any) -> tuple[str, ...]:
    with pytest.raises(BadData) as bad:
        structure(data, kind)
    return bad.value.faults


def test_a_union_with_none_is_written_by_name_or_as_null() -> None:
    for value, plain in ((Draw(1), {"is": "draw", "cards": 1}), (Again(), {"is": "again"}), (None, None)):
        assert unstructure(value, Maybe) == plain
        assert read(plain, Maybe) == value


@pytest.mark.parametrize("value", [{}, {"is": None}, {"cards": 1}, {"is": "draw"}, "null", 0, False, "", [], [None]])
def test_a_union_with_none_is_as_strict_as_one_without(value: object) -> None:
    assert faults(value, Maybe)


def test_none_is_none_of_a_union_that_does_not_name_it() -> None:
    assert faults(None, Draw | Again) == ("not an object: None @ $",)


def test_one_class_or_none_needs_no_name() -> None:
    assert unstructure(Draw(1), Draw | None) == {"cards": 1}
    assert read({"cards": 1}, Draw | None) == Draw(1)
    assert faults({"is": "draw", "cards": 1}, Draw | None) == ("unknown: 'is' @ $",)


def test_effects_within_effects_go_to_plain_data_and_back() -> None:
    card = Card("Machine", NESTED, {"chaos": Again()}, (None, Draw(1)))
    plain = {
        "name": "Machine",
        "effect": PLAIN,
        "by_corner": {"chaos": {"is": "again"}},
        "slots": [None, {"is": "draw", "cards": 1}],
    }
    assert json.loads(to_json(card)) == plain
    assert from_json(json.dumps(plain), Card) == card
    assert read({"name": "Library"}, Card) == Card("Library")


def test_a_record_may_hold_its_own_kind() -> None:
    chain = Chain(1, Chain(2, Chain(3)))
    plain = {"link": 1, "rest": {"link": 2, "rest": {"link": 3, "rest": None}}}
    assert json.loads(to_json(chain)) == plain
    assert read(plain, Chain) == chain
    assert faults({"link": 1, "rest": {"link": "2"}}, Chain) == ("not int: '2' @ $.rest.link",)


def test_faults_within_effects_have_their_paths() -> None:
    data = {
        "name": "Machine",
        "effect": {
            "is": "many",
            "of": [
                {"is": "draw", "cards": "2"},
                {"is": "either", "first": {"is": "many", "of": [{"is": "dance"}]}, "otherwise": None},
                {"is": "either", "first": None},
                None,
            ],
        },
        "by_corner": {"chaos": {"is": "again", "times": 2}},
        "slots": [None, {"is": "draw"}],
    }
    assert sorted(faults(data, Card)) == [
        "missing or unknown: cards @ $.slots[1].cards",
        "not an object: None @ $.effect.of[2].first",
        "not an object: None @ $.effect.of[3]",
        "not int: '2' @ $.effect.of[0].cards",
        "not one of draw, again, many, either: 'dance' @ $.effect.of[1].first.of[0]",
        "unknown: 'times' @ $.by_corner['chaos']",
    ]


effects = st.recursive(
    st.builds(Again) | st.builds(Draw, st.integers()),
    lambda inner: st.builds(Many, st.lists(inner, max_size=3).map(tuple)) | st.builds(Either, inner, st.none() | inner),
    max_leaves=10,
)


@given(
    st.builds(
        Card,
        st.text(),
        st.none() | effects,
        st.dictionaries(st.text(), effects, max_size=2),
        st.lists(st.none() | effects, max_size=3).map(tuple),
    )
)
def test_any_composition_survives_json(card: Card) -> None:
    assert from_json(to_json(card), Card) == card


def chain(links: int) -> Chain:
    held = Chain(1)
    for _ in range(links - 1):
        held = Chain(1, held)
    return held


def test_what_is_nested_as_deeply_as_comes_in_is_read() -> None:
    assert from_json(to_json(chain(DEEPEST)), Chain) == chain(DEEPEST)


def test_what_is_nested_deeper_is_refused() -> None:
    with pytest.raises(BadData, match="nested too deeply"):
        from_json(to_json(chain(DEEPEST + 1)), Chain)
