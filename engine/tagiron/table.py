"""What lies on the table: actions, what happened, and what a seat sees of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.tagiron.questions import Answer
from engine.tagiron.tiles import Hand

HAND_SIZES: Mapping[int, int] = {1: 5, 2: 5, 3: 5, 4: 4}
"""Tiles in a hand, and as many to guess, by the number of players (TG-03, TG-04, TG-14)."""

Phase: TypeAlias = Literal["turn", "last-chance", "closing", "out-of-cards", "over"]
"""An open turn; the second guess of TG-09; the round being finished (TG-11); the same without cards (TG-12)."""

Standing: TypeAlias = Literal["in", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Ask:
    """Choose a face-up card, and a digit where it offers two (TG-06)."""

    question: str
    choice: int | None = None


@dataclass(frozen=True, slots=True)
class GuessTiles:
    """Name the tiles: the opponent's with two players, else the centre's (TG-08, TG-10)."""

    tiles: Hand


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a turn go by; only where there are no cards left (TG-12)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up: it counts as a wrong guess (TG-09, TG-10)."""


Action: TypeAlias = Ask | GuessTiles | Pass | Resign


@dataclass(frozen=True, slots=True)
class Reply:
    """One player's answer, heard by all."""

    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what was answered (TG-06, TG-07)."""

    seat: Seat
    question: str
    choice: int | None
    replies: tuple[Reply, ...]


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess: with two players all hear the tiles, else nobody sees what was written (TG-08, TG-10)."""

    seat: Seat
    right: bool
    tiles: Hand | None


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat
    gave_up: bool = False


Event: TypeAlias = Asked | Guessed | Passed


@dataclass(frozen=True, slots=True)
class TagironView:
    """All that one seat may know."""

    seat: Seat | None
    players: int
    """How many hold a hand; two where one plays alone, whose opponent is nobody (TG-14)."""
    phase: Phase
    first: Seat
    turn: Seat
    hand: Hand | None
    centre: Hand | None
    """To who has looked at it (TG-10), and to all at the end."""
    hands: tuple[Hand, ...] | None
    """All hands, at the end."""
    offered: tuple[str, ...]
    deck: int
    """How many cards are still to come."""
    discarded: tuple[str, ...]
    standings: tuple[Standing, ...]
    events: tuple[Event, ...]
    written: Hand | None
    """What this seat wrote down as its guess (TG-10)."""

    @property
    def alone(self) -> bool:
        """Whether one seat faces a hidden hand (TG-14)."""
        return len(self.standings) == 1
