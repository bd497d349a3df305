"""The rules of a game as a leaflet: pages half as large as the paper, folded in the middle."""

from collections.abc import Sequence
from functools import partial

from engine.core.words import Words
from printables.component import Component, Order, Piece
from printables.hand import fold
from printables.pen import LINE, NOTE, Pen
from printables.rules import Block, Heading, read_rules
from printables.sheets import Size
from printables.typeset import Text, draw_page, filling

MARGIN, FOOT = 12.0, 8.0
"""Around a page, and what its number takes of it."""


class Leaflet(Component):
    """Printed on both sides it is a booklet; printed on one, its pages stand side by side in order."""

    def __init__(self, game: str, name: str) -> None:
        self.game = game
        self.name = f"{game}/rules"
        self.called = name

    def title(self, words: Words) -> str:
        return words.gettext("%(game)s: rules", game=self.called)

    def about(self, words: Words) -> str:
        return words.gettext(
            "The rules as a leaflet. Printed on both sides: lay the sheets on each other as they come, fold them in "
            "the middle, and staple the fold."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        paper = order.printing.size
        sheet = Size(paper.height, paper.width)
        page = Size(sheet.width / 2, sheet.height)
        width, height = page.width - 2 * MARGIN, page.height - 2 * MARGIN - FOOT
        both = order.printing.backs in ("long-edge", "short-edge")
        rules = for_paper(read_rules(order.files, self.game, order.words.lang))
        text = filling(rules, Size(width, height), 4 if both else 2)
        sides = [
            partial(draw_side, text=text, numbers=numbers, page=page, called=self.called)
            for numbers in (booklet if both else in_order)(len(text.pages))
        ]
        if not both:
            return [Piece(f"side-{number}", sheet, side, share=1) for number, side in enumerate(sides, 1)]
        fronts, backs = sides[::2], sides[1::2]
        return [
            Piece(f"sheet-{number}", sheet, front, back, share=1)
            for number, (front, back) in enumerate(zip(fronts, backs, strict=True), 1)
        ]


def for_paper(blocks: Sequence[Block]) -> Sequence[Block]:
    """All but the last section, which is what the app does, and but headings that have lost all below them."""
    heads = [number for number, block in enumerate(blocks) if isinstance(block, Heading)]
    kept = blocks[: heads[-1]] if len(heads) > 1 else blocks
    return [
        block
        for block, after in zip(kept, [*kept[1:], None], strict=True)
        if not (isinstance(block, Heading) and block.level > 1 and isinstance(after, Heading | None))
    ]


def booklet(count: int) -> list[tuple[int, int]]:
    """Which pages, from 0, lie left and right on each side of each sheet, fronts and backs in turn.

    >>> booklet(6)
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    whole = -(-count // 4) * 4
    return [(whole - 1 - side, side) if side % 2 == 0 else (side, whole - 1 - side) for side in range(whole // 2)]


def in_order(count: int) -> list[tuple[int, int]]:
    """
    >>> in_order(3)
    [(0, 1), (2, 3)]
    """
    return [(number, number + 1) for number in range(0, count, 2)]


def draw_side(pen: Pen, text: Text, numbers: tuple[int, int], page: Size, called: str) -> None:
    for half, number in enumerate(numbers):
        if number < len(text.pages):
            with pen.at(half * page.width, 0):
                foot(pen, number + 1, page, called)
                with pen.at(MARGIN, MARGIN, scale=text.scale):
                    draw_page(pen, text.pages[number], 0, 0)
    for y in (6.0, page.height - 10.0):
        fold(pen, page.width, y, page.width, y + 4)


def foot(pen: Pen, number: int, page: Size, called: str) -> None:
    """The number on the outside."""
    y, left, right = page.height - MARGIN, MARGIN, page.width - MARGIN
    pen.line(left, y - 4.5, right, y - 4.5, LINE, 0.15)
    outer, inner = (right, left) if number % 2 else (left, right)
    pen.text(str(number), outer, y, 7, "mono-bold", align="right" if number % 2 else "left")
    pen.text(called.upper(), inner, y, 6, "mono", NOTE, "left" if number % 2 else "right")
