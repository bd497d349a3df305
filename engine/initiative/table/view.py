"""What a seat sees of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.core.game import Seat
from engine.initiative.table.cards import Card, Intent, Rough, TimeCard
from engine.initiative.table.doings import Doing
from engine.initiative.table.events import Event
from engine.initiative.words import ActionCard, CharacterName, Edge, Glyph, Look, Room, Suit, Token, Who


class Ending(StrEnum):
    """How a mission ended (IN-24, IN-27)."""

    SOLVED = "initiative.solved"
    WRONG = "initiative.wrong"
    TIME = "initiative.time"
    GIVEN_UP = "initiative.given-up"


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer, or with None giving up, that everybody is asked about (IN-24)."""

    seat: Seat
    text: str | None
    objected: tuple[Seat, ...] = ()
    """Who was against it; nobody while the question is open."""


@dataclass(frozen=True, slots=True)
class PaneView:
    """A place of the console. Without a glyph and without a sign it is a gap."""

    glyph: Glyph | None = None
    """Above a window."""
    sign: str | None = None
    """What it shows: printed, or open."""
    answer: bool = False
    """Whether it is part of the answer area (IN-25)."""


@dataclass(frozen=True, slots=True)
class RoomView:
    stack: int
    """Face-down tokens."""
    glyphs: tuple[Glyph, ...]
    """Face up, all of which the mission uses."""
    cameras: int
    agents: int
    known_top: Token | None
    """What an eye has seen on top."""


@dataclass(frozen=True, slots=True)
class CharacterView:
    name: CharacterName
    seat: Seat
    room: Room
    hand: int
    told: Rough | None
    """What its seat tells of the hand (IN-12)."""
    intents: tuple[Intent, ...]
    """What it means to do in its next turn, as far as it was said (IN-12)."""


@dataclass(frozen=True, slots=True)
class Brief:
    """The setup side of the mission (IN-02), in its own language."""

    name: str
    number: int
    language: str
    title: str
    story: str
    question: str
    labels: tuple[str, ...]
    side: str
    walls: tuple[Edge, ...]
    passages: tuple[Edge, ...]
    entrance: Room
    sets: tuple[str, ...]
    left_out: tuple[Glyph, ...]
    cards_out: int
    """In all, with these characters."""
    round: tuple[Room, ...]
    """The guard's."""
    suits: Mapping[ActionCard, Suit]
    alarm: int
    red: tuple[Glyph, ...]
    icons: bool


@dataclass(frozen=True, slots=True)
class Debrief:
    """What is told once the mission is over."""

    answer: str
    text: str
    said: str | None
    """What the team answered."""
    needed: int
    """The open windows at which a table sees the answer, as the author thought."""
    stacks: Mapping[Room, tuple[Token, ...]]
    """What still lies face down, the top last."""


@dataclass(frozen=True, slots=True)
class InitiativeView:
    """All that one seat may know."""

    seat: Seat | None
    brief: Brief
    nights: str
    """How the campaign's earlier missions went, `w` or `l` each; nothing outside a campaign."""
    console: tuple[tuple[PaneView, ...], ...]
    look: Look | None
    """What open windows show; unknown until one is open."""
    windows: Mapping[Glyph, int]
    """How many windows bear each glyph, of all the mission uses, the most first."""
    taken: tuple[Glyph, ...]
    """Whose windows are open, in this order."""
    rooms: Mapping[Room, RoomView]
    doors: tuple[Edge, ...]
    """Those that are still locked."""
    key: Room | None
    """Where it lies."""
    guard: Room | None
    characters: tuple[CharacterView, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands that this seat sees: its own characters'."""
    piles: Mapping[ActionCard, tuple[Card, ...]]
    """The cards on each action card, the top last."""
    blocked: tuple[ActionCard, ...]
    """Where counter intel lies (IN-22)."""
    deck: int
    discards: tuple[Card | TimeCard, ...]
    peril: bool
    clocks: int
    """On the discard pile in peril; at three it is over (IN-27)."""
    safe: int
    """How many cards on top of the deck Swift has called safe."""
    candles: int
    hidden: Mapping[Token, int]
    """The tokens that still lie face down somewhere: all may count them. Glyphs that the mission doesn't use are
    counted together as `unused`."""
    who: Who
    """Whose turn it is."""
    acted: int
    """Actions of this turn so far."""
    turns: int
    doing: Doing | None
    proposal: Proposal | None
    """What everybody is asked about."""
    withdrawn: tuple[Proposal, ...]
    events: tuple[Event, ...]
    ending: Ending | None
    debrief: Debrief | None
    """Once it is over."""

    def runs(self, seat: Seat) -> tuple[Who, ...]:
        """The characters of a seat (IN-01)."""
        return tuple(who for who, character in enumerate(self.characters) if character.seat == seat)
