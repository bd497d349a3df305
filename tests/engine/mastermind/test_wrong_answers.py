"""MM-10: answers by hand, right or wrong; claims; marked answers; games that are replayed."""

from collections.abc import Iterator

import pytest

from engine.core.game import Outcome
from engine.mastermind.codes import Answer
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, Resign, Row, SetCode
from tests.engine.mastermind.sittings import (
    ANOTHER,
    SEATS,
    SECRET,
    Sitting,
    ask,
    by_hand,
    claim,
    give,
    guess,
    hide,
    last,
    refused,
    sit,
    truly,
)
from tests.engine.mastermind.test_answer import pair_off

# Who answers


def test_mm10_by_default_the_app_answers_and_never_wrongly() -> None:
    match = sit()
    assert match.setup.options["by_hand"] is False
    hide(match, *SECRET)
    for row in [(1, 1, 2, 2), (4, 3, 2, 1), (1, 2, 3, 5)]:
        assert guess(match, *row) == pair_off(SECRET, row)
        assert match.to_act == {1}
        assert refused(match, 0, GiveAnswer(Answer(0, 0))).code == "mastermind.not-your-turn"


def test_mm10_by_hand_the_table_waits_for_the_codemaker() -> None:
    match = by_hand()
    match.play(1, Guess(ANOTHER))
    assert match.state.phase == "answer"
    assert match.to_act == {0}
    assert match.state.rows == (Row(ANOTHER, None),)
    assert refused(match, 1, Guess(ANOTHER)).code == "mastermind.not-your-turn"
    assert refused(match, 1, GiveAnswer(Answer(0, 0))).code == "mastermind.not-your-turn"
    give(match, 0, 0)
    assert match.to_act == {1}
    assert match.state.rows == (Row(ANOTHER, Answer(0, 0)),)


def test_mm10_any_numbers_that_add_up_to_at_most_the_holes_are_an_answer() -> None:
    match = by_hand()
    match.play(1, Guess(ANOTHER))
    offered = {action.answer for action in match.legal(0) if isinstance(action, GiveAnswer)}
    assert offered == {Answer(red, white) for red in range(5) for white in range(5) if red + white <= 4}
    assert len(offered) == 15


@pytest.mark.parametrize(("red", "white"), [(5, 0), (0, 5), (3, 2), (4, 1), (-1, 0), (0, -1), (2, -1)])
def test_mm10_no_more_key_pegs_than_holes(red: int, white: int) -> None:
    match = by_hand()
    match.play(1, Guess(ANOTHER))
    assert refused(match, 0, GiveAnswer(Answer(red, white))).code == "mastermind.too-many-key-pegs"


@pytest.mark.parametrize("holes", [3, 5, 6])
def test_mm10_the_most_key_pegs_are_those_of_the_holes_agreed_on(holes: int) -> None:
    match = by_hand((1,) * holes, holes=holes)
    match.play(1, Guess((2,) * holes))
    assert GiveAnswer(Answer(holes - 1, 1)) in match.legal(0)
    assert GiveAnswer(Answer(holes, 1)) not in match.legal(0)


def test_mm10_true_answers_by_hand_play_as_the_apps_do() -> None:
    match = by_hand()
    for row in [(1, 1, 2, 2), (5, 6, 5, 6), SECRET]:
        truly(match, row)
    assert (last(match).ending, last(match).points, last(match).wrong) == ("broken", (3, 0), ())
    assert match.state.codemaker == 1


def test_mm09_mm10_a_full_board_of_true_answers_pays_eleven() -> None:
    match = by_hand()
    for _ in range(10):
        truly(match, ANOTHER)
    assert (last(match).ending, last(match).points, last(match).wrong) == ("unbroken", (11, 0), ())


# The code is shown


def test_mm10_every_answer_that_does_not_fit_the_shown_code_is_marked() -> None:
    match = by_hand()
    ask(match, (1, 1, 5, 5), 1, 0)
    ask(match, (2, 2, 5, 5), 0, 1)  # in truth 1 red
    ask(match, (5, 5, 6, 6), 0, 0)
    ask(match, (4, 3, 2, 1), 1, 3)  # in truth 4 white
    truly(match, SECRET)
    for seat in SEATS:
        (game,) = match.view(seat).played
        assert (game.ending, game.code, game.wrong) == ("wrong-answer", SECRET, (1, 3))


def test_mm10_a_marked_answer_cancels_the_score_and_pays_three_and_nothing() -> None:
    match = by_hand()
    for _ in range(7):
        truly(match, ANOTHER)
    ask(match, ANOTHER, 1, 0)
    truly(match, SECRET)
    assert last(match).points == (0, 3)
    assert match.state.scores == (0, 3)


def test_mm10_four_reds_withheld_are_a_wrong_answer() -> None:
    match = by_hand()
    ask(match, SECRET, 3, 0)
    assert match.state.phase == "guess"
    for _ in range(9):
        assert match.state.played == ()
        truly(match, ANOTHER)
    assert (last(match).ending, last(match).wrong, last(match).points) == ("wrong-answer", (0,), (0, 3))


def test_mm10_four_reds_withheld_once_are_marked_when_they_come_later() -> None:
    match = by_hand()
    ask(match, SECRET, 2, 2)
    ask(match, SECRET, 4, 0)
    assert (last(match).ending, last(match).wrong) == ("wrong-answer", (0,))


def test_mm10_four_reds_withheld_in_the_last_row_are_marked() -> None:
    match = by_hand()
    for _ in range(9):
        truly(match, ANOTHER)
    ask(match, SECRET, 0, 4)
    assert (last(match).ending, last(match).wrong, last(match).points) == ("wrong-answer", (9,), (0, 3))


def test_mm10_four_reds_given_falsely_end_the_game_and_are_marked() -> None:
    match = by_hand()
    truly(match, (1, 1, 2, 2))
    ask(match, ANOTHER, 4, 0)
    assert (last(match).ending, last(match).wrong, last(match).points) == ("wrong-answer", (1,), (0, 3))
    assert last(match).code == SECRET


def test_mm10_impossible_answers_can_be_given_and_are_marked() -> None:
    match = by_hand()
    ask(match, (1, 2, 3, 5), 3, 1)
    truly(match, SECRET)
    assert (last(match).ending, last(match).wrong) == ("wrong-answer", (0,))


def test_mm10_a_wrong_answer_on_a_board_that_runs_full_is_marked() -> None:
    match = by_hand(rows=6)
    for number in range(6):
        ask(match, ANOTHER, 0, int(number == 2))
    assert (last(match).ending, last(match).wrong, last(match).points) == ("wrong-answer", (2,), (0, 3))


# Replayed


def cheated(match: Sitting) -> None:
    """A game that ends with a wrong answer."""
    hide(match, *SECRET)
    ask(match, ANOTHER, 4, 0)


def claimed(match: Sitting) -> None:
    """A game that ends with an upheld claim."""
    hide(match, *SECRET)
    ask(match, ANOTHER, 3, 1)
    claim(match)


@pytest.mark.parametrize("end", [cheated, claimed])
def test_mm10_the_same_roles_play_a_fresh_game_in_its_place(end: object) -> None:
    match = sit(by_hand=True)
    assert callable(end)
    for number in range(1, 4):
        end(match)
        assert len(match.state.played) == number
        assert match.state.codemaker == 0
        assert match.to_act == {0}
        assert (match.state.phase, match.state.rows, match.state.code) == ("code", (), None)
    hide(match, *SECRET)
    truly(match, SECRET)
    assert match.state.codemaker == 1


def test_mm10_a_replayed_game_is_not_counted_but_its_points_stay() -> None:
    match = sit(by_hand=True, games=1)
    cheated(match)
    claimed(match)
    assert match.outcome is None
    hide(match, *SECRET)
    for row in [ANOTHER, ANOTHER, SECRET]:
        truly(match, row)
    assert [game.counts for game in match.state.played] == [False, False, True]
    assert match.outcome == Outcome((1,), "mastermind.score", (3, 6))


def test_mm10_the_points_of_replayed_games_go_to_whoever_broke_the_code() -> None:
    match = sit(by_hand=True, games=2)
    cheated(match)
    hide(match, *SECRET)
    truly(match, SECRET)
    claimed(match)
    assert [game.points for game in match.state.played] == [(0, 3), (1, 0), (3, 0)]
    assert match.state.codemaker == 1
    hide(match, *SECRET)
    truly(match, SECRET)
    assert match.outcome == Outcome((), "mastermind.draw", (4, 4))


def test_mm10_the_shown_code_is_not_the_secret_of_the_game_in_its_place() -> None:
    match = sit(by_hand=True)
    cheated(match)
    hide(match, 5, 5, 6, 6)
    assert [match.view(seat).code for seat in SEATS] == [(5, 5, 6, 6), None, None]


def steps_by_hand() -> Iterator[tuple[int, Action]]:
    yield 0, SetCode(SECRET)
    yield 1, Guess((1, 1, 2, 2))
    yield 0, GiveAnswer(Answer(1, 1))
    yield 1, Claim()
    yield 1, Guess((1, 3, 2, 4))
    yield 0, GiveAnswer(Answer(3, 1))
    yield 1, Claim()
    yield 0, SetCode(ANOTHER)
    yield 1, Resign()


def test_mm10_nobody_but_its_maker_sees_a_code_before_the_shield_drops() -> None:
    """Two matches with different secrets and the same moves look alike to the codebreaker until the code is shown."""
    one, other = sit(by_hand=True), sit(by_hand=True)
    for number, (seat, action) in enumerate(steps_by_hand()):
        one.play(seat, action)
        other.play(seat, SetCode((5, 4, 3, 2)) if number == 0 else action)
        if number < 6:
            assert [one.view(1), one.view(None)] == [other.view(1), other.view(None)]
            assert list(one.legal(1))[-3:] == list(other.legal(1))[-3:]
    assert one.view(1).played[0].code == SECRET
    assert other.view(1).played[0].code == (5, 4, 3, 2)
