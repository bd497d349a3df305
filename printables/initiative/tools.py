"""What lies on the desk once an envelope has brought it: a ruler that slides, a lattice, a key for tape (IN-30)."""

from collections.abc import Sequence
from functools import partial

from engine.core.words import Words
from engine.initiative.ciphers import ALPHABETS
from printables.component import BLEED, Component, Order, Piece
from printables.hand import small
from printables.initiative.inks import FLOOR, TINT
from printables.pen import BLACK, NOTE, SIGNAL, WHITE, Box, Pen
from printables.sheets import Size

CELL = 3.75
"""From letter to letter on the ruler: twice 33 of them lie on a sheet of either paper."""

SLIDE = 9.0
SLOT = 12.0
"""How high the slide is, and how long the slots are that it runs through."""

ACROSS = 6
"""Letters in a row of the lattice."""

KEY = Size(100.0, 62.0)


class Tools(Component):
    """In the alphabet of the language that it is printed in."""

    name = "initiative/tools"
    sealed = True

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: tools")

    def about(self, words: Words) -> str:
        return words.gettext(
            "What the campaign lays on your desk. Each part says what to do with it, once you may look."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        alphabet, words = ALPHABETS[order.words.lang], order.words
        rows = -(-len(alphabet) // ACROSS)
        return [
            Piece("ruler", ruler_size(alphabet), partial(draw_ruler, words=words, alphabet=alphabet)),
            Piece("slide", Size(2 * len(alphabet) * CELL + 4, SLIDE), partial(draw_slide, alphabet=alphabet)),
            Piece("lattice", Size(78.0, 20.0 + rows * 10), partial(draw_lattice, words=words, alphabet=alphabet)),
            Piece("tape-key", KEY, partial(draw_key, words=words, holes=len(alphabet).bit_length())),
        ]


def ruler_size(alphabet: str) -> Size:
    return Size(len(alphabet) * CELL + 30, 30.0)


def draw_ruler(pen: Pen, words: Words, alphabet: str) -> None:
    """Numbers and letters, and below them the slot's two ends."""
    size = ruler_size(alphabet)
    pen.rect(Box(0, 0, size.width, size.height).inset(-BLEED), FLOOR)
    small(pen, words.gettext("Ruler"), Box(15, 1.2, 40, 3.4), 7)
    for at, letter in enumerate(alphabet):
        x = 15 + at * CELL
        pen.label(str(at + 1), Box(x, 5.2, CELL, 2.6), 5, "mono", NOTE, 4)
        pen.label(letter, Box(x, 8.4, CELL, 4.4), 10, "mono-bold", smallest=7)
        pen.line(x, 12.6, x, 14.4, BLACK, 0.12)
    end = 15 + len(alphabet) * CELL
    pen.line(end, 12.6, end, 14.4, BLACK, 0.12)
    pen.rect(Box(15, 14.6, end - 15, SLIDE), WHITE, NOTE, 0.15, dash=(0.8, 0.8))
    for x in (12.0, end + 3):
        pen.line(x, 13.2, x, 13.2 + SLOT, SIGNAL, 0.4)
    cut = words.gettext("Cut the red slots; draw the long strip through them from behind.")
    pen.label(cut, Box(15, size.height - 4.6, end - 15, 3.4), 6.5, ink=NOTE, smallest=5)


def draw_slide(pen: Pen, alphabet: str) -> None:
    """The alphabet twice, so that every shift has all its letters."""
    pen.rect(Box(0, 0, 2 * len(alphabet) * CELL + 4, SLIDE).inset(-BLEED), WHITE)
    for at, letter in enumerate(alphabet * 2):
        x = 2 + at * CELL
        pen.line(x, 0, x, 1.6, BLACK, 0.12)
        pen.label(letter, Box(x, 2.2, CELL, 4.4), 10, "mono-bold", smallest=7)


def draw_lattice(pen: Pen, words: Words, alphabet: str) -> None:
    """The ruler laid in rows: each letter has a row and a place in it."""
    pen.label(words.gettext("Lattice").upper(), Box(4, 3, 70, 5), 10, "mono-bold", align="left")
    for column in range(ACROSS):
        pen.label(str(column + 1), Box(12 + column * 10, 10, 10, 5), 9, "mono", NOTE)
    for at, letter in enumerate(alphabet):
        row, column = divmod(at, ACROSS)
        if not column:
            pen.label(str(row + 1), Box(3, 16 + row * 10, 8, 10), 9, "mono", NOTE)
        cell = Box(12 + column * 10, 16 + row * 10, 10, 10)
        pen.rect(cell, TINT if (row + column) % 2 else WHITE, BLACK, 0.2)
        pen.label(letter, cell, 15, "mono-bold")


def draw_key(pen: Pen, words: Words, holes: int) -> None:
    """What each hole counts; empty strips to try."""
    _ = words.gettext
    pen.label(_("Key for tape").upper(), Box(4, 3, 92, 5), 10, "mono-bold", align="left", smallest=7)
    pen.words(
        _("Add up what is punched: the sum is a letter’s number on the ruler."),
        Box(4, 9.5, 92, 9),
        8,
        smallest=6,
    )
    step = 60 / holes
    for row in range(4):
        y = 25 + row * 10
        for hole in range(holes):
            x = 6 + (hole + 0.5) * step
            if not row:
                pen.label(str(1 << (holes - 1 - hole)), Box(x - step / 2, 18.4, step, 4), 9, "mono-bold")
            pen.circle(x, y + 2.6, 2.6, WHITE, BLACK, 0.25)
        pen.label("=", Box(66, y, 6, 5), 10, "mono")
        pen.rect(Box(73, y - 1, 10, 7.4), WHITE, BLACK, 0.2, corner=0.5)
        pen.rect(Box(86, y - 1, 8, 7.4), TINT, BLACK, 0.2, corner=0.5)
