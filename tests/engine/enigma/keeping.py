"""What stays true at every table of Enigma, whatever is done; and games of random moves to look at."""

from collections import Counter
from random import Random

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.options import Choice, Number, Option, Value, settle
from engine.enigma.actions import Try
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Keeping
from tests.engine.enigma.tables import GAME

LONGEST = 4000
"""Moves after which a game has lost its way."""


def check(state: EnigmaState) -> None:
    """Raises where something is not as it must be."""
    plan = state.plan
    assert sorted(card.name for card in state.cards) == sorted(plan.in_play), "nine cards, each once"
    assert sum(player.silenced for player in state.players) <= plan.seats - 1, "a silence fewer than players (EN-03)"
    assert sum(card.silence for card in state.cards) <= 4, "four alone (EN-29)"
    assert all(card.up or not card.silence for card in state.cards), "silence lies on open cards"
    assert state.backs <= 1, "time goes back once a game"
    assert 1 <= state.cell <= plan.last + 1
    if not isinstance(state.doing, Keeping):
        named = [one.character or "" for one in state.players] + [one.name for one in state.stack] + list(state.beside)
        assert Counter(named) <= Counter(state.cast), "nobody comes twice"
    assert all(card.seen_by == tuple(range(plan.seats)) or plan.alone for card in state.cards if card.up)
    seats = range(plan.seats)
    assert all(seat in seats for seat in GAME.to_act(state))
    assert bool(GAME.to_act(state)) == (GAME.outcome(state) is None)


def options(seats: int, rng: Random) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for _ in range(2):
        chosen = {option.name: any_value(option, rng) for option in GAME.options(seats, chosen)}
    return settle(GAME.options(seats, chosen), chosen)


def any_value(option: Option, rng: Random) -> Value:
    match option:
        case Number(low=low, high=high):
            return rng.randint(low, high)
        case Choice(values=values):
            return rng.choice(values)
        case _:
            return rng.random() < 0.5


def played(number: int) -> str:
    """How a random game ends: its number of players, its options and all that is done come from its seed."""
    rng = Random(f"enigma:{number}")
    seats = number % 5 + 1
    match = Match(GAME, Log("enigma", Setup(seats, options(seats, rng)), str(number)))
    patience = rng.choice((0, 30))
    while match.outcome is None:
        seat = rng.choice(sorted(match.to_act))
        action = match.legal(seat).sample(rng)
        if len(match.moves) < patience and isinstance(action, Try) and match.legal(seat).size != 0:
            listed = [one for one in match.legal(seat) if not isinstance(one, Try)]
            action = rng.choice(listed) if listed else action
        match.play(seat, action)
        check(match.states[-1])
        assert len(match.moves) < LONGEST, "it ends"
    return f"{seats} {match.outcome.reason}"
