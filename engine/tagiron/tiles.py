"""Tiles and hands: what stands behind the screens."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import TypeAlias

Tile: TypeAlias = str
"""A digit and a colour: "3b" is the black 3, "3w" the white one, "5g" either of the two green 5s."""

Hand: TypeAlias = tuple[Tile, ...]
"""Tiles in the order of the rules: ascending, of two equal digits the black one left (TG-02). So they sort."""

TILES: Hand = tuple(sorted(["5g", "5g", *(f"{digit}{colour}" for digit in "012346789" for colour in "bw")]))
"""All 20 (TG-01)."""

LETTERS = "ABCDE"


DIGITS: Mapping[Tile, int] = {tile: int(tile[0]) for tile in TILES}


def digit(tile: Tile) -> int:
    return DIGITS[tile]


def colour(tile: Tile) -> str:
    """b, w or g."""
    return tile[1]


def hand_of(tiles: Iterable[Tile]) -> Hand:
    """The tiles as they stand behind the screen (TG-02)."""
    return tuple(sorted(tiles))


def is_hand(tiles: object, size: int) -> bool:
    """Whether these could stand behind a screen: so many, in order, none that the box has not (TG-01, TG-02)."""
    return (
        isinstance(tiles, tuple)
        and len(tiles) == size
        and all(isinstance(tile, str) and tiles.count(tile) <= TILES.count(tile) for tile in tiles)
        and list(tiles) == sorted(tiles)
    )


@cache
def hands(size: int) -> tuple[Hand, ...]:
    """All different hands of this size, in order.

    >>> len(hands(4)), len(hands(5))
    (4029, 12444)
    """
    return tuple(sorted(set(combinations(TILES, size))))
