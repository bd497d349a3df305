"""What one seat sees of Enigma's table, and how games and matches end."""

from dataclasses import dataclass
from enum import StrEnum

from engine.core.game import Seat
from engine.enigma.cards import CardSet
from engine.enigma.table.doings import Doing
from engine.enigma.table.events import Event
from engine.enigma.words import CardName, CharacterName, Corner, Token


class Ending(StrEnum):
    """How a game or a match ended (EN-22, EN-23, EN-29)."""

    GOAL = "enigma.goal"
    TIME = "enigma.time"
    """Somebody wins by time."""
    CHAOS = "enigma.chaos"
    """Chaos breaks through."""
    VICTORIES = "enigma.victories"
    FATE = "enigma.fate"
    """Alone: three in a row."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the nine places."""

    card: CardName | None
    """What lies there, as far as this seat knows."""
    up: bool
    corner: Corner | None
    """As all were told."""
    seen_by: tuple[Seat, ...]
    """Who has seen what lies there now: that is public."""
    silence: bool = False
    """Alone: whether silence lies on it (EN-30)."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    character: CharacterName | None
    """As far as this seat knows."""
    shown: bool
    """Whether it lies open for all."""
    tokens: tuple[Token, ...]
    silenced: bool
    out: bool
    wins: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    winner: Seat | None
    character: CharacterName | None
    ending: Ending
    cell: int


@dataclass(frozen=True, slots=True)
class EnigmaView:
    seat: Seat | None
    set: CardSet
    """What every card does, and what every character wants."""
    cards: tuple[CardName, ...]
    """The nine in play."""
    spots: tuple[Spot, ...]
    players: tuple[PlayerView, ...]
    checked_open: bool
    """Whether what a doubt has checked stays face up (EN-28)."""
    late: bool
    """Whether time is up only past the last cell (EN-35)."""
    cast: tuple[CharacterName, ...]
    """The characters of this game, each as often as there are cards of it."""
    stack: tuple[CharacterName | None, ...]
    """The top first, as far as this seat knows."""
    beside: tuple[CharacterName, ...]
    """Open beside the stack (EN-27); alone, those that this player has seen."""
    keeper: Seat
    cell: int
    last: int
    """The last cell of the track."""
    backs: int
    """How often time has been moved back in this game."""
    turn: Seat
    named: bool
    """Whether the card that a turn must name has been."""
    started: tuple[Token, ...]
    """What who has the turn held as it began."""
    spent: bool
    doing: Doing | None
    asked: tuple[CharacterName, ...]
    """From which this seat may choose (EN-26)."""
    open: bool
    """Whether the game is over, and all lies open."""
    game: int
    played: tuple[PlayedGame, ...]
    breakthroughs: int
    events: tuple[Event, ...]
    """Of this game."""
    ending: Ending | None
    """Of the match."""
