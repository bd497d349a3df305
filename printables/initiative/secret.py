"""The secret side of a mission: a strip for each glyph, and the answer; both lie folded over what they say (IN-02).

On paper a window is opened by its strip: the sign stands beside the glyph, under a flap of the same sheet. Whoever
makes it folds the flaps over before cutting them apart, and so reads nothing.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial

from engine.core.words import Words
from engine.initiative.mission import Mission, Window
from engine.initiative.words import Glyph, Look
from printables.component import Piece
from printables.hand import fold
from printables.initiative.console import draw_sign
from printables.initiative.inks import FAINT
from printables.initiative.signs import sign
from printables.pen import BLACK, LEDGER, LINE, NOTE, Box, Ink, Pen
from printables.sheets import Size
from printables.tape import taped

DARK, LIGHT, MIRRORED = WAYS = ("dark", "light", "mirrored")
"""How secrets are printed: as usual, so pale that nobody reads them in passing, or to be read in a mirror."""

GLYPHS, SIGNS = 28.0, 30.0
"""How wide the glyphs' column is, and what is folded over: the signs', and the flaps'."""

HEAD = 30.0

ROW, ROWS = 10.0, 215.0
"""How high a strip is at most, and all of them together."""

SLIP = Size(85.0, 222.0)

TAB, PANEL = 24.0, 99.0
"""Of the answer's slip: what stays in sight, and what is folded."""

SPELLINGS = 10
"""So many of an answer are told; people understand the others."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How secrets are written."""

    way: str

    @property
    def ink(self) -> Ink:
        return FAINT if self.way == LIGHT else BLACK

    def within(self, pen: Pen, width: float) -> AbstractContextManager[object]:
        """Everything in a field that is so wide and begins at its left, mirrored if so wished."""
        return pen.at(width, 0, mirrored=True) if self.way == MIRRORED else nullcontext()


def secret_pieces(words: Words, mission: Mission, name: str, paths: Mapping[Glyph, str], way: str) -> list[Piece]:
    signs = signs_of(mission, list(paths))
    row = min(ROW, ROWS / len(signs))
    called, hand = called_in(words, mission), Hand(way)
    strips = Size(GLYPHS + 2 * SIGNS, HEAD + row * len(signs))
    return [
        Piece(
            f"{name}-strips",
            strips,
            partial(draw_strips, words=words, called=called, signs=signs, look=mission.look, paths=paths, hand=hand),
            secret=True,
        ),
        Piece(
            f"{name}-answer",
            SLIP,
            partial(draw_answer, words=words, called=called, mission=mission, hand=hand),
            secret=True,
        ),
    ]


def called_in(words: Words, mission: Mission) -> str:
    """By its number only: its title is for who plays it."""
    return words.gettext("Mission %(number)s", number=mission.number) if mission.number else words.gettext("Mission")


def signs_of(mission: Mission, order: Sequence[Glyph]) -> list[tuple[Glyph, str]]:
    """What each glyph stands for, in the order of the box, which tells nothing of how often it is there."""
    found = {pane.glyph: pane.sign for row in mission.rows for pane in row if isinstance(pane, Window)}
    return [(glyph, found[glyph]) for glyph in order if glyph in found]


def draw_strips(
    pen: Pen,
    words: Words,
    called: str,
    signs: Sequence[tuple[Glyph, str]],
    look: Look,
    paths: Mapping[Glyph, str],
    hand: Hand,
) -> None:
    """Three columns: glyphs, what they stand for, flaps. The flap's pattern keeps signs from shining through."""
    _ = words.gettext
    row = min(ROW, ROWS / len(signs))
    edge, crease, high = GLYPHS, GLYPHS + SIGNS, row * len(signs)
    right = GLYPHS + 2 * SIGNS
    pen.label(f"{called} · {_('Strips')}", Box(3, 3, right - 6, 5), 10, "mono-bold", align="left", smallest=6)
    pen.words(
        _(
            "Without reading: fold the right column to the left over the signs, then cut through both layers from the "
            "fold to the ticks beside the glyphs. Whoever takes a glyph opens its strip, and all copy the sign into "
            "its windows."
        ),
        Box(3, 9, right - 6, HEAD - 10.5),
        7.5,
        smallest=5.5,
        leading=1.2,
    )
    with pen.within(Box(crease, HEAD, SIGNS + 5, high)):
        taped(pen, Box(crease, HEAD, SIGNS, high), "BLACK CHAMBER ")
    fold(pen, crease, HEAD, crease, HEAD + high)
    pen.line(edge, HEAD, right, HEAD, LINE, 0.2)
    for number, (glyph, text) in enumerate(signs):
        y = HEAD + number * row
        sign(pen, paths[glyph], Box(4, y + 0.8, GLYPHS - 8, row - 1.6))
        with pen.at(edge, y), hand.within(pen, SIGNS):
            draw_secret(pen, words, Box(2, 0.8, SIGNS - 4, row - 1.6), text, look, hand.ink)
        for x in (edge - 4, edge):
            pen.line(x, y, x + 4, y, BLACK, 0.2)
        pen.line(0, y, 3, y, LEDGER, 0.2)
        pen.line(edge, y, right, y, LINE, 0.1)


def draw_secret(pen: Pen, words: Words, box: Box, text: str, look: Look, ink: Ink) -> None:
    """As in a window; whether a pane is inked, in words."""
    if look == "ink":
        word = words.gettext("inked") if text == "#" else words.gettext("clean")
        pen.label(word, box, 10, "bold", ink)
    else:
        draw_sign(pen, box, text, look, ink)


def draw_answer(pen: Pen, words: Words, called: str, mission: Mission, hand: Hand) -> None:
    """What stays in sight says what it is; below it, under the folded half, the answer and what came of it."""
    _ = words.gettext
    wide = SLIP.width - 8
    pen.label(f"{called} · {_('Answer')}", Box(4, 3, wide, 5), 10, "mono-bold", align="left", smallest=6)
    pen.words(
        _(
            "Without reading: fold the lower half up over the upper, and hold it with a clip. Open it when you have "
            "answered."
        ),
        Box(4, 9, wide, TAB - 10),
        7.5,
        smallest=5.5,
        leading=1.2,
    )
    crease = TAB + PANEL
    with pen.within(Box(-5, crease, SLIP.width + 10, PANEL + 5)):
        taped(pen, Box(0, crease, SLIP.width, PANEL), "BLACK CHAMBER ")
    pen.line(0, TAB, SLIP.width, TAB, LINE, 0.15)
    fold(pen, 0, crease, SLIP.width, crease)
    with pen.at(0, TAB), hand.within(pen, SLIP.width):
        told(pen, words, mission, Box(5, 4, SLIP.width - 10, PANEL - 8), hand.ink)


def told(pen: Pen, words: Words, mission: Mission, box: Box, ink: Ink) -> None:
    _ = words.gettext
    note = ink if ink == FAINT else NOTE
    used = pen.words(mission.answer, Box(box.x, box.y, box.width, 24), 15, "mono-bold", ink, 6)
    y = box.y + used + 2
    if mission.also:
        more = " · …" if len(mission.also) > SPELLINGS else ""
        text = _("Right too: %(answers)s", answers=" · ".join(mission.also[:SPELLINGS]) + more)
        y += pen.words(text, Box(box.x, y, box.width, 26), 7, "sans", note, 4.5, leading=1.2) + 2
    if mission.debrief:
        pen.words(mission.debrief, Box(box.x, y, box.width, box.y + box.height - y - 12), 9, "sans", ink, 5)
    pen.words(
        _("Spaces, case and accents do not count."),
        Box(box.x, box.y + box.height - 9, box.width, 9),
        6.5,
        "italic",
        note,
        5,
    )
