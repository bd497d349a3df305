"""What anybody at the table may reckon: what the deck may bring (IN-26, IN-27)."""

from dataclasses import dataclass
from math import comb, fsum

from engine.initiative.deal import TIME_CARDS
from engine.initiative.steps.deck import MOST_CLOCKS
from engine.initiative.table.cards import TimeCard
from engine.initiative.table.view import InitiativeView


@dataclass(frozen=True, slots=True)
class DeckOdds:
    """Of the next cards."""

    time: float
    """The chance that a time card is among them."""
    lost: float
    """The chance that they lose the mission."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """What peril brings, or would bring if it came now."""

    cards: int
    """In the deck."""
    time_cards: int
    """Among them."""
    draws: float
    """How many cards can be drawn on average before time is up; not counting the one with which it is."""


@dataclass(frozen=True, slots=True)
class Deck:
    """As everybody may know it."""

    cards: int
    singles: int
    """Time cards with one clock."""
    doubles: int
    clocks: int
    """That are out."""
    safe: int
    """On top."""


def deck_seen(view: InitiativeView) -> Deck:
    """The deck in peril; before that, the one that the discards would make now."""
    clocks = [card.clocks for card in view.discards if isinstance(card, TimeCard)]
    if not view.peril:
        return Deck(len(view.discards), clocks.count(1), clocks.count(2), 0, 0)
    all_clocks = [card.clocks for card in TIME_CARDS]
    singles, doubles = (all_clocks.count(number) - clocks.count(number) for number in (1, 2))
    return Deck(view.deck, singles, doubles, view.clocks, view.safe)


def next_cards(view: InitiativeView, count: int) -> DeckOdds:
    """Of so many cards from the top. What is drawn beyond a deck out of peril comes from the discards as they are."""
    if not view.peril:
        count = max(0, count - view.deck)
    return odds_of(deck_seen(view), count)


def odds_of(deck: Deck, count: int) -> DeckOdds:
    time_cards = deck.singles + deck.doubles
    unseen = deck.cards - deck.safe
    drawn = min(max(0, count - deck.safe), unseen)
    if not drawn or not time_cards:
        return DeckOdds(0.0, float(deck.clocks >= MOST_CLOCKS))
    ways = comb(unseen, drawn)
    time = 1 - comb(unseen - time_cards, drawn) / ways
    lost = sum(
        comb(deck.singles, singles) * comb(deck.doubles, doubles) * comb(unseen - time_cards, drawn - singles - doubles)
        for singles in range(min(deck.singles, drawn) + 1)
        for doubles in range(min(deck.doubles, drawn - singles) + 1)
        if deck.clocks + singles + 2 * doubles >= MOST_CLOCKS
    )
    return DeckOdds(time, lost / ways)


def ahead(view: InitiativeView) -> Ahead:
    deck = deck_seen(view)
    draws = fsum(1 - odds_of(deck, count).lost for count in range(1, deck.cards + 1))
    return Ahead(deck.cards, deck.singles + deck.doubles, draws)
