"""Guests try the card that is being written, over and over, slice by slice, while its author goes on writing."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.enigma.cards import CardSet
from engine.enigma.rules import Enigma
from engine.enigma.strength import Strength
from web.writing.gauge import left_of

PAUSE = 400
"""So many milliseconds without a change, and the games begin."""


@dataclass(slots=True)
class Gauge:
    """How strong the card on the page is."""

    strength: Strength | None = None
    """None while there is nothing that could be played."""
    about: tuple[CardSet, str] | None = None
    """The cards and the one that it is about."""
    due: int = 0
    """When it may begin, in the page's milliseconds."""

    @property
    def finished(self) -> bool:
        return self.strength is None or self.strength.finished

    def go_on(self, enough: Callable[[], bool]) -> None:
        if self.strength is not None:
            self.strength.go_on(enough)

    def waits(self, now: int) -> int:
        """Milliseconds until it may go on."""
        return left_of(self.due, PAUSE, now)

    def look_at(self, game: Enigma, cards: CardSet | None, card: str, instead: str, now: int) -> None:
        """It starts anew for other cards; another name or text makes none."""
        if cards is None:
            self.strength = self.about = None
            return
        if self.about == (cards, card):
            return
        table, _, name = card.partition(".")
        room, character = (name, "") if table == "mansion" else ("", name)
        self.strength = Strength(game, cards, game.bots["guest"], character, room, instead)
        self.about, self.due = (cards, card), now + PAUSE
