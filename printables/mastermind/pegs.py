"""Pegs to punch or cut out: code pegs in up to ten colours with their marks, key pegs in two."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Number, Option
from engine.core.words import Words
from printables.component import BLEED, Component, Label, Order, Piece
from printables.mastermind.art import PegInk, draw_mark, pegs
from printables.pen import BLACK, LINE, SIGNAL, WHITE, Box, Pen
from printables.sheets import Size

CODE_PEG, KEY_PEG = Size(16, 16), Size(10, 10)

COLOURS = Number("colours", 4, 10, 6)


class Pegs(Component):
    """Sheets of pegs."""

    name = "mastermind/pegs"

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind: pegs")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Code pegs and key pegs for a board, such as a page of the pad that fills the sheet. Punch them out along "
            "the circles, 16 and 10 mm across, or cut them square."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (COLOURS, Number("each", 1, 40, 12), Number("keys", 0, 80, 24))

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        _ = words.gettext
        return {
            "colours": Label(_("Colours")),
            "each": Label(_("Code pegs of each colour")),
            "keys": Label(_("Key pegs of each colour")),
        }

    def pieces(self, order: Order) -> Sequence[Piece]:
        colours, each, keys = (int(order.options[name]) for name in ("colours", "each", "keys"))
        code = [
            Piece(f"peg-{peg.number}-{number}", CODE_PEG, draw)
            for peg in pegs(order.files)[:colours]
            for draw in (partial(draw_code_peg, peg=peg),)
            for number in range(1, each + 1)
        ]
        key = [
            Piece(f"{name}-{number}", KEY_PEG, draw)
            for name, draw in (("red", draw_red), ("white", draw_white))
            for number in range(1, keys + 1)
        ]
        return [*code, *key]


def draw_code_peg(pen: Pen, peg: PegInk) -> None:
    """The colour reaches into the bleed, so that both a punch and a knife may miss by a little."""
    pen.rect(Box(0, 0, CODE_PEG.width, CODE_PEG.height).inset(-BLEED), peg.fill)
    middle = CODE_PEG.width / 2
    pen.circle(middle, middle, middle - 0.1, None, peg.ink, 0.1, (0.8, 0.8))
    draw_mark(pen, peg, middle, middle, middle)


def draw_red(pen: Pen) -> None:
    """Solid."""
    pen.rect(Box(0, 0, KEY_PEG.width, KEY_PEG.height).inset(-BLEED), SIGNAL)
    pen.circle(KEY_PEG.width / 2, KEY_PEG.width / 2, KEY_PEG.width / 2 - 0.1, None, WHITE, 0.1, (0.8, 0.8))


def draw_white(pen: Pen) -> None:
    """A ring."""
    middle = KEY_PEG.width / 2
    pen.circle(middle, middle, middle - 0.1, None, LINE, 0.1, (0.8, 0.8))
    pen.circle(middle, middle, middle * 0.62, WHITE, BLACK, 0.5)
