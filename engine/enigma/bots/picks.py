"""What to choose in an effect under way, and in questions that are not about belief."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.enigma.actions import Action, Cancel, HandOver, Lay, Let, May, Option, Pick, Seize, Whom, Yield
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.odds import Odds
from engine.enigma.bots.prospects import hopes, progress
from engine.enigma.bots.solitary import Solitary
from engine.enigma.bots.worth import Worth
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Exchange,
    Give,
    Look,
    Return,
    Shuffle,
    Spy,
    Swap,
    Turn,
    applies,
)
from engine.enigma.table.doings import Effecting
from engine.enigma.words import PLACES, Place

SWAPS: Final = 12
"""Of the pairs that may be swapped so many are thought through, by chance."""


class Picks:
    def __init__(self, mind: Mind, rng: Random) -> None:
        self.mind = mind
        self.rng = rng
        doing = mind.view.doing
        assert isinstance(doing, Effecting)
        self.doing = doing
        self.worth = Worth(mind, doing.place)

    def best(self, legal: Sequence[Action]) -> Action:
        """By what each is worth; of equals, any."""
        if isinstance(self.doing.steps[0], Swap) and len(legal) > SWAPS:
            legal = self.rng.sample(legal, SWAPS)
        worths = {action: self.value(action) for action in legal}
        most = max(worths.values())
        return self.rng.choice([action for action, worth in worths.items() if worth >= most - 1e-9])

    def value(self, action: Action) -> float:
        match action:
            case May(yes):
                return self.agree() if yes else 0.0
            case Pick(places):
                return self.pick(places)
            case Lay(order):
                return self.moved(dict(zip(self.doing.picked, order, strict=True)))
            case Option(number):
                return self.option(number)
            case Whom(seat):
                return self.whom(seat)
            case Seize(seat, token):
                return self.worth.seize(seat, token)
            case HandOver(seat, token):
                return -self.mind.worth_of_token(token) - self.worth.harm(seat, token)
            case Cancel():
                return -self.mind.worth_of_token("chaos") - self.worth.time(1)
            case Yield(token):
                return -self.mind.worth_of_token(token)
            case _:
                return 0.0

    def agree(self) -> float:
        step = self.doing.steps[0]
        if isinstance(step, Exchange):
            several = len(self.mind.view.players) > 2
            return self.worth.exchange(self.doing.spied if several else None)
        return self.worth.done(step)

    def pick(self, places: tuple[Place, ...]) -> float:
        mind, step = self.mind, self.doing.steps[0]
        match step:
            case Look():
                return mind.needs.look[places[0]] + 0.01 * (mind.view.spots[places[0]].card is None)
            case Arrange():
                return sum(mind.needs.look[place] for place in places) + self.worth.spoils(places)
            case Swap():
                one, other = places
                return self.moved({one: other, other: one})
            case Shuffle():
                return self.worth.shuffle(places)
            case Apply():
                return Solitary(mind, self.rng).choice(places[0])
            case Turn("up"):
                return sum(mind.needs.look[p] - 0.02 * (mind.view.spots[p].card is not None) for p in places)
            case _:
                return sum(mind.needs.at[place] for place in places)

    def moved(self, source: dict[Place, Place]) -> float:
        """How far the goal is when cards lie so."""
        mind = self.mind
        if not mind.needs.lines:
            return 0.0
        rows = [mind.odds.chances[source.get(place, place)] for place in PLACES]
        stand = replace(mind.stand, odds=Odds(rows))
        return progress(hopes(mind.goal, stand, mind.stack))

    def option(self, number: int) -> float:
        step = self.doing.steps[0]
        assert isinstance(step, Choose)
        held = self.doing.held
        return self.worth.effect([one for one in step.options[number] if applies(one, held)])

    def whom(self, seat: int | None) -> float:
        mind, step = self.mind, self.doing.steps[0]
        match step:
            case Spy():
                later = any(isinstance(one, Exchange) for effect in self.doing.later for one in effect)
                later = later or any(isinstance(one, Exchange) for one in self.doing.steps)
                swap = self.worth.exchange(seat) if later and seat in self.worth.exchanged_with() else 0.0
                return self.worth.spy(seat) + max(0.0, swap)
            case Return() | Give():
                return mind.threat(seat or 0)
            case _:
                return -mind.threat(seat or 0)


def cancels(mind: Mind, place: Place, card: str) -> bool:
    """Whether to return chaos against what a card would do."""
    lost = 0.0
    own = set(mind.view.players[mind.me].tokens)
    for effect in mind.cards.mansion[card].effects:
        held = mind.view.players[mind.view.turn].tokens
        for step in effect:
            match step:
                case Return(token, "others") if applies(step, held):
                    kinds = own if token == "any" else own & {token}
                    lost += min((mind.worth_of_token(one) for one in kinds), default=0.0)
                case Shuffle() | Arrange():
                    at = sorted(mind.needs.at.values(), reverse=True)
                    lost += sum(at[:2])
                case _:
                    pass
    return lost > 0.05 + mind.worth_of_token("chaos")


def answered(mind: Mind, legal: Sequence[Action]) -> Action:
    """Which of two tokens goes back."""
    said = [one for one in legal if isinstance(one, Yield)]
    return min(said, key=lambda one: mind.worth_of_token(one.token)) if said else Let()
