"""The deck, the discards, and the time that runs out (IN-20, IN-23, IN-26 to IN-28)."""

from dataclasses import replace
from random import Random

from engine.initiative.deal import HAND
from engine.initiative.state import InitiativeState, happened, less, with_hand
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.events import CameToPeril, Cleared, Drew, DrewTime, LostTop
from engine.initiative.table.view import Ending
from engine.initiative.words import ActionCard, Who

MOST_CLOCKS = 3
"""In peril, with these on the discard pile, all is lost (IN-27)."""


def discarded(state: InitiativeState, *cards: Card | TimeCard) -> InitiativeState:
    """Onto the discard pile; in peril its clocks count (IN-27)."""
    after = replace(state, discards=(*state.discards, *cards))
    return replace(after, ending=Ending.TIME) if after.clocks >= MOST_CLOCKS else after


def off_the_top(state: InitiativeState) -> InitiativeState:
    return replace(state, deck=state.deck[:-1], safe=max(0, state.safe - 1))


def run_out(state: InitiativeState, rng: Random) -> InitiativeState:
    """The moment that the deck is empty all discards become a new one (IN-26)."""
    if state.deck or state.ending is not None:
        return state
    deck = list(state.discards)
    rng.shuffle(deck)
    return happened(replace(state, deck=tuple(deck), discards=(), peril=True, safe=0), CameToPeril())


def lose_top(state: InitiativeState, by: str, count: int, rng: Random) -> InitiativeState:
    """The top card goes, so many times (IN-20)."""
    for _ in range(count):
        if state.ending is None:
            card = state.deck[-1]
            lost = happened(off_the_top(state), LostTop(state.who, card, by))
            state = run_out(discarded(lost, card), rng)
    return state


def drawn(state: InitiativeState, rng: Random) -> InitiativeState:
    """One card into the hand; a time card onto the discard pile (IN-27)."""
    card, state = state.deck[-1], off_the_top(state)
    if isinstance(card, TimeCard):
        return run_out(discarded(happened(state, DrewTime(state.who, card.clocks)), card), rng)
    held = with_hand(state, state.who, (*state.hand, card))
    return run_out(happened(held, Drew(state.who, 1)), rng)


def refilled(state: InitiativeState, rng: Random) -> InitiativeState:
    """Out of peril drawing is a must (IN-28), and there are no time cards in the deck."""
    count = min(HAND - len(state.hand), len(state.deck))
    if state.peril or count <= 0:
        return state
    cards = tuple(card for card in reversed(state.deck[-count:]) if isinstance(card, Card))
    held = with_hand(state, state.who, (*state.hand, *cards))
    taken = replace(held, deck=state.deck[:-count], safe=max(0, state.safe - count))
    return run_out(happened(taken, Drew(state.who, count)), rng)


def thrown_away(state: InitiativeState, who: Who, *cards: Card) -> InitiativeState:
    """From a hand to the discard pile."""
    return discarded(with_hand(state, who, less(state.hands[who], *cards)), *cards)


def cleared(state: InitiativeState, on: ActionCard) -> InitiativeState:
    """All cards off an action card, and counter intel (IN-23)."""
    counters = tuple(other for other in state.counters if other != on)
    after = replace(discarded(state, *state.piles[on]), piles={**state.piles, on: ()}, counters=counters)
    return happened(after, Cleared(state.who, on))
