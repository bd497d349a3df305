"""What all steps have in common: the one under way, the places that it is about, whom it is shared with."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Any

from engine.core.game import Seat
from engine.enigma.actions import Action, Whom
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Effecting
from engine.enigma.words import LINES, PLACES, Place, cross, near


def under(state: EnigmaState) -> Effecting:
    assert isinstance(state.doing, Effecting)
    return state.doing


def now(state: EnigmaState) -> Any:
    """The step that is under way."""
    return under(state).steps[0]


def gone_on(state: EnigmaState, **changed: Any) -> EnigmaState:
    """The step has come further."""
    return replace(state, doing=replace(under(state), **changed))


def over(state: EnigmaState, **changed: Any) -> EnigmaState:
    """The step is done."""
    doing = under(state)
    return replace(state, doing=replace(doing, steps=doing.steps[1:], agreed=False, picked=(), **changed))


def region(state: EnigmaState) -> tuple[Place, ...]:
    """Where the cards of a step lie that takes them one by one."""
    among, place = now(state).among, under(state).place
    return near(place) if among in ("near", "here+near") else PLACES


def sets_of(state: EnigmaState, places: Sequence[Place], n: int) -> Iterator[tuple[Place, ...]]:
    """The sets of places that may be picked at once."""
    among, place = now(state).among, under(state).place
    if among == "line":
        yield from LINES
    elif among == "cross":
        yield from map(cross, PLACES)
    elif among == "here+near":
        fit = [one for one in places if one != place]
        yield from (tuple(sorted((place, *some))) for some in combinations(fit, min(n, len(fit))))
    else:
        yield from combinations(places, min(n, len(places)))


def partner_first(state: EnigmaState) -> Sequence[Action]:
    """Whom a step is shared with, unless that is settled."""
    several = under(state).partner is None and len(state.opponents) > 1
    return tuple(map(Whom, sorted(state.opponents))) if several else ()


def partner_of(state: EnigmaState) -> Seat | None:
    return under(state).partner if len(state.opponents) != 1 else state.opponents[0]


def nothing(state: EnigmaState) -> Sequence[Action]:
    return ()


@dataclass(frozen=True, slots=True)
class StepRule:
    choices: Callable[[EnigmaState], Sequence[Action]]
    """What the actor chooses from now; empty where there is nothing to choose."""
    do: Callable[[EnigmaState, Action | None, Random], EnigmaState]
    """What is done with the choice, or without one where there is nothing to choose."""
    idle: Callable[[EnigmaState], bool] = lambda state: False
    """Whether it would do nothing: then nobody is asked whether they do it."""


def has_no(choices: Callable[[EnigmaState], Sequence[Action]]) -> Callable[[EnigmaState], bool]:
    return lambda state: not choices(state)
