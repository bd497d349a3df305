"""A seat's own view of the table, thought through: what lies where, who is who, how far one's goal is, and what one
still needs for it. Worth is counted in goals: one is a goal reached."""

from functools import cached_property
from math import prod

from engine.core.game import Seat
from engine.enigma.bots.aims import Standpoint
from engine.enigma.bots.evidence import Evidence, evidence
from engine.enigma.bots.habits import Habits
from engine.enigma.bots.odds import Chances, Odds, balanced
from engine.enigma.bots.prospects import Hope, Saying, best_saying, hopes, progress
from engine.enigma.bots.wishes import Likely, Wishes
from engine.enigma.cards import CardSet
from engine.enigma.effects import Goal, TimeIsUp
from engine.enigma.goals import Cornering, Guessing, Held, Pointing, nameable
from engine.enigma.saying import own_character
from engine.enigma.table.doings import Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, TOKENS, CharacterName, Place, Token


class Mind:
    def __init__(self, view: EnigmaView, wishes: Wishes, habits: Habits) -> None:
        assert view.seat is not None
        self.view = view
        self.wishes = wishes
        self.habits = habits
        self.cards: CardSet = wishes.cards
        self.me: Seat = view.seat
        self._progress: dict[CharacterName, float] = {}

    # What one knows

    @cached_property
    def evidence(self) -> Evidence:
        return evidence(self.view, self.wishes, self.habits)

    @cached_property
    def odds(self) -> Odds:
        return self.evidence.mine.odds()

    @cached_property
    def public(self) -> Chances:
        """What somebody believes who has looked nowhere."""
        return balanced(self.evidence.public.rows)

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        return tuple(n for n, one in enumerate(self.view.players) if n != self.me and not one.out)

    @cached_property
    def able(self) -> tuple[Seat, ...]:
        """Opponents who may speak."""
        return tuple(seat for seat in self.opponents if not self.view.players[seat].silenced)

    def has_seen(self, seat: Seat, place: Place) -> bool:
        return seat in self.evidence.seen[place]

    @cached_property
    def looks(self) -> tuple[tuple[Place, ...], ...]:
        """The places that each seat has seen."""
        seats = range(len(self.view.players))
        return tuple(tuple([place for place in PLACES if self.has_seen(seat, place)]) for seat in seats)

    @cached_property
    def onlookers(self) -> tuple[int, ...]:
        """How many opponents have seen what lies at each place."""
        return tuple(sum([self.has_seen(seat, place) for seat in self.opponents]) for place in PLACES)

    def threat(self, seat: Seat) -> float:
        """How near somebody may be to a goal: by all that they have seen."""
        return len(self.looks[seat]) / len(PLACES)

    @cached_property
    def stack(self) -> tuple[Likely, ...]:
        return tuple({name: 1.0} if name else self.evidence.stack for name in self.view.stack)

    def waits(self, name: CharacterName) -> bool:
        return self.cards.characters[name].waits

    @property
    def is_alone(self) -> bool:
        return len(self.view.players) == 1

    @cached_property
    def feared(self) -> float:
        """How likely somebody else who is in waits for the end of time."""
        people = [self.evidence.people[seat] for seat in self.opponents]
        return 1 - prod(1 - sum(w for name, w in likely.items() if self.waits(name)) for likely in people)

    # Time

    @cached_property
    def turns_left(self) -> int:
        """Of one's own, after this one."""
        view = self.view
        if self.is_alone:
            return max(0, view.last - 1 + view.late - view.cell)
        seats = len(view.players)
        waits = (self.me - view.keeper) % seats > (view.turn - view.keeper) % seats
        return max(0, view.last - 1 - view.cell) + waits

    # The goal

    @cached_property
    def character(self) -> CharacterName:
        name = own_character(self.view)
        assert name is not None
        return name

    @cached_property
    def goal(self) -> Goal:
        return self.cards.characters[self.character].goal

    @cached_property
    def is_waiting(self) -> bool:
        return any(isinstance(part, TimeIsUp) for part in self.goal)

    def stand_of(self, seat: Seat, odds: Odds) -> Standpoint:
        view = self.view
        people = tuple((one, self.character_of(one)) for one in nameable(view, self.me))
        tokens = view.players[seat].tokens
        started = view.started if seat == view.turn else tokens
        return Standpoint(view.cards, self.cards, odds, people, tokens, started)

    def character_of(self, seat: Seat | None) -> Likely:
        return self.stack[0] if seat is None else self.evidence.people[seat]

    @cached_property
    def stand(self) -> Standpoint:
        return self.stand_of(self.me, self.odds)

    @cached_property
    def hopes(self) -> tuple[Hope, ...]:
        return hopes(self.goal, self.stand, self.stack)

    @cached_property
    def progress(self) -> float:
        if self.is_waiting:
            return 0.5 if self.turns_left <= 1 else 0.3
        return progress(self.hopes)

    def progress_as(self, name: CharacterName) -> float:
        """If one were somebody else."""
        if self.waits(name):
            return 0.5 if self.turns_left <= 1 else 0.3
        if name not in self._progress:
            goal = self.cards.characters[name].goal
            self._progress[name] = progress(hopes(goal, self.stand, self.stack))
        return self._progress[name]

    def saying(self) -> Saying | None:
        if self.is_waiting:
            return None
        doing = self.view.doing
        shown = doing.shown if isinstance(doing, Showing) else () if not self.view.stack else None
        return best_saying(self.goal, self.stand, shown)

    # What it still takes

    @cached_property
    def needs(self) -> "Needs":
        return Needs(self)

    def token_worth(self, token: Token) -> float:
        """Of having one more."""
        return 0.0 if token in self.view.players[self.me].tokens else self.worth_of_token(token)

    def worth_of_token(self, token: Token) -> float:
        if self.turns_left <= 0:
            return self.needs.now[token]
        again = 0.05 * min(2, self.turns_left)
        shield = 0.1 if self.is_waiting else 0.03
        return (again if token == "decryption" else shield) + self.needs.tokens[token]


class Needs:
    """How much it is worth to look at a place, to hold a token, to know who somebody is."""

    def __init__(self, mind: Mind) -> None:
        self.tokens: dict[Token, float] = dict.fromkeys(TOKENS, 0.0)
        self.now: dict[Token, float] = dict.fromkeys(TOKENS, 0.0)
        """Of a token that would do in this very turn."""
        self.person = 0.0
        self.lines = 0.0
        """Of cards lying in lines."""
        self.at: dict[Place, float] = dict.fromkeys(PLACES, 0.0)
        """What would be lost if the card there went elsewhere."""
        chances = mind.odds.chances
        look = [0.02 * (1 - max(row)) for row in chances]
        for hope in () if mind.is_waiting else mind.hopes:
            _weigh(self, look, mind, hope)
        self.look = {
            place: 0.0 if spot.up or max(chances[place]) > 0.999 else look[place]
            for place, spot in enumerate(mind.view.spots)
        }


def _weigh(needs: Needs, look: list[float], mind: Mind, hope: Hope) -> None:
    """Each part counts for itself, and for what it does for the whole."""
    chances = mind.odds.chances
    floors = [max(aim.chance, 0.05) for aim in hope.aims]
    whole = prod(floors)
    for aim, floor in zip(hope.aims, floors, strict=True):
        weight = hope.weight * (0.5 / len(hope.aims) + 0.5 * whole / floor)
        match aim.part:
            case Held(token, since_start):
                for one in TOKENS if token == "any" else (token,):
                    needs.tokens[one] += weight
                    needs.now[one] += weight * (not since_start)
            case Guessing():
                needs.person += weight * (1 - aim.chance)
            case Pointing(card) if card is not None:
                _weigh_card(look, chances, mind.view.cards.index(card), weight)
                needs.at[aim.place] += weight * max(0.0, aim.chance - 0.3)
            case Pointing(None, in_line):
                needs.lines += weight * in_line
                _weigh_any(look, chances, aim.place, weight)
                needs.at[aim.place] += weight * max(0.0, aim.chance - 0.3)
            case Cornering(_, in_line):
                needs.lines += weight * in_line
                _weigh_any(look, chances, aim.place, weight * 0.8)
                needs.at[aim.place] += 0.5 * weight * max(0.0, aim.chance - 0.3)


def _weigh_card(look: list[float], chances: tuple[tuple[float, ...], ...], card: int, weight: float) -> None:
    """A look helps as far as it makes the best guess better: if it is there, or if it is not where one thought."""
    column = [row[card] for row in chances]
    first, second = sorted(column, reverse=True)[:2]
    for place, chance in enumerate(column):
        if chance < 1:
            look[place] += weight * (second if chance == first else chance)


def _weigh_any(look: list[float], chances: tuple[tuple[float, ...], ...], place: Place, weight: float) -> None:
    look[place] += weight * (1 - max(chances[place]))
    for other, row in enumerate(chances):
        look[other] += 0.2 * weight * (1 - max(row))
