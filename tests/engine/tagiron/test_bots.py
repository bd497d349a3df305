"""Bots keep to the rules, decide by their views, and guess when it is time to."""

from random import Random

import pytest

from engine.core.game import Setup
from engine.tagiron.bots import BOTS
from engine.tagiron.questions import QUESTIONS
from engine.tagiron.race import Race
from engine.tagiron.rivals import certain
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, GuessTiles
from engine.tagiron.tiles import is_hand
from tests.bench.tagiron import shares
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, play, row, table

# Answered about 0w 2b 3w 5g 8b, these leave a single hand to who holds 0b 1w 3b 5g 9w.
TELLING = ("where-0", "where-5", "sum-black", "sum-white", "neighbours-colour", "spread", "count-odd", "sum-middle")


def decide(name: str, state: TagironState, seat: int, seed: str = "bots") -> Action:
    return BOTS[name].decide([GAME.view(state, seat)], Random(seed)).action


def test_bots_come_from_the_gentlest_to_the_strongest() -> None:
    assert list(BOTS) == ["beginner", "careful", "master"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", list(BOTS))
def test_bots_play_whole_games_and_say_why(name: str, seats: int) -> None:
    for number in range(3):
        state = GAME.start(Setup(seats, {"notepad": "paper"}), Random(f"whole:{number}"))
        while GAME.outcome(state) is None:
            decision = BOTS[name].decide([GAME.view(state, state.turn)], Random(f"{number}:{len(state.events)}"))
            assert decision.why is not None
            assert decision.why.code.startswith("tagiron.")
            state = play(state, decision.action)


def told_everything() -> TagironState:
    """The first player has heard enough; the second has heard answers that say nothing."""
    cards = (*TELLING, *(name for name in QUESTIONS if name not in TELLING))
    state = table(*TWO, cards=cards)
    for name in TELLING:
        state = play(state, Ask(name))
        state = play(state, GuessTiles(row("0w 1b 1w 2b 2w")))
    return state


@pytest.mark.parametrize("name", ["careful", "master"])
def test_tg08_who_is_certain_guesses(name: str) -> None:
    assert decide(name, told_everything(), 0) == GuessTiles(row(TWO[1]))


@pytest.mark.parametrize("name", list(BOTS))
def test_tg09_the_last_chance_is_a_possible_row(name: str) -> None:
    state = play(table(*TWO), GuessTiles(row(TWO[1])))
    action = decide(name, state, 1)
    assert isinstance(action, GuessTiles)
    assert is_hand(action.tiles, 5)
    # A 5 may be in both hands, since there are two; every other tile of one's own is not the opponent's.
    assert not set(action.tiles) & set(row(TWO[1])) - {"5g"}


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.parametrize("rows", [THREE, FOUR], ids=["three", "four"])
def test_tg11_a_closing_turn_is_used(name: str, rows: tuple[str, ...]) -> None:
    state = play(table(*rows), GuessTiles(row(rows[-1])))
    action = decide(name, state, 1)
    assert name == "beginner" or isinstance(action, GuessTiles)


@pytest.mark.parametrize("name", list(BOTS))
def test_tg12_without_cards_whoever_is_owed_a_turn_guesses(name: str) -> None:
    state = play(table(*FOUR, cards=("spread",)), GuessTiles(row(FOUR[-1])), Ask("spread"))
    assert isinstance(decide(name, state, 2), GuessTiles)


def test_tg12_the_master_guesses_before_the_cards_run_out() -> None:
    for rows, guesses in ((TWO, 2), (THREE, 3), (FOUR, 4)):
        for cards in (guesses, guesses + 1):
            state = table(*rows, cards=tuple(QUESTIONS)[:cards])
            assert isinstance(decide("master", state, 0), GuessTiles) == (cards == guesses)


def test_tg10_a_bot_decides_by_its_view_and_not_by_what_is_hidden() -> None:
    """The others' hands and the centre change places: before anybody has answered nothing can have changed."""
    for rows in (THREE, FOUR):
        turned = (rows[0], *rows[2:], rows[1])
        for name in BOTS:
            assert decide(name, table(*rows), 0) == decide(name, table(*turned), 0)


def test_a_race_is_worth_less_the_later_one_comes_and_the_closer_the_other_is() -> None:
    race = Race(3.0)
    assert race.ahead(0) == 1
    assert [race.ahead(turns) for turns in range(6)] == sorted((race.ahead(turns) for turns in range(6)), reverse=True)
    assert Race(1.0).ahead(2) < Race(6.0).ahead(2)
    assert race.worth([1], 1) > race.worth([1, 1], 1) > race.worth([1] * 9, 1)
    assert race.worth([3, 1], 1) > race.worth([1, 1], 1)
    assert race.worth_guessing([1]) == 1


def test_of_two_possibilities_one_is_guessed_at_once() -> None:
    """If it is wrong the other is certain: a question gains nothing (TG-08)."""
    race = Race(0.0)
    assert race.worth_guessing([1, 1]) > race.worth([1], 1)


def test_rivals_are_certain_with_one_possibility_and_surer_with_more_questions() -> None:
    assert certain(1, 0) == 1
    assert certain(2, 0) == 0
    assert certain(8, 1) < certain(8, 2) < certain(4, 2) < 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("one", "others"), [("careful", "beginner"), ("master", "careful")])
def test_the_stronger_bot_wins_more(one: str, others: str, seats: int) -> None:
    """A small fixed sample; `python -m tests.bench.tagiron` plays the tournaments."""
    won = [share for share in shares(one, others, seats, 12, "sample") if share is not None]
    assert sum(won) / len(won) > 1 / seats
