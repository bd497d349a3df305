"""The review tells what the seat could have known, no more."""

from random import Random

import pytest

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.bots import BOTS
from engine.tagiron.review import review
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, GuessTiles, TagironView
from tests.engine.tagiron.tables import GAME, THREE, TWO, play, row, table


def test_a_question_by_hand() -> None:
    """Of 3,003 hands of 15 tiles those without a 0 are C(14, 5) = 2,002, since one 0 is one's own: 1,001 hold the other
    one, always at A."""
    before = table(*TWO)
    after = play(before, Ask("where-0"))
    (turn,) = review([GAME.view(before, 0), GAME.view(after, 0)]).turns
    assert (turn.before, turn.after, turn.asked, turn.asker) == (3_003, 1_001, ("where-0", None), 0)
    assert turn.bits == pytest.approx(1.584962501)
    assert turn.expected is not None
    assert turn.expected.bits == pytest.approx(0.918295834)
    assert turn.best is not None
    assert turn.best[1].bits >= turn.expected.bits


def test_it_says_when_it_could_have_been_known() -> None:
    state = table(*TWO)
    views = [GAME.view(state, 0)]
    assert review(views).known_from is None
    state = play(state, GuessTiles(row(TWO[1])))
    views.append(GAME.view(state, 0))
    assert review(views).known_from == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_reviewed_for_every_seat(seats: int) -> None:
    log: Log[Action] = Log("tagiron", Setup(seats, {"notepad": "paper"}), "review")
    match: Match[TagironState, Action, TagironView] = Match(GAME, log)
    while match.outcome is None:
        (seat,) = match.to_act
        match.play(seat, BOTS["careful"].decide([match.view(seat)], Random(f"{len(match.moves)}")).action)
    for seat in range(seats):
        told = review(match.views(seat))
        assert told.turns
        assert all(turn.after >= 1 for turn in told.turns)
        assert all(turn.expected is None or turn.best is not None for turn in told.turns)


def test_tg10_nothing_is_reviewed_beyond_ones_own_look_at_the_centre() -> None:
    state = table(*THREE)
    views = [GAME.view(state, 0)]
    for action in (GuessTiles(row("0b 0w 1b 1w 2b")), Ask("where-0"), Ask("where-5")):
        state = play(state, action)
        views.append(GAME.view(state, 0))
    assert review(views).turns == ()
