"""Alone with Chaos (EN-29 to EN-35): which card to choose, and when to try."""

from random import Random
from typing import Final

from engine.core.bots import Decision, Why
from engine.enigma.actions import Action, Cover, EndTurn, Inspect, Spend
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.trying import near_enough
from engine.enigma.bots.worth import Worth
from engine.enigma.legal import EnigmaActions
from engine.enigma.table.doings import Covering, Opening
from engine.enigma.words import CardName, Place

LOST: Final = 9.0
"""What it costs when time is up by a choice."""

STEP: Final = 0.2
"""What one cell of the track is worth; and the more, the fewer are left."""

SURE: Final = 0.92
"""How likely the goal must be reached for a try, while there are turns left."""

SAVED: Final = 0.1
"""What decryption is worth for a better moment."""


class Solitary:
    def __init__(self, mind: Mind, rng: Random) -> None:
        self.mind = mind
        self.rng = rng

    def decide(self, legal: EnigmaActions) -> Decision[Action]:
        mind = self.mind
        looks = [one for one in legal if isinstance(one, Inspect)]
        if isinstance(mind.view.doing, Opening):
            return Decision(max(looks, key=lambda one: self.look(one.place)), Why("enigma.unseen"))
        if isinstance(mind.view.doing, Covering):
            covers = [one for one in legal if isinstance(one, Cover)]
            return Decision(max(covers, key=lambda one: self.worth_at(one.taken_from)))
        last = mind.turns_left <= 0 and not looks
        if now := near_enough(mind, legal, 1e-6 if last else SURE):
            return now
        if looks:
            best_look = max(looks, key=lambda one: self.choice(one.place))
            fresh = mind.view.spots[best_look.place].card is None
            return Decision(best_look, Why("enigma.unseen" if fresh else "enigma.useful"))
        spends = [one for one in legal if isinstance(one, Spend)]
        if spends:
            best = max(spends, key=lambda one: self.choice(one.place))
            if self.choice(best.place) > SAVED + mind.needs.tokens["decryption"]:
                return Decision(best, Why("enigma.once-more"))
        return Decision(EndTurn())

    def look(self, place: Place) -> float:
        return self.mind.needs.look[place]

    def choice(self, place: Place) -> float:
        """Of choosing this card: what it shows, what it does, and the time it takes (EN-30)."""
        mind = self.mind
        spot = mind.view.spots[place]
        if spot.up and spot.card is not None:
            return self.card(spot.card, place)
        chances = mind.odds.chances[place]
        return self.look(place) + sum(
            chance * self.card(card, place) for card, chance in zip(mind.view.cards, chances, strict=True) if chance
        )

    def worth_at(self, place: Place) -> float:
        card = self.mind.view.spots[place].card
        return self.card(card, place) if card else 0.0

    def card(self, card: CardName, place: Place) -> float:
        corner = self.mind.cards.mansion[card].corner
        return Worth(self.mind, place).card(card) - (self.cell() if corner == "chaos" else 0.0)

    def cell(self) -> float:
        left = self.mind.turns_left
        return LOST if left <= 0 else STEP + 0.3 / left
