"""Sheets: where pieces lie on paper, where their backs lie behind them, where to cut. Numbers only, in millimetres.

All positions count from the top left corner of an upright sheet. A piece's turn is how far its top points to the left
of the sheet's top, in degrees: 0, 90, 180, 270.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Backs: TypeAlias = Literal["none", "long-edge", "short-edge", "fold"]
"""No backs; on the other side, turned over along the long or the short edge; beside a fold in the middle."""

SHORTEST_MARK = 1.9
"""So that four mini cards lie beside each other on Letter."""

LONGEST_MARK = 5.0
MARK_GAP = 1.0
"""Between what is cut off and a crop mark, so that no mark is on a card."""


@dataclass(frozen=True, slots=True)
class Size:
    width: float
    height: float

    def turned(self, turn: int) -> "Size":
        return Size(self.height, self.width) if turn % 180 else self


PAPERS = {"a4": Size(210.0, 297.0), "letter": Size(215.9, 279.4), "a3": Size(297.0, 420.0)}


@dataclass(frozen=True, slots=True)
class Printing:
    """What the paper and the printer are like, and how the sheets are to be cut."""

    paper: str = "a4"
    backs: Backs = "long-edge"
    bleed: float = 3.0
    edge: float = 5.0
    """What the printer cannot reach, on each side."""
    shift: tuple[float, float] = (0.0, 0.0)
    """How far backs are moved to the right and down, for a printer that is out of true."""
    marks: bool = True
    overlap: float = 10.0
    """By how much the tiles of what is larger than a sheet lie on each other."""

    @property
    def size(self) -> Size:
        return PAPERS[self.paper]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies, trimmed."""

    piece: int
    x: float
    y: float
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Tile:
    """What a sheet shows of a piece that is larger: its name among the others, and where on the sheet it lies."""

    name: str
    last: str
    """The name of the last one."""
    x: float
    y: float
    size: Size


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one sheet; on a side of backs the places hold the backs of their pieces."""

    side: Literal["front", "back", "folded"]
    places: tuple[Place, ...]
    backs: tuple[Place, ...] = ()
    """On a sheet to be folded: the backs, beside their fronts."""
    marks: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal fields in rows and columns, centred."""

    columns: int
    rows: int
    x: float
    y: float
    field: Size
    gap: float
    turn: int

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def place(self, piece: int, number: int) -> Place:
        row, column = divmod(number, self.columns)
        step_x, step_y = self.field.width + self.gap, self.field.height + self.gap
        return Place(piece, self.x + column * step_x, self.y + row * step_y, self.turn)


Marking: TypeAlias = Callable[[Sequence[Place], Sequence[Size], Printing], tuple[Line, ...]]
"""Where to cut what lies in these places."""


class TooLarge(ValueError):
    """A piece that does not fit on this paper."""

    def __init__(self, size: Size, printing: Printing) -> None:
        super().__init__(f"{size.width:g} x {size.height:g} mm does not fit on {printing.paper}")
        self.size = size
        self.printing = printing


def sheets(size: Size, count: int, printing: Printing, with_backs: bool) -> list[Sheet]:
    """Lay out so many equal pieces, each front followed by its side of backs. Raises `TooLarge`."""
    backs: Backs = printing.backs if with_backs else "none"
    grid = best_grid(size, printing, fold=backs == "fold")
    found: list[Sheet] = []
    for start in range(0, count, grid.count):
        numbers = range(start, min(start + grid.count, count))
        fronts = tuple(grid.place(piece, number) for number, piece in enumerate(numbers))
        found.extend(both_sides(fronts, [size] * count, printing, backs, crop_marks))
    return found


def both_sides(
    fronts: tuple[Place, ...], sizes: Sequence[Size], printing: Printing, backs: Backs, marks: Marking
) -> Sequence[Sheet]:
    """The front, and with it the backs, on the other side or beyond the fold; sizes are of all pieces."""
    if backs == "fold":
        paper = printing.size
        behind = tuple(mirrored(place, sizes[place.piece], printing, "long-edge") for place in fronts)
        fold = Line(paper.width / 2, printing.edge, paper.width / 2, paper.height - printing.edge)
        return [Sheet("folded", fronts, behind, marks((*fronts, *behind), sizes, printing), (fold,))]
    front = Sheet("front", fronts, marks=marks(fronts, sizes, printing))
    if backs == "none":
        return [front]
    behind = tuple(shifted(mirrored(place, sizes[place.piece], printing, backs), printing) for place in fronts)
    return [front, Sheet("back", behind)]


def best_grid(size: Size, printing: Printing, fold: bool) -> Grid:
    """The way up in which more pieces fit; upright where it is the same. Raises `TooLarge`."""
    upright, lying = grid_of(size, 0, printing, fold), grid_of(size, 90, printing, fold)
    best = lying if lying.count > upright.count else upright
    if best.count < 1:
        raise TooLarge(size, printing)
    return best


def grid_of(size: Size, turn: int, printing: Printing, fold: bool) -> Grid:
    """As many as fit between the margins, in equal gaps; beside a fold only on the left half."""
    field, paper, bleed = size.turned(turn), printing.size, printing.bleed
    rim = max(printing.edge + (MARK_GAP + SHORTEST_MARK if printing.marks else 0.0) + bleed, printing.edge)
    gap = 2 * bleed
    width = paper.width / 2 - rim - bleed if fold else paper.width - 2 * rim
    columns = fitting(width, field.width, gap)
    rows = fitting(paper.height - 2 * rim, field.height, gap)
    across = columns * field.width + (columns - 1) * gap
    down = rows * field.height + (rows - 1) * gap
    x = paper.width / 2 - bleed - across if fold else (paper.width - across) / 2
    return Grid(columns, rows, x, (paper.height - down) / 2, field, gap, turn)


def fitting(room: float, length: float, gap: float) -> int:
    """How many lengths fit; a hair's breadth is forgiven."""
    return max(int((room + gap + 1e-6) // (length + gap)), 0)


def mirrored(place: Place, size: Size, printing: Printing, backs: Backs) -> Place:
    """Where the back of a piece lies so that it is behind its front, and the right way up when turned over."""
    paper, field = printing.size, size.turned(place.turn)
    if backs == "short-edge":
        return replace(place, y=paper.height - place.y - field.height, turn=(180 - place.turn) % 360)
    return replace(place, x=paper.width - place.x - field.width, turn=-place.turn % 360)


def shifted(place: Place, printing: Printing) -> Place:
    return replace(place, x=place.x + printing.shift[0], y=place.y + printing.shift[1])


def crop_marks(places: Sequence[Place], sizes: Sequence[Size], printing: Printing) -> tuple[Line, ...]:
    """Marks in the margins, in line with every cut, on none of the pieces."""
    if not printing.marks or not places:
        return ()
    paper, off = printing.size, printing.bleed + MARK_GAP
    lefts = sorted({edge for p in places for edge in (p.x, p.x + sizes[p.piece].turned(p.turn).width)})
    tops = sorted({edge for p in places for edge in (p.y, p.y + sizes[p.piece].turned(p.turn).height)})
    left, right, top, bottom = lefts[0] - off, lefts[-1] + off, tops[0] - off, tops[-1] + off
    before = max(printing.edge, left - LONGEST_MARK), min(paper.width - printing.edge, right + LONGEST_MARK)
    above = max(printing.edge, top - LONGEST_MARK), min(paper.height - printing.edge, bottom + LONGEST_MARK)
    across = [line for x in lefts for line in (Line(x, above[0], x, top), Line(x, bottom, x, above[1]))]
    down = [line for y in tops for line in (Line(before[0], y, left, y), Line(right, y, before[1], y))]
    return (*across, *down)


SHARES = {1: (1, 1), 2: (1, 2), 4: (2, 2)}
"""Columns and rows in which so many equal parts fill a page."""

TICK = 4.0


def share_size(share: int, printing: Printing) -> Size:
    """How large a part of the page is: with two, the page is cut across."""
    columns, rows = SHARES[share]
    return Size(printing.size.width / columns, printing.size.height / rows)


def shared_out(
    share: int, count: int, printing: Printing, with_backs: bool = False, lying: bool = False
) -> list[Sheet]:
    """Parts that fill the page, with ticks at its edges where it is to be cut. Backs are always on the other side."""
    columns = SHARES[share][0]
    field, marks, turn = share_size(share, printing), cutting_ticks(share, printing), 90 if lying else 0
    backs: Backs = "short-edge" if printing.backs == "short-edge" else "long-edge"
    found = []
    for start in range(0, count, share):
        places = tuple(
            Place(piece, field.width * (number % columns), field.height * (number // columns), turn)
            for number, piece in enumerate(range(start, min(start + share, count)))
        )
        found.append(Sheet("front", places, marks=marks))
        if with_backs:
            size = field.turned(turn)
            found.append(Sheet("back", tuple(shifted(mirrored(p, size, printing, backs), printing) for p in places)))
    return found


def cutting_ticks(share: int, printing: Printing) -> tuple[Line, ...]:
    """Where to cut a page into so many parts."""
    columns, rows = SHARES[share]
    paper, edge = printing.size, printing.edge
    ticks: list[Line] = []
    if printing.marks and columns > 1:
        x = paper.width / 2
        ticks += [Line(x, edge, x, edge + TICK), Line(x, paper.height - edge - TICK, x, paper.height - edge)]
    if printing.marks and rows > 1:
        y = paper.height / 2
        ticks += [Line(edge, y, edge + TICK, y), Line(paper.width - edge - TICK, y, paper.width - edge, y)]
    return tuple(ticks)
