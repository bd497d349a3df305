"""Kuhn poker by counting: what is known of its tree, found by walking it with the contract's functions."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from tests.engine.games.kuhn import BET, CALL, CHECK, DECK, FOLD, Hand, Kuhn, KuhnState, Play, gain

GAME = Kuhn()

DEALS = [KuhnState(1, Hand(0, (one, other))) for one, other in permutations(DECK, 2)]


def walk(state: KuhnState) -> Iterator[KuhnState]:
    yield state
    for seat in sorted(GAME.to_act(state)):
        for play in GAME.legal(state, seat):
            yield from walk(GAME.apply(state, seat, play, Random("walk")))


def test_thirty_endings_and_twelve_information_sets() -> None:
    """Six deals of five endings; each seat holds one of three cards at two points of the betting."""
    states = [state for deal in DEALS for state in walk(deal)]
    over = [state for state in states if GAME.outcome(state) is not None]
    known = {str(GAME.view(state, seat)) for state in states for seat in GAME.to_act(state)}
    assert (len(states), len(over), len(known)) == (54, 30, 12)


def test_what_each_ending_pays() -> None:
    high_against_low = Hand(0, (3, 1))
    paid: dict[tuple[Play, ...], int] = {
        (CHECK, CHECK): 1,
        (BET, FOLD): 1,
        (BET, CALL): 2,
        (CHECK, BET, FOLD): -1,
        (CHECK, BET, CALL): 2,
    }
    endings = {
        state.hand.plays: gain(state.played[0])
        for state in walk(KuhnState(1, high_against_low))
        if GAME.outcome(state) is not None
    }
    assert endings == paid


def test_cards_are_shown_unless_somebody_folds() -> None:
    for deal in DEALS:
        for state in walk(deal):
            for hand in GAME.view(state, None).played:
                assert (hand.cards is None) == (FOLD in hand.plays)
