"""Clue tokens: IN-14 to IN-22, with the twists of our missions."""

from dataclasses import replace

import pytest

from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import (
    Dig,
    Discard,
    EndTurn,
    Pass,
    Peek,
    Play,
    Reveal,
    SendAway,
    Stop,
    Take,
    TakeKey,
    Unlock,
)
from engine.initiative.table.doings import Caught, Gathering, Revealing
from engine.initiative.table.events import (
    Blocked,
    Gassed,
    GaveUpCard,
    LostTop,
    Peeked,
    Revealed,
    SentAway,
    Took,
    TookKey,
    Unlocked,
)
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    cards,
    hold,
    in_peril,
    kinds,
    news,
    open_signs,
    piled,
    stacked,
    standing,
    table,
    turn_of,
    ways,
    with_deck,
)


def intel(state: InitiativeState, room: str = "vault") -> InitiativeState:
    return act(hold(state, "1i 2i 3i 4i"), Play(card("1i"), "intel", room))


def gathers(state: InitiativeState, room: str = "desk") -> InitiativeState:
    """A Gather in this room."""
    return act(standing(hold(state, "1i 2i 3i 4i"), room), Play(card("1i"), "gather"))


def test_in16_intel_reveals_up_to_two_tokens_of_one_room_one_at_a_time() -> None:
    state = intel(stacked(table(), "vault", "lamp", "camera", "moth"))
    assert {*ways(state, Reveal), *ways(state, Stop)} == {Reveal("vault"), Stop()}
    once = act(state, Reveal("vault"))
    assert news(state, once) == (Revealed(0, "vault", "lamp"),)
    assert once.doing == (Revealing("vault", 1),)
    assert act(once, Stop()).doing == ()
    twice = act(once, Reveal("vault"))
    assert twice.doing == ()
    view = GAME.view(twice, 0).rooms["vault"]
    assert (view.stack, view.glyphs, view.cameras) == (1, ("lamp",), 1)


def test_in16_any_room_and_no_more_than_lies_there() -> None:
    state = hold(table(), "1i 2i 3i 4i")
    assert {play.to for play in ways(state, Play) if play.on == "intel"} == set(state.rooms)
    assert act(intel(stacked(table(), "vault", "lamp")), Reveal("vault")).doing == ()
    assert intel(stacked(table(), "vault")).doing == ()


def test_in16_a_glyph_that_is_not_used_leaves_the_board() -> None:
    state = act(intel(stacked(table(), "vault", "comb", "lamp")), Reveal("vault"))
    view = GAME.view(state, 0)
    assert view.rooms["vault"].glyphs == ()
    assert view.rooms["vault"].stack == 1
    dug = act(gathers(stacked(table(), "desk", "comb", "lamp")), Dig())
    assert dug.doing == (Gathering(1),)
    assert GAME.view(dug, 0).rooms["desk"].glyphs == ()


def test_in16_an_intel_may_send_a_double_agent_away() -> None:
    state = intel(stacked(table(sets=("tan", "green")), "vault", "lamp", "moth", agents=1))
    after = act(state, SendAway())
    assert news(state, after) == (SentAway(0, "vault"),)
    assert GAME.view(after, 0).rooms["vault"].agents == 0
    assert after.doing == (Revealing("vault", 1),)
    assert kinds(after) == {"Reveal", "Stop"}


def test_in17_a_gather_takes_face_up_glyphs_or_digs_two_in_all() -> None:
    state = gathers(stacked(table(), "desk", "moth", "nib", glyphs=("lamp",)))
    assert kinds(state) == {"Take", "Dig", "Stop"}
    taken = act(state, Take("lamp"))
    assert news(state, taken) == (Took(0, "desk", "lamp", 2),)
    dug = act(taken, Dig())
    assert dug.doing == (Gathering(0, "moth"),)
    assert {*ways(dug, Take), *ways(dug, Stop)} == {Take("moth"), Stop()}
    after = act(dug, Take("moth"))
    assert after.taken == ("lamp", "moth")
    assert after.doing == ()


def test_in17_what_was_dug_up_may_be_left_and_is_one_of_the_two() -> None:
    state = act(gathers(stacked(table(), "desk", "moth", "nib")), Dig())
    left = act(state, Stop())
    assert left.doing == (Gathering(1),)
    assert GAME.view(left, 0).rooms["desk"].glyphs == ("moth",)
    assert act(left, Take("moth")).doing == ()


def test_in17_only_in_the_own_room() -> None:
    state = stacked(gathers(stacked(table(), "desk", "moth")), "hall", "nib", glyphs=("lamp",))
    assert ways(state, Take) == []
    assert act(state, Dig()).rooms["hall"] == state.rooms["hall"]


def test_in17_whatever_turns_up_is_one_of_the_two() -> None:
    state = gathers(stacked(table(), "desk", "camera", "comb", "lamp"))
    assert act(state, Dig(), Dig()).doing == ()


def test_in17_where_a_double_agent_stands_a_gather_handles_one() -> None:
    state = gathers(stacked(table(sets=("tan", "green")), "desk", "moth", "nib", agents=1))
    assert state.doing == (Gathering(1),)
    # One that turns up while gathering stands in the way of the next Gather only.
    met = act(gathers(stacked(table(sets=("tan", "green")), "desk", "agent", "nib")), Dig())
    assert met.doing == (Gathering(1),)
    assert GAME.view(met, 0).rooms["desk"].agents == 1


def test_in17_with_the_suit_that_counts_a_gather_handles_three() -> None:
    state = standing(hold(table(suits={"gather": "wax"}), "1x 2i 3i 4i"), "desk")
    assert act(state, Play(card("1x"), "gather")).doing == (Gathering(3),)


def test_in18_taking_a_glyph_opens_every_window_that_bears_it() -> None:
    state = gathers(stacked(table(), "desk", glyphs=("bell", "lamp")))
    assert open_signs(state) == ".../. Q..."
    one = act(state, Take("bell"))
    assert open_signs(one) == ".../N QNN."
    assert open_signs(act(one, Take("lamp"))) == "S.S/N QNN."
    assert GAME.view(one, 0).look == "letters"
    assert GAME.view(one, 0).taken == ("bell",)


def test_in18_a_red_glyph_costs_the_top_card() -> None:
    state = with_deck(gathers(stacked(table(red=("bell",)), "desk", glyphs=("bell", "lamp"))), "7r 8r 9r")
    after = act(state, Take("bell"))
    assert news(state, after) == (Took(0, "desk", "bell", 3), LostTop(0, card("7r"), "red"))
    assert after.discards[-1] == card("7r")
    assert news(after, act(after, Take("lamp"))) == (Took(0, "desk", "lamp", 2),)


def test_in18_an_eye_shows_the_top_of_a_stack_nearby_to_all() -> None:
    """lamp bears an eye."""
    laid = stacked(stacked(table(icons=True), "desk", "moth", glyphs=("lamp",)), "hall", "gas", "nib")
    state = act(gathers(laid), Take("lamp"))
    # Desk, hall, wire room and study are nearby.
    assert set(ways(state, Peek)) == {Peek("desk"), Peek("hall"), Peek("wire"), Peek("study")}
    seen = act(state, Peek("hall"))
    assert news(state, seen) == (Peeked(0, "hall", "gas"),)
    assert GAME.view(seen, None).rooms["hall"].known_top == "gas"
    assert seen.doing == (Gathering(1),)
    assert act(state, Stop()).doing == (Gathering(1),)
    turned = act(act(hold(replace(seen, doing=()), "2i 3i 4i"), Play(card("2i"), "intel", "hall")), Reveal("hall"))
    assert GAME.view(turned, None).rooms["hall"].known_top is None


def test_in18_icons_mean_nothing_while_they_sleep() -> None:
    state = act(gathers(stacked(table(), "desk", "moth", glyphs=("lamp",))), Take("lamp"))
    assert state.doing == (Gathering(1),)


def test_in14_the_key_is_gathered_and_opens_all_doors() -> None:
    locked = table(doors=("hall-desk", "desk-study"), key="post")
    state = gathers(locked, "post")
    assert TakeKey() not in GAME.legal(gathers(locked, "boiler"), 0)
    after = act(state, TakeKey())
    assert news(state, after) == (TookKey(0, "post"),)
    assert after.doing == (Gathering(1),)
    assert set(after.near["desk"]) == {"hall", "study", "wire"}
    assert (GAME.view(after, 0).doors, GAME.view(after, 0).key) == ((), None)


def test_in14_a_key_under_a_glyph_opens_one_door_of_the_room() -> None:
    """nib bears nothing; key, the glyph, is not used; of ours none bears a key: so lamp is given one."""
    locked = table(doors=("hall-desk", "desk-study", "hall-post"), key="post", icons=True)
    locked = replace(locked, plan=replace(locked.plan, icons={"lamp": "key"}))
    state = act(gathers(stacked(locked, "desk", "moth", glyphs=("lamp",))), Take("lamp"))
    assert set(ways(state, Unlock)) == {Unlock("hall-desk"), Unlock("desk-study")}
    after = act(state, Unlock("hall-desk"))
    assert news(state, after) == (Unlocked(0, "hall-desk"),)
    assert set(after.near["desk"]) == {"hall", "wire"}
    assert GAME.view(after, 0).doors == ("desk-study", "hall-post")


def test_in19_traps_are_not_collected_and_the_action_goes_on() -> None:
    state = act(gathers(stacked(table(), "desk", "camera", "lamp")), Dig())
    assert state.doing == (Gathering(1),)
    assert ways(state, Take) == []
    assert GAME.view(state, 0).rooms["desk"].cameras == 1
    gas = act(intel(stacked(table(), "vault", "gas", "lamp")), Reveal("vault"))
    assert gas.doing == (Revealing("vault", 1),)
    assert GAME.view(gas, 0).rooms["vault"].cameras == 0


@pytest.mark.parametrize("trap", ["camera", "gas", "counter-run", "agent"])
def test_in19_with_an_alarm_a_trap_that_a_gather_reveals_costs_the_top_card(trap: str) -> None:
    state = with_deck(gathers(stacked(table(alarm=1, sets=("tan", "green")), "desk", trap, "moth")), "7r 8r 9r")
    after = act(state, Dig())
    assert news(state, after)[-1] == LostTop(0, card("7r"), "alarm")
    shown = with_deck(intel(stacked(table(alarm=1, sets=("tan", "green")), "vault", trap, "moth")), "7r 8r 9r")
    assert len(act(shown, Reveal("vault")).deck) == 3
    assert len(act(after, Dig()).deck) == 2


def test_in20_a_camera_costs_the_top_card_before_drawing() -> None:
    state = with_deck(stacked(hold(table("kestrel", "heron"), "3i 4i 5i"), "hall", cameras=2), "7r 8r 9r 10r")
    after = act(turn_of(state, 0, acted=1), EndTurn())
    assert news(state, after)[:2] == (LostTop(0, card("7r"), "camera"), LostTop(0, card("8r"), "camera"))
    assert after.hands[0] == cards("3i 4i 5i 9r")
    assert after.discards[-2:] == cards("7r 8r")


def test_in20_only_where_the_turn_ends_and_by_a_forced_pass_too() -> None:
    state = with_deck(stacked(hold(table("kestrel", "heron"), ""), "hall", cameras=1), "7r 8r 9r 10r 11r 12r")
    assert act(state, Pass()).hands[0] == cards("8r 9r 10r 11r")
    away = standing(state, "desk")
    assert act(away, Pass()).hands[0] == cards("7r 8r 9r 10r")


def test_in20_the_rest_come_from_the_new_deck() -> None:
    """One card left and two cameras: the second takes the top of what was shuffled."""
    state = with_deck(stacked(hold(table("kestrel", "heron"), "3i 4i 5i 6i"), "hall", cameras=2), "7r")
    after = act(turn_of(state, 0, acted=1), EndTurn())
    assert after.peril
    # The four time cards and the seven of wire make the new deck; one of them is lost to the second camera.
    assert len(after.deck) == 4
    assert len(after.discards) == 1


def test_in20_the_guard_takes_a_card_of_whose_turn_it_was() -> None:
    state = table("kestrel", "heron", guard=("vault", "study", "desk"))
    state = with_deck(standing(hold(state, "3i 4i", "5i 6i"), "study", "study"), "7r 8r 9r 10r")
    caught = act(turn_of(state, 0, acted=1), EndTurn())
    assert GAME.view(caught, 0).doing == Caught()
    assert set(ways(caught, Discard)) == {Discard(card("3i")), Discard(card("4i"))}
    after = act(caught, Discard(card("3i")))
    assert GaveUpCard(0, card("3i")) in news(caught, after)
    assert after.hands[0] == cards("4i 7r 8r 9r")
    assert after.hands[1] == cards("5i 6i")
    assert after.who == 1


def test_in20_the_guard_lets_others_go() -> None:
    state = standing(hold(table("kestrel", "heron", guard=("vault", "study")), "3i 4i", "5i 6i"), "hall", "study")
    assert act(turn_of(state, 0, acted=1), EndTurn()).who == 1


def test_in21_gas_costs_everybody_in_the_room_a_random_card() -> None:
    state = standing(hold(table("kestrel", "heron", "echo"), "1i 2i 3i", "5i 6i", "7i 8i"), "vault", "vault", "hall")
    state = act(stacked(state, "vault", "gas", "lamp"), Play(card("1i"), "intel", "vault"))
    after = act(state, Reveal("vault"))
    gassed = [event for event in news(state, after) if isinstance(event, Gassed)]
    assert [event.who for event in gassed] == [0, 1]
    assert [len(hand) for hand in after.hands] == [1, 1, 2]
    assert after.discards[-2:] == tuple(event.card for event in gassed)
    assert all(event.card not in after.hands[event.who] for event in gassed)
    assert len(after.deck) == len(state.deck)


def test_in21_who_has_no_card_loses_none() -> None:
    state = standing(hold(table("kestrel", "heron"), "1i", ""), "vault", "vault")
    state = act(stacked(state, "vault", "gas"), Play(card("1i"), "intel", "vault"))
    assert [type(event) for event in news(state, act(state, Reveal("vault")))] == [Revealed]


def test_in22_revealed_by_an_intel_it_blocks_its_action_card() -> None:
    state = intel(stacked(table(), "vault", "counter-gather", "lamp"))
    after = act(state, Reveal("vault"))
    assert news(state, after) == (Revealed(0, "vault", "counter-gather"), Blocked("gather"))
    assert GAME.view(after, 0).blocked == ("gather",)
    later = act(after, Stop())
    assert {play.on for play in ways(later, Play)} == {"run", "intel", "regroup"}


@pytest.mark.parametrize("trap", ["counter-run", "counter-intel", "counter-gather"])
def test_in22_revealed_by_anything_else_it_is_discarded(trap: str) -> None:
    after = act(gathers(stacked(table(), "desk", trap, "lamp")), Dig())
    assert GAME.view(after, 0).blocked == ()
    assert after.rooms["desk"].stack == ("lamp",)
    assert after.rooms["desk"].cameras == 0


def test_in22_nothing_is_played_there_while_it_lies_there() -> None:
    state = piled(hold(table(), "9i 10i 11i 12i"), run="3r")
    blocked = replace(state, counters=("run", "gather"))
    assert {play.on for play in ways(blocked, Play)} == {"intel", "regroup"}
    only = hold(piled(blocked, intel="12x", regroup="12r"), "11i")
    assert kinds(only) == {"Pass"}


def test_in23_regroup_discards_all_counter_intel_of_the_card() -> None:
    state = replace(piled(hold(table(), "1i 2i 3i 4i"), gather="9r"), counters=("gather", "run", "gather"))
    after = act(state, Play(card("1i"), "regroup", "gather"))
    assert after.counters == ("run",)
    assert after.piles["gather"] == ()


def test_in20_in_peril_a_camera_may_lose_a_time_card() -> None:
    state = in_peril(hold(table("kestrel", "heron"), "3i 4i 5i 6i"), "1 7r 1 2")
    after = act(turn_of(stacked(state, "hall", cameras=1), 0, acted=1), EndTurn())
    assert after.clocks == 1
    assert after.ending is None
