"""A turn from its beginning to its end: looking, naming, doubting, what follows, and trying for a goal."""

from dataclasses import replace
from random import Random

from engine.core.game import Seat
from engine.enigma.actions import (
    Action,
    Cancel,
    Doubt,
    EndTurn,
    Inspect,
    May,
    Name,
    ShowStack,
    Spend,
    Try,
    Yield,
)
from engine.enigma.effects import applies
from engine.enigma.goals import borrowed, is_reached
from engine.enigma.matches import finished
from engine.enigma.state import (
    EnigmaState,
    happened,
    is_time_up,
    moved_time,
    returned,
    seen,
    silenced,
    turned_up,
    unsilenced,
    with_player,
)
from engine.enigma.steps.choosing import STEP_RULES, choices_now, is_asked_whether
from engine.enigma.steps.step import gone_on, now, over, under
from engine.enigma.steps.tokens import give_back
from engine.enigma.table.doings import Cancelling, Doubting, Effecting, Naming, Showing
from engine.enigma.table.events import (
    Cancelled,
    Doubted,
    Named,
    Pointed,
    Spent,
    StackShown,
    TimeWasUp,
    Tried,
    TurnBegan,
)
from engine.enigma.table.view import Ending
from engine.enigma.words import Place, Token


def began(state: EnigmaState, seat: Seat, silent: Seat | None = None) -> EnigmaState:
    """The turn comes to this seat, or past it if it is out. The keeper's moves time, out or not (EN-07). Who has just
    had a silent turn speaks again only then (EN-18): time that is up on the way finds them silenced (EN-22)."""
    while True:
        if seat == state.keeper:
            state = moved_time(state, 1)
            if is_time_up(state):
                return time_is_up(state)
        if not state.players[seat].out:
            state = state if silent is None else unsilenced(state, silent)
            tokens = state.players[seat].tokens
            state = replace(state, turn=seat, started=tokens, named=False, spent=False, doing=None)
            return happened(state, TurnBegan(seat))
        seat = (seat + 1) % state.plan.seats


def passed(state: EnigmaState, silent: Seat | None = None) -> EnigmaState:
    return began(replace(state, doing=None), (state.turn + 1) % state.plan.seats, silent)


def time_is_up(state: EnigmaState) -> EnigmaState:
    """Who waits for that wins, if in and not silenced (EN-22); else Chaos breaks through, and alone all is lost
    (EN-32)."""
    state = happened(state, TimeWasUp())
    first = [(state.keeper + step) % state.plan.seats for step in range(state.plan.seats)]
    for seat in first:
        player = state.players[seat]
        waits = player.character is not None and state.plan.character(player.character).waits
        if waits and not player.out and not player.silenced:
            return finished(state, seat, Ending.TIME)
    return finished(state, None, Ending.CHAOS)


# Naming


def inspected(state: EnigmaState, place: Place, *, paid: bool = False) -> EnigmaState:
    """EN-09; a turn begun with silence ends with that (EN-18)."""
    if state.actor.silenced:
        return passed(seen(state, (state.turn,), place), state.turn)
    card = state.cards[place]
    state = happened(state, Pointed(state.turn, place)) if card.up else seen(state, (state.turn,), place)
    return replace(state, doing=Naming(place, paid))


def spent(state: EnigmaState, place: Place) -> EnigmaState:
    """EN-20: the obligatory naming may still be to come."""
    state = happened(state, Spent(state.turn))
    return inspected(replace(returned(state, state.turn, "decryption"), spent=True), place, paid=True)


def named(state: EnigmaState, action: Name, rng: Random) -> EnigmaState:
    """EN-10 to EN-12. What lies face up nobody doubts: it is misnamed only where nobody may speak."""
    assert isinstance(state.doing, Naming)
    place, paid = state.doing.place, state.doing.paid
    state = happened(replace(state, named=state.named or not paid), Named(state.turn, place, action.card))
    doubters = () if state.cards[place].up else tuple(s for s in state.opponents if not state.players[s].silenced)
    if not doubters:
        return believed(state, place, action.card, rng)
    return replace(state, doing=Doubting(place, action.card), asked=doubters)


def heard(state: EnigmaState, seat: Seat, action: Action, rng: Random) -> EnigmaState:
    """An answer to what several are asked together."""
    state = replace(state, answers={**state.answers, seat: action})
    return answered(state, rng) if len(state.answers) == len(state.asked) else state


def answered(state: EnigmaState, rng: Random) -> EnigmaState:
    """All who were asked together have spoken; of several, who would move sooner is first (EN-13, EN-21)."""
    doing, answers, asked = state.doing, state.answers, state.asked
    state = replace(state, asked=(), answers={})
    match doing:
        case Doubting(place, card):
            doubter = next((seat for seat in asked if isinstance(answers[seat], Doubt)), None)
            return believed(state, place, card, rng) if doubter is None else doubted(state, doubter, rng)
        case Cancelling(place, card):
            canceller = next((seat for seat in asked if isinstance(answers[seat], Cancel)), None)
            if canceller is None:
                return effects_began(state, place, card, rng)
            return freed(happened(returned(state, canceller, "chaos"), Cancelled(canceller, card)))
        case _:
            said: dict[Seat, Token] = {seat: one.token for seat, one in answers.items() if isinstance(one, Yield)}
            return settled(give_back(state, said), rng)


def doubted(state: EnigmaState, doubter: Seat, rng: Random) -> EnigmaState:
    """EN-12; for two, what was checked stays face up (EN-28)."""
    assert isinstance(state.doing, Doubting)
    place, card = state.doing.place, state.doing.card
    true = state.cards[place].name == card
    state = seen(state, (doubter,), place)
    state = happened(state, Doubted(doubter, place, card, true))
    if true:
        return believed(turned_up(silenced(state, doubter), place), place, card, rng)
    if state.plan.seats == 2 and state.plan.checked_open:
        state = turned_up(state, place)
    return passed(silenced(state, state.turn))


def believed(state: EnigmaState, place: Place, card: str, rng: Random) -> EnigmaState:
    """The effect of what was named happens (EN-11), unless it is cancelled (EN-21)."""
    if state.plan.card(card).cancel:
        able = tuple(s for s in state.playing if "chaos" in state.players[s].tokens and not state.players[s].silenced)
        if able:
            return replace(state, doing=Cancelling(place, card), asked=able)
    return effects_began(state, place, card, rng)


# Effects


def effects_began(state: EnigmaState, place: Place, card: str, rng: Random) -> EnigmaState:
    return settled(replace(state, doing=Effecting(card, place, later=state.plan.card(card).effects)), rng)


def carried_on(state: EnigmaState, action: Action, rng: Random) -> EnigmaState:
    """A choice was made in the effect under way."""
    if isinstance(action, May):
        return settled(gone_on(state, agreed=True) if action.yes else over(state), rng)
    return settled(STEP_RULES[type(now(state))].do(state, action, rng), rng)


def settled(state: EnigmaState, rng: Random) -> EnigmaState:
    """Do what is to be done until somebody has to choose, the effects are over, or time is up."""
    while isinstance(state.doing, Effecting):
        if state.ending is None and is_time_up(state):
            return time_is_up(state)
        doing = under(state)
        if not doing.steps:
            if not doing.later:
                return freed(state)
            first, *later = doing.later
            held = state.actor.tokens
            steps = tuple(step for step in first if applies(step, held))
            state = gone_on(state, steps=steps, later=tuple(later), held=held, looked=())
            continue
        rule = STEP_RULES[type(now(state))]
        if is_asked_whether(state) and rule.idle(state):
            state = over(state)
            continue
        if state.asked or choices_now(state):
            return state
        state = rule.do(state, None, rng)
        if state.asked:
            return state
    return state


def freed(state: EnigmaState) -> EnigmaState:
    """Back to a free moment of the turn; silence taken in it has ended it (EN-16)."""
    return replace(state, doing=None)


# Trying


def showed_stack(state: EnigmaState) -> EnigmaState:
    part = borrowed(state, state.turn)
    assert part is not None
    assert state.actor.character is not None
    shown = tuple(one.name for one in state.stack[: part.top])
    everybody = tuple(range(state.plan.seats))
    known = tuple(replace(one, known_by=everybody) for one in state.stack[: part.top])
    state = replace(state, stack=(*known, *state.stack[part.top :]), doing=Showing(shown))
    player = replace(state.actor, shown=True)
    return happened(with_player(state, state.turn, player), StackShown(state.turn, player.character or "", shown))


def tried(state: EnigmaState, action: Try) -> EnigmaState:
    """Reached, and the game is won; or not, and one is out (EN-15)."""
    seat, shown = state.turn, state.doing.shown if isinstance(state.doing, Showing) else None
    assert state.actor.character is not None
    reached = is_reached(state, seat, action, shown)
    state = happened(state, Tried(seat, state.actor.character, action, reached))
    state = with_player(state, seat, replace(state.actor, shown=True, out=not reached))
    if reached:
        return finished(state, seat, Ending.GOAL)
    if not state.playing:
        return time_is_up(state)
    return passed(state)


def ended(state: EnigmaState) -> EnigmaState:
    """Who was silenced and had nothing left to look at speaks again (EN-18)."""
    return passed(state, state.turn if state.actor.silenced else None)


def done_freely(state: EnigmaState, action: Action) -> EnigmaState:
    """What is done at a free moment of a turn."""
    match action:
        case Inspect(place):
            return inspected(state, place)
        case Spend(place):
            return spent(state, place)
        case ShowStack():
            return showed_stack(state)
        case Try():
            return tried(state, action)
        case EndTurn():
            return ended(state)
        case _:
            raise AssertionError(action)
