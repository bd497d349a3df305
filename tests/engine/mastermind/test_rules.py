"""Mastermind by the numbers of its rules; MM-10 has two files of its own, test_wrong_answers.py and test_claims.py."""

import pytest

from engine.core.game import Outcome
from engine.mastermind.codes import Answer
from engine.mastermind.table import Guess, Row, SetCode
from tests.engine.mastermind.sittings import ANOTHER, GAME, SEATS, SECRET, guess, hide, last, play_game, refused, sit

# MM-01


def test_mm01_mm14_there_are_two_seats_or_one_alone() -> None:
    assert list(GAME.players) == [1, 2]


def test_mm01_the_codemaker_begins_and_the_codebreaker_waits() -> None:
    match = sit()
    assert match.state.codemaker == 0
    assert match.to_act == {0}
    assert refused(match, 1, SetCode(SECRET)).code == "mastermind.not-your-turn"
    assert refused(match, 0, Guess(SECRET)).code == "mastermind.not-your-turn"
    assert refused(match, 1, Guess(SECRET)).code == "mastermind.not-your-turn"


@pytest.mark.parametrize(("chosen", "codemaker"), [("first", 0), ("second", 1)])
def test_mm01_the_first_codemaker_is_chosen(chosen: str, codemaker: int) -> None:
    assert {sit(str(seed), first_codemaker=chosen).state.codemaker for seed in range(20)} == {codemaker}


def test_mm01_or_drawn_by_lot() -> None:
    drawn = [sit(str(seed), first_codemaker="drawn").state.codemaker for seed in range(200)]
    assert 70 < sum(drawn) < 130


@pytest.mark.parametrize("games", [1, 2, 3, 12])
def test_mm01_a_match_has_the_games_agreed_on(games: int) -> None:
    match = sit(games=games)
    for number in range(games):
        assert match.outcome is None
        assert len(match.state.played) == number
        play_game(match, 2)
    assert match.outcome is not None
    assert match.to_act == frozenset()
    assert refused(match, 0, SetCode(SECRET)).code == "mastermind.over"


# MM-02


@pytest.mark.parametrize("code", [(1, 1, 1, 1), (6, 6, 6, 6), (1, 2, 3, 4), (2, 2, 5, 2)])
def test_mm02_any_combination_is_a_code(code: tuple[int, ...]) -> None:
    match = sit()
    hide(match, *code)
    assert match.state.code == code


def test_mm02_there_are_1296_codes_to_set() -> None:
    codes = [action for action in sit().legal(0) if isinstance(action, SetCode)]
    assert len(set(codes)) == 6**4 == 1296
    assert sit().legal(0).size == 1296 + 1  # and to resign


NO_ROWS = [(), (1, 2, 3), (1, 2, 3, 4, 5), (0, 1, 2, 3), (1, 2, 3, 7), (1, 2, 3, -1), (1, 2, 3, True)]


@pytest.mark.parametrize("code", NO_ROWS)
def test_mm02_four_holes_six_colours_and_nothing_else(code: tuple[int, ...]) -> None:
    illegal = refused(sit(), 0, SetCode(code))
    assert (illegal.code, illegal.arguments) == ("mastermind.not-a-row", {"holes": 4, "colours": 6})


def test_mm02_the_code_is_a_secret_of_its_maker() -> None:
    match = sit()
    assert [match.view(seat).code_set for seat in SEATS] == [False] * 3
    hide(match, *SECRET)
    guess(match, *ANOTHER)
    assert [match.view(seat).code for seat in SEATS] == [SECRET, None, None]
    assert [match.view(seat).code_set for seat in SEATS] == [True] * 3


def test_mm02_a_code_is_set_once() -> None:
    match = sit()
    hide(match, *SECRET)
    assert refused(match, 0, SetCode(ANOTHER)).code == "mastermind.not-your-turn"


# MM-03


def test_mm03_the_codebreaker_fills_the_next_row() -> None:
    match = sit()
    hide(match, *SECRET)
    assert match.to_act == {1}
    for number, row in enumerate([(1, 1, 1, 1), (5, 6, 5, 6), (1, 1, 1, 1)]):
        guess(match, *row)
        assert [placed.guess for placed in match.state.rows][number:] == [row]


def test_mm03_there_are_1296_guesses() -> None:
    match = sit()
    hide(match, *SECRET)
    guesses = [action for action in match.legal(1) if isinstance(action, Guess)]
    assert len(set(guesses)) == 1296
    assert match.legal(1).size == 1296 + 1  # and to resign
    assert not [action for action in match.legal(0) if isinstance(action, Guess)]


@pytest.mark.parametrize("row", NO_ROWS)
def test_mm03_a_row_is_four_holes_and_six_colours(row: tuple[int, ...]) -> None:
    match = sit()
    hide(match, *SECRET)
    illegal = refused(match, 1, Guess(row))
    assert (illegal.code, illegal.arguments) == ("mastermind.not-a-row", {"holes": 4, "colours": 6})


# MM-04, MM-05: the answers of the app; the answer function has its own tests


@pytest.mark.parametrize(
    ("code", "row", "red", "white"),
    [
        ((1, 2, 3, 4), (5, 5, 6, 6), 0, 0),
        ((1, 2, 3, 4), (1, 5, 5, 5), 1, 0),
        ((1, 2, 3, 4), (5, 1, 5, 5), 0, 1),
        ((1, 2, 3, 4), (4, 3, 2, 1), 0, 4),
        ((1, 2, 3, 4), (1, 2, 4, 3), 2, 2),
        ((1, 2, 3, 4), (1, 3, 4, 2), 1, 3),
        ((1, 2, 3, 4), (2, 5, 1, 4), 1, 2),
        ((1, 2, 3, 4), (1, 2, 3, 5), 3, 0),
        ((1, 1, 2, 2), (2, 2, 1, 1), 0, 4),
    ],
)
def test_mm04_red_for_colour_and_place_white_for_colour_only(
    code: tuple[int, ...], row: tuple[int, ...], red: int, white: int
) -> None:
    match = sit()
    hide(match, *code)
    assert guess(match, *row) == Answer(red, white)


GREEN, OTHER, THIRD = 1, 2, 3


@pytest.mark.parametrize(
    ("code", "row", "red", "white"),
    [
        # Two greens guessed, one in the code: one key peg, the red one where one of the two stands in place.
        ((GREEN, OTHER, OTHER, OTHER), (GREEN, GREEN, THIRD, THIRD), 1, 0),
        ((OTHER, GREEN, OTHER, OTHER), (GREEN, GREEN, THIRD, THIRD), 1, 0),
        ((OTHER, OTHER, GREEN, OTHER), (GREEN, GREEN, THIRD, THIRD), 0, 1),
        # One guessed, two in the code, out of place: one white.
        ((GREEN, GREEN, OTHER, OTHER), (THIRD, THIRD, GREEN, THIRD), 0, 1),
        ((GREEN, GREEN, OTHER, OTHER), (GREEN, THIRD, THIRD, THIRD), 1, 0),
        # Two against two: two key pegs.
        ((GREEN, GREEN, OTHER, OTHER), (GREEN, GREEN, THIRD, THIRD), 2, 0),
        ((GREEN, GREEN, OTHER, OTHER), (THIRD, GREEN, GREEN, THIRD), 1, 1),
        ((GREEN, GREEN, OTHER, OTHER), (THIRD, THIRD, GREEN, GREEN), 0, 2),
        # Three against two.
        ((GREEN, GREEN, OTHER, OTHER), (THIRD, GREEN, GREEN, GREEN), 1, 1),
    ],
)
def test_mm05_one_key_peg_answers_one_code_peg(
    code: tuple[int, ...], row: tuple[int, ...], red: int, white: int
) -> None:
    match = sit()
    hide(match, *code)
    assert guess(match, *row) == Answer(red, white)


# MM-06


def test_mm06_rows_and_answers_stay_in_everybodys_sight() -> None:
    match = sit()
    hide(match, *SECRET)
    rows: tuple[Row, ...] = ()
    for placed, red, white in [((1, 1, 2, 2), 1, 1), ((3, 4, 3, 5), 1, 1), ((1, 1, 2, 2), 1, 1), ((4, 3, 2, 1), 0, 4)]:
        guess(match, *placed)
        rows = (*rows, Row(placed, Answer(red, white)))
        assert [match.view(seat).rows for seat in SEATS] == [rows] * 3


# MM-07


def test_mm07_four_reds_end_the_game_and_show_the_code() -> None:
    match = sit()
    hide(match, *SECRET)
    guess(match, 1, 2, 3, 5)
    assert match.view(1).played == ()
    guess(match, *SECRET)
    for seat in SEATS:
        (game,) = match.view(seat).played
        assert (game.code, game.ending, game.wrong) == (SECRET, "broken", ())
        assert [row.guess for row in game.rows] == [(1, 2, 3, 5), SECRET]
        assert match.view(seat).rows == ()


def test_mm07_four_whites_end_nothing() -> None:
    match = sit()
    hide(match, *SECRET)
    assert guess(match, 4, 3, 2, 1) == Answer(0, 4)
    assert (match.state.phase, match.to_act) == ("guess", frozenset({1}))


# MM-08


@pytest.mark.parametrize("rows", range(1, 11))
def test_mm08_a_point_for_each_row_the_last_one_included(rows: int) -> None:
    match = sit()
    play_game(match, rows)
    assert (last(match).points, last(match).ending) == ((rows, 0), "broken")
    assert match.state.scores == (rows, 0)


def test_mm08_then_the_players_swap_roles() -> None:
    match = sit(games=4)
    for codemaker in (0, 1, 0, 1):
        assert match.state.codemaker == codemaker
        assert match.to_act == {codemaker}
        assert [match.view(seat).codemaker for seat in SEATS] == [codemaker] * 3
        play_game(match, 3)
        assert last(match).codemaker == codemaker
        assert last(match).points[codemaker] == 3
    assert match.state.scores == (6, 6)


# MM-09


def test_mm09_ten_rows_without_a_break_pay_eleven() -> None:
    match = sit()
    hide(match, *SECRET)
    for number in range(1, 11):
        assert match.state.phase == "guess"
        guess(match, *ANOTHER)
        assert len(match.state.played) == (number == 10)
    assert (last(match).points, last(match).ending, last(match).code) == ((11, 0), "unbroken", SECRET)
    assert len(last(match).rows) == 10
    assert match.state.codemaker == 1


def test_mm09_a_code_broken_in_the_tenth_row_is_broken() -> None:
    match = sit()
    play_game(match, 10)
    assert (last(match).points, last(match).ending) == ((10, 0), "broken")


@pytest.mark.parametrize("rows", range(6, 13))
def test_mm09_other_boards_pay_a_point_more_than_their_rows(rows: int) -> None:
    match = sit(rows=rows)
    play_game(match, rows + 1)
    assert (len(last(match).rows), last(match).points) == (rows, (rows + 1, 0))
    play_game(match, rows + 1)
    assert match.state.scores == (rows + 1, rows + 1)


# MM-11


def test_mm11_both_markers_stand_where_the_games_so_far_have_moved_them() -> None:
    match = sit(games=4)
    track = [match.view(None).scores]
    for rows in (3, 11, 1, 5):
        play_game(match, rows)
        assert len({match.view(seat).scores for seat in SEATS}) == 1
        track.append(match.view(None).scores)
    assert track == [(0, 0), (3, 0), (3, 11), (4, 11), (4, 16)]


def test_mm11_markers_do_not_move_within_a_game() -> None:
    match = sit()
    hide(match, *SECRET)
    for _ in range(9):
        guess(match, *ANOTHER)
        assert match.view(None).scores == (0, 0)


# MM-12


@pytest.mark.parametrize(
    ("rows", "outcome"),
    [
        ((5, 3), Outcome((0,), "mastermind.score", (5, 3))),
        ((3, 5), Outcome((1,), "mastermind.score", (3, 5))),
        ((11, 10), Outcome((0,), "mastermind.score", (11, 10))),
        ((10, 11), Outcome((1,), "mastermind.score", (10, 11))),
        ((4, 4), Outcome((), "mastermind.draw", (4, 4))),
        ((11, 11), Outcome((), "mastermind.draw", (11, 11))),
    ],
)
def test_mm12_the_higher_score_wins_and_equal_scores_are_a_draw(rows: tuple[int, int], outcome: Outcome) -> None:
    match = sit()
    for in_game in rows:
        assert match.outcome is None
        play_game(match, in_game)
    assert match.outcome == outcome


def test_mm12_an_odd_game_counts_like_any_other() -> None:
    match = sit(games=3)
    for rows in (2, 7, 6):
        play_game(match, rows)
    assert match.outcome == Outcome((0,), "mastermind.score", (8, 7))


# MM-13


def test_mm13_holes_may_be_left_empty_in_code_and_guess() -> None:
    match = sit(empties=True)
    hide(match, 0, 1, 0, 2)
    assert guess(match, 0, 0, 1, 3) == Answer(1, 2)
    assert guess(match, 0, 1, 0, 2) == Answer(4, 0)
    assert last(match).ending == "broken"


def test_mm13_an_empty_hole_is_a_seventh_colour() -> None:
    match = sit(empties=True)
    assert match.legal(0).size == 2401 + 1
    hide(match, *SECRET)
    assert match.legal(1).size == 2401 + 1


def test_mm13_all_holes_empty_is_a_code_and_a_guess() -> None:
    match = sit(empties=True)
    hide(match, 0, 0, 0, 0)
    assert guess(match, 0, 0, 0, 0) == Answer(4, 0)


def test_mm13_without_that_agreement_no_hole_is_left_empty() -> None:
    match = sit()
    assert refused(match, 0, SetCode((0, 1, 2, 3))).code == "mastermind.not-a-row"
    hide(match, *SECRET)
    assert refused(match, 1, Guess((0, 1, 2, 3))).code == "mastermind.not-a-row"


def test_mm13_no_repeats_binds_the_code() -> None:
    match = sit(no_repeats=True)
    assert refused(match, 0, SetCode((1, 2, 3, 1))).code == "mastermind.repeats"
    assert match.legal(0).size == 6 * 5 * 4 * 3 + 1
    hide(match, *SECRET)
    assert match.state.code == SECRET


def test_mm13_no_repeats_does_not_bind_guesses() -> None:
    match = sit(no_repeats=True)
    hide(match, *SECRET)
    assert match.legal(1).size == 6**4 + 1
    assert guess(match, 1, 1, 1, 1) == Answer(1, 0)


def test_mm13_with_no_repeats_one_hole_may_be_empty_but_not_two() -> None:
    match = sit(no_repeats=True, empties=True)
    assert refused(match, 0, SetCode((0, 1, 2, 0))).code == "mastermind.repeats"
    hide(match, 0, 1, 2, 3)
    assert guess(match, 0, 0, 0, 0) == Answer(1, 0)
