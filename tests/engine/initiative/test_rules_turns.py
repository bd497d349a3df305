"""A turn: IN-08 to IN-15, IN-23, IN-28, IN-29."""

import pytest

from engine.core.game import IllegalAction
from engine.initiative.table.actions import Draw, EndTurn, Pass, Play, Special, Stop, Tell
from engine.initiative.table.cards import Rough
from engine.initiative.table.doings import Drawing, Revealing
from engine.initiative.table.events import Cleared, Drew, Passed, Played, Walked, Went
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    cards,
    hold,
    in_peril,
    kinds,
    news,
    piled,
    stacked,
    standing,
    table,
    turn_of,
    two,
    ways,
    with_deck,
)


def test_in08_one_or_two_actions_then_the_hand_is_refilled_and_the_next_to_the_left_plays() -> None:
    state = with_deck(hold(table("kestrel", "heron"), "1i 2i 3i 4i"), "5x 6x 7x 8x")
    once = act(state, Play(card("1i"), "run", "post"))
    assert "EndTurn" in kinds(once)
    assert "Play" in kinds(once)
    twice = act(once, Play(card("2i"), "run", "hall"))
    assert kinds(twice) == {"EndTurn"}
    after = act(twice, EndTurn())
    assert after.hands[0] == cards("3i 4i 5x 6x")
    assert news(twice, after) == (Drew(0, 2),)
    assert (after.who, after.acted, after.turns) == (1, 0, 2)
    assert act(turn_of(after, 1, acted=1), EndTurn()).who == 0


def test_in08_a_turn_ends_only_when_it_is_ended() -> None:
    state = act(hold(table(), "1i 2i 3i 4i"), Play(card("1i"), "run", "post"), Play(card("2i"), "run", "hall"))
    assert state.who == 0
    assert state.turns == 1


def test_in09_the_value_must_be_higher_than_the_top_card() -> None:
    state = piled(hold(table(), "4x 5i 6r 12i"), run="2i 5x")
    assert {play.card for play in ways(state, Play) if play.on == "run"} == set(cards("6r 12i"))
    assert {play.card for play in ways(state, Play) if play.on == "gather"} == set(cards("4x 5i 6r 12i"))
    with pytest.raises(IllegalAction, match=r"initiative\.too-low on=run top=5"):
        act(state, Play(card("5i"), "run", "post"))


def test_in09_the_card_lies_on_the_action_card_and_that_is_done() -> None:
    state = piled(hold(table(), "4x 5i 6r 12i"), run="2i")
    after = act(state, Play(card("6r"), "run", "desk"))
    assert after.hands[0] == cards("4x 5i 12i")
    assert after.piles["run"] == cards("2i 6r")
    assert news(state, after) == (Played(0, card("6r"), "run"), Went(0, "desk"))


def test_in09_a_card_must_be_in_the_hand() -> None:
    with pytest.raises(IllegalAction, match=r"initiative\.not-now"):
        act(hold(table(), "4x 5i 6r 12i"), Play(card("11i"), "run", "desk"))


@pytest.mark.parametrize(("played", "left"), [("1x", 3), ("1i", 2)])
def test_in09_a_suit_counts_only_where_the_mission_says_so(played: str, left: int) -> None:
    """A wax card on Intel makes it three tokens."""
    state = hold(table(suits={"intel": "wax"}), f"{played} 2i 3x 4x")
    assert act(state, Play(card(played), "intel", "vault")).doing == (Revealing("vault", left),)
    assert act(hold(table(), "1x 2i 3x 4x"), Play(card("1x"), "intel", "vault")).doing == (Revealing("vault", 2),)


def test_in10_one_action_is_a_must_even_without_effect() -> None:
    state = stacked(hold(table(), "1i 2i 3i 4i"), "hall")
    assert kinds(state) == {"Play", "Special"}
    after = act(state, Play(card("1i"), "gather"))
    assert (after.acted, after.doing) == (1, ())
    assert act(state, Play(card("1i"), "regroup", "run")).acted == 1
    assert act(state, Play(card("1i"), "run", "hall")).where == ("hall",)


def test_in11_a_special_action_costs_any_two_cards() -> None:
    state = hold(table("kestrel"), "1i 9x 12i 12x")
    pairs = {special.cards for special in ways(state, Special)}
    assert len(pairs) == 6
    after = act(state, Special(two("9x 12x"), "hall"))
    assert after.hands[0] == cards("1i 12i")
    assert after.discards[-2:] == cards("9x 12x")
    assert after.acted == 1


def test_in11_twice_in_a_turn_costs_four() -> None:
    state = stacked(hold(table("kestrel"), "1i 9x 12i 12x"), "hall")
    after = act(state, Special(two("1i 9x"), "hall"), Special(two("12i 12x"), "hall"))
    assert after.hands[0] == ()
    assert kinds(after) == {"EndTurn"}
    assert not ways(hold(state, "1i"), Special)


def test_in12_every_seat_tells_the_rough_picture_until_it_says_it_wont() -> None:
    state = hold(table("kestrel", "heron", "echo", seats=2), "1i 4i 5i 9x", "8x 8i 12i", "")
    told = [character.told for character in GAME.view(state, None).characters]
    assert told == [Rough(2, 1, 1), Rough(0, 2, 1), Rough(0, 0, 0)]
    quiet = act(state, Tell(False))
    assert [character.told for character in GAME.view(quiet, 1).characters] == [None, Rough(0, 2, 1), None]
    assert act(quiet, Tell(True)) == state


def test_in12_values_are_told_to_nobody() -> None:
    state = hold(table("kestrel", "heron", seats=2), "1i 4i 5i 9x", "8x 8i 12i")
    assert GAME.view(state, 1) == GAME.view(hold(state, "2r 3r 6r 10r"), 1)


def test_in13_a_run_is_up_to_three_moves() -> None:
    state = hold(table(), "1i 2i 3i 4i")
    # The Bureau from its hall: library and vault are three moves away, and nothing is farther.
    near = {"hall", "post", "boiler", "desk", "registry", "wire", "study", "library", "vault"}
    reached = {play.to for play in ways(state, Play) if play.on == "run"}
    assert reached == near
    walled = hold(table(walls=("desk-study",)), "1i 2i 3i 4i")
    # Without that passage the study lies behind the library, four moves from the hall; the vault behind it.
    assert {play.to for play in ways(walled, Play) if play.on == "run"} == near - {"study", "vault"}
    with pytest.raises(IllegalAction):
        act(walled, Play(card("1i"), "run", "vault"))


def test_in14_no_one_passes_a_wall_and_a_passage_token_opens_one() -> None:
    assert "desk" not in table().near["registry"]
    assert "desk" in table(passages=("registry-desk",)).near["registry"]
    assert "post" not in table(walls=("hall-post",)).near["hall"]


def test_in14_a_locked_door_is_a_wall() -> None:
    state = table(doors=("hall-desk", "desk-study"), key="post")
    assert state.near["desk"] == ("wire",)
    assert GAME.view(state, 0).doors == ("hall-desk", "desk-study")
    assert GAME.view(state, 0).key == "post"


def test_in15_nearby_is_the_own_room_and_all_adjacent_ones() -> None:
    assert set(table().nearby) == {"hall", "post", "desk", "boiler"}
    assert set(standing(table(), "study").nearby) == {"study", "library", "vault", "desk"}


def test_in23_regroup_discards_all_cards_of_one_action_card() -> None:
    state = piled(hold(table(), "1i 2i 3i 4i"), run="3r 7r", intel="8r")
    after = act(state, Play(card("1i"), "regroup", "run"))
    assert after.piles["run"] == ()
    assert after.piles["intel"] == cards("8r")
    assert after.piles["regroup"] == cards("1i")
    assert after.discards[-2:] == cards("3r 7r")
    assert news(state, after) == (Played(0, card("1i"), "regroup"), Cleared(0, "run"))


def test_in23_regroup_cannot_clear_itself() -> None:
    state = hold(table(), "1i 2i 3i 4i")
    assert {play.to for play in ways(state, Play) if play.on == "regroup"} == {"run", "intel", "gather"}
    assert Play(card("1i"), "regroup", "regroup") not in GAME.legal(state, 0)


def test_in28_out_of_peril_drawing_is_a_must() -> None:
    state = with_deck(hold(table("kestrel", "heron"), "3i"), "5x 6x 7x 8x 9x")
    after = act(turn_of(state, 0, acted=2), EndTurn())
    assert after.hands[0] == cards("3i 5x 6x 7x")
    assert after.who == 1


def test_in28_in_peril_one_draws_card_by_card_as_long_as_one_likes() -> None:
    state = turn_of(in_peril(hold(table("kestrel", "heron"), "3i"), "5x 1 6x 7x 8x 2"), 0, acted=1)
    asked = act(state, EndTurn())
    assert asked.doing == (Drawing(),)
    assert kinds(asked) == {"Draw", "Stop"}
    assert act(asked, Stop()).hands[0] == cards("3i")
    assert act(asked, Stop()).who == 1
    drawn = act(asked, Draw())
    assert drawn.hands[0] == cards("3i 5x")
    # The next one is a time card: it does not come into the hand, and one may draw on.
    full = act(drawn, Draw(), Draw(), Draw())
    assert full.hands[0] == cards("3i 5x 6x 7x")
    assert (full.who, full.clocks) == (1, 1)


def test_in28_a_full_hand_is_not_asked() -> None:
    state = turn_of(in_peril(hold(table("kestrel", "heron"), "3i 4i 5i 6i"), "5x 1 6x"), 0, acted=1)
    assert act(state, EndTurn()).who == 1


def test_in29_who_can_do_nothing_passes_and_draws() -> None:
    """A card that fits nowhere, and no second one to pay with."""
    state = piled(with_deck(hold(table("kestrel", "heron"), "3i"), "5x 6x 7x 8x"), run="3r", intel="4x", gather="9i")
    full = piled(state, regroup="12i")
    assert kinds(full) == {"Pass"}
    after = act(full, Pass())
    assert news(full, after) == (Passed(0), Drew(0, 3))
    assert after.who == 1
    assert kinds(hold(state, "")) == {"Pass"}


def test_in29_who_can_do_something_must() -> None:
    state = piled(hold(table(), "3i"), run="3r", intel="4x", gather="9i")
    assert "Pass" not in kinds(state)
    with pytest.raises(IllegalAction):
        act(state, Pass())
    two = piled(hold(table(), "3i 3x"), run="3r", intel="4x", gather="9i", regroup="12i")
    assert kinds(two) == {"Special"}


def test_in29_in_peril_all_may_pass_without_drawing_as_long_as_they_like() -> None:
    state = in_peril(hold(table("kestrel", "heron"), "", ""), "5x 6x 1")
    for _ in range(6):
        who = state.who
        state = act(state, Pass(), Stop())
        assert state.who == 1 - who
    assert state.ending is None
    assert state.deck == in_peril(state, "5x 6x 1").deck


def test_in08_the_guard_walks_after_each_turn() -> None:
    state = table("kestrel", "heron", guard=("vault", "study", "library"))
    assert GAME.view(state, 0).guard == "vault"
    walked = []
    for _ in range(4):
        after = act(turn_of(state, state.who, acted=1), EndTurn())
        walked += [event.room for event in news(state, after) if isinstance(event, Walked)]
        state = after
    assert walked == ["study", "library", "vault", "study"]
