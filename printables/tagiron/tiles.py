"""Tagiron's tiles, as art and as pieces (TG-01)."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.tagiron.tiles import TILES, Tile, colour, digit
from printables.component import BLEED, Component, Draw, Label, Order, Piece
from printables.pen import BLACK, GREEN, LEDGER, PALE, WHITE, Box, Ink, Pen
from printables.sheets import Size
from printables.sizes import chosen_size, size_labels, size_options

SIZES = {"20x25": Size(20, 25), "24x30": Size(24, 30), "30x38": Size(30, 38)}

FILLS = {"b": BLACK, "w": WHITE, "g": GREEN}
"""Black, white and green differ as greys too; the green ones have a bar besides."""


def face(pen: Pen, box: Box, text: str, coloured: str) -> None:
    """The digit; below it a bar on the green ones."""
    ink: Ink = BLACK if coloured == "w" else WHITE
    raised = box.height * 0.07 if coloured == "g" else 0.0
    digit_box = Box(box.x + box.width * 0.1, box.y - raised, box.width * 0.8, box.height)
    pen.label(text, digit_box, box.height * 1.75, "mono-bold", ink, smallest=1)
    if coloured == "g":
        bar = Box(box.x + box.width * 0.24, box.y + box.height * 0.79, box.width * 0.52, box.height * 0.07)
        pen.rect(bar, ink)


class Tiles(Component):
    """The 20 tiles, to cut out."""

    name = "tagiron/tiles"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: tiles")

    def about(self, words: Words) -> str:
        return words.gettext(
            "The 20 tiles with their backs. Print them on the thickest card that you have, "
            "or glue them on cardboard before cutting."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return size_options("tile-", SIZES, "20x25", 12, 80)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        sizes = {name: words.gettext("%(size)s mm", size=name.replace("x", " × ")) for name in SIZES}
        return size_labels(words, "tile-", words.gettext("Size of a tile"), sizes)

    def pieces(self, order: Order) -> Sequence[Piece]:
        size = chosen_size("tile-", SIZES, order.options)
        back = partial(draw_back, size=size)
        return [Piece(name, size, front(tile, size), back) for name, tile in named_tiles()]


def named_tiles() -> list[tuple[str, Tile]]:
    """The twins by a number besides: 5g-1, 5g-2."""
    seen = [TILES[: place + 1].count(tile) for place, tile in enumerate(TILES)]
    return [
        (tile if TILES.count(tile) == 1 else f"{tile}-{number}", tile) for number, tile in zip(seen, TILES, strict=True)
    ]


def front(tile: Tile, size: Size) -> Draw:
    return partial(draw_front, tile=tile, size=size)


def draw_front(pen: Pen, tile: Tile, size: Size) -> None:
    """The colour reaches into the bleed; a dot tells a 6 from a 9 on its head."""
    whole = Box(0, 0, size.width, size.height)
    pen.rect(whole.inset(-BLEED), FILLS[colour(tile)])
    rim = whole.inset(size.width * 0.07)
    pen.rect(rim, None, BLACK if colour(tile) == "w" else WHITE, 0.3, corner=1.2)
    face(pen, whole.inset(size.width * 0.06), str(digit(tile)), colour(tile))
    if digit(tile) in (6, 9):
        dot = BLACK if colour(tile) == "w" else WHITE
        pen.circle(size.width * 0.77, size.height * 0.655, size.width * 0.04, dot)


def draw_back(pen: Pen, size: Size) -> None:
    """Upright stripes, alike on all."""
    whole = Box(0, 0, size.width, size.height)
    pen.rect(whole.inset(-BLEED), PALE)
    step = size.width / 10
    for number in range(-int(BLEED / step) - 1, 11 + int(BLEED / step) + 1):
        x = (number + 0.5) * step
        pen.line(x, -BLEED, x, size.height + BLEED, LEDGER, step * 0.38)
