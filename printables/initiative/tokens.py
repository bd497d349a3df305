"""Clue tokens (IN-03, IN-18, IN-19): glyphs and traps on their fronts, the colour of their set on their backs."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Choice, Option
from engine.core.words import Words
from engine.initiative.content import Box as GameBox
from engine.initiative.content import GlyphArt, TrapContent, box
from printables.component import BLEED, Component, Label, Order, Piece
from printables.initiative.inks import BROWN, YELLOW, soft
from printables.initiative.signs import sign
from printables.initiative.stages import chosen, stage_label, stages
from printables.pen import BLACK, WHITE, Box, Ink, Pen
from printables.sheets import Size

SIZE = Size(20.0, 20.0)

WHOLE = Box(0, 0, SIZE.width, SIZE.height)


class ClueTokens(Component):
    """A set, or all of them."""

    name = "initiative/tokens"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: clue tokens")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Squares of 20 mm with glyphs and traps, and backs by colour. Print them on the thickest card that you "
            "have, or glue them on cardboard before cutting."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (tokens_option(files),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        return {"tokens": tokens_label(words, files)}

    def pieces(self, order: Order) -> Sequence[Piece]:
        game, words = box(order.files), order.words
        backs = {
            name: partial(draw_back, ink=soft(one.colour, number), rings=number + 1)
            for number, (name, one) in enumerate(game.sets.items())
        }
        wanted = chosen(game.sets, order.options["tokens"])
        glyphs = [
            Piece(glyph, SIZE, partial(draw_glyph, art=game.glyphs[glyph], game=game), backs[name])
            for name, one in wanted.items()
            for glyph in one.glyphs
        ]
        traps = {trap: partial(draw_trap, trap=art, name=art.name.in_(words)) for trap, art in game.traps.items()}
        return [
            *glyphs,
            *(
                Piece(f"{name}-{trap}-{number}", SIZE, traps[trap], backs[name])
                for name, one in wanted.items()
                for trap, count in one.traps.items()
                for number in range(1, count + 1)
            ),
        ]


def tokens_option(files: Files) -> Choice:
    return stages("tokens", box(files).sets.values())


def tokens_label(words: Words, files: Files) -> Label:
    return stage_label(words, words.gettext("Tokens"), tokens_option(files))


def draw_glyph(pen: Pen, art: GlyphArt, game: GameBox) -> None:
    """Large; below it its small icon, which means nothing at first (IN-30)."""
    pen.rect(WHOLE.inset(-BLEED), WHITE)
    pen.rect(WHOLE.inset(1.2), None, BLACK, 0.25, corner=1.2)
    sign(pen, art.path, Box(3.8, 2.4, 12.4, 12.4))
    if art.icon:
        sign(pen, game.icons[art.icon].path, Box(8.3, 15.2, 3.4, 3.4))


def draw_trap(pen: Pen, trap: TrapContent, name: str) -> None:
    """What stays is white on brown, what leaves is black on yellow in a round frame; each says its name."""
    ground, ink = (BROWN, WHITE) if trap.stays else (YELLOW, BLACK)
    pen.rect(WHOLE.inset(-BLEED), ground)
    if trap.stays:
        pen.rect(WHOLE.inset(1.2), None, ink, 0.35)
    else:
        pen.rect(WHOLE.inset(1.2), None, ink, 0.35, corner=4, dash=(1.0, 0.8))
    sign(pen, trap.path, Box(5.2, 2.2, 9.6, 9.6), ink)
    pen.words(name, Box(2.2, 12.2, 15.6, 5.8), 6, "bold", ink, 3.75, "middle", 1.15, "middle")


def draw_back(pen: Pen, ink: Ink, rings: int) -> None:
    """A magnifying glass's rings: one for the first colour, two for the second."""
    pen.rect(WHOLE.inset(-BLEED), ink)
    middle = SIZE.width / 2
    for number in range(rings):
        pen.circle(middle, middle, 6.6 - number * 1.5, None, BLACK, 0.5)
    pen.line(middle + 4.7, middle + 4.7, middle + 7.6, middle + 7.6, BLACK, 1.2)
