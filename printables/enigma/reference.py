"""What each player wants beside them: all rooms on one side, all goals and the turn on the other."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import PrintedCards
from printables.component import Component, Label, Order, Piece
from printables.enigma.own import all_cards, as_written, own_label, own_option
from printables.enigma.rows import draw_rows, face_rows, room_rows
from printables.hand import entries, red_rule
from printables.pen import Box, Pen
from printables.sheets import Size

SIZE = Size(90.0, 200.0)
"""Two lie on a sheet, and one on half of it, to be folded."""

MARGIN = 5.0
WIDE = SIZE.width - 2 * MARGIN
TOP = 16.0

PLAYERS = 5

GOALS = 116.0
"""How high the goals stand; below them is the turn."""


class ReferenceCards(Component):
    """One for each of five players."""

    name = "enigma/reference"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: reference cards")

    def about(self, words: Words) -> str:
        return words.gettext("For each player what all rooms do; on the back all goals and the course of a turn.")

    def options(self, files: Files) -> tuple[Option, ...]:
        return (own_option(),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return own_label(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        cards, drawn = all_cards(order), art(order.files)
        front = as_written(order.words, partial(draw_rooms, art=drawn, words=order.words, cards=cards))
        behind = as_written(order.words, partial(draw_goals, art=drawn, words=order.words, cards=cards))
        return [Piece(f"card-{number}", SIZE, front, behind) for number in range(1, PLAYERS + 1)]


def draw_rooms(pen: Pen, words: Words, art: Art, cards: PrintedCards) -> None:
    draw_head(pen, words.gettext("What the rooms do"))
    rows = room_rows(words, art, cards, "several")
    draw_rows(pen, art, Box(MARGIN, TOP, WIDE, SIZE.height - TOP - MARGIN), rows, 15, 9.5, 5.5)


def draw_goals(pen: Pen, words: Words, art: Art, cards: PrintedCards) -> None:
    draw_head(pen, words.gettext("Goals"))
    rows = face_rows(words, art, cards, list(cards.characters))
    draw_rows(pen, art, Box(MARGIN, TOP, WIDE, GOALS), rows, 13, 8.5, 5)
    red_rule(pen, MARGIN, TOP + GOALS + 2, WIDE)
    below = Box(MARGIN, TOP + GOALS + 5, WIDE, SIZE.height - TOP - GOALS - 5 - MARGIN)
    entries(pen, below, turn(words), 9, 6)


def turn(words: Words) -> Sequence[tuple[str, str]]:
    """EN-08 to EN-20."""
    _ = words.gettext
    return (
        (
            _("Your turn"),
            _(
                "Look at a card in secret and say which room it is, truly or not. Nobody doubts: what you named "
                "happens. Then you may try for your goal; who misses it is out."
            ),
        ),
        (
            _("A doubt"),
            _(
                "The doubter looks. A lie: you take silence, and nothing happens. The truth: the doubter takes "
                "silence, the card is turned up, and it happens."
            ),
        ),
        (
            _("Your goal"),
            _(
                "Say all that it asks for, then look alone at the cards that you spoke of. Say only “reached” or “not "
                "reached”, and truly."
            ),
        ),
        (
            _("Silence"),
            _(
                "Say nothing, doubt nothing, try nothing. In your turn only look at a card; after it the token goes "
                "back."
            ),
        ),
        (
            _("Decryption"),
            _("Had it when your turn began? Return it once to name another card that lies face down."),
        ),
    )


def draw_head(pen: Pen, text: str) -> None:
    pen.label(text.upper(), Box(MARGIN, 5, WIDE, 6), 13, "mono-bold", align="left", smallest=8)
    red_rule(pen, MARGIN, 13, WIDE)
