"""Documents: sheets bound into a PDF with its title, language, bookmarks and boxes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import groupby
from typing import TypeAlias

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from printables import fonts
from printables.component import Draw, Piece
from printables.pen import BLACK, LINE, MM, NOTE, Box, CannotPrint, NotAsWritten, Pen
from printables.sheets import (
    MARK_GAP,
    Line,
    Place,
    Printing,
    Sheet,
    Size,
    Tile,
    TooLarge,
    share_size,
    shared_out,
    sheets,
)
from printables.shelves import mixed_sheets
from printables.tiling import STRIP, tiles

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many pages are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Sheets of paper: those printed on one side come first, then those printed on both."""

    one_sided: int
    two_sided: int


Planned: TypeAlias = Callable[[Paper], None]
"""Told how much paper it will be, before anything is drawn."""

Stamps: TypeAlias = Mapping[Draw, str]
"""What is drawn more than once, and by which name the document keeps it."""

rl_config.useA85 = 0  # Streams stay binary: a fifth smaller, and sooner done.
rl_config.canvas_basefontname = fonts.FILES["sans"]  # Not Helvetica, which would be named on every page, not embedded.

MARK = 0.1
FOLD_DASH = (2.0, 1.5)


@dataclass(frozen=True, slots=True)
class Part:
    """One component of a document."""

    name: str
    title: str
    pieces: tuple[Piece, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    title: str
    language: str
    grey: bool = False
    tile: str = "%(tile)s of %(last)s"
    """What stands beside a tile of something larger."""


@dataclass(frozen=True, slots=True)
class Page:
    part: Part
    sheet: Sheet
    pieces: tuple[Piece, ...]


def silent(done: int, of: int) -> None:
    pass


def untold(paper: Paper) -> None:
    pass


def pages(parts: Sequence[Part], printing: Printing) -> list[Page]:
    """All sides of all sheets: first the sheets that are printed on one side, then those on both, each part by part.

    So nothing blank is printed, and a printer has to be told only once between the two.
    """
    found = [sheet for part in parts for sheet in bound(pages_of(part, printing))]
    return [page for sides in (1, 2) for sheet in found if len(sheet) == sides for page in sheet]


def bound(found: Sequence[Page]) -> Iterator[tuple[Page, ...]]:
    """Each front with its back, where there is something on it."""
    for page, after in zip(found, [*found[1:], None], strict=True):
        if page.sheet.side != "back":
            yield (page, after) if after is not None and is_back(after) else (page,)


def is_back(page: Page) -> bool:
    return page.sheet.side == "back" and any(page.pieces[place.piece].back for place in page.sheet.places)


def paper_for(found: Sequence[Page]) -> Paper:
    """What these pages take."""
    both = sum(page.sheet.side == "back" for page in found)
    return Paper(len(found) - 2 * both, both)


def pages_of(part: Part, printing: Printing) -> list[Page]:
    """Each size on sheets of its own; or all that is cut out together on common ones, where that saves some."""
    alone: list[Page] = []
    apart: list[Page] = []
    cut_out: tuple[Piece, ...] = ()
    for group in groups(part.pieces):
        found = [Page(part, sheet, group) for sheet in sheets_of(part, group, printing)]
        if group[0].share or found[0].sheet.tile:
            alone += found
        else:
            apart += found
            cut_out += group
    together = [Page(part, sheet, cut_out) for sheet in common_sheets(cut_out, printing)]
    return [*alone, *(together if together and fronts(together) < fronts(apart) else apart)]


def common_sheets(pieces: tuple[Piece, ...], printing: Printing) -> list[Sheet]:
    """None where all are of one size, or where one of them does not fit so: beside a fold marks take more room."""
    if len({piece.size for piece in pieces}) < 2:
        return []
    try:
        return mixed_sheets([piece.size for piece in pieces], printing, with_backs(pieces))
    except TooLarge:
        return []


def fronts(found: Sequence[Page]) -> int:
    """How many sheets of paper it takes."""
    return sum(page.sheet.side != "back" for page in found)


def groups(pieces: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    """Pieces of one size."""
    return [tuple(group) for _, group in groupby(pieces, key=lambda piece: (piece.size, piece.share))]


def sheets_of(part: Part, pieces: tuple[Piece, ...], printing: Printing) -> list[Sheet]:
    """Of pieces of one size. What is too large for a sheet is tiled, unless it has a back."""
    first, backed = pieces[0], with_backs(pieces)
    if first.share:
        lying = first.size != share_size(first.share, printing)
        return shared_out(first.share, len(pieces), printing, backed, lying)
    try:
        return sheets(first.size, len(pieces), printing, backed)
    except TooLarge as error:
        if backed:
            raise CannotPrint(f"{part.name}, {first.name}: {error}") from error
        return [sheet for number in range(len(pieces)) for sheet in tiles(number, first.size, printing)]


def with_backs(pieces: Sequence[Piece]) -> bool:
    return any(piece.back for piece in pieces)


def in_sight(found: Sequence[Page]) -> int:
    """How many pages come before the first that has something secret on it."""
    return next((number for number, page in enumerate(found) if is_secret(page)), len(found))


def is_secret(page: Page) -> bool:
    return any(page.pieces[place.piece].secret for place in (*page.sheet.places, *page.sheet.backs))


def make_pdf(
    to_do: Sequence[Page],
    printing: Printing,
    look: Look,
    progress: Progress = silent,
    planned: Planned = untold,
) -> bytes:
    """The pages as a PDF; the same input gives the same bytes."""
    target = BytesIO()
    canvas = new_canvas(target, printing.size, look)
    paper = paper_for(to_do)
    planned(paper)
    if not (paper.one_sided and paper.two_sided):
        canvas.setViewerPreference("Duplex", duplex(paper, printing))
    stamps = repeated(to_do)
    begun: set[str] = set()
    for number, page in enumerate(to_do, 1):
        if page.part.name not in begun:
            begun.add(page.part.name)
            canvas.bookmarkPage(page.part.name)
            canvas.addOutlineEntry(page.part.title, page.part.name)
        draw_page(canvas, page, printing, look, stamps)
        canvas.showPage()
        progress(number, len(to_do))
    canvas.save()
    return target.getvalue()


def duplex(paper: Paper, printing: Printing) -> str:
    """What a printer is to be told, in the words of PDF."""
    if paper.one_sided:
        return "Simplex"
    return "DuplexFlipShortEdge" if printing.backs == "short-edge" else "DuplexFlipLongEdge"


def make_cards(parts: Sequence[Part], printing: Printing, look: Look) -> bytes:
    """Every side of every piece on a page of its own, with its bleed, for print services."""
    target = BytesIO()
    canvas = new_canvas(target, printing.size, look)
    for part in parts:
        for piece in part.pieces:
            for draw in (piece.front, piece.back):
                if draw is None:
                    continue
                bleed = 0.0 if piece.share else printing.bleed
                width, height = piece.size.width + 2 * bleed, piece.size.height + 2 * bleed
                canvas.setPageSize((width * MM, height * MM))
                trim = (bleed * MM, bleed * MM, (width - bleed) * MM, (height - bleed) * MM)
                canvas.setTrimBox(trim)
                canvas.setBleedBox((0, 0, width * MM, height * MM))
                canvas.translate(0, height * MM)
                with Pen(canvas, look.grey).at(bleed, bleed) as pen, naming(part, piece):
                    draw_within(pen, draw, piece.size)
                canvas.showPage()
    canvas.save()
    return target.getvalue()


def new_canvas(target: BytesIO, size: Size, look: Look) -> Canvas:
    canvas = Canvas(
        target, pagesize=(size.width * MM, size.height * MM), invariant=1, pageCompression=1, lang=look.language
    )
    canvas.setTitle(look.title)
    canvas.setAuthor("Black Chamber")
    canvas.setCreator("Black Chamber")
    canvas.setSubject("")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


def repeated(to_do: Sequence[Page]) -> Stamps:
    """Names for what is drawn more than once."""
    used = Counter(
        draw
        for page in to_do
        for places, back in ((page.sheet.places, page.sheet.side == "back"), (page.sheet.backs, True))
        for place in places
        if (draw := side_of(page.pieces[place.piece], back))
    )
    return {draw: f"piece-{number}" for number, (draw, times) in enumerate(used.items()) if times > 1}


def side_of(piece: Piece, back: bool) -> Draw | None:
    return piece.back if back else piece.front


def draw_page(canvas: Canvas, page: Page, printing: Printing, look: Look, stamps: Stamps) -> None:
    """One side of one sheet."""
    size = printing.size
    whole = (0, 0, size.width * MM, size.height * MM)
    canvas.setTrimBox(whole)
    canvas.setBleedBox(whole)
    canvas.translate(0, size.height * MM)
    pen = Pen(canvas, look.grey)
    sheet, bleed = page.sheet, 0.0 if page.pieces[0].share else printing.bleed
    with within_tile(pen, sheet.tile):
        for place in sheet.places:
            draw_piece(pen, page, place, bleed, sheet.side == "back", stamps)
    for place in sheet.backs:
        draw_piece(pen, page, place, bleed, True, stamps)
    if sheet.tile is not None:
        draw_name(pen, sheet.tile, look)
    for mark in sheet.marks:
        draw_line(pen, mark, ())
    for fold in sheet.folds:
        draw_line(pen, fold, FOLD_DASH)


def within_tile(pen: Pen, tile: Tile | None) -> AbstractContextManager[object]:
    """Of a piece that is larger than the sheet only the tile is drawn."""
    return nullcontext() if tile is None else pen.within(Box(tile.x, tile.y, tile.size.width, tile.size.height))


def draw_name(pen: Pen, tile: Tile, look: Look) -> None:
    """Below the tile, so that it can be told where it belongs."""
    box = Box(tile.x, tile.y + tile.size.height + MARK_GAP, tile.size.width, STRIP - MARK_GAP)
    pen.label(look.tile % {"tile": tile.name, "last": tile.last}, box, 7, "mono", NOTE)


def draw_line(pen: Pen, line: Line, dash: tuple[float, ...]) -> None:
    pen.line(line.x1, line.y1, line.x2, line.y2, LINE if dash else BLACK, MARK, dash)


def draw_piece(pen: Pen, page: Page, place: Place, bleed: float, back: bool, stamps: Stamps) -> None:
    """A piece in its place, clipped to its bleed, turned as the place says."""
    piece = page.pieces[place.piece]
    draw = side_of(piece, back)
    if draw is None:
        return
    width, height = piece.size.width, piece.size.height
    corner = {0: (0.0, 0.0), 90: (0.0, width), 180: (width, height), 270: (height, 0.0)}[place.turn]
    clip = Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    with pen.at(place.x + corner[0], place.y + corner[1], place.turn), naming(page.part, piece):
        if draw in stamps:
            pen.stamp(stamps[draw], clip, partial(draw_within, draw=draw, size=piece.size))
            return
        with pen.within(clip):
            draw_within(pen, draw, piece.size)


def draw_within(pen: Pen, draw: Draw, size: Size) -> None:
    with pen.piece(Box(0, 0, size.width, size.height)):
        draw(pen)


@contextmanager
def naming(part: Part, piece: Piece) -> Iterator[None]:
    """Say on which piece of which component it is that something cannot be printed."""
    try:
        yield
    except NotAsWritten:
        raise
    except CannotPrint as error:
        raise CannotPrint(f"{part.name}, {piece.name}: {error}") from error
