"""Enigma's players: they see views and nothing else, and judge cards by what they do, never by their names."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from engine.core.bots import Bot, Decision
from engine.enigma.actions import Action
from engine.enigma.bots.guest import Guest
from engine.enigma.bots.habits import CAREFUL, MASTER, Habits
from engine.enigma.bots.thinker import Thinker
from engine.enigma.bots.wishes import Wishes
from engine.enigma.cards import CardSet
from engine.enigma.table.view import EnigmaView


@dataclass(slots=True)
class WithAnyCards:
    """A player who looks up what the cards of this table do, the house's or somebody's own."""

    made: Callable[[CardSet], Bot[EnigmaView, Action]]
    last: tuple[CardSet, Bot[EnigmaView, Action]] | None = None
    """For the cards of the last table: another decision is mostly about the same."""

    def decide(self, views: Sequence[EnigmaView], rng: Random) -> Decision[Action]:
        cards = views[-1].set
        if self.last is None or self.last[0] != cards:
            self.last = (cards, self.made(cards))
        return self.last[1].decide(views, rng)


def thinking(habits: Habits, cards: CardSet) -> Thinker:
    return Thinker(Wishes(cards), habits)


def bots() -> Mapping[str, Bot[EnigmaView, Action]]:
    """From the gentlest to the strongest."""
    return {
        "guest": WithAnyCards(Guest),
        "careful": WithAnyCards(partial(thinking, CAREFUL)),
        "master": WithAnyCards(partial(thinking, MASTER)),
    }
