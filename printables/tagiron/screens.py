"""Screens that fold and stand, with the letters and what can be done in a turn (TG-13)."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.tagiron.tiles import LETTERS
from printables.component import Component, Order, Piece
from printables.pen import LINE, NOTE, Box, Pen
from printables.tent import FOOT, SIZE, draw_columns, draw_note, draw_tent, how_to_fold

PLACE = 30.0
"""From letter to letter: wide enough for the largest tiles."""


class Screens(Component):
    """One for each of four players."""

    name = "tagiron/screens"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: screens")

    def about(self, words: Words) -> str:
        return f"{words.gettext('Four screens.')} {how_to_fold(words)}"

    def pieces(self, order: Order) -> Sequence[Piece]:
        screen = _Screen(order.words)
        return [Piece(f"screen-{number}", SIZE, screen.draw) for number in (1, 2, 3, 4)]


class _Screen:
    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(self, pen: Pen) -> None:
        draw_tent(pen, "TAGIRON")
        self._inside(pen)
        self._shelf(pen)

    def _inside(self, pen: Pen) -> None:
        """The two things that one can do in a turn, and who answers (TG-05 to TG-10)."""
        _ = self.words.gettext
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
        draw_columns(pen, texts)
        draw_note(pen, _("In order from left to right; of two equal digits the black one stands on the left."))
        for place, letter in enumerate(LETTERS):
            pen.label(letter, Box(self._left(place), FOOT - 7.5, PLACE, 6), 15, "mono-bold")

    def _shelf(self, pen: Pen) -> None:
        """A place under each letter; the last one is not used with four players (TG-04)."""
        for place in range(len(LETTERS)):
            x = self._left(place)
            pen.rect(Box(x + 4, FOOT + 1.5, PLACE - 8, SIZE.height - FOOT - 3), None, LINE, 0.2, 1.5, (1.0, 1.0))
        last = Box(self._left(4) + 5, SIZE.height - 6, PLACE - 10, 4)
        pen.label(self.words.gettext("not with 4"), last, 6.5, ink=NOTE, smallest=4)

    def _left(self, place: int) -> float:
        return (SIZE.width - len(LETTERS) * PLACE) / 2 + place * PLACE
