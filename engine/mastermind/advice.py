"""What a perfect player does next, with the numbers that speak for it; where it can't be perfect, it says so."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from engine.core.bits import Bits, lowest
from engine.core.bots import Why
from engine.mastermind.book import opening, planned
from engine.mastermind.codes import Code, Codes
from engine.mastermind.search import Rated, Weigh, fewest_rows, rate, smallest_worst, survey
from engine.mastermind.solver import space_of
from engine.mastermind.table import Row

Source: TypeAlias = Literal["only", "book", "opening", "all", "sampled"]
"""Where advice comes from: one code is left, the plan, the table of first rows, all guesses tried, a sample tried."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A guess, what it will tell (exactly, even if it was found in a sample), and how it was found."""

    rated: Rated
    fit: int
    """How many codes fit before it."""
    source: Source
    looked_at: int = 0
    """How many guesses were tried, of how many, on how many of the codes that fit."""
    of: int = 0
    counted: int = 0

    @property
    def guess(self) -> Code:
        return self.rated.guess

    @property
    def why(self) -> Why:
        """The reason as a code: `mastermind.only-fit`, `.book`, `.opening`, `.splits` or `.sampled`, with numbers."""
        if self.source == "only":
            return Why("mastermind.only-fit")
        numbers: dict[str, int | float | str | bool] = {
            "fit": self.fit,
            "parts": self.rated.parts,
            "worst": self.rated.worst,
            "expected": round(self.rated.expected, 1),
            "bits": round(self.rated.bits, 2),
            "may_be": self.rated.fits,
        }
        if self.source == "sampled":
            numbers |= {"looked_at": self.looked_at, "of": self.of, "counted": self.counted}
        code = {"book": "book", "opening": "opening", "all": "splits", "sampled": "sampled"}[self.source]
        return Why(f"mastermind.{code}", numbers)


def advise(codes: Codes, rows: Sequence[Row], rng: Random) -> Advice | None:
    """The guess after which the fewest rows are to be expected; None when no code fits.

    A guess that can't be the code is only made where it pays: where fewer rows are to be expected than after any that
    can.
    """
    fit = space_of(codes).consistent(rows)
    guess = planned(codes, fit)
    if guess is not None:
        return Advice(rate_guess(codes, fit, guess), fit.bit_count(), "book")
    return _advise(codes, rows, rng, fewest_rows)


def advise_minimax(codes: Codes, rows: Sequence[Row], rng: Random) -> Advice | None:
    """Knuth's guess: the one with the smallest worst part; of these one that fits, then the lowest."""
    return _advise(codes, rows, rng, smallest_worst)


def _advise(codes: Codes, rows: Sequence[Row], rng: Random, weigh: Weigh) -> Advice | None:
    space = space_of(codes)
    fit = space.consistent(rows)
    number = fit.bit_count()
    if number == 0:
        return None
    if number <= 2:
        return Advice(rate_guess(codes, fit, space.code(lowest(fit))), number, "only" if number == 1 else "all")
    if fit == space.all:
        first = opening(codes, fewest=weigh is fewest_rows)
        return Advice(rate_guess(codes, fit, first), number, "opening")
    found = survey(codes, rows, rng, weigh)
    rated = found.best[0]
    if found.counted < found.fit:
        rated = rate_guess(codes, fit, rated.guess)
    source: Source = "sampled" if found.sampled else "all"
    return Advice(rated, number, source, found.looked_at, found.of, found.counted)


def rate_guess(codes: Codes, fit: Bits, guess: Code) -> Rated:
    """What the answer to this guess will tell, counted over all codes that fit."""
    space = space_of(codes)
    sizes = [size for part in space.answering(guess).values() if (size := (part & fit).bit_count())]
    return rate(sizes, guess, fit >> space.index(guess) & 1 == 1)
