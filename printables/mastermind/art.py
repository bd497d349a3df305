"""Pegs as the printer draws them: content's colours and marks, and greys for where ink is saved."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.content import BadContent, Files
from engine.mastermind.art import Art, art
from printables.greys import greys
from printables.pen import BLACK, Box, Ink, Pen

FILE, MARKS = "mastermind/pegs.toml", "marks.toml"

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
"""What a path in content may say, and how many numbers go with it."""

MARK = 0.6
"""How large a mark is on its peg."""


@dataclass(frozen=True, slots=True)
class PegInk:
    """A peg as the printer sees it."""

    number: int
    fill: Ink
    ink: Ink
    path: str


def pegs(files: Files) -> tuple[PegInk, ...]:
    """All colours; as greys they are as far apart as ten can be, and the marks stand out from them."""
    arts = checked(files).pegs
    grey = greys(peg.fill for peg in arts)
    return tuple(
        PegInk(peg.number, Ink(peg.fill, grey[peg.fill]), Ink(peg.ink, 1.0 if grey[peg.fill] < 0.5 else 0.0), peg.path)
        for peg in arts
    )


def draw_peg(pen: Pen, peg: PegInk, x: float, y: float, radius: float) -> None:
    """A disc with its mark."""
    pen.circle(x, y, radius, peg.fill, BLACK, radius * 0.05)
    draw_mark(pen, peg, x, y, radius)


def draw_mark(pen: Pen, peg: PegInk, x: float, y: float, radius: float) -> None:
    side = 2 * radius * MARK
    pen.path(peg.path, Box(x - side / 2, y - side / 2, side, side), peg.ink)


def checked(files: Files) -> Art:
    """The pegs of content. Raises `BadContent` for marks that are not there, and for what is no colour or no path."""
    try:
        found = art(files)
    except KeyError as error:
        raise BadContent(FILE, (f"there is no such mark: {error} @ $.pegs",)) from error
    if faults := tuple(wrong_colours(found)):
        raise BadContent(FILE, faults)
    if faults := tuple(f"no path: {peg.path!r:.60} @ $.marks" for peg in found.pegs if not is_path(peg.path)):
        raise BadContent(MARKS, faults)
    return found


def wrong_colours(found: Art) -> Iterator[str]:
    for place, peg in enumerate(found.pegs):
        for name, colour in (("fill", peg.fill), ("ink", peg.ink)):
            if not re.fullmatch("#[0-9a-f]{6}", colour):
                yield f"not a colour such as #2a63a6: {colour!r:.60} @ $.pegs[{place}].{name}"


def is_path(path: str) -> bool:
    """Whether the pen can draw it.

    >>> is_path("M12 2.2 L22 19 H2 Z"), is_path("M12 L2 2"), is_path("L2 2"), is_path("M1 2 S3 4")
    (True, False, False, False)
    """
    strokes: list[tuple[str, int]] = []
    for token in re.findall(r"-?[0-9]+(?:\.[0-9]+)?|[^\s,]", path):
        if token in NUMBERS:
            strokes.append((token, 0))
        elif not strokes or token[-1] not in "0123456789":
            return False
        else:
            strokes[-1] = (strokes[-1][0], strokes[-1][1] + 1)
    return path.startswith("M") and all(fits(count, NUMBERS[letter]) for letter, count in strokes)


def fits(count: int, each: int) -> bool:
    return count == 0 if each == 0 else count > 0 and count % each == 0
