"""A handful of codes packed side by side, to rate many guesses against them quickly."""

from collections.abc import Sequence

from engine.core.bits import Bits, full
from engine.mastermind.codes import Code, Codes, Peg
from engine.mastermind.solver import Rack, by_count, count

MOST_PEGS = 11
"""Ten colours and the empty hole (MM-13)."""

_IS_PEG = [bytes(ord("1") if held == peg else ord("0") for held in range(256)) for peg in range(MOST_PEGS)]


class Shortlist(Rack):
    """Bit i stands for the i-th of these codes, so the sets are as short as the list."""

    def __init__(self, codes: Codes, held: Sequence[Code]) -> None:
        super().__init__(codes.holes, full(len(held)))
        self.codes = codes
        self.held = tuple(held)
        columns = [bytes(column)[::-1] for column in zip(*held, strict=True)] or [b"0"] * codes.holes
        self._holding = [{peg: int(column.translate(_IS_PEG[peg]), 2) for peg in codes.pegs} for column in columns]
        self._at_least = {peg: Rack.at_least(self, peg, codes.holes) for peg in codes.pegs}
        self._by_sharing: dict[tuple[Peg, ...], list[tuple[int, Bits]]] = {}

    def holding(self, hole: int, peg: Peg) -> Bits:
        return self._holding[hole][peg]

    def at_least(self, peg: Peg, most: int) -> list[Bits]:
        return self._at_least[peg][:most]

    @property
    def living(self) -> tuple[Peg, ...]:
        """The pegs that stand in any of these codes."""
        return tuple(peg for peg in self.codes.pegs if self._at_least[peg][0])

    def sizes(self, guess: Code) -> list[int]:
        """How many codes stand behind each answer that is given at all, in no meaningful order.

        >>> sorted(Shortlist(Codes(), list(Codes())).sizes((1, 1, 2, 2)))
        [1, 1, 4, 16, 20, 32, 36, 96, 114, 208, 256, 256, 256]
        """
        # The innermost loop of all searches: `answering` unrolled, counting the same.
        ones = twos = fours = 0
        for column, peg in zip(self._holding, guess, strict=True):
            mask = column[peg]
            if mask:
                carry = ones & mask
                ones ^= mask
                if carry:
                    fours ^= twos & carry
                    twos ^= carry
        by_red = by_count((ones, twos, fours), self.all)
        sizes = []
        for pegs, sharing in self._sharing(tuple(sorted(guess))):
            for with_red in by_red[: pegs + 1]:
                size = (with_red & sharing).bit_count()
                if size:
                    sizes.append(size)
        return sizes

    def _sharing(self, pegs: tuple[Peg, ...]) -> list[tuple[int, Bits]]:
        """The codes by how many key pegs they give; the same for all orders of the guess's pegs."""
        kept = self._by_sharing.get(pegs)
        if kept is None:
            shared = count(self._at_least[peg][pegs[:place].count(peg)] for place, peg in enumerate(pegs))
            parts = enumerate(by_count(shared, self.all))
            kept = self._by_sharing[pegs] = [(number, part) for number, part in parts if part]
        return kept
