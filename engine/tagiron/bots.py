"""Players that see views and nothing else, from the gentlest to the strongest."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.core.bots import Bot, Decision, Why
from engine.tagiron.questions import ways_to_ask
from engine.tagiron.table import Action, Ask, GuessTiles, TagironView
from engine.tagiron.tiles import TILES, hand_of


class Beginner:
    def decide(self, views: Sequence[TagironView], rng: Random) -> Decision[Action]:
        view = views[-1]
        asks = [Ask(name, choice) for name in view.offered for choice in ways_to_ask(name)]
        if asks and view.phase in ("turn", "closing"):
            return Decision(rng.choice(asks), Why("tagiron.at-random"))
        return Decision(GuessTiles(hand_of(rng.sample(TILES, len(view.hand or ())))), Why("tagiron.at-random"))


BOTS: Mapping[str, Bot[TagironView, Action]] = {"beginner": Beginner()}
