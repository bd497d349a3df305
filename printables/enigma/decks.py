"""What both decks have in common: their sizes, how a face is laid out, their backs."""

from collections.abc import Mapping
from functools import partial

from engine.core.options import Option, Values
from engine.core.words import Words
from engine.enigma.art import Art
from printables.component import Draw, Label
from printables.enigma.drawings import back
from printables.hand import red_rule
from printables.pen import MM, NOTE, Box, Pen, broken
from printables.sheets import Size
from printables.sizes import CARDS, chosen_size, size_labels, size_options

POKER = CARDS["poker"]
"""Faces are drawn at this size; on larger cards they are the same, enlarged."""

SIZES = {"poker": POKER, "large": Size(88.9, 127.0)}

MARGIN = 4.0
WIDE = POKER.width - 2 * MARGIN

PICTURE = Box(MARGIN, 15.2, WIDE, WIDE * 3 / 4)
TEXT = Box(MARGIN, PICTURE.y + PICTURE.height + 2.2, WIDE, POKER.height - PICTURE.y - PICTURE.height - 10.4)


SMALLEST, LEADING = 6.0, 1.25
"""Of a card's text: its type, and how far lines are apart."""


def deck_options() -> tuple[Option, ...]:
    return size_options("card-", SIZES, "poker", 55, 130)


def deck_labels(words: Words) -> Mapping[str, Label]:
    _ = words.gettext
    names = {"poker": _("poker, 63.5 × 88.9 mm"), "large": _("large, 88.9 × 127 mm")}
    return size_labels(words, "card-", _("Size of a card"), names)


def deck_size(options: Values) -> Size:
    return chosen_size("card-", SIZES, options)


def fitted(draw: Draw, size: Size) -> Draw:
    """Drawn for a poker card; in the middle of one of any size."""
    return partial(_fitted, draw=draw, size=size)


def _fitted(pen: Pen, draw: Draw, size: Size) -> None:
    scale = min(size.width / POKER.width, size.height / POKER.height)
    with pen.at((size.width - POKER.width * scale) / 2, (size.height - POKER.height * scale) / 2, scale=scale):
        draw(pen)


def deck_back(art: Art, name: str, size: Size) -> Draw:
    return partial(back, art=art, name=name, box=Box(0, 0, size.width, size.height))


def shared(text: str) -> tuple[Box, Box]:
    """Where picture and text go: what a long text needs, the picture gives, as far as six tenths of it."""
    lines = len(list(broken(text, WIDE, SMALLEST, "sans")))
    more = min(max(lines * SMALLEST * LEADING / MM - TEXT.height + 0.1, 0), PICTURE.height * 0.6)
    picture = Box(PICTURE.x, PICTURE.y, PICTURE.width, PICTURE.height - more)
    return picture, Box(TEXT.x, TEXT.y - more, TEXT.width, TEXT.height + more)


def draw_text(pen: Pen, text: str, box: Box) -> None:
    """What a room does, or what a goal is."""
    pen.words(text, box, 9.5, smallest=SMALLEST, leading=LEADING)


def draw_head(pen: Pen, name: str, left: float = MARGIN) -> None:
    """What a card is called: names of forty letters fit, too."""
    pen.label(name, Box(left, 4, POKER.width - MARGIN - left, 8), 13, "mono-bold", smallest=5, align="left")
    red_rule(pen, MARGIN, 13.2, WIDE)


def draw_foot(pen: Pen, note: str = "") -> None:
    y = POKER.height - 3.6
    pen.text("ENIGMA", MARGIN, y, 5, "mono", NOTE)
    pen.label(note, Box(MARGIN + 14, y - 2.1, WIDE - 22, 2.6), 5, "mono", NOTE, smallest=4, align="left")
