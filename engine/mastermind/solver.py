"""What can be deduced from the rows: exact sets of codes, as bit sets over all rows that can be placed.

A code's number is its place in `itertools.product` over the pegs, so numbers turn into codes by arithmetic and no table
of codes is kept. Under "no repeats" the numbers stay the same; codes with repeats are left out of `Space.all` (MM-13).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.core.bits import Bits, full, members, tile
from engine.mastermind.codes import Answer, Code, Codes, Peg
from engine.mastermind.table import Row

KEPT_MASKS = 2_500
"""Spaces up to this size keep their masks: they are built anew in no time, but not a thousand times in a row."""

STRETCH = 64
"""Bytes that `at_ranks` weighs at a time."""

FEW = 16
"""So many members of a stretch are sooner listed than looked for one by one."""


class Rack(ABC):
    """An ordered collection of codes, known by which of them hold a peg in a hole."""

    def __init__(self, holes: int, everything: Bits) -> None:
        self.holes = holes
        self.all = everything

    @abstractmethod
    def holding(self, hole: int, peg: Peg) -> Bits:
        """The codes with this peg in this hole."""

    def at_least(self, peg: Peg, most: int) -> list[Bits]:
        """The codes with at least 1, 2 … `most` pegs of this colour."""
        reached = [0] * most
        for hole in range(self.holes):
            here = self.holding(hole, peg)
            for step in range(most - 1, 0, -1):
                reached[step] |= reached[step - 1] & here
            reached[0] |= here
        return reached

    def _reds(self, guess: Code) -> tuple[Bits, Bits, Bits]:
        """How many reds each code gives, in binary (MM-04)."""
        return count(self.holding(hole, peg) for hole, peg in enumerate(guess))

    def _shared(self, guess: Code) -> tuple[Bits, Bits, Bits]:
        """How many key pegs each code gives: the n-th peg of a colour earns one if the code has n of them (MM-05)."""
        return count(mask for peg in sorted(set(guess)) for mask in self.at_least(peg, guess.count(peg)))

    def fitting(self, guess: Code, given: Answer) -> Bits:
        """The codes that give this answer to this guess."""
        pegs = given.red + given.white
        if given.red < 0 or given.white < 0 or pegs > self.holes:
            return 0
        reds = equal(self._reds(guess), given.red, self.all)
        return equal(self._shared(guess), pegs, reds) if reds else 0

    def answering(self, guess: Code) -> dict[Answer, Bits]:
        """The codes, parted by the answer that they give; answers that none gives are left out."""
        shared = by_count(self._shared(guess), self.all)
        parts: dict[Answer, Bits] = {}
        for red, with_red in enumerate(by_count(self._reds(guess), self.all)):
            for white, sharing in enumerate(shared[red:]) if with_red else ():
                part = with_red & sharing
                if part:
                    parts[Answer(red, white)] = part
        return parts


class Space(Rack):
    """All codes that the players agreed on, numbered."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.pegs = codes.pegs
        self.rows = len(self.pegs) ** codes.holes
        self._kept: dict[tuple[int, Peg], Bits] = {}
        super().__init__(codes.holes, full(self.rows))
        if not codes.repeats:
            self.all = self._without_repeats()

    def holding(self, hole: int, peg: Peg) -> Bits:
        kept = self._kept.get((hole, peg))
        if kept is not None:
            return kept
        run = len(self.pegs) ** (self.holes - 1 - hole)
        pattern = full(run) << run * (peg - self.pegs[0])
        mask = tile(pattern, run * len(self.pegs), len(self.pegs) ** hole)
        if self.rows <= KEPT_MASKS:
            self._kept[hole, peg] = mask
        return mask

    def _without_repeats(self) -> Bits:
        repeated = 0
        for peg in self.pegs:
            repeated |= self.at_least(peg, 2)[1]
        return self.all & ~repeated

    def code(self, number: int) -> Code:
        """The row with this number.

        >>> space_of(Codes()).code(0), space_of(Codes()).code(1295)
        ((1, 1, 1, 1), (6, 6, 6, 6))
        """
        pegs: list[Peg] = []
        for _ in range(self.holes):
            number, peg = divmod(number, len(self.pegs))
            pegs.append(self.pegs[peg])
        return tuple(reversed(pegs))

    def index(self, code: Code) -> int:
        """The number of a row.

        >>> space_of(Codes()).index((1, 1, 2, 2))
        7
        """
        number = 0
        for peg in code:
            number = number * len(self.pegs) + peg - self.pegs[0]
        return number

    def consistent(self, rows: Iterable[Row]) -> Bits:
        """The codes that fit every row answered so far."""
        return _consistent(self.codes, tuple(row for row in rows if row.answer is not None))


@lru_cache(maxsize=4)
def space_of(codes: Codes) -> Space:
    return Space(codes)


@lru_cache(maxsize=16)
def _consistent(codes: Codes, rows: tuple[Row, ...]) -> Bits:
    # Rows come one at a time, so what fitted the rows before is nearly always at hand.
    if not rows:
        return space_of(codes).all
    before = _consistent(codes, rows[:-1])
    last = rows[-1]
    return before & space_of(codes).fitting(last.guess, last.answer) if before and last.answer else before


def fits_any(codes: Codes, rows: Sequence[Row]) -> bool:
    """Whether any code fits the answers so far: a claim is upheld only if none does (MM-10)."""
    return space_of(codes).consistent(rows) != 0


def fitting_codes(codes: Codes, rows: Iterable[Row]) -> Iterator[Code]:
    """The codes that fit every row answered so far, in ascending order, as they are asked for."""
    space = space_of(codes)
    fit = space.consistent(rows)
    return map(space.code, at_ranks(fit, range(fit.bit_count())))


def at_ranks(bits: Bits, ranks: Iterable[int]) -> Iterator[int]:
    """The members at these places in ascending order; the ranks ascend too. Empty stretches are stepped over.

    >>> list(at_ranks(0b10110, [0, 2]))
    [1, 4]
    """
    data = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    wanted = iter(ranks)
    rank = next(wanted, None)
    passed = 0
    for start in range(0, len(data), STRETCH):
        stretch = int.from_bytes(data[start : start + STRETCH], "little")
        here = stretch.bit_count()
        if rank is not None and rank < passed + here:
            found = list(members(stretch)) if here <= FEW else None
            while rank is not None and rank < passed + here:
                place = rank - passed
                yield start * 8 + (nth(stretch, place, STRETCH * 8) if found is None else found[place])
                rank = next(wanted, None)
        if rank is None:
            return
        passed += here


def nth(bits: Bits, rank: int, width: int) -> int:
    """The member at this place in ascending order, of a set no wider than this power of two: found by halving.

    >>> nth(0b10110, 1, 8)
    2
    """
    place = 0
    while width > 1:
        width //= 2
        low = bits & full(width)
        here = low.bit_count()
        if rank < here:
            bits = low
        else:
            rank -= here
            bits >>= width
            place += width
    return place


def count(masks: Iterable[Bits]) -> tuple[Bits, Bits, Bits]:
    """For each place, in how many of the masks (at most seven) it is: binary digits, lowest first.

    >>> [bin(digit) for digit in count([0b011, 0b001, 0b001])]
    ['0b11', '0b1', '0b0']
    """
    ones = twos = fours = 0
    for mask in masks:
        carry = ones & mask
        ones ^= mask
        fours ^= twos & carry
        twos ^= carry
    return ones, twos, fours


def equal(digits: tuple[Bits, Bits, Bits], number: int, among: Bits) -> Bits:
    """The places in `among` that were counted this often."""
    for place, digit in enumerate(digits):
        among = among & digit if number >> place & 1 else among & ~digit
    return among


def by_count(digits: tuple[Bits, Bits, Bits], among: Bits) -> list[Bits]:
    """The places in `among` that were counted never, once, twice …: all of `equal` at once, for less.

    >>> [bin(places) for places in by_count((0b011, 0b001, 0b000), 0b111)]
    ['0b100', '0b10', '0b0', '0b1']
    """
    ones, twos, fours = digits
    fours &= among
    few = among ^ fours
    below = few & ~twos
    above = few & twos
    counted = [below & ~ones, below & ones, above & ~ones, above & ones]
    if fours:
        high = fours & ~twos
        counted += [high & ~ones, high & ones, fours & twos]
    return counted
