"""Standees: a strip that folds over its top, with a foot on either side to glue one upon the other (IN-04)."""

from collections.abc import Callable

from engine.initiative.content import Character
from printables.component import BLEED
from printables.greys import lightness
from printables.hand import fold
from printables.initiative.inks import FLOOR, WALL
from printables.pen import BLACK, NOTE, WHITE, Box, Ink, Pen
from printables.sheets import Size

FIGURE, FOOT = 34.0, 11.0

STANDEE = Size(24.0, 2 * (FIGURE + FOOT))
"""Flat: a foot, the back on its head, the front, the other foot."""

CAP = "M4 10 C8 4 16 4 20 10 V13 H4 Z"


def draw_character(pen: Pen, character: Character, name: str) -> None:
    colour, ink = inks_of(character)
    pen.rect(Box(-BLEED, FOOT, STANDEE.width + 2 * BLEED, 2 * FIGURE), colour)
    both_sides(pen, lambda: figure(pen, character.mark, ink, name))


def inks_of(character: Character) -> tuple[Ink, Ink]:
    """A character's colour and what is read on it. In grey the mark alone tells who it is: the ground is light or dark
    enough for it."""
    dark = lightness(character.ink) > lightness(character.colour)
    return Ink(character.colour, 0.25 if dark else 0.92), Ink(character.ink, 1.0 if dark else 0.1)


def draw_guard(pen: Pen, name: str) -> None:
    """He stands as the others do, and is nobody's."""
    pen.rect(Box(-BLEED, FOOT, STANDEE.width + 2 * BLEED, 2 * FIGURE), FLOOR)
    both_sides(pen, lambda: figure(pen, CAP, WALL, name))


def both_sides(pen: Pen, draw: Callable[[], None]) -> None:
    """Front and back, which meet at the top; between them and the feet the folds."""
    with pen.at(0, FOOT + FIGURE):
        draw()
    with pen.at(STANDEE.width, FOOT + FIGURE, turn=180):
        draw()
    for y in (FOOT, FOOT + FIGURE, FOOT + 2 * FIGURE):
        fold(pen, 0, y, STANDEE.width, y)
    for y in (FOOT / 2, STANDEE.height - FOOT / 2):
        pen.line(8, y, STANDEE.width - 8, y, NOTE, 0.2)


def figure(pen: Pen, mark: str, ink: Ink, name: str) -> None:
    pen.path(mark, Box(5, 5, 14, 14), ink)
    strip = Box(1.5, 23.5, STANDEE.width - 3, 5.5)
    pen.rect(strip, WHITE, BLACK, 0.2, corner=0.6)
    pen.label(name, strip.inset(0.8), 8.5, "bold", smallest=5)
