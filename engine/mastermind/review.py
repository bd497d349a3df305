"""What a finished game teaches: row by row what could be known, what was to be expected, and how kind the answer was.

What counts is the end: the rows that are still to be expected from here. What a guess makes of them is skill, since
that is known before the answer; what the answer made of them is luck. Information is counted beside it, in bits: an
answer that leaves half of the codes tells one bit.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import log2
from random import Random

from engine.core.bits import Bits, lowest
from engine.mastermind.advice import Advice, advise, rate_guess
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.outlook import FEW, Outlook, after, rest
from engine.mastermind.search import Rated
from engine.mastermind.solver import space_of
from engine.mastermind.table import PlayedGame, Row


@dataclass(frozen=True, slots=True)
class Rows:
    """How many rows were to be expected from here on, this one among them; an unbroken code counts one more (MM-09)."""

    expected: float
    """With the guess that was made."""
    least: float
    """With the best one."""
    wasted: float
    """With a guess that tells nothing."""
    turned_out: float | None
    """What is to be expected once the answer is known; None where it is a wrong one (MM-10)."""
    exact: bool


@dataclass(frozen=True, slots=True)
class RowReview:
    """One row. Where no code fitted any more, after a wrong answer (MM-10), there is nothing to rate: None."""

    guess: Code
    answer: Answer
    before: int
    """How many codes fitted before the answer."""
    after: int
    """How many fitted after it; 0 proves a wrong answer in this row or above."""
    hinted: bool
    """Whether a hint gave the guess: then it is nobody's skill."""
    rated: Rated | None
    """The guess: whether it could have been the code, and what its answer was to tell."""
    best: Advice | None
    """What a perfect player would have played."""
    rows: Rows | None
    bits: float | None
    """What the answer told."""

    @property
    def skill(self) -> float | None:
        """1 for the best guess there is, 0 for one that tells nothing and so costs a whole row."""
        if self.rows is None or self.hinted:
            return None
        share = (self.rows.wasted - self.rows.expected) / (self.rows.wasted - self.rows.least)
        return min(1.0, max(0.0, round(share, 9)))

    @property
    def lost(self) -> float | None:
        """The rows that the guess gave away, as was to be expected before the answer."""
        return None if self.rows is None else max(0.0, round(self.rows.expected - self.rows.least, 9))

    @property
    def luck(self) -> float | None:
        """The rows that the answer saved, beyond what was to be expected; below 0 for bad luck."""
        if self.rows is None or self.rows.turned_out is None:
            return None
        return round(self.rows.expected - self.rows.turned_out, 9)


@dataclass(frozen=True, slots=True)
class Review:
    rows: tuple[RowReview, ...]
    skill: float | None
    """Of all rows that somebody thought of; None if there is none to rate."""
    lost: float | None
    """The rows given away in these."""
    luck: float
    """The rows that the answers saved beyond those expected, over all rows."""
    nothing_fits_from: int | None
    """The first row, from 0, after which no code fits (MM-10)."""

    @property
    def sampled(self) -> bool:
        """Whether a perfect player's guess was looked for in a sample anywhere."""
        return any(row.best is not None and row.best.source == "sampled" for row in self.rows)

    @property
    def exact(self) -> bool:
        """Whether no row's figures are an estimate."""
        return all(row.rows is None or row.rows.exact for row in self.rows)


def review(game: PlayedGame, codes: Codes, row_limit: int, hinted: Collection[int] = ()) -> Review:
    """Review a finished game; for large sets of codes `review_row` can be called row by row instead."""
    numbers = range(len(game.rows))
    reviewed = [review_row(codes, game.rows, number, row_limit, hinted=number in hinted) for number in numbers]
    return summed([row for row in reviewed if row is not None])


def review_row(
    codes: Codes, rows: Sequence[Row], number: int, row_limit: int, *, hinted: bool = False
) -> RowReview | None:
    """Review the row of this number, from 0; None if it was never answered."""
    guess, given = rows[number].guess, rows[number].answer
    if given is None:
        return None
    space = space_of(codes)
    fit, fit_after = space.consistent(rows[:number]), space.consistent(rows[: number + 1])
    before, left = fit.bit_count(), fit_after.bit_count()
    advice = advise(codes, rows[:number], Random(f"review:{number}"))
    if advice is None:
        return RowReview(guess, given, before, left, hinted, None, None, None, None)
    rows_left = row_limit - number
    mine = after(codes, fit, guess, rows_left)
    least, best = best_of(codes, fit, rows_left, mine, advice)
    wasted = 1 + without_a_row(codes, fit, rows_left, least) / before
    expected = Rows(
        expected=min(wasted, mine.total / before),
        least=least.total / before,
        wasted=wasted,
        turned_out=wasted if left == before > 1 else turned_out(codes, fit_after, given, rows_left),
        exact=mine.exact and least.exact,
    )
    bits = round(log2(before / left), 9) if left else None
    return RowReview(guess, given, before, left, hinted, rate_guess(codes, fit, guess), best, expected, bits)


def best_of(codes: Codes, fit: Bits, rows_left: int, mine: Outlook, advice: Advice) -> tuple[Outlook, Advice]:
    """The best guess, where it can be searched for; else the better of the one made, the one advised, and a code that
    fits, which in the last row is the only thing worth placing."""
    guesses = dict.fromkeys((advice.guess, mine.guess or advice.guess, space_of(codes).code(lowest(fit))))
    found = [mine if guess == mine.guess else after(codes, fit, guess, rows_left) for guess in guesses]
    least = min(found, key=lambda outlook: outlook.total)
    if fit.bit_count() <= FEW:
        searched = rest(codes, fit, rows_left)
        guess = searched.guess if searched.total < least.total else least.guess
        least = Outlook(min(searched.total, least.total), guess, searched.exact)
    elif rows_left > 1:
        least = Outlook(least.total, least.guess, exact=False)
    if least.guess in (None, advice.guess):
        return least, advice
    return least, Advice(rate_guess(codes, fit, least.guess), advice.fit, "all")


def without_a_row(codes: Codes, fit: Bits, rows_left: int, least: Outlook) -> float:
    """The rows to be expected by who knows just as much one row later."""
    if fit.bit_count() > FEW and rows_left > 2:
        return least.total
    return rest(codes, fit, rows_left - 1).total


def turned_out(codes: Codes, fit: Bits, given: Answer, rows_left: int) -> float | None:
    if given.red == codes.holes:
        return 1.0
    return 1 + rest(codes, fit, rows_left - 1).total / fit.bit_count() if fit else None


def summed(rows: Sequence[RowReview]) -> Review:
    """The game as a whole."""
    own = [(row.skill, row.lost or 0.0) for row in rows if row.skill is not None]
    return Review(
        rows=tuple(rows),
        skill=round(sum(skill for skill, _ in own) / len(own), 9) if own else None,
        lost=round(sum(lost for _, lost in own), 9) if own else None,
        luck=round(sum(row.luck for row in rows if row.luck is not None), 9),
        nothing_fits_from=next((number for number, row in enumerate(rows) if not row.after), None),
    )
