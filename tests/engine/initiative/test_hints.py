"""Hints say what a good partner would do, in steps, and nothing of what stands behind the windows."""

from dataclasses import replace
from random import Random

from engine.initiative.hints import Hint, hint
from engine.initiative.mission import Window
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import Answer, Play, Take
from engine.initiative.table.doings import Gathering
from tests.engine.initiative.tables import GAME, act, card, hold, opening, stacked, table


def hinted(state: InitiativeState, seat: int = 0) -> Hint:
    found = hint(GAME.view(state, seat), GAME.box)
    assert found is not None
    return found


def rich() -> InitiativeState:
    """Two glyphs lie open where one stands."""
    return hold(stacked(table("kestrel"), "hall", glyphs=("bell", "lamp")), "1i 7x 11r 12r")


def test_a_hint_goes_from_what_to_think_of_to_the_action() -> None:
    told = hinted(rich())
    assert told.look.arguments == {"at": "gather"}
    assert isinstance(told.best.action, Play)
    assert told.best.action.on == "gather"
    assert told.best.why is not None
    assert told.best.why.arguments["expected"] == 2.0
    assert told.best.why.arguments["room"] == "hall"


def test_other_ways_are_named_with_their_reasons() -> None:
    told = hinted(rich())
    assert 1 <= len(told.others) <= 2
    assert told.best.action not in [other.action for other in told.others]
    assert all(other.why is not None for other in told.others)


def test_every_hint_may_be_followed() -> None:
    state = table("heron", "echo", seats=1)
    for step in range(40):
        if GAME.outcome(state) is not None:
            break
        told = hinted(state)
        assert all(way.action in GAME.legal(state, 0) for way in (told.best, *told.others))
        state = GAME.apply(state, 0, told.best.action, Random(f"hint:{step}"))


def test_what_is_under_way_is_gone_on_with() -> None:
    told = hinted(replace(rich(), doing=(Gathering(2),)))
    assert told.best.action == Take("bell")
    assert told.look.arguments == {"at": "take"}
    assert told.others == ()


def test_a_hint_knows_no_letter() -> None:
    """Other signs behind the windows, another answer: the same hint."""
    state = rich()
    mission = state.plan.mission
    rows = tuple(
        tuple(replace(pane, sign="Z") if isinstance(pane, Window) else pane for pane in row) for row in mission.rows
    )
    other = replace(state, plan=replace(state.plan, mission=replace(mission, rows=rows, answer="ZZZ")))
    assert hinted(other) == hinted(state)


def test_who_is_not_to_act_gets_none() -> None:
    state = table("kestrel", "echo", seats=2)
    waiting = 1 - state.seat_of(state.who)
    assert hint(GAME.view(state, waiting), GAME.box) is None
    assert hint(GAME.view(state, None), GAME.box) is None
    assert hint(GAME.view(act(state, Answer("SIS")), 0), GAME.box) is None
    assert hint(GAME.view(opening("kestrel", "echo", seats=2), 0), GAME.box) is None


def test_the_card_that_saves_a_step_is_advised() -> None:
    state = replace(rich(), hands=(tuple(map(card, ("2i", "2x", "11r", "12r"))),))
    action = hinted(state).best.action
    assert isinstance(action, Play)
    assert action.card.value == 2
