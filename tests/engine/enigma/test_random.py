"""Games of random moves keep to the rules to their end; `python -m tests.bench.enigma_random` plays many more."""

import pytest

from engine.core.actions import Actions
from engine.core.codec import structure, unstructure
from engine.core.game import IllegalAction
from engine.enigma.actions import Action
from tests.engine.enigma.keeping import played
from tests.engine.enigma.tables import GAME, table


@pytest.mark.parametrize("number", range(60))
def test_a_random_game_ends(number: int) -> None:
    assert "enigma." in played(number)


def test_actions_and_views_survive_json() -> None:
    for seats in ("wanderer",), ("wanderer", "messiah"), ("messiah", "ghost", "medium"):
        state = table(*seats, tokens={0: ["decryption", "chaos"]})
        for seat in range(len(seats)):
            view = GAME.view(state, seat)
            assert structure(unstructure(view), GAME.view_type) == view
        legal: Actions[Action] = GAME.legal(state, 0)
        for action in legal:
            assert structure(unstructure(action, Action), Action) == action  # type: ignore[arg-type]


def test_what_is_not_offered_is_refused() -> None:
    state = table("wanderer", "messiah", "medium")
    for junk in (None, "x", 3, (), object()):
        assert junk not in GAME.legal(state, 0)
        with pytest.raises(IllegalAction):
            GAME.apply(state, 0, junk, None)  # type: ignore[arg-type]
    assert not GAME.legal(state, 1)
