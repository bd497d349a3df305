"""The companion at a real table: the same deductions, and answers that clash."""

from dataclasses import replace

import pytest

from engine.core.game import Seat
from engine.tagiron.companion import Suspect, answerers, case_at_table, clashes, suspects
from engine.tagiron.questions import QUESTIONS, Number, Places, answer
from engine.tagiron.rules import TagironState
from engine.tagiron.solver import case_of
from engine.tagiron.table import Ask, Asked, Guessed, GuessTiles, Reply
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, play, row, table


def entries(state: TagironState) -> list[Asked]:
    return [event for event in state.events if isinstance(event, Asked)]


def other_answer(entry: Asked, seat: Seat, number: int) -> Asked:
    replies = tuple(Reply(seat, Number(number)) if reply.seat == seat else reply for reply in entry.replies)
    return replace(entry, replies=replies)


@pytest.mark.parametrize("rows", [TWO, THREE, FOUR])
def test_it_deduces_what_the_table_does(rows: tuple[str, ...]) -> None:
    state = play(table(*rows), Ask("where-0"), Ask("where-5"), Ask("where-1-or-2", 2))
    for seat in range(state.players):
        assert case_at_table(state.players, seat, state.hands[seat], entries(state)) == case_of(GAME.view(state, seat))
        assert not clashes(state.players, seat, state.hands[seat], entries(state))
        assert suspects(state.players, seat, state.hands[seat], entries(state)) == ()


def places(heard: list[Suspect]) -> list[tuple[int, Seat | None]]:
    return [(suspect.number, suspect.seat) for suspect in heard]


def test_answers_of_one_player_that_clash() -> None:
    """Two odd and four even are too many for four tiles; and two even digits don't make the 5 in the middle."""
    cards = ("count-odd", "sum-middle", "count-even", "spread", "where-0", "where-5")
    state = play(table(*FOUR, cards=cards), Ask("count-odd"), Ask("sum-middle"), Ask("count-even"))
    asked = entries(state)
    wrong = other_answer(asked[2], 1, 4)
    assert suspects(4, 0, row(FOUR[0]), [asked[0], wrong]) == (Suspect(0, 1, (0,)), Suspect(1, 1, (2,)))
    assert suspects(4, 0, row(FOUR[0]), [*asked[:2], wrong]) == (Suspect(2, 1, (2,)),)


def test_answers_of_different_players_can_clash() -> None:
    """There are two 0s: one's own, and not one each for both others. Who has none is as likely the one as the other."""
    own, at_a = row(THREE[0]), Places(((0,),))
    asked = [Asked(0, "where-0", None, (Reply(1, at_a), Reply(2, at_a)))]
    assert clashes(3, 0, own, asked)
    assert suspects(3, 0, own, asked) == (Suspect(0, 1, ((),)), Suspect(0, 2, ((),)))


def test_tg07_ones_own_answer_must_be_true() -> None:
    state = play(table(*FOUR, cards=("spread", "sum-all")), Ask("spread"))
    wrong = [other_answer(entries(state)[0], 0, 8)]
    own = row(FOUR[0])
    assert clashes(4, 0, own, wrong)
    assert suspects(4, 0, own, wrong) == (Suspect(0, 0, (int(own[-1][0]) - int(own[0][0]),)),)


def test_tg07_who_answers() -> None:
    assert [answerers(2, seat) for seat in range(2)] == [(1,), (0,)]
    assert [answerers(3, seat) for seat in range(3)] == [(1, 2), (0, 2), (0, 1)]
    assert {answerers(4, seat) for seat in range(4)} == {(0, 1, 2, 3)}


def test_tg08_a_wrong_guess_rules_out_one_row() -> None:
    state = play(table(*TWO), GuessTiles(row("0b 1b 2b 3b 4b")))
    guesses = [event for event in state.events if isinstance(event, Guessed)]
    assert case_at_table(2, 0, state.hands[0], guesses) == case_of(GAME.view(state, 0))


def test_tg08_a_guess_that_was_right_after_all() -> None:
    """5s at A and B, 6s at C and D, 29 in all, and two black: it can only be 5-5-6-6-7, with the black 7."""
    own, other = row("0w 1b 2b 3b 4b"), row("5g 5g 6b 6w 7b")
    cards = ("where-5", "where-6-or-7", "sum-all", "count-black")
    heard: list[Asked | Guessed] = [
        Asked(0, name, choice, (Reply(1, answer(QUESTIONS[name], other, choice)),))
        for name, choice in zip(cards, (None, 6, None, None), strict=True)
    ]
    assert not clashes(2, 0, own, heard)
    heard.append(Guessed(0, False, other))
    assert clashes(2, 0, own, heard)
    assert (len(heard) - 1, None) in places(list(suspects(2, 0, own, heard)))
