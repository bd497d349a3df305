"""The house's hand on paper: typewritten heads, the red rule of an index card, ledger lines, folds."""

from printables.pen import LEDGER, LINE, NOTE, SIGNAL, Box, Pen

FOLD = (1.2, 1.2)


def red_rule(pen: Pen, x: float, y: float, width: float) -> None:
    pen.line(x, y, x + width, y, SIGNAL, 0.5)


def ledger(pen: Pen, box: Box, step: float) -> None:
    """Lines to write on, or between; the first one a step below the top."""
    for number in range(1, int(box.height / step + 1e-6) + 1):
        y = box.y + number * step
        pen.line(box.x, y, box.x + box.width, y, LEDGER, 0.2)


def fold(pen: Pen, x1: float, y1: float, x2: float, y2: float) -> None:
    """A line to fold along."""
    pen.line(x1, y1, x2, y2, LINE, 0.15, FOLD)


def small(pen: Pen, text: str, box: Box, size: float = 6.5) -> None:
    """A few small words above a thing."""
    pen.label(text, box, size, ink=NOTE, align="left", smallest=4)
