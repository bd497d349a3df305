"""What a puzzle tells: an account of a game in a few lines, what is known of the liars, and the question."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.core.codec import BadData, from_json, to_json
from engine.core.game import Seat
from engine.enigma.words import PLACES, CardName, Corner, Place

LONGEST: Final = 4000
"""Letters of an account, as it is written."""

MOST_LINES: Final = 16
MOST_MIXES: Final = 2

READER: Final = 0
"""Whoever solves it sits in the first seat."""

MOST_SITTERS: Final = 4

Habit: TypeAlias = Literal["", "once", "row"]
"""What is known of the others: nothing; each has lied once; nobody lies twice in a row."""


@dataclass(frozen=True, slots=True)
class Look:
    """The reader looked (EN-09)."""

    place: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody named a card (EN-10), and somebody else perhaps doubted it (EN-12)."""

    seat: Seat
    place: Place
    card: CardName
    doubter: Seat | None = None
    true: bool | None = None
    """As the doubt has shown it; None where nobody doubted."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All were told truly what is in the corner."""

    place: Place
    corner: Corner


@dataclass(frozen=True, slots=True)
class Mix:
    """Cards were shuffled, face down."""

    places: tuple[Place, ...]


Line: TypeAlias = Look | Claim | Shown | Mix


@dataclass(frozen=True, slots=True)
class Where:
    """Where does this card lie?"""

    card: CardName


@dataclass(frozen=True, slots=True)
class What:
    """What lies here?"""

    place: Place


@dataclass(frozen=True, slots=True)
class Account:
    name: str
    """Of the puzzle."""
    sitters: int
    habit: Habit
    lines: tuple[Line, ...]
    question: Where | What

    def claims(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of the lines in which somebody names a card."""
        return tuple(n for n, line in enumerate(self.lines) if isinstance(line, Claim) and line.seat == seat)

    @property
    def moved(self) -> bool:
        """Whether cards no longer lie where they did."""
        return self.mixes > 0

    @property
    def others(self) -> range:
        return range(READER + 1, self.sitters)

    @property
    def mixes(self) -> int:
        return sum(isinstance(line, Mix) for line in self.lines)


class BadAccount(Exception):
    """A text that is no account."""


def written(account: Account) -> str:
    return to_json(account)


def read(text: str, cards: tuple[CardName, ...]) -> Account:
    """Raises `BadAccount` unless it speaks of these nine cards, of places and people that there are."""
    try:
        account = from_json(text, Account)
    except BadData as bad:
        raise BadAccount(str(bad)) from bad
    sound = (
        2 <= account.sitters <= MOST_SITTERS
        and len(account.lines) <= MOST_LINES
        and account.mixes <= MOST_MIXES
        and all(_is_sound(line, account, cards) for line in account.lines)
    )
    asked = account.question
    if not sound or not (asked.card in cards if isinstance(asked, Where) else asked.place in PLACES):
        raise BadAccount("lines")
    return account


def _is_sound(line: Line, account: Account, cards: tuple[CardName, ...]) -> bool:
    match line:
        case Look(place, card):
            return place in PLACES and card in cards
        case Claim(seat, place, card, doubter, true):
            fair = doubter is None or (doubter in account.others and doubter != seat)
            return (
                seat in account.others
                and place in PLACES
                and card in cards
                and fair
                and (doubter is None) == (true is None)
            )
        case Shown(place):
            return place in PLACES
        case Mix(places):
            return len(places) in (2, 3) and len(set(places)) == len(places) and set(places) <= set(PLACES)
