"""The table as it really stands: the mansion, who everybody is, whose turn it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.core.game import Seat
from engine.enigma.actions import Action
from engine.enigma.cards import CardSet, Character, MansionCard
from engine.enigma.effects import Count
from engine.enigma.table.doings import Doing
from engine.enigma.table.events import Event, Returned, Saw, Silenced, Spoke, TimeMoved, Took
from engine.enigma.table.view import Ending, PlayedGame
from engine.enigma.words import LAST_CELL, LAST_CELL_ALONE, CardName, CharacterName, Corner, Place, Token


@dataclass(frozen=True, slots=True)
class Plan:
    """What was agreed on: nothing of it changes."""

    seats: int
    cards: CardSet
    in_play: tuple[CardName, ...]
    cast: str
    """`first`, `standard` or `growing`."""
    match: bool
    """Whether three victories are played for (EN-23)."""
    breakthroughs: int
    """Which one makes everybody lose."""
    checked_open: bool
    """EN-28."""
    late: bool
    """EN-35."""
    keep_tokens: bool
    """EN-35."""

    @property
    def alone(self) -> bool:
        return self.seats == 1

    @property
    def last(self) -> int:
        return LAST_CELL_ALONE if self.alone else LAST_CELL

    def card(self, name: CardName) -> MansionCard:
        return self.cards.mansion[name]

    def character(self, name: CharacterName) -> Character:
        return self.cards.characters[name]


@dataclass(frozen=True, slots=True)
class Card:
    """What lies at a place."""

    name: CardName
    up: bool = False
    seen_by: tuple[Seat, ...] = ()
    """Who has seen it since it was last mixed with others: public (EN-09)."""
    told: Corner | None = None
    silence: bool = False
    """EN-30."""


@dataclass(frozen=True, slots=True)
class Player:
    character: CharacterName | None = None
    """None until one is kept (EN-26)."""
    shown: bool = False
    known_by: tuple[Seat, ...] = ()
    """Who has seen this character since it came here."""
    tokens: tuple[Token, ...] = ()
    silenced: bool = False
    out: bool = False
    dealt: tuple[CharacterName, ...] = ()
    """To choose from (EN-26)."""


@dataclass(frozen=True, slots=True)
class Stacked:
    """A character that nobody is."""

    name: CharacterName
    known_by: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class EnigmaState:
    plan: Plan
    cards: tuple[Card, ...]
    players: tuple[Player, ...]
    cast: tuple[CharacterName, ...]
    stack: tuple[Stacked, ...] = ()
    """The top first."""
    beside: tuple[CharacterName, ...] = ()
    keeper: Seat = 0
    cell: int = 1
    backs: int = 0
    turn: Seat = 0
    started: tuple[Token, ...] = ()
    """What who has the turn held as it began."""
    named: bool = False
    spent: bool = False
    doing: Doing | None = None
    """What is under way; None at the free moments of a turn."""
    asked: tuple[Seat, ...] = ()
    """Who is asked something together, in the open, in the order of play."""
    answers: Mapping[Seat, Action] = field(default_factory=dict)
    """What they have said so far; nobody sees it before the last has spoken."""
    events: tuple[Event, ...] = ()
    played: tuple[PlayedGame, ...] = ()
    ending: Ending | None = None

    @property
    def actor(self) -> Player:
        return self.players[self.turn]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Who is still in, in the order of play from whose turn it is."""
        seats = self.plan.seats
        order = ((self.turn + step) % seats for step in range(seats))
        return tuple(seat for seat in order if not self.players[seat].out)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """EN-10: only those who are still in; who would move sooner comes first."""
        return tuple(seat for seat in self.playing if seat != self.turn)

    @property
    def breakthroughs(self) -> int:
        return sum(game.ending is Ending.CHAOS for game in self.played)

    def wins(self, seat: Seat) -> int:
        return sum(game.winner == seat for game in self.played)

    def count(self, n: Count) -> int:
        """A number, or as many as are still in."""
        return n if isinstance(n, int) else len(self.playing)

    def where(self, *, up: bool) -> tuple[Place, ...]:
        return tuple(place for place, card in enumerate(self.cards) if card.up == up)


T = TypeVar("T")


def joined(some: tuple[T, ...], *more: T) -> tuple[T, ...]:
    """In order, each once.

    >>> joined((2,), 0, 2)
    (0, 2)
    """
    both: set[Any] = {*some, *more}
    return tuple(sorted(both))


def without(some: tuple[T, ...], one: T) -> tuple[T, ...]:
    return tuple(other for other in some if other != one)


def happened(state: EnigmaState, *events: Event) -> EnigmaState:
    return replace(state, events=(*state.events, *events))


def with_player(state: EnigmaState, seat: Seat, player: Player) -> EnigmaState:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_cards(state: EnigmaState, changed: Mapping[Place, Card]) -> EnigmaState:
    return replace(state, cards=tuple(changed.get(place, card) for place, card in enumerate(state.cards)))


def seen(state: EnigmaState, seats: Iterable[Seat], place: Place) -> EnigmaState:
    """These seats look at the card of a place."""
    card = state.cards[place]
    state = with_cards(state, {place: replace(card, seen_by=joined(card.seen_by, *seats))})
    return happened(state, *(Saw(seat, place, card.name) for seat in seats))


def turned_up(state: EnigmaState, place: Place) -> EnigmaState:
    everybody = tuple(range(state.plan.seats))
    return with_cards(state, {place: replace(state.cards[place], up=True, seen_by=everybody)})


def took(state: EnigmaState, seat: Seat, token: Token) -> EnigmaState:
    """Nobody holds two of a kind (EN-19)."""
    player = state.players[seat]
    if token in player.tokens:
        return state
    return happened(with_player(state, seat, replace(player, tokens=joined(player.tokens, token))), Took(seat, token))


def returned(state: EnigmaState, seat: Seat, token: Token) -> EnigmaState:
    player = state.players[seat]
    if token not in player.tokens:
        return state
    return happened(
        with_player(state, seat, replace(player, tokens=without(player.tokens, token))), Returned(seat, token)
    )


def silenced(state: EnigmaState, seat: Seat) -> EnigmaState:
    return happened(with_player(state, seat, replace(state.players[seat], silenced=True)), Silenced(seat))


def unsilenced(state: EnigmaState, seat: Seat) -> EnigmaState:
    return happened(with_player(state, seat, replace(state.players[seat], silenced=False)), Spoke(seat))


def moved_time(state: EnigmaState, by: int) -> EnigmaState:
    """Never off the track at its beginning. Who calls it looks whether time is up."""
    cell = max(1, state.cell + by)
    return happened(replace(state, cell=cell), TimeMoved(cell, by))


def is_time_up(state: EnigmaState) -> bool:
    """EN-07, EN-32; EN-35 lets the marker stand on the last cell."""
    return state.cell > state.plan.last if state.plan.late else state.cell >= state.plan.last
