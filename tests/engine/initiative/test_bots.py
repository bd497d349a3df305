"""Partners keep to the rules, decide by what they see, waste nothing, and say why."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.bots import Decision
from engine.core.game import Setup
from engine.initiative.partners.policy import POLICIES
from engine.initiative.partners.why import WHYS
from engine.initiative.quick.plan import plan_of
from engine.initiative.quick.simulate import play as play_quickly
from engine.initiative.quick.start import start as deal_quickly
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import (
    Action,
    Agree,
    Answer,
    Arrange,
    Dig,
    Discard,
    Draw,
    EndTurn,
    LightCandle,
    OpenWindows,
    Pass,
    Peek,
    Play,
    PutBelow,
    Reveal,
    SendAway,
    Special,
    Stop,
    Take,
    TakeKey,
    Unlock,
    Volunteer,
)
from engine.initiative.table.cards import Card
from engine.initiative.table.doings import (
    Caught,
    Doing,
    Drawing,
    Forging,
    Gathering,
    Listening,
    Peeking,
    Revealing,
    Unlocking,
)
from engine.initiative.words import CHARACTERS, CharacterName
from tests.engine.initiative.anyhow import Anyhow
from tests.engine.initiative.dealing import redeal_initiative
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    hold,
    in_peril,
    mission,
    opening,
    piled,
    stacked,
    standing,
    table,
)

BOTS = GAME.bots

KINDS = list(BOTS)

both = pytest.mark.parametrize("kind", KINDS)


def decide(kind: str, state: InitiativeState, seat: int = 0) -> Decision[Action]:
    decision = BOTS[kind].decide([GAME.view(state, seat)], Random("bots"))
    assert decision.action in GAME.legal(state, seat)
    assert decision.why is not None
    assert set(decision.why.arguments) == set(WHYS[decision.why.code])
    return decision


def bare(*names: CharacterName, seats: int = 1, **layout: Any) -> InitiativeState:
    """No tokens anywhere; each test lays its own."""
    state = table(*(names or ("kestrel",)), seats=seats, **layout)
    for room in state.rooms:
        state = stacked(state, room)
    return state


def under_way(state: InitiativeState, *doing: Doing) -> InitiativeState:
    return replace(state, doing=doing)


def test_bots_come_from_the_gentlest_to_the_strongest() -> None:
    assert KINDS == ["plain", "strong"]


@both
def test_bots_play_whole_games_and_say_why(kind: str) -> None:
    for number, name in enumerate(("m02", "m06", "m10", "m16")):
        seats = number + 1
        options: dict[str, Any] = {"mission": name, "language": "en", "characters": 4, "owl": number, "candles": 2}
        people = dict(zip(("first", "second", "third", "fourth"), CHARACTERS[number % 3 :], strict=False))
        nights = "w" * 12 if name == "m16" else ""
        setup = Setup(seats, {"written": "", "nights": nights, **options, **people})
        state = GAME.start(setup, Random(f"whole:{number}"))
        for step in range(2000):
            if GAME.outcome(state) is not None:
                break
            seat = min(GAME.to_act(state))
            state = GAME.apply(state, seat, decide(kind, state, seat).action, Random(f"{number}:{step}"))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.reason == "initiative.time"


@both
def test_in24_partners_agree_to_every_answer(kind: str) -> None:
    state = act(table("kestrel", "echo", seats=2), Answer("NOT THIS"))
    assert decide(kind, state, 1).action == Agree()


@both
def test_in07_partners_leave_it_to_the_lowest_hand(kind: str) -> None:
    assert decide(kind, opening("kestrel", "echo", seats=2), 1).action == Volunteer(None)


@both
@pytest.mark.parametrize("number", range(6))
def test_decisions_are_blind_to_what_a_seat_may_not_know(kind: str, number: int) -> None:
    state = table("kestrel", "swift", "heron", seats=3, alarm=1, icons=True)
    rng = Random(f"blind:{number}")
    for step in range(60):
        if GAME.outcome(state) is not None:
            break
        (seat,) = GAME.to_act(state)
        decision = decide(kind, state, seat)
        (again,) = redeal_initiative([state], seat, rng)
        assert decide(kind, again, seat) == decision
        state = GAME.apply(state, seat, decision.action, Random(f"{number}:{step}"))


# What is collected, and from where.


@both
def test_in17_a_glyph_with_more_windows_comes_first(kind: str) -> None:
    state = stacked(bare(), "hall", glyphs=("nib", "bell", "lamp"))
    assert decide(kind, under_way(state, Gathering(2))).action == Take("bell")


@both
def test_in17_what_was_dug_up_is_taken(kind: str) -> None:
    state = stacked(bare(), "hall", "camera", glyphs=("moth",))
    assert decide(kind, under_way(state, Gathering(1, "moth"))).action == Take("moth")


@both
def test_in17_nobody_digs_where_nothing_of_use_can_lie(kind: str) -> None:
    """All four glyphs of the mission are taken or lie open; what is left below can only hurt."""
    state = replace(stacked(bare(), "hall", "gas", "camera"), taken=("lamp", "moth", "bell", "nib"))
    assert decide(kind, under_way(state, Gathering(2))).action == Stop()


@both
def test_a_trap_that_an_eye_has_seen_is_left(kind: str) -> None:
    """With one part left it would only hurt; with two the bell below is reached."""
    state = stacked(bare(alarm=1), "hall", "gas", "bell", known=True)
    assert decide(kind, under_way(state, Gathering(1))).action == Stop()
    assert decide(kind, under_way(state, Gathering(2))).action == Dig()


@both
def test_a_glyph_that_an_eye_has_seen_is_dug_up(kind: str) -> None:
    state = hold(stacked(bare(), "hall", "bell", "gas", known=True), "1i 2x 11r 12i")
    decision = decide(kind, state)
    assert decision.action == Play(card("1i"), "gather")
    assert decision.why is not None
    assert decision.why.arguments["expected"] == 1.0


@both
def test_the_key_is_gathered(kind: str) -> None:
    state = bare(doors=("hall-desk",), key="hall")
    assert decide(kind, under_way(state, Gathering(2))).action == TakeKey()


@both
def test_an_intel_sends_a_double_agent_away(kind: str) -> None:
    state = stacked(bare(), "hall", "bell", "nib", agents=1)
    assert decide(kind, under_way(state, Revealing("hall", 2))).action == SendAway()


@both
def test_echo_reveals_all_she_may_and_takes_the_best(kind: str) -> None:
    state = stacked(stacked(bare("echo"), "hall", "bell"), "desk", "nib", "gas")
    assert decide(kind, under_way(state, Listening(3))).action == Reveal("desk")
    seen = stacked(state, "desk", glyphs=("nib", "lamp"))
    seen = stacked(seen, "hall")
    assert decide(kind, under_way(seen, Listening(1, ("desk", "hall"), ("nib", "lamp")))).action == Take("lamp")


@both
def test_heron_reveals_and_then_takes_the_best_nearby(kind: str) -> None:
    state = stacked(stacked(bare("heron"), "desk", glyphs=("moth",)), "post", glyphs=("bell",))
    assert decide(kind, under_way(state, Forging(0, 2))).action == Take("bell")


@both
def test_an_eye_looks_where_one_stands(kind: str) -> None:
    state = stacked(stacked(bare(), "hall", "bell"), "desk", "nib", "gas", "lamp")
    assert decide(kind, under_way(state, Peeking())).action == Peek("hall")


@both
def test_a_key_under_a_glyph_opens_the_door_here(kind: str) -> None:
    state = bare(doors=("library-study", "hall-desk"), key="post")
    assert decide(kind, under_way(state, Unlocking())).action == Unlock("hall-desk")


@both
def test_a_seal_opens_the_glyph_with_most_windows(kind: str) -> None:
    state = opening("kestrel", seals=True, nights="wwwwww")
    assert decide(kind, state).action == OpenWindows("bell")


# Cards.


@both
def test_the_lowest_card_that_fits_is_played(kind: str) -> None:
    """Two glyphs lie open here, and nothing else is to be had."""
    state = piled(stacked(bare(), "hall", glyphs=("bell", "lamp")), gather="4i")
    assert decide(kind, hold(state, "5x 9i 11r 12x")).action == Play(card("5x"), "gather")


def test_strong_saves_the_low_card_for_regroup() -> None:
    """A pile stands at 12 and only the 1 is low: a 4 is as good for Gather, three steps dearer at the most."""
    state = piled(stacked(bare(), "hall", glyphs=("bell", "lamp")), run="12i", intel="11i")
    assert decide("strong", hold(state, "1x 4r 12x 12r")).action == Play(card("4r"), "gather")


def test_in11_a_strong_badger_alone_spends_no_pair_on_a_low_pile() -> None:
    """Two glyphs lie open here: the 7 brings both, as two cards would, and three steps later the pile is no worse."""
    state = piled(stacked(bare("badger"), "hall", glyphs=("bell", "lamp")), gather="4i")
    assert decide("strong", hold(state, "7x 9i 11r 12x")).action == Play(card("7x"), "gather")


@both
def test_in23_a_blocked_gather_is_cleared(kind: str) -> None:
    state = piled(stacked(bare("echo"), "hall", glyphs=("bell", "lamp")), gather="12i")
    state = replace(state, counters=("gather",), where=("vault",))
    assert decide(kind, hold(stacked(state, "vault", glyphs=("nib", "moth")), "1x 12r")).action == Play(
        card("1x"), "regroup", "gather"
    )


@both
def test_a_suit_with_a_bonus_is_worth_a_step(kind: str) -> None:
    state = stacked(bare(suits={"gather": "wax"}), "hall", glyphs=("bell", "lamp", "nib"))
    assert decide(kind, hold(state, "5i 6x 11r 12r")).action == Play(card("6x"), "gather")


@both
def test_the_guard_is_given_what_fits_nowhere(kind: str) -> None:
    state = piled(hold(bare(guard=("hall", "desk")), "2i 8x 12r"), run="9i", intel="9x", gather="9r", regroup="3i")
    assert decide(kind, under_way(state, Drawing(), Caught())).action == Discard(card("2i"))


@both
def test_swift_puts_time_cards_below_and_the_best_fit_first(kind: str) -> None:
    state = piled(bare("swift"), run="6i", intel="6x", gather="6r", regroup="6i")
    state = in_peril(state, "12x 1 7i 2 5i 8i 1 1")
    action = decide(kind, act(hold(state, "1i 2i"), Special((card("1i"), card("2i"))))).action
    assert action == Arrange((2, 0), (1, 3))


# Drawing in peril (IN-27 to IN-29).


@both
def test_in28_a_safe_card_is_drawn(kind: str) -> None:
    state = hold(replace(in_peril(bare(), "5i 6i 1 1 1"), safe=1), "9i 10i 11i")
    assert decide(kind, under_way(state, Drawing())).action == Draw()


@both
def test_in28_nobody_risks_the_end_while_somebody_can_act(kind: str) -> None:
    state = in_peril(hold(bare("echo", "heron", seats=2), "", "5i 7i 9i"), "5i 6i 1 1 1", "2")
    assert decide(kind, under_way(state, Drawing())).action == Stop()


@both
def test_in29_stuck_partners_say_that_it_is_time_to_answer_and_then_draw(kind: str) -> None:
    """Each passes once without a card before anybody risks the end."""
    state = in_peril(hold(bare("echo", "heron", seats=2), "", ""), "5i 6i 1 1 1", "2")
    for seat in (0, 1):
        assert decide(kind, state, seat).action == Pass()
        state = act(state, Pass(), seat=seat)
        decision = decide(kind, state, seat)
        assert decision.action == Stop()
        assert decision.why is not None
        assert decision.why.code == "initiative.time-to-answer"
        assert decision.why.arguments["risk"] == 0.6
        state = act(state, Stop(), seat=seat)
    state = act(state, Pass())
    assert decide(kind, state).action == Draw()


@both
def test_a_candle_is_lit_before_a_risk_and_time_goes_below(kind: str) -> None:
    state = in_peril(hold(bare("echo", candles=1), ""), "1 5i 6i 1 1", "2")
    state = act(state, Pass(), Stop(), Pass())
    assert decide(kind, state).action == LightCandle()
    state = act(state, LightCandle())
    assert decide(kind, state).action == PutBelow()


@both
def test_a_candle_leaves_a_card(kind: str) -> None:
    state = act(in_peril(hold(bare("echo", candles=1), ""), "5i 1 6i 1 1", "2"), Pass(), LightCandle())
    assert decide(kind, state).action == Stop()


@both
def test_in08_a_turn_of_two_actions_ends(kind: str) -> None:
    state = replace(hold(bare(), "1i 2i"), acted=2)
    assert decide(kind, state).action == EndTurn()


@both
def test_in10_one_action_is_a_must(kind: str) -> None:
    """Nothing lies anywhere; the cheapest step is made, and no more."""
    state = replace(hold(bare(), "3i 12i"), taken=("lamp", "moth", "bell", "nib"))
    action = decide(kind, state).action
    assert isinstance(action, Play | Special)
    assert not isinstance(action, Play) or action.card == Card(3, "ink")
    assert decide(kind, act(state, action)).action == EndTurn()


@both
def test_one_runs_to_where_the_glyphs_are(kind: str) -> None:
    state = standing(stacked(bare("echo"), "study", glyphs=("bell", "lamp")), "hall")
    assert decide(kind, hold(state, "1i 11x 12x 12r")).action == Play(card("1i"), "run", "study")


@pytest.mark.slow
def test_partners_open_more_than_chance_does() -> None:
    """Sixty games of one mission: chance opens less than plain, and plain less than strong."""
    one = mission(sets=("tan", "blue"), cards_out=8)
    plan = plan_of(one, GAME.box)
    opened = []
    for player in (Anyhow("tournament"), POLICIES["plain"], POLICIES["strong"]):
        total = 0
        for number in range(60):
            names = tuple(Random(f"team:{number}").sample(CHARACTERS, 2))
            game = deal_quickly(plan, one, GAME.box.sets, names, Random(f"game:{number}"))
            play_quickly(game, player)
            total += game.opened
        opened.append(total / 60 / plan.total)
    assert opened[0] + 0.2 < opened[1] < opened[2]
