"""The review tells what each seat could have known, no more."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.tagiron.bots import BOTS
from engine.tagiron.review import Knowledge, Review, worth
from engine.tagiron.rules import TagironState
from engine.tagiron.solver import case_of, posterior
from engine.tagiron.table import Action, Ask, GuessTiles, Resign, TagironView
from tests.engine.tagiron.tables import GAME, THREE, TWO, alone, row, table


def review_of(state: TagironState, seat: Seat, *actions: Action) -> Review:
    """A game from this table, reviewed to the end."""
    states = [state]
    for action in actions:
        states.append(GAME.apply(states[-1], states[-1].turn, action, Random("none is needed")))
    return reviewed([[GAME.view(one, each) for one in states] for each in range(state.seats)], seat)


def reviewed(views: Sequence[Sequence[TagironView]], seat: Seat) -> Review:
    review = Review(Knowledge(views), seat, "review")
    while not review.finished:
        review.go_on(lambda: True)
    return review


def test_a_question_by_hand() -> None:
    """Of 3,003 hands of 15 tiles those without a 0 are C(14, 5) = 2,002, since one 0 is one's own: 1,001 hold the other
    one, always at A."""
    (turn,) = review_of(table(*TWO), 0, Ask("where-0")).turns
    assert [left and left.rows for left in turn.before] == [3_003, 3_003]
    assert [left and left.rows for left in turn.after] == [1_001, 3_003], "who answers hears nothing (TG-07)"
    assert turn.learnt(0) == pytest.approx(1.584962501)
    assert turn.learnt(1) == 0
    assert turn.promised == pytest.approx(0.918295834)
    assert turn.best != turn.asked
    assert (turn.best_promised or 0) > (turn.promised or 0)


def test_what_all_questions_were_worth_together() -> None:
    """Only one's own questions count, here the first and the third."""
    review = review_of(table(*TWO), 0, Ask("where-0"), Ask("where-5"), Ask("where-3-or-4", 4))
    found, (first, second, third) = worth(review), review.turns
    assert found is not None
    assert found.exact
    assert second.promised is None
    assert found.promised == pytest.approx((first.promised or 0) + (third.promised or 0))
    assert found.learnt == pytest.approx(first.learnt(0) + third.learnt(0))
    assert found.best > found.promised


def test_it_says_when_it_could_have_been_known() -> None:
    assert review_of(table(*TWO), 0).known_after is None
    review = review_of(table(*TWO), 0, GuessTiles(row(TWO[1])))
    assert (review.known_after, review.guessed_in) == (1, 1), "known only by having guessed it"


def test_a_turn_that_went_by_once_it_could_be_known() -> None:
    """Alone there is nobody in between (TG-14): who asks on once only one row is left could have guessed."""
    cards = ("sum-all", "sum-left", "sum-right", "sum-black", "where-0", "where-5", "spread")
    review = review_of(alone(*TWO, cards=cards), 0, *map(Ask, cards[:-1]), GuessTiles(row(TWO[1])))
    known = review.known_after
    assert known is not None
    assert known < 6
    left = [turn.after[0] for turn in review.turns]
    assert [one and one.rows == 1 for one in left] == [number >= known for number in range(1, 8)]
    assert review.guessed_in == 7
    assert review.could_have_guessed


def test_how_likely_a_guess_was_right() -> None:
    """The bare deal is one of 3,003; that row is struck, so the next is one of 3,002 (TG-08)."""
    review = review_of(table(*TWO), 0, GuessTiles(row("0w 1b 2b 2w 3w")), Ask("where-0"), GuessTiles(row(TWO[1])))
    first, _, third = review.turns
    assert first.chance == pytest.approx(1 / 3_003)
    assert third.chance == pytest.approx(1 / 3_002)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_game_is_reviewed_for_every_seat(seats: int) -> None:
    log: Log[Action] = Log("tagiron", Setup(seats, {"notepad": "paper"}), "review")
    match: Match[TagironState, Action, TagironView] = Match(GAME, log)
    while match.outcome is None:
        (seat,) = match.to_act
        match.play(seat, BOTS["careful"].decide([match.view(seat)], Random(f"{len(match.moves)}")).action)
    views = [match.views(seat) for seat in range(seats)]
    for seat in range(seats):
        review = reviewed(views, seat)
        assert len(review.turns) == len(match.moves)
        for number, turn in enumerate(review.turns):
            left = turn.before[seat]
            if left is not None:
                assert left.rows == len(posterior(case_of(views[seat][number])).hands())
            own = match.moves[number].seat == seat and isinstance(match.moves[number].action, Ask)
            assert (turn.promised is not None) == (own and left is not None)


def test_tg10_nothing_is_left_to_find_out_after_ones_own_look_at_the_centre() -> None:
    review = review_of(table(*THREE), 0, GuessTiles(row("0b 0w 1b 1w 2b")), Ask("where-0"), Ask("where-5"))
    assert [turn.after[0] for turn in review.turns] == [None, None, None]
    assert all(turn.after[1] is not None for turn in review.turns)


def test_the_last_question_counts_though_the_game_ends_with_it() -> None:
    """The only card: Ann hears of a 0 at A before the game is over (TG-12)."""
    state = table(*TWO, cards=("where-0",))
    review = review_of(state, 0, Ask("where-0"))
    assert [left and left.rows for left in review.turns[0].after] == [1_001, 3_003]


def test_who_gives_up_is_reviewed_up_to_there() -> None:
    review = review_of(table(*TWO), 0, Ask("where-0"), Resign())
    assert [turn.after[0] and turn.after[0].rows for turn in review.turns] == [1_001, 1_001]
    assert review.guessed_in is None
