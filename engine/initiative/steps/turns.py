"""How a game begins, and how a turn ends and the next one comes (IN-07, IN-08, IN-20, IN-28, IN-29)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias

from engine.core.game import Seat
from engine.initiative.deal import HAND
from engine.initiative.state import InitiativeState, begun, done, happened, rough, with_intents
from engine.initiative.steps.deck import drawn, lose_top, off_the_top, refilled, thrown_away
from engine.initiative.table.actions import Action, Discard, Draw, LightCandle, OpenWindows, PutBelow, Stop, Volunteer
from engine.initiative.table.doings import Beginning, ByCandle, Caught, Drawing, Opening
from engine.initiative.table.events import Began, GaveUpCard, Lit, OpenedBySeal, Walked
from engine.initiative.words import Who

TurnEnds: TypeAlias = Callable[[InitiativeState, Random], InitiativeState]


# Before the first turn.


def ways_to_open(state: InitiativeState, doing: Opening) -> Iterator[Action]:
    if doing.left:
        yield from (OpenWindows(glyph) for glyph in state.plan.windows if glyph not in state.taken)


def open_windows(state: InitiativeState, doing: Opening, action: Action, rng: Random) -> InitiativeState:
    """A seal opens all windows of a glyph, whose token will leave the board as one that is not used."""
    if not isinstance(action, OpenWindows):
        return state
    left = replace(state, taken=(*state.taken, action.glyph), doing=(*state.doing[:-1], Opening(doing.left - 1)))
    return happened(left, OpenedBySeal(action.glyph, state.plan.windows[action.glyph]))


def may_volunteer(state: InitiativeState, seat: Seat) -> Iterator[Volunteer]:
    """The first leaves it to who is advised to (IN-07)."""
    if state.volunteers[seat] is None:
        yield Volunteer(None)
        yield from map(Volunteer, state.run_by(seat))


def volunteer(state: InitiativeState, seat: Seat, action: Volunteer) -> InitiativeState:
    """Once all have spoken, of those who volunteer, else of all, whoever holds most low cards begins (IN-07)."""
    state = replace(state, volunteers=(*state.volunteers[:seat], action, *state.volunteers[seat + 1 :]))
    if None in state.volunteers:
        return state
    willing = sorted(said.who for said in state.volunteers if said is not None and said.who is not None)
    return begin(done(state), max(willing or range(len(state.hands)), key=lambda who: rough(state.hands[who]).low))


def begin(state: InitiativeState, who: Who) -> InitiativeState:
    return happened(replace(state, who=who, turns=1), Began(who))


def first(state: InitiativeState) -> InitiativeState:
    """Who is alone begins; else all are asked."""
    return begin(state, 0) if len(state.hands) == 1 else begun(state, Beginning())


# The end of a turn.


def end_turn(state: InitiativeState, rng: Random) -> InitiativeState:
    """All that a turn's end brings, then drawing (IN-08, IN-20)."""
    state = begun(state, Drawing())
    for hook in TURN_ENDS:
        if state.ending is None:
            state = hook(state, rng)
    return state


def cameras(state: InitiativeState, rng: Random) -> InitiativeState:
    """The top card, once for each camera in the room (IN-20)."""
    return lose_top(state, "camera", state.spot.cameras, rng)


def guard(state: InitiativeState, rng: Random) -> InitiativeState:
    """One room further on his round; there he wants a card of whose turn it was."""
    tour = state.plan.mission.layout.guard
    if not tour:
        return state
    at = (state.guard + 1) % len(tour)
    walked = happened(replace(state, guard=at), Walked(tour[at]))
    return begun(walked, Caught()) if tour[at] == state.here and state.hand else walked


TURN_ENDS: tuple[TurnEnds, ...] = (cameras, guard)
"""What happens as a turn ends, in this order."""


def ways_to_give(state: InitiativeState, doing: Caught) -> Iterator[Action]:
    return map(Discard, state.hand)


def give(state: InitiativeState, doing: Caught, action: Action, rng: Random) -> InitiativeState:
    if not isinstance(action, Discard):
        return state
    gave = happened(done(state), GaveUpCard(state.who, action.card))
    return thrown_away(gave, state.who, action.card)


def ways_to_draw(state: InitiativeState, doing: Drawing) -> Iterator[Action]:
    """In peril, as one likes (IN-28)."""
    if state.peril and len(state.hand) < HAND:
        yield Draw()
        if state.candles:
            yield LightCandle()


def draw(state: InitiativeState, doing: Drawing, action: Action, rng: Random) -> InitiativeState:
    match action:
        case Draw():
            return drawn(state, rng)
        case LightCandle():
            return begun(replace(state, candles=state.candles - 1), ByCandle(None))
        case _:
            return next_turn(done(state))


def by_candle(state: InitiativeState, doing: ByCandle, action: Action, rng: Random) -> InitiativeState:
    """The top card stays, or goes below."""
    below = action == PutBelow()
    state = happened(done(state), Lit(state.who, below))
    if not below:
        return state
    card = state.deck[-1]
    rest = off_the_top(state)
    return replace(rest, deck=(card, *rest.deck))


def ways_by_candle(state: InitiativeState, doing: ByCandle) -> Iterator[Action]:
    yield PutBelow()
    yield Stop()


def drawn_on(state: InitiativeState, rng: Random) -> InitiativeState:
    """Drawing as far as it goes by itself (IN-26, IN-28)."""
    state = refilled(state, rng)
    return state if any(ways_to_draw(state, Drawing())) else next_turn(done(state))


def next_turn(state: InitiativeState) -> InitiativeState:
    """To the left (IN-08). What was meant for this turn is now to be seen (IN-12)."""
    who = (state.who + 1) % len(state.hands)
    return replace(with_intents(state, who, ()), who=who, acted=0, turns=state.turns + 1)
