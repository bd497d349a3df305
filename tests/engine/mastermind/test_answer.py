"""The answer to a guess, against pegs paired off by hand (MM-04, MM-05)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mastermind.codes import Answer, Code, Codes, answer

unhurried = settings(deadline=None)


@st.composite
def two_rows(draw: st.DrawFn) -> tuple[Code, Code]:
    holes = draw(st.integers(3, 6))
    rows = st.lists(st.integers(0, 10), min_size=holes, max_size=holes).map(tuple)
    return draw(rows), draw(rows)


def pair_off(code: Code, guess: Code) -> Answer:
    """As at the table: take away the pegs that match in place, then pair each that is left with one of its colour."""
    kept, asked, red, white = [], [], 0, 0
    for held, peg in zip(code, guess, strict=True):
        if held == peg:
            red += 1
        else:
            kept.append(held)
            asked.append(peg)
    for peg in asked:
        if peg in kept:
            kept.remove(peg)
            white += 1
    return Answer(red, white)


@unhurried
@given(two_rows())
def test_mm04_key_pegs_are_pairs_of_code_pegs(rows: tuple[Code, Code]) -> None:
    assert answer(*rows) == pair_off(*rows)


@unhurried
@given(two_rows())
def test_mm04_code_and_guess_can_change_places(rows: tuple[Code, Code]) -> None:
    code, guess = rows
    assert answer(code, guess) == answer(guess, code)


@unhurried
@given(two_rows(), st.randoms(use_true_random=False))
def test_mm04_order_of_holes_is_all_one(rows: tuple[Code, Code], rng: Random) -> None:
    code, guess = rows
    order = list(range(len(code)))
    rng.shuffle(order)
    assert answer(tuple(code[hole] for hole in order), tuple(guess[hole] for hole in order)) == answer(code, guess)


@unhurried
@given(two_rows(), st.permutations(range(11)))
def test_mm04_names_of_colours_are_all_one(rows: tuple[Code, Code], names: list[int]) -> None:
    code, guess = rows
    assert answer(tuple(names[peg] for peg in code), tuple(names[peg] for peg in guess)) == answer(code, guess)


@unhurried
@given(two_rows())
def test_mm04_all_but_one_red_leave_no_white(rows: tuple[Code, Code]) -> None:
    code, guess = rows
    given_answer = answer(code, guess)
    assert given_answer != Answer(len(code) - 1, 1)
    assert (given_answer.red == len(code)) == (code == guess)


def test_mm05_duplicates() -> None:
    green, other, third = 1, 2, 3
    one_in_place, one_elsewhere = (green, other, other, other), (other, other, other, green)
    assert answer(one_in_place, (green, green, third, third)) == Answer(1, 0)
    assert answer(one_elsewhere, (green, green, third, third)) == Answer(0, 1)
    assert answer((green, green, other, other), (third, third, green, third)) == Answer(0, 1)
    assert answer((green, green, other, other), (third, third, green, green)) == Answer(0, 2)


def test_mm13_an_empty_hole_earns_key_pegs_like_a_colour() -> None:
    assert answer((0, 0, 1, 2), (0, 3, 0, 4)) == Answer(1, 1)
    assert answer((0, 0, 0, 0), (0, 0, 0, 0)) == Answer(4, 0)


def test_mm02_mm13_numbers_of_codes() -> None:
    assert len(Codes()) == len(set(Codes())) == 1296
    assert len(Codes(empties=True)) == len(set(Codes(empties=True))) == 2401
    assert len(Codes(6, 10, empties=True)) == 1_771_561
    assert len(Codes(repeats=False)) == len(set(Codes(repeats=False))) == 6 * 5 * 4 * 3
