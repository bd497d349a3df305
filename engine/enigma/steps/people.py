"""Steps about who everybody is: spying, exchanging."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.core.game import Seat
from engine.enigma.actions import Action, Whom
from engine.enigma.state import EnigmaState, Player, Stacked, happened, joined, with_player
from engine.enigma.steps.step import now, over, under
from engine.enigma.table.events import Exchanged, Redrew, Spied, StackRemade


def spies(state: EnigmaState) -> Sequence[Action]:
    on_stack = now(state).on == "any" and bool(state.stack) and not state.plan.alone
    return (*map(Whom, sorted(state.opponents)), *([Whom(None)] if on_stack else []))


def spy(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    if not isinstance(action, Whom):
        return over(state)
    if action.seat is None:
        top, *rest = state.stack
        state = replace(state, stack=(Stacked(top.name, joined(top.known_by, state.turn)), *rest))
        return over(happened(state, Spied(state.turn, None, top.name)))
    other = state.players[action.seat]
    state = with_player(state, action.seat, replace(other, known_by=joined(other.known_by, state.turn)))
    return over(happened(state, Spied(state.turn, action.seat, other.character)), spied=action.seat)


def may_exchange(state: EnigmaState) -> bool:
    """For two, there is always the stack (EN-27); alone, while there are others aside (EN-34); with more, somebody who
    was spied on."""
    if state.plan.seats <= 2:
        return bool(state.stack or state.beside)
    return under(state).spied is not None


def exchange(state: EnigmaState, _: Action | None, rng: Random) -> EnigmaState:
    if not may_exchange(state):
        return over(state)
    if state.plan.alone:
        return over(redrawn_alone(state, rng))
    if state.plan.seats == 2:
        return over(redrawn(state, rng))
    seat, other = state.turn, under(state).spied
    assert other is not None
    mine, theirs = state.players[seat], state.players[other]
    state = with_player(state, seat, in_place_of(mine, theirs, seat, other))
    state = with_player(state, other, in_place_of(theirs, mine, seat, other))
    return over(happened(state, Exchanged(seat, other)))


def in_place_of(player: Player, other: Player, *seats: Seat) -> Player:
    """A player who is now who the other was; these two have seen it."""
    return replace(player, character=other.character, known_by=joined(other.known_by, *seats), shown=other.shown)


def redrawn(state: EnigmaState, rng: Random) -> EnigmaState:
    """The top of the stack; the old character beside it, open. An empty stack is made anew at once."""
    state = remade(state, rng)
    seat, player, (top, *rest) = state.turn, state.actor, state.stack
    assert player.character is not None
    state = with_player(state, seat, replace(player, character=top.name, known_by=joined(top.known_by, seat)))
    state = replace(state, stack=tuple(rest), beside=(*state.beside, player.character))
    return remade(happened(state, Redrew(seat, player.character)), rng)


def redrawn_alone(state: EnigmaState, rng: Random) -> EnigmaState:
    """Of two set aside one at random, the old character beside the other, open; then the one not yet seen, the others
    mixed; of one, that one (EN-34)."""
    seat, player, aside = state.turn, state.actor, list(state.stack)
    assert player.character is not None
    old, new = Stacked(player.character, (seat,)), aside.pop(rng.randrange(len(aside)))
    if aside:
        state = replace(state, stack=tuple(aside), beside=(old.name,))
    elif state.beside:
        names = [*state.beside, old.name]
        rng.shuffle(names)
        state = happened(replace(state, stack=tuple(map(Stacked, names)), beside=()), StackRemade())
    else:
        state = replace(state, stack=(old,))
    state = with_player(state, seat, replace(player, character=new.name))
    return happened(state, Redrew(seat, old.name))


def remade(state: EnigmaState, rng: Random) -> EnigmaState:
    if state.stack or not state.beside:
        return state
    names = list(state.beside)
    rng.shuffle(names)
    return happened(replace(state, stack=tuple(map(Stacked, names)), beside=()), StackRemade())
