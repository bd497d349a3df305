"""What a seat may do now; a try for a goal says things that nobody would list (EN-15)."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from random import Random

from engine.core.game import Seat
from engine.enigma.actions import (
    Action,
    Believe,
    Cancel,
    Cover,
    Doubt,
    EndTurn,
    Inspect,
    Keep,
    Let,
    Name,
    Onward,
    ShowStack,
    Spend,
    Try,
    Yield,
)
from engine.enigma.goals import borrowed, example, is_sayable
from engine.enigma.matches import choosers
from engine.enigma.state import EnigmaState
from engine.enigma.steps.choosing import choices_now
from engine.enigma.table.doings import (
    Between,
    Cancelling,
    Covering,
    Doubting,
    Effecting,
    Keeping,
    Naming,
    Opening,
    Showing,
)
from engine.enigma.words import PLACES, TOKENS

TRIES = 40
"""One of so many actions that are drawn is a try."""


def waits_for(state: EnigmaState) -> frozenset[Seat]:
    """The seats that the table waits for."""
    if state.ending is not None:
        return frozenset()
    if state.asked:
        return frozenset(seat for seat in state.asked if seat not in state.answers)
    match state.doing:
        case Keeping():
            return frozenset(choosers(state))
        case Between():
            return frozenset({(state.keeper + 1) % state.plan.seats})
        case _:
            return frozenset({state.turn})


def answers_to(state: EnigmaState) -> tuple[Action, ...]:
    """What is said to a question in the open, first what can be said for all with one press."""
    match state.doing:
        case Doubting():
            return Believe(), Doubt()
        case Cancelling():
            return Let(), Cancel()
        case _:
            return tuple(map(Yield, TOKENS))


def may_show_stack(state: EnigmaState) -> bool:
    return borrowed(state, state.turn) is not None and bool(state.stack)


def may_try(state: EnigmaState) -> bool:
    """EN-15, EN-17: at a free moment of a turn that did not begin with silence. Who waits for time has nothing to try,
    and who needs the stack turns it up first."""
    player = state.actor
    if player.silenced or player.character is None or state.plan.character(player.character).waits:
        return False
    if isinstance(state.doing, Showing):
        return True
    return state.doing is None and not may_show_stack(state)


def may_spend(state: EnigmaState) -> bool:
    """EN-20."""
    player = state.actor
    return not (player.silenced or state.spent) and "decryption" in player.tokens and "decryption" in state.started


def names_to_say(state: EnigmaState, naming: Naming) -> Iterator[Action]:
    """Any of the nine; of a card that lies face up only its own, while an opponent may speak (EN-10)."""
    card = state.cards[naming.place]
    heard = any(not state.players[seat].silenced for seat in state.opponents)
    yield from map(Name, (card.name,) if card.up and (heard or state.plan.alone) else state.plan.in_play)


def free_moves(state: EnigmaState) -> Iterator[Action]:
    """EN-08, EN-18, EN-20, EN-31."""
    down = state.where(up=False)
    if state.plan.alone:
        open_to = tuple(place for place in PLACES if not state.cards[place].silence)
        if not state.named:
            yield from map(Inspect, open_to)
        if may_spend(state):
            yield from map(Spend, open_to)
    elif state.actor.silenced:
        yield from map(Inspect, down)
        if not down:
            yield EndTurn()
        return
    else:
        if not state.named:
            yield from map(Inspect, PLACES)
        if may_spend(state):
            yield from map(Spend, down)
    if state.doing is None and may_show_stack(state):
        yield ShowStack()
    if state.named:
        yield EndTurn()


class EnigmaActions:
    """Listed but for tries: whatever a goal asks to be said may be said, true or not."""

    def __init__(self, state: EnigmaState, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._acts = seat in waits_for(state)

    @cached_property
    def _listed(self) -> tuple[Action, ...]:
        state = self._state
        if not self._acts:
            return ()
        if state.asked:
            return answers_to(state)
        return tuple(self._ways_on())

    def _ways_on(self) -> Iterator[Action] | Sequence[Action]:
        state = self._state
        match state.doing:
            case Keeping():
                return map(Keep, dict.fromkeys(state.players[self._seat].dealt))
            case Between():
                return (Onward(),)
            case Naming():
                return names_to_say(state, state.doing)
            case Effecting():
                return choices_now(state)
            case Showing():
                return ()
            case Covering(place):
                others = (one for one in PLACES if state.cards[one].silence and one != place)
                return map(Cover, others)
            case Opening():
                return map(Inspect, state.where(up=False))
            case _:
                return free_moves(state)

    @cached_property
    def _tries(self) -> bool:
        state = self._state
        return self._acts and not state.asked and may_try(state) and self._example is not None

    @cached_property
    def _example(self) -> Try | None:
        doing = self._state.doing
        return example(self._state, self._seat, doing.shown if isinstance(doing, Showing) else None)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Try):
            doing = self._state.doing
            shown = doing.shown if isinstance(doing, Showing) else None
            return self._tries and is_sayable(self._state, self._seat, action, shown)
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        tries = [self._example] if self._tries and self._example is not None else []
        return chain(self._listed, tries)

    def __bool__(self) -> bool:
        return bool(self._listed) or self._tries

    @property
    def size(self) -> int | None:
        return None if self._tries else len(self._listed)

    def sample(self, rng: Random) -> Action:
        """Mostly what goes on, each kind alike."""
        if self._tries and self._example is not None and (not self._listed or rng.randrange(TRIES) == 0):
            return self._example
        kinds: dict[type, list[Action]] = {}
        for action in self._listed:
            kinds.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))
