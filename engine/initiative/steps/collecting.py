"""What goes on token by token: Intel, Gather, Echo's and Heron's searches, what the icons do (IN-16, IN-17)."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.initiative.boards import Neighbours, ends
from engine.initiative.state import InitiativeState, done, gone_on, happened, in_room
from engine.initiative.steps.tokens import room_of, take, turn_up
from engine.initiative.table.actions import Action, Dig, Peek, Reveal, SendAway, Stop, Take, TakeKey, Unlock
from engine.initiative.table.doings import Forging, Gathering, Listening, Peeking, Revealing, Unlocking
from engine.initiative.table.events import Peeked, SentAway, TookKey, Unlocked
from engine.initiative.words import Edge, Room

PARTS = 2
"""Tokens that an Intel reveals and a Gather collects, one at a time (IN-16, IN-17)."""


def stacks_nearby(state: InitiativeState, done: tuple[Room, ...] = ()) -> Iterator[Room]:
    return (room for room in state.nearby if state.rooms[room].stack and room not in done)


# Intel (IN-16).


def ways_to_reveal(state: InitiativeState, doing: Revealing) -> Iterator[Action]:
    spot = state.rooms[doing.room]
    if doing.left:
        if spot.stack:
            yield Reveal(doing.room)
        if spot.agents:
            yield SendAway()


def reveal(state: InitiativeState, doing: Revealing, action: Action, rng: Random) -> InitiativeState:
    """One token, or one double agent fewer."""
    if action == Stop():
        return done(state)
    state = gone_on(state, replace(doing, left=doing.left - 1))
    if action == SendAway():
        spot = state.rooms[doing.room]
        left = in_room(state, doing.room, replace(spot, agents=spot.agents - 1))
        return happened(left, SentAway(state.who, doing.room))
    return turn_up(state, doing.room, "intel" if doing.by_card else "special", rng)


# Gather (IN-17).


def ways_to_gather(state: InitiativeState, doing: Gathering) -> Iterator[Action]:
    spot = state.spot
    if doing.found is not None:
        yield Take(doing.found)
    elif doing.left:
        yield from map(Take, spot.glyphs)
        if spot.stack:
            yield Dig()
        if state.key == state.here:
            yield TakeKey()


def gather(state: InitiativeState, doing: Gathering, action: Action, rng: Random) -> InitiativeState:
    """A glyph, the key, or the top of the stack, which may be a glyph to be taken at once."""
    match action:
        case Take(glyph):
            left = doing.left - (doing.found is None)
            return take(gone_on(state, Gathering(left)), state.here, glyph, rng)
        case TakeKey():
            return unlocked_by_key(gone_on(state, Gathering(doing.left - 1)))
        case Dig():
            token = state.spot.stack[-1]
            found = token if state.needs(token) else None
            return turn_up(gone_on(state, Gathering(doing.left - 1, found)), state.here, "gather", rng)
        case _:
            return done(state) if doing.found is None else gone_on(state, Gathering(doing.left))


def unlocked_by_key(state: InitiativeState) -> InitiativeState:
    """All doors, for good."""
    near = state.near
    for door in state.doors:
        near = joined(near, door)
    return happened(replace(state, key=None, doors=(), near=near), TookKey(state.who, state.here))


def joined(near: Neighbours, door: Edge) -> Neighbours:
    """The rooms on both sides of a door are adjacent now (IN-14)."""
    order = list(near)
    one, other = ends(door)
    wider = {one: {*near[one], other}, other: {*near[other], one}}
    return {room: tuple(sorted(wider[room], key=order.index)) if room in wider else near[room] for room in near}


# Echo's and Heron's searches (IN-11).


def ways_to_listen(state: InitiativeState, doing: Listening) -> Iterator[Action]:
    if doing.left:
        yield from map(Reveal, stacks_nearby(state, doing.done))
    yield from map(Take, doing.found)


def listen(state: InitiativeState, doing: Listening, action: Action, rng: Random) -> InitiativeState:
    """Up to three stacks, then one of the glyphs that they showed."""
    match action:
        case Reveal(room):
            token = state.rooms[room].stack[-1]
            found = (*doing.found, token) if state.needs(token) else doing.found
            return turn_up(gone_on(state, Listening(doing.left - 1, (*doing.done, room), found)), room, "special", rng)
        case Take(glyph):
            return take(done(state), room_of(state, glyph), glyph, rng)
        case _:
            return done(state)


def ways_to_forge(state: InitiativeState, doing: Forging) -> Iterator[Action]:
    if doing.reveals:
        yield from map(Reveal, stacks_nearby(state, doing.done))
    if doing.takes:
        yield from (Take(glyph) for room in state.nearby for glyph in state.rooms[room].glyphs)


def forge(state: InitiativeState, doing: Forging, action: Action, rng: Random) -> InitiativeState:
    """Up to two stacks, then up to two glyphs."""
    match action:
        case Reveal(room):
            step = replace(doing, reveals=doing.reveals - 1, done=(*doing.done, room))
            return turn_up(gone_on(state, step), room, "special", rng)
        case Take(glyph):
            step = replace(doing, reveals=0, takes=doing.takes - 1)
            return take(gone_on(state, step), room_of(state, glyph), glyph, rng)
        case _:
            return done(state)


# The icons under the glyphs.


def ways_to_peek(state: InitiativeState, doing: Peeking) -> Iterator[Action]:
    return map(Peek, stacks_nearby(state))


def peek(state: InitiativeState, doing: Peeking, action: Action, rng: Random) -> InitiativeState:
    """What an eye sees is said at once."""
    if not isinstance(action, Peek):
        return done(state)
    spot = state.rooms[action.room]
    seen = in_room(done(state), action.room, replace(spot, known=True))
    return happened(seen, Peeked(state.who, action.room, spot.stack[-1]))


def ways_to_unlock(state: InitiativeState, doing: Unlocking) -> Iterator[Action]:
    return map(Unlock, state.locked_here())


def unlock(state: InitiativeState, doing: Unlocking, action: Action, rng: Random) -> InitiativeState:
    if not isinstance(action, Unlock):
        return done(state)
    doors = tuple(door for door in state.doors if door != action.door)
    opened = replace(done(state), doors=doors, near=joined(state.near, action.door))
    return happened(opened, Unlocked(state.who, action.door))
