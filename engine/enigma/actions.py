"""What players of Enigma do."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.words import CardName, CharacterName, Place, Symbol, Token


@dataclass(frozen=True, slots=True)
class Keep:
    """Of the characters that one was dealt (EN-26)."""

    character: CharacterName


@dataclass(frozen=True, slots=True)
class Inspect:
    """Choose a card: look at it if it lies face down (EN-09, EN-18); alone, do what choosing brings (EN-30)."""

    place: Place


@dataclass(frozen=True, slots=True)
class Spend:
    """Return decryption to name one more card (EN-20, EN-31)."""

    place: Place


@dataclass(frozen=True, slots=True)
class Name:
    """Say which card lies at the place that was inspected, truly or not (EN-10)."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Believe:
    """EN-11."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """EN-12."""


@dataclass(frozen=True, slots=True)
class Let:
    """Let it take effect (EN-21)."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Return chaos to cancel it (EN-21)."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Places, in their order."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """For each of the places that were picked, from which of them the card comes that is laid there."""

    order: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One of those that an effect offers, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Whom:
    """An opponent; None is the top of the stack."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Seize:
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class HandOver:
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Yield:
    """Which of two tokens one returns."""

    token: Token


@dataclass(frozen=True, slots=True)
class May:
    """Whether one does what may be done."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Point:
    """A card that is said to lie there."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class CornerAt:
    """What is said to be in the corner of the card that lies there."""

    place: Place
    corner: Symbol


@dataclass(frozen=True, slots=True)
class Person:
    """Who somebody is said to be; None is the stack's card."""

    seat: Seat | None
    character: CharacterName


@dataclass(frozen=True, slots=True)
class ShowStack:
    """Turn up the top of the stack, so as to reach the goal of one of those (the Ghost)."""


@dataclass(frozen=True, slots=True)
class Try:
    """All that is said to reach one's goal (EN-15): in the order of the goal's parts."""

    points: tuple[Point, ...] = ()
    corners: tuple[CornerAt, ...] = ()
    persons: tuple[Person, ...] = ()
    of: CharacterName = ""
    """Whose goal it is, of those that the stack has shown."""
    left_out: tuple[int, ...] = ()
    """Parts of it that are left out, by their numbers."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    pass


@dataclass(frozen=True, slots=True)
class Onward:
    """To the next game of the match."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Alone: put silence on this card, taken from another one where the supply is empty (EN-30)."""

    taken_from: Place


Action: TypeAlias = (
    Keep
    | Inspect
    | Spend
    | Name
    | Believe
    | Doubt
    | Let
    | Cancel
    | Pick
    | Lay
    | Option
    | Whom
    | Seize
    | HandOver
    | Yield
    | May
    | ShowStack
    | Try
    | EndTurn
    | Onward
    | Cover
)
