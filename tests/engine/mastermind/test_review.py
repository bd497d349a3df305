"""A review tells skill from luck."""

from math import log2
from random import Random

import pytest

from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.review import review
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


def test_bits_told_are_those_expected_and_luck() -> None:
    code = (3, 4, 5, 6)
    told = review(finished(code, rows_of(code, (1, 1, 2, 2), (3, 4, 5, 6))), Codes(), 10)
    for row in told.rows:
        assert row.rated is not None
        assert row.luck is not None
        assert close(row.bits, row.rated.bits + row.luck)
    assert close(told.luck, sum(row.luck or 0 for row in told.rows))
    assert told.rows[1].luck is not None
    assert told.rows[1].luck > 0


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
    assert told.rows[1].rated is not None
    assert not told.rows[1].rated.fits
    assert told.rows[1].best is not None
    assert close(told.rows[1].lost, told.rows[1].best.rated.bits)
    assert told.skill is not None
    assert told.skill < 1


def test_mm09_in_the_last_row_only_what_may_be_the_code_is_worth_anything() -> None:
    code = (3, 4, 5, 6)
    rows = rows_of(code, (1, 1, 2, 2), (3, 3, 4, 4), (3, 3, 3, 3))
    assert [row.skill for row in review(finished(code, rows), Codes(), 3).rows][-1] == 0
    last = review(finished(code, rows), Codes(), 10).rows[-1].skill
    assert last is not None
    assert last > 0


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
    assert (told.rows, told.skill, told.luck, told.nothing_fits_from) == ((), None, 0, None)


@pytest.mark.parametrize("codes", [Codes(6, 10), Codes(6, 10, empties=True), Codes(4, 6, empties=True)], ids=str)
@pytest.mark.slow
def test_reviews_with_other_options_say_when_they_sampled(codes: Codes) -> None:
    code = codes.sample(Random("large"))
    told = review(finished(code, play("gentle", codes, code, "large", row_limit=6)), codes, 10)
    assert told.sampled == (codes.holes == 6)
    assert told.skill is not None
    assert 0 < told.skill <= 1
    assert review(finished(code, play("gentle", codes, code, "large", row_limit=6)), codes, 10) == told
