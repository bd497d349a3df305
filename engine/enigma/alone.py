"""Alone with Chaos: three games in a row, once with each character (EN-29 to EN-35)."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.enigma.actions import Action, Cover, EndTurn, Inspect, Pick, ShowStack, Spend, Try
from engine.enigma.effects import Apply, HoldToken
from engine.enigma.goals import is_reached
from engine.enigma.state import (
    Card,
    EnigmaState,
    Player,
    Stacked,
    happened,
    is_time_up,
    joined,
    moved_time,
    returned,
    with_cards,
    with_player,
)
from engine.enigma.steps.cards import opened
from engine.enigma.steps.step import now
from engine.enigma.table.doings import Between, Covering, Opening, Showing
from engine.enigma.table.events import CoveredUp, Spent, TimeWasUp, Tried, TurnBegan
from engine.enigma.table.view import Ending, PlayedGame
from engine.enigma.turns import believed, carried_on, showed_stack
from engine.enigma.words import CharacterName, Place, Token

CAST: Final[tuple[CharacterName, ...]] = ("cryptologist", "messiah", "wanderer")
"""EN-29."""

SILENCE: Final = 4
"""Tokens in the supply (EN-29)."""

GAMES: Final = 3

ME: Final = 0
"""The only seat."""


def started(state: EnigmaState, rng: Random) -> EnigmaState:
    cast = state.plan.cards.called(CAST)
    names = list(cast)
    rng.shuffle(names)
    state = replace(state, cast=cast, stack=tuple(map(Stacked, names[1:])))
    return turn_began(laid_out(state, names[0], (), rng))


def laid_out(state: EnigmaState, character: CharacterName, tokens: tuple[Token, ...], rng: Random) -> EnigmaState:
    """A new game, the marker on the cell of its number (EN-32, EN-33)."""
    names = list(state.plan.in_play)
    rng.shuffle(names)
    return replace(
        state,
        cards=tuple(map(Card, names)),
        players=(Player(character, known_by=(ME,), tokens=tokens),),
        beside=(),
        cell=len(state.played) + 1,
        backs=0,
        named=False,
        spent=False,
        doing=None,
        events=(),
    )


def turn_began(state: EnigmaState) -> EnigmaState:
    state = replace(state, started=state.actor.tokens, named=False, spent=False, doing=None)
    return happened(state, TurnBegan(ME))


def done(state: EnigmaState, action: Action, rng: Random) -> EnigmaState:
    """What is done outside of effects."""
    match action:
        case Inspect(place):
            return uncovered(state, place) if isinstance(state.doing, Opening) else chosen(state, place, rng)
        case Spend(place):
            state = happened(replace(returned(state, ME, "decryption"), spent=True), Spent(ME))
            return chosen(state, place, rng, paid=True)
        case Cover(taken_from):
            assert isinstance(state.doing, Covering)
            place, paid = state.doing.place, state.doing.paid
            state = with_cards(state, {taken_from: replace(state.cards[taken_from], silence=False)})
            return applied(covered(state, place), place, rng, paid=paid)
        case ShowStack():
            return showed_stack(state)
        case Try():
            return tried(state, action)
        case EndTurn():
            return turn_ended(state)
        case _:
            raise AssertionError(action)


def uncovered(state: EnigmaState, place: Place) -> EnigmaState:
    """Before a game begins (EN-33)."""
    assert isinstance(state.doing, Opening)
    left = state.doing.left - 1
    state = opened(state, place)
    return replace(state, doing=Opening(left)) if left else turn_began(state)


def chosen(state: EnigmaState, place: Place, rng: Random, *, paid: bool = False) -> EnigmaState:
    """Face down it is turned up; face up it takes silence, from another card where none is left (EN-30, EN-31)."""
    if not state.cards[place].up:
        return applied(opened(state, place), place, rng, paid=paid)
    if sum(card.silence for card in state.cards) == SILENCE:
        return replace(state, doing=Covering(place, paid))
    return applied(covered(state, place), place, rng, paid=paid)


def covered(state: EnigmaState, place: Place) -> EnigmaState:
    return happened(with_cards(state, {place: replace(state.cards[place], silence=True)}), CoveredUp(place))


def applied(state: EnigmaState, place: Place, rng: Random, *, paid: bool) -> EnigmaState:
    """Chaos in the corner moves time at once; then what the card does (EN-30)."""
    name = state.cards[place].name
    state = replace(state, named=state.named or not paid, doing=None)
    if state.plan.card(name).corner == "chaos":
        state = moved_time(state, 1)
        if is_time_up(state):
            return lost(happened(state, TimeWasUp()))
    return believed(state, place, name, rng)


def carried(state: EnigmaState, action: Action, rng: Random) -> EnigmaState:
    """A choice in an effect; the errand chooses a card (EN-34)."""
    if isinstance(now(state), Apply) and isinstance(action, Pick):
        return chosen(replace(state, doing=None), action.places[0], rng, paid=True)
    return carried_on(state, action, rng)


def turn_ended(state: EnigmaState) -> EnigmaState:
    state = moved_time(state, 1)
    return lost(happened(state, TimeWasUp())) if is_time_up(state) else turn_began(state)


def tried(state: EnigmaState, action: Try) -> EnigmaState:
    """One failure loses all (EN-30)."""
    character = state.actor.character
    assert character is not None
    reached = is_reached(state, ME, action, state.doing.shown if isinstance(state.doing, Showing) else None)
    state = happened(state, Tried(ME, character, action, reached))
    state = with_player(state, ME, replace(state.actor, shown=True, out=not reached))
    return won(state, character) if reached else lost(state)


def won(state: EnigmaState, character: CharacterName) -> EnigmaState:
    state = replace(state, played=(*state.played, PlayedGame(ME, character, Ending.GOAL, state.cell)))
    if len(state.played) == GAMES:
        return replace(state, doing=None, ending=Ending.FATE)
    return replace(state, doing=Between())


def lost(state: EnigmaState) -> EnigmaState:
    """EN-29, EN-32."""
    state = replace(state, played=(*state.played, PlayedGame(None, None, Ending.CHAOS, state.cell)))
    return replace(state, doing=None, asked=(), answers={}, ending=Ending.CHAOS)


def went_on(state: EnigmaState, rng: Random) -> EnigmaState:
    """The next game: who is left, the tokens that stay, the cards that are turned up first (EN-33, EN-35)."""
    left = [one.name for one in state.stack] + list(state.beside)
    rng.shuffle(left)
    character, *aside = left
    third = len(state.played) == GAMES - 1
    spare = max(0, state.plan.last - state.played[-1].cell - 1) + third
    tokens = kept_tokens(state)
    if third:
        tokens = joined(tokens, "decryption")
    state = replace(state, stack=tuple(map(Stacked, aside)))
    state = laid_out(state, character, tokens, rng)
    return replace(state, doing=Opening(spare)) if spare else turn_began(state)


def kept_tokens(state: EnigmaState) -> tuple[Token, ...]:
    """All but those that the goal asked for, where that was agreed on (EN-35)."""
    winner = state.played[-1].character
    if not state.plan.keep_tokens or winner is None:
        return ()
    asked = [part.token for part in state.plan.character(winner).goal if isinstance(part, HoldToken)]
    return tuple(token for token in state.actor.tokens if token not in asked and "any" not in asked)


def fate(played: Sequence[PlayedGame]) -> CharacterName | None:
    """Who tells the world's fate: who won with most cells left, of equals the earlier (EN-33)."""
    return min(played, key=lambda game: game.cell).character
