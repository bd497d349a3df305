"""Proof-reading: what would not fit on its piece, or on a paper, with any option, in a language."""

from collections.abc import Iterator, Mapping
from io import BytesIO

from engine.core.content import Files
from engine.core.options import Choice, Number, Option, Switch, Text, Value, settle
from engine.core.words import Words
from printables import fonts
from printables.component import Component
from printables.document import Look, Page, Part, draw_piece, groups, new_canvas, sheets_of
from printables.pen import CannotPrint, Pen
from printables.sheets import PAPERS, Place, Printing, Sheet
from printables.shop import Basket, Item, part


def faults(
    words: Words, components: Mapping[str, Component], files: Files, typefaces: Mapping[str, bytes]
) -> Iterator[str]:
    """Each fault once, with language and paper."""
    fonts.register(typefaces)
    for paper in PAPERS:
        for component in components.values():
            found: dict[str, None] = {}
            for options in ways(component, files):
                item = Item(component.name, options)
                basket = Basket((item,), Printing(paper))
                found |= dict.fromkeys(faults_of(part(words, item, basket, files), basket.printing))
            yield from (f"{words.lang}, {paper}: {fault}" for fault in found)


def ways(component: Component, files: Files) -> Iterator[dict[str, Value]]:
    """The usual options, and each other value of each option by itself; of numbers the ends.

    Of a text only the usual one: whether another fits shows when it has been written.
    """
    usual = settle(component.options(files), {})
    yield usual
    for option in component.options(files):
        yield from (usual | {option.name: other} for other in values(option) if other != usual[option.name])


def values(option: Option) -> tuple[Value, ...]:
    match option:
        case Number(low=low, high=high):
            return low, high
        case Choice(values=named):
            return named
        case Switch():
            return True, False
        case Text(default=usual):
            return (usual,)


def faults_of(part: Part, printing: Printing) -> Iterator[str]:
    """Every side that differs from those before it is drawn once."""
    pen = Pen(new_canvas(BytesIO(), printing.size, Look("", "en")))
    drawn: set[object] = set()
    for group in groups(part.pieces):
        try:
            sheets_of(part, group, printing)
        except CannotPrint as error:
            yield str(error)
        for number, piece in enumerate(group):
            for back, draw in ((False, piece.front), (True, piece.back)):
                if draw is None or draw in drawn:
                    continue
                drawn.add(draw)
                try:
                    draw_piece(pen, Page(part, Sheet("front", ()), group), Place(number, 0, 0), 0, back, {})
                except CannotPrint as error:
                    yield str(error)
