"""Leaving a match of Mastermind, taking back, playing again."""

from random import Random

import pytest

from engine.core.game import Outcome, Setup
from engine.mastermind.codes import Answer
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, Resign, SetCode
from tests.engine.mastermind.sittings import (
    ANOTHER,
    GAME,
    SECRET,
    codebreaker,
    guess,
    hide,
    play_game,
    refused,
    sit,
)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_leaves_the_match_to_the_other(seat: int) -> None:
    match = sit()
    play_game(match, 3)
    match.play(seat, Resign())
    assert match.outcome == Outcome((1 - seat,), "mastermind.resigned", (3, 0))
    assert match.to_act == frozenset()
    assert refused(match, 1 - seat, Resign()).code == "mastermind.over"
    assert not match.can_take_back(seat)


@pytest.mark.parametrize("moves", range(4))
def test_either_seat_may_resign_at_any_time(moves: int) -> None:
    for seat in (0, 1):
        match = sit(by_hand=True)
        steps: list[tuple[int, Action]] = [(0, SetCode(SECRET)), (1, Guess(ANOTHER)), (0, GiveAnswer(Answer(0, 0)))]
        for mover, action in steps[:moves]:
            match.play(mover, action)
        assert Resign() in match.legal(seat)
        match.play(seat, Resign())
        assert match.view(1 - seat).resigned == seat
        assert match.view(None).code == (SECRET if moves else None)


def test_mm06_an_answered_row_stays() -> None:
    match = sit()
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    assert not match.can_take_back(1)


def test_a_row_may_be_taken_back_until_it_is_answered() -> None:
    match = sit(by_hand=True)
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    match.take_back(1)
    assert match.state.rows == ()
    guess(match, *ANOTHER)
    match.play(0, GiveAnswer(Answer(0, 0)))
    assert not match.can_take_back(0)
    assert not match.can_take_back(1)


def test_a_claim_that_was_rejected_stays() -> None:
    match = sit(by_hand=True)
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    match.play(0, GiveAnswer(Answer(0, 0)))
    match.play(1, Claim())
    assert not match.can_take_back(1)


def test_a_code_may_be_taken_back_until_somebody_has_guessed() -> None:
    match = sit(by_hand=True)
    hide(match, *SECRET)
    match.take_back(0)
    assert (match.state.code, match.state.rows, match.state.phase) == (None, (), "code")
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    assert not match.can_take_back(0)


def test_in_a_rematch_the_other_player_makes_the_first_code() -> None:
    setup, last = sit().setup, sit().state
    again = GAME.rematch(setup, last)
    assert again == Setup(2, {**setup.options, "first_codemaker": "second"})
    assert GAME.rematch(again, last) == setup
    drawn = Setup(2, {**setup.options, "first_codemaker": "drawn"})
    assert GAME.rematch(drawn, last) == drawn


def test_a_claim_makes_no_sense_where_the_app_answers() -> None:
    match = sit()
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    for seat in (0, 1):
        assert refused(match, seat, Claim()).code == "mastermind.nothing-to-claim"


def test_a_random_action_is_mostly_what_the_table_waits_for() -> None:
    match = sit(by_hand=True)
    hide(match, *SECRET)
    rng = Random("mostly")
    drawn = [match.legal(codebreaker(match)).sample(rng) for _ in range(240)]
    assert sum(isinstance(action, Guess) for action in drawn) > 200
    assert Resign() in drawn
