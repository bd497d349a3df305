"""How it ends: a sheet with a story for each character's victory, and one for each other end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.words import Words
from engine.enigma.art import Art, art
from engine.enigma.cards import printed_cards
from engine.enigma.stories import End, Story, stories
from printables.component import Component, Order, Piece
from printables.enigma.drawings import draw
from printables.hand import red_rule, small, together
from printables.pads import MARGIN
from printables.pen import Box, Pen
from printables.sheets import Printing, Size, share_size

WIDTH, HEIGHT = 180.0, 252.0
"""Of a page as it is designed; it is drawn as large as there is room."""

COLUMNS, ROWS = 2, 3
TOP, GAP = 14.0, 6.0
CELL = Size((WIDTH - GAP) / COLUMNS, (HEIGHT - TOP) / ROWS)
TEXT = Box(0, 20, CELL.width, CELL.height - 24)

PICTURES: Mapping[End, str] = {
    "time": "token-time",
    "breakthrough": "token-breakthrough-2",
    "third": "token-triumph-2",
    "alone": "token-keeper",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A story with its picture and when it is told."""

    picture: str
    when: str
    story: Story


class StorySheet(Component):
    """Two pages: the sides of a sheet, or a sheet each."""

    name = "enigma/stories"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: stories")

    def about(self, words: Words) -> str:
        return words.gettext("How it ends, read aloud: one for each character’s victory, and one for each other end.")

    def pieces(self, order: Order) -> Sequence[Piece]:
        told, drawn, words = all_told(order), art(order.files), order.words
        texts = [one.story.text.in_(words) for one in told]
        size = together(texts, TEXT, 10.5, 7)
        each = COLUMNS * ROWS
        front, back = (
            partial(fitted_page, printing=order.printing, art=drawn, words=words, told=part, size=size)
            for part in (told[:each], told[each:])
        )
        page = share_size(1, order.printing)
        if order.printing.backs in ("long-edge", "short-edge"):
            return [Piece("stories", page, front, back, share=1)]
        return [Piece(f"stories-{number}", page, side, share=1) for number, side in enumerate((front, back), 1)]


def all_told(order: Order) -> list[Told]:
    """Characters first, as their cards are sorted."""
    words, found, cards = order.words, stories(order.files), printed_cards(order.files)
    when = ends(words)
    return [
        *(
            Told(f"face-{name}", words.gettext("Victory: %(who)s", who=cards.characters[name].name.in_(words)), story)
            for name, story in found.characters.items()
        ),
        *(Told(PICTURES[end], when[end], story) for end, story in found.ends.items()),
    ]


def ends(words: Words) -> Mapping[End, str]:
    _ = words.gettext
    return {
        "time": _("Time is up, and nobody has won"),
        "breakthrough": _("Chaos has broken through: all have lost"),
        "third": _("Somebody’s third victory"),
        "alone": _("Three games won alone"),
    }


def fitted_page(pen: Pen, words: Words, printing: Printing, art: Art, told: Sequence[Told], size: float) -> None:
    whole = share_size(1, printing)
    room = Box(0, 0, whole.width, whole.height).inset(max(MARGIN, printing.edge))
    unit = min(room.width / WIDTH, room.height / HEIGHT)
    with pen.at(room.x + (room.width - WIDTH * unit) / 2, room.y, scale=unit):
        draw_page(pen, words, art, told, size)


def draw_page(pen: Pen, words: Words, art: Art, told: Sequence[Told], size: float) -> None:
    pen.label(words.gettext("How it ends").upper(), Box(0, 0, WIDTH, 7), 16, "mono-bold", align="left", smallest=9)
    red_rule(pen, 0, 9.4, WIDTH)
    for at, one in enumerate(told):
        row, column = divmod(at, COLUMNS)
        with pen.at(column * (CELL.width + GAP), TOP + row * CELL.height):
            draw_story(pen, words, art, one, size)


def draw_story(pen: Pen, words: Words, art: Art, told: Told, size: float) -> None:
    draw(pen, art, told.picture, Box(0, 1, 16, 16))
    small(pen, told.when, Box(19, 2, CELL.width - 19, 4), 8)
    pen.label(told.story.title.in_(words), Box(19, 7, CELL.width - 19, 8), 14, "bold", align="left", smallest=9)
    pen.words(told.story.text.in_(words), TEXT, size, smallest=size, leading=1.3)
