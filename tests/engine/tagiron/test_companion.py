"""The companion at a real table: the same deductions, and answers that clash."""

from dataclasses import replace

import pytest

from engine.core.game import Seat
from engine.tagiron.companion import case_at_table, clashes, suspects
from engine.tagiron.questions import Number, Places
from engine.tagiron.rules import TagironState
from engine.tagiron.solver import case_of
from engine.tagiron.table import Ask, Asked, Reply
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, play, row, table


def entries(state: TagironState) -> list[Asked]:
    return [event for event in state.events if isinstance(event, Asked)]


def other_answer(entry: Asked, seat: Seat, number: int) -> Asked:
    replies = tuple(Reply(seat, Number(number)) if reply.seat == seat else reply for reply in entry.replies)
    return replace(entry, replies=replies)


@pytest.mark.parametrize("rows", [TWO, THREE, FOUR])
def test_it_deduces_what_the_table_does(rows: tuple[str, ...]) -> None:
    state = play(table(*rows), Ask("where-0"), Ask("where-5"), Ask("where-1-or-2", 2))
    for seat in range(state.players):
        assert case_at_table(state.players, seat, state.hands[seat], entries(state)) == case_of(GAME.view(state, seat))
        assert not clashes(state.players, seat, state.hands[seat], entries(state))
        assert suspects(state.players, seat, state.hands[seat], entries(state)) == ()


def test_answers_of_one_player_that_clash() -> None:
    """Two odd and four even are too many for four tiles; and two even digits don't make the 5 in the middle."""
    cards = ("count-odd", "sum-middle", "count-even", "spread", "where-0", "where-5")
    state = play(table(*FOUR, cards=cards), Ask("count-odd"), Ask("sum-middle"), Ask("count-even"))
    asked = entries(state)
    wrong = other_answer(asked[2], 1, 4)
    assert suspects(4, 0, row(FOUR[0]), [asked[0], wrong]) == (0, 1)
    assert suspects(4, 0, row(FOUR[0]), [*asked[:2], wrong]) == (2,)


def test_answers_of_different_players_can_clash() -> None:
    """There are two 0s: one's own, and not one each for both others."""
    own, at_a = row(THREE[0]), Places(((0,),))
    asked = [Asked(0, "where-0", None, (Reply(1, at_a), Reply(2, at_a)))]
    assert clashes(3, 0, own, asked)
    assert suspects(3, 0, own, asked) == (0,)


def test_tg07_ones_own_answer_must_be_true() -> None:
    state = play(table(*FOUR, cards=("spread", "sum-all")), Ask("spread"))
    assert clashes(4, 0, row(FOUR[0]), [other_answer(entries(state)[0], 0, 8)])
