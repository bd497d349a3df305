"""A reference card for who plays alone (EN-29 to EN-34)."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.alone import CAST
from engine.enigma.art import Art, art
from engine.enigma.cards import PrintedCards
from engine.enigma.words import CharacterName
from engine.enigma.written import stand_ins
from printables.component import Component, Label, Order, Piece
from printables.enigma.own import all_cards, as_written, own_cards, own_label, own_option
from printables.enigma.reference import MARGIN, SIZE, TOP, WIDE, draw_head
from printables.enigma.rows import draw_rows, face_rows, room_rows
from printables.hand import entries, red_rule
from printables.pen import Box, Pen

ROOMS, GOALS = 137.0, 46.0
"""How high these stand."""


class AloneCard(Component):
    """One."""

    name = "enigma/alone"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: reference card for one")

    def about(self, words: Words) -> str:
        return words.gettext(
            "For who plays alone: what the rooms do then, the three goals, a turn, and the three games."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (own_option(),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return own_label(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        """Own rooms and characters go about here, too, in the places that they take."""
        cards, drawn, instead = all_cards(order), art(order.files), stand_ins(own_cards(order))
        cast = [instead.get(name, name) for name in CAST]
        front = partial(draw_rooms, art=drawn, words=order.words, cards=cards)
        behind = partial(draw_course, art=drawn, words=order.words, cards=cards, cast=cast)
        return [Piece("card", SIZE, as_written(order.words, front), as_written(order.words, behind))]


def draw_rooms(pen: Pen, words: Words, art: Art, cards: PrintedCards) -> None:
    draw_head(pen, words.gettext("What the rooms do, alone"))
    rows = room_rows(words, art, cards, "alone")
    box = Box(MARGIN, TOP, WIDE, SIZE.height - TOP - MARGIN)
    draw_rows(pen, art, Box(box.x, box.y, box.width, ROOMS), rows, 13, 9, 5)
    red_rule(pen, MARGIN, TOP + ROOMS + 2, WIDE)
    entries(pen, Box(MARGIN, TOP + ROOMS + 5, WIDE, box.height - ROOMS - 5), differences(words), 8, 6)


def differences(words: Words) -> Sequence[tuple[str, str]]:
    """EN-30, EN-34."""
    _ = words.gettext
    return (
        (
            _("Alone they differ so"),
            _(
                "What is looked at stays face up. The Machine shuffles only cards that lie face up, and lays them face "
                "down. The Shadow: game 1, take one of the two characters set aside, by chance, and lay yours beside "
                "it face up, the next time the one not seen yet; game 2, swap with the other; game 3, nothing. The "
                "Book: you may return chaos so that it does not move time."
            ),
        ),
    )


def draw_course(pen: Pen, words: Words, art: Art, cards: PrintedCards, cast: Sequence[CharacterName]) -> None:
    draw_head(pen, words.gettext("Alone against the clock"))
    rows = face_rows(words, art, cards, cast)
    draw_rows(pen, art, Box(MARGIN, TOP, WIDE, GOALS), rows, 12, 9, 5)
    red_rule(pen, MARGIN, TOP + GOALS + 2, WIDE)
    below = Box(MARGIN, TOP + GOALS + 5, WIDE, SIZE.height - TOP - GOALS - 5 - MARGIN)
    entries(pen, below, course(words), 9.5, 6)


def course(words: Words) -> Sequence[tuple[str, str]]:
    """EN-29 to EN-35."""
    _ = words.gettext
    return (
        (
            _("Before the first game"),
            _(
                "Nine rooms without Joint Work, with Personal Errand. Four silence tokens, one decryption, one chaos. "
                "Draw one of the three characters; the marker stands on I."
            ),
        ),
        (
            _("Your turn"),
            _(
                "Choose a card without silence. Face down: turn it up. Face up: put silence on it; if there is none "
                "left, move one from another card. Chaos in its corner: time moves one cell on at once. Then do what "
                "the card says. After the turn time moves one cell on."
            ),
        ),
        (
            _("Decryption"),
            _("Had it when your turn began? Return it once to choose one more card, with all that choosing brings."),
        ),
        (
            _("Your goal"),
            _("Try before you choose a card, or after it. Missed it, or time is up: all is lost."),
        ),
        (
            _("The second game"),
            _(
                "Lay the rooms anew. Open as many of your choice as there are cells between the marker and the last "
                "one. Tokens go back; draw one of the two characters left; the marker stands on II."
            ),
        ),
        (
            _("The third game"),
            _(
                "Again, with one card more turned up, and the last character. You begin with decryption and without "
                "chaos; the marker stands on III."
            ),
        ),
        (
            _("The end"),
            _("Three won: read the story of the character that won with most cells left, and the one of all three."),
        ),
    )
