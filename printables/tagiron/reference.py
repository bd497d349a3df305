"""A card for each player: the turn on its front, what can be asked on its back."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.questions import QUESTIONS
from printables.component import Component, Order, Piece
from printables.hand import entries, ledger, red_rule
from printables.pen import Box, Pen
from printables.sheets import Size

SIZE = Size(63.5, 88.9)
MARGIN = 4.5


class ReferenceCards(Component):
    """Four, of the size of poker cards."""

    name = "tagiron/reference"

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron: reference cards")

    def about(self, words: Words) -> str:
        return words.gettext("For each player a card with the course of a turn, and on its back all 21 questions.")

    def pieces(self, order: Order) -> Sequence[Piece]:
        card = _Card(order.words, Cards(order.files))
        return [Piece(f"card-{number}", SIZE, card.front, card.back) for number in (1, 2, 3, 4)]


class _Card:
    def __init__(self, words: Words, cards: Cards) -> None:
        self.words = words
        self.cards = cards

    def front(self, pen: Pen) -> None:
        """What happens in a turn, and how it ends (TG-05 to TG-12)."""
        _ = self.words.gettext
        self._head(pen, _("Your turn"))
        texts = (
            (_("Ask"), _("One open card; of two digits say which. The answer is true, and all hear it.")),
            (_("Who answers"), _("Two: your opponent. Three: both others. Four: everybody, you too.")),
            (
                _("Guess with two"),
                _("Digit and colour, from left to right. You hear only right or wrong; wrong costs the turn."),
            ),
            (
                _("The last chance"),
                _("If the player who began is right, the other guesses once more: right is a draw."),
            ),
            (
                _("Guess with three or four"),
                _("Write down the centre, look in secret. Once in a game. When somebody is right, finish the round."),
            ),
            (_("The cards run out"), _("Nobody wins; with two it is a draw.")),
        )
        entries(pen, Box(MARGIN, 15, SIZE.width - 2 * MARGIN, SIZE.height - 15 - MARGIN), texts, 7.5, 5.5)

    def back(self, pen: Pen) -> None:
        self._head(pen, self.words.gettext("21 questions"))
        step = 3.3
        box = Box(MARGIN, 14.6, SIZE.width - 2 * MARGIN, step * len(QUESTIONS))
        ledger(pen, box, step)
        for number, name in enumerate(QUESTIONS):
            line = Box(box.x, box.y + number * step, box.width, step)
            pen.label(self.cards.face(self.words, name).title, line, 7, align="left", smallest=5)

    def _head(self, pen: Pen, text: str) -> None:
        pen.label(text.upper(), Box(MARGIN, 5, SIZE.width - 2 * MARGIN, 6), 11, "mono-bold", align="left", smallest=7)
        red_rule(pen, MARGIN, 12.4, SIZE.width - 2 * MARGIN)
