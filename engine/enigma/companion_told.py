"""What the owner of the box tells of a real table (EN-07 to EN-19, EN-27, EN-28)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.enigma.actions import Point
from engine.enigma.cards import CardSet, Character, MansionCard
from engine.enigma.table.events import Returned, Shuffled, Silenced, Spied, Spoke, Swapped, Told, Took, Turned
from engine.enigma.words import CardName, CharacterName, Corner, Place


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is agreed on at the real table, in the eyes of one seat. Seat 0 is the keeper of time (EN-02)."""

    players: int
    seat: Seat
    corners: Mapping[CardName, Corner | None]
    """Of the nine in play; None where nobody has told yet."""
    cast: tuple[CharacterName, ...] = ()
    """Nothing where it is not known who goes about."""
    stack: int = 0
    """So many characters lie in it (EN-04, EN-05, EN-26)."""
    own: CharacterName = ""
    checked_open: bool = False
    """EN-28."""
    known: tuple[CharacterName, ...] = ()
    """All who could come, whether they are in the cast or not."""

    @property
    def cards(self) -> CardSet:
        """What each card does, and what each character wants, is of no matter here."""
        return CardSet(
            {name: MansionCard(corner or "none", ()) for name, corner in self.corners.items()},
            {name: Character(()) for name in (*self.cast, *self.known)},
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody looked at a card and said what it is (EN-08 to EN-12); or, silent, only looked (EN-18)."""

    seat: Seat
    place: Place
    card: CardName = ""
    """As it was named; nothing where nothing was said."""
    lies: CardName = ""
    """What lies there, if I have seen it: as who named it or who doubted, or as it was turned up."""
    doubter: Seat | None = None
    true: bool = True
    """What the doubt has shown."""


@dataclass(frozen=True, slots=True)
class Looked:
    """By a card's effect."""

    seats: tuple[Seat, ...]
    place: Place
    lies: CardName = ""
    """What I saw there, if I was among them."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Somebody took these cards, looked at them and laid them anew; where it was I: which lies where now."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[CardName, ...] = ()


@dataclass(frozen=True, slots=True)
class Marker:
    """Time was moved by a card."""

    by: Literal[1, -1]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Characters were swapped; for two, perhaps with the stack's top (EN-27)."""

    seat: Seat
    other: Seat | None
    left: CharacterName = ""
    """Who lies open beside the stack now."""
    own: CharacterName = ""
    """Who I am now, if I was one of them."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A goal was tried for in vain (EN-15)."""

    seat: Seat
    character: CharacterName
    points: tuple[Point, ...] = ()
    sure: bool = False
    """Whether all but the places was right, so that one of those must be wrong."""


Noted: TypeAlias = (
    Turn
    | Looked
    | Told
    | Shuffled
    | Swapped
    | Laid
    | Turned
    | Took
    | Returned
    | Silenced
    | Spoke
    | Marker
    | Spied
    | Exchange
    | Failed
)
"""What is told of a real table; much of it are events of ours."""

Doubt: TypeAlias = Literal["seat", "out", "mute", "up", "holds", "lacks", "corners", "track", "stack"]
"""Nobody sits there; is out of the game; is silent and doubts all the same; looked at what lies face up; holds that
token already, or does not hold it; not all corners are known; the marker cannot go there; there is no stack."""


def seats_in(one: Noted) -> tuple[Seat, ...]:
    """Who is spoken of."""
    match one:
        case Turn(seat, doubter=doubter):
            return (seat,) if doubter is None else (seat, doubter)
        case Looked(seats):
            return seats
        case Spied(seat, other) | Exchange(seat, other):
            return (seat,) if other is None else (seat, other)
        case Laid(seat) | Took(seat) | Returned(seat) | Silenced(seat) | Spoke(seat) | Failed(seat):
            return (seat,)
        case _:
            return ()
