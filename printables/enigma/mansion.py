"""The ten mansion cards (EN-01, EN-29), with their backs."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import PrintedCard, printed_cards
from printables.component import Component, Label, Order, Piece
from printables.enigma.decks import (
    MARGIN,
    POKER,
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
from printables.enigma.drawings import cropped, draw
from printables.pen import Box, Pen


class MansionCards(Component):
    """Nine to play with, and one for who plays alone."""

    name = "enigma/mansion"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: mansion cards")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Ten rooms with their backs. Nine are laid three by three; Personal Errand takes the place of Joint Work "
            "for who plays alone."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return deck_options()

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return deck_labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        return rooms(order, printed_cards(order.files).mansion)


def rooms(order: Order, cards: Mapping[str, PrintedCard]) -> list[Piece]:
    """One of each."""
    size, drawn, words = deck_size(order.options), art(order.files), order.words
    behind = deck_back(drawn, "back-mansion", size)
    return [
        Piece(name, size, fitted(partial(draw_room, art=drawn, words=words, name=name, card=card), size), behind)
        for name, card in cards.items()
    ]


def draw_room(pen: Pen, words: Words, art: Art, name: str, card: PrintedCard) -> None:
    """Its corner's symbol above and, upside down, below: a fan and a neighbour see it."""
    text = card.text.in_(words)
    picture, below = shared(text)
    corner = f"corner-{card.corner}"
    draw(pen, art, corner, Box(MARGIN, 3.8, 8, 8))
    draw_head(pen, card.name.in_(words), MARGIN + 10)
    cropped(pen, art, art.find("room", name), picture)
    draw_text(pen, text, below)
    with pen.at(POKER.width - MARGIN, POKER.height - 2.6, turn=180):
        draw(pen, art, corner, Box(0, 0, 5, 5))
    draw_foot(pen, who_plays(words, card))


def who_plays(words: Words, card: PrintedCard) -> str:
    _ = words.gettext
    return {"": "", "several": _("not for one player alone"), "alone": _("only for one player alone")}[card.only]
