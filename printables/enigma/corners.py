"""The key of corners: which symbol stands in the corner of which card."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Literal

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import PrintedCards
from engine.enigma.words import Corner
from printables.component import Component, Label, Order, Piece
from printables.enigma.decks import MARGIN, POKER, WIDE, draw_head
from printables.enigma.drawings import draw
from printables.enigma.own import all_cards, as_written, own_label, own_option
from printables.pen import NOTE, Box, Pen

PLAYERS = 5

CORNERS: tuple[Corner, ...] = ("decryption", "chaos", "none")

Only = Literal["several", "alone"]

LINES = (6.2, 5.4, 4.8)
"""How far names may be apart: the widest that has room for them."""

TOP, ROOM, BETWEEN, SIDE = 16.6, 70.0, 2.6, 8.0
"""Where the list begins, how high it may be, what lies between symbols, and how large these are."""


class CornerKeys(Component):
    """A card for each of five players."""

    name = "enigma/corners"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: key of corners")

    def about(self, words: Words) -> str:
        return words.gettext("For each player which card has which symbol in its corner; on the back, alone.")

    def options(self, files: Files) -> tuple[Option, ...]:
        return (own_option(),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return own_label(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        cards, drawn, words = all_cards(order), art(order.files), order.words
        _ = words.gettext
        front = partial(draw_key, art=drawn, title=_("Corners"), found=by_corner(words, cards, "several"))
        alone = partial(draw_key, art=drawn, title=_("Corners, alone"), found=by_corner(words, cards, "alone"))
        return [
            Piece(f"key-{number}", POKER, as_written(words, front), as_written(words, alone))
            for number in range(1, PLAYERS + 1)
        ]


def by_corner(words: Words, cards: PrintedCards, only: Only) -> Mapping[Corner, Sequence[str]]:
    """The names of the cards that are in play."""
    return {
        corner: [
            card.name.in_(words) for card in cards.mansion.values() if card.corner == corner and card.only in ("", only)
        ]
        for corner in CORNERS
    }


def draw_key(pen: Pen, art: Art, title: str, found: Mapping[Corner, Sequence[str]]) -> None:
    draw_head(pen, title)
    y = TOP
    line = next((one for one in LINES if sum(heights(found, one)) <= ROOM), LINES[-1])
    for (corner, names), high in zip(found.items(), heights(found, line), strict=True):
        draw(pen, art, f"corner-{corner}", Box(MARGIN, y, SIDE, SIDE))
        for at, name in enumerate(names):
            pen.label(name, Box(MARGIN + 11, y + 0.7 + at * line, WIDE - 11, line), 10, align="left", smallest=4)
        y += high
    pen.text("ENIGMA", MARGIN, POKER.height - 3.6, 5, "mono", NOTE)


def heights(found: Mapping[Corner, Sequence[str]], line: float) -> list[float]:
    """Of each symbol with its names, and what lies after it."""
    return [max(len(names) * line, SIDE) + BETWEEN for names in found.values()]
