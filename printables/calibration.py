"""A page that tells how far a printer puts the backs beside the fronts."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import Component, Order, Piece
from printables.pen import BLACK, NOTE, SIGNAL, Box, Pen
from printables.sheets import share_size

REACH = 8
"""Millimetres that the rulers reach to each side."""


class Calibration(Component):
    """Crosses on the front, rulers on the back: held against the light, the rulers tell the shift."""

    name = "calibration"

    def title(self, words: Words) -> str:
        return words.gettext("Calibration page")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Tells how far your printer puts backs beside fronts. Print it on both sides and hold it against the light."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        page = _Page(order)
        return [Piece("page", share_size(1, order.printing), page.front, page.back, share=1)]


class _Page:
    def __init__(self, order: Order) -> None:
        self.order = order
        self.paper = order.printing.size
        self.way = -1 if order.printing.backs == "short-edge" else 1
        """Turned over along the short edge, the back stands on its head: what is right to the reader is left to it."""

    @property
    def centres(self) -> list[tuple[float, float]]:
        """The middle of the page, and a place near each corner."""
        width, height = self.paper.width, self.paper.height
        return [(width / 2, height / 2), *((x, y) for y in (30, height - 30) for x in (30, width - 30))]

    def front(self, pen: Pen) -> None:
        _ = self.order.words.gettext
        for x, y in self.centres:
            pen.line(x - 12, y, x + 12, y, BLACK, 0.15)
            pen.line(x, y - 12, x, y + 12, BLACK, 0.15)
        box = Box(35, self.paper.height * 0.62, self.paper.width - 70, 50)
        pen.text(self.order.words.pgettext("side of a sheet", "Front"), box.x, box.y, 14, "mono-bold")
        pen.words(
            _(
                "Print this page on both sides, at 100 %, not “fit to page”. Then hold it against the light, "
                "with the other side towards you."
            ),
            Box(box.x, box.y + 4, box.width, 40),
            10,
        )
        self._hundred(pen, box.y + 28)

    def _hundred(self, pen: Pen, y: float) -> None:
        """A line to measure, for printers that shrink pages."""
        x = self.paper.width / 2 - 50
        pen.line(x, y, x + 100, y, BLACK, 0.2)
        for end in (x, x + 100):
            pen.line(end, y - 2, end, y + 2, BLACK, 0.2)
        text = self.order.words.gettext("This line is 100 mm long, or the printer has changed the size.")
        pen.label(text, Box(x - 20, y + 3, 140, 5), 8, ink=NOTE)

    def back(self, pen: Pen) -> None:
        _ = self.order.words.gettext
        for x, y in self.centres:
            self._ruler(pen, x, y)
        box = Box(35, self.paper.height * 0.62, self.paper.width - 70, 60)
        pen.text(self.order.words.pgettext("side of a sheet", "Back"), box.x, box.y, 14, "mono-bold")
        pen.words(
            _(
                "Where does the cross of the other side meet these rulers? Read the one across first, then the one "
                "down, in millimetres, and take the middle of the five. These two numbers are the shift of the backs: "
                "for 0.4 across and -0.3 down, enter 4 and -3, in tenths; on the command line --shift=0.4,-0.3. "
                "If a shift was already entered, add to it."
            ),
            Box(box.x, box.y + 4, box.width, 50),
            10,
        )
        shift = self.order.printing.shift
        now = _("Entered now: %(across)s and %(down)s mm.", across=f"{shift[0]:g}", down=f"{shift[1]:g}")
        pen.text(now, box.x, box.y + 42, 10, "bold")

    def _ruler(self, pen: Pen, x: float, y: float) -> None:
        """Numbers grow in the direction in which a shift of so many millimetres moves the back."""
        pen.line(x - REACH, y, x + REACH, y, SIGNAL, 0.1)
        pen.line(x, y - REACH, x, y + REACH, SIGNAL, 0.1)
        for tick in range(-2 * REACH, 2 * REACH + 1):
            at, length = tick / 2, 1.6 if tick % 2 == 0 else 0.8
            pen.line(x + at, y - length / 2, x + at, y + length / 2, SIGNAL, 0.08)
            pen.line(x - length / 2, y + at, x + length / 2, y + at, SIGNAL, 0.08)
            if tick % 8 == 0 and tick:
                text = f"{int(at) * self.way:d}"
                pen.text(text, x + at, y + 3, 5, "mono", SIGNAL, "middle")
                pen.text(text, x + 1.4, y + at + 0.6, 5, "mono", SIGNAL)
