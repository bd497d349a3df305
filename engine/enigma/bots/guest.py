"""Somebody who plays for the first time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

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
    May,
    Name,
    Pick,
    ShowStack,
    Spend,
    Try,
)
from engine.enigma.cards import CardSet
from engine.enigma.effects import Effect, Look, Steal, Take, walked
from engine.enigma.imagined import imagined
from engine.enigma.legal import EnigmaActions
from engine.enigma.saying import best_saying, own_character, tokens_asked
from engine.enigma.table.doings import Doubting, Naming, Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Token

Ways: TypeAlias = Mapping[type, Sequence[Action]]
"""What may be done, by its kind."""

TRUTHS: Final = 0.8
"""How often a guest says what lies there."""

SUSPICION: Final = 0.12
"""How often a guest doubts without a reason."""

COURAGE: Final = 0.9
"""How often a guest doubts what is known to be false."""

SEEN_ENOUGH: Final = 6
"""Places that a guest knows before the stack is turned up."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Mostly tells the truth, and believes: somebody who plays for the first time."""

    cards: CardSet

    def decide(self, views: Sequence[EnigmaView], rng: Random) -> Decision[Action]:
        view = views[-1]
        assert view.seat is not None
        legal = EnigmaActions(imagined(view, self.cards, rng), view.seat)
        ways: dict[type, list[Action]] = {}
        for action in legal:
            ways.setdefault(type(action), []).append(action)
        if Try in ways and (tried := self.tried(view, legal, rng)):
            return tried
        for kind, judge in JUDGES.items():
            if kind in ways:
                return judge(self, view, ways, rng)
        return Decision(rng.choice([action for some in ways.values() for action in some]))

    def tried(self, view: EnigmaView, legal: EnigmaActions, rng: Random) -> Decision[Action] | None:
        """Only what is certain; once the stack is shown, whatever there is to say."""
        best = best_saying(view, self.cards, rng)
        if best is None or (best.guessed and not isinstance(view.doing, Showing)) or best.said not in legal:
            return None
        return Decision(best.said, Why("enigma.sure" if not best.guessed else "enigma.guess"))

    def kept(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        return Decision(rng.choice(ways[Keep]), Why("enigma.keeps"))

    def doubted(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """What one has seen, and what one knows to lie elsewhere."""
        assert isinstance(view.doing, Doubting)
        place, card = view.doing.place, view.doing.card
        seen = view.spots[place].card
        if seen == card:
            return Decision(Believe(), Why("enigma.saw-it"))
        elsewhere = any(spot.card == card for spot in view.spots)
        if seen is not None or elsewhere:
            doubts = rng.random() < COURAGE
            return Decision(Doubt() if doubts else Believe(), Why("enigma.saw-otherwise"))
        return Decision(Doubt() if rng.random() < SUSPICION else Believe(), Why("enigma.feeling"))

    def cancelled(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """Chaos is kept by whom the goal asks for it; nobody cancels what they have named."""
        if view.seat == view.turn or "chaos" in self.wanted(view):
            return Decision(Let(), Why("enigma.keeps-chaos"))
        return Decision(Cancel(), Why("enigma.shield"))

    def named(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """Mostly the truth; else what would help most, of cards that do not lie open elsewhere."""
        assert isinstance(view.doing, Naming)
        true = view.spots[view.doing.place].card
        assert true is not None
        if len(ways[Name]) == 1 or rng.random() < TRUTHS:
            return Decision(Name(true), Why("enigma.truth"))
        open_ones = {spot.card for spot in view.spots if spot.up}
        lies = [card for card in view.cards if card not in open_ones and card != true] or [true]
        best = max(lies, key=lambda card: (self.worth(view, card), rng.random()))
        return Decision(Name(best), Why("enigma.lie" if best != true else "enigma.truth"))

    def chose(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """A card that one has not seen; else one that helps."""
        unseen = [one for one in ways[Inspect] if isinstance(one, Inspect) and view.spots[one.place].card is None]
        if unseen:
            return Decision(rng.choice(unseen), Why("enigma.unseen"))
        known = {one.place: one for one in ways[Inspect] if isinstance(one, Inspect)}
        place = max(known, key=lambda one: (self.worth(view, view.spots[one].card or ""), rng.random()))
        return Decision(known[place], Why("enigma.useful"))

    def picked(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """What one has not seen."""
        picks = [one for one in ways[Pick] if isinstance(one, Pick)]
        return Decision(max(picks, key=lambda one: (sum(view.spots[p].card is None for p in one.places), rng.random())))

    def agreed(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        return Decision(May(rng.random() < 0.3))

    def went_on(self, view: EnigmaView, ways: Ways, rng: Random) -> Decision[Action]:
        """Decryption is spent by whom the goal does not ask for it."""
        known = sum(spot.card is not None for spot in view.spots)
        if ShowStack in ways and known >= SEEN_ENOUGH and "chaos" in view.started:
            return Decision(ShowStack(), Why("enigma.seen-enough"))
        if Spend in ways and "decryption" not in self.wanted(view):
            return Decision(rng.choice(ways[Spend]), Why("enigma.once-more"))
        return Decision(EndTurn())

    def wanted(self, view: EnigmaView) -> frozenset[Token]:
        name = own_character(view)
        return tokens_asked(self.cards.characters[name].goal) if name else frozenset()

    def worth(self, view: EnigmaView, card: CardName) -> float:
        """Of what a card does, by its steps: a token that one needs, a look."""
        if card not in self.cards.mansion:
            return 0.0
        return sum(self.worth_of(view, effect) for effect in self.cards.mansion[card].effects)

    def worth_of(self, view: EnigmaView, effect: Effect) -> float:
        assert view.seat is not None
        missing = self.wanted(view) - set(view.players[view.seat].tokens)
        total = 0.0
        for step in walked(effect):
            match step:
                case Take(token) if token in missing:
                    total += 2
                case Steal() if missing:
                    total += 1
                case Look():
                    total += 1
                case _:
                    total += 0.1
        return total


JUDGES: Final[Mapping[type, Callable[[Guest, EnigmaView, Ways, Random], Decision[Action]]]] = {
    Keep: Guest.kept,
    Doubt: Guest.doubted,
    Cancel: Guest.cancelled,
    Name: Guest.named,
    Inspect: Guest.chose,
    Pick: Guest.picked,
    May: Guest.agreed,
    EndTurn: Guest.went_on,
}
"""By what there is to decide: the first that fits."""
