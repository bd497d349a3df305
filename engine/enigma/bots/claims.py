"""Saying which card it is, truly or not; and believing what others say."""

from dataclasses import dataclass
from math import exp, prod
from random import Random
from typing import Final

from engine.core.game import Seat
from engine.enigma.bots.habits import Habits
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.odds import Chances
from engine.enigma.bots.worth import Worth
from engine.enigma.words import CardName, Place

STEADY: Final = 0.06
"""How sharply others decide whether to doubt."""

BOLD: Final = 0.8
"""How often somebody doubts to whom it is surely worth it."""

SURE: Final = 0.95
"""How often somebody doubts who knows it is a lie."""

OUTSIDER: Final = 0.2
"""What silence costs others, as far as one can tell."""

HARM: Final = 0.15
"""What somebody else's effect costs all others together."""

DELAY: Final = 0.2
"""What all others win when somebody is silenced."""


@dataclass(frozen=True, slots=True)
class Weighed:
    card: CardName
    worth: float
    doubted: float


class Claims:
    def __init__(self, mind: Mind, habits: Habits) -> None:
        self.mind = mind
        self.habits = habits
        self._worths: dict[tuple[CardName, Place], float] = {}

    def effect(self, card: CardName, place: Place) -> float:
        """What it brings if it happens."""
        key = (card, place if card in self.mind.wishes.local else -1)
        if key not in self._worths:
            self._worths[key] = Worth(self.mind, place).card(card)
        return self._worths[key]

    @property
    def silence(self) -> float:
        """What it costs to be silenced now: a turn."""
        mind = self.mind
        if mind.is_waiting:
            return 0.5 if mind.turns_left <= 1 else 0.2
        if mind.turns_left <= 0:
            return 0.04
        return 0.15 + 0.3 * mind.progress

    @property
    def leak(self) -> float:
        """What it costs to tell all others what they do not know."""
        return self.habits.leak * len(self.mind.opponents)

    # Believing

    def truth(self, chances: Chances, seat: Seat, place: Place, card: CardName) -> float:
        """How likely a claim is true, for somebody with these beliefs."""
        mind = self.mind
        rate = mind.evidence.honesty[seat]
        before = chances[place][mind.view.cards.index(card)]
        likely = mind.evidence.people.get(seat, {})
        lies = (1 - rate) * mind.wishes.share(card, likely)
        true = before * (rate + lies)
        return true / (true + (1 - before) * lies + 1e-9)

    def doubt_worth(self, true: float, silence: float, look: float) -> float:
        """To doubt, where all others profit if it was a lie."""
        share = 1 / max(1, len(self.mind.opponents))
        return (1 - true) * (HARM + DELAY) * share - true * silence + 0.6 * look

    def doubts(self, place: Place, card: CardName, rng: Random) -> tuple[bool, float]:
        """Whether one does, and how likely it is true."""
        mind, habits = self.mind, self.habits
        true = self.truth(mind.odds.chances, mind.view.turn, place, card)
        if true < 0.01:
            return rng.random() < SURE, true
        if true >= habits.suspicion:
            return False, true
        worth = self.doubt_worth(true, self.silence, mind.needs.look[place])
        return worth > habits.doubt + rng.random() * habits.dice, true

    # Claiming

    def chance_doubted(self, place: Place, card: CardName) -> float:
        """Of a lie: by who has seen the card, or where the one that is named lies, or thinks it improbable."""
        mind = self.mind
        if any(mind.has_seen(seat, place) for seat in mind.able):
            return SURE
        column = mind.stand.columns[mind.view.cards.index(card)]
        trusting = 1 - BOLD * self.suspected(place, card)
        calm = 1.0
        for seat in mind.able:
            elsewhere = sum([column[p] for p in mind.looks[seat] if p != place])
            calm *= (1 - SURE * min(1.0, elsewhere)) * trusting
        return 1 - calm

    def suspected(self, place: Place, card: CardName) -> float:
        true = self.truth(self.mind.public, self.mind.me, place, card)
        return 1 / (1 + exp(-self.doubt_worth(true, OUTSIDER, 0.05) / STEADY))

    def chance_truth_doubted(self, place: Place, card: CardName) -> float:
        mind = self.mind
        unseen = sum(not mind.has_seen(seat, place) for seat in mind.able)
        return 1 - prod([1 - 0.5 * self.suspected(place, card)] * unseen)

    def true_claim(self, place: Place, card: CardName) -> Weighed:
        mind = self.mind
        worth = self.effect(card, place)
        if mind.view.spots[place].up or not mind.opponents:
            return Weighed(card, worth, 0.0)
        doubted = self.chance_truth_doubted(place, card)
        new = 1 - mind.public[place][mind.view.cards.index(card)]
        gain = DELAY * doubted / len(mind.opponents)
        return Weighed(card, worth + gain - self.leak * new, doubted)

    def false_claim(self, place: Place, card: CardName) -> Weighed:
        doubted = self.chance_doubted(place, card) if self.mind.able else 0.0
        return Weighed(card, (1 - doubted) * (self.effect(card, place) + 0.02) - doubted * self.silence, doubted)

    def claims(self, place: Place, true: CardName) -> list[Weighed]:
        """The true one first. Nobody says of a card that lies face up elsewhere that it lies here, while there is
        somebody who may speak."""
        mind = self.mind
        lies = [self.false_claim(place, card) for card in mind.view.cards if card != true and not self.is_plain(card)]
        if mind.view.spots[place].up and mind.able:
            lies = []
        return [self.true_claim(place, true), *lies]

    def is_plain(self, card: CardName) -> bool:
        return bool(self.mind.able) and any(spot.up and spot.card == card for spot in self.mind.view.spots)

    def chosen(self, place: Place, true: CardName, rng: Random) -> Weighed:
        habits = self.habits
        first, *lies = self.claims(place, true)
        best = max(lies, key=lambda claim: claim.worth + rng.random() * habits.dice, default=first)
        return best if best.worth > first.worth + habits.lie + (rng.random() - 0.5) * habits.dice else first

    def place_worth(self, place: Place) -> float:
        """Of naming what lies there, before one has looked."""
        mind = self.mind
        spot = mind.view.spots[place]
        if spot.up and spot.card:
            return self.effect(spot.card, place)
        caught = any(mind.has_seen(seat, place) for seat in mind.able)
        base = [self.effect(card, place) for card in mind.view.cards]
        lie = -9.0 if caught or self.habits.lie > 1 else 0.5 * max(base) - self.habits.lie
        new = [1 - chance for chance in mind.public[place]]
        chances = mind.odds.chances[place]
        named = sum(
            chance * max(worth - self.leak * fresh, lie)
            for chance, worth, fresh in zip(chances, base, new, strict=True)
        )
        return mind.needs.look[place] + named
