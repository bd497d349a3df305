"""Four action cards, the discard card, and the deck: 36 resource cards and four time cards (IN-05, IN-06, IN-26)."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.initiative.content import ActionContent, Sign, box
from engine.initiative.words import Suit
from printables.component import Component, Draw, Label, Order, Piece
from printables.hand import red_rule
from printables.initiative.inks import FLOOR, YELLOW
from printables.initiative.signs import clock, sign
from printables.pen import GREEN, LINE, NOTE, SIGNAL, WHITE, Box, Ink, Pen
from printables.sheets import Size
from printables.sizes import DRAWN, card_labels, card_options, card_size
from printables.tape import back

VALUES = range(1, 13)

CLOCKS = (1, 1, 1, 2)
"""Time symbols of the four time cards: five in all (IN-05)."""

SUIT_INKS: Mapping[Suit, Ink] = {"ink": Ink("#1d4a7a", 0.2), "wax": SIGNAL, "wire": GREEN}
"""What colour tells, the shape tells too."""

WIDE = DRAWN.width - 8


class Cards(Component):
    """All that is played with, except clues and characters."""

    name = "initiative/cards"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: cards")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Four action cards, a card for the discard pile that is turned over in peril, 36 resource cards, four "
            "time cards. The backs of the last two are alike, for they are shuffled together."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return card_options()

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return card_labels(words)

    def pieces(self, order: Order) -> Sequence[Piece]:
        game, words, size = box(order.files), order.words, card_size(order.options)

        def card(name: str, front: Draw, behind: Draw) -> Piece:
            return Piece(name, size, front, behind)

        def drawn(draw: Draw) -> Draw:
            return partial(scaled, draw=draw, size=size)

        behind = partial(draw_back, size=size)
        return [
            *(
                card(name, drawn(partial(draw_action, words=words, action=action)), behind)
                for name, action in game.actions.items()
            ),
            card("discard", drawn(partial(draw_discard, words=words)), drawn(partial(draw_peril, words=words))),
            *(
                card(
                    f"{suit}-{value}",
                    drawn(partial(draw_resource, words=words, suit=suit, art=art, value=value)),
                    behind,
                )
                for suit, art in game.suits.items()
                for value in VALUES
            ),
            *(
                card(f"time-{number}", drawn(partial(draw_time, words=words, clocks=clocks)), behind)
                for number, clocks in enumerate(CLOCKS, 1)
            ),
        ]


def scaled(pen: Pen, draw: Draw, size: Size) -> None:
    """Drawn for mini cards; in the middle of a card of any size."""
    scale = min(size.width / DRAWN.width, size.height / DRAWN.height)
    with pen.at((size.width - DRAWN.width * scale) / 2, (size.height - DRAWN.height * scale) / 2, scale=scale):
        draw(pen)


def draw_back(pen: Pen, size: Size) -> None:
    back(pen, Box(0, 0, size.width, size.height), "INITIATIVE", 9 * size.width / DRAWN.width)


def ground(pen: Pen, ink: Ink) -> None:
    """It reaches the edge of a card of any shape, however it was enlarged."""
    pen.rect(Box(0, 0, DRAWN.width, DRAWN.height).inset(-4 * DRAWN.height), ink)


def draw_action(pen: Pen, words: Words, action: ActionContent) -> None:
    ground(pen, FLOOR)
    pen.label(action.name.in_(words).upper(), Box(4, 4, WIDE, 7), 13, "mono-bold", smallest=8)
    red_rule(pen, 4, 12.6, WIDE)
    sign(pen, action.path, Box(12, 16, 20, 20))
    pen.words(action.rule.in_(words), Box(4, 38.5, WIDE, 14), 8, smallest=6, align="middle", leading=1.25)
    pen.words(
        words.gettext("Cards here rise: higher than the one on top."),
        Box(4, 53, WIDE, 6.5),
        6,
        ink=NOTE,
        smallest=4.5,
        align="middle",
        leading=1.15,
        down="middle",
    )


def draw_discard(pen: Pen, words: Words) -> None:
    """The side that lies up until the deck has run out."""
    _ = words.gettext
    ground(pen, WHITE)
    pen.label(_("Discard pile").upper(), Box(4, 4, WIDE, 7), 11, "mono-bold", smallest=6)
    red_rule(pen, 4, 12.6, WIDE)
    for number in range(3):
        pen.rect(Box(12.5 + number * 2.4, 18 + number * 2.4, 14, 19), WHITE, LINE, 0.3, corner=1)
    text = _(
        "Beside it lie the four time cards. When the deck runs out, shuffle them and all discards into a new one, and "
        "flip this card."
    )
    pen.words(text, Box(4, 43, WIDE, 17), 7.5, smallest=5, align="middle", leading=1.2)


def draw_peril(pen: Pen, words: Words) -> None:
    _ = words.gettext
    ground(pen, YELLOW)
    pen.label(_("In peril").upper(), Box(4, 4, WIDE, 7), 13, "mono-bold", SIGNAL, smallest=7)
    red_rule(pen, 4, 12.6, WIDE)
    for number in range(3):
        clock(pen, 10 + number * 12, 24, 4.6)
    pen.words(
        _("Three time symbols on the discard pile: the mission is lost at once."),
        Box(4, 32, WIDE, 12),
        8.5,
        "bold",
        smallest=6,
        align="middle",
        leading=1.2,
    )
    pen.words(
        _("Drawing is free now: one by one, stop when you like. A time card lets you draw another."),
        Box(4, 45, WIDE, 15),
        7.5,
        smallest=5,
        align="middle",
        leading=1.2,
    )


def draw_resource(pen: Pen, words: Words, suit: Suit, art: Sign, value: int) -> None:
    """The value large, its suit as a shape with its name; in two corners, so that a fan shows them."""
    ink, text = SUIT_INKS[suit], str(value)
    ground(pen, WHITE)
    for turn, x, y in ((0, 0.0, 0.0), (180, DRAWN.width, DRAWN.height)):
        with pen.at(x, y, turn):
            pen.label(text, Box(3, 3, 8, 6), 14, "mono-bold", ink)
            sign(pen, art.path, Box(4.2, 10, 5.6, 5.6), ink, 2.2)
    sign(pen, art.path, Box(7, 16.5, 30, 30), Ink("#d9ddd6", 0.86), 1.2)
    pen.label(text, Box(6, 16, 32, 31), 52, "mono-bold", ink)
    if value in (6, 9):
        pen.rect(Box(16, 44, 12, 0.9), ink)
    pen.label(art.name.in_(words), Box(12, 52, 20, 4), 7.5, "sans", ink, 5)


def draw_time(pen: Pen, words: Words, clocks: int) -> None:
    ground(pen, FLOOR)
    pen.label(words.gettext("Time").upper(), Box(4, 4, WIDE, 7), 13, "mono-bold", smallest=8)
    red_rule(pen, 4, 12.6, WIDE)
    for number in range(clocks):
        x = DRAWN.width / 2 + (number - (clocks - 1) / 2) * 17
        clock(pen, x, 28, 6.8 if clocks == 2 else 9)
    pen.words(
        words.gettext("Put it on the discard pile. Whoever was drawing may draw another."),
        Box(4, 42, WIDE, 16),
        7.5,
        smallest=5.5,
        align="middle",
        leading=1.25,
    )
