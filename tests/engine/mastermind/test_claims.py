"""MM-10: who may claim that no code fits the answers, when, and what comes of it."""

from random import Random

import pytest

from engine.core.options import Value
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.rules import MastermindState
from engine.mastermind.table import Claim, Guess, Row
from tests.engine.mastermind.sittings import (
    ANOTHER,
    GAME,
    SEATS,
    SECRET,
    ask,
    by_hand,
    claim,
    give,
    hide,
    last,
    refused,
    sit,
    truly,
)
from tests.engine.mastermind.test_answer import pair_off


def test_mm10_only_the_codebreaker_claims_and_only_against_an_answer() -> None:
    match = sit(by_hand=True)
    assert refused(match, 1, Claim()).code == "mastermind.nothing-to-claim"
    hide(match, *SECRET)
    assert refused(match, 1, Claim()).code == "mastermind.nothing-to-claim"
    match.play(1, Guess(ANOTHER))
    assert refused(match, 1, Claim()).code == "mastermind.nothing-to-claim"
    give(match, 0, 0)
    assert Claim() in match.legal(1)
    assert refused(match, 0, Claim()).code == "mastermind.nothing-to-claim"


def test_mm10_a_claim_is_made_at_any_time_also_while_a_row_waits_for_its_answer() -> None:
    match = by_hand()
    ask(match, (1, 1, 1, 1), 3, 1)
    match.play(1, Guess(ANOTHER))
    assert match.to_act == {0}
    claim(match)
    assert last(match).ending == "claimed"
    assert last(match).rows == (Row((1, 1, 1, 1), Answer(3, 1)), Row(ANOTHER, None))


def test_mm10_an_upheld_claim_pays_three_and_nothing() -> None:
    match = by_hand()
    ask(match, (1, 1, 1, 1), 0, 0)
    ask(match, (1, 1, 1, 2), 2, 0)
    claim(match)
    assert (last(match).ending, last(match).points) == ("claimed", (0, 3))
    assert match.state.scores == (0, 3)


def test_mm10_after_an_upheld_claim_the_code_is_shown_and_its_wrong_answers_marked() -> None:
    match = by_hand()
    ask(match, (1, 1, 1, 1), 1, 0)
    ask(match, (1, 1, 5, 5), 0, 0)
    ask(match, (2, 6, 6, 6), 0, 1)
    match.play(1, Guess((6, 6, 6, 6)))
    claim(match)
    for seat in SEATS:
        (game,) = match.view(seat).played
        assert game.code == SECRET
        assert game.wrong == (1,)


def test_mm10_a_rejected_claim_costs_nothing() -> None:
    match = by_hand()
    ask(match, (1, 1, 1, 1), 0, 0)
    before = match.state
    claim(match)
    assert (match.state.rows, match.state.played, match.state.scores) == (before.rows, (), (0, 0))
    assert match.to_act == {1}
    assert [match.view(seat).rejected_claims for seat in SEATS] == [1] * 3
    claim(match)
    assert [match.view(seat).rejected_claims for seat in SEATS] == [2] * 3
    ask(match, (2, 2, 2, 2), 0, 0)
    assert len(match.state.rows) == 2


def test_mm10_a_wrong_answer_that_some_code_fits_is_no_ground_for_a_claim() -> None:
    match = by_hand(SECRET)
    ask(match, SECRET, 0, 0)
    claim(match)
    assert match.state.rejected_claims == 1
    assert match.state.played == ()


def test_mm10_rejected_claims_are_forgotten_with_the_game() -> None:
    match = by_hand()
    ask(match, ANOTHER, 0, 0)
    claim(match)
    truly(match, SECRET)
    assert match.view(0).rejected_claims == 0


BOARDS: list[tuple[Row, ...]] = [
    (Row((1, 1, 2, 2), Answer(0, 0)),),
    (Row((1, 1, 2, 2), Answer(3, 1)),),
    (Row((1, 2, 3, 4), Answer(4, 0)), Row((1, 2, 3, 4), Answer(4, 0))),
    (Row((1, 1, 2, 2), Answer(2, 0)), Row((3, 3, 4, 4), Answer(2, 1))),
    (Row((1, 1, 2, 2), Answer(2, 0)), Row((3, 3, 4, 4), Answer(1, 1))),
    (Row((1, 1, 1, 1), Answer(1, 0)), Row((2, 2, 2, 2), Answer(1, 0)), Row((3, 3, 3, 3), Answer(3, 0))),
    (Row((1, 2, 3, 4), Answer(0, 4)), Row((4, 3, 2, 1), Answer(0, 4)), Row((2, 1, 4, 3), Answer(0, 4))),
    (Row((1, 1, 1, 1), Answer(0, 0)), Row((2, 2, 2, 2), Answer(0, 0)), Row((3, 4, 5, 6), Answer(0, 0))),
]


def verdict(code: Code, rows: tuple[Row, ...]) -> bool:
    """Whether a claim on these rows is upheld when this is the code: judged on a state of its own."""
    fresh = by_hand(code)
    state = MastermindState(
        codes=fresh.state.codes, row_limit=10, games=2, by_hand=True, codemaker=0, code=code, rows=rows
    )
    after = GAME.apply(state, 1, Claim(), Random("verdict"))
    assert (after.rejected_claims, len(after.played)) in ((1, 0), (0, 1))
    return len(after.played) == 1


@pytest.mark.parametrize("rows", BOARDS, ids=range(len(BOARDS)))
def test_mm10_a_claim_is_never_checked_against_the_secret(rows: tuple[Row, ...]) -> None:
    """The same rows have the same verdict whatever the code is, and it is the one found by walking all codes."""
    nothing_fits = not any(all(pair_off(code, row.guess) == row.answer for row in rows) for code in Codes())
    assert {verdict(code, rows) for code in list(Codes())[::31]} == {nothing_fits}


def test_mm10_random_boards_are_judged_as_by_walking_all_codes() -> None:
    rng = Random("boards")
    verdicts = []
    for _ in range(60):
        rows = tuple(Row(Codes().sample(rng), rng.choice(Codes().answers())) for _ in range(rng.randrange(1, 4)))
        nothing_fits = not any(all(pair_off(code, row.guess) == row.answer for row in rows) for code in Codes())
        verdicts.append(nothing_fits)
        assert verdict(Codes().sample(rng), rows) == nothing_fits
    assert 10 < sum(verdicts) < 50


@pytest.mark.parametrize(
    ("chosen", "row", "red", "white", "upheld"),
    [
        # Nothing of any colour: only empty holes are left.
        ({}, (1, 2, 3, 4), 0, 0, False),
        ({"colours": 4}, (1, 2, 3, 4), 0, 0, True),
        ({"colours": 4, "empties": True}, (1, 2, 3, 4), 0, 0, False),
        ({"colours": 5, "empties": True, "no_repeats": True}, (1, 2, 3, 4), 0, 0, True),
        # One colour twice.
        ({}, (1, 1, 1, 1), 2, 0, False),
        ({"no_repeats": True}, (1, 1, 1, 1), 2, 0, True),
        ({"no_repeats": True}, (1, 1, 1, 1), 1, 0, False),
    ],
)
def test_mm10_what_is_possible_is_what_was_agreed(
    chosen: dict[str, Value], row: Code, red: int, white: int, upheld: bool
) -> None:
    match = by_hand((1, 2, 3, 4), **chosen)
    ask(match, row, red, white)
    claim(match)
    assert (len(match.state.played), match.state.rejected_claims) == ((1, 0) if upheld else (0, 1))


def test_mm10_a_row_that_waits_says_nothing_for_or_against_a_claim() -> None:
    match = by_hand()
    ask(match, (1, 1, 1, 1), 1, 0)
    match.play(1, Guess((1, 1, 1, 1)))
    claim(match)
    assert match.state.rejected_claims == 1
    assert match.to_act == {0}
