"""How many deals there are: hidden rows share out the unseen tiles, and each has its set of rows that it may be.

Walking all deals is out of the question (63 million with four players). Instead, for all sets of tiles at once, rows
inside the set are counted; the product over the players counts the choices of one row each inside the set; and what is
left of it after taking away the choices that fit into a smaller set are those that fill the set. As the rows are just
large enough to fill it, they can't overlap. Counting inside and taking away are sums over all sets of tiles, done for
one tile at a time with one large integer, in which every set of tiles has a lane.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from operator import mul

NARROW, WIDE = 16, 32
"""Bits to a lane: for counts of rows, 3,003 at most, and for choices of three of 1,365, or of two of 3,003.

Of 16 tiles there are 1,820 rows of four, and choices of three of them would not fit; but only the set of all tiles has
so many inside, and nothing asks for it. Its lane is the last: what it has too much or too little spills over the end.
"""

BEGUN = 5
"""How many more deals than the limit may be begun."""


@lru_cache(maxsize=64)
def lanes_without(tile: int, tiles: int, lane: int) -> int:
    """All ones in the lanes of the sets that lack the tile."""
    mask, width = (1 << (lane << tile)) - 1, lane << (tile + 1)
    while width < lane << tiles:
        mask |= mask << width
        width *= 2
    return mask


def counts_inside(rows: Sequence[int], tiles: int) -> list[int]:
    """For each set of tiles: how many of these rows lie inside."""
    lanes = array("H", bytes(2 << tiles))
    for row in rows:
        lanes[row] = 1
    packed = int.from_bytes(lanes.tobytes(), "little")
    for tile in range(tiles):
        packed += (packed & lanes_without(tile, tiles, NARROW)) << (NARROW << tile)
    return memoryview(packed.to_bytes(2 << tiles, "little")).cast("H").tolist()


def counts_filling(inside: Sequence[int], tiles: int) -> list[int]:
    """For each set of tiles but all: of the choices counted inside, those that don't lie inside a smaller set."""
    lanes = array("I", inside[:-1])
    lanes.append(0)
    packed = int.from_bytes(lanes.tobytes(), "little")
    for tile in range(tiles):
        packed -= (packed & lanes_without(tile, tiles, WIDE)) << (WIDE << tile)
    packed &= (1 << (WIDE << tiles)) - 1
    return memoryview(packed.to_bytes(4 << tiles, "little")).cast("I").tolist()


def weights(rows: Sequence[Sequence[int]], tiles: int, wanted: Sequence[int] | None = None) -> list[list[int]]:
    """For each hidden row and each of the sets of tiles that it may be: in how many deals it is that.

    All the hidden rows together take all the tiles. Only the `wanted` ones are counted, in that order.
    """
    everything = (1 << tiles) - 1
    inside = [counts_inside(may_be, tiles) for may_be in rows]
    before, after = inside[:1], inside[-1:]
    for counts in inside[1:-1]:
        before.append(list(map(mul, before[-1], counts)))
    for counts in inside[-2:0:-1]:
        after.insert(0, list(map(mul, after[0], counts)))
    counted = []
    for at in range(len(rows)) if wanted is None else wanted:
        if at == 0:
            others = after[0]
        elif at == len(rows) - 1:
            others = before[-1]
        else:
            others = list(map(mul, before[at - 1], after[at]))
        filling = counts_filling(others, tiles)
        counted.append([filling[everything ^ row] for row in rows[at]])
    return counted


def deals(rows: Sequence[Sequence[int]], tiles: int, limit: int) -> list[tuple[int, ...]] | None:
    """All deals one by one, or None when there are more than the limit."""
    everything = (1 << tiles) - 1
    if likely(list(map(len, rows)), tiles) > 2 * limit:
        return None
    order = sorted(range(len(rows)), key=lambda at: (len(rows[at]), at))
    *chosen, last = order
    allowed = frozenset(rows[last])
    begun: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for at in chosen:
        fitting: dict[int, list[int]] = {}
        longer = []
        for taken, dealt in begun:
            if taken not in fitting:
                fitting[taken] = [row for row in rows[at] if not row & taken]
            longer += [(taken | row, (*dealt, row)) for row in fitting[taken]]
            if len(longer) > BEGUN * limit:
                return None
        begun = longer
    whole = [(*dealt, everything ^ taken) for taken, dealt in begun if everything ^ taken in allowed]
    if len(whole) > limit:
        return None
    if order == sorted(order):
        return whole
    back = [order.index(at) for at in range(len(rows))]
    return [tuple(deal[at] for at in back) for deal in whole]


def likely(choices: Sequence[int], tiles: int) -> float:
    """About how many deals there are with so many choices for each row: as if these did not hang together."""
    size = tiles // len(choices)
    number, left = 1.0, tiles
    for one in choices:
        number *= one * comb(left, size) / comb(tiles, size)
        left -= size
    return number
