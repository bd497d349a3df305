"""Screens that fold and stand, with the letters and what can be done in a turn (TG-13)."""

from collections.abc import Sequence

from engine.core.options import Option
from engine.tagiron.tiles import LETTERS
from printables.component import Label, Order, Piece
from printables.hand import fold, red_rule
from printables.pen import LINE, NOTE, Box, Pen
from printables.sheets import Size
from printables.tape import BLEED, back
from printables.words import Words

SIZE = Size(180.0, 125.0)
"""Flat; two go on a page of either paper."""

RIDGE, FOOT = 48.0, 96.0
"""Where it is folded: above lies the outside, in the middle the inside, below them the shelf for the tiles."""

PLACE = 30.0
"""From letter to letter: wide enough for the largest tiles."""


class Screens:
    """One for each of four players."""

    name = "tagiron/screens"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: screens")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Four screens; print one side only. Score both dashed lines. Fold the upper one back, so that it stands "
            "like a tent, and the lower one towards you: the tiles lie on the shelf and keep the screen in its place."
        )

    def options(self) -> tuple[Option, ...]:
        return ()

    def label(self, words: Words, option: Option) -> Label:
        raise KeyError(option.name)

    def pieces(self, order: Order) -> Sequence[Piece]:
        screen = _Screen(order.words)
        return [Piece(f"screen-{number}", SIZE, screen.draw) for number in (1, 2, 3, 4)]


class _Screen:
    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(self, pen: Pen) -> None:
        outside = Box(-BLEED, -BLEED, SIZE.width + 2 * BLEED, RIDGE + BLEED)
        with pen.within(outside), pen.at(SIZE.width, RIDGE, turn=180):
            back(pen, Box(0, 0, SIZE.width, RIDGE), "TAGIRON", 22)
        self._inside(pen)
        self._shelf(pen)
        for y in (RIDGE, FOOT):
            fold(pen, 0, y, SIZE.width, y)

    def _inside(self, pen: Pen) -> None:
        """The two things that one can do in a turn, and who answers (TG-05 to TG-10)."""
        _ = self.words.gettext
        wide, top = (SIZE.width - 30) / 3, RIDGE + 5
        texts = (
            (
                _("Ask"),
                _(
                    "Choose one of the open cards; of two digits say which one you mean. All hear the answer. "
                    "Then a new card takes its place."
                ),
            ),
            (
                _("or guess"),
                _(
                    "With two: name your opponent’s five tiles; wrong costs the turn. With three or four: write down "
                    "the centre, then look at it in secret. One attempt in the whole game."
                ),
            ),
            (
                _("Who answers"),
                _("2 players: your opponent.\n3 players: both others.\n4 players: everybody, you too."),
            ),
        )
        for number, (head, text) in enumerate(texts):
            x = 8 + number * (wide + 7)
            pen.label(head.upper(), Box(x, top, wide, 5), 11, "mono-bold", align="left", smallest=8)
            red_rule(pen, x, top + 6.2, wide)
            pen.words(text, Box(x, top + 8, wide, 22), 9, smallest=6.5, leading=1.3)
        order = _("In order from left to right; of two equal digits the black one stands on the left.")
        pen.label(order, Box(8, RIDGE + 36, SIZE.width - 16, 4), 7.5, ink=NOTE, smallest=6)
        for place, letter in enumerate(LETTERS):
            pen.label(letter, Box(self._left(place), FOOT - 7.5, PLACE, 6), 15, "mono-bold")

    def _shelf(self, pen: Pen) -> None:
        """A place under each letter; the last one is not used with four players (TG-04)."""
        for place in range(len(LETTERS)):
            x = self._left(place)
            pen.rect(Box(x + 4, FOOT + 2.5, PLACE - 8, SIZE.height - FOOT - 5), None, LINE, 0.2, 1.5, (1.0, 1.0))
        last = Box(self._left(4) + 5, SIZE.height - 7, PLACE - 10, 4)
        pen.label(self.words.gettext("not with 4"), last, 6.5, ink=NOTE, smallest=4)

    def _left(self, place: int) -> float:
        return (SIZE.width - len(LETTERS) * PLACE) / 2 + place * PLACE
