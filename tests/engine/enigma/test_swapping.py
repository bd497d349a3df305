"""Two cards change places: which two may be picked, by where they lie."""

from dataclasses import replace

import pytest

from engine.enigma.actions import Pick
from engine.enigma.cards import CardSet
from engine.enigma.effects import Among, Swap
from engine.enigma.state import EnigmaState
from tests.engine.enigma.tables import GAME, believed, mansion, play, table, ways


def swapping(among: Among) -> EnigmaState:
    """The Radio Room, at place 5, swaps two cards."""
    cards = dict(GAME.cards.mansion)
    cards["radio"] = replace(cards["radio"], effects=((Swap(among=among),),))
    state = table("wanderer", "medium", "ghost")
    state = replace(state, plan=replace(state.plan, cards=CardSet(cards, GAME.cards.characters)))
    return believed(state, 5, "radio")


@pytest.mark.parametrize(
    ("among", "pairs"),
    # All 36 pairs; three in each of six lines; of 2, 4 and 8, which lie beside place 5, and each of these with it. Two
    # places lie in a cross if they are two steps apart at most: 12 at one, 8 across a corner, 6 at two in a line.
    [("any", 36), ("line", 18), ("near", 3), ("here+near", 3), ("cross", 26)],
)
def test_the_pairs_are_those_that_the_word_says(among: Among, pairs: int) -> None:
    state = swapping(among)
    picks = ways(state)
    assert len(picks) == pairs
    assert all(isinstance(pick, Pick) and len(pick.places) == 2 for pick in picks)
    pick = picks[0]
    assert isinstance(pick, Pick)
    one, other = pick.places
    before, after = mansion(state), mansion(play(state, pick))
    assert (after[one], after[other]) == (before[other], before[one])
