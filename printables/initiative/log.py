"""The log of a campaign: sixteen numbered lines, each with boxes for its answer, letter by letter (IN-30)."""

from collections.abc import Sequence
from functools import partial

from engine.core.words import Words
from engine.initiative.campaign import campaign
from printables.component import Component, Order, Piece
from printables.hand import red_rule, small
from printables.initiative.mission import fitted_page
from printables.initiative.setup import HEIGHT, WIDTH
from printables.pen import BLACK, LINE, NOTE, WHITE, Box, Pen
from printables.sheets import share_size

BOXES = 24
"""As many on every line, so that none says how long its answer is; the longest has fewer letters."""

TOP = 22.0


class Log(Component):
    """One page for a whole campaign."""

    name = "initiative/log"
    sealed = True

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: campaign log")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A line for each mission. Write every answer into the boxes, letter by letter, won or lost: you will want "
            "it."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        count = len(campaign(order.files).nights)
        draw = fitted_page(partial(draw_log, words=order.words, count=count), order.printing)
        return [Piece("log", share_size(1, order.printing), draw, share=1)]


def draw_log(pen: Pen, words: Words, count: int) -> None:
    _ = words.gettext
    pen.label(_("Campaign log").upper(), Box(0, 0, 110, 8), 17, "mono-bold", align="left", smallest=9)
    small(pen, _("Names, and the day you began"), Box(112, 0, WIDTH - 112, 3.4), 7)
    pen.line(112, 9, WIDTH, 9, LINE, 0.2)
    red_rule(pen, 0, 13, WIDTH)
    step = (HEIGHT - TOP - 12) / count
    for number in range(1, count + 1):
        draw_entry(pen, words, number, Box(0, TOP + (number - 1) * step, WIDTH, step))
    note = _("One box for each letter or digit; no spaces. Tick the circle for a win, the candle for a loss.")
    pen.label(note, Box(0, HEIGHT - 8, WIDTH, 5), 8, ink=NOTE, smallest=5)


def draw_entry(pen: Pen, words: Words, number: int, box: Box) -> None:
    """The number, won or lost, a line for the title, boxes."""
    pen.label(str(number), Box(box.x, box.y + 5, 9, 7), 15, "mono-bold", align="right")
    x = box.x + 12
    pen.circle(x + 2.4, box.y + 8.6, 2.3, WHITE, BLACK, 0.25)
    candle(pen, x + 8, box.y + 5.8)
    left = x + 14
    small(pen, words.gettext("Mission"), Box(left, box.y, 30, 3), 6)
    pen.line(left + 32, box.y + 3.4, box.width, box.y + 3.4, LINE, 0.15)
    step = (box.width - left) / BOXES
    for at in range(BOXES):
        pen.rect(Box(left + at * step + 0.3, box.y + 5, step - 0.6, 7.4), WHITE, BLACK, 0.2, corner=0.5)


def candle(pen: Pen, x: float, y: float) -> None:
    pen.rect(Box(x, y + 2, 2.4, 4), WHITE, BLACK, 0.25)
    pen.path("M12 0 Q18 12 12 18 Q6 12 12 0 Z", Box(x, y - 0.6, 2.4, 2.4), BLACK)
