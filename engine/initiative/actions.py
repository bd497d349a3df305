"""What a seat may do now: an open set, since an answer may be any words (IN-24)."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations
from random import Random

from engine.core.game import Seat
from engine.initiative.answers import is_sayable
from engine.initiative.intents import any_intents, may_be_said
from engine.initiative.state import InitiativeState
from engine.initiative.steps.characters import SPECIALS, may_arrange
from engine.initiative.steps.doing import ways_on
from engine.initiative.steps.playing import ACTION_RULES
from engine.initiative.steps.turns import may_volunteer
from engine.initiative.table.actions import (
    Action,
    Agree,
    Answer,
    Arrange,
    EndTurn,
    GiveUp,
    Object,
    Pass,
    Play,
    Special,
    Tell,
)
from engine.initiative.table.doings import Arranging, Beginning, Opening
from engine.initiative.words import ACTION_CARDS

ACTIONS_IN_A_TURN = 2
"""IN-08."""

TALK = 40
"""One of so many actions that are drawn is an answer, one a giving up, one about the hand."""


def waits_for(state: InitiativeState) -> frozenset[Seat]:
    """The seats that the table waits for."""
    if state.ending is not None:
        return frozenset()
    if state.proposal is not None:
        return state.waiting
    if state.doing and isinstance(state.doing[-1], Beginning):
        return frozenset(seat for seat, said in enumerate(state.volunteers) if said is None)
    if state.doing and isinstance(state.doing[-1], Opening):
        return frozenset({state.seat_of(0)})
    return frozenset({state.seat_of(state.who)})


class InitiativeActions:
    """Turns are listed only when somebody walks them."""

    def __init__(self, state: InitiativeState, seat: Seat) -> None:
        self._state = state
        self._talks = state.proposal is None and state.ending is None
        self._acts = self._talks and seat in waits_for(state)
        self._turn = self._acts and not state.doing
        self._seat = seat

    @cached_property
    def _told(self) -> tuple[Action, ...]:
        """What can be listed beside turns and answers."""
        state, seat = self._state, self._seat
        if seat in state.waiting:
            return Agree(), Object()
        if not self._talks:
            return ()
        now: Iterator[Action] = iter(())
        if self._acts and state.doing:
            begins = isinstance(state.doing[-1], Beginning)
            now = may_volunteer(state, seat) if begins else ways_on(state)
        return (*now, Tell(not state.telling[seat]), GiveUp())

    @cached_property
    def _ends(self) -> tuple[Action, ...]:
        """Ways out of a turn (IN-08, IN-10, IN-29)."""
        if not self._turn:
            return ()
        if self._state.acted:
            return (EndTurn(),)
        return () if self._may_act() else (Pass(),)

    def _may_act(self) -> bool:
        """Whether any card can be played, or two be paid (IN-29)."""
        hand = self._state.hand
        return len(hand) > 1 or any(self._state.fits(card, on) for card in hand for on in ACTION_CARDS)

    def _plays(self) -> Iterator[Action]:
        if self._more_to_come:
            for card in self._state.hand:
                for on in ACTION_CARDS:
                    if self._state.fits(card, on):
                        for to in ACTION_RULES[on].targets(self._state):
                            yield Play(card, on, to)

    def _specials(self) -> Iterator[Action]:
        state = self._state
        if self._more_to_come:
            aims = tuple(SPECIALS[state.plan.names[state.who]].aims(state))
            for pair in combinations(sorted(state.hand), 2):
                for on, to in aims:
                    yield Special(pair, to, on)

    @property
    def _more_to_come(self) -> bool:
        return self._turn and self._state.acted < ACTIONS_IN_A_TURN

    def __contains__(self, action: object) -> bool:
        state = self._state
        match action:
            case Answer(text):
                return self._talks and is_sayable(text, state.plan.mission.language)
            case Play(card, on, to):
                known = self._more_to_come and on in ACTION_CARDS
                return known and card in state.hand and state.fits(card, on) and to in ACTION_RULES[on].targets(state)
            case Special(cards, to, on):
                return self._more_to_come and self._may_pay(cards) and self._may_aim(on, to)
            case EndTurn(intents):
                return EndTurn() in self._ends and (intents == () or may_be_said(state, intents))
            case Arrange():
                doing = state.doing[-1] if self._acts and state.doing else None
                return isinstance(doing, Arranging) and may_arrange(doing, action)
            case _:
                return action in self._told or action in self._ends

    def _may_pay(self, cards: object) -> bool:
        """Two different cards of the hand, in any order."""
        hand = self._state.hand
        return type(cards) is tuple and len(cards) == 2 and all(c in hand for c in cards) and cards[0] != cards[1]

    def _may_aim(self, on: object, to: object) -> bool:
        return (on, to) in tuple(SPECIALS[self._state.plan.names[self._state.who]].aims(self._state))

    def _answers(self) -> tuple[Action, ...]:
        return (Answer(example(self._state)),) if self._talks else ()

    def __iter__(self) -> Iterator[Action]:
        return chain(self._plays(), self._specials(), self._ends, self._told, self._answers())

    def __bool__(self) -> bool:
        return self._talks or bool(self._told)

    @property
    def size(self) -> int | None:
        return None if self._talks else len(self._told)

    def sample(self, rng: Random) -> Action:
        """Mostly what goes on, each kind alike; now and then a word, of answers now the example, now any."""
        if not self._talks:
            return rng.choice(self._told)
        *going, tell, give_up = self._told
        talk = rng.randrange(TALK if self._acts else 3)
        if talk < 3:
            return (tell, give_up, self._any_answer(rng))[talk]
        kinds: list[Sequence[Action]] = [self._ends, *of_one_kind(going)]
        if self._more_to_come:
            kinds += [tuple(self._plays()), tuple(self._specials())]
        drawn = rng.choice(rng.choice([kind for kind in kinds if kind]))
        return self._any_end(rng) if drawn == EndTurn() else drawn

    def _any_end(self, rng: Random) -> Action:
        """With a word on the next turn, if it may be said."""
        end = EndTurn(any_intents(self._state, rng))
        return end if end in self else EndTurn()

    def _any_answer(self, rng: Random) -> Action:
        """Figures are letters of every language."""
        if rng.randrange(4) == 0:
            return Answer(example(self._state))
        return Answer("".join(rng.choice("0123456789") for _ in range(rng.randrange(12) + 1)))


def of_one_kind(actions: Sequence[Action]) -> list[tuple[Action, ...]]:
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return [tuple(kind) for kind in kinds.values()]


def example(state: InitiativeState) -> str:
    """An answer that gives nothing away: how many windows there are."""
    return str(sum(state.plan.windows.values()))
