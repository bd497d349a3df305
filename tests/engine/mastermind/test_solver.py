"""Exact sets of codes, against walking all codes one by one."""

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.bits import full, members
from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.shortlist import Shortlist
from engine.mastermind.solver import at_ranks, fits_any, fitting_codes, space_of
from engine.mastermind.table import Row

unhurried = settings(deadline=None, max_examples=60)

PARTS_OF_1122 = {
    (0, 0): 256,
    (0, 1): 256,
    (1, 0): 256,
    (1, 1): 208,
    (2, 0): 114,
    (0, 2): 96,
    (1, 2): 36,
    (2, 1): 32,
    (3, 0): 20,
    (0, 3): 16,
    (2, 2): 4,
    (0, 4): 1,
    (4, 0): 1,
}


@st.composite
def options(draw: st.DrawFn) -> Codes:
    """Small enough to walk."""
    holes = draw(st.integers(3, 4))
    colours = draw(st.integers(4, 6 if holes == 4 else 10))
    return Codes(holes, colours, draw(st.booleans()), draw(st.booleans()))


@st.composite
def options_and_guess(draw: st.DrawFn) -> tuple[Codes, Code]:
    codes = draw(options())
    guess = draw(st.lists(st.sampled_from(codes.pegs), min_size=codes.holes, max_size=codes.holes))
    return codes, tuple(guess)


def walk(codes: Codes, guess: Code) -> dict[Answer, list[Code]]:
    parts: dict[Answer, list[Code]] = {}
    for code in codes:
        parts.setdefault(answer(code, guess), []).append(code)
    return parts


def test_1122_parts_the_codes_in_thirteen() -> None:
    parts = space_of(Codes()).answering((1, 1, 2, 2))
    assert {(given.red, given.white): part.bit_count() for given, part in parts.items()} == PARTS_OF_1122


@unhurried
@given(options_and_guess())
def test_parts_are_those_found_by_walking(drawn: tuple[Codes, Code]) -> None:
    codes, guess = drawn
    space = space_of(codes)
    found = {given: part & space.all for given, part in space.answering(guess).items() if part & space.all}
    assert {given: [space.code(at) for at in members(part)] for given, part in found.items()} == walk(codes, guess)


@unhurried
@given(options_and_guess())
def test_fitting_is_the_part_of_that_answer(drawn: tuple[Codes, Code]) -> None:
    codes, guess = drawn
    space = space_of(codes)
    parts = space.answering(guess)
    for given_answer in codes.answers():
        assert space.fitting(guess, given_answer) == parts.get(given_answer, 0)


@unhurried
@given(options_and_guess())
def test_a_shortlist_counts_like_the_whole(drawn: tuple[Codes, Code]) -> None:
    codes, guess = drawn
    held = list(codes)[::3]
    brute = sorted(
        sum(answer(code, guess) == given_answer for code in held) for given_answer in {answer(c, guess) for c in held}
    )
    shortlist = Shortlist(codes, held)
    assert sorted(shortlist.sizes(guess)) == brute
    assert sorted(part.bit_count() for part in shortlist.answering(guess).values()) == brute


@unhurried
@given(options(), st.randoms(use_true_random=False))
def test_mm10_what_fits_all_rows_is_found_by_walking(codes: Codes, rng: Random) -> None:
    guesses = [tuple(rng.choice(codes.pegs) for _ in range(codes.holes)) for _ in range(3)]
    rows = [Row(guess, rng.choice(codes.answers())) for guess in guesses]
    rows[0] = Row(guesses[0], answer(codes.sample(rng), guesses[0]))
    for number in range(len(rows) + 1):
        asked = (*rows[:number], Row(guesses[0]))
        brute = [code for code in codes if all(answer(code, row.guess) == row.answer for row in rows[:number])]
        assert list(fitting_codes(codes, asked)) == brute
        assert fits_any(codes, asked) == bool(brute)


@unhurried
@given(options())
def test_numbers_of_rows_go_up_in_order(codes: Codes) -> None:
    space = space_of(codes)
    rows = list(product(codes.pegs, repeat=codes.holes))
    assert [space.index(row) for row in rows] == list(range(space.rows))
    assert [space.code(number) for number in range(space.rows)] == rows


@pytest.mark.parametrize("codes", [Codes(6, 10), Codes(6, 10, empties=True), Codes(6, 10, empties=True, repeats=False)])
def test_the_largest_options_are_counted_exactly(codes: Codes) -> None:
    space = space_of(codes)
    assert space.all.bit_count() == len(codes)
    parts = {given: part & space.all for given, part in space.answering((1, 1, 2, 3, 4, 5)).items()}
    assert sum(part.bit_count() for part in parts.values()) == len(codes)
    rng = Random("largest")
    for _ in range(200):
        code = codes.sample(rng)
        assert parts[answer(code, (1, 1, 2, 3, 4, 5))] >> space.index(code) & 1


def test_a_million_codes_by_combinatorics() -> None:
    # No key peg for 112345: five other colours in each of six holes. All red but one: nine other colours in one of six.
    space = space_of(Codes(6, 10))
    assert space.fitting((1, 1, 2, 3, 4, 5), Answer(0, 0)).bit_count() == 5**6
    assert space.fitting((1, 1, 2, 3, 4, 5), Answer(5, 0)).bit_count() == 6 * 9
    assert space.fitting((1, 1, 2, 3, 4, 5), Answer(5, 1)) == 0
    assert space.fitting((1, 1, 2, 3, 4, 5), Answer(6, 0)).bit_count() == 1


def test_mm13_no_repeats_binds_the_code_not_the_guess() -> None:
    codes = Codes(repeats=False)
    assert space_of(codes).consistent([Row((1, 1, 1, 1), Answer(1, 0))]).bit_count() == 4 * 5 * 4 * 3
    assert space_of(codes).consistent([Row((1, 1, 1, 1), Answer(2, 0))]) == 0


def test_mm13_all_holes_empty_is_a_code() -> None:
    assert list(fitting_codes(Codes(empties=True), [Row((0, 0, 0, 0), Answer(4, 0))])) == [(0, 0, 0, 0)]


def test_codes_that_fit_come_as_they_are_asked_for() -> None:
    assert list(islice(fitting_codes(Codes(6, 10, empties=True), ()), 2)) == [(0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)]


@unhurried
@given(st.sets(st.integers(0, 20_000), min_size=1), st.randoms(use_true_random=False))
def test_members_at_ranks(numbers: set[int], rng: Random) -> None:
    ordered = sorted(numbers)
    ranks = sorted(rng.sample(range(len(ordered)), rng.randint(0, len(ordered))))
    assert list(at_ranks(sum(1 << number for number in numbers), ranks)) == [ordered[rank] for rank in ranks]


def test_ranks_of_everything() -> None:
    assert list(at_ranks(full(5000), [0, 4999])) == [0, 4999]
