"""What has happened, as everybody at the table saw it."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.initiative.table.cards import Card, Intent, TimeCard
from engine.initiative.words import ActionCard, Edge, Glyph, Room, Token, Who


@dataclass(frozen=True, slots=True)
class Began:
    who: Who


@dataclass(frozen=True, slots=True)
class Played:
    """A card onto an action card."""

    who: Who
    card: Card
    on: ActionCard


@dataclass(frozen=True, slots=True)
class Paid:
    """Two cards for a special action."""

    who: Who
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Went:
    who: Who
    room: Room


@dataclass(frozen=True, slots=True)
class Revealed:
    """A token was turned up. A glyph that the mission doesn't use leaves the board at once (IN-16)."""

    who: Who
    room: Room
    token: Token


@dataclass(frozen=True, slots=True)
class Took:
    """A glyph left the board and opened so many windows (IN-18)."""

    who: Who
    room: Room
    glyph: Glyph
    windows: int


@dataclass(frozen=True, slots=True)
class OpenedBySeal:
    glyph: Glyph
    windows: int


@dataclass(frozen=True, slots=True)
class TookKey:
    who: Who
    room: Room


@dataclass(frozen=True, slots=True)
class Cleared:
    """An action card, of its cards and of counter intel (IN-23)."""

    who: Who
    on: ActionCard


@dataclass(frozen=True, slots=True)
class Blocked:
    """Counter intel lies on an action card (IN-22)."""

    on: ActionCard


@dataclass(frozen=True, slots=True)
class Gassed:
    """A random card of this character's hand, to the discard pile (IN-21)."""

    who: Who
    card: Card


@dataclass(frozen=True, slots=True)
class LostTop:
    """The top card of the deck, to a camera, the alarm or a red glyph."""

    who: Who
    card: Card | TimeCard
    by: str
    """`camera`, `alarm`, `red`."""


@dataclass(frozen=True, slots=True)
class SentAway:
    who: Who
    room: Room


@dataclass(frozen=True, slots=True)
class Swept:
    """Mole removed the traps of a room."""

    who: Who
    room: Room


@dataclass(frozen=True, slots=True)
class Arranged:
    """Swift has looked: so many cards are on top again, and so many of those are safe, before the first time card."""

    who: Who
    top: int
    safe: int


@dataclass(frozen=True, slots=True)
class Peeked:
    """What an eye has seen is said at once."""

    who: Who
    room: Room
    token: Token


@dataclass(frozen=True, slots=True)
class Unlocked:
    who: Who
    door: Edge


@dataclass(frozen=True, slots=True)
class Intends:
    """What this character means to do in its next turn, said as this one ends (IN-12)."""

    who: Who
    intents: tuple[Intent, ...]


@dataclass(frozen=True, slots=True)
class Walked:
    """The guard, to the next room of his round."""

    room: Room


@dataclass(frozen=True, slots=True)
class GaveUpCard:
    """A card to the guard."""

    who: Who
    card: Card


@dataclass(frozen=True, slots=True)
class Drew:
    """So many cards into the hand."""

    who: Who
    cards: int


@dataclass(frozen=True, slots=True)
class DrewTime:
    """A time card, to the discard pile (IN-27)."""

    who: Who
    clocks: int


@dataclass(frozen=True, slots=True)
class CameToPeril:
    """The deck ran out (IN-26)."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A candle end; whether the card went below."""

    who: Who
    below: bool


@dataclass(frozen=True, slots=True)
class Passed:
    who: Who


Event: TypeAlias = (
    Began
    | Played
    | Paid
    | Went
    | Revealed
    | Took
    | OpenedBySeal
    | TookKey
    | Cleared
    | Blocked
    | Gassed
    | LostTop
    | SentAway
    | Swept
    | Arranged
    | Peeked
    | Unlocked
    | Intends
    | Walked
    | GaveUpCard
    | Drew
    | DrewTime
    | CameToPeril
    | Lit
    | Passed
)
