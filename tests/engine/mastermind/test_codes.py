"""All codes that can be agreed on, against walking and counting them (MM-02, MM-13)."""

from collections import Counter
from itertools import product
from math import prod
from random import Random

import pytest

from engine.mastermind.codes import Answer, Code, Codes

EVERY = [
    Codes(holes, colours, empties, repeats)
    for holes, colours, empties, repeats in product(range(3, 7), range(4, 11), (False, True), (False, True))
]

FEW = [codes for codes in EVERY if len(codes) <= 3000]


def walked(codes: Codes) -> list[Code]:
    """Every row there is, without those that the agreement forbids."""
    first = 0 if codes.empties else 1
    rows = product(range(first, codes.colours + 1), repeat=codes.holes)
    return [row for row in rows if codes.repeats or len(set(row)) == codes.holes]


def test_mm02_the_box_has_1296_codes() -> None:
    assert Codes() == Codes(holes=4, colours=6, empties=False, repeats=True)
    assert len(Codes()) == 1296


def test_mm13_there_are_2401_with_empty_holes() -> None:
    assert len(Codes(empties=True)) == 7**4 == 2401


@pytest.mark.parametrize("codes", FEW, ids=str)
def test_mm02_mm13_codes_are_those_found_by_walking_in_ascending_order(codes: Codes) -> None:
    assert list(codes) == walked(codes)
    assert len(codes) == len(walked(codes))


def test_mm02_mm13_all_agreements_are_counted_rightly() -> None:
    for codes in EVERY:
        symbols = codes.colours + codes.empties
        if codes.repeats:
            assert len(codes) == symbols**codes.holes
        else:
            assert len(codes) == prod(max(0, symbols - taken) for taken in range(codes.holes))


def test_the_largest_agreements() -> None:
    assert len(Codes(6, 10)) == 1_000_000
    assert len(Codes(6, 10, empties=True)) == 1_771_561
    assert len(Codes(6, 10, repeats=False)) == 10 * 9 * 8 * 7 * 6 * 5
    assert len(Codes(6, 10, empties=True, repeats=False)) == 11 * 10 * 9 * 8 * 7 * 6


@pytest.mark.parametrize("codes", [Codes(3, 4, e, r) for e in (False, True) for r in (False, True)], ids=str)
def test_mm02_mm13_membership_is_that_of_the_walk(codes: Codes) -> None:
    inside = set(walked(codes))
    for length in range(5):
        for row in product(range(-1, 6), repeat=length):
            assert (row in codes) == (row in inside)
            fills = length == 3 and all((0 if codes.empties else 1) <= peg <= 4 for peg in row)
            assert codes.fills_row(row) == fills


JUNK: list[object] = [
    None,
    5,
    "1234",
    [1, 2, 3, 4],
    (1, 2, 3, "4"),
    (1, 2, 3, 4.0),
    (1, 2, 3, True),
    (1, 2, 3, None),
    (),
]


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_what_is_no_row_of_numbers_is_no_code(junk: object) -> None:
    assert junk not in Codes()
    assert not Codes().fills_row(junk)


@pytest.mark.parametrize("codes", [Codes(3, 4, e, r) for e in (False, True) for r in (False, True)], ids=str)
def test_mm02_codes_are_drawn_uniformly(codes: Codes) -> None:
    rng = Random("uniform")
    drawn = Counter(codes.sample(rng) for _ in range(len(codes) * 100))
    assert set(drawn) == set(codes)
    # Each is drawn 100 times on average, and hardly ever 50 times more or less: that is five standard deviations.
    assert all(50 < times < 150 for times in drawn.values())


@pytest.mark.parametrize("codes", EVERY[:: len(EVERY) // 9], ids=str)
def test_a_drawn_code_is_one_of_the_codes(codes: Codes) -> None:
    rng = Random("drawn")
    assert len(codes) == 0 or all(codes.sample(rng) in codes for _ in range(50))


@pytest.mark.parametrize("holes", [3, 4, 5, 6])
def test_mm10_key_pegs_form_so_many_answers(holes: int) -> None:
    answers = Codes(holes).answers()
    assert len(set(answers)) == len(answers) == (holes + 1) * (holes + 2) // 2
    assert {given.red + given.white for given in answers} == set(range(holes + 1))
    assert Answer(holes - 1, 1) in answers
