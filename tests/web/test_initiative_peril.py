"""What the table says of the next card in peril (IN-26, IN-27): counted by hand."""

from dataclasses import replace

import pytest

from engine.core.words import Words
from engine.initiative.table.view import InitiativeView
from tests.engine.initiative.tables import GAME, hold, in_peril, table
from web.screens.initiative.previews import draw_text


def view(deck: str, discards: str, safe: int = 0) -> InitiativeView:
    """`1` and `2` are time cards."""
    return GAME.view(replace(in_peril(hold(table(), "1i"), deck, discards), safe=safe), 0)


@pytest.mark.parametrize(
    ("deck", "discards", "safe", "said"),
    [
        ("5i 6i 1 1 1 2", "", 0, "Draw a card: 67% it is time"),
        ("5i 6i 1 1 1", "2", 0, "Draw a card: 60% it is time, 60% it is over"),
        ("5i 6i 1 2", "1 1", 0, "Draw a card: 50% it is time, 50% it is over"),
        ("5i 6i 7i 8i 1 1 1", "2", 0, "Draw a card: 43% it is time, 43% it is over"),
        ("5i 6i 1 2 1", "1", 0, "Draw a card: 60% it is time, 20% it is over"),
        ("5i 6i 1 2", "1 1", 1, "Draw a card: 0% it is time"),
    ],
)
def test_in27_who_draws_in_peril_is_told_what_the_card_may_be(deck: str, discards: str, safe: int, said: str) -> None:
    """With one clock out only the double card ends it; with two any does; a card that Swift has called safe none."""
    assert draw_text(Words("en"), view(deck, discards, safe)) == said
