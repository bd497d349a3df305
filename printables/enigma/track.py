"""The time track: for several on one side (EN-02, EN-07), for one alone on the other (EN-32)."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin

from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.words import LAST_CELL, LAST_CELL_ALONE, WINS
from printables.component import Component, Order, Piece
from printables.enigma.drawings import ink_of
from printables.hand import red_rule
from printables.pen import NOTE, SIGNAL, WHITE, Box, Ink, Pen
from printables.sheets import Size

SIZE = Size(184.0, 54.0)
MARGIN = 5.0
WIDE = SIZE.width - 2 * MARGIN
TOP, HIGH = 15.0, 29.0
RADIUS = 8.2

NUMERALS = ("I", "II", "III")


class TimeTrack(Component):
    """A strip."""

    name = "enigma/track"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: time track")

    def about(self, words: Words) -> str:
        return words.gettext("Six cells for two to five players, on the back eight for who plays alone.")

    def pieces(self, order: Order) -> Sequence[Piece]:
        drawn, _ = art(order.files), order.words.gettext
        several = partial(
            draw_track,
            art=drawn,
            words=order.words,
            cells=LAST_CELL,
            starts=(),
            note=_("Before each turn of the keeper of time, the very first too, the marker moves one cell on."),
        )
        alone = partial(
            draw_track,
            art=drawn,
            words=order.words,
            cells=LAST_CELL_ALONE,
            starts=NUMERALS[:WINS],
            note=_(
                "The games begin on I, II, III. The marker moves one cell on after each turn, and at once when you "
                "choose a card with chaos in its corner."
            ),
        )
        return [Piece("track", SIZE, several, alone)]


def draw_track(pen: Pen, words: Words, art: Art, cells: int, starts: Sequence[str], note: str) -> None:
    pen.label(words.gettext("Time").upper(), Box(MARGIN, 4.4, 40, 6), 13, "mono-bold", align="left", smallest=8)
    if starts:
        pen.label(words.gettext("alone"), Box(MARGIN + 45, 4.4, WIDE - 45, 6), 10, ink=NOTE, align="right", smallest=6)
    red_rule(pen, MARGIN, 12.2, WIDE)
    step = WIDE / cells
    for cell in range(1, cells + 1):
        box = Box(MARGIN + (cell - 1) * step + 0.6, TOP, step - 1.2, HIGH)
        start = starts[cell - 1] if cell <= len(starts) else ""
        draw_cell(pen, words, art, box, cells - cell, start)
    pen.words(note, Box(MARGIN, TOP + HIGH + 1.2, WIDE, 8), 8, ink=NOTE, smallest=5.5, down="middle")


def draw_cell(pen: Pen, words: Words, art: Art, box: Box, before: int, start: str) -> None:
    """A clock so many hours before midnight; at midnight it is over."""
    night, lamp = ink_of(art, "night"), ink_of(art, "lamp")
    ground, ink = (WHITE, night) if before else (night, lamp)
    pen.rect(box, ground, night, 0.4, corner=1.5)
    draw_clock(pen, box.x + box.width / 2, box.y + 11.5, ink, before)
    under = Box(box.x + 1, box.y + box.height - 7, box.width - 2, 5)
    if start:
        pen.label(start, under, 13, "mono-bold", SIGNAL)
    elif not before:
        pen.label(words.gettext("Time is up"), under, 8, "bold", lamp, 4)


def draw_clock(pen: Pen, x: float, y: float, ink: Ink, before: int) -> None:
    pen.circle(x, y, RADIUS, None, ink, 0.7)
    for hour in range(12):
        across, down = sin(hour * pi / 6), -cos(hour * pi / 6)
        pen.line(x + across * 6.4, y + down * 6.4, x + across * 7.3, y + down * 7.3, ink, 0.3)
    across, down = sin(-before * pi / 6), -cos(before * pi / 6)
    pen.line(x, y, x, y - 5.8, ink, 0.6)
    pen.line(x, y, x + across * 4, y + down * 4, ink if before == 0 else SIGNAL, 1.1)
    pen.circle(x, y, 0.8, ink)
