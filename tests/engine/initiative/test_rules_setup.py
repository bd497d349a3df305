"""Setting up: IN-01 to IN-07, and what is public of it."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import BadSetup, settle
from engine.initiative.table.actions import EndTurn, OpenWindows, Play, Reveal, Volunteer
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.events import Began, OpenedBySeal
from engine.initiative.table.view import PaneView
from engine.initiative.words import CHARACTERS
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    hold,
    kinds,
    news,
    open_signs,
    opening,
    stacked,
    table,
    ways,
)


def settled(seats: int, **chosen: int | str) -> Setup:
    return Setup(seats, settle(GAME.options(seats, chosen), chosen))


def test_in01_characters_are_dealt_round_the_seats() -> None:
    state = opening("echo", "heron", "mole", "swift", seats=3)
    assert [character.seat for character in GAME.view(state, 0).characters] == [0, 1, 2, 0]
    assert GAME.view(state, 0).runs(0) == (0, 3)
    assert GAME.view(state, 1).runs(1) == (1,)


def test_in01_who_runs_several_sees_all_their_hands_and_no_other() -> None:
    state = opening("echo", "heron", "mole", seats=2)
    first, second, third = state.hands
    assert GAME.view(state, 0).hands == (first, None, third)
    assert GAME.view(state, 1).hands == (None, second, None)
    assert GAME.view(state, None).hands == (None, None, None)


def test_in01_the_seat_acts_whose_characters_turn_it_is() -> None:
    state = table("echo", "heron", "mole", seats=2)
    assert GAME.to_act(state) == {0}
    assert kinds(state, seat=1) == set()
    after = act(hold(state, "1i 2i 3i 4i"), Play(card("1i"), "run", "post"), EndTurn())
    assert GAME.to_act(after) == {1}


def test_in01_nobody_takes_part_twice() -> None:
    for seats in (1, 2, 4):
        setup = settled(seats, characters=4, first="mole", second="mole", third="echo", fourth="kestrel")
        places = [setup.options[place] for place in ("first", "second", "third", "fourth")]
        assert len(set(places)) == 4
        assert places[0] == "mole"
        twice = replace(setup, options={**setup.options, "second": "mole"})
        with pytest.raises(BadSetup) as bad:
            GAME.start(twice, Random("twice"))
        assert bad.value.option == "second"


def test_in01_there_are_at_least_as_many_characters_as_seats() -> None:
    assert settled(3, characters=1).options["characters"] == 3
    assert len(GAME.start(settled(3), Random("three")).hands) == 3
    assert len(GAME.start(settled(1, characters=4), Random("four")).hands) == 4


def test_in02_the_setup_side_is_public_and_the_secret_side_is_not() -> None:
    view = GAME.view(table(), 0)
    assert view.brief.question == "A question?"
    assert view.windows == {"bell": 3, "lamp": 2, "moth": 1, "nib": 1}
    assert view.console[0][0] == PaneView("lamp", None, answer=True)
    assert view.console[1] == (
        PaneView("bell"),
        PaneView(),
        PaneView(None, "Q"),
        PaneView("bell"),
        PaneView("bell"),
        PaneView("nib"),
    )
    assert (view.look, view.debrief) == (None, None)


def test_in02_all_that_is_laid_out_is_told() -> None:
    state = table(
        side="consulate",
        entrance="gate",
        walls=("gate-foyer",),
        passages=("ballroom-cellar",),
        guard=("foyer", "gallery"),
        left_out=("comb",),
        alarm=1,
        red=("lamp",),
        suits={"gather": "wax"},
        cards_out=2,
    )
    view = GAME.view(state, None)
    brief = view.brief
    assert (brief.side, brief.walls, brief.passages) == ("consulate", ("gate-foyer",), ("ballroom-cellar",))
    assert (brief.round, view.guard) == (("foyer", "gallery"), "foyer")
    assert (brief.left_out, brief.alarm, brief.red, brief.suits) == (("comb",), 1, ("lamp",), {"gather": "wax"})
    assert brief.cards_out == 2 + 9


def test_in03_every_token_of_the_colours_lies_in_a_stack_as_large_as_the_mission_says() -> None:
    state = table(sets=("tan", "green"), left_out=("comb", "cup"))
    dealt = sorted(token for spot in state.rooms.values() for token in spot.stack)
    # Tan: 24 glyphs and 7 traps; green: 3 double agents.
    assert len(dealt) == 24 - 2 + 7 + 3
    assert dealt.count("agent") == 3
    assert (dealt.count("camera"), dealt.count("gas")) == (2, 2)
    assert not {"comb", "cup"} & set(dealt)
    sizes = {room: len(spot.stack) for room, spot in state.rooms.items()}
    assert sizes == dict(state.plan.mission.layout.stacks)
    assert sizes["hall"] == 0


def test_in03_stacks_may_be_laid_by_hand() -> None:
    state = table(stacks={"vault": 20, "desk": 11})
    assert {room: len(spot.stack) for room, spot in state.rooms.items() if spot.stack} == {"vault": 20, "desk": 11}


def test_in03_everybody_may_count_what_lies_face_down() -> None:
    view = GAME.view(table(), None)
    assert view.hidden == {
        **{"bell": 1, "lamp": 1, "moth": 1, "nib": 1, "unused": 20},
        **{"camera": 2, "gas": 2, "counter-run": 1, "counter-intel": 1, "counter-gather": 1},
    }


def test_in03_tokens_are_shuffled() -> None:
    setup = settled(1, mission="m01")
    assert len({repr(GAME.start(setup, Random(f"deal:{n}")).rooms) for n in range(10)}) == 10


def test_in04_all_stand_at_the_entrance() -> None:
    assert table("echo", "heron").where == ("hall", "hall")
    assert table(side="consulate", entrance="radio").where == ("radio",)


def test_in05_action_cards_are_empty_and_five_clocks_lie_on_the_discard_pile() -> None:
    view = GAME.view(table(), None)
    assert view.piles == {"run": (), "intel": (), "gather": (), "regroup": ()}
    assert view.discards == (TimeCard(1), TimeCard(1), TimeCard(1), TimeCard(2))
    assert (view.clocks, view.peril) == (0, False)


def test_in06_four_cards_each_of_thirty_six() -> None:
    state = table("echo", "heron", "mole", "swift", seats=4)
    dealt = [card for hand in state.hands for card in hand]
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    everything = {Card(value, suit) for value in range(1, 13) for suit in ("ink", "wax", "wire")}
    assert {*dealt, *state.deck} == everything
    assert len(state.deck) == 20


@pytest.mark.parametrize(
    ("characters", "mission", "owl", "left"),
    [(1, 0, 0, 36 - 9 - 4), (2, 1, 0, 36 - 7 - 8), (3, 0, 4, 36 - 7 - 12), (4, 0, 8, 36 - 8 - 16), (1, 30, 8, 4)],
)
def test_in06_some_cards_stay_in_the_box(characters: int, mission: int, owl: int, left: int) -> None:
    state = table(*CHARACTERS[:characters], owl=owl, cards_out=mission)
    assert len(state.deck) == left
    assert GAME.view(state, 0).brief.cards_out == 36 - left - 4 * characters


def test_in07_who_volunteers_begins() -> None:
    state = hold(opening("echo", "heron", "mole", seats=3), "1i 2i 3i 4i", "5i 6i 7i 8i", "9i 10i 11i 12i")
    assert GAME.to_act(state) == {0, 1, 2}
    assert ways(state, Volunteer, seat=2) == [Volunteer(None), Volunteer(2)]
    after = act(act(act(state, Volunteer(None)), Volunteer(None), seat=1), Volunteer(2), seat=2)
    assert news(state, after) == (Began(2),)
    assert (after.who, after.turns) == (2, 1)


def test_in07_else_whoever_holds_most_low_cards() -> None:
    state = hold(opening("echo", "heron", "mole", seats=2), "1i 2i 9i 9x", "1x 5i 6i 7i", "2x 3x 4x 12i")
    waiting = act(state, Volunteer(None))
    assert waiting.turns == 0
    assert GAME.to_act(waiting) == {1}
    assert act(waiting, Volunteer(None), seat=1).who == 2


def test_in07_of_equal_volunteers_the_first() -> None:
    state = hold(opening("echo", "heron", seats=2), "1i 2i 9i 9x", "1x 2x 6i 7i")
    assert act(act(state, Volunteer(1), seat=1), Volunteer(0)).who == 0
    assert act(act(state, Volunteer(1), seat=1), Volunteer(None)).who == 1


def test_in07_one_cannot_volunteer_for_another() -> None:
    state = opening("echo", "heron", seats=2)
    assert Volunteer(1) not in GAME.legal(state, 0)
    assert kinds(act(state, Volunteer(0))) == set()


def test_in07_who_is_alone_is_not_asked() -> None:
    state = opening()
    assert (state.turns, state.who, state.events) == (1, 0, (Began(0),))
    assert GAME.asked(opening("echo", "heron"), 0) is not None


def test_in07_the_finales_seals_open_glyphs_before_that() -> None:
    """Six nights won are one glyph, twelve are two."""
    state = opening("echo", "heron", seats=2, nights="w" * 12 + "lll", seals=True)
    assert GAME.to_act(state) == {0}
    assert ways(state, OpenWindows) == [OpenWindows(glyph) for glyph in ("bell", "lamp", "moth", "nib")]
    once = act(state, OpenWindows("bell"))
    assert news(state, once) == (OpenedBySeal("bell", 3),)
    assert open_signs(once) == ".../N QNN."
    assert GAME.view(once, 1).look == "letters"
    both = act(once, OpenWindows("nib"))
    assert GAME.to_act(both) == {0, 1}
    assert both.taken == ("bell", "nib")
    assert GAME.view(both, 0).hidden["unused"] == 22


@pytest.mark.parametrize(("nights", "asked"), [("", False), ("wwwww", False), ("wlwlwlwlwlw", True)])
def test_in07_fewer_than_six_seals_open_nothing(nights: str, asked: bool) -> None:
    assert bool(ways(opening(nights=nights, seals=True), OpenWindows)) == asked
    assert not ways(opening(nights=nights), OpenWindows)


def test_in07_a_glyph_that_a_seal_opened_leaves_the_board_when_it_turns_up() -> None:
    state = act(opening(nights="w" * 6, seals=True), OpenWindows("bell"))
    state = stacked(hold(state, "1i 2i 3i 4i"), "vault", "bell", "nib")
    after = act(state, Play(card("1i"), "intel", "vault"), Reveal("vault"), Reveal("vault"))
    assert GAME.view(after, 0).rooms["vault"].glyphs == ("nib",)
    assert GAME.view(after, 0).taken == ("bell",)


def test_nights_are_letters() -> None:
    setup = settled(1, nights="wlx")
    with pytest.raises(BadSetup) as bad:
        GAME.start(setup, Random("nights"))
    assert bad.value.option == "nights"


def test_a_mission_that_cannot_be_played_is_refused_by_name() -> None:
    with pytest.raises(BadSetup) as bad:
        GAME.start(settled(1, written="question = 1"), Random("written"))
    assert bad.value.option == "written"


def test_a_mission_that_somebody_wrote_is_played() -> None:
    text = 'question = "Where is the spare key?"\nsecret = "UNDER THE [GREEN] MAT"\n'
    state = GAME.start(settled(1, written=text), Random("written"))
    view = GAME.view(state, 0)
    assert view.brief.question == "Where is the spare key?"
    assert sum(view.windows.values()) == 16


def test_in07_nobody_acts_before_it_is_said_who_begins() -> None:
    state = opening("echo", "heron", seats=2)
    assert kinds(state) == kinds(state, seat=1) == {"Volunteer"}
