"""Matches played move by move, for tests that read as rules. Seat 0 makes the first code unless told otherwise."""

from typing import TypeAlias

import pytest

from engine.core.game import IllegalAction, Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import Value, settle
from engine.mastermind.codes import Answer, Code
from engine.mastermind.rules import Mastermind, MastermindState
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, MastermindView, PlayedGame, SetCode
from tests.engine.mastermind.test_answer import pair_off

GAME = Mastermind()

Sitting: TypeAlias = Match[MastermindState, Action, MastermindView]

SECRET = (1, 2, 3, 4)
ANOTHER = (6, 6, 5, 5)

SEATS = (0, 1, None)
"""Both players and a spectator."""


def sit(seed: str = "sitting", /, **chosen: Value) -> Sitting:
    """A new match with these options, the box's values for the rest."""
    agreed = {"first_codemaker": "first", **chosen}
    return Match(GAME, Log(GAME.name, Setup(2, settle(GAME.options(2, agreed), agreed)), seed))


def codebreaker(match: Sitting) -> Seat:
    return 1 - match.state.codemaker


def hide(match: Sitting, *code: int) -> None:
    match.play(match.state.codemaker, SetCode(code))


def guess(match: Sitting, *code: int) -> Answer:
    """Place a row; the answer that the app gives."""
    match.play(codebreaker(match), Guess(code))
    rows = match.state.rows or match.state.played[-1].rows
    return rows[-1].answer or Answer(-1, -1)


def ask(match: Sitting, code: tuple[int, ...], red: int, white: int) -> None:
    """A row, and the answer that the codemaker places by hand."""
    match.play(codebreaker(match), Guess(code))
    give(match, red, white)


def give(match: Sitting, red: int, white: int) -> None:
    match.play(match.state.codemaker, GiveAnswer(Answer(red, white)))


def claim(match: Sitting) -> None:
    match.play(codebreaker(match), Claim())


def last(match: Sitting) -> PlayedGame:
    """The game that ended last."""
    return match.state.played[-1]


def play_game(match: Sitting, rows: int) -> None:
    """One game, the code broken in so many rows; more than the board has: not broken."""
    hide(match, *SECRET)
    for _ in range(min(rows - 1, match.state.row_limit)):
        guess(match, *ANOTHER)
    if rows <= match.state.row_limit:
        guess(match, *SECRET)


def refused(match: Sitting, seat: int, action: Action) -> IllegalAction:
    """Try what the rules forbid: it is not offered, and changes nothing."""
    states = list(match.states)
    assert action not in match.legal(seat)
    with pytest.raises(IllegalAction) as illegal:
        match.play(seat, action)
    assert match.states == states
    return illegal.value


def by_hand(code: Code = SECRET, **chosen: Value) -> Sitting:
    """A match whose codemaker answers by hand, the code hidden."""
    match = sit(by_hand=True, **chosen)
    hide(match, *code)
    return match


def truly(match: Sitting, row: Code) -> None:
    """A row with its true answer, counted off by hand."""
    red_and_white = pair_off(match.state.code or (), row)
    ask(match, row, red_and_white.red, red_and_white.white)
