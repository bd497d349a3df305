"""What a finished game teaches: which lies paid, which doubts were right, and when a goal could have been reached.

All lies open now. Of what a seat knew then, only that counts of which it could be certain.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.core.game import Seat
from engine.enigma.following import Following, trail
from engine.enigma.legal import may_show_stack, may_try
from engine.enigma.reach import is_within_reach, sure_of, truth
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Between, Cancelling, Doubting, Effecting
from engine.enigma.table.events import (
    Cancelled,
    Doubted,
    Event,
    Gave,
    Named,
    Returned,
    Saw,
    Silenced,
    Spied,
    TimeWasUp,
    Told,
    Took,
    Tried,
    TurnBegan,
)
from engine.enigma.table.view import EnigmaView, PlayedGame
from engine.enigma.words import CardName, Place


class Fate(StrEnum):
    """What became of a claim (EN-11, EN-12)."""

    TRUE = "true"
    """And nobody doubted it."""
    PROVED = "proved"
    """True, and doubted: the doubt was wrong."""
    PASSED = "passed"
    """A lie, and nobody doubted it."""
    CAUGHT = "caught"


@dataclass(frozen=True, slots=True)
class JudgedClaim:
    """A card was named."""

    said: int
    """After so many moves of the match."""
    turn: int
    """Of the game, from 1."""
    seat: Seat
    place: Place
    card: CardName
    lay: CardName
    """What really lay there."""
    sure: tuple[Seat, ...] = ()
    """Of those who might have doubted it, who knew for certain whether it was true."""
    doubter: Seat | None = None
    cancelled: Seat | None = None
    """By whom (EN-21)."""
    brought: tuple[Event, ...] = ()
    """What the effect did."""

    @property
    def lie(self) -> bool:
        return self.card != self.lay

    @property
    def fate(self) -> Fate:
        if self.lie:
            return Fate.PASSED if self.doubter is None else Fate.CAUGHT
        return Fate.TRUE if self.doubter is None else Fate.PROVED

    @property
    def paid(self) -> bool:
        """Whether it was a lie, and brought who told it something."""
        return self.lie and any(is_gain(event, self.seat) for event in self.brought)


def is_gain(event: Event, seat: Seat) -> bool:
    """Whether what an effect did is good for the one whose turn it is: tokens that one has now, or others no more;
    something learnt; cards, people or time where one wanted them."""
    match event:
        case Took(taker):
            return taker == seat
        case Returned(other):
            return other != seat
        case Saw(looker) | Spied(looker):
            return looker == seat
        case Gave() | Told():
            return False
        case _:
            return True


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    seat: Seat
    first: int
    """It began after so many moves of the match."""
    could: bool = False
    """Whether the goal could have been reached by who knew everything."""
    knew: bool = False
    """Whether it could be reached with what the seat was sure of."""
    tried: Tried | None = None


@dataclass(frozen=True, slots=True)
class Sums:
    """What a seat did in a game."""

    claims: int
    lies: int
    believed: int
    """Of the lies."""
    paid: int
    """Of those."""
    right: int
    """Doubts of a lie."""
    wrong: int
    silenced: int
    """How often silence was taken."""


class Review:
    """One game of a match, as far as it has been worked out."""

    def __init__(self, states: Sequence[EnigmaState], views: Sequence[Sequence[EnigmaView]], number: int) -> None:
        """All states of the match, and all views of all seats; of which game, from 0."""
        self.states, self.views = states, views
        self.first, self.last = span(states, number)
        self.played: PlayedGame = states[self.last].played[number]
        self.claims: list[JudgedClaim] = []
        self.turns: list[Turn] = []
        self.finished = False
        self._work = self._steps()

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Work until it is enough, at least one step."""
        while not self.finished:
            self.finished = next(self._work, True)
            if enough():
                return

    @property
    def seats(self) -> range:
        return range(len(self.views))

    @property
    def moments(self) -> list[int]:
        """After how many moves of the match something had happened that can be told."""
        grown = [number for number in range(self.first + 1, self.last + 1) if self.new_events(number)]
        return [self.first, *grown]

    def sums(self, seat: Seat) -> Sums:
        own = [claim for claim in self.claims if claim.seat == seat]
        doubts = [claim.fate for claim in self.claims if claim.doubter == seat]
        events = self.states[self.last].events
        return Sums(
            claims=len(own),
            lies=sum(claim.lie for claim in own),
            believed=sum(claim.fate is Fate.PASSED for claim in own),
            paid=sum(claim.paid for claim in own),
            right=doubts.count(Fate.CAUGHT),
            wrong=doubts.count(Fate.PROVED),
            silenced=sum(isinstance(event, Silenced) and event.seat == seat for event in events),
        )

    def missed(self, seat: Seat) -> Turn | None:
        """The first turn in which the goal could have been reached for certain, and no try was made."""
        return next((turn for turn in self.turns if turn.seat == seat and turn.knew and turn.tried is None), None)

    def open_to(self, seat: Seat) -> Turn | None:
        """The first turn in which the goal could have been reached by who knew everything."""
        return next((turn for turn in self.turns if turn.seat == seat and turn.could), None)

    def new_events(self, number: int) -> tuple[Event, ...]:
        """What the move brought after which there were so many."""
        before = self.states[number - 1].events if number > self.first else ()
        return self.states[number].events[len(before) :]

    def _steps(self) -> Iterator[bool]:
        """Each step yields whether all is done."""
        cards = self.states[self.first].plan.cards
        trails = [trail(views[self.first : self.last + 1], cards) for views in self.views]
        for number in range(self.first, self.last + 1):
            follows: list[Following] = []
            for each in trails:
                follows.append(next(each)[1])
                yield False
            self._hear(number, follows)
            self._reach(number, follows)
        yield True

    def _hear(self, number: int, follows: Sequence[Following]) -> None:
        """What was claimed, doubted and done."""
        state = self.states[number]
        in_effect = number > self.first and isinstance(self.states[number - 1].doing, Doubting | Cancelling | Effecting)
        for event in self.new_events(number):
            match event:
                case TurnBegan(seat):
                    self.turns.append(Turn(len(self.turns) + 1, seat, number))
                    in_effect = False
                case TimeWasUp():
                    in_effect = False
                case Tried():
                    self.turns[-1] = replace(self.turns[-1], tried=event)
                case Named(seat, place, card):
                    lay = self.states[number - 1].cards[place].name
                    asked = state.asked if isinstance(state.doing, Doubting) else ()
                    sure = tuple(one for one in asked if is_sure(follows[one], place, card))
                    self.claims.append(JudgedClaim(number, len(self.turns), seat, place, card, lay, sure))
                    in_effect = True
                case Doubted(seat, _, _, true):
                    self.claims[-1] = replace(self.claims[-1], doubter=seat, brought=())
                    in_effect = true
                case Cancelled(seat) if in_effect and self.claims:
                    self.claims[-1] = replace(self.claims[-1], cancelled=seat, brought=())
                case Silenced():
                    pass
                case _ if in_effect and self.claims:
                    self.claims[-1] = replace(self.claims[-1], brought=(*self.claims[-1].brought, event))

    def _reach(self, number: int, follows: Sequence[Following]) -> None:
        """Whether whose turn it is could have reached the goal now."""
        state = self.states[number]
        if number == self.last or not self.turns or not is_free_to_try(state):
            return
        seat = state.turn
        if not is_within_reach(state, seat, truth(state)):
            return
        knew = is_within_reach(state, seat, sure_of(self.views[seat][number], follows[seat]))
        self.turns[-1] = replace(self.turns[-1], could=True, knew=knew or self.turns[-1].knew)


def span(states: Sequence[EnigmaState], number: int) -> tuple[int, int]:
    """After how many moves a game of the match began, and after how many it was over."""
    under_way = [
        moves
        for moves, state in enumerate(states)
        if len(state.played) == number and not isinstance(state.doing, Between)
    ]
    return under_way[0], under_way[-1] + 1


def is_sure(follows: Following, place: Place, card: CardName) -> bool:
    """Whether it is certain that this card lies there, or that it does not."""
    at = follows.at(place)
    return card not in at or at == (card,)


def is_free_to_try(state: EnigmaState) -> bool:
    """EN-15, EN-17; the Ghost may turn up the stack, and then try."""
    if may_try(state):
        return True
    return state.doing is None and may_show_stack(state) and not state.actor.silenced
