"""The house's hand on paper: typewritten heads, the red rule of an index card, ledger lines, folds."""

from collections.abc import Sequence

from printables.pen import LEDGER, LINE, MM, NOTE, SIGNAL, STEP, Box, Pen, TooLong, broken

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


def entries(pen: Pen, box: Box, texts: Sequence[tuple[str, str]], size: float, smallest: float) -> None:
    """Heads with a few sentences below each, in one size, as large as all together fit. Raises `TooLong`."""
    while True:
        line = size * 1.25 / MM
        counts = [len(list(broken(text, box.width, size, "sans"))) for _, text in texts]
        if (sum(counts) + 1.5 * len(texts) - 0.5) * line <= box.height:
            break
        size -= STEP
        if size < smallest:
            raise TooLong(texts[-1][1], box, smallest)
    y = box.y
    for (head, text), count in zip(texts, counts, strict=True):
        pen.label(head, Box(box.x, y, box.width, line), size, "bold", align="left", smallest=smallest)
        pen.words(text, Box(box.x, y + line, box.width, count * line), size, smallest=size, leading=1.25)
        y += (count + 1.5) * line


def together(texts: Sequence[str], box: Box, size: float, smallest: float) -> float:
    """The largest size in which each of the texts fits such a box. Raises `TooLong`."""
    for text in texts:
        while len(list(broken(text, box.width, size, "sans"))) * size * 1.3 / MM > box.height:
            size -= STEP
            if size < smallest:
                raise TooLong(text, box, smallest)
    return size


def small(pen: Pen, text: str, box: Box, size: float = 6.5) -> None:
    """A few small words above a thing."""
    pen.label(text, box, size, ink=NOTE, align="left", smallest=4)
