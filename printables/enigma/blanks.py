"""Rooms and characters that people invent: as they wrote them, or empty cards, two of each, as in the box."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import art
from engine.enigma.written import OwnCards
from printables.component import Component, Label, Order, Piece
from printables.enigma.characters import characters
from printables.enigma.decks import (
    MARGIN,
    PICTURE,
    POKER,
    TEXT,
    WIDE,
    deck_back,
    deck_labels,
    deck_options,
    deck_size,
    draw_foot,
    fitted,
)
from printables.enigma.mansion import rooms
from printables.enigma.own import all_cards, as_written, own_cards, own_label, own_option
from printables.hand import ledger, red_rule
from printables.pen import LINE, NOTE, Box, Pen

COUNT = 2

DASH = (1.0, 1.0)


class Blanks(Component):
    """To be written and drawn on, or written in the editor."""

    name = "enigma/blanks"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: cards of your own")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Two rooms and two characters to write yourself, or those that you wrote in the editor. Print them with "
            "the other cards: backs are alike."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (own_option(), *deck_options())

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return {**own_label(words), **deck_labels(words)}

    def pieces(self, order: Order) -> Sequence[Piece]:
        own = own_cards(order)
        if own.mansion or own.characters:
            return own_pieces(order, own)
        size, drawn = deck_size(order.options), art(order.files)
        room, character = fitted(draw_room, size), fitted(draw_character, size)
        kinds = (
            ("room", room, deck_back(drawn, "back-mansion", size)),
            ("character", character, deck_back(drawn, "back-character", size)),
        )
        return [
            Piece(f"{name}-{number}", size, front, behind)
            for name, front, behind in kinds
            for number in range(1, COUNT + 1)
        ]


def own_pieces(order: Order, own: OwnCards) -> list[Piece]:
    """As many of each as there are of what it takes the place of."""
    printed = all_cards(order)
    mansion = {name: card for name, card in printed.mansion.items() if name in own.mansion}
    people = {name: one for name, one in printed.characters.items() if name in own.characters}
    written = (*rooms(order, mansion), *characters(order, people))
    return [replace(piece, front=as_written(order.words, piece.front)) for piece in written]


def draw_room(pen: Pen) -> None:
    """With rings for its corner's symbol."""
    pen.circle(MARGIN + 4, 7.8, 4, None, LINE, 0.3, DASH)
    pen.circle(POKER.width - MARGIN - 2.5, POKER.height - 5.1, 2.5, None, LINE, 0.3, DASH)
    draw_empty(pen, MARGIN + 10)


def draw_character(pen: Pen) -> None:
    draw_empty(pen, MARGIN)


def draw_empty(pen: Pen, left: float) -> None:
    """A line for the name, a frame for the picture, lines for the text."""
    pen.line(left, 11.4, POKER.width - MARGIN, 11.4, LINE, 0.2)
    red_rule(pen, MARGIN, 13.2, WIDE)
    pen.rect(PICTURE, None, NOTE, 0.25)
    ledger(pen, Box(TEXT.x, TEXT.y - 0.6, TEXT.width, TEXT.height), 4.4)
    draw_foot(pen)
