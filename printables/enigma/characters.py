"""The nine character cards (EN-04, EN-05), with their backs."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import PrintedCharacter, printed_cards
from printables.component import Component, Label, Order, Piece
from printables.enigma.decks import (
    deck_back,
    deck_labels,
    deck_options,
    deck_size,
    draw_foot,
    draw_head,
    draw_text,
    fitted,
    shared,
)
from printables.enigma.drawings import draw, ink_of
from printables.pen import NOTE, Box, Pen


class CharacterCards(Component):
    """One each, and two of those that there are two of."""

    name = "enigma/characters"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: characters")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Nine cards with their goals and their backs. The first games take two Cryptologists, two Dark Messiahs "
            "and the Wanderer; later ones take one of each."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return deck_options()

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return deck_labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        return characters(order, printed_cards(order.files).characters)


def characters(order: Order, people: Mapping[str, PrintedCharacter]) -> list[Piece]:
    """As many of each as there are."""
    size, drawn, words = deck_size(order.options), art(order.files), order.words
    behind = deck_back(drawn, "back-character", size)
    return [
        Piece(face, size, fitted(partial(draw_character, art=drawn, words=words, face=face, one=one), size), behind)
        for name, one in people.items()
        for face in faces(name, one.copies)
    ]


def faces(name: str, copies: int) -> list[str]:
    """
    >>> faces("messiah", 2)
    ['messiah', 'messiah-2']
    """
    return [name, *(f"{name}-{number}" for number in range(2, copies + 1))]


def draw_character(pen: Pen, words: Words, art: Art, face: str, one: PrintedCharacter) -> None:
    draw_head(pen, one.name.in_(words))
    text = one.text.in_(words)
    picture, below = shared(text)
    draw_portrait(pen, art, art.find("face", face), picture)
    draw_text(pen, text, below)
    draw_foot(pen)


def draw_portrait(pen: Pen, art: Art, name: str, box: Box) -> None:
    """In the middle of a ground of its own colour."""
    pen.rect(box, ink_of(art, art.drawings[name].layers[0].fill))
    side = box.height
    draw(pen, art, name, Box(box.x + (box.width - side) / 2, box.y, side, side))
    pen.rect(box, None, NOTE, 0.25)
