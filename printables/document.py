"""Documents: sheets bound into a PDF with its title, language, bookmarks and boxes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import groupby
from typing import TypeAlias

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from printables import fonts
from printables.component import Draw, Piece
from printables.pen import BLACK, LINE, MM, Box, CannotPrint, Pen
from printables.sheets import Line, Place, Printing, Sheet, Size, TooLarge, share_size, shared_out, sheets

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many pages are done, and of how many."""


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


@dataclass(frozen=True, slots=True)
class Page:
    part: Part
    sheet: Sheet
    pieces: tuple[Piece, ...]


def silent(done: int, of: int) -> None:
    pass


def pages(parts: Sequence[Part], printing: Printing) -> list[Page]:
    """All sides of all sheets, part by part; pieces of one size share sheets.

    Where some sheets have backs, the others get empty ones: a printer that prints on both sides takes pages by twos.
    """
    found = [
        Page(part, sheet, group)
        for part in parts
        for group in groups(part.pieces)
        for sheet in sheets_of(part, group, printing)
    ]
    if all(page.sheet.side != "back" for page in found):
        return found
    both = []
    for page, after in zip(found, [*found[1:], None], strict=True):
        both.append(page)
        if page.sheet.side != "back" and (after is None or after.sheet.side != "back"):
            both.append(Page(page.part, Sheet("back", ()), page.pieces))
    return both


def groups(pieces: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    """Pieces that can share sheets."""
    return [tuple(group) for _, group in groupby(pieces, key=lambda piece: (piece.size, piece.share))]


def sheets_of(part: Part, pieces: tuple[Piece, ...], printing: Printing) -> list[Sheet]:
    first, with_backs = pieces[0], any(piece.back for piece in pieces)
    try:
        if first.share:
            lying = first.size != share_size(first.share, printing)
            return shared_out(first.share, len(pieces), printing, with_backs, lying)
        return sheets(first.size, len(pieces), printing, with_backs)
    except TooLarge as error:
        raise CannotPrint(f"{part.name}, {first.name}: {error}") from error


def make_pdf(parts: Sequence[Part], printing: Printing, look: Look, progress: Progress = silent) -> bytes:
    """The sheets as a PDF; the same input gives the same bytes."""
    target = BytesIO()
    canvas = new_canvas(target, printing.size, look)
    to_do = pages(parts, printing)
    stamps = repeated(to_do)
    for number, page in enumerate(to_do):
        if number == 0 or to_do[number - 1].part is not page.part:
            canvas.bookmarkPage(page.part.name)
            canvas.addOutlineEntry(page.part.title, page.part.name)
        draw_page(canvas, page, printing, look, stamps)
        canvas.showPage()
        progress(number + 1, len(to_do))
    canvas.save()
    return target.getvalue()


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
    for place in sheet.places:
        draw_piece(pen, page, place, bleed, sheet.side == "back", stamps)
    for place in sheet.backs:
        draw_piece(pen, page, place, bleed, True, stamps)
    for mark in sheet.marks:
        draw_line(pen, mark, ())
    for fold in sheet.folds:
        draw_line(pen, fold, FOLD_DASH)


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
    except CannotPrint as error:
        raise CannotPrint(f"{part.name}, {piece.name}: {error}") from error
