"""Guesses are rated truly, and a search that samples says so."""

from math import log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.search import Guesses, fewest_rows, smallest_worst, survey
from engine.mastermind.shortlist import Shortlist
from engine.mastermind.solver import space_of
from engine.mastermind.table import Row
from tests.engine.mastermind.plays import lengths

KNUTH = 5_801


@pytest.mark.slow
def test_knuths_minimax_takes_5801_guesses_and_never_more_than_five() -> None:
    taken = list(lengths("knuth", Codes()))
    assert len(taken) == 1296
    assert sum(taken) == KNUTH
    assert max(taken) == 5


def test_knuth_opens_with_1122() -> None:
    assert survey(Codes(), (), Random("any"), smallest_worst).best[0].guess == (1, 1, 2, 2)


def test_the_numbers_of_a_guess_are_those_of_its_parts() -> None:
    # 1122 leaves 13 parts, known from the rules; on average 204.5 codes.
    (rated,) = survey(Codes(), (), Random("any"), smallest_worst).best
    sizes = [256, 256, 256, 208, 114, 96, 36, 32, 20, 16, 4, 1, 1]
    assert (rated.parts, rated.worst, rated.fits) == (13, 256, True)
    assert rated.expected == sum(size * size for size in sizes) / 1296
    assert abs(rated.bits - sum(size / 1296 * log2(1296 / size) for size in sizes)) < 1e-9


def renamed(guess: Code, alike: set[int], dead: set[int]) -> Code:
    """A guess with interchangeable colours in order of first use, and dead ones as the lowest of them."""
    names: dict[int, int] = {}
    ordered = sorted(alike)
    row = []
    for peg in guess:
        if peg in dead:
            row.append(min(dead))
        elif peg in alike:
            if peg not in names:
                names[peg] = ordered[len(names)]
            row.append(names[peg])
        else:
            row.append(peg)
    return tuple(row)


@settings(deadline=None, max_examples=25)
@given(st.booleans(), st.booleans(), st.integers(0, 2), st.randoms(use_true_random=False))
def test_one_guess_stands_for_all_that_differ_in_name_only(
    empties: bool, repeats: bool, played: int, rng: Random
) -> None:
    codes = Codes(3, 5, empties, repeats)
    secret = codes.sample(rng)
    guesses = [tuple(rng.choice(codes.pegs) for _ in range(3)) for _ in range(played)]
    rows = [Row(guess, answer(secret, guess)) for guess in guesses]
    fitting = [code for code in codes if all(answer(code, row.guess) == row.answer for row in rows)]
    living = {peg for code in fitting for peg in code}
    alike = living - {peg for guess in guesses for peg in guess}
    all_rows = [space_of(codes).code(number) for number in range(space_of(codes).rows)]
    kinds = {renamed(guess, alike, set(codes.pegs) - living) for guess in all_rows}
    found = Guesses(codes, rows, sorted(living))
    assert list(found) == sorted(kinds)
    assert found.number == len(kinds)
    shortlist = Shortlist(codes, fitting)
    for guess in all_rows:
        kind = renamed(guess, alike, set(codes.pegs) - living)
        assert sorted(shortlist.sizes(guess)) == sorted(shortlist.sizes(kind))


@settings(deadline=None, max_examples=25)
@given(st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_no_guess_at_all_is_better_than_the_best_found(empties: bool, repeats: bool, rng: Random) -> None:
    codes = Codes(3, 5, empties, repeats)
    secret = codes.sample(rng)
    first = tuple(rng.choice(codes.pegs) for _ in range(3))
    rows = [Row(first, answer(secret, first))]
    fitting = [code for code in codes if answer(code, first) == rows[0].answer]
    shortlist = Shortlist(codes, fitting)
    for weigh in (fewest_rows, smallest_worst):
        found = survey(codes, rows, rng, weigh)
        rated = found.best[0]
        weights = [
            (weigh(shortlist.sizes(guess), guess in fitting), guess not in fitting, guess)
            for guess in (space_of(codes).code(number) for number in range(space_of(codes).rows))
        ]
        assert not found.sampled
        assert (rated.fits, rated.guess) == (not min(weights)[1], min(weights)[2])
        assert rated.worst == max(shortlist.sizes(rated.guess))


def test_a_search_among_a_million_rows_says_that_it_samples() -> None:
    codes = Codes(6, 10)
    found = survey(codes, (Row((1, 1, 2, 2, 3, 4), Answer(1, 2)),), Random("any"))
    assert found.sampled
    assert found.looked_at < found.of
    assert found.counted < found.fit
    assert found.fit == space_of(codes).fitting((1, 1, 2, 2, 3, 4), Answer(1, 2)).bit_count()


def test_the_same_dice_find_the_same_guess() -> None:
    codes = Codes(6, 10, empties=True)
    rows = (Row((1, 1, 2, 2, 3, 4), Answer(1, 2)),)
    assert survey(codes, rows, Random("one")) == survey(codes, rows, Random("one"))


def test_several_best_come_best_first() -> None:
    found = survey(Codes(), (Row((1, 1, 2, 2), Answer(1, 0)),), Random("any"), smallest_worst, best=5)
    assert [rated.worst for rated in found.best] == sorted(rated.worst for rated in found.best)
    assert len({rated.guess for rated in found.best}) == 5
