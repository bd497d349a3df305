"""The gentle bot breaks the code in half to three quarters of games, playing as beginners do."""

from random import Random

import pytest

from engine.mastermind.beginner import best_row, next_guess
from engine.mastermind.codes import Answer, Codes, answer
from engine.mastermind.table import Row
from tests.engine.mastermind.plays import play


@pytest.mark.slow
def test_half_to_three_quarters_of_all_codes_are_broken_in_ten_rows() -> None:
    codes = Codes()
    broken = sum(
        play("gentle", codes, code, f"{seed}:{number}")[-1].guess == code
        for seed in ("monday", "tuesday")
        for number, code in enumerate(codes)
    )
    assert 0.50 <= broken / (2 * len(codes)) <= 0.75


def test_the_best_row_has_most_key_pegs_red_counting_double() -> None:
    rows = [Row((1, 1, 2, 2), Answer(0, 3)), Row((3, 3, 1, 1), Answer(2, 0)), Row((1, 3, 2, 4), Answer(1, 2))]
    assert best_row(rows) == rows[2]
    assert best_row(rows[:2]) == rows[1]


def test_a_hunch_explains_the_best_row_and_the_last() -> None:
    codes = Codes()
    rng = Random("hunches")
    explained = 0
    for number in range(200):
        code = codes.sample(rng)
        rows = play("gentle", codes, code, f"hunch:{number}", row_limit=4)
        if rows[-1].guess == code:
            continue
        guess, why = next_guess(codes, rows, rng)
        if why.code == "mastermind.builds-on":
            explained += 1
            best = rows[int(why.arguments["row"]) - 1]
            assert best == best_row(rows)
            for row in (best, rows[-1]):
                assert answer(guess, row.guess) == row.answer
    assert explained > 100


def test_no_row_is_placed_twice() -> None:
    for number, code in enumerate(list(Codes())[::10]):
        rows = play("gentle", Codes(), code, f"twice:{number}")
        assert len({row.guess for row in rows}) == len(rows)


def test_new_colours_are_tried_one_at_a_time() -> None:
    code = (6, 6, 5, 5)
    rows = play("gentle", Codes(), code, "one at a time", row_limit=3)
    shown = set(rows[0].guess)
    for row in rows[1:]:
        assert len(set(row.guess) - shown) <= 1
        shown |= set(row.guess)


@pytest.mark.parametrize("codes", [Codes(repeats=False), Codes(6, 10, True, False), Codes(6, 6, False, False)], ids=str)
def test_mm13_a_beginner_minds_that_no_colour_repeats(codes: Codes) -> None:
    rng = Random("no repeats")
    for number in range(20):
        rows = play("gentle", codes, codes.sample(rng), f"no repeats:{number}")
        assert all(row.guess in codes for row in rows)
