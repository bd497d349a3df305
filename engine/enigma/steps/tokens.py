"""Steps about tokens and time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from engine.core.game import Seat
from engine.enigma.actions import Action, Cancel, HandOver, Let, Seize, Whom
from engine.enigma.effects import Steal
from engine.enigma.state import EnigmaState, happened, joined, moved_time, returned, took, with_player, without
from engine.enigma.steps.step import gone_on, now, over, partner_first, partner_of, under
from engine.enigma.table.events import Cancelled, Gave, Stole
from engine.enigma.words import TOKENS, Token


def takers(state: EnigmaState) -> tuple[Seat, ...]:
    """Whom a step about tokens is about."""
    partner = partner_of(state)
    match now(state).who:
        case "self":
            return (state.turn,)
        case "both":
            return (state.turn,) if partner is None or len(state.opponents) == 1 else (state.turn, partner)
        case "partner":
            return () if partner is None else (partner,)
        case _:
            return state.opponents


def takes(state: EnigmaState) -> Sequence[Action]:
    return partner_first(state) if now(state).who in ("both", "partner") else ()


def take(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    if isinstance(action, Whom):
        return gone_on(state, partner=action.seat)
    for seat in takers(state):
        state = took(state, seat, now(state).token)
    return over(state)


def yielders(state: EnigmaState) -> tuple[Seat, ...]:
    """Who has to say which of two tokens goes back."""
    step = now(state)
    if step.token != "any":
        return ()
    return tuple(seat for seat in takers(state) if len(state.players[seat].tokens) == len(TOKENS))


def give_back(state: EnigmaState, said: Mapping[Seat, Token]) -> EnigmaState:
    """Tokens go back, of two the one that was said."""
    step = now(state)
    for seat in takers(state):
        for token in [said[seat]] if seat in said else TOKENS if step.token == "any" else [step.token]:
            state = returned(state, seat, token)
    return over(state)


def put_back(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    """Who has two to choose from is asked first, in the open."""
    if isinstance(action, Whom):
        return gone_on(state, partner=action.seat)
    asked = yielders(state)
    return replace(state, asked=asked) if asked else give_back(state, {})


def steals(state: EnigmaState) -> Sequence[Action]:
    own, step = state.actor.tokens, now(state)
    return tuple(stealable(state, step, own))


def stealable(state: EnigmaState, step: Steal, own: tuple[Token, ...]) -> Iterator[Seize]:
    for seat in sorted(state.opponents):
        for token in TOKENS:
            if step.token in ("any", token) and token in state.players[seat].tokens and token not in own:
                yield Seize(seat, token)


def steal(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    step = now(state)
    if isinstance(action, Seize):
        return over(handed(state, action.seat, state.turn, action.token, Stole(state.turn, action.seat, action.token)))
    return over(took(state, state.turn, step.otherwise) if step.otherwise else state)


def gives(state: EnigmaState) -> Sequence[Action]:
    step = now(state)
    return tuple(
        HandOver(seat, token)
        for seat in sorted(state.opponents)
        for token in TOKENS
        if step.token in ("any", token) and token in state.actor.tokens and token not in state.players[seat].tokens
    )


def give(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    if not isinstance(action, HandOver):
        return over(state)
    return over(handed(state, state.turn, action.seat, action.token, Gave(state.turn, action.seat, action.token)))


def handed(state: EnigmaState, giver: Seat, taker: Seat, token: Token, event: Stole | Gave) -> EnigmaState:
    loser, winner = state.players[giver], state.players[taker]
    state = with_player(state, giver, replace(loser, tokens=without(loser.tokens, token)))
    state = with_player(state, taker, replace(winner, tokens=joined(winner.tokens, token)))
    return happened(state, event)


def pay(state: EnigmaState, _: Action | None, rng: Random) -> EnigmaState:
    return over(returned(state, state.turn, now(state).token))


def times(state: EnigmaState) -> Sequence[Action]:
    """Alone, chaos can be returned before a card moves time on (EN-34)."""
    able = state.plan.alone and now(state).by > 0 and "chaos" in state.actor.tokens
    return (Let(), Cancel()) if able else ()


def time(state: EnigmaState, action: Action | None, rng: Random) -> EnigmaState:
    by = now(state).by
    if isinstance(action, Cancel):
        return over(happened(returned(state, state.turn, "chaos"), Cancelled(state.turn, under(state).card)))
    if by < 0 and state.backs:
        return over(state)
    return over(moved_time(replace(state, backs=state.backs + (by < 0)), by))
