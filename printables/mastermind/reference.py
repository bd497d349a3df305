"""A card for each player: how a guess is answered on its front, the colours on its back."""

from collections.abc import Sequence

from engine.core.content import Files
from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from printables.component import Component, Order, Piece
from printables.hand import red_rule
from printables.mastermind.art import PegInk, draw_peg, pegs
from printables.pen import BLACK, SIGNAL, WHITE, Box, Pen
from printables.sheets import Size

SIZE = Size(63.5, 88.9)
MARGIN = 4.5

BLUE, YELLOW, GREEN, BLACK_PEG = 2, 3, 4, 6

EXAMPLES = (
    ((BLUE, GREEN, YELLOW, GREEN), (BLUE, YELLOW, BLACK_PEG, BLACK_PEG), "rw"),
    ((GREEN, BLUE, YELLOW, BLUE), (GREEN, GREEN, BLACK_PEG, BLACK_PEG), "r"),
    ((GREEN, GREEN, BLUE, YELLOW), (BLACK_PEG, BLACK_PEG, GREEN, BLACK_PEG), "w"),
)
"""Code, guess and answer, from the rules (MM-04, MM-05)."""


class ReferenceCards(Component):
    """Two, of the size of poker cards."""

    name = "mastermind/reference"

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind: reference cards")

    def about(self, words: Words) -> str:
        return words.gettext("For each player a card that tells how a guess is answered, and on its back the colours.")

    def pieces(self, order: Order) -> Sequence[Piece]:
        card = _Card(order.words, order.files)
        return [Piece(f"card-{number}", SIZE, card.front, card.back) for number in (1, 2)]


class _Card:
    def __init__(self, words: Words, files: Files) -> None:
        self.words = words
        self.pegs: dict[int, PegInk] = {peg.number: peg for peg in pegs(files)}
        self.names = Pegs(files)

    def front(self, pen: Pen) -> None:
        """Red and white, three examples, the points (MM-04, MM-05, MM-08, MM-09)."""
        _ = self.words.gettext
        self._head(pen, _("The answer"))
        wide = SIZE.width - 2 * MARGIN
        draw_key(pen, "r", MARGIN + 2, 17.6)
        pen.words(_("Right in colour and place."), Box(MARGIN + 6, 15.5, wide - 6, 7), 7.5, smallest=6)
        draw_key(pen, "w", MARGIN + 2, 25)
        text = _("Right in colour only. Reds first; every peg counts once.")
        pen.words(text, Box(MARGIN + 6, 22.8, wide - 6, 9), 7.5, smallest=6)
        for number, (code, guess, answer) in enumerate(EXAMPLES):
            self._example(pen, 33 + number * 12.6, code, guess, answer)
        pen.label(_("Points"), Box(MARGIN, 71.4, wide, 3.4), 7.5, "bold", align="left", smallest=6)
        text = _("To the codemaker: one for each row that was needed; one more than all rows if the code holds.")
        pen.words(text, Box(MARGIN, 75, wide, 10), 7.2, smallest=6, leading=1.25)

    def _example(self, pen: Pen, y: float, code: Sequence[int], guess: Sequence[int], answer: str) -> None:
        _ = self.words.gettext
        pen.line(MARGIN, y, SIZE.width - MARGIN, y, BLACK, 0.1)
        for line, (text, row) in enumerate(((_("Code"), code), (self.words.pgettext("row of pegs", "Guess"), guess))):
            middle = y + 3.4 + line * 5.6
            pen.label(text, Box(MARGIN, middle - 2, 13, 4), 7, align="left", smallest=5)
            for place, number in enumerate(row):
                draw_peg(pen, self.pegs[number], MARGIN + 17 + place * 6, middle, 2.5)
        for place, key in enumerate(answer):
            draw_key(pen, key, MARGIN + 44 + place * 4.6, y + 9)

    def back(self, pen: Pen) -> None:
        """All colours with their marks and names; the first six are the box's."""
        self._head(pen, self.words.gettext("Colours"))
        for place, peg in enumerate(self.pegs.values()):
            y = 18 + place * 6.9
            draw_peg(pen, peg, MARGIN + 3.2, y, 2.9)
            name = self.names.name(self.words, peg.number)
            pen.label(name, Box(MARGIN + 9, y - 2.5, SIZE.width - 2 * MARGIN - 9, 5), 8.5, align="left", smallest=6)

    def _head(self, pen: Pen, text: str) -> None:
        pen.label(text.upper(), Box(MARGIN, 5, SIZE.width - 2 * MARGIN, 6), 11, "mono-bold", align="left", smallest=7)
        red_rule(pen, MARGIN, 12.4, SIZE.width - 2 * MARGIN)


def draw_key(pen: Pen, key: str, x: float, y: float) -> None:
    """Red is solid, white a ring."""
    pen.circle(x, y, 1.8, SIGNAL if key == "r" else WHITE, BLACK, 0.15 if key == "r" else 0.5)
