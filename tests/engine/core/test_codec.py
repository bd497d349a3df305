"""The codec is strict: what is not exactly right is refused, and the fault says where it is."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.codec import DEEPEST, BadData, from_json, structure, tag, to_json, unstructure
from engine.core.game import Outcome, Setup
from engine.core.match import Log, Move
from engine.core.options import Value
from tests.engine.trials import through_json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tile:
    digit: int
    colour: Literal["black", "white"]


@dataclass(frozen=True, slots=True)
class AskFor:
    tile: Tile
    of: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Act = AskFor | Pass


@dataclass(frozen=True, slots=True)
class Everything:
    whole: int
    real: float
    text: str
    flag: bool
    mixed: int | str | bool
    kind: Literal["a", 2]
    pair: tuple[int, str]
    many: tuple[Tile, ...]
    named: Mapping[str, int]
    act: Act
    maybe: Tile | None
    late: int | None = None


@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    content: T
    rest: tuple[T, ...] = ()


EVERYTHING = Everything(
    whole=10**40,
    real=0.5,
    text="Їжак ё “”\n\0\U0001f7e2",
    flag=True,
    mixed=False,
    kind=2,
    pair=(1, "x"),
    many=(Tile(1, "black"), Tile(2, "white")),
    named={"б": 1, "": -2},
    act=AskFor(Tile(5, "white"), (0, 1)),
    maybe=None,
)

PLAIN = {
    "whole": 10**40,
    "real": 0.5,
    "text": "Їжак ё “”\n\0\U0001f7e2",
    "flag": True,
    "mixed": False,
    "kind": 2,
    "pair": [1, "x"],
    "many": [{"digit": 1, "colour": "black"}, {"digit": 2, "colour": "white"}],
    "named": {"б": 1, "": -2},
    "act": {"is": "ask-for", "tile": {"digit": 5, "colour": "white"}, "of": [0, 1]},
    "maybe": None,
    "late": None,
}


def faults(data: object, kind: Any) -> tuple[str, ...]:
    with pytest.raises(BadData) as bad:
        structure(data, kind)
    return bad.value.faults


def read(data: object, kind: Any) -> Any:
    """`structure` for kinds that are no plain class."""
    return structure(data, kind)


def test_everything_goes_to_plain_data_and_back() -> None:
    assert json.loads(to_json(EVERYTHING)) == PLAIN
    assert read(PLAIN, Everything) == EVERYTHING
    assert from_json(json.dumps(PLAIN), Everything) == EVERYTHING
    assert through_json(EVERYTHING, Everything) == EVERYTHING


@pytest.mark.parametrize("value", ["5", "", 5.0, 1.7, True, False, None, [], {}, b"5"])
def test_a_whole_number_is_nothing_else(value: object) -> None:
    assert faults(value, int)


@pytest.mark.parametrize("value", ["1.5", True, None, [], {}, float("nan"), float("inf"), float("-inf"), 10**400])
def test_a_real_number_is_nothing_else(value: object) -> None:
    assert faults(value, float)


def test_a_whole_number_will_do_for_a_real_one() -> None:
    structured = read(3, float)
    assert structured == 3.0
    assert type(structured) is float


@pytest.mark.parametrize("value", ["no", "true", "", 0, 1, 1.0, None, []])
def test_a_flag_is_nothing_else(value: object) -> None:
    assert faults(value, bool)


@pytest.mark.parametrize("value", [5, True, None, ["a"], {}, b"a"])
def test_a_text_is_nothing_else(value: object) -> None:
    assert faults(value, str)


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "\udc00\ud800"])
def test_half_of_a_surrogate_pair_is_no_text(text: str) -> None:
    assert faults(text, str)
    assert faults({text: 1}, Mapping[str, int])
    assert faults(text, int | str)
    assert faults({"seats": 2, "options": {"holes": text}}, Setup)
    with pytest.raises(BadData):
        from_json(json.dumps(text), str)


@pytest.mark.parametrize("value", ["c", "", 2.0, True, 3, None, ["a"], {"a": 1}])
def test_a_literal_is_one_of_its_values_and_of_their_types(value: object) -> None:
    assert faults(value, Literal["a", "b", 1, 2])


def test_a_literal_tells_one_from_true() -> None:
    assert read(True, Literal[True, 2]) is True
    assert faults(1, Literal[True, 2])


@pytest.mark.parametrize("value", [1.0, None, [], {}])
def test_a_union_of_scalars_is_one_of_them(value: object) -> None:
    assert faults(value, int | str | bool)
    assert faults(value, Value)


@pytest.mark.parametrize("value", [1, "x", "", True, False])
def test_a_union_of_scalars_changes_none(value: object) -> None:
    structured = read(value, int | str | bool)
    assert structured == value
    assert type(structured) is type(value)


def test_a_union_of_scalars_holds_only_finite_numbers() -> None:
    assert read(1.5, int | float) == 1.5
    assert faults(float("nan"), int | float)


@pytest.mark.parametrize("value", ["12", b"12", {"0": 1}, {1, 2}, 12, None])
def test_a_list_is_nothing_else(value: object) -> None:
    assert faults(value, tuple[int, ...])
    assert faults(value, tuple[int, int])
    assert faults(value, tuple[str, ...])
    assert faults(value, tuple[str, str])


def test_a_list_comes_as_a_tuple() -> None:
    assert read([1, 2], tuple[int, ...]) == (1, 2)
    assert read([], tuple[int, ...]) == ()
    assert read([[1], []], tuple[tuple[int, ...], ...]) == ((1,), ())


@pytest.mark.parametrize("value", [[], [1], [1, 2, 3], [1, "2"]])
def test_a_pair_is_two(value: object) -> None:
    assert faults(value, tuple[int, int])


def test_an_empty_tuple_is_empty() -> None:
    assert read([], tuple[()]) == ()
    assert faults([1], tuple[()])


@pytest.mark.parametrize("kind", [list[str], set[str], frozenset[str], Sequence[str], list, set, tuple, dict])
def test_types_that_would_take_nearly_anything_are_not_known(kind: Any) -> None:
    for value in ("abc", ["a"], {"a": 1}):
        (fault,) = faults(value, kind)
        assert "write tuple[...] or Mapping[...]" in fault


@pytest.mark.parametrize("value", [[["a", 1]], "a", 1, None, {"a": "1"}, {"a": None}, {1: 1}])
def test_an_object_is_one_with_names(value: object) -> None:
    assert faults(value, Mapping[str, int])


@pytest.mark.parametrize("value", [[1, "black"], "Tile", None, 1, {}])
def test_a_record_is_an_object(value: object) -> None:
    assert faults(value, Tile)


def test_a_record_has_no_more_and_no_less_than_its_fields() -> None:
    assert faults({"digit": 1}, Tile) == ("missing or unknown: colour @ $.colour",)
    assert faults({"digit": 1, "colour": "black", "size": 3}, Tile) == ("unknown: 'size' @ $",)
    assert faults({"digit": 1, "colour": "black", 2: 3}, Tile) == ("unknown: 2 @ $",)


def test_a_field_with_a_default_may_be_missing() -> None:
    assert read({"is": "ask-for", "tile": {"digit": 1, "colour": "black"}}, Act) == AskFor(Tile(1, "black"))


def test_maybe_a_record() -> None:
    assert read(None, Tile | None) is None
    assert read({"digit": 1, "colour": "white"}, Tile | None) == Tile(1, "white")
    halves: tuple[object, ...] = (0, "", [], False, {}, {"digit": None, "colour": "white"})
    for value in halves:
        assert faults(value, Tile | None)
    others: tuple[object, ...] = ("", "5", 5.0, True, [], {})
    for value in others:
        assert faults(value, int | None)


def test_a_class_of_a_union_is_written_by_name() -> None:
    assert (tag(AskFor), tag(Pass)) == ("ask-for", "pass")
    assert unstructure(Pass(), Act) == {"is": "pass"}
    assert unstructure((Pass(), AskFor(Tile(1, "black"))), tuple[Act, ...]) == [
        {"is": "pass"},
        {"is": "ask-for", "tile": {"digit": 1, "colour": "black"}, "of": []},
    ]
    assert read({"is": "pass"}, Act) == Pass()


@pytest.mark.parametrize(
    "value",
    [
        None,
        "pass",
        [],
        {},
        {"is": None},
        {"is": "Pass"},
        {"is": "tile", "digit": 1, "colour": "black"},
        {"is": ["pass"]},
        {"is": "pass", "extra": 1},
        {"is": "ask-for"},
        {"tile": {"digit": 1, "colour": "black"}},
    ],
)
def test_a_union_is_one_of_its_classes(value: object) -> None:
    assert faults(value, Act)


def test_a_lone_class_is_written_without_a_name() -> None:
    assert unstructure(Pass(), Pass) == {}
    assert faults({"is": "pass"}, Pass) == ("unknown: 'is' @ $",)


def test_structuring_leaves_the_data_alone() -> None:
    data = {"is": "pass"}
    read(data, Act)
    assert data == {"is": "pass"}


def test_all_faults_are_told_each_with_its_path() -> None:
    data = {
        **PLAIN,
        "whole": "1",
        "many": [{"digit": 1, "colour": "black"}, {"digit": "2", "colour": "green"}, 3],
        "named": {"a": 1, "b": True},
        "act": {"is": "ask-for", "tile": {"digit": None, "colour": "white"}, "of": [0, "1"]},
        "surplus": 1,
    }
    told = faults(data, Everything)
    assert sorted(told) == [
        "not an object: 3 @ $.many[2]",
        "not int: '1' @ $.act.of[1]",
        "not int: '1' @ $.whole",
        "not int: '2' @ $.many[1].digit",
        "not int: None @ $.act.tile.digit",
        "not int: True @ $.named['b']",
        "not one of black, white: 'green' @ $.many[1].colour",
        "unknown: 'surplus' @ $",
    ]
    assert str(BadData(told)) == "; ".join(told)


def test_faults_stay_short() -> None:
    for data, kind in [("x" * 10**6, int), (["x"] * 10**5, bool), ({"x" * 10**6: 1}, Pass), (10**4000, str)]:
        assert all(len(fault) < 200 for fault in faults(data, kind))


def test_generic_records_know_what_they_hold() -> None:
    assert read({"content": {"is": "pass"}, "rest": []}, Box[Act]) == Box(Pass())
    assert faults({"content": "5"}, Box[int])
    log = Log("g", Setup(2, {"holes": 4, "drawn": True, "name": "x"}), "seed", (Move(0, Pass()), Move(1, Pass())))
    assert through_json(log, Log[Act]) == log


def test_defaults_of_an_outcome() -> None:
    assert read({"winners": [1], "reason": "g.won"}, Outcome) == Outcome((1,), "g.won", None)
    assert through_json(Outcome((), "g.draw", (3, -3)), Outcome) == Outcome((), "g.draw", (3, -3))


@pytest.mark.parametrize(
    "kind", [int, float, str, bool, int | str, Literal["a"], tuple[int, ...], tuple[tuple[int, ...], ...], Tile, Act]
)
def test_data_nested_as_deeply_as_comes_in_is_refused_with_a_short_fault(kind: Any) -> None:
    deep: Any = []
    for _ in range(DEEPEST):
        deep = [deep]
    plain: tuple[object, ...] = (deep, {"is": deep}, {"digit": deep, "colour": deep})
    for data in plain:
        assert all(len(fault) < 300 for fault in faults(data, kind))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(["is", "digit"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=60)
@given(json_values, st.sampled_from([Everything, Act, Tile, tuple[Act, ...], Mapping[str, Value], Box[Act]]))
def test_whatever_comes_in_is_a_value_or_bad_data(data: object, kind: Any) -> None:
    try:
        value = read(data, kind)
    except BadData as bad:
        told = bad.faults
    else:
        assert read(unstructure(value, kind), kind) == value
        told = ("none",)
    assert told


tiles = st.builds(Tile, st.integers(), st.sampled_from(["black", "white"]))
acts = st.builds(Pass) | st.builds(AskFor, tiles, st.lists(st.integers()).map(tuple))


@given(
    st.builds(
        Everything,
        whole=st.integers(),
        real=st.floats(allow_nan=False, allow_infinity=False),
        text=st.text(),
        flag=st.booleans(),
        mixed=st.integers() | st.text() | st.booleans(),
        kind=st.sampled_from(["a", 2]),
        pair=st.tuples(st.integers(), st.text()),
        many=st.lists(tiles).map(tuple),
        named=st.dictionaries(st.text(), st.integers()),
        act=acts,
        maybe=st.none() | tiles,
        late=st.none() | st.integers(),
    )
)
def test_any_value_survives_json(value: Everything) -> None:
    assert from_json(to_json(value), Everything) == value


@dataclass(frozen=True, slots=True)
class Lists:
    named: Mapping[str, tuple[Tile, ...]] = field(default_factory=dict)


def test_paths_lead_through_objects_and_lists() -> None:
    data = {"named": {"a": [], "b": [{"digit": 1, "colour": "black"}, {"digit": 1.0, "colour": "black"}]}}
    assert faults(data, Lists) == ("not int: 1.0 @ $.named['b'][1].digit",)
