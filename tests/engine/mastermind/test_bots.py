"""Bots keep to the rules and to what their seat may see."""

from collections import Counter
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import Values, settle
from engine.mastermind.bots import BOTS
from engine.mastermind.codes import Answer, Code, Codes, answer
from engine.mastermind.rules import Mastermind, MastermindState
from engine.mastermind.search import fewest_rows
from engine.mastermind.shortlist import Shortlist
from engine.mastermind.solver import fitting_codes
from engine.mastermind.table import Claim, GiveAnswer, Guess, Row, SetCode
from tests.engine.mastermind.plays import guess_of, play, view_of

GAME = Mastermind()

EVERYWHERE: list[Values] = [
    {},
    {"empties": True},
    {"no_repeats": True},
    {"by_hand": True},
    {"holes": 3, "colours": 10},
    {"holes": 5, "colours": 5, "no_repeats": True, "rows": 6},
    {"holes": 6, "colours": 4, "empties": True},
    {"holes": 6, "colours": 10, "empties": True, "rows": 12},
    {"holes": 6, "colours": 10, "empties": True, "no_repeats": True},
]


def start(chosen: Values, seed: str = "bots") -> MastermindState:
    chosen = {**chosen, "first_codemaker": "first"}
    return GAME.start(Setup(2, settle(GAME.options(2, chosen), chosen)), Random(seed))


def test_bots_come_from_the_gentlest_to_the_strongest() -> None:
    assert list(BOTS) == ["gentle", "knuth", "master"]


@pytest.mark.parametrize("chosen", EVERYWHERE, ids=str)
@pytest.mark.parametrize("name", list(BOTS))
def test_bots_play_whole_matches_with_all_options(name: str, chosen: Values) -> None:
    state = start(chosen)
    turns = 0
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        decision = BOTS[name].decide([GAME.view(state, seat)], Random(f"match:{turns}"))
        assert decision.why is not None
        state = GAME.apply(state, seat, decision.action, Random("table"))
        turns += 1
    assert [game.ending in ("broken", "unbroken") for game in state.played] == [True, True]
    if name != "gentle" and len(state.codes) <= 2401:
        assert [game.ending for game in state.played] == ["broken", "broken"]


@pytest.mark.parametrize("name", list(BOTS))
def test_mm02_a_bot_chooses_its_code_uniformly(name: str) -> None:
    view = GAME.view(start({"holes": 3, "colours": 4}), 0)
    drawn: Counter[Code] = Counter()
    rounds = 64 * 50
    for number in range(rounds):
        action = BOTS[name].decide([view], Random(f"uniform:{number}")).action
        assert isinstance(action, SetCode)
        drawn[action.code] += 1
    chi_square = sum((drawn[code] - 50) ** 2 / 50 for code in view.codes)
    # 63 degrees of freedom: 99.9 % of fair draws stay below 103.4.
    assert chi_square < 103.4


@pytest.mark.parametrize("name", list(BOTS))
def test_mm13_a_bots_code_keeps_to_no_repeats(name: str) -> None:
    view = GAME.view(start({"no_repeats": True, "empties": True}), 0)
    for number in range(50):
        action = BOTS[name].decide([view], Random(f"repeats:{number}")).action
        assert isinstance(action, SetCode)
        assert len(set(action.code)) == 4


@pytest.mark.parametrize("name", list(BOTS))
def test_mm04_a_bot_answers_truly_by_hand(name: str) -> None:
    state = start({"by_hand": True})
    state = GAME.apply(state, 0, SetCode((1, 2, 3, 4)), Random("table"))
    state = GAME.apply(state, 1, Guess((1, 1, 2, 5)), Random("table"))
    assert BOTS[name].decide([GAME.view(state, 0)], Random("any")).action == GiveAnswer(Answer(1, 1))


@pytest.mark.parametrize("name", list(BOTS))
def test_mm10_a_bot_claims_when_no_code_fits(name: str) -> None:
    rows = (Row((1, 1, 1, 1), Answer(0, 0)), Row((1, 1, 1, 1), Answer(1, 0)))
    assert BOTS[name].decide([view_of(Codes(), rows, by_hand=True)], Random("any")).action == Claim()
    assert isinstance(BOTS[name].decide([view_of(Codes(), rows[:1], by_hand=True)], Random("any")).action, Guess)


@pytest.mark.parametrize("name", list(BOTS))
def test_mm10_a_claim_of_a_bot_is_upheld(name: str) -> None:
    state = start({"by_hand": True})
    state = GAME.apply(state, 0, SetCode((1, 2, 3, 4)), Random("table"))
    state = GAME.apply(state, 1, Guess((1, 1, 2, 2)), Random("table"))
    state = GAME.apply(state, 0, GiveAnswer(Answer(3, 1)), Random("table"))
    decision = BOTS[name].decide([GAME.view(state, 1)], Random("any"))
    state = GAME.apply(state, 1, decision.action, Random("table"))
    assert [game.ending for game in state.played] == ["claimed"]
    assert state.scores == (0, 3)


@pytest.mark.parametrize("name", list(BOTS))
def test_mm10_answers_that_nothing_fits_stop_no_bot_that_cannot_claim(name: str) -> None:
    codes = Codes()
    rows: tuple[Row, ...] = ()
    for number, given in enumerate([Answer(3, 1), Answer(0, 4), Answer(4, 0), Answer(0, 0), Answer(2, 2)]):
        guess = guess_of(name, codes, rows, "nothing fits")
        assert codes.fills_row(guess), number
        rows = (*rows, Row(guess, given))


@pytest.mark.parametrize("name", ["knuth", "master"])
def test_a_guess_that_has_been_made_is_not_made_again(name: str) -> None:
    rows = play(name, Codes(5, 8), (8, 1, 8, 3, 2))
    assert len({row.guess for row in rows}) == len(rows)
    assert rows[-1].guess == (8, 1, 8, 3, 2)


@pytest.mark.parametrize("codes", [Codes(empties=True), Codes(repeats=False), Codes(3, 9)], ids=str)
def test_the_master_only_makes_guesses_that_fit_or_pay(codes: Codes) -> None:
    rng = Random("fit or pay")
    for number in range(12):
        rows: tuple[Row, ...] = ()
        for row in play("master", codes, codes.sample(rng), f"pay:{number}"):
            fitting = list(fitting_codes(codes, rows))
            if row.guess not in fitting:
                shortlist = Shortlist(codes, fitting)
                of_fitting = min(fewest_rows(shortlist.sizes(code), True) for code in fitting)
                assert fewest_rows(shortlist.sizes(row.guess), False) < of_fitting
            rows = (*rows, row)


def test_the_master_breaks_codes_of_a_million() -> None:
    codes = Codes(6, 10)
    rng = Random("a million")
    for number in range(5):
        code = codes.sample(rng)
        rows = play("master", codes, code, f"million:{number}")
        assert rows[-1].guess == code


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.parametrize("codes", [Codes(), Codes(6, 10)], ids=str)
def test_bots_decide_alike_on_equal_views_and_dice(name: str, codes: Codes) -> None:
    rows = (Row((1,) * codes.holes, Answer(1, 0)), Row((1, 2) + (3,) * (codes.holes - 2), Answer(1, 1)))
    assert guess_of(name, codes, rows, "alike") == guess_of(name, codes, rows, "alike")


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.slow
def test_a_bot_decides_by_its_view_and_not_by_the_code(name: str) -> None:
    rows = [(1, 1, 2, 3), (4, 4, 5, 6), (1, 4, 2, 5)]
    alike: dict[tuple[Answer, ...], set[Code]] = {}
    for code in list(Codes())[::7]:
        state = GAME.apply(start({}), 0, SetCode(code), Random("table"))
        if code not in rows:
            for guess in rows:
                state = GAME.apply(state, 1, Guess(guess), Random("table"))
            action = BOTS[name].decide([GAME.view(state, 1)], Random("same dice")).action
            assert isinstance(action, Guess)
            alike.setdefault(tuple(answer(code, guess) for guess in rows), set()).add(action.code)
    assert {len(guesses) for guesses in alike.values()} == {1}
