"""The words of Enigma: places, tokens, corners, and how the mansion's nine places lie."""

from functools import cache
from typing import Final, Literal, TypeAlias

Place: TypeAlias = int
"""Of the nine, row by row from the top left (EN-01)."""

CardName: TypeAlias = str
CharacterName: TypeAlias = str

Token: TypeAlias = Literal["decryption", "chaos"]

TOKENS: Final[tuple[Token, ...]] = ("decryption", "chaos")

Corner: TypeAlias = Literal["decryption", "chaos", "none"]

Symbol: TypeAlias = Literal["decryption", "chaos"]
"""What a corner shows, if it shows anything."""

PLACES: Final = tuple(range(9))
ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: Final = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES: Final = ROWS + COLUMNS

LAST_CELL: Final = 6
"""Of the track (EN-07); alone it has two more (EN-32)."""

LAST_CELL_ALONE: Final = 8

WINS: Final = 3
"""Victories that win a match (EN-23)."""


@cache
def near(place: Place) -> tuple[Place, ...]:
    """The places beside it, above and below.

    >>> near(0), near(4)
    ((1, 3), (1, 3, 5, 7))
    """
    return tuple(other for other in PLACES if abs(place // 3 - other // 3) + abs(place % 3 - other % 3) == 1)


def cross(place: Place) -> tuple[Place, ...]:
    """A place and those near it.

    >>> cross(1)
    (0, 1, 2, 4)
    """
    return tuple(sorted((place, *near(place))))
