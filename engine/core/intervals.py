"""Between what a share lies that was counted."""

from math import sqrt
from typing import Final

SURE: Final = 1.96
"""So many standard deviations to each side hold 95 in a hundred."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The interval of 95 % (Wilson) of what happened in this part of so many games.

    >>> tuple(round(bound, 3) for bound in wilson(0.8, 10))
    (0.49, 0.943)
    """
    games = max(1, games)
    middle = rate + SURE**2 / 2 / games
    half = SURE * sqrt(rate * (1 - rate) / games + SURE**2 / 4 / games**2)
    return (middle - half) / (1 + SURE**2 / games), (middle + half) / (1 + SURE**2 / games)
