"""Puzzles by date or by number: a deal that is the same for everybody, for one person alone."""

import re
import time
from dataclasses import dataclass
from datetime import date

from engine.core.match import Log
from engine.core.words import LATEST, Words
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
    def day(self) -> date | None:
        """The day whose puzzle it is; None of a numbered one."""
        return date.fromisoformat(self.name) if "-" in self.name else None

    @property
    def title(self) -> str:
        """What it is called in any language, where it is written down.

        >>> Puzzle("chess", "2026-11-18").title, Puzzle("chess", "123").title
        ('2026-11-18', '#123')
        """
        return self.name if self.day is not None else f"#{self.name}"

    def called(self, words: Words) -> str:
        """What it is called on the screen.

        >>> Puzzle("chess", "2026-11-18").called(Words("en")), Puzzle("chess", "123").called(Words("en"))
        ('18 November 2026', '#123')
        """
        return words.day(self.day) if self.day is not None else self.title

    @property
    def seed(self) -> str:
        """What everybody's deal comes from.

        >>> Puzzle("chess", "2026-11-18").seed, Puzzle("chess", "123").seed
        ('chess:daily:2026-11-18', 'chess:puzzle:123')
        """
        return f"{self.game}:{'daily' if self.day is not None else 'puzzle'}:{self.name}"

    @property
    def key(self) -> str:
        """Where it is stored: begun once, it is gone on with."""
        return f"{MATCH}{self.game}-{self.name}"

    @property
    def href(self) -> str:
        return f"#/{self.game}/puzzles/{self.name}"


def local_day(now: int) -> date:
    """The reader's own date: the device knows its time zone."""
    return date(*time.localtime(_seconds(now))[:3])


def today(game: str, now: int) -> Puzzle:
    """The daily puzzle of the reader's own date."""
    return daily(game, local_day(now))


def daily(game: str, day: date) -> Puzzle:
    return Puzzle(game, day.isoformat())


def latest_day(now: int) -> date:
    """The last day whose puzzle is there: it has begun somewhere on Earth."""
    return date(*time.gmtime(_seconds(now) + EASTERNMOST)[:3])


def named(game: str, name: str, now: int) -> Puzzle | None:
    """The puzzle of this name; None where there is none, or none yet."""
    fair = _is_number(name) or (_is_date(name) and date.fromisoformat(name) <= latest_day(now))
    return Puzzle(game, name) if fair else None


def puzzle_of(log: Log[object]) -> Puzzle | None:
    """The puzzle that a match is; None for any other match."""
    puzzle = _puzzle(log.game, log.seed.rpartition(":")[2])
    return puzzle if puzzle is not None and log.setup.seats == 1 and log.seed == puzzle.seed else None


def puzzle_at(key: str) -> Puzzle | None:
    """The puzzle whose match lies under this key.

    >>> puzzle_at("match:chess-123"), puzzle_at("match:4f1c")
    (Puzzle(game='chess', name='123'), None)
    """
    game, _, name = key.removeprefix(MATCH).partition("-")
    return _puzzle(game, name) if key.startswith(MATCH) else None


def _puzzle(game: str, name: str) -> Puzzle | None:
    return Puzzle(game, name) if _is_number(name) or _is_date(name) else None


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[1-9][0-9]{0,5}", text))


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _seconds(now: int) -> int:
    return min(max(now // 1000, 0), LATEST)
