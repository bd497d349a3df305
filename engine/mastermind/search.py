"""The guess that tells most: found among all guesses where that is affordable, else in a sample, and it says so."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from math import log, log2
from random import Random
from typing import TypeAlias

from engine.core.bits import Bits
from engine.mastermind.codes import Code, Codes, Peg
from engine.mastermind.shortlist import Shortlist
from engine.mastermind.solver import at_ranks, space_of
from engine.mastermind.table import Row

Weigh: TypeAlias = Callable[[list[int], bool], int]
"""From the sizes of a guess's parts, and whether it may be the code itself, to a weight: the lowest wins."""

COUNTED = 2_500
"""More codes than this are not all counted for each guess; a sample of `SAMPLE` stands for them."""

SAMPLE = 1_000

EFFORT = 20_000
"""About the microseconds of CPython that a search may take; Pyodide needs two to three times as long."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A guess, and what its answer will tell about the codes that still fit."""

    guess: Code
    fits: bool
    """Whether it may be the code itself."""
    parts: int
    """How many different answers are possible."""
    worst: int
    """How many codes will be left at worst."""
    expected: float
    """How many codes will be left on average."""
    bits: float
    """The expected information."""


@dataclass(frozen=True, slots=True)
class Survey:
    """The best guesses found, and how thorough the search was."""

    best: tuple[Rated, ...]
    fit: int
    """How many codes fit: always exact."""
    counted: int
    """How many of these each guess was tried on."""
    looked_at: int
    """How many guesses were tried; those that differ only in interchangeable colours count as one."""
    of: int

    @property
    def sampled(self) -> bool:
        return self.looked_at < self.of or self.counted < self.fit


def rate(sizes: Sequence[int], guess: Code, fits: bool) -> Rated:
    """What these sizes of parts mean for the guess.

    >>> rate([2, 1, 1], (1, 1, 1, 1), False)
    Rated(guess=(1, 1, 1, 1), fits=False, parts=3, worst=2, expected=1.5, bits=1.5)
    """
    total = sum(sizes)
    # Rounded, because the last digits differ by the order of adding up, by Python's version and by platform.
    bits = round(sum(size * log2(total / size) for size in sizes) / total, 9)
    return Rated(guess, fits, len(sizes), max(sizes), sum(size * size for size in sizes) / total, bits)


def cost(size: int) -> int:
    """About how many rows this many codes will still take, summed over them, in thousandths.

    Each row leaves about one code in five: of several divisors tried, the one with the lowest means.
    """
    return round(1000 * size * (1 + log(size) / log(5))) if size > 2 else (0, 1000, 3000)[size]


@lru_cache(maxsize=1)
def _costs() -> list[int]:
    return [cost(size) for size in range(COUNTED + 1)]


def fewest_rows(sizes: list[int], fits: bool) -> int:
    """The rows still to be expected after the guess, summed over the codes, in thousandths."""
    costs = _costs()
    return sum([costs[size] for size in sizes]) - (costs[1] if fits else 0)


def smallest_worst(sizes: list[int], fits: bool) -> int:
    """Knuth's weight: the largest number of codes that an answer can leave."""
    return max(sizes)


def survey(codes: Codes, rows: Sequence[Row], rng: Random, weigh: Weigh = fewest_rows, best: int = 1) -> Survey:
    """The guesses of least weight; of equal ones those that fit come first, then the lowest (Knuth's tie-breaks).

    There must be a code that fits.
    """
    space = space_of(codes)
    fit = space.consistent(rows)
    number = fit.bit_count()
    counted = number if number <= COUNTED else SAMPLE
    ranks = range(number) if counted == number else sorted(rng.sample(range(number), counted))
    held = Shortlist(codes, [space.code(place) for place in at_ranks(fit, ranks)])
    guesses = Guesses(codes, rows, held.living if counted == number else codes.pegs)
    afford = affordable(codes.holes, counted)
    may_be = _Members(codes, fit)
    if guesses.number <= afford:
        tried = [_weighed(held, guess, guess in may_be, weigh) for guess in guesses]
    else:
        tried = _sampled(held, guesses, may_be, weigh, rng, afford)
    rated = tuple(rate(held.sizes(guess), guess, not foreign) for _, foreign, guess in nsmallest(best, tried))
    return Survey(rated, number, counted, len(tried), guesses.number)


def affordable(holes: int, counted: int) -> int:
    """How many guesses can be tried on this many codes."""
    return int(EFFORT / (holes * holes / 5 + counted * holes / 2500))


_Weighed: TypeAlias = tuple[int, bool, Code]


def _weighed(held: Shortlist, guess: Code, fits: bool, weigh: Weigh) -> _Weighed:
    return weigh(held.sizes(guess), fits), not fits, guess


def _sampled(
    held: Shortlist, guesses: "Guesses", may_be: "_Members", weigh: Weigh, rng: Random, afford: int
) -> list[_Weighed]:
    """A third of the effort each: codes that fit, any rows, and what lies one step from the best of them."""
    third = afford // 3
    chosen = list(held.held) if len(held.held) <= third else rng.sample(held.held, third)
    tried = {guess: _weighed(held, guess, True, weigh) for guess in chosen}
    for _ in range(third):
        guess = guesses.sample(rng)
        if guess not in tried:
            tried[guess] = _weighed(held, guess, guess in may_be, weigh)
    best = min(tried.values())
    while True:
        for guess in guesses.near(best[2]):
            if guess not in tried:
                tried[guess] = _weighed(held, guess, guess in may_be, weigh)
        better = min(tried.values())
        if better == best or len(tried) >= afford:
            return list(tried.values())
        best = better


class _Members:
    """Quick membership in a set of a million bits."""

    def __init__(self, codes: Codes, fit: Bits) -> None:
        self._space = space_of(codes)
        self._data = fit.to_bytes(self._space.rows // 8 + 1, "little")

    def __contains__(self, guess: Code) -> bool:
        place = self._space.index(guess)
        return self._data[place >> 3] >> (place & 7) & 1 == 1


class Guesses:
    """All rows that can be guessed, one for each way of renaming colours that changes nothing.

    Colours that no row has shown yet are alike: they come in ascending order of first use. Colours that stand in no
    code that fits earn nothing: the lowest of them stands for all.
    """

    def __init__(self, codes: Codes, rows: Sequence[Row], living: Sequence[Peg]) -> None:
        shown = {peg for row in rows if row.answer is not None for peg in row.guess}
        self.holes = codes.holes
        self._alike = tuple(peg for peg in living if peg not in shown)
        dead = [peg for peg in codes.pegs if peg not in living]
        self._apart = tuple(sorted([peg for peg in living if peg in shown] + dead[:1]))
        self.number = self._count(codes.holes, 0)

    def _count(self, holes: int, used: int) -> int:
        if not holes:
            return 1
        again = (len(self._apart) + used) * self._count(holes - 1, used)
        return again + (self._count(holes - 1, used + 1) if used < len(self._alike) else 0)

    def __iter__(self) -> Iterator[Code]:
        """In ascending order."""
        return self._extended((), 0)

    def _extended(self, start: Code, used: int) -> Iterator[Code]:
        for peg in sorted(self._apart + self._alike[: used + 1]):
            row = (*start, peg)
            newly = used < len(self._alike) and peg == self._alike[used]
            if len(row) == self.holes:
                yield row
            else:
                yield from self._extended(row, used + newly)

    def sample(self, rng: Random) -> Code:
        pegs = self._apart + self._alike
        return tuple(rng.choice(pegs) for _ in range(self.holes))

    def near(self, guess: Code) -> Iterator[Code]:
        """The rows with one peg exchanged, or two pegs swapped."""
        for hole in range(self.holes):
            for peg in self._apart + self._alike:
                if peg != guess[hole]:
                    yield (*guess[:hole], peg, *guess[hole + 1 :])
        for right in range(self.holes):
            for left in range(right):
                if guess[left] != guess[right]:
                    swapped = list(guess)
                    swapped[left], swapped[right] = guess[right], guess[left]
                    yield tuple(swapped)
