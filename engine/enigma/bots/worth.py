"""What an effect is worth, by its steps: never by the name of the card."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from engine.core.game import Seat
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.wishes import Likely
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Count,
    Effect,
    Exchange,
    Give,
    Look,
    Pay,
    Return,
    Shuffle,
    Spy,
    Steal,
    Step,
    Swap,
    Take,
    Tell,
    Time,
    Turn,
    applies,
)
from engine.enigma.words import PLACES, TOKENS, CardName, Place, Token, near

RATHER = 0.03
"""Of a step that one may do or leave."""


class Worth:
    """To whoever thinks, if it happened now, with the card that was named at this place."""

    def __init__(self, mind: Mind, place: Place) -> None:
        self.mind = mind
        self.place = place
        self.mine = set(mind.view.players[mind.me].tokens)
        self.looked = 0

    def card(self, card: CardName) -> float:
        held = tuple(sorted(self.mine))
        total = 0.0
        for effect in self.mind.cards.mansion[card].effects:
            total += self.effect([step for step in effect if applies(step, held)])
        return total

    def effect(self, steps: Sequence[Step] | Effect) -> float:
        return sum(self.step(step) for step in steps)

    def step(self, step: Step) -> float:
        worth = self.done(step)
        return max(0.0, worth) if getattr(step, "may", False) else worth

    def done(self, step: Step) -> float:
        mind = self.mind
        match step:
            case Look(n, among, who):
                places = self.region(among)
                looks = sorted((mind.needs.look[place] for place in places if place != self.place), reverse=True)
                found = sum(looks[self.looked : self.looked + self.count(n)])
                self.looked += self.count(n)
                return found - (0.03 if who == "both" and len(mind.opponents) > 1 else 0.0)
            case Tell():
                return -0.01 * len(mind.opponents)
            case Arrange(n, among):
                return self.arrange(self.best_set(self.count(n), among))
            case Swap():
                return 0.2 * mind.needs.lines
            case Shuffle(_, _, "face-up") if mind.is_alone:
                return self.shuffle([place for place, spot in enumerate(mind.view.spots) if spot.up])
            case Shuffle(n, among):
                return max(self.shuffle(places) for places in self.sets(self.count(n), among))
            case Turn(to):
                return 0.5 * max(mind.needs.look.values()) - 0.02 if to == "up" else 0.0
            case Take(token, who):
                gain = mind.token_worth(token) if who != "partner" and token not in self.mine else 0.0
                if who == "self" or who == "both":
                    self.mine.add(token)
                return gain - (0.02 if who in ("both", "partner") else 0.05 * (who == "others"))
            case Return(token, who):
                return self.give_back(token, who)
            case Steal(token, otherwise):
                takings = [self.seize(seat, one) for seat, one in self.stealable(token)]
                spare = [mind.token_worth(otherwise)] if otherwise else []
                return max(takings + spare, default=-RATHER)
            case Give(token):
                return -min((mind.worth_of_token(one) for one in self.kinds(token) if one in self.mine), default=0.0)
            case Pay(token):
                self.mine.discard(token)
                return -mind.worth_of_token(token)
            case Time(by):
                return self.time(by)
            case Spy():
                return max((self.spy(seat) for seat in self.spied_on()), default=0.0)
            case Exchange():
                return max((self.exchange(seat) for seat in self.exchanged_with()), default=0.0)
            case Choose(options):
                offered = [Worth(mind, self.place).effect(option) for option in options if self.is_offered(option)]
                return max(offered, default=0.0)
            case Apply():
                return 0.15
        return 0.0

    # Places

    def count(self, n: Count) -> int:
        return n if isinstance(n, int) else len(self.mind.opponents) + 1

    def region(self, among: str) -> tuple[Place, ...]:
        return near(self.place) if among in ("near", "here+near") else PLACES

    def sets(self, n: int, among: str) -> Iterable[tuple[Place, ...]]:
        """A few of those that may be picked: by what each place is worth alone."""
        fit = [place for place in self.region(among) if among != "here+near" or place != self.place]
        here = (self.place,) if among == "here+near" else ()
        score = {place: self.shuffle((place,)) for place in fit}
        some = sorted(fit, key=lambda place: -score[place])[: n + 1]
        return [here + way for way in combinations(some, min(n, len(some)))]

    def best_set(self, n: int, among: str) -> tuple[Place, ...]:
        fit = [place for place in self.region(among) if among != "here+near" or place != self.place]
        best = sorted(fit, key=lambda place: -(self.mind.needs.look[place] + self.spoils((place,))))[:n]
        return (*((self.place,) if among == "here+near" else ()), *best)

    def spoils(self, places: Iterable[Place]) -> float:
        """What others have seen there, they know no longer."""
        mind = self.mind
        each = (0.06 if mind.is_waiting else 0.03) / max(1, len(mind.opponents))
        onlookers = mind.onlookers
        return each * sum([onlookers[place] for place in places])

    def shuffle(self, places: Sequence[Place]) -> float:
        at = self.mind.needs.at
        return self.spoils(places) - sum([1.5 * at[place] for place in places])

    def arrange(self, places: Sequence[Place]) -> float:
        mind = self.mind
        looks = sum(mind.needs.look[place] for place in places if place != self.place)
        return looks + self.spoils(places) + 0.5 * mind.needs.lines

    # Tokens and time

    def kinds(self, token: str) -> tuple[Token, ...]:
        return TOKENS if token == "any" else tuple(one for one in TOKENS if one == token)

    def stealable(self, token: str) -> list[tuple[Seat, Token]]:
        players = self.mind.view.players
        return [
            (seat, one)
            for seat in self.mind.opponents
            for one in self.kinds(token)
            if one in players[seat].tokens and one not in self.mine
        ]

    def seize(self, seat: Seat, token: Token) -> float:
        return self.mind.token_worth(token) + self.harm(seat, token)

    def harm(self, seat: Seat, token: Token) -> float:
        """Of somebody's losing a token, to whom else is at the table."""
        mind = self.mind
        wants = sum(weight for name, weight in mind.character_of(seat).items() if token in mind.wishes.tokens(name))
        return (0.03 + 0.25 * wants * mind.threat(seat)) / max(1, len(mind.opponents))

    def give_back(self, token: str, who: str) -> float:
        mind, players = self.mind, self.mind.view.players
        total = 0.0
        if who in ("self", "both"):
            own = [one for one in self.kinds(token) if one in self.mine]
            total -= min((mind.worth_of_token(one) for one in own), default=0.0)
        if who in ("others", "both", "partner"):
            held = {seat: [one for one in self.kinds(token) if one in players[seat].tokens] for seat in mind.opponents}
            losses = [min(self.harm(seat, one) for one in some) for seat, some in held.items() if some]
            total += sum(losses) if who == "others" else max(losses, default=0.0)
        return total

    def time(self, by: int) -> float:
        mind = self.mind
        if mind.is_waiting:
            return 0.3 * by
        if mind.is_alone:
            return 0.0 if by < 0 and mind.view.backs else -by * (0.3 + 9.0 * (by > 0 and mind.turns_left <= 0))
        if by > 0:
            return -0.08 - 0.2 * mind.feared * (mind.turns_left <= 1) - 0.5 * (mind.turns_left <= 0)
        if mind.view.backs:
            return 0.0
        return 0.06 if mind.turns_left > 1 else 0.2 + 0.3 * mind.feared

    def is_offered(self, option: Effect) -> bool:
        if not option or not applies(option[0], tuple(sorted(self.mine))):
            return False
        for step in option:
            match step:
                case Pay(token) if token not in self.mine:
                    return False
                case Steal(token) if not self.stealable(token):
                    return False
                case Time(by) if by < 0 and self.mind.view.backs:
                    return False
        return True

    # People

    def spied_on(self) -> list[Seat | None]:
        return [*self.mind.opponents, *([None] if self.mind.stack else [])]

    def spy(self, seat: Seat | None) -> float:
        """By how little one knows of them."""
        mind = self.mind
        likely: Likely = mind.character_of(seat)
        unsure = 1 - max(likely.values(), default=1.0)
        if seat is None:
            return unsure * (0.3 if mind.cards.characters[mind.character].borrows else 0.01)
        return unsure * (mind.needs.person + 0.03) + 0.02 * mind.threat(seat)

    def exchanged_with(self) -> Sequence[Seat | None]:
        """For two, and alone, the stack (EN-27, EN-34)."""
        if len(self.mind.view.players) > 2:
            return self.mind.opponents
        return [None] if self.mind.stack else []

    def exchange(self, seat: Seat | None) -> float:
        mind = self.mind
        theirs: Mapping[str, float] = mind.character_of(seat)
        gain = sum(weight * mind.progress_as(name) for name, weight in theirs.items() if weight > 0.05)
        return gain - mind.progress - 0.05
