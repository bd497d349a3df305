"""Whether what lessons say is true, by count."""

import pytest

from engine.core.match import Log, Match
from engine.initiative.table.view import InitiativeView
from engine.mastermind.table import Guess, MastermindView
from engine.tagiron.table import GuessTiles
from tests.web.client import House
from tests.web.lessons import lesson_in
from tests.web.lessons_counted import (
    DECIDING,
    FREE_ROW,
    LAST_GUESS,
    codes_left,
    played,
    rows_left,
    settling,
    tagiron_view,
)
from web.screens.fronts import COVERS

SUM = 9
"""The step of Tagiron's at which the third question is asked."""


def test_mastermind_leaves_three_codes_and_then_one_whatever_fits(house: House) -> None:
    match = played(house, "mastermind", FREE_ROW)
    view = match.view(1)
    assert isinstance(view, MastermindView)
    left = codes_left(view)
    secret = (3, 1, 3, 4)
    assert left == [(1, 3, 4, 3), (1, 4, 3, 3), secret]
    for code in left:
        tried = played(house, "mastermind", FREE_ROW)
        tried.play(1, Guess(code))
        after = tried.view(1)
        assert isinstance(after, MastermindView)
        if code == secret:
            assert tried.outcome is not None
        else:
            assert codes_left(after) == [secret]


def test_tagiron_is_settled_by_the_fourth_question_and_not_before(house: House) -> None:
    view = tagiron_view(played(house, "tagiron", DECIDING))
    assert view.hand == ("1b", "5g", "7w", "9b", "9w")
    assert view.first == 0
    black, white = ("1w", "2b", "4b", "4w", "7b"), ("1w", "2w", "4b", "4w", "7b")
    assert rows_left(view) == [black, white]
    assert rows_left(tagiron_view(played(house, "tagiron", LAST_GUESS))) == [black]


def test_the_three_ways_that_the_coach_names_are_all_that_there_are(house: House) -> None:
    """Consecutive A and B below the 4s, and E from 4 on, that add up to 10: before the own tiles are looked at."""
    ways = [(a, a + 1, e) for a in range(4) for e in range(4, 10) if a + a + 1 + e == 10 and a + 1 < 4 and e > 4]
    assert ways == [(0, 1, 9), (1, 2, 7), (2, 3, 5)]
    text = lesson_in(house, "tagiron").steps[SUM + 1].text
    assert text is not None
    for said in text.texts.values():
        assert all(", ".join(map(str, way)) in said for way in ways)


def test_the_opponent_may_think_so(house: House) -> None:
    """Its wrong guesses are no nonsense: from its seat they fit what it has heard."""
    for step in (16, 19):
        match = played(house, "tagiron", step)
        guess = lesson_in(house, "tagiron").steps[step].moves[0]
        assert isinstance(guess, GuessTiles)
        assert guess.tiles in rows_left(tagiron_view(match, 1))


def test_whatever_settles_it_the_opponent_can_do_what_is_written(house: House) -> None:
    lesson = lesson_in(house, "tagiron")
    assert [*settling(house)]
    for ask in settling(house):
        match = played(house, "tagiron", DECIDING)
        match.play(0, ask)
        assert lesson.steps[16].moves[0] in match.legal(1)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_in18_what_the_coach_says_of_the_initiative_is_so(house: House, language: str) -> None:
    """Two glyphs that are needed with counter intel on Gather between them, each opening a window."""
    lesson = lesson_in(house, "initiative", language)
    front = next(cover for cover in COVERS if cover.name == "initiative").open(house.files)
    match: Match[object, object, object] = Match(front.game, Log("initiative", lesson.setup, lesson.seed))
    found: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    for step in lesson.steps:
        if step.moves:
            match.play(0, step.moves[0])
            view = match.view(0)
            assert isinstance(view, InitiativeView)
            found.append((view.blocked, view.taken))
    blocked = [blocks for blocks, _ in found]
    assert blocked == [()] * 3 + [("gather",)] * 3 + [()] * 8
    assert [len(taken) for _, taken in found][-3:] == [1, 2, 2]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
