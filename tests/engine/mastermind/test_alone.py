"""One person against a code that nobody has made (MM-14)."""

from collections import Counter

import pytest

from engine.core.game import Outcome, Setup
from engine.core.match import Log, Match
from engine.core.options import Value, settle
from engine.mastermind.codes import Answer, Code
from engine.mastermind.table import Claim, GiveAnswer, Guess, Resign, SetCode
from tests.engine.mastermind.sittings import GAME, Sitting, refused
from tests.engine.mastermind.test_answer import pair_off


def sit_alone(seed: str = "alone", /, **chosen: Value) -> Sitting:
    return Match(GAME, Log(GAME.name, Setup(1, settle(GAME.options(1, chosen), chosen)), seed))


def code_of(match: Sitting) -> Code:
    code = match.states[0].code
    assert code is not None
    return code


def another(code: Code, colours: int = 6) -> Code:
    """A row that does not break it."""
    return (code[0] % colours + 1, *code[1:])


def test_mm14_only_the_board_is_agreed_on() -> None:
    agreed = {"holes": 4, "colours": 6, "rows": 10, "empties": False, "no_repeats": False}
    assert settle(GAME.options(1, {}), {}) == agreed


def test_mm14_one_seat_guesses_from_the_first_move_on() -> None:
    match = sit_alone()
    assert match.to_act == {0}
    assert match.view(0).phase == "guess"
    assert match.view(0).code_set
    assert refused(match, 0, SetCode((1, 2, 3, 4))).code == "mastermind.not-your-turn"
    assert refused(match, 0, GiveAnswer(Answer(1, 1))).code == "mastermind.not-your-turn"
    assert refused(match, 0, Claim()).code == "mastermind.nothing-to-claim"


def test_mm14_the_code_is_drawn_evenly_from_all() -> None:
    """Six colours stand in each of three holes, each as often as any other: about 100 times of 600."""
    codes = [code_of(sit_alone(str(number), holes=3)) for number in range(600)]
    for hole in range(3):
        counts = Counter(code[hole] for code in codes)
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert all(60 < count < 140 for count in counts.values())


def test_mm14_empty_holes_and_repeats_are_as_agreed() -> None:
    codes = [code_of(sit_alone(str(number), holes=4, empties=True, no_repeats=True)) for number in range(60)]
    assert all(len(set(code)) == 4 for code in codes)
    assert any(0 in code for code in codes)


def test_mm14_nobody_sees_the_code_before_the_end() -> None:
    match = sit_alone()
    match.play(0, Guess(another(code_of(match))))
    assert match.view(0).code is None
    assert match.view(None).code is None


def test_mm14_answers_are_true() -> None:
    match = sit_alone()
    for row in ((1, 1, 2, 2), (3, 4, 5, 6), (6, 5, 6, 5)):
        match.play(0, Guess(row))
        assert match.state.rows[-1].answer == pair_off(code_of(match), row)


@pytest.mark.parametrize("rows", [1, 4, 10])
def test_mm14_to_break_the_code_is_to_win_and_nobody_scores(rows: int) -> None:
    match = sit_alone()
    for _ in range(rows - 1):
        match.play(0, Guess(another(code_of(match))))
    assert match.outcome is None
    match.play(0, Guess(code_of(match)))
    assert match.outcome == Outcome((0,), "mastermind.broken")
    assert match.to_act == frozenset()
    assert match.view(0).scores == (0, 0)
    assert match.view(0).played[0].code == code_of(match)


def test_mm14_a_full_board_is_lost() -> None:
    match = sit_alone(rows=6)
    for _ in range(6):
        match.play(0, Guess(another(code_of(match))))
    assert match.outcome == Outcome((), "mastermind.unbroken")
    assert match.view(0).played[0].code == code_of(match)


def test_mm14_giving_up_is_lost_and_shows_the_code() -> None:
    match = sit_alone()
    match.play(0, Guess(another(code_of(match))))
    match.play(0, Resign())
    assert match.outcome == Outcome((), "mastermind.resigned")
    assert match.view(0).code == code_of(match)


def test_mm14_a_rematch_is_the_same_again() -> None:
    match = sit_alone(holes=5, colours=8)
    match.play(0, Resign())
    assert GAME.rematch(match.setup, match.state) == match.setup
