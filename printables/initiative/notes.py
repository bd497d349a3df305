"""A page for notes: an empty console to copy rows into, an alphabet to strike out, lines."""

from collections.abc import Mapping, Sequence

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.initiative.ciphers import ALPHABETS, DIGITS
from engine.initiative.form import COLUMNS, ROWS
from printables import pads
from printables.component import Component, Label, Order, Piece
from printables.hand import ledger, red_rule, small
from printables.pen import BLACK, LEDGER, LINE, WHITE, Box, Pen

WIDTH, HEIGHT = 130.0, 118.0
"""Of the form as it is designed; it is drawn as large as there is room."""

LINES = 7.0


class NotesPad(Component):
    """Pages, one, two or four to a sheet."""

    name = "initiative/notes"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: notes")

    def about(self, words: Words) -> str:
        return words.gettext("Pages with an empty console and an alphabet, for whoever thinks with a pencil.")

    def options(self, files: Files) -> tuple[Option, ...]:
        return pads.OPTIONS

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return pads.labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        return pads.pages(order, Page(order).draw)


class Page:
    def __init__(self, order: Order) -> None:
        self.words = order.words
        self.room = pads.room(order)

    def draw(self, pen: Pen) -> None:
        unit = min(self.room.width / WIDTH, self.room.height / HEIGHT)
        left = self.room.x + (self.room.width - WIDTH * unit) / 2
        with pen.at(left, self.room.y, scale=unit):
            self._form(pen)
        top = self.room.y + HEIGHT * unit
        below = Box(self.room.x, top, self.room.width, self.room.y + self.room.height - top)
        if below.height > LINES:
            ledger(pen, below, LINES)

    def _form(self, pen: Pen) -> None:
        _ = self.words.gettext
        pen.label("THE INITIATIVE", Box(0, 0, 60, 5), 11, "mono-bold", align="left")
        small(pen, _("Mission"), Box(66, 0.6, 18, 4), 7)
        pen.line(84, 4.6, WIDTH, 4.6, LINE, 0.2)
        red_rule(pen, 0, 7.4, WIDTH)
        self._console(pen, Box(0, 10, WIDTH, 84))
        self._alphabet(pen, Box(0, 98, WIDTH, 17))

    def _console(self, pen: Pen, box: Box) -> None:
        """As many panes as a mission may have: above each a line for its glyph."""
        step, high = box.width / COLUMNS, box.height / ROWS
        for row in range(ROWS):
            for column in range(COLUMNS):
                x, y = box.x + column * step, box.y + row * high
                pen.line(x + 1.4, y + 3.6, x + step - 1.4, y + 3.6, LEDGER, 0.2)
                pen.rect(Box(x + 0.5, y + 4.2, step - 1, high - 5), WHITE, BLACK, 0.2, corner=0.4)

    def _alphabet(self, pen: Pen, box: Box) -> None:
        """Of the reader's language, numbered, with room below each letter."""
        signs = ALPHABETS[self.words.lang] + DIGITS
        half = -(-len(signs) // 2)
        step = box.width / half
        for at, letter in enumerate(signs):
            row, column = divmod(at, half)
            x, y = box.x + column * step, box.y + row * 9
            pen.label(letter, Box(x, y, step, 4), 8, "mono-bold")
            pen.line(x + 0.6, y + 8, x + step - 0.6, y + 8, LINE, 0.15)
