"""Cards, and what may be told of a hand."""

from dataclasses import dataclass

from engine.initiative.words import ActionCard, Suit


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A resource card: 1 to 12 in three suits (IN-06)."""

    value: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class TimeCard:
    """One clock, or two (IN-05)."""

    clocks: int


@dataclass(frozen=True, slots=True)
class Rough:
    """The rough picture of a hand that may be told: how many low, middle, high cards (IN-12)."""

    low: int
    middle: int
    high: int


@dataclass(frozen=True, slots=True)
class Intent:
    """An action that a character means to do in its next turn, without the cards for it (IN-12)."""

    on: ActionCard | None
    """None: the special action."""
    to: str = ""
    """The room of a Run, of an Intel, and Kestrel's; the action card that a Regroup or Badger clears. Nothing for what
    is done where one stands."""
