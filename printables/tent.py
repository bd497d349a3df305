"""Screens that fold: a tent, and a shelf before it. Drawn flat, on one side of the card."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import BLEED
from printables.hand import fold, red_rule, together
from printables.pen import NOTE, Box, Pen
from printables.sheets import Size
from printables.tape import back

SIZE = Size(180.0, 125.0)
"""Flat; two go on a page of either paper."""

RIDGE, FOOT = 48.0, 96.0
"""Where it is folded: above lies the outside, in the middle the inside, below them the shelf."""

MARGIN, GAP = 8.0, 7.0


def how_to_fold(words: Words) -> str:
    return words.gettext(
        "Print one side only. Score both dashed lines. Fold the upper one back, so that it stands like a tent, and the "
        "lower one towards you: what lies on the shelf keeps it in its place."
    )


def draw_tent(pen: Pen, name: str) -> None:
    """The outside, on its head, and the folds."""
    outside = Box(-BLEED, -BLEED, SIZE.width + 2 * BLEED, RIDGE + BLEED)
    with pen.within(outside), pen.at(SIZE.width, RIDGE, turn=180):
        back(pen, Box(0, 0, SIZE.width, RIDGE), name, 22)
    for y in (RIDGE, FOOT):
        fold(pen, 0, y, SIZE.width, y)


def draw_columns(pen: Pen, texts: Sequence[tuple[str, str]]) -> None:
    """Heads with a few sentences each, beside each other on the inside."""
    wide, top = (SIZE.width - 2 * MARGIN - (len(texts) - 1) * GAP) / len(texts), RIDGE + 5
    size = together([text for _, text in texts], Box(0, 0, wide, 22), 9, 6.5)
    for number, (head, text) in enumerate(texts):
        x = MARGIN + number * (wide + GAP)
        pen.label(head.upper(), Box(x, top, wide, 5), 11, "mono-bold", align="left", smallest=8)
        red_rule(pen, x, top + 6.2, wide)
        pen.words(text, Box(x, top + 8, wide, 22), size, smallest=size, leading=1.3)


def draw_note(pen: Pen, text: str) -> None:
    """A line below the columns."""
    pen.label(text, Box(MARGIN, RIDGE + 36, SIZE.width - 2 * MARGIN, 4), 7.5, ink=NOTE, smallest=6)
