"""The notepad of TG-13 as a pad: digits to strike out, cells for the answer, three rows A to E."""

from collections.abc import Sequence

from engine.core.options import Choice, Number, Option, Switch
from engine.tagiron.tiles import LETTERS
from printables.component import Label, Order, Piece
from printables.pen import BLACK, LINE, NOTE, WHITE, Box, Pen
from printables.sheets import Size, share_size
from printables.words import Words

MARGIN = 9.0
"""Around a page of the pad: more than any printer needs, and room for the glue."""

WIDTH, HEIGHT, HEIGHT_FOR_TWO = 86.0, 99.0, 55.0
"""Of a page as it is designed; it is drawn as large as there is room."""

MOST_SHEETS = 100


class Pad:
    """Pages of a notepad, one, two or four to a sheet."""

    name = "tagiron/pad"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: notepad")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A page for each player and game. Cut at the ticks; a drop of glue along the top makes a pad."
        )

    def options(self) -> tuple[Option, ...]:
        return (
            Number("sheets", 1, MOST_SHEETS, 10),
            Choice("pages", ("1", "2", "4"), "2"),
            Switch("two-players", False),
        )

    def label(self, words: Words, option: Option) -> Label:
        _ = words.gettext
        return {
            "sheets": Label(_("Sheets of paper")),
            "pages": Label(_("Pages on each sheet"), values={number: number for number in ("1", "2", "4")}),
            "two-players": Label(_("For two players only"), _("One row of cells, and larger.")),
        }[option.name]

    def pieces(self, order: Order) -> Sequence[Piece]:
        share, sheets = int(order.options["pages"]), int(order.options["sheets"])
        page = Page(order)
        size = share_size(share, order.printing)
        return [Piece(f"page-{number + 1}", size, page.draw, share=share) for number in range(share * sheets)]


class Page:
    """One page of the pad, as large as its part of the paper."""

    def __init__(self, order: Order) -> None:
        self.words = order.words
        self.two = bool(order.options["two-players"])
        self.size = share_size(int(order.options["pages"]), order.printing)

    def draw(self, pen: Pen) -> None:
        """From the top: title and date, digits and answer, the rows."""
        inner = Box(0, 0, self.size.width, self.size.height).inset(MARGIN)
        drawn = Size(WIDTH, HEIGHT_FOR_TWO if self.two else HEIGHT)
        unit = min(inner.width / drawn.width, inner.height / drawn.height)
        left = inner.x + (inner.width - drawn.width * unit) / 2
        top = inner.y + (inner.height - drawn.height * unit) / 2
        with pen.at(left, top, scale=unit):
            self._head(pen)
            self._digits(pen, Box(0, 13, 45, 16.6))
            self._answer(pen, Box(50, 13, 36, 16.6))
            rows: tuple[tuple[int, ...], ...] = ((2,),) if self.two else ((3, 4), (3, 4), (2, 4))
            for number, players in enumerate(rows):
                self._row(pen, 33.5 + number * 22, players)

    def _head(self, pen: Pen) -> None:
        _ = self.words.gettext
        pen.text("TAGIRON", 0, 4.2, 12, "mono-bold")
        pen.label(_("Player"), Box(36, 0.4, 14, 4), 7, align="right", smallest=4)
        pen.line(52, 4.4, 86, 4.4, LINE)
        pen.line(0, 7.2, 86, 7.2, BLACK, 0.35)

    def _digits(self, pen: Pen, box: Box) -> None:
        """The 20 tiles to strike out: the black ones above, the white ones below, the 5s green in both (TG-01)."""
        step = box.width / 10
        pen.label(
            self.words.gettext("Strike out"), Box(box.x, box.y - 3.6, box.width, 3), 6.5, align="left", smallest=4
        )
        for number in range(20):
            digit, row = number % 10, number // 10
            cell = Box(box.x + digit * step + 0.25, box.y + row * 8.6, step - 0.5, 7.8)
            if row == 0 and digit != 5:
                pen.rect(cell, BLACK, BLACK, corner=0.7)
            else:
                pen.rect(cell, None, BLACK, 0.25, corner=0.7)
            ink = BLACK if row or digit == 5 else WHITE
            pen.label(str(digit), cell, 11, "mono-bold", ink)
            if digit == 5:
                pen.rect(Box(cell.x + 1, cell.y + cell.height - 1.5, cell.width - 2, 0.5), BLACK)

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
            pen.rect(Box(cell.x + 1, cell.y + 11.6, 2.4, 2.4), BLACK, BLACK, 0.2)
            pen.rect(Box(cell.x + 4.4, cell.y + 11.6, 2.4, 2.4), None, BLACK, 0.2)
