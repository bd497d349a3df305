"""How long a game will still take: the rows that are to be expected from here on.

A code that is not broken counts one row more than the board has, as it pays (MM-09). Where few codes are left all ways
on are searched, so the figure is exact; with more, what large parts will take is estimated, and the outlook says so.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import log
from typing import TypeAlias

from engine.core.bits import Bits, members
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.shortlist import Shortlist
from engine.mastermind.solver import Space, space_of

FEW = 12
"""Up to so many codes all ways on are searched."""

MOST_GUESSES = 2_500
"""More guesses than these are not all tried, however few codes are left: then it is an estimate, too."""

Held: TypeAlias = tuple[Code, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The rows still to come, summed over the codes that fit, so that whole numbers stay whole."""

    total: float
    guess: Code | None
    """The guess to begin with; None where there is no row left for one."""
    exact: bool = True


class Search:
    """The fewest rows to be expected, for few codes; what was searched once is kept."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self._known: dict[tuple[Held, int], Outlook] = {}

    def best(self, held: Held, rows_left: int) -> Outlook:
        """The best way on with these codes left, and so many rows."""
        if rows_left == 0:
            return Outlook(len(held), None)
        if rows_left == 1 or len(held) <= 2:
            return Outlook(2 * len(held) - 1, held[0])
        # With as many rows as codes, each could be tried: still more rows change nothing.
        key = held, min(rows_left, len(held))
        if key not in self._known:
            self._known[key] = self._search(*key)
        return self._known[key]

    def after(self, short: Shortlist, guess: Code, rows_left: int) -> Outlook:
        """The best way on after this guess."""
        total, exact = float(len(short.held)), True
        for given, part in short.answering(guess).items():
            if given.red < self.codes.holes:
                onward = self.best(tuple(short.held[place] for place in members(part)), rows_left - 1)
                total, exact = total + onward.total, exact and onward.exact
        return Outlook(total, guess, exact)

    def _search(self, held: Held, rows_left: int) -> Outlook:
        short = Shortlist(self.codes, held)
        found = self._least(short, held, rows_left, Outlook(float("inf"), None))
        if found.total <= 2 * len(held):
            return found  # A guess that can't be the code itself leaves each code for the second row, or later.
        dead = [peg for peg in self.codes.pegs if peg not in short.living]
        pegs = sorted((*short.living, *dead[:1]))
        if len(pegs) ** self.codes.holes > MOST_GUESSES:
            return Outlook(found.total, found.guess, exact=False)
        return self._least(short, set(product(pegs, repeat=self.codes.holes)) - {*held}, rows_left, found)

    def _least(self, short: Shortlist, guesses: Iterable[Code], rows_left: int, found: Outlook) -> Outlook:
        """The least of these guesses, or what was found before where none is better."""
        for bound, guess in sorted((at_least(short, guess), guess) for guess in guesses):
            if bound >= found.total:
                break
            outlook = self.after(short, guess, rows_left)
            found = outlook if outlook.total < found.total else found
        return found


def at_least(short: Shortlist, guess: Code) -> int:
    """No guess is followed by fewer rows: of what an answer leaves one code at most is broken by the next row."""
    return 3 * len(short.held) - len(short.sizes(guess)) - (guess in short.held)


@lru_cache(maxsize=4)
def search_of(codes: Codes) -> Search:
    return Search(codes)


def after(codes: Codes, fit: Bits, guess: Code, rows_left: int) -> Outlook:
    """The rows to be expected when this guess is made now, with any number of codes left."""
    space = space_of(codes)
    total, exact = float(fit.bit_count()), True
    for given, answering in space.answering(guess).items():
        part = answering & fit
        if part and given != Answer(codes.holes, 0):
            onward = rest(codes, part, rows_left - 1)
            total, exact = total + onward.total, exact and onward.exact
    return Outlook(total, guess, exact)


def rest(codes: Codes, fit: Bits, rows_left: int) -> Outlook:
    """The rows to be expected with these codes left, of whom there is at least one."""
    number = fit.bit_count()
    if number <= FEW:
        return search_of(codes).best(listed(space_of(codes), fit), rows_left)
    if rows_left < 2:
        return Outlook(2 * number - 1 if rows_left else number, None)
    return Outlook(likely(codes, number), None, exact=False)


def likely(codes: Codes, number: int) -> float:
    """About the rows that so many codes will take, in all.

    Each row leaves one code in 2 + 1.6 × holes: in 8.4 with four holes, as the plan for the box plays, in 11.6 with
    six, as the master does.
    """
    return number * (1 + log(number) / log(2 + 1.6 * codes.holes))


def listed(space: Space, fit: Bits) -> Held:
    return tuple(map(space.code, members(fit)))
