"""Players who think: they know exactly what they can know, weigh what others say, and do what is worth most."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.core.bots import Decision, Why
from engine.enigma.actions import (
    Action,
    Believe,
    Cancel,
    Doubt,
    EndTurn,
    Inspect,
    Keep,
    Let,
    Name,
    Onward,
    Spend,
)
from engine.enigma.bots.claims import Claims
from engine.enigma.bots.habits import Habits
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.picks import Picks, answered, cancels
from engine.enigma.bots.solitary import Solitary
from engine.enigma.bots.trying import after_showing, near_enough
from engine.enigma.bots.wishes import Wishes
from engine.enigma.imagined import imagined
from engine.enigma.legal import EnigmaActions
from engine.enigma.table.doings import Between, Cancelling, Doubting, Effecting, Keeping, Naming, Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import Place

SAVED: Final = 0.04
"""What decryption is worth for a better moment."""


@dataclass(frozen=True)
class Thinker:
    wishes: Wishes
    habits: Habits

    def decide(self, views: Sequence[EnigmaView], rng: Random) -> Decision[Action]:
        view = views[-1]
        if isinstance(view.doing, Between):
            return Decision(Onward())
        if isinstance(view.doing, Keeping):
            return self.kept(view, rng)
        mind = Mind(view, self.wishes, self.habits)
        claims = Claims(mind, self.habits)
        match view.doing:
            case Doubting(place, card):
                return self.doubted(claims, place, card, rng)
            case Cancelling(place, card):
                gives = (view.turn != mind.me or mind.is_alone) and cancels(mind, place, card)
                return Decision(Cancel() if gives else Let(), Why("enigma.shield" if gives else "enigma.keeps-chaos"))
            case Naming(place):
                return self.named(claims, place, rng)
        legal = EnigmaActions(imagined(view, self.wishes.cards, rng), mind.me)
        if isinstance(view.doing, Showing):
            return after_showing(mind, legal)
        if mind.is_alone and not isinstance(view.doing, Effecting):
            return Solitary(mind, rng).decide(legal)
        match view.doing:
            case Effecting() if view.turn != mind.me:
                return Decision(answered(mind, list(legal)))
            case Effecting():
                listed = list(legal)
                return Decision(listed[0] if len(listed) == 1 else Picks(mind, rng).best(listed))
            case _:
                return self.moved(mind, claims, legal, rng)

    def kept(self, view: EnigmaView, rng: Random) -> Decision[Action]:
        """Rather who has less to find, by the goal's pieces alone."""
        goals = self.wishes.cards.characters
        easy = {name: self.wishes.ease(goals[name].goal) + rng.random() for name in view.asked}
        return Decision(Keep(max(easy, key=lambda name: easy[name])), Why("enigma.keeps"))

    def doubted(self, claims: Claims, place: Place, card: str, rng: Random) -> Decision[Action]:
        doubts, true = claims.doubts(place, card, rng)
        seen = claims.mind.view.spots[place].card
        code = "enigma.saw-it" if seen == card else "enigma.saw-otherwise" if true < 0.01 else "enigma.likely-claim"
        why = Why(code, {"true": round(true, 2)} if code == "enigma.likely-claim" else {})
        return Decision(Doubt() if doubts else Believe(), why)

    def named(self, claims: Claims, place: Place, rng: Random) -> Decision[Action]:
        true = claims.mind.view.spots[place].card
        assert true is not None
        claim = claims.chosen(place, true, rng)
        code = "enigma.weighed-truth" if claim.card == true else "enigma.weighed-lie"
        return Decision(Name(claim.card), Why(code, {"doubted": round(claim.doubted, 2)}))

    def moved(self, mind: Mind, claims: Claims, legal: EnigmaActions, rng: Random) -> Decision[Action]:
        """At a free moment of the turn."""
        listed = list(legal)
        done = near_enough(mind, legal, self.enough(mind))
        if done is not None:
            return done
        looks = [one for one in listed if isinstance(one, Inspect)]
        if mind.view.players[mind.me].silenced:
            if not looks:
                return Decision(EndTurn())
            needs = mind.needs
            best = max(looks, key=lambda one: needs.look[one.place] + rng.random() * self.habits.dice)
            return Decision(best, Why("enigma.unseen"))
        if looks:
            worths = {one: claims.place_worth(one.place) + rng.random() * self.habits.dice for one in looks}
            best = max(worths, key=lambda one: worths[one])
            fresh = mind.view.spots[best.place].card is None
            return Decision(best, Why("enigma.unseen" if fresh else "enigma.useful"))
        spends = [one for one in listed if isinstance(one, Spend)]
        if spends:
            again = {one: claims.place_worth(one.place) for one in spends}
            best_again = max(again, key=lambda one: again[one])
            if again[best_again] > SAVED + mind.needs.tokens["decryption"] * (mind.turns_left > 0):
                return Decision(best_again, Why("enigma.once-more"))
        return Decision(EndTurn() if EndTurn() in listed else rng.choice(listed))

    def enough(self, mind: Mind) -> float:
        """How near the goal has to be for so much time as is left."""
        if not mind.view.named:
            return self.habits.certain
        if not mind.opponents:
            return 0.97 if mind.turns_left else 0.0001
        return self.habits.enough[min(mind.turns_left, len(self.habits.enough) - 1)]
