"""The rows that are still to be expected: exact where few codes are left."""

from itertools import product
from random import Random

import pytest

from engine.core.bits import of
from engine.mastermind.book import BOX, planned
from engine.mastermind.codes import Code, Codes, answer
from engine.mastermind.outlook import FEW, after, rest
from engine.mastermind.solver import Space, space_of

FOUR = ((2, 1, 1, 1), (1, 3, 1, 1), (1, 1, 4, 1), (1, 1, 1, 4))


def bits_of(space: Space, *codes: Code) -> int:
    return of(map(space.index, codes))


def test_two_codes_left() -> None:
    """One of the two: broken now or by the next row, 1.5 on average. Another that tells them apart: always 2."""
    fit = bits_of(space_of(BOX), *FOUR[2:])
    assert rest(BOX, fit, 9).total / 2 == 1.5
    assert after(BOX, fit, FOUR[2], 9).total / 2 == 1.5
    assert after(BOX, fit, (5, 5, 4, 5), 9).total / 2 == 2
    assert after(BOX, fit, (6, 6, 6, 6), 9).total / 2 == 2.5, "nothing told: a row more than at best"


def test_four_codes_left() -> None:
    """1141 and 1114 answer each other with two reds and two whites, all others with two reds and a white.

    So 2111 leaves the other three together, of which 1141 then tells two apart: 4 + 3 + 2 rows. 1141 leaves one alone
    and two together: 4 + 1 + 3. 2415 tells all four apart, and is none: 4 + 4. 1355 leaves 1, 1 and 2: 4 + 1 + 1 + 3.
    """
    fit = bits_of(space_of(BOX), *FOUR)
    assert after(BOX, fit, FOUR[0], 9).total == 9
    assert after(BOX, fit, FOUR[2], 9).total == 8
    assert after(BOX, fit, (2, 4, 1, 5), 9).total == 8
    assert after(BOX, fit, (1, 3, 5, 5), 9).total == 9
    found = rest(BOX, fit, 9)
    assert (found.total, found.exact) == (8, True)


def test_mm09_an_unbroken_code_counts_one_more_than_the_rows() -> None:
    fit = bits_of(space_of(BOX), *FOUR)
    assert rest(BOX, fit, 0).total == 4, "one more for each"
    assert after(BOX, fit, FOUR[0], 1).total == 1 + 3 * 2
    assert after(BOX, fit, (2, 4, 1, 5), 1).total == 4 * 2
    assert after(BOX, fit, (2, 4, 1, 5), 2).total == 8
    assert after(BOX, fit, FOUR[0], 2).total == 1 + 2 + 3 + 3, "the first at once, one at the second, two not at all"


def test_the_plan_for_the_box_is_the_best_there_is() -> None:
    """5,625 guesses over all codes (Koyama and Lai, 1993): each small set of the plan is searched anew."""
    space = space_of(BOX)

    def total(fit: int) -> float:
        guess = planned(BOX, fit)
        if fit.bit_count() <= FEW or guess is None:
            found = rest(BOX, fit, 10)
            assert found.exact
            return found.total
        parts = [part & fit for given, part in space.answering(guess).items() if given.red < 4]
        return fit.bit_count() + sum(total(part) for part in parts if part)

    assert total(space.all) == 5625


def shortest(codes: Codes, held: tuple[Code, ...], rows_left: int) -> int:
    """The least sum of rows, by trying every row that can be placed."""
    if not held or not rows_left:
        return len(held)
    if len(held) == 1:
        return 1
    return min(spent(codes, held, guess, rows_left) for guess in product(codes.pegs, repeat=codes.holes))


def spent(codes: Codes, held: tuple[Code, ...], guess: Code, rows_left: int) -> int:
    parts: dict[object, list[Code]] = {}
    for code in held:
        if code != guess:
            parts.setdefault(answer(code, guess), []).append(code)
    if list(parts.values()) == [list(held)]:
        return 1000  # Nothing told: never the shortest.
    return len(held) + sum(shortest(codes, tuple(part), rows_left - 1) for part in parts.values())


@pytest.mark.slow
@pytest.mark.parametrize("rows_left", [1, 2, 3, 6])
@pytest.mark.parametrize("codes", [Codes(3, 4), Codes(3, 4, empties=True), Codes(3, 5, repeats=False)], ids=str)
def test_nothing_is_shorter_than_the_shortest(codes: Codes, rows_left: int) -> None:
    space, rng = space_of(codes), Random(f"shortest:{codes}")
    for number in (2, 3, 4, 5):
        held = tuple(sorted(rng.sample(list(codes), number)))
        found = rest(codes, bits_of(space, *held), rows_left)
        assert (found.total, found.exact) == (shortest(codes, held, rows_left), True)


def test_with_many_codes_left_it_is_an_estimate_and_says_so() -> None:
    space = space_of(BOX)
    assert not rest(BOX, space.all, 10).exact
    first = after(BOX, space.all, (1, 1, 2, 3), 10)
    assert not first.exact
    assert abs(first.total - 5625) < 113, "two in a hundred"
