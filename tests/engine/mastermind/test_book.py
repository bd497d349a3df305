"""The master's plan and the first rows, as shipped."""

import pytest

from engine.core.bits import members
from engine.mastermind import make_book
from engine.mastermind.book import BOX, opening, planned
from engine.mastermind.book_text import PLAN
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.solver import space_of
from engine.mastermind.table import Row
from tests.engine.mastermind.plays import lengths

BEST_POSSIBLE = 5_625
"""The least sum of guesses over all codes of the box (rules, known numbers)."""


def test_the_plan_breaks_all_1296_codes_in_the_fewest_guesses_possible() -> None:
    taken = list(lengths("master", BOX))
    assert len(taken) == 1296
    assert sum(taken) == BEST_POSSIBLE
    assert max(taken) <= 6


def test_the_plan_opens_with_1123() -> None:
    assert planned(BOX, space_of(BOX).all) == (1, 1, 2, 3)


def test_the_plan_is_for_the_box_only() -> None:
    assert planned(Codes(empties=True), space_of(Codes(empties=True)).all) is None
    assert planned(Codes(repeats=False), space_of(Codes(repeats=False)).all) is None


def test_a_set_of_codes_the_plan_never_meets_is_not_in_it() -> None:
    space = space_of(BOX)
    assert planned(BOX, space.consistent([Row((1, 2, 3, 4), Answer(1, 1))])) is None
    assert planned(BOX, 0) is None


def test_there_is_a_first_row_for_all_options() -> None:
    for holes in range(3, 7):
        for colours in range(4, 11):
            for empties in (False, True):
                for repeats in (False, True):
                    codes = Codes(holes, colours, empties, repeats)
                    if repeats or len(codes.pegs) >= holes:
                        assert codes.fills_row(opening(codes))
                        assert codes.fills_row(opening(codes, fewest=False))


def test_first_rows_have_the_smallest_worst_part() -> None:
    codes = Codes(3, 5)

    def worst(guess: Code) -> int:
        return max(part.bit_count() for part in space_of(codes).answering(guess).values())

    assert worst(opening(codes, fewest=False)) == min(worst(guess) for guess in codes)


def test_first_rows_that_differ_are_the_ways_to_share_out_the_holes() -> None:
    # 4 = 3 + 1 = 2 + 2 = 2 + 1 + 1 = 1 + 1 + 1 + 1
    assert make_book.first_rows(Codes()) == [(1, 1, 1, 1), (1, 1, 1, 2), (1, 1, 2, 2), (1, 1, 2, 3), (1, 2, 3, 4)]
    assert len(make_book.first_rows(Codes(6, 10))) == 11


@pytest.mark.slow
def test_the_plan_can_be_made_again_for_a_part() -> None:
    """The maker, on the codes that answer 1123 with two red and one white: all must be told apart, none forgotten."""
    planner = make_book.Planner(BOX)
    row = Row((1, 1, 2, 3), Answer(2, 1))
    fit = tuple(members(space_of(BOX).consistent([row])))
    assert planner.least(fit, (row,)) == sum(taken - 1 for taken in lengths("master", BOX, (row,)))
    assert planner.text(fit) in PLAN
