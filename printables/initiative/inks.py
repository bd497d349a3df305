"""Colours of The Initiative on paper."""

from printables.pen import Ink

FLOOR = Ink("#f1efe4", 0.95)
TINT = Ink("#e1dfcd", 0.86)
WALL = Ink("#26343c", 0.15)
PENCIL = Ink("#5b6a70", 0.4)
"""What furniture is drawn with."""

BROWN = Ink("#7a4a21", 0.3)
"""Of traps that stay in their room (IN-19)."""

YELLOW = Ink("#f0cf4f", 0.82)
"""Of traps that take effect and leave."""

FAINT = Ink("#c9cdc6", 0.8)
"""A secret that is to be read from close by only."""


def soft(colour: str, number: int) -> Ink:
    """Of a set of tokens: light enough to draw on in black, the sets as far apart in grey as that allows."""
    return Ink(colour, 0.86 - 0.1 * number)
