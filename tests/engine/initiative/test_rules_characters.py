"""The six characters: IN-11."""

from typing import Any

import pytest

from engine.core.game import IllegalAction
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import Arrange, Dig, Reveal, SendAway, Special, Stop, Take
from engine.initiative.table.cards import TimeCard
from engine.initiative.table.doings import Arranging, Forging, Gathering, Listening, Revealing
from engine.initiative.table.events import Arranged, Cleared, LostTop, Paid, Swept, Went
from engine.initiative.words import CharacterName
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    cards,
    deck,
    hold,
    in_peril,
    kinds,
    news,
    piled,
    stacked,
    standing,
    table,
    two,
    ways,
    with_deck,
)

TWO = two("1i 2i")


def seated(name: CharacterName, **layout: Any) -> InitiativeState:
    """In the duty desk's room, with four cards."""
    return standing(hold(table(name, **layout), "1i 2i 3i 4i"), "desk")


def test_in11_kestrel_goes_up_to_two_rooms_and_gathers_there() -> None:
    state = stacked(seated("kestrel"), "vault", "moth", "nib")
    # From the desk: itself, hall, wire, study; post, boiler, library, vault. The registry is three moves away.
    assert {special.to for special in ways(state, Special)} == set(state.rooms) - {"registry"}
    after = act(state, Special(TWO, "vault"))
    assert news(state, after) == (Paid(0, TWO), Went(0, "vault"))
    assert after.doing == (Gathering(2),)
    with pytest.raises(IllegalAction):
        act(state, Special(TWO, "registry"))


def test_in11_kestrels_gather_meets_a_double_agent() -> None:
    state = stacked(seated("kestrel", sets=("tan", "green")), "vault", "moth", "nib", agents=1)
    assert act(state, Special(TWO, "vault")).doing == (Gathering(1),)


def test_in11_echo_reveals_three_stacks_nearby_and_takes_one_of_their_glyphs() -> None:
    state = seated("echo")
    for room, token in (("desk", "moth"), ("hall", "camera"), ("wire", "nib"), ("study", "lamp")):
        state = stacked(state, room, token, "gas")
    state = stacked(state, "vault", "bell", glyphs=("bell",))
    listening = act(state, Special(TWO))
    assert listening.doing == (Listening(3),)
    assert {way.room for way in ways(listening, Reveal)} == {"desk", "hall", "wire", "study"}
    assert ways(listening, Take) == []
    heard = act(listening, Reveal("desk"), Reveal("hall"), Reveal("wire"))
    assert GAME.view(heard, 0).rooms["hall"].cameras == 1
    assert {*ways(heard, Take), *ways(heard, Reveal)} == {Take("moth"), Take("nib")}
    after = act(heard, Take("nib"))
    assert (after.taken, after.doing) == (("nib",), ())
    assert GAME.view(after, 0).rooms["desk"].glyphs == ("moth",)
    assert act(heard, Stop()).taken == ()


def test_in11_echo_reveals_one_token_of_each_stack() -> None:
    state = stacked(seated("echo"), "desk", "moth", "nib")
    heard = act(state, Special(TWO), Reveal("desk"))
    assert Reveal("desk") not in GAME.legal(heard, 0)


def test_in11_heron_reveals_two_stacks_then_takes_two_glyphs_nearby() -> None:
    state = stacked(stacked(seated("heron"), "desk", "moth", "gas"), "hall", "nib", glyphs=("lamp",))
    state = stacked(state, "vault", "comb", glyphs=("bell",))
    forging = act(state, Special(TWO))
    assert forging.doing == (Forging(2, 2),)
    shown = act(forging, Reveal("desk"), Reveal("hall"))
    assert ways(shown, Reveal) == []
    # What lies in the vault is not nearby.
    assert set(ways(shown, Take)) == {Take("moth"), Take("nib"), Take("lamp")}
    one = act(shown, Take("lamp"))
    assert one.doing[0] == Forging(0, 1, ("desk", "hall"))
    assert act(one, Take("nib")).doing == ()


def test_in11_heron_reveals_nothing_any_more_once_a_glyph_is_taken() -> None:
    state = stacked(seated("heron"), "desk", "moth", "gas", glyphs=("lamp", "nib"))
    one = act(state, Special(TWO), Take("lamp"))
    assert ways(one, Reveal) == []
    assert kinds(one) == {"Take", "Stop"}


def test_in11_badger_clears_an_action_card_and_does_it_without_a_card() -> None:
    state = piled(stacked(seated("badger"), "vault", "moth", "nib"), intel="3r 12x", run="9r")
    assert {special.on for special in ways(state, Special)} == {"run", "intel", "gather"}
    after = act(state, Special(TWO, "vault", "intel"))
    assert news(state, after) == (Paid(0, TWO), Cleared(0, "intel"))
    assert after.piles["intel"] == ()
    assert after.doing == (Revealing("vault", 2, by_card=False),)
    ran = act(state, Special(TWO, "hall", "run"))
    assert (ran.where, ran.piles["run"], ran.piles["intel"]) == (("hall",), (), cards("3r 12x"))
    assert act(state, Special(TWO, "", "gather")).doing == (Gathering(2),)


def test_in22_counter_intel_that_badgers_intel_reveals_is_discarded() -> None:
    state = stacked(seated("badger"), "vault", "counter-run", "nib", agents=1)
    after = act(state, Special(TWO, "vault", "intel"), Reveal("vault"))
    assert GAME.view(after, 0).blocked == ()
    assert SendAway() in GAME.legal(after, 0)


@pytest.mark.parametrize(
    ("name", "special"), [("echo", Special(TWO)), ("heron", Special(TWO))], ids=lambda value: str(value)[:5]
)
def test_in22_and_what_another_character_reveals(name: CharacterName, special: Special) -> None:
    state = stacked(seated(name), "desk", "counter-run", "nib")
    assert GAME.view(act(state, special, Reveal("desk")), 0).blocked == ()


def test_in11_badger_clears_counter_intel_and_a_suit_is_nothing_without_a_card() -> None:
    state = seated("badger", suits={"gather": "ink"})
    after = act(state, Special(TWO, "", "gather"))
    assert after.doing == (Gathering(2),)
    with pytest.raises(IllegalAction):
        act(state, Special(TWO, "run", "regroup"))


def test_in11_swift_looks_at_four_cards_and_orders_them_then_gathers_three() -> None:
    state = in_peril(seated("swift"), "5r 1 6r 7r 8r 2")
    looking = act(state, Special(TWO))
    seen = cards("5r"), (TimeCard(1),), cards("6r 7r")
    assert GAME.view(looking, 0).doing == Arranging(4, (*seen[0], *seen[1], *seen[2]))
    after = act(looking, Arrange((2, 0), (1, 3)))
    # On top the 6, then the 5; below all the others the time card and, under it, the 7.
    assert after.deck == deck("6r 5r 8r 2 1 7r")
    assert news(looking, after) == (Arranged(0, 2, 2),)
    assert GAME.view(after, None).safe == 2
    assert after.doing == (Gathering(3),)


def test_in11_what_is_safe_ends_before_the_first_time_card() -> None:
    looking = act(in_peril(seated("swift"), "5r 1 6r 7r 8r"), Special(TWO))
    assert act(looking, Arrange((0, 2, 1, 3), ())).safe == 2
    assert act(looking, Arrange((1, 0), (2, 3))).safe == 0


def test_in11_nobody_else_sees_what_swift_sees() -> None:
    state = in_peril(standing(hold(table("swift", "heron", seats=2), "1i 2i 3i 4i"), "desk"), "5r 1 6r 7r 8r")
    looking = act(state, Special(TWO))
    assert GAME.view(looking, 1).doing == Arranging(4, None)
    assert GAME.view(looking, None).doing == Arranging(4, None)


def test_in11_swift_leaves_the_last_card_of_the_deck_alone() -> None:
    assert GAME.view(act(with_deck(seated("swift"), "5r 6r 7r"), Special(TWO)), 0).doing == Arranging(2, cards("5r 6r"))
    alone = act(with_deck(seated("swift"), "5r"), Special(TWO))
    assert (alone.doing, alone.peril) == ((Gathering(3),), False)


def test_in11_swift_puts_every_card_back() -> None:
    looking = act(in_peril(seated("swift"), "5r 1 6r 7r 8r"), Special(TWO))
    assert len(ways(looking, Arrange)) == 120
    for wrong in (Arrange((0,), (1, 2)), Arrange((0, 0), (1, 2)), Arrange((0, 1, 2, 3, 4), ()), Arrange((), ())):
        assert wrong not in GAME.legal(looking, 0)
    assert kinds(looking) == {"Arrange"}


def test_in11_safe_cards_are_counted_down_as_they_go() -> None:
    state = act(in_peril(seated("swift", alarm=1), "5r 1 6r 7r 8r"), Special(TWO), Arrange((0, 2, 3), (1,)))
    after = act(stacked(state, "desk", "camera", "nib"), Dig())
    assert news(state, after)[-1] == LostTop(0, card("5r"), "alarm")
    assert after.safe == 2


def test_in11_mole_removes_the_traps_of_the_room_and_gathers_four() -> None:
    state = stacked(seated("mole"), "desk", "moth", "nib", "lamp", "bell", cameras=2, agents=1)
    after = act(state, Special(TWO))
    assert news(state, after) == (Paid(0, TWO), Swept(0, "desk"))
    view = GAME.view(after, 0).rooms["desk"]
    assert (view.cameras, view.agents) == (0, 0)
    assert after.doing == (Gathering(4),)


def test_in11_moles_digging_meets_the_alarm_and_red_glyphs() -> None:
    state = stacked(with_deck(seated("mole", alarm=1, red=("moth",)), "5r 6r 7r"), "desk", "camera", "moth")
    after = act(state, Special(TWO), Dig(), Dig(), Take("moth"))
    assert [event for event in news(state, after) if isinstance(event, LostTop)] == [
        LostTop(0, card("5r"), "alarm"),
        LostTop(0, card("6r"), "red"),
    ]


def test_in21_gas_works_when_a_character_reveals_it() -> None:
    state = stacked(seated("echo"), "desk", "gas", "nib")
    after = act(state, Special(TWO), Reveal("desk"))
    assert len(after.hands[0]) == 1
