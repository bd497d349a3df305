"""The 21 question cards (TG-05), with their backs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.questions import QUESTIONS
from engine.tagiron.tiles import LETTERS
from printables.component import Component, Label, Order, Piece
from printables.hand import red_rule
from printables.pen import BLACK, LINE, NOTE, PALE, Box, Pen
from printables.sheets import Size
from printables.sizes import DRAWN, card_labels, card_options, card_size
from printables.tagiron.tiles import FILLS, face
from printables.tape import back


@dataclass(frozen=True, slots=True)
class Picture:
    """A row of five as the question looks at it."""

    tiles: Sequence[tuple[str, str]]
    """What stands on each, and its colour: b, w, g, o any, x beside the point."""
    brackets: Sequence[tuple[int, int]] = ()
    """Which neighbours belong together, by their places."""


def row(tiles: str, brackets: str = "") -> Picture:
    """Tiles as they are written down: on each something or `_`, then its colour; brackets by their letters."""
    pairs = [(text[:-1].replace("_", ""), text[-1]) for text in tiles.split()]
    return Picture(pairs, [(LETTERS.index(text[0]), LETTERS.index(text[1])) for text in brackets.split()])


PICTURES: Mapping[str, Picture] = {
    "neighbours-colour": row("_b _b _g _w _w", "AB DE"),
    "neighbours-consecutive": row("2o 3o 5o 6o 7o", "AB CE"),
    "count-odd": row("1o 3o 5o 7o 9o"),
    "count-even": row("0o 2o 4o 6o 8o"),
    "count-black": row("_b _x _b _x _b"),
    "count-white": row("_x _w _x _w _w"),
    "count-pairs": row("3b 3w _x 7b 7w", "AB DE"),
    "sum-all": row("+o +o +o +o +o"),
    "sum-black": row("+b _x +b _x +b"),
    "sum-white": row("_x +w _x +w +w"),
    "sum-left": row("+o +o +o _x _x"),
    "sum-right": row("_x _x +o +o +o"),
    "sum-middle": row("_x +o +o +o _x"),
    "spread": row("−o _x _x _x +o"),
    "c-above-4": row("_x _x >4o _x _x"),
}
"""Of the cards that ask where a digit stands there is none: they show the digit."""


class QuestionCards(Component):
    """A deck."""

    name = "tagiron/cards"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: question cards")

    def about(self, words: Words) -> str:
        return words.gettext("The 21 questions with their backs. Shuffle them; six lie face up.")

    def options(self, files: Files) -> tuple[Option, ...]:
        return card_options()

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return card_labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        size, cards = card_size(order.options), Cards(order.files)
        behind = partial(draw_back, size=size)
        return [
            Piece(name, size, Face(order.words, cards, name, number, size).draw, behind)
            for number, name in enumerate(QUESTIONS, 1)
        ]


def draw_back(pen: Pen, size: Size) -> None:
    back(pen, Box(0, 0, size.width, size.height), "TAGIRON", 11 * size.width / DRAWN.width)


class Face:
    """The front of a card: its head, the question, and what the question looks at."""

    def __init__(self, words: Words, cards: Cards, name: str, number: int, size: Size) -> None:
        self.card = cards.face(words, name)
        self.number = number
        self.scale = min(size.width / DRAWN.width, size.height / DRAWN.height)
        self.left = (size.width - DRAWN.width * self.scale) / 2
        self.top = (size.height - DRAWN.height * self.scale) / 2

    def draw(self, pen: Pen) -> None:
        with pen.at(self.left, self.top, scale=self.scale):
            pen.words(self.card.title, Box(4, 3.6, 36, 9), 9, "mono-bold", smallest=7, leading=1.2, down="middle")
            red_rule(pen, 4, 13.4, 36)
            pen.words(self.card.text, Box(4, 15.6, 36, 23), 8.5, smallest=6.5, leading=1.35)
            self._picture(pen, Box(4, 39.5, 36, 14))
            pen.text("TAGIRON", 4, 59.4, 5, "mono", NOTE)
            pen.text(f"{self.number}/{len(QUESTIONS)}", 40, 59.4, 5, "mono", NOTE, "right")

    def _picture(self, pen: Pen, box: Box) -> None:
        if digits := QUESTIONS[self.card.name].digits:
            self._digits(pen, box, digits)
            return
        picture = PICTURES[self.card.name]
        step = box.width / len(LETTERS)
        for place, (text, coloured) in enumerate(picture.tiles):
            tile = Box(box.x + place * step + 0.5, box.y, step - 1, 8)
            draw_open(pen, tile, text, coloured)
            letter = Box(tile.x, box.y + 10.4, tile.width, 3)
            pen.label(LETTERS[place], letter, 6, "mono-bold", LINE if coloured == "x" else BLACK)
        for first, last in picture.brackets:
            bracket(pen, box.x + first * step + 1, box.x + (last + 1) * step - 1, box.y + 8.8)

    def _digits(self, pen: Pen, box: Box, digits: tuple[int, ...]) -> None:
        """The digits to look for, large, and the letters to answer with."""
        step, width = box.width / len(LETTERS), 6.2
        left = box.x + box.width / 2 - (len(digits) * (width + 1) - 1) / 2
        for number, digit in enumerate(digits):
            tile = Box(left + number * (width + 1), box.y, width, 8)
            draw_open(pen, tile, str(digit), "g" if digit == 5 else "o")
        for place, letter in enumerate(LETTERS):
            pen.label(letter, Box(box.x + place * step, box.y + 10.4, step, 3), 6, "mono-bold")
        pen.line(box.x, box.y + 9.4, box.x + box.width, box.y + 9.4, LINE, 0.15)


def draw_open(pen: Pen, box: Box, text: str, coloured: str) -> None:
    """A tile with anything on it, of any colour."""
    fill = FILLS.get(coloured, PALE if coloured == "o" else None)
    pen.rect(box, fill, LINE if coloured == "x" else BLACK, 0.2, corner=0.7, dash=(0.6, 0.6) if coloured == "x" else ())
    face(pen, box, text, coloured if coloured in FILLS else "w")


def bracket(pen: Pen, left: float, right: float, y: float) -> None:
    pen.line(left, y, left, y + 0.9, BLACK, 0.25)
    pen.line(left, y + 0.9, right, y + 0.9, BLACK, 0.25)
    pen.line(right, y, right, y + 0.9, BLACK, 0.25)
