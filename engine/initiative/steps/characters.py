"""What the six characters do for two cards (IN-11)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from engine.initiative.state import InitiativeState, begun, done, happened, in_room
from engine.initiative.steps.collecting import PARTS
from engine.initiative.steps.deck import cleared, thrown_away
from engine.initiative.steps.playing import ACTION_RULES, CLEARABLE, gathering, went, within
from engine.initiative.steps.tokens import swept
from engine.initiative.table.actions import Action, Arrange, Special
from engine.initiative.table.cards import TimeCard
from engine.initiative.table.doings import Arranging, Forging, Listening
from engine.initiative.table.events import Arranged, Paid, Swept
from engine.initiative.words import ActionCard, CharacterName

KESTREL_MOVES = 2
ECHO_REVEALS = 3
HERON_REVEALS = 2
HERON_TAKES = 2
SWIFT_CARDS = 4
SWIFT_PARTS = 3
MOLE_PARTS = 4

Aim: TypeAlias = tuple[ActionCard | None, str]
"""The action card and the place that a special action names; most name neither."""


@dataclass(frozen=True, slots=True)
class SpecialRule:
    aims: Callable[[InitiativeState], Iterable[Aim]]
    do: Callable[[InitiativeState, ActionCard | None, str], InitiativeState]


def special(state: InitiativeState, action: Special) -> InitiativeState:
    """Two cards, and what the character does (IN-11)."""
    paid = thrown_away(happened(state, Paid(state.who, action.cards)), state.who, *action.cards)
    name = state.plan.names[state.who]
    return SPECIALS[name].do(replace(paid, acted=state.acted + 1), action.on, action.to)


def no_aim(state: InitiativeState) -> Iterator[Aim]:
    yield None, ""


def kestrel(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """Up to two rooms away, and a Gather there."""
    return gathering(went(state, to), PARTS)


def echo(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """The tops of up to three stacks nearby, and one glyph of theirs."""
    return begun(state, Listening(ECHO_REVEALS))


def heron(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """The tops of up to two stacks nearby, then up to two face-up glyphs nearby."""
    return begun(state, Forging(HERON_REVEALS, HERON_TAKES))


def badger(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """A Run, Intel or Gather cleared as by Regroup, and done at once without a card."""
    return state if on is None else ACTION_RULES[on].do(cleared(state, on), to, PARTS, False)


def badgers_aims(state: InitiativeState) -> Iterator[Aim]:
    return ((on, to) for on in CLEARABLE for to in ACTION_RULES[on].targets(state))


def swift(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """A look at the top of the deck, whose last card is left alone; then a Gather of three."""
    count = min(SWIFT_CARDS, len(state.deck) - 1)
    return begun(state, Arranging(count, None)) if count else gathering(state, SWIFT_PARTS)


def mole(state: InitiativeState, on: ActionCard | None, to: str) -> InitiativeState:
    """No trap is left in the room; then a Gather of four."""
    spot = state.spot
    if spot.cameras or spot.agents:
        state = happened(in_room(state, state.here, swept(spot)), Swept(state.who, state.here))
    return gathering(state, MOLE_PARTS)


SPECIALS: Mapping[CharacterName, SpecialRule] = {
    "kestrel": SpecialRule(lambda state: ((None, room) for room in within(state, KESTREL_MOVES)), kestrel),
    "echo": SpecialRule(no_aim, echo),
    "heron": SpecialRule(no_aim, heron),
    "badger": SpecialRule(badgers_aims, badger),
    "swift": SpecialRule(no_aim, swift),
    "mole": SpecialRule(no_aim, mole),
}
"""What each character does."""


def ways_to_arrange(state: InitiativeState, doing: Arranging) -> Iterator[Action]:
    """Every order of every choice."""

    def orders(left: tuple[int, ...], top: tuple[int, ...], below: tuple[int, ...]) -> Iterator[Action]:
        if not left:
            yield Arrange(top, below)
        for at, place in enumerate(left):
            rest = (*left[:at], *left[at + 1 :])
            if not below:
                yield from orders(rest, (*top, place), below)
            yield from orders(rest, top, (*below, place))

    return orders(tuple(range(doing.count)), (), ())


def may_arrange(doing: Arranging, action: Arrange) -> bool:
    top, below = action.top, action.below
    if type(top) is not tuple or type(below) is not tuple:
        return False
    places = (*top, *below)
    return all(type(place) is int for place in places) and sorted(places) == list(range(doing.count))


def arrange(state: InitiativeState, doing: Arranging, action: Action, rng: Random) -> InitiativeState:
    """Some on top again, the others below; how many on top are safe is said."""
    if not isinstance(action, Arrange):
        return state
    seen = state.deck[: -doing.count - 1 : -1]
    rest = state.deck[: -doing.count]
    top = [seen[place] for place in action.top]
    below = [seen[place] for place in action.below]
    safe = next((at for at, card in enumerate(top) if isinstance(card, TimeCard)), len(top))
    laid = replace(done(state), deck=(*reversed(below), *rest, *reversed(top)), safe=safe)
    return gathering(happened(laid, Arranged(state.who, len(top), safe)), SWIFT_PARTS)
