"""Steps that offer steps; and for each word of `effects.py` what the actor may choose, and what is done."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.enigma.actions import Action, May, Option, Pick
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
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
from engine.enigma.state import EnigmaState
from engine.enigma.steps.cards import arrange, arranges, look, looks, shuffle, shuffles, swap, swaps, tell, turn, turns
from engine.enigma.steps.people import exchange, may_exchange, spies, spy
from engine.enigma.steps.step import StepRule, gone_on, has_no, nothing, now, over, under
from engine.enigma.steps.tokens import (
    give,
    gives,
    pay,
    put_back,
    steal,
    stealable,
    steals,
    take,
    takers,
    takes,
    time,
    times,
)


def is_offered(state: EnigmaState, option: Effect) -> bool:
    """Not if its first step does not apply, its price cannot be paid, there is nothing to steal, or time goes back once
    more."""
    held = under(state).held
    if not option or not applies(option[0], held):
        return False
    for step in option:
        match step:
            case Pay(token) if token not in state.actor.tokens:
                return False
            case Steal() if not any(stealable(state, step, state.actor.tokens)):
                return False
            case Time(by) if by < 0 and state.backs:
                return False
    return True


def chooses(state: EnigmaState) -> Sequence[Action]:
    options = [Option(number) for number, one in enumerate(now(state).options) if is_offered(state, one)]
    return options if len(options) > 1 else ()


def choose(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    """The only option that is offered is taken without a question."""
    options = now(state).options
    if isinstance(action, Option):
        chosen = options[action.number]
    else:
        chosen = next((one for one in options if is_offered(state, one)), ())
    held = under(state).held
    state = over(state)
    return gone_on(state, steps=(*(step for step in chosen if applies(step, held)), *under(state).steps))


def applied_to(state: EnigmaState) -> Sequence[Action]:
    """EN-34: cards without silence, but not this one."""
    fit = (place for place, card in enumerate(state.cards) if not card.silence and place != under(state).place)
    return tuple(Pick((place,)) for place in fit) if state.plan.alone else ()


def skip(state: EnigmaState, _: Action | None, rng: Random) -> EnigmaState:
    """What is chosen is begun where a card is chosen (`alone.py`)."""
    return over(state)


STEP_RULES: Mapping[type[Step], StepRule] = {
    Look: StepRule(looks, look, has_no(looks)),
    Tell: StepRule(nothing, tell),
    Arrange: StepRule(arranges, arrange, has_no(arranges)),
    Swap: StepRule(swaps, swap, has_no(swaps)),
    Shuffle: StepRule(shuffles, shuffle, has_no(shuffles)),
    Turn: StepRule(turns, turn, has_no(turns)),
    Take: StepRule(takes, take, lambda state: all(now(state).token in state.players[s].tokens for s in takers(state))),
    Return: StepRule(takes, put_back, lambda state: not any(state.players[s].tokens for s in takers(state))),
    Steal: StepRule(steals, steal, lambda state: not steals(state) and not now(state).otherwise),
    Give: StepRule(gives, give, has_no(gives)),
    Pay: StepRule(nothing, pay),
    Time: StepRule(times, time, lambda state: now(state).by < 0 and bool(state.backs)),
    Spy: StepRule(spies, spy, has_no(spies)),
    Exchange: StepRule(nothing, exchange, lambda state: not may_exchange(state)),
    Apply: StepRule(applied_to, skip),
    Choose: StepRule(chooses, choose),
}
"""What each step does."""


def is_asked_whether(state: EnigmaState) -> bool:
    """Whether the step may be done, would do something, and nobody has said so yet."""
    step = now(state)
    return bool(getattr(step, "may", False)) and not under(state).agreed


def choices_now(state: EnigmaState) -> Sequence[Action]:
    """What the actor may choose in the effect under way."""
    if is_asked_whether(state):
        return May(True), May(False)
    return STEP_RULES[type(now(state))].choices(state)
