"""Whether a goal can be reached with what somebody is sure of: then there is something to say of which all is true
(EN-15)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.core.game import Seat
from engine.enigma.following import Following
from engine.enigma.goals import (
    Cornering,
    Guessing,
    Held,
    Part,
    Pointing,
    borrowed,
    is_held,
    may_leave_out,
    nameable,
    own_parts,
    reachable,
    stack_parts,
    ways_to_leave_out,
)
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import LINES, PLACES, TOKENS, CardName, CharacterName, Corner, Place


@dataclass(frozen=True, slots=True)
class Sure:
    """What somebody is sure of; what they are not is None."""

    cards: tuple[CardName | None, ...]
    """By place."""
    corners: tuple[Corner | None, ...]
    people: tuple[CharacterName | None, ...]
    """By seat."""
    stack: tuple[CharacterName | None, ...]
    """The top first."""


def truth(state: EnigmaState) -> Sure:
    """What somebody would be sure of who saw all."""
    return Sure(
        tuple(card.name for card in state.cards),
        tuple(state.plan.card(card.name).corner for card in state.cards),
        tuple(player.character for player in state.players),
        tuple(one.name for one in state.stack),
    )


def sure_of(view: EnigmaView, follows: Following) -> Sure:
    """What follows for certain of the cards; of the characters, those that one has seen."""
    at = [follows.at(place) for place in PLACES]
    corners = [{view.set.mansion[name].corner for name in names} for names in at]
    return Sure(
        tuple(names[0] if len(names) == 1 else None for names in at),
        tuple(next(iter(some)) if len(some) == 1 else None for some in corners),
        tuple(player.character for player in view.players),
        view.stack,
    )


def is_within_reach(state: EnigmaState, seat: Seat, sure: Sure) -> bool:
    """By whoever sits here and is sure of this; that they may try now is for the caller to know."""
    return any(is_sayable(state, seat, parts, sure) for parts in ways(state, seat, sure))


def ways(state: EnigmaState, seat: Seat, sure: Sure) -> Iterator[tuple[Part, ...]]:
    """What has to be said, part by part; who needs the stack may choose (the Ghost)."""
    own, stack = own_parts(state, seat), borrowed(state, seat)
    if stack is None:
        yield own
        return
    top = state.doing.shown if isinstance(state.doing, Showing) else sure.stack[: stack.top]
    known = [name for name in top if name is not None]
    goals = reachable(state.plan.cards, known)
    for of in goals:
        more = stack_parts(state, seat, of)
        for left_out in ways_to_leave_out(more, stack.less):
            yield (*own, *(part for number, part in enumerate(more) if number not in left_out))
    # While one of them may be somebody with a goal, nobody can be sure of being asked for the other.
    if not goals and len(known) == len(top):
        more = stack_parts(state, seat, "")
        if may_leave_out(more, (), 0):
            yield (*own, *more)


def is_sayable(state: EnigmaState, seat: Seat, parts: Sequence[Part], sure: Sure) -> bool:
    """Whether one is sure of something to say for each of them."""
    tokens = state.players[seat].tokens
    if not all(is_held(part, tokens, state.started) for part in parts if isinstance(part, Held)):
        return False
    named = [sure.stack[0] if one is None else sure.people[one] for one in nameable(state, seat)]
    if sum(isinstance(part, Guessing) for part in parts) > sum(name is not None for name in named):
        return False
    lies = {name: place for place, name in enumerate(sure.cards) if name is not None}
    asked = [part.card for part in parts if isinstance(part, Pointing) and part.card is not None]
    if len(set(asked)) != len(asked) or any(name not in lies for name in asked):
        return False
    used = {lies[name] for name in asked}
    return any(is_rest_sayable(parts, used | {*line}, sure) for line in lines(parts, used, sure))


def lines(parts: Sequence[Part], used: set[Place], sure: Sure) -> Iterator[tuple[Place, ...]]:
    """Where the line lies that is to be shown; nowhere, once, where none is asked for."""
    in_line = [part for part in parts if isinstance(part, Pointing | Cornering) and part.in_line]
    if not in_line:
        yield ()
        return
    by_name = isinstance(in_line[0], Pointing)
    for line in LINES:
        for places in combinations(line, len(in_line)):
            symbols = {sure.corners[place] for place in places}
            fit = len(symbols) == 1 and symbols <= {*TOKENS} and not used & {*places}
            if fit and (not by_name or all(sure.cards[place] is not None for place in places)):
                yield places


def is_rest_sayable(parts: Sequence[Part], used: set[Place], sure: Sure) -> bool:
    """Corners and cards of one's choice. For corners those cards are best of which one knows nothing else."""
    free = sorted((place for place in PLACES if place not in used), key=lambda place: sure.cards[place] is not None)
    corners = [part.symbol for part in parts if isinstance(part, Cornering) and not part.in_line]
    for symbol in sorted(corners, key=lambda one: one is None):
        fit = [place for place in free if sure.corners[place] in (TOKENS if symbol is None else (symbol,))]
        if not fit:
            return False
        free.remove(fit[0])
    to_name = sum(isinstance(part, Pointing) and part.card is None and not part.in_line for part in parts)
    return sum(sure.cards[place] is not None for place in free) >= to_name
