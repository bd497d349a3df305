"""Puzzles by date or by number: a deal that is the same for everybody, for one person alone."""

import re
import time
from dataclasses import dataclass
from datetime import date

from engine.core.match import Log
from engine.core.words import LATEST
from web.saves import MATCH

NUMBERS = 999_999
"""The last numbered puzzle; they begin with 1."""

EASTERNMOST = 14 * 3600
"""Seconds by which the first place on Earth to see a day is ahead of UTC."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle of a game: the daily one of a date, or a numbered one. Everything about it follows from its name."""

    game: str
    name: str

    @property
    def daily(self) -> bool:
        return "-" in self.name

    @property
    def title(self) -> str:
        """What it is called in any language.

        >>> Puzzle("tagiron", "2026-11-18").title, Puzzle("tagiron", "123").title
        ('2026-11-18', '#123')
        """
        return self.name if self.daily else f"#{self.name}"

    @property
    def seed(self) -> str:
        """What everybody's deal comes from.

        >>> Puzzle("tagiron", "2026-11-18").seed, Puzzle("tagiron", "123").seed
        ('tagiron:daily:2026-11-18', 'tagiron:puzzle:123')
        """
        return f"{self.game}:{'daily' if self.daily else 'puzzle'}:{self.name}"

    @property
    def key(self) -> str:
        """Where it is stored: begun once, it is gone on with."""
        return f"{MATCH}{self.game}-{self.name}"

    @property
    def href(self) -> str:
        return f"#/{self.game}/puzzles/{self.name}"


def today(game: str, now: int) -> Puzzle:
    """The daily puzzle of the reader's own date."""
    return Puzzle(game, time.strftime("%Y-%m-%d", time.localtime(_seconds(now))))


def named(game: str, name: str, now: int) -> Puzzle | None:
    """The puzzle of this name; None where there is none, or none yet: a day must have begun somewhere on Earth."""
    begun = time.strftime("%Y-%m-%d", time.gmtime(_seconds(now) + EASTERNMOST))
    return Puzzle(game, name) if _is_number(name) or (_is_date(name) and name <= begun) else None


def puzzle_of(log: Log[object]) -> Puzzle | None:
    """The puzzle that a match is; None for any other match."""
    puzzle = Puzzle(log.game, log.seed.rpartition(":")[2])
    fair = _is_number(puzzle.name) or _is_date(puzzle.name)
    return puzzle if fair and log.setup.seats == 1 and log.seed == puzzle.seed else None


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[1-9][0-9]{0,5}", text))


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _seconds(now: int) -> int:
    return min(max(now // 1000, 0), LATEST)
