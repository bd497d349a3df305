"""Feature tokens (IN-04, IN-14): entrance, walls, passages; and what the campaign brings later, the guard too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import SOURCE_LANGUAGE, Words
from printables.component import BLEED, Component, Draw, Label, Order, Piece
from printables.initiative.inks import BROWN, FLOOR, WALL, YELLOW
from printables.initiative.signs import sign
from printables.initiative.stages import FIRST, chosen, stage_label, stages
from printables.initiative.standees import STANDEE, draw_guard
from printables.pen import BLACK, SIGNAL, WHITE, Box, Ink, Pen
from printables.sheets import Size

LONG, SQUARE = Size(28.0, 10.0), Size(20.0, 20.0)

ENTRANCE = "M3 21 H21 M6 21 V4 H15 V21 M15 4 L19 7 V21 M12 12 V13.5"
KEY = "M8 4 A4.500 4.500 0 1 0 8.1 4 M11.500 12 L20 20.500 M17 17.500 L20 14.500 M14 14.500 L17 11.500"
LOCK = "M5 11 H19 V21 H5 Z M8 11 V8 A4 4 0 0 1 16 8 V11 M12 15 V18"

DOORS, GUARD = 6, 10
"""The missions of the campaign that bring them."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A kind of token: the mission of the campaign from which it may be seen, how large, how many, how drawn."""

    since: int
    size: Size
    count: int
    draw: Draw


class FeatureTokens(Component):
    """On one side only: they lie face up."""

    name = "initiative/features"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: feature tokens")

    def about(self, words: Words) -> str:
        return words.gettext("What a mission lays on the board besides clues: the entrance, walls and passages.")

    def options(self, files: Files) -> tuple[Option, ...]:
        return (stages("features", features(Words(SOURCE_LANGUAGE)).values()),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        option = stages("features", features(words).values())
        return {"features": stage_label(words, words.gettext("Feature tokens"), option)}

    def pieces(self, order: Order) -> Sequence[Piece]:
        wanted = chosen(features(order.words), order.options["features"])
        return [
            Piece(f"{name}-{number}", feature.size, feature.draw)
            for name, feature in wanted.items()
            for number in range(1, feature.count + 1)
        ]


def features(words: Words) -> dict[str, Feature]:
    _ = words.gettext
    return {
        "entrance": Feature(FIRST, SQUARE, 1, partial(draw_square, path=ENTRANCE, name=_("Entrance"))),
        "wall": Feature(FIRST, LONG, 4, partial(draw_wall, name=_("Wall"))),
        "passage": Feature(FIRST, LONG, 3, partial(draw_passage, name=_("Passage"))),
        "key": Feature(DOORS, SQUARE, 1, partial(draw_square, path=KEY, name=_("Key"))),
        "door": Feature(DOORS, LONG, 2, partial(draw_door, name=_("Locked"))),
        "guard": Feature(GUARD, STANDEE, 1, partial(draw_guard, name=_("Guard"))),
    }


def draw_square(pen: Pen, path: str, name: str) -> None:
    whole = Box(0, 0, SQUARE.width, SQUARE.height)
    pen.rect(whole.inset(-BLEED), FLOOR)
    pen.rect(whole.inset(1.2), None, BLACK, 0.35, corner=1.2)
    sign(pen, path, Box(4.5, 2.4, 11, 11))
    pen.label(name, Box(2, 14.4, 16, 3), 6, "bold", smallest=4)


def draw_wall(pen: Pen, name: str) -> None:
    """Bricks."""
    whole = Box(0, 0, LONG.width, LONG.height)
    pen.rect(whole.inset(-BLEED), BROWN)
    for row in range(-2, 7):
        y = row * 2.5
        pen.line(-BLEED, y, LONG.width + BLEED, y, WHITE, 0.25)
        for column in range(-1, 6):
            x = column * 7 + (3.5 if row % 2 else 0)
            pen.line(x, y, x, y + 2.5, WHITE, 0.25)
    long_label(pen, name)


def draw_passage(pen: Pen, name: str) -> None:
    """Steps through an opening."""
    whole = Box(0, 0, LONG.width, LONG.height)
    pen.rect(whole.inset(-BLEED), FLOOR)
    for x in (2.5, LONG.width - 2.5):
        pen.rect(Box(x - 1.2, -BLEED, 2.4, LONG.height + 2 * BLEED), WALL)
    for x in (6.0, 8.5, 19.5, 22.0):
        pen.line(x, 1.5, x, LONG.height - 1.5, WALL, 0.3)
    long_label(pen, name, SIGNAL)


def draw_door(pen: Pen, name: str) -> None:
    whole = Box(0, 0, LONG.width, LONG.height)
    pen.rect(whole.inset(-BLEED), YELLOW)
    pen.rect(whole.inset(0.9), None, WALL, 0.5)
    sign(pen, LOCK, Box(1.8, 1.6, 6.8, 6.8))
    pen.label(name, Box(9, 3, LONG.width - 11, 4), 7, "bold", smallest=4)


def long_label(pen: Pen, name: str, frame: Ink = WALL) -> None:
    box = Box(4.5, 2.9, LONG.width - 9, 4.2)
    pen.rect(box, WHITE, frame, 0.3)
    pen.label(name, box.inset(0.6), 7, "bold", smallest=4)
