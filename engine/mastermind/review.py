"""What a finished game teaches: row by row what could be known, what was asked, and how kind the answer was.

Information is counted in bits: an answer that leaves half of the codes tells one bit. A guess's expected bits are
skill, since they are known before the answer; what the answer told beyond them is luck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from random import Random

from engine.mastermind.advice import Advice, advise, rate_guess
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.search import Rated
from engine.mastermind.solver import space_of
from engine.mastermind.table import PlayedGame, Row


@dataclass(frozen=True, slots=True)
class RowReview:
    """One row. Where no code fitted any more, after a wrong answer (MM-10), there is nothing to rate: None."""

    guess: Code
    answer: Answer
    before: int
    """How many codes fitted before the answer."""
    after: int
    """How many fitted after it; 0 proves a wrong answer in this row or above."""
    rated: Rated | None
    """The guess: whether it could have been the code, and what was to be expected of it."""
    best: Advice | None
    """What a perfect player would have played."""
    bits: float | None
    """What the answer told."""
    skill: float | None
    """From 0 to 1: the share of the best guess's expected bits. When all is known, or in the last row, only a guess
    that can be the code is worth anything."""
    luck: float | None
    """Bits told beyond those expected; below 0 for bad luck."""

    @property
    def lost(self) -> float | None:
        """Expected bits given away."""
        if self.rated is None or self.best is None:
            return None
        return max(0.0, self.best.rated.bits - self.rated.bits)


@dataclass(frozen=True, slots=True)
class Review:
    rows: tuple[RowReview, ...]
    skill: float | None
    """The share of all bits that a perfect player could have expected; None if there is no row to rate."""
    luck: float
    """Bits told beyond those expected, over all rows."""
    nothing_fits_from: int | None
    """The first row, from 0, after which no code fits (MM-10)."""

    @property
    def sampled(self) -> bool:
        """Whether a perfect player's guess was looked for in a sample anywhere."""
        return any(row.best is not None and row.best.source == "sampled" for row in self.rows)


def review(game: PlayedGame, codes: Codes, row_limit: int) -> Review:
    """Review a finished game; for large sets of codes `review_row` can be called row by row instead."""
    reviewed = [review_row(codes, game.rows, number, row_limit) for number in range(len(game.rows))]
    return summed([row for row in reviewed if row is not None])


def review_row(codes: Codes, rows: Sequence[Row], number: int, row_limit: int) -> RowReview | None:
    """Review the row of this number, from 0; None if it was never answered."""
    guess, given = rows[number].guess, rows[number].answer
    if given is None:
        return None
    space = space_of(codes)
    fit = space.consistent(rows[:number])
    before, after = fit.bit_count(), space.consistent(rows[: number + 1]).bit_count()
    best = advise(codes, rows[:number], Random(f"review:{number}"))
    if best is None:
        return RowReview(guess, given, before, after, None, None, None, None, None)
    rated = rate_guess(codes, fit, guess)
    now_or_never = before == 1 or number == row_limit - 1
    skill = float(rated.fits) if now_or_never else min(1.0, round(rated.bits / best.rated.bits, 9))
    bits = round(log2(before / after), 9) if after else None
    luck = round(bits - rated.bits, 9) if bits is not None else None
    return RowReview(guess, given, before, after, rated, best, bits, skill, luck)


def summed(rows: Sequence[RowReview]) -> Review:
    """The game as a whole: each row's skill counts as much as there was to learn in it, but at least one bit.

    A row spent on something else when the code is known teaches nothing, and is lost all the same.
    """
    rated = [(row.skill, row.best.rated.bits) for row in rows if row.skill is not None and row.best is not None]
    weighed = [(skill, max(1.0, bits)) for skill, bits in rated]
    bits_in_all = sum(bits for _, bits in weighed)
    return Review(
        rows=tuple(rows),
        skill=round(sum(skill * bits for skill, bits in weighed) / bits_in_all, 9) if bits_in_all else None,
        luck=round(sum(row.luck for row in rows if row.luck is not None), 9),
        nothing_fits_from=next((number for number, row in enumerate(rows) if not row.after), None),
    )
