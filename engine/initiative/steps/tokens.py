"""Clue tokens: what happens when one is turned up, and when a glyph is taken (IN-16 to IN-22)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Literal, TypeAlias

from engine.initiative.state import InitiativeState, Spot, begun, happened, in_room
from engine.initiative.steps.deck import lose_top, thrown_away
from engine.initiative.table.doings import Peeking, Unlocking
from engine.initiative.table.events import Blocked, Gassed, Revealed, Took
from engine.initiative.words import ActionCard, Glyph, Room, Token

How: TypeAlias = Literal["intel", "gather", "special"]
"""An Intel that a card was played for; a Gather, or what works as by one; any other."""

TurnedUp: TypeAlias = Callable[[InitiativeState, Room, How, Random], InitiativeState]

TakenOff: TypeAlias = Callable[[InitiativeState, Random], InitiativeState]


def turn_up(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
    """The top of a stack, face up; a glyph without closed windows leaves the board (IN-16)."""
    spot = state.rooms[room]
    token = spot.stack[-1]
    left = replace(spot, stack=spot.stack[:-1], known=False)
    state = happened(in_room(state, room, left), Revealed(state.who, room, token))
    if state.needs(token):
        return in_room(state, room, replace(left, glyphs=(*left.glyphs, token)))
    for hook in hooks_of(token):
        state = hook(state, room, how, rng)
    return state


def hooks_of(token: Token) -> Iterator[TurnedUp]:
    if token in TURNED_UP:
        yield TURNED_UP[token]
        yield alarm


def camera(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
    """It stays (IN-19)."""
    spot = state.rooms[room]
    return in_room(state, room, replace(spot, cameras=spot.cameras + 1))


def agent(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
    """A double agent stays, too."""
    spot = state.rooms[room]
    return in_room(state, room, replace(spot, agents=spot.agents + 1))


def gas(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
    """A random card of everybody in the room (IN-21)."""
    for who, where in enumerate(state.where):
        if where == room and state.hands[who]:
            card = state.hands[who][rng.randrange(len(state.hands[who]))]
            state = thrown_away(happened(state, Gassed(who, card)), who, card)
    return state


def counter(on: ActionCard) -> TurnedUp:
    """It blocks an action card if an Intel revealed it, else it is discarded (IN-22)."""

    def block(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
        if how != "intel":
            return state
        return happened(replace(state, counters=(*state.counters, on)), Blocked(on))

    return block


def alarm(state: InitiativeState, room: Room, how: How, rng: Random) -> InitiativeState:
    """A trap that a Gather reveals costs the top card, where there is an alarm."""
    count = state.plan.mission.layout.alarm if how == "gather" else 0
    return lose_top(state, "alarm", count, rng)


TURNED_UP: Mapping[Token, TurnedUp] = {
    "camera": camera,
    "gas": gas,
    "counter-run": counter("run"),
    "counter-intel": counter("intel"),
    "counter-gather": counter("gather"),
    "agent": agent,
}
"""What each trap does when it is turned up."""


def take(state: InitiativeState, room: Room, glyph: Glyph, rng: Random) -> InitiativeState:
    """A face-up glyph leaves the board, and its windows open (IN-17, IN-18)."""
    spot = state.rooms[room]
    left = replace(spot, glyphs=tuple(other for other in spot.glyphs if other != glyph))
    state = replace(in_room(state, room, left), taken=(*state.taken, glyph))
    state = happened(state, Took(state.who, room, glyph, state.plan.windows[glyph]))
    for mark in marks(state, glyph):
        state = TAKEN[mark](state, rng)
    return state


def marks(state: InitiativeState, glyph: Glyph) -> Iterator[str]:
    """What a glyph bears in this mission."""
    if glyph in state.plan.mission.layout.red:
        yield "red"
    if icon := state.plan.icons.get(glyph):
        yield icon


def red(state: InitiativeState, rng: Random) -> InitiativeState:
    return lose_top(state, "red", 1, rng)


def eye(state: InitiativeState, rng: Random) -> InitiativeState:
    return begun(state, Peeking())


def key(state: InitiativeState, rng: Random) -> InitiativeState:
    return begun(state, Unlocking())


TAKEN: Mapping[str, TakenOff] = {"red": red, "eye": eye, "key": key}
"""What each mark of a glyph does when it is taken."""


def swept(spot: Spot) -> Spot:
    """Without traps."""
    return replace(spot, cameras=0, agents=0)


def room_of(state: InitiativeState, glyph: Glyph) -> Room:
    """Where it lies face up."""
    return next(room for room, spot in state.rooms.items() if glyph in spot.glyphs)
