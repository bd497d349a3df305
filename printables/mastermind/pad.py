"""Pads for guessing: rows of holes to draw marks in, places for key pegs, a row for the code (MM-03 to MM-07)."""

from collections.abc import Mapping, Sequence

from engine.core.content import Files
from engine.core.options import Number, Option, Switch
from engine.core.words import Words
from printables import pads
from printables.component import Component, Label, Order, Piece
from printables.hand import red_rule, small
from printables.mastermind.art import draw_peg, pegs
from printables.mastermind.pegs import COLOURS
from printables.pen import BLACK, LINE, Box, Pen

ROW, NUMBER, HOLE, KEY = 9.2, 8.0, 9.6, 4.6
"""As designed: a row's height; what its number, a hole and a key place take of its width."""

HEAD, LEGEND, CODE = 14.0, 10.0, 13.0
GAP = 10.0
"""Between two boards on a page."""


class GuessPad(Component):
    """As many boards on a page as there is room for."""

    name = "mastermind/pad"

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind: pad")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A board for each game: draw the marks with a pencil, colours are not needed. One page to a sheet is large "
            "enough for the pegs."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (
            *pads.OPTIONS,
            Number("holes", 3, 6, 4),
            COLOURS,
            Number("rows", 6, 12, 10),
            Switch("empties", False),
        )

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        _ = words.gettext
        return {
            **pads.labels(words),
            "holes": Label(_("Holes")),
            "colours": Label(_("Colours")),
            "rows": Label(_("Rows")),
            "empties": Label(_("Empty holes allowed")),
        }

    def pieces(self, order: Order) -> Sequence[Piece]:
        return pads.pages(order, _Page(order).draw)


class _Page:
    def __init__(self, order: Order) -> None:
        self.words = order.words
        self.holes, self.rows = int(order.options["holes"]), int(order.options["rows"])
        self.pegs = pegs(order.files)[: int(order.options["colours"])]
        self.empties = bool(order.options["empties"])
        self.room = pads.room(order)
        self.key_columns = -(-self.holes // 2)
        self.width = NUMBER + self.holes * HOLE + 3 + self.key_columns * KEY
        self.height = HEAD + LEGEND + self.rows * ROW + CODE

    def draw(self, pen: Pen) -> None:
        inner = self.room
        unit = min(inner.height / self.height, inner.width / self.width)
        boards = max(int((inner.width + GAP) / (self.width * unit + GAP)), 1)
        step = self.width * unit + GAP
        left = inner.x + (inner.width - boards * step + GAP) / 2
        for board in range(boards):
            with pen.at(left + board * step, inner.y, scale=unit):
                self._board(pen)

    def _board(self, pen: Pen) -> None:
        _ = self.words.gettext
        pen.label("MASTERMIND", Box(0, 0.4, self.width * 0.5, 5), 10, "mono-bold", align="left", smallest=6)
        small(pen, _("Game"), Box(self.width * 0.56, 1.4, 9, 3))
        pen.line(self.width * 0.56 + 10, 4.6, self.width, 4.6, LINE)
        red_rule(pen, 0, 7, self.width)
        self._legend(pen)
        for number in range(self.rows):
            self._row(pen, HEAD + LEGEND + number * ROW, str(number + 1))
        top = HEAD + LEGEND + self.rows * ROW
        pen.line(0, top + 1.5, self.width, top + 1.5, BLACK, 0.35)
        small(pen, _("Code"), Box(0, top + 5, NUMBER - 0.5, 4))
        self._holes(pen, top + 3, 0.35)
        points = Box(NUMBER + self.holes * HOLE + 1, top + 2.2, self.width - NUMBER - self.holes * HOLE - 1, 3)
        small(pen, _("Points"), points)
        pen.line(points.x, top + 11, self.width, top + 11, LINE)

    def _legend(self, pen: Pen) -> None:
        """The colours in the game with the marks to draw; an empty hole is drawn as a stroke (MM-13)."""
        count = len(self.pegs) + self.empties
        step = min(self.width / count, 8.5)
        radius, y = min(step * 0.45, 3.4), HEAD - 5 + LEGEND / 2
        for place, peg in enumerate(self.pegs):
            draw_peg(pen, peg, (place + 0.5) * step, y, radius)
        if self.empties:
            x = (count - 0.5) * step
            pen.circle(x, y, radius, None, BLACK, 0.2, (0.7, 0.7))
            pen.line(x - radius * 0.5, y, x + radius * 0.5, y, BLACK, 0.4)

    def _row(self, pen: Pen, top: float, number: str) -> None:
        pen.label(number, Box(0, top, NUMBER - 2.5, ROW), 8, "mono-bold", align="right", smallest=5)
        self._holes(pen, top, 0.2)
        left = NUMBER + self.holes * HOLE + 3
        for key in range(self.holes):
            x = left + (key % self.key_columns + 0.5) * KEY
            y = top + ROW / 2 + (key // self.key_columns - 0.5) * (KEY - 0.1)
            pen.circle(x, y, 1.85, None, BLACK, 0.15)
        pen.line(NUMBER, top + ROW, self.width, top + ROW, LINE, 0.08)

    def _holes(self, pen: Pen, top: float, width: float) -> None:
        for hole in range(self.holes):
            pen.circle(NUMBER + (hole + 0.5) * HOLE, top + ROW / 2, 3.9, None, BLACK, width)
