"""Two in a race: what a number of possibilities left is worth while the other is after one's own row.

A guess wins now or costs a turn (TG-08). A question takes a turn, too, in which the other comes closer. So each state
of one's knowledge is worth the chance to be right before the other is: with few possibilities by guessing one after the
other or asking until one is left, whichever is better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log2

BITS_A_TURN = 2.8
"""What a turn tells about a hand, on the whole."""

STEEPNESS = 3.0
"""How surely the other finishes in the turn in which that is expected."""

GUESSED_OFF = 4
"""Up to so many possibilities, guessing one after the other is thought through (TG-08)."""


@dataclass(frozen=True, slots=True)
class Race:
    """How far the other is."""

    bits: float
    """What the other still has to find out."""

    def ahead(self, turns: float) -> float:
        """The chance that the other has not finished after so many turns."""
        return _ahead(round(self.bits, 2), round(turns, 2))

    def worth(self, counts: Sequence[int], turns: float) -> float:
        """What it is worth to have these possibilities left, after so many turns of the other."""
        number, total = len(counts), sum(counts)
        if number == 1:
            return self.ahead(turns)
        best = max(counts) / total
        by_asking = self.ahead(turns + max(1.0, bits_left(counts) / BITS_A_TURN))
        if number > GUESSED_OFF:
            return max(by_asking, best * self.ahead(turns) + (1 - best) * self.ahead(turns + 2))
        in_order = sorted(counts, reverse=True)
        by_guessing = sum(count / total * self.ahead(turns + at) for at, count in enumerate(in_order))
        return max(by_asking, by_guessing)

    def worth_guessing(self, counts: Sequence[int]) -> float:
        """What it is worth to guess the likeliest now."""
        best, total = max(counts), sum(counts)
        if len(counts) == 1:
            return best / total
        rest = sorted(counts, reverse=True)[1:]
        return best / total + (1 - best / total) * self.worth(rest, 1)


@lru_cache(maxsize=4096)
def _ahead(bits: float, turns: float) -> float:
    expected = 1 + bits / BITS_A_TURN

    def unfinished(after: float) -> float:
        return 1 / (1 + exp(STEEPNESS * (after - expected + 0.5)))

    return unfinished(turns) / unfinished(0)


def bits_left(counts: Sequence[int]) -> float:
    total = sum(counts)
    return log2(total) - sum(one * log2(one) for one in counts) / total
