"""The strip of glyphs: tick what was seen, strike out what was taken (IN-16 to IN-18); on its back what traps do."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.initiative.content import Box as GameBox
from engine.initiative.content import GlyphArt, TrapContent, box
from printables.component import Component, Label, Order, Piece
from printables.hand import entries
from printables.initiative.signs import sign
from printables.initiative.stages import ALL
from printables.initiative.tokens import tokens_label, tokens_option
from printables.pen import BLACK, LINE, Box, Pen
from printables.sheets import Size

ACROSS, CELL = 12, Size(14.5, 21.0)


class GlyphStrip(Component):
    """Of the glyphs that may be met: the chosen set's, and those of all before it."""

    name = "initiative/strip"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: strip of glyphs")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Every glyph with two boxes, for seen and taken; on the back, what traps do. Write with a soft pencil, and "
            "it serves again."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (tokens_option(files),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return {"tokens": tokens_label(words, files)}

    def pieces(self, order: Order) -> Sequence[Piece]:
        game, words = box(order.files), order.words
        wanted = str(order.options["tokens"])
        latest = 0 if wanted == ALL else int(wanted.removeprefix("from-"))
        sets = [one for one in game.sets.values() if not latest or one.since <= latest]
        glyphs = [game.glyphs[glyph] for one in sets for glyph in one.glyphs]
        traps = [game.traps[trap] for trap in dict.fromkeys(trap for one in sets for trap in one.traps)]
        size = Size(ACROSS * CELL.width + 6, -(-len(glyphs) // ACROSS) * CELL.height + 6)
        front = partial(draw_strip, words=words, glyphs=glyphs, game=game)
        return [Piece("strip", size, front, partial(draw_traps, words=words, traps=traps, size=size))]


def draw_strip(pen: Pen, words: Words, glyphs: Sequence[GlyphArt], game: GameBox) -> None:
    for at, art in enumerate(glyphs):
        row, column = divmod(at, ACROSS)
        with pen.at(3 + column * CELL.width, 3 + row * CELL.height):
            sign(pen, art.path, Box(1.5, 0.6, 9, 9))
            if art.icon:
                sign(pen, game.icons[art.icon].path, Box(10.6, 0.8, 3, 3))
            pen.label(art.name.in_(words), Box(0.4, 10.2, CELL.width - 0.8, 3), 6, smallest=3.75)
            for number in range(2):
                pen.rect(Box(2.6 + number * 5.2, 14.2, 4.2, 4.2), None, BLACK, 0.2, corner=0.4 + number * 1.7)
            if column:
                pen.line(0, 0.5, 0, CELL.height - 2, LINE, 0.12)


def draw_traps(pen: Pen, words: Words, traps: Sequence[TrapContent], size: Size) -> None:
    """In two columns, each with its sign."""
    half = -(-len(traps) // 2)
    wide, high = (size.width - 6) / 2, (size.height - 4) / half
    for at, trap in enumerate(traps):
        column, row = divmod(at, half)
        x, y = 3 + column * wide, 2 + row * high
        sign(pen, trap.path, Box(x, y + 1, 9, 9))
        text = ((trap.name.in_(words), trap.rule.in_(words)),)
        entries(pen, Box(x + 11, y + 0.4, wide - 13, high - 0.4), text, 7.5, 4.5)
