"""The four action cards: where each may lead, and what it does (IN-09, IN-13, IN-16, IN-17, IN-23)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.initiative.boards import steps_from
from engine.initiative.state import InitiativeState, begun, happened, less, with_hand
from engine.initiative.steps.collecting import PARTS
from engine.initiative.steps.deck import cleared
from engine.initiative.table.actions import Play
from engine.initiative.table.doings import Gathering, Revealing
from engine.initiative.table.events import Played, Went
from engine.initiative.words import ACTION_CARDS, ActionCard, Room

RUN = 3
"""Moves (IN-13)."""

SUIT_PARTS = 3
"""With a card of the suit that a mission names for the action."""

CLEARABLE: tuple[ActionCard, ...] = ("run", "intel", "gather")
"""Regroup can't clear itself (IN-23)."""

Done: TypeAlias = Callable[[InitiativeState, str, int, bool], InitiativeState]
"""With what it is aimed at, how many tokens it handles, and whether a card was played for it."""


@dataclass(frozen=True, slots=True)
class ActionRule:
    targets: Callable[[InitiativeState], Iterable[str]]
    do: Done


def play(state: InitiativeState, action: Play) -> InitiativeState:
    """A card onto an action card; then what that says (IN-09)."""
    card, on = action.card, action.on
    paid = with_hand(state, state.who, less(state.hand, card))
    laid = replace(paid, piles={**state.piles, on: (*state.piles[on], card)}, acted=state.acted + 1)
    parts = SUIT_PARTS if state.plan.mission.layout.suits.get(on) == card.suit else PARTS
    return ACTION_RULES[on].do(happened(laid, Played(state.who, card, on)), action.to, parts, True)


def within(state: InitiativeState, moves: int) -> list[Room]:
    """The rooms that so many moves reach, one's own among them (IN-13, IN-14)."""
    return [room for room, steps in steps_from(state.near, state.here).items() if steps <= moves]


def went(state: InitiativeState, room: Room) -> InitiativeState:
    if room == state.here:
        return state
    where = (*state.where[: state.who], room, *state.where[state.who + 1 :])
    return happened(replace(state, where=where), Went(state.who, room))


def gathering(state: InitiativeState, parts: int) -> InitiativeState:
    """Where a double agent stands one token is handled, and no more."""
    return begun(state, Gathering(1 if state.spot.agents else parts))


def run(state: InitiativeState, to: str, parts: int, by_card: bool) -> InitiativeState:
    return went(state, to)


def intel(state: InitiativeState, to: str, parts: int, by_card: bool) -> InitiativeState:
    return begun(state, Revealing(to, parts, by_card))


def gather(state: InitiativeState, to: str, parts: int, by_card: bool) -> InitiativeState:
    return gathering(state, parts)


def regroup(state: InitiativeState, to: str, parts: int, by_card: bool) -> InitiativeState:
    (on,) = (on for on in ACTION_CARDS if on == to)
    return cleared(state, on)


ACTION_RULES: Mapping[ActionCard, ActionRule] = {
    "run": ActionRule(lambda state: within(state, RUN), run),
    "intel": ActionRule(lambda state: tuple(state.rooms), intel),
    "gather": ActionRule(lambda state: ("",), gather),
    "regroup": ActionRule(lambda state: CLEARABLE, regroup),
}
"""What each action card does."""
