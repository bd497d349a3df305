"""Beside a real table: what was seen of the resource cards, and what may be left (IN-06, IN-09, IN-20, IN-23, IN-26 to
IN-28). Nothing that is told is refused: what cannot be is named."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.initiative.deal import FEWEST, FULL_TABLE, HAND, HIGHEST, OUT_FOR_EACH_MISSING, TIME_CARDS
from engine.initiative.odds import Deck, DeckOdds, odds_of
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.words import ACTION_CARDS, SUITS, ActionCard

Place: TypeAlias = Literal["run", "intel", "gather", "regroup", "discard", "top", "mine"]
"""Where a card was seen: played onto an action card, discarded from a hand, lost from the top of the deck (to a camera,
the alarm, a red glyph), or in one's own hand."""

PLACES: tuple[Place, ...] = (*ACTION_CARDS, "discard", "top", "mine")

Whereabouts: TypeAlias = Literal["pile", "discards", "mine", "shuffled", "unseen"]
"""Of a resource card: face up on an action card or the discard pile, in one's own hand, shuffled into the new deck (and
perhaps drawn since), or never seen."""

Band: TypeAlias = Literal["low", "middle", "high"]

BANDS: Mapping[Band, range] = {"low": range(1, 5), "middle": range(5, 9), "high": range(9, HIGHEST + 1)}
"""As hands are spoken of (IN-12)."""

EVERY_CARD = tuple(Card(value, suit) for suit in SUITS for value in range(1, HIGHEST + 1))


@dataclass(frozen=True, slots=True)
class Seen:
    """A card that all can see, or that one holds oneself."""

    card: Card
    at: Place


@dataclass(frozen=True, slots=True)
class Drawn:
    """So many resource cards from the deck into hands."""

    cards: int


@dataclass(frozen=True, slots=True)
class Clock:
    """A time card, drawn or lost from the top (IN-27)."""

    clocks: int


@dataclass(frozen=True, slots=True)
class Regrouped:
    """An action card was cleared (IN-23)."""

    on: ActionCard


Told: TypeAlias = Seen | Drawn | Clock | Regrouped

Doubt: TypeAlias = Literal["twice", "too-low", "no-clock", "too-many", "none-left", "not-in-deck", "never"]
"""The card lies face up already; it is not higher than the one below; no time card can be there now; more than were in
the deck; no such time card is left; it was not shuffled into the new deck; Regroup cannot clear itself."""


@dataclass(frozen=True, slots=True)
class Box:
    """What the real table agreed on."""

    characters: int = 2
    cards_out: int = 0
    owl: int = 0

    @property
    def out(self) -> int:
        """Cards that stay in the box unseen."""
        wanted = self.cards_out + OUT_FOR_EACH_MISSING * (FULL_TABLE - self.characters) + self.owl
        return min(wanted, HIGHEST * len(SUITS) - HAND * self.characters - FEWEST)


@dataclass(frozen=True, slots=True)
class Table:
    """As it lies there after all that was told."""

    deck: int
    hands: int
    """Cards in all hands together."""
    piles: Mapping[ActionCard, tuple[Card, ...]]
    discards: tuple[Card | TimeCard, ...] = TIME_CARDS
    mine: tuple[Card, ...] = ()
    shuffled: tuple[Card, ...] = ()
    """The resource cards of the new deck that were not seen since."""
    clocks_in: tuple[int, ...] = ()
    """The time cards in the deck."""
    peril: bool = False
    doubts: Mapping[int, Doubt] = field(default_factory=dict)
    """What may be wrong, by the number of what was told."""

    @property
    def clocks(self) -> int:
        """That lie on the discard pile in peril (IN-27)."""
        return sum(card.clocks for card in self.discards if isinstance(card, TimeCard)) if self.peril else 0

    @property
    def unseen(self) -> tuple[Card, ...]:
        return tuple(card for card in EVERY_CARD if self.where(card) == "unseen")

    def where(self, card: Card) -> Whereabouts:
        if any(card in pile for pile in self.piles.values()):
            return "pile"
        if card in self.discards:
            return "discards"
        if card in self.mine:
            return "mine"
        return "shuffled" if card in self.shuffled else "unseen"

    @property
    def may_come(self) -> tuple[Card, ...]:
        """The resource cards of which each is as likely as another to be drawn next."""
        return self.shuffled if self.peril else self.unseen

    @property
    def coming(self) -> Deck:
        """The deck in peril; before that, the one that the discards would make now."""
        clocks = self.clocks_in if self.peril else [one.clocks for one in self.discards if isinstance(one, TimeCard)]
        cards = self.deck if self.peril else len(self.discards)
        return Deck(cards, list(clocks).count(1), list(clocks).count(2), self.clocks, 0)

    def within(self, draws: int) -> DeckOdds:
        """What so many draws from now may bring: those beyond a deck out of peril come from the new one."""
        return odds_of(self.coming, draws if self.peril else max(0, draws - self.deck))

    def next_card(self) -> Mapping[Band | Literal["clock", "lost"], Fraction]:
        """What the next draw brings: a resource card of a band, a time card, the end."""
        deck = self.coming if self.peril else Deck(self.deck, 0, 0, 0, 0)
        clocks = deck.singles + deck.doubles
        resource = Fraction(deck.cards - clocks, deck.cards) if deck.cards else Fraction(0)
        pool = self.may_come
        found: dict[Band | Literal["clock", "lost"], Fraction] = {
            band: resource * sum(card.value in values for card in pool) / max(1, len(pool))
            for band, values in BANDS.items()
        }
        fatal = deck.singles * (deck.clocks + 1 >= 3) + deck.doubles * (deck.clocks + 2 >= 3)
        found["clock"] = Fraction(clocks, deck.cards) if deck.cards else Fraction(0)
        found["lost"] = Fraction(fatal, deck.cards) if deck.cards else Fraction(0)
        return found


def table_after(box: Box, told: Sequence[Told]) -> Table:
    """The table after all that was told, in its order."""
    deck = HIGHEST * len(SUITS) - box.out - HAND * box.characters
    table = Table(deck, HAND * box.characters, dict.fromkeys(ACTION_CARDS, ()))
    for number, one in enumerate(told):
        table, doubt = _after(table, one)
        if doubt is not None:
            table = replace(table, doubts={**table.doubts, number: doubt})
    return table


def _after(table: Table, one: Told) -> tuple[Table, Doubt | None]:
    match one:
        case Seen():
            return _seen(table, one)
        case Drawn():
            return _drawn(table, one.cards)
        case Clock():
            return _clock(table, one.clocks)
        case Regrouped():
            if one.on == "regroup":
                return table, "never"
            cleared = replace(table, piles={**table.piles, one.on: ()})
            return replace(cleared, discards=(*table.discards, *table.piles[one.on])), None


def _seen(table: Table, one: Seen) -> tuple[Table, Doubt | None]:
    """From a hand onto a pile; from the top of the deck; or one's own hand, which it leaves again when it is played."""
    card, where = one.card, table.where(one.card)
    if where in ("pile", "discards") or (one.at == "mine" and where == "mine"):
        return table, "twice"
    doubt: Doubt | None = None
    if one.at == "top" and (where == "mine" or (table.peril and where == "unseen")):
        doubt = "not-in-deck"
    after = replace(table, shuffled=_without(table.shuffled, card))
    if one.at == "mine":
        return replace(after, mine=(*table.mine, card)), doubt
    after = replace(after, mine=_without(table.mine, card))
    if one.at == "top":
        if not table.deck:
            return table, "too-many"
        return _run_out(replace(after, deck=table.deck - 1, discards=(*table.discards, card))), doubt
    after = replace(after, hands=max(0, table.hands - 1))
    if one.at == "discard":
        return replace(after, discards=(*table.discards, card)), doubt
    pile = table.piles[one.at]
    if pile and card.value <= pile[-1].value:
        doubt = "too-low"
    return replace(after, piles={**table.piles, one.at: (*pile, card)}), doubt


def _drawn(table: Table, cards: int) -> tuple[Table, Doubt | None]:
    """One after the other: the deck may run out meanwhile (IN-26)."""
    for _ in range(cards):
        if table.deck <= len(table.clocks_in):
            return table, "too-many"
        table = _run_out(replace(table, deck=table.deck - 1, hands=table.hands + 1))
    return table, None


def _clock(table: Table, clocks: int) -> tuple[Table, Doubt | None]:
    if not table.peril:
        return table, "no-clock"
    if clocks not in table.clocks_in:
        return table, "none-left"
    at = table.clocks_in.index(clocks)
    left = (*table.clocks_in[:at], *table.clocks_in[at + 1 :])
    discards = (*table.discards, TimeCard(clocks))
    return _run_out(replace(table, deck=table.deck - 1, clocks_in=left, discards=discards)), None


def _run_out(table: Table) -> Table:
    """The moment that the deck is empty all discards, time cards too, are the new one (IN-26)."""
    if table.deck or table.clocks >= 3:
        return table
    cards = tuple(card for card in table.discards if isinstance(card, Card))
    clocks = tuple(card.clocks for card in table.discards if isinstance(card, TimeCard))
    return replace(table, deck=len(table.discards), shuffled=cards, clocks_in=clocks, discards=(), peril=True)


def _without(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)
