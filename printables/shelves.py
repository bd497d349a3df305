"""Pieces of several sizes on common sheets: in rows as high as their highest piece, the highest pieces first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from printables.sheets import (
    MARK_GAP,
    SHORTEST_MARK,
    Backs,
    Line,
    Place,
    Printing,
    Sheet,
    Size,
    TooLarge,
    both_sides,
)

HAIR = 1e-6


@dataclass(slots=True)
class Shelf:
    """A row of pieces, from the left."""

    y: float
    height: float
    width: float = 0.0
    """What is taken of it."""
    places: list[Place] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Room:
    """What of a sheet pieces may lie on, and how far they lie from each other."""

    width: float
    height: float
    gap: float

    def lets_in(self, shelf: Shelf, size: Size) -> bool:
        needed = shelf.width + (self.gap if shelf.places else 0.0) + size.width
        return size.height <= shelf.height + HAIR and needed <= self.width + HAIR


def mixed_sheets(sizes: Sequence[Size], printing: Printing, with_backs: bool) -> list[Sheet]:
    """Lay out pieces of these sizes, each front followed by its side of backs. Raises `TooLarge`."""
    backs: Backs = printing.backs if with_backs else "none"
    found: list[Sheet] = []
    for shelves in fewest(sizes, printing, room_of(printing, backs)):
        places = tuple(sorted(centred(shelves, printing, backs), key=lambda place: place.piece))
        found.extend(both_sides(places, sizes, printing, backs, corner_marks))
    return found


def room_of(printing: Printing, backs: Backs) -> Room:
    """Between two pieces there is room for both bleeds, and a mark that serves both; beside a fold for one of each."""
    mark = MARK_GAP + SHORTEST_MARK if printing.marks else 0.0
    rim, paper = printing.edge + mark + printing.bleed, printing.size
    width = paper.width / 2 - rim - printing.bleed - mark if backs == "fold" else paper.width - 2 * rim
    return Room(width, paper.height - 2 * rim, 2 * printing.bleed + (mark + MARK_GAP if printing.marks else 0.0))


def fewest(sizes: Sequence[Size], printing: Printing, room: Room) -> list[list[Shelf]]:
    """All upright, or all lying, whichever takes fewer sheets; what fits in one way only lies so. Raises `TooLarge`."""
    ways = [packed(turned(sizes, printing, room, first), sizes, room) for first in ((0, 90), (90, 0))]
    return min(ways, key=len)


def turned(sizes: Sequence[Size], printing: Printing, room: Room, wanted: tuple[int, int]) -> list[int]:
    """How each piece lies."""
    return [turn_of(size, printing, room, wanted) for size in sizes]


def turn_of(size: Size, printing: Printing, room: Room, wanted: tuple[int, int]) -> int:
    for turn in wanted:
        field = size.turned(turn)
        if field.width <= room.width + HAIR and field.height <= room.height + HAIR:
            return turn
    raise TooLarge(size, printing)


def packed(turns: Sequence[int], sizes: Sequence[Size], room: Room) -> list[list[Shelf]]:
    """Sheets of shelves: each piece on the first shelf that lets it in, else on a new one, else on a new sheet."""
    fields = [size.turned(turn) for size, turn in zip(sizes, turns, strict=True)]
    order = sorted(range(len(sizes)), key=lambda piece: (-fields[piece].height, -fields[piece].width, piece))
    sheets: list[list[Shelf]] = []
    for size, pieces in groupby(order, key=lambda piece: fields[piece]):
        number = 0  # Where one did not fit, the next of its size does not.
        for piece in pieces:
            while (shelf := shelf_on(sheets, number, size, room)) is None:
                number += 1
            x = shelf.width + room.gap if shelf.places else 0.0
            shelf.places.append(Place(piece, x, shelf.y, turns[piece]))
            shelf.width = x + size.width
    return sheets


def shelf_on(sheets: list[list[Shelf]], number: int, size: Size, room: Room) -> Shelf | None:
    """A shelf of this sheet that lets it in, a new one if need be; None where it is full."""
    if number == len(sheets):
        sheets.append([Shelf(0.0, size.height)])
    shelves = sheets[number]
    if found := next((shelf for shelf in shelves if room.lets_in(shelf, size)), None):
        return found
    below = shelves[-1].y + shelves[-1].height + room.gap
    if below + size.height > room.height + HAIR:
        return None
    shelves.append(Shelf(below, size.height))
    return shelves[-1]


def centred(shelves: Sequence[Shelf], printing: Printing, backs: Backs) -> Iterator[Place]:
    """All of them in the middle of the sheet; beside a fold as near to it as marks allow."""
    paper, mark = printing.size, MARK_GAP + SHORTEST_MARK if printing.marks else 0.0
    across, down = max(shelf.width for shelf in shelves), shelves[-1].y + shelves[-1].height
    left = paper.width / 2 - printing.bleed - mark - across if backs == "fold" else (paper.width - across) / 2
    top = (paper.height - down) / 2
    for shelf in shelves:
        for place in shelf.places:
            yield Place(place.piece, left + place.x, top + place.y, place.turn)


def corner_marks(places: Sequence[Place], sizes: Sequence[Size], printing: Printing) -> tuple[Line, ...]:
    """Two short marks at each corner of each piece: the cuts of one lead nowhere beside another."""
    if not printing.marks:
        return ()
    near = printing.bleed + MARK_GAP
    far = near + SHORTEST_MARK
    found: dict[Line, None] = {}
    for place in places:
        size = sizes[place.piece].turned(place.turn)
        left, top, right, bottom = place.x, place.y, place.x + size.width, place.y + size.height
        for y in (top, bottom):
            found |= dict.fromkeys((Line(left - far, y, left - near, y), Line(right + near, y, right + far, y)))
        for x in (left, right):
            found |= dict.fromkeys((Line(x, top - far, x, top - near), Line(x, bottom + near, x, bottom + far)))
    return tuple(found)
