"""What is under way: the innermost is to be finished first."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.words import Glyph, Room


@dataclass(frozen=True, slots=True)
class Opening:
    """Seals that are still to be used."""

    left: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """Everybody is asked who begins (IN-07)."""


@dataclass(frozen=True, slots=True)
class Revealing:
    """An Intel in this room (IN-16)."""

    room: Room
    left: int
    by_card: bool = True
    """Whether a card was played for it: only then counter intel blocks an action (IN-22)."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """A Gather in one's own room (IN-17), or what works like one."""

    left: int
    found: Glyph | None = None
    """Just dug up and not yet taken or left."""


@dataclass(frozen=True, slots=True)
class Listening:
    """Echo: up to three stacks nearby, one token each, and one of the glyphs that they show."""

    left: int
    done: tuple[Room, ...] = ()
    found: tuple[Glyph, ...] = ()


@dataclass(frozen=True, slots=True)
class Forging:
    """Heron: up to two stacks nearby, then up to two face-up glyphs nearby."""

    reveals: int
    takes: int
    done: tuple[Room, ...] = ()


@dataclass(frozen=True, slots=True)
class Arranging:
    """Swift looks at the top of the deck; only this seat sees the cards."""

    count: int
    cards: tuple[Card | TimeCard, ...] | None


@dataclass(frozen=True, slots=True)
class Peeking:
    """An eye was taken."""


@dataclass(frozen=True, slots=True)
class Unlocking:
    """A key under a glyph was taken."""


@dataclass(frozen=True, slots=True)
class Caught:
    """The guard wants a card."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Drawing is free: in peril, or since peril came while cards were drawn (IN-26, IN-28)."""


@dataclass(frozen=True, slots=True)
class ByCandle:
    """The top card, seen by this seat alone."""

    card: Card | TimeCard | None


Doing: TypeAlias = (
    Opening
    | Beginning
    | Revealing
    | Gathering
    | Listening
    | Forging
    | Arranging
    | Peeking
    | Unlocking
    | Caught
    | Drawing
    | ByCandle
)
