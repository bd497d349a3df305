"""What rows from a real table prove, and where the codemaker may have been wrong (MM-10)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.proof import Correction, Impossible, Proof, Suspect, SuspectPair, prove
from engine.mastermind.table import Row

BOX = Codes()


def proof_of(rows: list[Row], codes: Codes = BOX) -> Proof:
    return prove(codes, rows, Random("any"))


def test_no_rows_prove_nothing() -> None:
    told = proof_of([])
    assert told.fit == 1296
    assert told.some[0] == (1, 1, 1, 1)
    assert told.advice is not None
    assert not told.contradiction


def test_rows_without_an_answer_are_passed_over() -> None:
    assert proof_of([Row((1, 1, 2, 2), Answer(0, 0)), Row((3, 3, 4, 4))]).fit == 256


def test_true_rows_leave_the_code_among_those_that_fit() -> None:
    code = (5, 3, 1, 1)
    guesses = [(1, 1, 2, 2), (1, 3, 4, 4), (5, 3, 2, 1)]
    told = proof_of([Row(guess, answer(code, guess)) for guess in guesses])
    assert code in told.some
    assert told.fit == len(told.some)
    assert (told.suspects, told.pairs, told.impossible, told.clashes) == ((), (), (), ())


def test_all_but_one_red_and_one_white_is_impossible_in_itself() -> None:
    told = proof_of([Row((1, 1, 2, 2), Answer(3, 1))])
    assert told.impossible == (Impossible(0, for_any_guess=True),)
    (suspect,) = told.suspects
    assert suspect.fit == 1296
    # The nearest to three red and one white are one peg off; of these the one that more codes stand behind comes first.
    nearest = (Correction(Answer(2, 1), 32), Correction(Answer(3, 0), 20))
    assert suspect.corrections[:2] == nearest
    assert len(suspect.corrections) == 13


def test_an_answer_that_this_guess_never_earns() -> None:
    told = proof_of([Row((1, 1, 2, 2), Answer(1, 3))])
    assert told.impossible == (Impossible(0, for_any_guess=False),)


@pytest.mark.parametrize("given_answer", [Answer(3, 3), Answer(-1, 0), Answer(0, 5)])
def test_more_key_pegs_than_holes_are_impossible(given_answer: Answer) -> None:
    told = proof_of([Row((1, 1, 2, 2), given_answer), Row((3, 3, 4, 4), Answer(1, 1))])
    assert told.impossible == (Impossible(0, for_any_guess=True),)
    assert [suspect.row for suspect in told.suspects] == [0]


def test_the_same_guess_with_different_answers_clashes() -> None:
    rows = [Row((1, 1, 2, 2), Answer(1, 0)), Row((3, 4, 5, 6), Answer(1, 1)), Row((1, 1, 2, 2), Answer(0, 1))]
    told = proof_of(rows)
    assert told.clashes == ((0, 2),)
    assert [suspect.row for suspect in told.suspects] == [0, 2]


def test_a_single_wrong_row_is_found_with_what_it_should_have_been() -> None:
    code = (1, 2, 3, 4)
    guesses = [(1, 1, 2, 2), (3, 4, 3, 4), (1, 2, 5, 6), (4, 3, 2, 1), (1, 2, 3, 5)]
    rows = [Row(guess, answer(code, guess)) for guess in guesses]
    rows[3] = Row(guesses[3], Answer(1, 3))
    told = proof_of(rows)
    assert told.contradiction
    assert Suspect(3, 1, (Correction(Answer(0, 4), 1),)) in told.suspects
    assert told.pairs == ()


def test_two_wrong_rows_are_found_as_a_pair() -> None:
    rows = [
        Row((1, 1, 1, 1), Answer(0, 0)),
        Row((1, 1, 1, 1), Answer(1, 0)),
        Row((2, 2, 2, 2), Answer(0, 0)),
        Row((2, 2, 2, 2), Answer(1, 0)),
    ]
    told = proof_of(rows)
    assert told.suspects == ()
    # Either answer may be the wrong one, for both colours: neither 1 nor 2, one of them once, or both once.
    once, both = 4 * 4**3, 12 * 4**2
    assert told.pairs == (
        SuspectPair((0, 2), both),
        SuspectPair((0, 3), once),
        SuspectPair((1, 2), once),
        SuspectPair((1, 3), 4**4),
    )
    assert not told.several_wrong


def test_more_than_two_wrong_rows_are_said_to_be_several() -> None:
    rows = [Row((peg,) * 4, Answer(red, 0)) for peg in (1, 2, 3) for red in (0, 1)]
    told = proof_of(rows)
    assert told.several_wrong
    assert told.clashes == ((0, 1), (2, 3), (4, 5))


@settings(deadline=None, max_examples=40)
@given(st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_suspects_are_those_found_by_walking(empties: bool, repeats: bool, rng: Random) -> None:
    codes = Codes(3, 4, empties, repeats)
    guesses = [tuple(rng.choice(codes.pegs) for _ in range(3)) for _ in range(4)]
    rows = [Row(guess, rng.choice(codes.answers())) for guess in guesses]

    def walk(kept: list[Row]) -> list[Code]:
        return [code for code in codes if all(answer(code, row.guess) == row.answer for row in kept)]

    told = prove(codes, rows, rng)
    assert told.fit == len(walk(rows))
    if told.contradiction:
        without = {number: walk(rows[:number] + rows[number + 1 :]) for number in range(4)}
        assert {suspect.row: suspect.fit for suspect in told.suspects} == {
            number: len(fit) for number, fit in without.items() if fit
        }
        for suspect in told.suspects:
            rest = [row for number, row in enumerate(rows) if number != suspect.row]
            guess = guesses[suspect.row]
            instead = {other.answer: len(walk([*rest, Row(guess, other.answer)])) for other in suspect.corrections}
            assert instead == {other.answer: other.fit for other in suspect.corrections}
            assert sum(instead.values()) == suspect.fit


def test_a_mistake_among_a_million_codes() -> None:
    code = (1, 2, 3, 4, 5, 6)
    guesses = [(1, 1, 2, 2, 3, 3), (1, 2, 3, 4, 7, 8), (6, 5, 4, 3, 2, 1), (1, 2, 3, 4, 5, 6)]
    rows = [Row(guess, answer(code, guess)) for guess in guesses]
    rows[1] = Row(guesses[1], Answer(0, 0))
    assert [suspect.row for suspect in proof_of(rows, Codes(6, 10)).suspects] == [1]
