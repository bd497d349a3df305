"""The score track: a strip of holes for two markers (MM-11)."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import Component, Order, Piece
from printables.hand import red_rule
from printables.pen import BLACK, SIGNAL, Box, Pen
from printables.sheets import Size

SIZE = Size(180.0, 84.0)
ROWS, COLUMNS = 3, 20
LEFT, TOP, STEP, ROW = 6.0, 17.0, 8.4, 21.5


class ScoreTrack(Component):
    """From 1 to 60; whoever passes the end begins again."""

    name = "mastermind/track"

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind: score track")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Each player has a key peg on it, a red one above, a white one below. They move after each game."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        return [Piece("track", SIZE, _Track(order.words).draw)]


class _Track:
    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(self, pen: Pen) -> None:
        head = self.words.gettext("Score track")
        pen.label(head.upper(), Box(LEFT, 5, 120, 6), 12, "mono-bold", align="left", smallest=8)
        red_rule(pen, LEFT, 12.5, SIZE.width - 2 * LEFT)
        for number in range(1, ROWS * COLUMNS + 1):
            row, column = divmod(number - 1, COLUMNS)
            x, y = LEFT + (column + 0.5) * STEP, TOP + row * ROW
            pen.label(str(number), Box(x - STEP / 2, y + 7.8, STEP, 4), 7.5, "mono-bold" if number % 5 == 0 else "mono")
            pen.circle(x, y + 3.6, 3.5, None, SIGNAL, 0.6)
            pen.circle(x, y + 16, 3.5, None, BLACK, 0.2)
