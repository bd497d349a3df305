"""The notepad of TG-13 as a pad: digits to strike out, cells for the answer, three rows A to E."""

from collections.abc import Mapping, Sequence

from engine.core.content import Files
from engine.core.options import Option, Switch
from engine.core.words import Words
from engine.tagiron.tiles import LETTERS
from printables import pads
from printables.component import Component, Label, Order, Piece
from printables.hand import ledger, red_rule
from printables.pen import BLACK, GREEN, LEDGER, LINE, NOTE, Box, Pen
from printables.sheets import Size

WIDTH, HEIGHT, HEIGHT_FOR_TWO = 86.0, 99.0, 55.0
"""Of the form as it is designed; it is drawn as large as there is room."""

BESIDE = 68.0
"""What a page that is wider than high keeps for lines at the side."""

LEAST_BESIDE, LEAST_BELOW = 40.0, 18.0
"""Room for lines that is worth having."""

LINES = 7.0
"""From line to line."""


class Pad(Component):
    """Pages of a notepad, one, two or four to a sheet."""

    name = "tagiron/pad"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: notepad")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A page for each player and game. Cut at the ticks; a drop of glue along the top makes a pad."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (
            *pads.OPTIONS,
            Switch("two-players", False),
        )

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        _ = words.gettext
        return {
            **pads.labels(words),
            "two-players": Label(_("For two players only"), _("One row of cells, and larger.")),
        }

    def pieces(self, order: Order) -> Sequence[Piece]:
        return pads.pages(order, Page(order).draw)


class Page:
    """One page of the pad, as large as its part of the paper."""

    def __init__(self, order: Order) -> None:
        self.words = order.words
        self.two = bool(order.options["two-players"])
        self.room = pads.room(order)

    def draw(self, pen: Pen) -> None:
        """From the top: title and name, digits and answer, the rows; beside and below them lines to write on."""
        inner = self.room
        height = HEIGHT_FOR_TWO if self.two else HEIGHT
        room = inner.width - BESIDE if inner.width > inner.height else inner.width
        unit = min(room / WIDTH, inner.height / height)
        with pen.at(inner.x, inner.y, scale=unit):
            self._form(pen)
        form = Size(WIDTH * unit, height * unit)
        beside = Box(inner.x + form.width + 8, inner.y, inner.width - form.width - 8, inner.height)
        below = Box(inner.x, inner.y + form.height, form.width, inner.height - form.height)
        if beside.width > LEAST_BESIDE:
            self._lines(pen, beside)
        if below.height > LEAST_BELOW:
            self._lines(pen, below)

    def _form(self, pen: Pen) -> None:
        self._head(pen)
        self._digits(pen, Box(0, 13, 45, 16.6))
        self._answer(pen, Box(50, 13, 36, 16.6))
        rows: tuple[tuple[int, ...], ...] = ((2,),) if self.two else ((3, 4), (3, 4), (2, 4))
        for number, players in enumerate(rows):
            self._row(pen, 33.5 + number * 22, players)

    def _lines(self, pen: Pen, box: Box) -> None:
        """For questions and their answers."""
        _ = self.words.gettext
        answers = box.width * 0.3
        left = Box(box.x, box.y + 1, box.width - answers - 2, 4)
        pen.label(_("Questions"), left, 8, align="left", smallest=4)
        pen.label(_("Answers"), Box(box.x + box.width - answers, left.y, answers, 4), 8, align="left", smallest=4)
        field = Box(box.x, box.y + 6, box.width, box.height - 6)
        lines = int(field.height / LINES)
        pen.line(field.x, field.y, field.x + field.width, field.y, BLACK, 0.3)
        ledger(pen, field, LINES)
        x = box.x + box.width - answers - 2
        pen.line(x, field.y, x, field.y + lines * LINES, LEDGER, 0.2)

    def _head(self, pen: Pen) -> None:
        _ = self.words.gettext
        pen.text("TAGIRON", 0, 4.2, 12, "mono-bold")
        pen.label(_("Player"), Box(30, 0.4, 20, 4), 7, align="right", smallest=4)
        pen.line(52, 4.4, 86, 4.4, LINE)
        red_rule(pen, 0, 7.2, 86)

    def _digits(self, pen: Pen, box: Box) -> None:
        """The 20 tiles to strike out: the black ones above, the white ones below, the 5s green in both (TG-01).

        A pencil must be seen on them, so the black ones are only framed in black.
        """
        step = box.width / 10
        pen.label(
            self.words.gettext("Strike out"), Box(box.x, box.y - 3.6, box.width, 3), 6.5, align="left", smallest=4
        )
        for number in range(20):
            digit, row = number % 10, number // 10
            cell = Box(box.x + digit * step + 0.25, box.y + row * 8.6, step - 0.5, 7.8)
            frame(pen, cell, black=row == 0 and digit != 5)
            pen.label(str(digit), cell, 9, "mono-bold")
            if digit == 5:
                pen.rect(Box(cell.x + 1, cell.y + cell.height - 1.5, cell.width - 2, 0.6), GREEN)

    def _answer(self, pen: Pen, box: Box) -> None:
        step = box.width / 5
        pen.label(self.words.gettext("My answer"), Box(box.x, box.y - 3.6, box.width, 3), 6.5, align="left", smallest=4)
        for place, letter in enumerate(LETTERS):
            cell = Box(box.x + place * step + 0.3, box.y + 4, step - 0.6, 13)
            pen.label(letter, Box(cell.x, box.y, cell.width, 3.4), 7, "mono-bold")
            pen.rect(cell, None, BLACK, 0.35, corner=0.7)

    def _row(self, pen: Pen, top: float, players: tuple[int, ...]) -> None:
        """A line for a name and cells A to E, with squares to tick or cross out for black and for white."""
        _ = self.words.gettext
        pen.line(0, top + 3.6, 30, top + 3.6, LINE)
        if not self.two:
            who = " · ".join(map(str, players))
            pen.label(
                _("with %(players)s players", players=who),
                Box(32, top, 54, 3.6),
                6,
                ink=NOTE,
                align="right",
                smallest=4,
            )
        step = WIDTH / 5
        for place, letter in enumerate(LETTERS):
            cell = Box(place * step + 0.4, top + 5, step - 0.8, 15)
            pen.rect(cell, None, BLACK, 0.35, corner=0.7)
            pen.text(letter, cell.x + 1, cell.y + 3.2, 8, "mono-bold")
            if place == 4 and not self.two:
                pen.label(
                    _("not with 4"),
                    Box(cell.x + 4, cell.y + 0.6, cell.width - 5, 3),
                    5,
                    ink=NOTE,
                    align="right",
                    smallest=3.5,
                )
            frame(pen, Box(cell.x + 1, cell.y + 11.4, 2.6, 2.6), black=True)
            frame(pen, Box(cell.x + 4.6, cell.y + 11.4, 2.6, 2.6), black=False)


def frame(pen: Pen, box: Box, black: bool) -> None:
    """A tile that is to be struck out or ticked: framed thickly for black, thinly for white."""
    width = 0.75 if black else 0.15
    pen.rect(box.inset(width / 2), None, BLACK, width, corner=min(0.6, box.width / 6))
