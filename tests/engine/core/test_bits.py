"""Bit sets, against Python's own sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.bits import full, lowest, members, of, tile

few = st.sets(st.integers(0, 200))
many = st.sets(st.integers(0, 20_000), max_size=300)


@given(few | many)
def test_members_are_those_put_in_in_ascending_order(numbers: set[int]) -> None:
    assert list(members(of(numbers))) == sorted(numbers)
    assert of(numbers).bit_count() == len(numbers)


@given(few | many, few | many)
def test_sets_meet_join_and_part(one: set[int], other: set[int]) -> None:
    assert of(one) & of(other) == of(one & other)
    assert of(one) | of(other) == of(one | other)
    assert of(one) & ~of(other) == of(one - other)


@pytest.mark.parametrize("size", [0, 1, 4095, 4096, 4097, 20_000])
def test_the_full_set_has_everything(size: int) -> None:
    """On both sides of the size from which large sets are walked otherwise."""
    assert full(size) == of(range(size))
    assert list(members(full(size))) == list(range(size))
    assert list(members(full(size) ^ full(size // 2))) == list(range(size // 2, size))


def test_of_nothing() -> None:
    assert of([]) == full(0) == 0
    assert list(members(0)) == []
    assert of([3, 3, 3]) == of([3])


@given(st.sets(st.integers(0, 20_000), min_size=1))
def test_lowest_is_the_smallest_member(numbers: set[int]) -> None:
    assert lowest(of(numbers)) == min(numbers)


@given(st.integers(1, 40), st.integers(0, 40), st.data())
def test_a_tiled_pattern_comes_again_at_every_width(width: int, times: int, data: st.DataObject) -> None:
    pattern = data.draw(st.sets(st.integers(0, width - 1)))
    tiled = {member + width * row for row in range(times) for member in pattern}
    assert tile(of(pattern), width, times) == of(tiled)
