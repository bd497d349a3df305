"""Rooms and characters that people invent: as they wrote them, or empty cards, two of each, as in the box."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import art
from engine.enigma.written import OwnCards
from printables.component import Component, Draw, Label, Order, Piece
from printables.enigma.characters import draw_character as draw_own_character
from printables.enigma.characters import faces
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
from printables.enigma.mansion import draw_room as draw_own_room
from printables.enigma.own import all_cards, as_written, own_cards, own_label, own_option
from printables.hand import ledger, red_rule
from printables.pen import LINE, NOTE, Box, Pen
from printables.sheets import Size

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
        size, drawn, own = deck_size(order.options), art(order.files), own_cards(order)
        if own.mansion or own.characters:
            return own_pieces(order, own, size)
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


def own_pieces(order: Order, own: OwnCards, size: Size) -> list[Piece]:
    """As many of each as there are of what it takes the place of."""
    drawn, words, printed = art(order.files), order.words, all_cards(order)
    behind, after = deck_back(drawn, "back-mansion", size), deck_back(drawn, "back-character", size)

    def face(draw: Draw) -> Draw:
        return as_written(words, fitted(draw, size))

    rooms = [
        Piece(name, size, face(partial(draw_own_room, art=drawn, words=words, name=name, card=card)), behind)
        for name, card in printed.mansion.items()
        if name in own.mansion
    ]
    people = [
        Piece(one, size, face(partial(draw_own_character, art=drawn, words=words, face=one, one=card)), after)
        for name, card in printed.characters.items()
        if name in own.characters
        for one in faces(name, card.copies)
    ]
    return [*rooms, *people]


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
