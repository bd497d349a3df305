"""What the shelf tells: streaks of days, months of weeks, matches won and lost, all counted by hand here."""

from datetime import date

import pytest

from engine.core.words import Words
from web.months import month_of, turned, weeks
from web.puzzles import Puzzle, puzzle_at
from web.records import Attempt, Figures, Streaks, attempt, company, figures, streaks
from web.saves import Head, Player, Result, head_of

NOVEMBER = [date(2026, 11, day) for day in range(1, 31)]


def days(*numbers: int) -> list[date]:
    return [NOVEMBER[number - 1] for number in numbers]


# Streaks


@pytest.mark.parametrize(
    ("solved", "today", "expected"),
    [
        ((), 18, Streaks(0, 0)),
        ((18,), 18, Streaks(1, 1)),
        ((17,), 18, Streaks(1, 1)),  # today's is still to come
        ((16,), 18, Streaks(0, 1)),  # a whole day has gone by
        ((14, 15, 16, 17, 18), 18, Streaks(5, 5)),
        ((1, 2, 3, 4, 10, 11, 17, 18), 18, Streaks(2, 4)),
        ((18, 17, 17, 16), 18, Streaks(3, 3)),  # in any order, each once
        ((17, 18, 19), 18, Streaks(3, 3)),  # who has travelled west is ahead
        ((17, 18, 20), 18, Streaks(1, 2)),
    ],
)
def test_a_streak_is_days_running(solved: tuple[int, ...], today: int, expected: Streaks) -> None:
    assert streaks(days(*solved), NOVEMBER[today - 1]) == expected


def test_a_streak_goes_on_over_a_change_of_year_and_through_a_leap_day() -> None:
    turn = [date(2027, 12, 30), date(2027, 12, 31), date(2028, 1, 1), date(2028, 1, 2)]
    assert streaks(turn, date(2028, 1, 2)) == Streaks(4, 4)
    leap = [date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)]
    assert streaks(leap, date(2028, 3, 2)) == Streaks(3, 3)
    assert streaks([date(2027, 2, 28), date(2027, 3, 1)], date(2027, 3, 1)) == Streaks(2, 2)


# What became of a puzzle

DAY = Puzzle("tagiron", "2026-11-18")


def puzzle_head(over: bool, result: Result | None, day: str = "2026-11-18") -> Head:
    return Head("tagiron", "2026-11-18", (Player("Ann"),), 5, over, 0, result=result, day=day)


def test_a_puzzle_is_begun_then_solved_or_not() -> None:
    solved, unsolved = Result((0,), ((5,),)), Result((), ((),))
    assert attempt(DAY, puzzle_head(False, None)).state == "begun"
    assert attempt(DAY, puzzle_head(True, solved)) == Attempt(DAY, "solved", 5)
    assert attempt(DAY, puzzle_head(True, unsolved)).state == "unsolved"
    assert attempt(DAY, puzzle_head(True, None)).state == "over", "an older save, which does not tell yet"


@pytest.mark.parametrize(
    ("day", "in_time"),
    [
        ("2026-11-18", True),
        ("2026-11-19", False),  # made up for later
        ("2026-11-17", True),  # it had begun elsewhere already
        ("", True),  # an older save
    ],
)
def test_a_puzzle_counts_for_a_streak_if_it_was_begun_in_time(day: str, in_time: bool) -> None:
    assert attempt(DAY, puzzle_head(True, Result((0,), ((5,),)), day)).in_time is in_time


def test_a_key_names_its_puzzle() -> None:
    assert puzzle_at("match:tagiron-2026-11-18") == DAY
    assert puzzle_at("match:mastermind-42") == Puzzle("mastermind", "42")
    for key in ("match:0a1b2c3d4e5f", "match:lesson-tagiron", "match:tagiron-2026-02-30", "campaign:tagiron-42"):
        assert puzzle_at(key) is None


# Figures


def match(*players: str, winners: tuple[int, ...] = (), turns: tuple[tuple[int, ...], ...] = ()) -> Head:
    """A match that is over; a player without a name is a bot by "novice" and the like."""
    sat = tuple(Player(who) if who[0].isupper() else Player(bot=who) for who in players)
    return Head("mastermind", "", sat, 9, True, 0, result=Result(winners, turns or tuple(() for _ in players)))


def test_won_lost_mean_and_best_are_those_of_the_person() -> None:
    """Three won, one lost, one drawn; codes broken in 5, 7, 4, 6 and 6 rows: 28 in all, 5.6 on average."""
    matches = [
        match("Ann", "novice", winners=(0,), turns=((5, 7), (8,))),
        match("novice", "Ann", winners=(1,), turns=((2,), (4,))),
        match("Ann", "novice", winners=(0,)),
        match("Ann", "novice", winners=(1,), turns=((6,), (5,))),
        match("Ann", "novice", turns=((6,), (6,))),
    ]
    found = figures(matches)
    assert (found.played, found.won, found.lost, found.undecided) == (5, 3, 1, 1)
    assert found.turns == (5, 7, 4, 6, 6)
    assert found.mean == pytest.approx(5.6)
    assert found.best == 4


def test_alone_there_is_nobody_to_draw_with() -> None:
    found = figures([match("Ann", winners=(0,), turns=((3,),)), match("Ann")])
    assert found == Figures(2, 1, 1, 0, (3,))


def test_together_there_is_nobody_to_draw_with_either() -> None:
    """One mission won by all at the table, two lost by all."""
    found = figures([match("Ann", "plain", winners=(0, 1)), match("Ann", "plain"), match("Ann", "Ben")], together=True)
    assert found == Figures(3, 1, 2, 0, ())


def test_of_nothing_there_is_no_mean_and_no_best() -> None:
    assert figures([]) == Figures(0, 0, 0, 0, ())
    assert (figures([]).mean, figures([]).best) == (None, None)


def test_company_is_the_bots_each_once() -> None:
    assert company(match("master", "Ann", "novice", "master")) == ("master", "novice")
    assert company(match("Ann")) == ()


@pytest.mark.parametrize(
    "result",
    ['{"winners":[7],"turns":[[1]]}', '{"winners":[-1],"turns":[[1]]}', '{"winners":[0],"turns":[[999999999]]}'],
)
def test_a_result_that_cannot_be_is_none(result: str) -> None:
    """Whoever wrote the file may have written anything: no chart of a thousand million bars."""
    line = '{"game":"tagiron","title":"","players":[{"name":"Ann"}],"moves":5,"over":true,"changed":0,"result":%s}'
    assert head_of(line % result + "\n{}").result is None
    assert head_of(line % '{"winners":[0],"turns":[[5]]}' + "\n{}").result == Result((0,), ((5,),))


# Months


def test_weeks_begin_on_monday() -> None:
    """1 November 2026 is a Sunday, the 30th a Monday: six weeks."""
    laid = weeks("2026-11")
    assert [[day and day.day for day in week] for week in laid] == [
        [None, None, None, None, None, None, 1],
        [2, 3, 4, 5, 6, 7, 8],
        [9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22],
        [23, 24, 25, 26, 27, 28, 29],
        [30, None, None, None, None, None, None],
    ]


@pytest.mark.parametrize(("month", "length"), [("2027-02", 28), ("2028-02", 29), ("2026-12", 31), ("9999-12", 31)])
def test_months_have_their_lengths(month: str, length: int) -> None:
    found = [day for week in weeks(month) for day in week if day is not None]
    assert [day.day for day in found] == list(range(1, length + 1))
    assert {month_of(day) for day in found} == {month}


def test_a_calendar_is_turned_over_the_year_and_has_ends() -> None:
    assert [turned("2026-12", 1), turned("2027-01", -1), turned("2026-05", 1)] == ["2027-01", "2026-12", "2026-06"]
    assert (turned("0001-01", -1), turned("9999-12", 1)) == (None, None)


def test_days_and_months_are_written_as_people_write_them() -> None:
    words = Words("en")
    assert words.day(date(2026, 11, 8)) == "8 November 2026"
    assert words.month(date(2026, 2, 1)) == "February 2026"
    assert words.weekdays()[0] == ("Monday", "Mon")
    assert words.weekdays()[6] == ("Sunday", "Sun")
