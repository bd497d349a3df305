"""Cards, and what may be told of a hand."""

from dataclasses import dataclass

from engine.initiative.words import Suit


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
