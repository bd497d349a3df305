"""What may be reckoned at the table: against every order of tiny decks, and by hand."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from engine.initiative.odds import Deck, ahead, next_cards, odds_of
from tests.engine.initiative.tables import GAME, in_peril, table, with_deck


def ways(deck: Deck) -> list[tuple[int, ...]]:
    """Every order of a deck: the clocks of each card, 0 for a resource card; safe cards lie on top."""
    time = [1] * deck.singles + [2] * deck.doubles
    rest = [*time, *[0] * (deck.cards - deck.safe - len(time))]
    return [(*[0] * deck.safe, *order) for order in permutations(rest)]


def is_lost(clocks: int, cards: Sequence[int]) -> bool:
    return clocks + sum(cards) >= 3


@pytest.mark.parametrize(
    "deck",
    [
        Deck(7, 3, 1, 0, 0),
        Deck(6, 2, 1, 1, 0),
        Deck(6, 3, 0, 2, 0),
        Deck(7, 2, 1, 1, 3),
        Deck(4, 3, 1, 0, 0),
        Deck(3, 0, 0, 2, 0),
    ],
)
def test_in27_the_next_cards_against_every_order(deck: Deck) -> None:
    orders = ways(deck)
    for count in range(deck.cards + 1):
        odds = odds_of(deck, count)
        assert odds.time == pytest.approx(sum(any(order[:count]) for order in orders) / len(orders))
        assert odds.lost == pytest.approx(sum(is_lost(deck.clocks, order[:count]) for order in orders) / len(orders))


def test_in26_what_peril_brings_against_every_order() -> None:
    """Two resource cards and four time cards: how many can be drawn before the third clock."""
    state = in_peril(table(), "5i 1 6i 1 2 1")
    draws = [
        next(count for count in range(7) if is_lost(0, order[: count + 1]) or count == 6)
        for order in ways(Deck(6, 3, 1, 0, 0))
    ]
    told = ahead(GAME.view(state, 0))
    assert (told.cards, told.time_cards) == (6, 4)
    assert told.draws == pytest.approx(sum(draws) / len(draws))


def test_in26_before_peril_there_is_no_time_card_in_the_deck() -> None:
    """Seven cards are left; what comes after them comes from the discards, which are time cards alone."""
    view = GAME.view(with_deck(table(), "1i 2i 3i 4i 5i 6i 7i"), 0)
    assert next_cards(view, 7).time == 0
    assert next_cards(view, 8).time == 1
    assert next_cards(view, 8).lost == 0
    assert next_cards(view, 10).lost == 1
    assert (ahead(view).cards, ahead(view).time_cards) == (4, 4)


def test_safe_cards_are_safe() -> None:
    state = replace(in_peril(table(), "5i 6i 1 1", "1 2"), safe=2)
    view = GAME.view(state, 0)
    assert next_cards(view, 2).lost == 1  # Three clocks lie there already.
    state = replace(in_peril(table(), "5i 6i 1 1 1", "2"), safe=2)
    assert next_cards(GAME.view(state, 0), 2).lost == 0
    assert next_cards(GAME.view(state, 0), 3).lost == 1
