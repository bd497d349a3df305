"""TG-01 to TG-14, number by number."""

from random import Random

import pytest

from engine.core.game import IllegalAction, Outcome, Setup
from engine.core.options import Choice
from engine.tagiron.questions import QUESTIONS, Number, Places
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Ask, Asked, Guessed, GuessTiles, Pass, Passed, Reply, Resign
from engine.tagiron.tiles import LETTERS, TILES, hand_of, is_hand
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, alone, play, row, table

WRONG = GuessTiles(row("0b 0w 1b 1w 2b"))
WRONG_OF_FOUR = GuessTiles(row("0b 0w 1b 1w"))
RIGHT_OF_THREE = GuessTiles(row(THREE[-1]))
RIGHT_OF_FOUR = GuessTiles(row(FOUR[-1]))
SPREAD = ("spread",)
FEW = ("spread", "sum-all", "sum-black", "sum-white")


def ending(state: TagironState) -> Outcome | None:
    return GAME.outcome(state)


def dealt(seats: int, seed: str = "deal") -> TagironState:
    return GAME.start(Setup(seats, {"notepad": "assisted"}), Random(seed))


def test_tg01_twenty_tiles_two_of_each_digit() -> None:
    assert len(TILES) == 20
    for digit in "0123456789":
        colours = sorted(tile[1] for tile in TILES if tile[0] == digit)
        assert colours == (["g", "g"] if digit == "5" else ["b", "w"])


def test_tg02_ascending_and_black_left_of_white() -> None:
    assert hand_of(("9w", "3w", "5g", "3b", "0w")) == ("0w", "3b", "3w", "5g", "9w")
    assert is_hand(("0w", "3b", "3w", "5g", "9w"), 5)
    assert not is_hand(("0w", "3w", "3b", "5g", "9w"), 5)
    assert not is_hand(("3b", "0w", "3w", "5g", "9w"), 5)
    assert LETTERS == "ABCDE"


def test_tg03_two_get_five_each_and_the_rest_stays_unseen() -> None:
    state = dealt(2)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.centre == ()
    assert all((*state.hands[0], *state.hands[1]).count(tile) <= TILES.count(tile) for tile in TILES)


@pytest.mark.parametrize(("seats", "size"), [(3, 5), (4, 4)])
def test_tg04_three_and_four_deal_everything_and_a_centre(seats: int, size: int) -> None:
    for seed in "abcdefgh":
        state = dealt(seats, seed)
        assert [len(hand) for hand in (*state.hands, state.centre)] == [size] * (seats + 1)
        assert sorted(tile for hand in (*state.hands, state.centre) for tile in hand) == list(TILES)
        assert all(is_hand(hand, size) for hand in (*state.hands, state.centre))


def test_tg05_six_of_21_cards_lie_open_and_anybody_may_begin() -> None:
    state = dealt(3)
    assert len(QUESTIONS) == 21
    assert len(state.offered) == 6
    assert sorted((*state.offered, *state.deck)) == sorted(QUESTIONS)
    assert {dealt(3, f"first {seed}").first for seed in range(30)} == {0, 1, 2}


def test_tg05_play_passes_to_the_left_past_those_who_are_out() -> None:
    state = table(*FOUR, first=2)
    assert state.turn == 2
    state = play(state, Ask("where-0"))
    assert state.turn == 3
    state = play(state, WRONG_OF_FOUR)
    assert state.turn == 0
    state = play(state, Ask("where-5"), Ask("where-1-or-2", 1), Ask("where-3-or-4", 3))
    assert state.turn == 0


def test_tg06_the_digit_is_chosen_before_and_the_card_is_replaced() -> None:
    state = table(*TWO)
    asked = play(state, Ask("where-1-or-2", 2))
    assert asked.events == (Asked(0, "where-1-or-2", 2, (Reply(1, Places(((1,),))),)),)
    assert asked.discarded == ("where-1-or-2",)
    assert asked.offered == (*state.offered[:2], state.deck[0], *state.offered[3:])
    assert asked.deck == state.deck[1:]
    for illegal in (Ask("where-1-or-2"), Ask("where-1-or-2", 3), Ask("where-0", 0), Ask("spread")):
        assert illegal not in GAME.legal(state, 0)
        with pytest.raises(IllegalAction):
            play(state, illegal)
    with pytest.raises(IllegalAction, match=r"tagiron\.not-your-turn"):
        GAME.apply(state, 1, Ask("where-0"), Random("none"))


def test_tg06_without_a_deck_the_gap_stays() -> None:
    assert play(table(*TWO, cards=FEW), Ask("sum-all")).offered == ("spread", "sum-black", "sum-white")


@pytest.mark.parametrize(
    ("rows", "asker", "replies"),
    [
        (TWO, 0, (Reply(1, Number(8)),)),
        (THREE, 1, (Reply(0, Number(9)), Reply(2, Number(8)))),
        (FOUR, 2, (Reply(0, Number(9)), Reply(1, Number(5)), Reply(2, Number(8)), Reply(3, Number(4)))),
    ],
)
def test_tg07_who_answers(rows: tuple[str, ...], asker: int, replies: tuple[Reply, ...]) -> None:
    state = play(table(*rows, first=asker, cards=("spread", "sum-all")), Ask("spread"))
    assert state.events == (Asked(asker, "spread", None, replies),)
    assert all(GAME.view(state, seat).events == state.events for seat in (0, 1, None))


def test_tg08_a_wrong_guess_costs_the_turn_and_no_more() -> None:
    state = play(table(*TWO), WRONG)
    assert state.events == (Guessed(0, False, WRONG.tiles),)
    assert (state.turn, state.phase, state.standings) == (1, "turn", ("in", "in"))
    state = play(state, WRONG, WRONG, WRONG, WRONG)
    assert (state.turn, state.phase) == (1, "turn")


def test_tg08_one_wrong_colour_is_just_wrong() -> None:
    nearly = GuessTiles(row("0w 2b 3b 5g 8b"))
    assert play(table(*TWO), nearly).events == (Guessed(0, False, nearly.tiles),)


def test_tg09_who_began_leaves_the_other_one_last_guess() -> None:
    state = play(table(*TWO), GuessTiles(row(TWO[1])))
    assert (state.phase, state.turn, ending(state)) == ("last-chance", 1, None)
    assert Ask("where-0") not in GAME.legal(state, 1)
    with pytest.raises(IllegalAction, match=r"tagiron\.must-guess"):
        play(state, Ask("where-0"))
    assert ending(play(state, GuessTiles(row(TWO[0])))) == Outcome((), "tagiron.draw")
    assert ending(play(state, WRONG)) == Outcome((0,), "tagiron.right")
    assert ending(play(state, Resign())) == Outcome((0,), "tagiron.right")


def test_tg09_the_second_player_wins_at_once() -> None:
    state = play(table(*TWO, first=1), Ask("where-0"), GuessTiles(row(TWO[1])))
    assert ending(state) == Outcome((0,), "tagiron.right")


@pytest.mark.parametrize("seat", [0, 1])
def test_two_players_and_one_gives_up(seat: int) -> None:
    state = GAME.apply(table(*TWO), seat, Resign(), Random("none"))
    assert ending(state) == Outcome((1 - seat,), "tagiron.resigned")


@pytest.mark.parametrize(("rows", "wrong"), [(THREE, WRONG), (FOUR, WRONG_OF_FOUR)])
def test_tg10_one_attempt_and_nobody_learns_what_was_written(rows: tuple[str, ...], wrong: GuessTiles) -> None:
    state = play(table(*rows), wrong)
    assert state.events == (Guessed(0, False, None),)
    assert state.standings[0] == "lost"
    assert GAME.view(state, 0).centre == row(rows[-1])
    assert GAME.view(state, 0).written == wrong.tiles
    for other in (1, 2, None):
        assert (GAME.view(state, other).centre, GAME.view(state, other).written) == (None, None)
    assert all(type(action) is not GuessTiles for action in GAME.legal(state, 0))


def test_tg10_who_is_out_goes_on_answering() -> None:
    state = play(table(*FOUR, cards=tuple(QUESTIONS)[::-1]), WRONG_OF_FOUR, Ask("spread"))
    (asked,) = (event for event in state.events if isinstance(event, Asked))
    assert [reply.seat for reply in asked.replies] == [0, 1, 2, 3]


def test_tg11_the_round_is_finished_and_all_who_are_right_win() -> None:
    state = play(table(*THREE, first=1), Ask("where-0"), RIGHT_OF_THREE)
    assert (state.phase, state.turn) == ("closing", 0)
    assert GAME.view(state, 0).centre is None
    assert ending(play(state, RIGHT_OF_THREE)) == Outcome((0, 2), "tagiron.right")
    assert ending(play(state, WRONG)) == Outcome((2,), "tagiron.right")
    assert ending(play(state, Ask("where-5"))) == Outcome((2,), "tagiron.right")


def test_tg11_rounds_count_from_the_first_seat_even_when_it_is_out() -> None:
    state = play(table(*THREE), WRONG, Ask("where-0"), RIGHT_OF_THREE)
    assert ending(state) == Outcome((2,), "tagiron.right")
    state = play(table(*THREE), WRONG, RIGHT_OF_THREE)
    assert (state.phase, state.turn) == ("closing", 2)


def test_tg11_nobody_wins_when_all_are_wrong() -> None:
    assert ending(play(table(*THREE), WRONG, WRONG, WRONG)) == Outcome((), "tagiron.all-wrong")
    state = play(table(*FOUR), WRONG_OF_FOUR, WRONG_OF_FOUR)
    for seat in (3, 2):
        assert ending(state) is None
        state = GAME.apply(state, seat, Resign(), Random("none"))
    assert ending(state) == Outcome((), "tagiron.all-wrong")


def test_tg11_giving_up_between_turns_leaves_the_turn_where_it_is() -> None:
    state = GAME.apply(table(*FOUR), 2, Resign(), Random("none"))
    assert (state.turn, state.standings, state.events) == (0, ("in", "in", "lost", "in"), (Passed(2, gave_up=True),))
    assert play(state, Ask("where-0"), Ask("where-5")).turn == 3
    assert GAME.view(state, 2).centre is None, "who gives up has written nothing and looks at nothing"


@pytest.mark.parametrize("rows", [TWO, THREE, FOUR])
def test_tg12_the_last_card_ends_the_game_without_a_winner(rows: tuple[str, ...]) -> None:
    state = play(table(*rows, cards=FEW), *map(Ask, FEW[:3]))
    assert ending(state) is None
    assert ending(play(state, Ask(FEW[3]))) == Outcome((), "tagiron.no-cards")


def test_tg12_after_a_right_guess_the_seats_still_owed_a_turn_guess_or_pass() -> None:
    state = play(table(*FOUR, cards=SPREAD), RIGHT_OF_FOUR)
    assert Pass() not in GAME.legal(state, 1)
    state = play(state, Ask("spread"))
    assert (state.phase, state.turn, ending(state)) == ("out-of-cards", 2, None)
    assert Pass() in GAME.legal(state, 2)
    assert ending(play(state, Pass(), RIGHT_OF_FOUR)) == Outcome((0, 3), "tagiron.right")
    assert ending(play(state, Pass(), WRONG_OF_FOUR)) == Outcome((0,), "tagiron.right")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tg13_how_much_the_notepad_does_is_agreed_on(seats: int) -> None:
    assert GAME.options(seats, {}) == (Choice("notepad", ("paper", "assisted", "full"), "assisted"),)


def test_tg14_one_is_dealt_five_tiles_and_faces_five_of_nobody() -> None:
    state = dealt(1)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (state.centre, state.first, state.turn, len(state.offered), len(state.deck)) == ((), 0, 0, 6, 15)
    assert all((*state.hands[0], *state.hands[1]).count(tile) <= TILES.count(tile) for tile in TILES)
    view = GAME.view(state, 0)
    assert (view.hand, view.hands, view.players, view.standings) == (state.hands[0], None, 2, ("in",))
    assert view.alone
    assert not GAME.view(dealt(2), 0).alone


def test_tg14_the_same_seed_is_the_same_puzzle() -> None:
    one, again, other = dealt(1, "day"), dealt(1, "day"), dealt(1, "the day after")
    assert one == again
    assert (one.hands, one.offered) != (other.hands, other.offered)


def test_tg14_the_hidden_hand_answers_and_never_takes_a_turn() -> None:
    state = play(alone(*TWO), Ask("where-1-or-2", 2), WRONG, Ask("where-0"))
    assert state.events == (
        Asked(0, "where-1-or-2", 2, (Reply(1, Places(((1,),))),)),
        Guessed(0, False, WRONG.tiles),
        Asked(0, "where-0", None, (Reply(1, Places(((0,),))),)),
    )
    assert (state.turn, state.phase, GAME.to_act(state)) == (0, "turn", frozenset({0}))


def test_tg14_a_right_guess_wins_and_wrong_ones_do_not_end_it() -> None:
    state = play(alone(*TWO), WRONG, WRONG, WRONG)
    assert ending(state) is None
    state = play(state, GuessTiles(row(TWO[1])))
    assert ending(state) == Outcome((0,), "tagiron.right")
    assert GAME.view(state, 0).hands == (row(TWO[0]), row(TWO[1]))
    assert not GAME.to_act(state)


def test_tg14_without_cards_or_giving_up_it_is_lost() -> None:
    state = play(alone(*TWO, cards=FEW), *map(Ask, FEW[:3]))
    assert ending(state) is None
    assert ending(play(state, Ask(FEW[3]))) == Outcome((), "tagiron.no-cards")
    assert ending(play(state, Resign())) == Outcome((), "tagiron.resigned")
    assert ending(play(state, GuessTiles(row(TWO[1])))) == Outcome((0,), "tagiron.right")


def test_what_is_no_row_is_refused_and_the_own_tile_is_just_wrong() -> None:
    state = table(*TWO)
    for no_row in ("5g 5g 5g 6b 6w", "1b 0b 2b 3b 4b", "0b 1b 2b 3b", "0g 1b 2b 3b 4b", "0b 0b 1b 2b 3b"):
        with pytest.raises(IllegalAction, match=r"tagiron\.not-a-row"):
            play(state, GuessTiles(row(no_row)))
    assert play(state, GuessTiles(row("0b 1w 3b 5g 8b"))).turn == 1


def test_all_hands_are_shown_at_the_end() -> None:
    state = play(table(*THREE), WRONG, WRONG, WRONG)
    assert GAME.view(state, None).hands == state.hands
    assert GAME.view(state, None).centre == state.centre
