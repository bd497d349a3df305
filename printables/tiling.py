"""What is larger than a sheet, over several: equal tiles that overlap, to be cut and glued on each other.

A tile is called by its row and column, as the piece stands upright: B1 is the first of the second row.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables.sheets import MARK_GAP, Line, Place, Printing, Sheet, Size, Tile

STRIP = 5.0
"""Beside a tile, for its marks and its name; inside what the printer reaches."""

LONG, SHORT = STRIP - MARK_GAP, (STRIP - MARK_GAP) / 2
"""Of marks: where to cut, and where the neighbour's edge comes to lie."""

HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class Span:
    """What a tile shows of its piece in one direction, counted from the cut; the overlap with either neighbour."""

    start: float
    end: float
    before: bool
    after: bool

    @property
    def length(self) -> float:
        return self.end - self.start

    def cuts(self, bleed: float) -> tuple[float, float]:
        """Where it is cut: in its overlaps' outer edges, or where the piece itself ends."""
        return self.start + (0.0 if self.before else bleed), self.end - (0.0 if self.after else bleed)

    def laps(self, overlap: float) -> list[float]:
        """Where the edges of its neighbours come to lie."""
        return [at for there, at in ((self.before, self.start + overlap), (self.after, self.end - overlap)) if there]


def tiles(piece: int, size: Size, printing: Printing) -> list[Sheet]:
    """The piece over as few sheets as can be; upright where it is the same either way."""
    upright, lying = (columns_and_rows(size, turn, printing) for turn in (0, 90))
    turn = 90 if len(lying[0]) * len(lying[1]) < len(upright[0]) * len(upright[1]) else 0
    columns, rows = lying if turn else upright
    last = f"{row_name(len(rows) - 1)}{len(columns)}"
    return [
        laid(Place(piece, 0, 0, turn), size, column, row, (f"{row_name(down)}{across}", last), printing)
        for down, row in enumerate(rows)
        for across, column in enumerate(columns, 1)
    ]


def columns_and_rows(size: Size, turn: int, printing: Printing) -> tuple[list[Span], list[Span]]:
    """On a sheet that is turned as the piece is."""
    rim, paper = printing.edge + STRIP, printing.size.turned(turn)
    return (
        spans(size.width, paper.width - 2 * rim, printing),
        spans(size.height, paper.height - 2 * rim, printing),
    )


def spans(length: float, room: float, printing: Printing) -> list[Span]:
    """A length and its bleed in equal parts, each overlapping the next by what was asked."""
    whole, overlap = length + 2 * printing.bleed, printing.overlap
    count = max(-int(-(whole - overlap - HAIR) // (room - overlap)), 1)
    step = (whole - overlap) / count
    return [
        Span(
            number * step - printing.bleed,
            number * step - printing.bleed + (step + overlap if count > 1 else whole),
            number > 0,
            number < count - 1,
        )
        for number in range(count)
    ]


def laid(place: Place, size: Size, column: Span, row: Span, names: tuple[str, str], printing: Printing) -> Sheet:
    """The sheet of one tile, which lies in its middle."""
    paper, turned = printing.size, place.turn == 90
    field = Size(column.length, row.length).turned(place.turn)
    left, top = (paper.width - field.width) / 2, (paper.height - field.height) / 2
    # A lying piece has its top at the left of the sheet, and its left side at the foot.
    x, y = (left - row.start, top - (size.width - column.end)) if turned else (left - column.start, top - row.start)
    tile = Tile(*names, left, top, field)

    def across(at: float) -> float:
        return x + at

    def down(at: float) -> float:
        return y + (size.width - at if turned else at)

    horizontal, vertical = (row, column) if turned else (column, row)
    marks = (
        *upright_marks(tile, [across(at) for at in horizontal.cuts(printing.bleed)], LONG),
        *upright_marks(tile, [across(at) for at in horizontal.laps(printing.overlap)], SHORT),
        *lying_marks(tile, [down(at) for at in vertical.cuts(printing.bleed)], LONG),
        *lying_marks(tile, [down(at) for at in vertical.laps(printing.overlap)], SHORT),
    )
    return Sheet("front", (Place(place.piece, x, y, place.turn),), marks=marks if printing.marks else (), tile=tile)


def upright_marks(tile: Tile, places: Sequence[float], length: float) -> Iterator[Line]:
    """Above and below the tile."""
    above, below = tile.y - MARK_GAP, tile.y + tile.size.height + MARK_GAP
    for x in places:
        yield Line(x, above - length, x, above)
        yield Line(x, below, x, below + length)


def lying_marks(tile: Tile, places: Sequence[float], length: float) -> Iterator[Line]:
    """At its left and right."""
    left, right = tile.x - MARK_GAP, tile.x + tile.size.width + MARK_GAP
    for y in places:
        yield Line(left - length, y, left, y)
        yield Line(right, y, right + length, y)


def row_name(number: int) -> str:
    """
    >>> row_name(0), row_name(25), row_name(26)
    ('A', 'Z', 'AA')
    """
    before, letter = divmod(number, 26)
    return (row_name(before - 1) if before else "") + chr(ord("A") + letter)
