"""What lies on which table: the house's cards, or somebody's own among them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Setup
from engine.enigma.rules import Enigma
from web.screens.enigma.pieces import Pieces

MOST_KNOWN = 8
"""Sets of own cards that are remembered: building one takes a moment."""


class Laid:
    """The pieces of each table, by what its people agreed on."""

    def __init__(self, game: Any, house: Pieces) -> None:
        self.game: Enigma = game
        self.house = house
        self.known: Mapping[str, Pieces] = {}

    def at(self, setup: Setup) -> Pieces:
        text = str(setup.options.get("written", ""))
        if text and text not in self.known:
            printed, cards = self.game.cards_of(setup)
            rest = list(self.known.items())[1 - MOST_KNOWN :]
            self.known = dict(rest) | {text: replace(self.house, printed=printed, cards=cards)}
        return self.known[text] if text else self.house
