"""A review tells skill from luck."""

from math import log2
from random import Random

import pytest

from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.review import RowReview, review
from engine.mastermind.table import Row
from tests.engine.mastermind.plays import finished, play


def rows_of(code: Code, *guesses: Code) -> tuple[Row, ...]:
    return tuple(Row(guess, answer(code, guess)) for guess in guesses)


def close(one: float | None, other: float) -> bool:
    return one is not None and abs(one - other) < 1e-9


def test_fitting_before_and_after_are_counted() -> None:
    code = (3, 4, 5, 6)
    told = review(finished(code, rows_of(code, (1, 1, 2, 2), (3, 4, 5, 6))), Codes(), 10)
    assert [(row.before, row.after) for row in told.rows] == [(1296, 256), (256, 1)]
    assert close(told.rows[0].bits, log2(1296 / 256))
    assert close(told.rows[1].bits, 8)
    assert told.nothing_fits_from is None


LEFT = ((2, 1, 1, 1), (1, 3, 1, 1), (1, 1, 4, 1), (1, 1, 1, 4))
"""What fits after 1111 with three reds and 2344 with one; after 1355 with one red the last two of them."""


def two_left(code: Code, *then: Code, hinted: tuple[int, ...] = ()) -> RowReview:
    """The row that follows these three, which leave two codes."""
    rows = rows_of(code, (1, 1, 1, 1), (2, 3, 4, 4), (1, 3, 5, 5), *then)
    told = review(finished(code, rows), Codes(), 10, hinted)
    assert told.rows[3].before == 2
    return told.rows[3]


def test_of_two_codes_left_one_of_them_is_the_best_guess() -> None:
    """It ends now or with the next row, 1.5 on average; it is lucky by half a row, or unlucky by as much."""
    lucky, unlucky = two_left(LEFT[2], LEFT[2]), two_left(LEFT[3], LEFT[2], LEFT[3])
    for row in (lucky, unlucky):
        assert row.rows is not None
        assert (row.rows.expected, row.rows.least, row.rows.exact) == (1.5, 1.5, True)
        assert (row.skill, row.lost) == (1, 0)
    assert (lucky.luck, unlucky.luck) == (0.5, -0.5)


def test_a_guess_that_could_not_win_is_not_the_best_of_two() -> None:
    """5545 tells them apart, and takes two rows in any case: half of what a row is worth is given away."""
    row = two_left(LEFT[2], (5, 5, 4, 5), LEFT[2])
    assert row.rows is not None
    assert row.rated is not None
    assert (row.rows.expected, row.rows.least, row.rows.wasted) == (2, 1.5, 2.5)
    assert (row.skill, row.lost, row.luck) == (0.5, 0.5, 0)
    assert row.best is not None
    assert row.best.guess in LEFT[2:]
    assert row.rated.bits == 1, "all that there was to be told"


def test_of_four_codes_left() -> None:
    """The best takes two rows; 1355, which leaves 1, 1 and 2, takes 9 rows for all four (test_outlook.py)."""
    row = review(finished(LEFT[3], rows_of(LEFT[3], (1, 1, 1, 1), (2, 3, 4, 4), (1, 3, 5, 5))), Codes(), 10).rows[2]
    assert row.rows is not None
    assert (row.rows.expected, row.rows.least, row.rows.wasted) == (2.25, 2, 3)
    assert (row.skill, row.lost) == (0.75, 0.25)
    assert row.luck == -0.25, "two are left, which take 1.5 more"


def test_rows_that_a_hint_gave_are_marked_and_not_counted() -> None:
    code = LEFT[2]
    rows = rows_of(code, (1, 1, 1, 1), (2, 3, 4, 4), (1, 3, 5, 5), (6, 6, 6, 6), code)
    own = review(finished(code, rows), Codes(), 10)
    helped = review(finished(code, rows), Codes(), 10, hinted={0, 1, 2, 4})
    assert [row.hinted for row in helped.rows] == [True, True, True, False, True]
    assert [row.skill for row in helped.rows] == [None, None, None, 0, None]
    assert (helped.skill, helped.lost) == (0, 1), "the one row that nobody helped with told nothing"
    assert own.skill is not None
    assert own.skill > 0
    assert helped.luck == own.luck, "luck is luck"
    all_helped = review(finished(code, rows), Codes(), 10, hinted=range(5))
    assert (all_helped.skill, all_helped.lost) == (None, None)


def test_the_figures_add_up_to_the_rows_that_it_took() -> None:
    """From few codes on, where all is exact: what was to be expected, what was given away, what luck saved."""
    code = LEFT[2]
    rows = rows_of(code, (1, 1, 1, 1), (2, 3, 4, 4), (1, 3, 5, 5), (6, 6, 6, 6), code)
    last = review(finished(code, rows), Codes(), 10).rows[2:]
    assert last[0].rows is not None
    lost, luck = sum(row.lost or 0 for row in last), sum(row.luck or 0 for row in last)
    assert close(last[0].rows.least + lost - luck, len(last))


def test_the_master_plays_perfectly() -> None:
    for number, code in enumerate([(1, 2, 3, 4), (6, 6, 6, 6), (5, 3, 5, 1)]):
        told = review(finished(code, play("master", Codes(), code, f"perfect:{number}")), Codes(), 10)
        assert [row.skill for row in told.rows] == [1.0] * len(told.rows)
        assert [row.lost for row in told.rows] == [0.0] * len(told.rows)
        assert [row.best and row.best.guess for row in told.rows] == [row.guess for row in told.rows]
        assert told.skill == 1.0


def test_a_guess_that_tells_nothing_is_no_skill() -> None:
    code = (3, 4, 5, 6)
    told = review(finished(code, rows_of(code, (1, 1, 2, 2), (1, 1, 2, 2), code)), Codes(), 10)
    assert told.rows[1].skill == 0
    assert told.rows[1].luck == 0
    assert told.rows[1].bits == 0
    assert told.rows[1].rated is not None
    assert not told.rows[1].rated.fits
    assert told.rows[1].lost == 1
    assert told.skill is not None
    assert told.skill < 1


def test_mm09_in_the_last_row_only_what_may_be_the_code_is_worth_anything() -> None:
    """Four codes are left and one row. A code wins once in four; 2415 tells all of them apart, and wins never."""
    played = rows_of(LEFT[3], (1, 1, 1, 1), (2, 3, 4, 4))
    for guess, expected, skill in ((LEFT[0], 1.75, 1), ((2, 4, 1, 5), 2, 0)):
        rows = (*played, Row(guess, answer(LEFT[3], guess)))
        row = review(finished(LEFT[3], rows), Codes(), 3).rows[2]
        assert row.rows is not None
        assert (row.rows.expected, row.rows.least, row.skill) == (expected, 1.75, skill)
        assert row.best is not None
        assert row.best.guess in LEFT
    early = review(finished(LEFT[3], (*played, Row((2, 4, 1, 5), Answer(1, 1)))), Codes(), 10).rows[2]
    assert early.skill == 1, "with rows to come none is better"


def test_when_all_is_known_anything_but_the_code_is_a_row_lost() -> None:
    code = (2, 1, 1, 1)
    known = rows_of(code, (1, 1, 1, 1), (2, 3, 4, 4), (2, 5, 5, 5))
    told = review(finished(code, (*known, *rows_of(code, (6, 6, 6, 6), code))), Codes(), 10)
    assert [row.before for row in told.rows][3:] == [1, 1]
    assert [row.skill for row in told.rows][3:] == [0.0, 1.0]


def test_mm10_a_wrong_answer_is_reviewed_up_to_where_nothing_fits() -> None:
    rows = (Row((1, 1, 2, 2), Answer(0, 0)), Row((1, 1, 3, 3), Answer(3, 0)), Row((4, 4, 5, 5), Answer(1, 1)))
    told = review(finished((3, 3, 4, 4), rows), Codes(), 10)
    assert told.nothing_fits_from == 1
    assert [row.after for row in told.rows] == [256, 0, 0]
    assert told.rows[1].rated is not None
    assert (told.rows[1].bits, told.rows[1].luck) == (None, None)
    assert (told.rows[2].rated, told.rows[2].best, told.rows[2].skill, told.rows[2].lost) == (None, None, None, None)


def test_an_answer_wrong_from_the_first_row_on() -> None:
    told = review(finished((1, 2, 3, 4), (Row((1, 1, 2, 2), Answer(3, 1)),)), Codes(), 10)
    assert told.nothing_fits_from == 0
    assert told.rows[0].skill is not None


def test_a_game_without_an_answer_has_no_rows_to_review() -> None:
    told = review(finished((1, 2, 3, 4), (Row((1, 1, 2, 2)),)), Codes(), 10)
    assert (told.rows, told.skill, told.lost, told.luck, told.nothing_fits_from) == ((), None, None, 0, None)


@pytest.mark.parametrize("codes", [Codes(6, 10), Codes(6, 10, empties=True), Codes(4, 6, empties=True)], ids=str)
@pytest.mark.slow
def test_reviews_with_other_options_say_when_they_sampled(codes: Codes) -> None:
    code = codes.sample(Random("large"))
    told = review(finished(code, play("gentle", codes, code, "large", row_limit=6)), codes, 10)
    assert told.sampled == (codes.holes == 6)
    assert told.skill is not None
    assert 0 < told.skill <= 1
    assert review(finished(code, play("gentle", codes, code, "large", row_limit=6)), codes, 10) == told
