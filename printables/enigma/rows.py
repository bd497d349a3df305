"""Rows of pictures with what they mean beside them, in one size of type."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.core.words import Words
from engine.enigma.art import Art
from engine.enigma.cards import PrintedCards
from printables.enigma.drawings import draw, framed
from printables.pen import MM, STEP, Box, Pen, TooLong, broken

LEADING = 1.22


@dataclass(frozen=True, slots=True)
class Row:
    picture: str
    head: str
    text: str
    corner: str = ""
    """The drawing that stands before the head."""


def room_rows(words: Words, art: Art, cards: PrintedCards, only: Literal["several", "alone"]) -> list[Row]:
    """The nine rooms that are in play (EN-01, EN-29)."""
    return [
        Row(art.find("room", name), card.name.in_(words), card.text.in_(words), f"corner-{card.corner}")
        for name, card in cards.mansion.items()
        if card.only in ("", only)
    ]


def face_rows(words: Words, art: Art, cards: PrintedCards, names: Sequence[str]) -> list[Row]:
    found = ((name, cards.characters[name]) for name in names)
    return [Row(art.find("face", name), one.name.in_(words), one.text.in_(words)) for name, one in found]


def draw_rows(pen: Pen, art: Art, box: Box, rows: Sequence[Row], wide: float, size: float, smallest: float) -> None:
    """Pictures so wide at the left; what room is left goes between the rows. Raises `TooLong`."""
    left = wide + 2.5
    text = Box(box.x + left, box.y, box.width - left, box.height)
    heights = [wide * art.drawings[row.picture].height / art.drawings[row.picture].width for row in rows]
    while True:
        line = size * LEADING / MM
        counts = [len(list(broken(row.text, text.width, size, "sans"))) for row in rows]
        needed = [max((count + 1.15) * line, high) for count, high in zip(counts, heights, strict=True)]
        if sum(needed) + 0.8 * (len(rows) - 1) <= box.height:
            break
        size -= STEP
        if size < smallest:
            raise TooLong(max((row.text for row in rows), key=len), box, smallest)
    between = min((box.height - sum(needed)) / max(len(rows) - 1, 1), 4.0)
    y = box.y
    for row, count, high in zip(rows, counts, needed, strict=True):
        _draw_row(pen, art, row, Box(box.x, y, wide, wide), Box(text.x, y, text.width, high), size, count * line)
        y += high + between


def _draw_row(pen: Pen, art: Art, row: Row, picture: Box, text: Box, size: float, high: float) -> None:
    line = size * LEADING / MM
    framed(pen, art, row.picture, picture)
    x = text.x
    if row.corner:
        draw(pen, art, row.corner, Box(x, text.y, line, line))
        x += line + 1
    pen.label(row.head, Box(x, text.y, text.x + text.width - x, line), size, "bold", align="left", smallest=4)
    pen.words(row.text, Box(text.x, text.y + line * 1.1, text.width, high), size, smallest=size, leading=LEADING)
