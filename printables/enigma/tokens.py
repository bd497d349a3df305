"""What is handed round (EN-02, EN-03): as many tokens as five players take."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.words import Words
from engine.enigma.art import Art, art
from printables.component import BLEED, Component, Order, Piece
from printables.enigma.drawings import draw
from printables.pen import PAPER, Box, Pen
from printables.sheets import Size

SIZE = Size(22.0, 22.0)

PLAYERS = 5

SUPPLY: Mapping[str, int] = {
    "decryption": PLAYERS,
    "chaos": PLAYERS,
    "silence": PLAYERS - 1,
    "triumph": PLAYERS,
    "breakthrough": 1,
    "time": 1,
    "keeper": 1,
}

TURNED = {"triumph", "breakthrough"}
"""Those with I on one side and II on the other (EN-23)."""


class Tokens(Component):
    """Squares of 22 mm, to be cut square or round."""

    name = "enigma/tokens"

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: tokens")

    def about(self, words: Words) -> str:
        return words.gettext(
            "For five players: decryption, chaos, silence, triumph and breakthrough with I and II, the keeper of time "
            "and the marker. Glue them on cardboard; cut them square, or round along the rims."
        )

    def pieces(self, order: Order) -> Sequence[Piece]:
        drawn = art(order.files)
        sides = {name: partial(draw_token, art=drawn, name=name) for name in drawn.drawings}
        return [
            Piece(f"{name}-{number}", SIZE, sides[front], sides[back])
            for name, count in SUPPLY.items()
            for front, back in [both_sides(name)]
            for number in range(1, count + 1)
        ]


def both_sides(name: str) -> tuple[str, str]:
    first, second = ("-1", "-2") if name in TURNED else ("", "")
    return f"token-{name}{first}", f"token-{name}{second}"


def draw_token(pen: Pen, art: Art, name: str) -> None:
    whole = Box(0, 0, SIZE.width, SIZE.height)
    pen.rect(whole.inset(-BLEED), PAPER)
    draw(pen, art, name, whole.inset(0.8))
