"""What is under way: what may come next, what it does, and when it is over."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from engine.initiative.state import InitiativeState, done
from engine.initiative.steps.characters import arrange, ways_to_arrange
from engine.initiative.steps.collecting import (
    forge,
    gather,
    listen,
    peek,
    reveal,
    unlock,
    ways_to_forge,
    ways_to_gather,
    ways_to_listen,
    ways_to_peek,
    ways_to_reveal,
    ways_to_unlock,
)
from engine.initiative.steps.turns import (
    by_candle,
    draw,
    drawn_on,
    give,
    open_windows,
    ways_by_candle,
    ways_to_draw,
    ways_to_give,
    ways_to_open,
)
from engine.initiative.table.actions import Action, Stop
from engine.initiative.table.doings import (
    Arranging,
    Beginning,
    ByCandle,
    Caught,
    Drawing,
    Forging,
    Gathering,
    Listening,
    Opening,
    Peeking,
    Revealing,
    Unlocking,
)

Ways: TypeAlias = Callable[[InitiativeState, Any], Iterator[Action]]

Carry: TypeAlias = Callable[[InitiativeState, Any, Action, Random], InitiativeState]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that can be under way. It is over as soon as there are no ways to go on."""

    ways: Ways
    carry: Carry
    may_stop: bool = True


STEPS: Mapping[type, Step] = {
    Opening: Step(ways_to_open, open_windows, may_stop=False),
    Revealing: Step(ways_to_reveal, reveal),
    Gathering: Step(ways_to_gather, gather),
    Listening: Step(ways_to_listen, listen),
    Forging: Step(ways_to_forge, forge),
    Arranging: Step(ways_to_arrange, arrange, may_stop=False),
    Peeking: Step(ways_to_peek, peek),
    Unlocking: Step(ways_to_unlock, unlock),
    Caught: Step(ways_to_give, give, may_stop=False),
    Drawing: Step(ways_to_draw, draw),
    ByCandle: Step(ways_by_candle, by_candle, may_stop=False),
}


def ways_on(state: InitiativeState) -> Iterator[Action]:
    """What may come next in the innermost of what is under way, whose turn it is."""
    doing = state.doing[-1]
    step = STEPS[type(doing)]
    yield from step.ways(state, doing)
    if step.may_stop:
        yield Stop()


def carried_on(state: InitiativeState, action: Action, rng: Random) -> InitiativeState:
    doing = state.doing[-1]
    return STEPS[type(doing)].carry(state, doing, action, rng)


def settled(state: InitiativeState, rng: Random) -> InitiativeState:
    """All that goes on by itself: what has no way on is over, and a turn that has ended draws."""
    while state.doing and state.ending is None:
        doing = state.doing[-1]
        if isinstance(doing, Beginning) or any(True for _ in STEPS[type(doing)].ways(state, doing)):
            return state
        state = drawn_on(state, rng) if isinstance(doing, Drawing) else done(state)
    return state
