"""The sixteen nights played through by partners, to both endings (IN-30): what each night leads to, told by hand."""

from functools import cache
from typing import TypeAlias

import pytest

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.options import Values, settle
from engine.initiative.campaign import campaign
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import Action, Agree, Answer, GiveUp, LightCandle, OpenWindows, Pass
from engine.initiative.table.doings import Drawing
from engine.initiative.table.view import Ending, InitiativeView
from tests.engine.content import FILES
from tests.engine.initiative.known import ANSWERS, WRONG
from tests.engine.initiative.tables import GAME

Night: TypeAlias = Match[InitiativeState, Action, InitiativeView]

SEATS = 3
"""Partners in all of them; the first is told what to say once it is time."""

ENOUGH = 0.6
"""The part of the windows after which the answer is said."""

LONGEST = 600
"""Moves after which a night has lost its way."""


def first_night(language: str) -> Setup:
    asked: Values = {"mission": "m01", "language": language, "characters": SEATS}
    return Setup(SEATS, settle(GAME.options(SEATS, asked), asked))


def open_part(view: InitiativeView) -> float:
    return sum(view.windows[glyph] for glyph in view.taken) / sum(view.windows.values())


def partners(night: Night, bot: str) -> None:
    """Let whoever is waited for move."""
    for seat in sorted(night.to_act):
        if seat in night.to_act:
            night.play(seat, night.ask(seat, GAME.bots[bot]).action)


def decided(night: Night, action: Action, bot: str) -> None:
    """Said by the first; all the others are asked, and agree (IN-24)."""
    night.play(0, action)
    assert night.to_act == frozenset(range(1, SEATS))
    partners(night, bot)
    assert [move.action for move in night.moves[-2:]] == [Agree(), Agree()]


def won_night(night: Night, answer: str, bot: str) -> None:
    """The right answer once enough is open, or before it is too late."""
    for _ in range(LONGEST):
        view = night.view(0)
        if not night.state.doing and (open_part(view) >= ENOUGH or view.peril):
            break
        if view.peril and isinstance(view.doing, Drawing):
            break
        partners(night, bot)
    assert night.view(0).taken, "nobody answers with all windows closed"
    decided(night, Answer(answer), bot)
    assert night.state.ending is Ending.SOLVED


def lost_night(night: Night, answer: str, bot: str) -> None:
    """Played on into peril, with the candles that there are, until time is up or nobody moves any more; then wrong."""
    for _ in range(LONGEST):
        if night.outcome is not None or isinstance(night.ask(min(night.to_act), GAME.bots[bot]).action, Pass):
            break
        partners(night, bot)
    if night.outcome is None:
        decided(night, Answer(answer) if len(night.moves) % 2 else GiveUp(), bot)
    assert night.state.ending in (Ending.WRONG, Ending.TIME, Ending.GIVEN_UP)


@cache
def play(language: str, plan: str, bot: str) -> list[Night]:
    """All sixteen nights, each as `rematch` lays it out after the one before."""
    nights: list[Night] = []
    setup = first_night(language)
    for number, letter in enumerate(plan):
        night: Night = Match(GAME, Log("initiative", setup, f"campaign:{language}:{number}"))
        if letter == "w":
            won_night(night, ANSWERS[language][number], bot)
        else:
            lost_night(night, WRONG[language], bot)
        nights.append(night)
        setup = GAME.rematch(setup, night.state)
    return nights


CAMPAIGNS = [
    pytest.param("uk", "wwwwwwwwwwwwwwww", "strong", 2, "end-raven", id="all won"),
    pytest.param("ru", "llllllllllllllll", "plain", 0, "end-heron", id="all lost"),
    pytest.param("en", "wllwlwllwlwlllwl", "plain", 1, "end-heron", id="won and lost, the last lost"),
    pytest.param("en", "llwlllwllwlllllw", "strong", 0, "end-raven", id="won and lost, the last won"),
]
"""Six seals open one glyph in the finale, twelve two, fifteen no third: 15, 0, 6 and 3 nights are won before it."""


@pytest.mark.slow
@pytest.mark.parametrize(("language", "plan", "bot", "seals", "ending"), CAMPAIGNS)
def test_in30_sixteen_nights_are_played_win_or_lose(
    language: str, plan: str, bot: str, seals: int, ending: str
) -> None:
    nights = play(language, plan, bot)
    options = [night.setup.options for night in nights]
    assert [one["mission"] for one in options] == [f"m{number:02}" for number in range(1, 17)]
    assert [one["nights"] for one in options] == [plan[:number] for number in range(16)]
    assert {one["language"] for one in options} == {language}
    candles = 0
    for night, letter in zip(nights, plan, strict=True):
        assert night.setup.options["candles"] == candles
        lit = sum(isinstance(move.action, LightCandle) for move in night.moves)
        candles = candles - lit if letter == "w" else min(candles - lit + 1, 3)
        assert candles >= 0
    opened = [move.action for night in nights for move in night.moves if isinstance(move.action, OpenWindows)]
    assert len(opened) == seals
    assert GAME.rematch(nights[-1].setup, nights[-1].state) == nights[-1].setup, "after the last night nothing follows"
    last = campaign(FILES).nights[-1]
    assert (last.win if plan[-1] == "w" else last.loss) == (ending,)


def test_in27_a_lost_campaign_has_seen_candles_and_clocks() -> None:
    """Else the test above would have proved less than it says."""
    nights = play("ru", "l" * 16, "plain")
    assert any(isinstance(move.action, LightCandle) for night in nights for move in night.moves)
    assert any(night.state.ending is Ending.TIME for night in nights)
    assert any(night.state.ending is Ending.WRONG for night in nights)


def test_every_night_replays_from_its_log() -> None:
    for night in play("en", "wlwlwl", "plain"):
        assert Match(GAME, night.log).state == night.state
