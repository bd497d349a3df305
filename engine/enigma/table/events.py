"""What has happened in a game. What not everybody may know is None in their views."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.actions import Try
from engine.enigma.words import CardName, CharacterName, Corner, Place, Token


@dataclass(frozen=True, slots=True)
class Dealt:
    """The characters that a seat may choose from (EN-26)."""

    seat: Seat
    characters: tuple[CharacterName, ...] | None


@dataclass(frozen=True, slots=True)
class Kept:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeMoved:
    cell: int
    by: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Saw:
    """A seat looked at the card of a place."""

    seat: Seat
    place: Place
    card: CardName | None


@dataclass(frozen=True, slots=True)
class Pointed:
    """At a card that lies face up."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class Named:
    seat: Seat
    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Doubted:
    seat: Seat
    place: Place
    card: CardName
    """As it was named."""
    true: bool


@dataclass(frozen=True, slots=True)
class Silenced:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Spoke:
    """Silence went back to the supply (EN-18)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cancelled:
    seat: Seat
    card: CardName


@dataclass(frozen=True, slots=True)
class Spent:
    """Decryption, for another naming (EN-20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Told:
    """What all learnt truly of the card at a place: its corner, or whether it is this card."""

    place: Place
    corner: Corner | None = None
    card: CardName = ""
    true: bool = True


@dataclass(frozen=True, slots=True)
class Arranged:
    seat: Seat
    places: tuple[Place, ...]
    order: tuple[Place, ...] | None


@dataclass(frozen=True, slots=True)
class Swapped:
    places: tuple[Place, Place]


@dataclass(frozen=True, slots=True)
class Shuffled:
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    place: Place
    card: CardName
    up: bool


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Returned:
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Stole:
    seat: Seat
    victim: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Gave:
    seat: Seat
    to: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Spied:
    """On a seat, or on the top of the stack."""

    seat: Seat
    on: Seat | None
    character: CharacterName | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class Redrew:
    """For two: a new character from the stack, the old one beside it, open (EN-27); alone, from those set aside."""

    seat: Seat
    old: CharacterName


@dataclass(frozen=True, slots=True)
class StackRemade:
    pass


@dataclass(frozen=True, slots=True)
class StackShown:
    seat: Seat
    character: CharacterName
    """Who turns it up, and says so by that."""
    shown: tuple[CharacterName, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    seat: Seat
    character: CharacterName
    said: Try
    reached: bool


@dataclass(frozen=True, slots=True)
class CoveredUp:
    """Alone: silence was put on a card."""

    place: Place


@dataclass(frozen=True, slots=True)
class TimeWasUp:
    pass


Event: TypeAlias = (
    Dealt
    | Kept
    | TimeMoved
    | TurnBegan
    | Saw
    | Pointed
    | Named
    | Doubted
    | Silenced
    | Spoke
    | Cancelled
    | Spent
    | Told
    | Arranged
    | Swapped
    | Shuffled
    | Turned
    | Took
    | Returned
    | Stole
    | Gave
    | Spied
    | Exchanged
    | Redrew
    | StackRemade
    | StackShown
    | Tried
    | CoveredUp
    | TimeWasUp
)
