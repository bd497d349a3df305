"""Players that see views and nothing else, from the gentlest to the strongest."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.core.bots import Bot, Decision
from engine.tagiron.table import Action, TagironView
from engine.tagiron.thinking import think_beginner, think_careful, think_master


@dataclass(frozen=True, slots=True)
class Player:
    """All that was heard is in the last view; players differ in what they make of it."""

    think: Callable[[TagironView, Random], Decision[Action]]

    def decide(self, views: Sequence[TagironView], rng: Random) -> Decision[Action]:
        return self.think(views[-1], rng)


BOTS: Mapping[str, Bot[TagironView, Action]] = {
    "beginner": Player(think_beginner),
    "careful": Player(think_careful),
    "master": Player(think_master),
}
