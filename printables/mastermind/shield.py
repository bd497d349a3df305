"""The codemaker's shield: a tent that hides the code (MM-02, MM-07)."""

from collections.abc import Sequence

from engine.core.words import Words
from printables.component import Component, Order, Piece
from printables.pen import LINE, NOTE, Box, Pen
from printables.tent import FOOT, SIZE, draw_columns, draw_note, draw_tent, how_to_fold

PLACES, STEP, RADIUS = 6, 26.0, 9.0


class Shields(Component):
    """Two, one for each player."""

    name = "mastermind/shield"

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind: shields")

    def about(self, words: Words) -> str:
        return f"{words.gettext('Two shields; the code lies on the shelf.')} {how_to_fold(words)}"

    def pieces(self, order: Order) -> Sequence[Piece]:
        shield = _Shield(order.words)
        return [Piece(f"shield-{number}", SIZE, shield.draw) for number in (1, 2)]


class _Shield:
    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(self, pen: Pen) -> None:
        """Inside, what a codemaker has to do (MM-04, MM-05, MM-08)."""
        _ = self.words.gettext
        draw_tent(pen, "MASTERMIND")
        draw_columns(
            pen,
            (
                (_("Red"), _("One for each peg of the guess that has the right colour in the right place.")),
                (
                    _("White"),
                    _("One for each that is right in colour only. Reds first; no peg of the code counts twice."),
                ),
                (
                    _("Points"),
                    _("One for each row that was needed, the last one too; one more than all rows if the code holds."),
                ),
            ),
        )
        draw_note(pen, _("Colour by colour: as many key pegs as both rows have in common."))
        for place in range(PLACES):
            x = SIZE.width / 2 + (place - (PLACES - 1) / 2) * STEP
            y = FOOT + (SIZE.height - FOOT) / 2
            pen.circle(x, y, RADIUS, None, LINE, 0.2, (1.0, 1.0) if place >= 4 else ())
            pen.label(str(place + 1), Box(x - 5, FOOT - 6.5, 10, 5), 9, "mono-bold", NOTE)
