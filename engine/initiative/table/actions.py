"""What a player does."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.initiative.table.cards import Card, Intent
from engine.initiative.words import ActionCard, Edge, Glyph, Room, Who


@dataclass(frozen=True, slots=True)
class OpenWindows:
    """A seal opens all windows of a glyph before the first turn (the finale)."""

    glyph: Glyph


@dataclass(frozen=True, slots=True)
class Volunteer:
    """Begin with one of one's own characters, or, with None, leave it to who is advised to: most low cards (IN-07)."""

    who: Who | None


@dataclass(frozen=True, slots=True)
class Play:
    """A card onto an action card (IN-09). `to` is the room of a Run or an Intel, the action card of a Regroup, and
    nothing for a Gather, which is in one's own room."""

    card: Card
    on: ActionCard
    to: str = ""


@dataclass(frozen=True, slots=True)
class Special:
    """Two cards for the character's own action (IN-11). `to` is Kestrel's room; `on` the card that Badger clears and
    does at once, `to` then being as in `Play`."""

    cards: tuple[Card, Card]
    to: str = ""
    on: ActionCard | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """The top token of a room's stack, by an Intel, by Echo or Heron (IN-16)."""

    room: Room


@dataclass(frozen=True, slots=True)
class Dig:
    """The top token of one's own room, by a Gather (IN-17)."""


@dataclass(frozen=True, slots=True)
class Take:
    """A face-up glyph, or the one that was just dug up (IN-17)."""

    glyph: Glyph


@dataclass(frozen=True, slots=True)
class TakeKey:
    """The key to the locked doors: one of the things that a Gather collects."""


@dataclass(frozen=True, slots=True)
class SendAway:
    """A double agent leaves for good, for one part of an Intel in his room."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Swift's look: the cards, by their places among those looked at, that go on top (the first is drawn first), and
    those that go below (the first is the higher)."""

    top: tuple[int, ...]
    below: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top token of a stack nearby, by an eye."""

    room: Room


@dataclass(frozen=True, slots=True)
class Unlock:
    """Open one locked door of one's own room, by a key under a glyph."""

    door: Edge


@dataclass(frozen=True, slots=True)
class Discard:
    """A card of one's choice, to the guard."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """A card, where drawing is free (IN-28)."""


@dataclass(frozen=True, slots=True)
class LightCandle:
    """Look at the top card in peril, once for each candle end."""


@dataclass(frozen=True, slots=True)
class PutBelow:
    """The card that the candle showed goes to the bottom of the deck; `Stop` leaves it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """No more of what is under way: leave what was dug up, reveal no more, draw no more."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """After one or two actions (IN-08); with or without a word on what this character means to do next time (IN-12)."""

    intents: tuple[Intent, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """A forced pass (IN-29)."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Whether this seat goes on telling the rough picture of its hands (IN-12). Everybody does at first."""

    on: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Propose this answer to the mission's question (IN-24)."""

    text: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Propose to give the mission up."""


@dataclass(frozen=True, slots=True)
class Agree:
    pass


@dataclass(frozen=True, slots=True)
class Object:
    pass


Action: TypeAlias = (
    OpenWindows
    | Volunteer
    | Play
    | Special
    | Reveal
    | Dig
    | Take
    | TakeKey
    | SendAway
    | Arrange
    | Peek
    | Unlock
    | Discard
    | Draw
    | LightCandle
    | PutBelow
    | Stop
    | EndTurn
    | Pass
    | Tell
    | Answer
    | GiveUp
    | Agree
    | Object
)
