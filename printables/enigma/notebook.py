"""The notebook: nine sections as the rooms lie, the corners' key, and who may be who."""

from collections.abc import Mapping, Sequence

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import art
from engine.enigma.cards import printed_cards
from engine.enigma.words import PLACES
from printables import pads
from printables.component import Component, Label, Order, Piece
from printables.enigma.corners import by_corner
from printables.enigma.drawings import draw, framed
from printables.hand import ledger, red_rule, small
from printables.pen import BLACK, LEDGER, LINE, NOTE, Box, Pen

WIDTH, HEIGHT = 100.0, 140.0
"""Of the form as it is designed; it is drawn as large as there is room."""

LEAST_BESIDE, LEAST_BELOW = 30.0, 12.0
"""Room for lines that is worth having."""

LINES = 6.5

OTHERS = 4
"""Players beside oneself: rings to tick once they have looked at a place, lines for who they may be."""

SECTION = 26.0

CORNERS_TOP, PEOPLE_TOP = 92.0, 110.0


class Notebook(Component):
    """Pages, one, two or four to a sheet."""

    name = "enigma/notebook"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: notebook")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A page for each player and game: nine sections as the rooms lie, with rings to tick for who has looked "
            "there."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return pads.OPTIONS

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return pads.labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        return pads.pages(order, Page(order).draw)


class Page:
    def __init__(self, order: Order) -> None:
        self.words = order.words
        self.room = pads.room(order)
        self.art = art(order.files)
        self.cards = printed_cards(order.files)

    def draw(self, pen: Pen) -> None:
        """The form; beside or below it lines for what was claimed."""
        room = self.room
        unit = min(room.width / WIDTH, room.height / HEIGHT)
        with pen.at(room.x, room.y, scale=unit):
            self._form(pen)
        form = Box(room.x, room.y, WIDTH * unit, HEIGHT * unit)
        beside = Box(form.x + form.width + 7, room.y, room.width - form.width - 7, room.height)
        below = Box(room.x, form.y + form.height, room.width, room.height - form.height)
        for box in (beside, below):
            if box.width > LEAST_BESIDE and box.height > LEAST_BELOW:
                small(pen, self.words.gettext("Who said what where"), Box(box.x, box.y, box.width, 4), 8)
                ledger(pen, Box(box.x, box.y + 4, box.width, box.height - 4), LINES)

    def _form(self, pen: Pen) -> None:
        pen.text("ENIGMA", 0, 4.2, 12, "mono-bold")
        small(pen, self.words.gettext("Player"), Box(44, 0.6, 14, 4), 7)
        pen.line(60, 4.4, WIDTH, 4.4, LINE)
        red_rule(pen, 0, 7, WIDTH)
        for place in PLACES:
            row, column = divmod(place, 3)
            self._section(pen, place, Box(column * WIDTH / 3, 9 + row * (SECTION + 1.4), WIDTH / 3, SECTION))
        self._corners(pen)
        self._people(pen)

    def _section(self, pen: Pen, place: int, box: Box) -> None:
        """A place: its number, rings for those who have looked, lines, and the three corners to strike out."""
        cell = Box(box.x + 0.7, box.y, box.width - 1.4, box.height)
        pen.rect(cell, None, BLACK, 0.35, corner=0.8)
        pen.text(self.words.number(place + 1), cell.x + 1.4, cell.y + 4.6, 10, "mono-bold")
        for number in range(OTHERS + 1):
            pen.circle(cell.x + cell.width - 2.8 - number * 4.4, cell.y + 3, 1.7, None, NOTE, 0.2)
        for number in range(3):
            y = cell.y + 10 + number * 5
            pen.line(cell.x + 1.4, y, cell.x + cell.width - (8 if number == 2 else 1.4), y, LEDGER, 0.2)
        for number, corner in enumerate(("decryption", "chaos", "none")):
            draw(
                pen, self.art, f"corner-{corner}", Box(cell.x + 1.4 + number * 5, cell.y + cell.height - 4.6, 3.8, 3.8)
            )

    def _corners(self, pen: Pen) -> None:
        found = by_corner(self.words, self.cards, "several")
        y = CORNERS_TOP
        for corner, names in found.items():
            draw(pen, self.art, f"corner-{corner}", Box(0, y, 4.4, 4.4))
            pen.label(" · ".join(names), Box(6, y, WIDTH - 6, 4.4), 7.5, align="left", smallest=4.5)
            y += 5.4

    def _people(self, pen: Pen) -> None:
        """A line for each other player; under each face a box to strike out."""
        names = list(self.cards.characters)
        step, left = 9.4, WIDTH - 9.4 * len(names)
        for at, name in enumerate(names):
            framed(pen, self.art, self.art.find("face", name), Box(left + at * step + 1, PEOPLE_TOP, 7.4, 7.4))
        for row in range(OTHERS):
            y = PEOPLE_TOP + 9 + row * 5.4
            pen.line(0, y + 4.2, left - 2, y + 4.2, LINE)
            for at in range(len(names)):
                pen.rect(Box(left + at * step + 2.4, y, 4.6, 4.4), None, NOTE, 0.2, corner=0.5)
