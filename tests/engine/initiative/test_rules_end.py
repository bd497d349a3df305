"""Winning and losing: IN-24 to IN-30."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.codec import to_json
from engine.core.game import IllegalAction, Outcome, Question, Setup
from engine.core.options import Value, settle
from engine.initiative.answers import fold, is_right
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import (
    Agree,
    Answer,
    Dig,
    Draw,
    EndTurn,
    GiveUp,
    LightCandle,
    Object,
    Pass,
    Play,
    PutBelow,
    Stop,
)
from engine.initiative.table.cards import TimeCard
from engine.initiative.table.doings import ByCandle, Drawing, Gathering
from engine.initiative.table.events import CameToPeril, DrewTime, Lit
from engine.initiative.table.view import Debrief, Ending, Proposal
from tests.engine.initiative.tables import (
    GAME,
    act,
    card,
    cards,
    deck,
    hold,
    in_peril,
    kinds,
    mission,
    news,
    open_signs,
    stacked,
    table,
    turn_of,
    with_deck,
)


def ended(ending: Ending, *winners: int) -> Outcome:
    return Outcome(winners, ending.value)


def test_in24_exactly_right_and_all_win_anything_else_and_all_lose() -> None:
    for text in ("SIS", "sis", " S.i-s!", "the sis"):
        assert GAME.outcome(act(table(), Answer(text))) == ended(Ending.SOLVED, 0)
    for text in ("SISS", "SI", "SAS"):
        assert GAME.outcome(act(table(), Answer(text))) == ended(Ending.WRONG)


def test_in24_everybody_is_asked_in_the_open() -> None:
    state = table("kestrel", "heron", "echo", "mole", seats=3)
    asked = act(state, Answer("sis"), seat=1)
    assert GAME.to_act(asked) == {0, 2}
    question = Question("initiative.agree", (Agree(), Object()), {"seat": 1, "text": "sis"})
    assert [GAME.asked(asked, seat) for seat in range(3)] == [question, None, question]
    assert GAME.view(asked, 0).proposal == Proposal(1, "sis")
    agreed = act(asked, Agree(), seat=2)
    assert GAME.outcome(agreed) is None
    assert GAME.outcome(act(agreed, Agree())) == ended(Ending.SOLVED, 0, 1, 2)


def test_in24_one_objection_stops_it() -> None:
    state = table("kestrel", "heron", "echo", seats=3)
    after = act(act(act(state, Answer("sis"), seat=2), Object()), Agree(), seat=1)
    assert GAME.outcome(after) is None
    view = GAME.view(after, 1)
    assert (view.proposal, view.withdrawn) == (None, (Proposal(2, "sis", (0,)),))
    assert GAME.to_act(after) == GAME.to_act(state)


def test_in24_at_any_time_by_anybody_but_one_answer_at_a_time() -> None:
    state = table("kestrel", "heron", seats=2)
    assert Answer("SIS") in GAME.legal(state, 1)
    asked = act(state, Answer("SIS"), seat=1)
    for seat in (0, 1):
        assert Answer("SIS") not in GAME.legal(asked, seat)
        assert GiveUp() not in GAME.legal(asked, seat)
    drawing = act(turn_of(in_peril(hold(state, "1i"), "5x 6x"), 0, acted=1), EndTurn())
    assert Answer("SIS") in GAME.legal(drawing, 1)


def test_in24_giving_up_is_agreed_on_alike() -> None:
    state = act(table("kestrel", "heron", seats=2), GiveUp())
    question = GAME.asked(state, 1)
    assert question is not None
    assert question.code == "initiative.agree-to-give-up"
    assert GAME.outcome(act(state, Object(), seat=1)) is None
    assert GAME.outcome(act(state, Agree(), seat=1)) == ended(Ending.GIVEN_UP)
    assert GAME.outcome(act(table(), GiveUp())) == ended(Ending.GIVEN_UP)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ёлка", "Елка"),
        ("café", "CAFE"),
        ("cafe\N{COMBINING ACUTE ACCENT}", "CAFÉ"),
        ("и\N{COMBINING BREVE}од", "Йод"),
        ("і\N{COMBINING DIAERESIS}жа", "ЇЖА"),
        ("п’ять п'ят", "ПЯТЬПЯТ"),
        ("39!", " 3 9 "),
    ],
)
def test_in24_case_spaces_and_punctuation_do_not_count(typed: str, meant: str) -> None:
    assert fold(typed) == fold(meant)


@pytest.mark.parametrize(("one", "other"), [("й", "и"), ("ї", "і"), ("ґ", "г"), ("и", "і"), ("є", "е"), ("1", "l")])
def test_in24_other_letters_are_other_letters(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("language", "text", "refused"),
    [
        ("en", "", "initiative.empty"),
        ("en", " \t ", "initiative.empty"),
        ("en", "?!", "initiative.not-letters"),
        ("en", "x" * 81, "initiative.too-long most=80"),
        ("en", "silk THRЕAD", "initiative.mixed-alphabets letter=Е word=THRЕAD"),
        ("uk", "ПAРОЛЬ", "initiative.mixed-alphabets letter=A word=ПAРОЛЬ"),
        ("uk", "αльфа", "initiative.mixed-alphabets letter=α word=αльфа"),
    ],
)
def test_in24_a_slip_loses_nothing(language: str, text: str, refused: str) -> None:
    state = table()
    state = replace(state, plan=replace(state.plan, mission=replace(state.plan.mission, language=language)))
    with pytest.raises(IllegalAction) as why:
        act(state, Answer(text))
    assert str(why.value) == refused
    assert Answer(text) not in GAME.legal(state, 0)


def asked(language: str, answer: str, *also: str) -> InitiativeState:
    """The table with another secret."""
    state = table()
    secret = replace(state.plan.mission, language=language, answer=answer, also=also)
    return replace(state, plan=replace(state.plan, mission=secret))


def test_in24_a_word_of_another_alphabet_counts_right_or_wrong() -> None:
    """Whatever letters its author took: who tries does not learn whether they were near."""
    state = asked("uk", "SOS")
    assert GAME.outcome(act(state, Answer("sos"))) == ended(Ending.SOLVED, 0)
    assert GAME.outcome(act(state, Answer("sas"))) == ended(Ending.WRONG)
    assert GAME.outcome(act(state, Answer("сос"))) == ended(Ending.WRONG)


@pytest.mark.parametrize("text", ["SOS", "ABC", "СОС", "СОS", "39", "sos 39", "", "?!", "x" * 81])
def test_in24_whether_an_answer_is_legal_tells_nothing_of_the_secret(text: str) -> None:
    """The same whatever is behind the windows, even the very text."""
    secrets = [("SOS",), ("СОС",), ("СОS",), (text or "!",), ("ПАРОЛЬ", text)]
    assert len({Answer(text) in GAME.legal(asked("uk", *secret), 0) for secret in secrets}) == 1


def test_in24_an_apostrophe_is_no_letter_on_any_keyboard() -> None:
    state = asked("uk", "П'ЯТЬ")
    assert GAME.outcome(act(state, Answer("п\N{MODIFIER LETTER APOSTROPHE}ять"))) == ended(Ending.SOLVED, 0)


def test_in24_nothing_is_not_the_answer_to_a_mission_without_letters() -> None:
    assert not is_right(replace(mission(), answer="!", also=()), "?")


def test_in24_then_the_secret_side_is_looked_at() -> None:
    state = act(table(), Answer("SAS"))
    view = GAME.view(state, None)
    assert open_signs(state) == "SIS/N QNNT"
    assert view.look == "letters"
    stacks = {room: spot.stack for room, spot in state.rooms.items() if spot.stack}
    assert view.debrief == Debrief("SIS", "What was behind it.", "SAS", needed=6, stacks=stacks)
    assert sum(map(len, stacks.values())) == 31, "all the tan tokens"
    given_up = GAME.view(act(table(), GiveUp()), 0).debrief
    assert given_up is not None
    assert given_up.said is None
    assert not GAME.legal(state, 0)


def test_in25_only_what_stands_in_the_answer_area_must_be_said() -> None:
    view = GAME.view(table(), 0)
    assert [pane.answer for pane in view.console[0]] == [True, True, True]
    assert not any(pane.answer for pane in view.console[1])
    assert is_right(mission(), "SIS")


def test_in26_the_moment_the_deck_is_empty_all_discards_are_shuffled_into_a_new_one() -> None:
    state = with_deck(hold(table("kestrel", "heron"), "3i 4i 5i"), "7r")
    state = turn_of(replace(state, discards=(*state.discards, card("1x"))), 0, acted=1)
    after = act(state, EndTurn())
    assert after.hands[0] == cards("3i 4i 5i 7r")
    assert after.peril
    assert sorted(after.deck, key=repr) == sorted(deck("1 1 1 2 1x"), key=repr)
    assert after.discards == ()
    assert news(state, after)[-1] == CameToPeril()
    assert (after.who, after.clocks) == (1, 0)


def test_in26_what_is_on_the_action_cards_stays_there() -> None:
    state = with_deck(hold(table("kestrel", "heron"), "3i 4i 5i"), "7r")
    state = turn_of(replace(state, piles={**state.piles, "run": cards("2x 9x")}), 0, acted=1)
    assert act(state, EndTurn()).piles["run"] == cards("2x 9x")


def test_in26_a_discarded_last_card_is_shuffled_in() -> None:
    state = stacked(with_deck(hold(table("kestrel", "heron"), "3i 4i 5i 6i"), "7r"), "hall", cameras=1)
    after = act(turn_of(state, 0, acted=1), EndTurn())
    assert card("7r") in after.deck
    assert len(after.deck) == 5


def test_in26_drawing_goes_on_if_the_player_wishes() -> None:
    state = turn_of(with_deck(hold(table("kestrel", "heron"), "3i 4i"), "7r"), 0, acted=1)
    after = act(state, EndTurn())
    assert (after.peril, after.doing, after.who) == (True, (Drawing(),), 0)
    assert kinds(after) == {"Draw", "Stop"}


def test_in26_peril_may_come_in_the_middle_of_an_action() -> None:
    state = with_deck(stacked(hold(table(alarm=1), "1i 2i 3i 4i"), "hall", "camera", "moth"), "7r")
    after = act(state, Play(card("1i"), "gather"), Dig())
    assert (after.peril, after.doing) == (True, (Gathering(1),))
    assert len(after.deck) == 5


def test_in27_a_time_card_goes_to_the_discards_and_one_may_draw_another() -> None:
    state = act(turn_of(in_peril(hold(table("kestrel", "heron"), "3i"), "2 7r 1 8r"), 0, acted=1), EndTurn())
    after = act(state, Draw())
    assert news(state, after) == (DrewTime(0, 2),)
    assert after.discards == (TimeCard(2),)
    assert (after.clocks, after.ending, after.doing) == (2, None, (Drawing(),))
    assert act(after, Draw()).hands[0] == cards("3i 7r")


def test_in27_three_clocks_and_all_is_lost_at_once() -> None:
    state = act(turn_of(in_peril(hold(table("kestrel", "heron", seats=2), "3i"), "1 7r", "2"), 0, acted=1), EndTurn())
    after = act(state, Draw())
    assert GAME.outcome(after) == ended(Ending.TIME)
    for seat in (0, 1):
        assert Answer("SIS") not in GAME.legal(after, seat)
    assert GAME.to_act(after) == frozenset()


def test_in27_to_a_camera_too_and_then_nothing_more_happens() -> None:
    state = stacked(in_peril(hold(table("kestrel", "heron"), "3i"), "1 7r 8r", "2"), "hall", cameras=2)
    after = act(turn_of(state, 0, acted=1), EndTurn())
    assert after.ending is Ending.TIME
    assert after.deck == deck("7r 8r")
    assert after.hands[0] == cards("3i")


def test_in27_the_five_clocks_of_the_beginning_do_not_count_out_of_peril() -> None:
    state = turn_of(hold(table("kestrel", "heron"), "3i 4i 5i"), 0, acted=1)
    assert GAME.outcome(act(state, EndTurn())) is None


def candle_lit(below: bool) -> tuple[InitiativeState, InitiativeState]:
    state = in_peril(hold(table("kestrel", "heron", seats=2, candles=2), "3i"), "1 7r 8r")
    state = act(turn_of(state, 0, acted=1), EndTurn())
    lit = act(state, LightCandle())
    return lit, act(lit, PutBelow() if below else Stop())


def test_in28_a_candle_end_shows_the_top_card_to_who_draws() -> None:
    lit, left = candle_lit(below=False)
    assert GAME.view(lit, 0).doing == ByCandle(TimeCard(1))
    assert GAME.view(lit, 1).doing == ByCandle(None)
    assert GAME.view(lit, None).doing == ByCandle(None)
    assert kinds(lit) == {"PutBelow", "Stop"}
    assert left.deck == deck("1 7r 8r")
    assert (left.candles, left.doing, news(lit, left)) == (1, (Drawing(),), (Lit(0, False),))


def test_in28_and_it_may_go_below() -> None:
    lit, put = candle_lit(below=True)
    assert put.deck == deck("7r 8r 1")
    assert news(lit, put) == (Lit(0, True),)
    assert act(put, LightCandle(), Stop()).candles == 0
    assert "LightCandle" not in kinds(act(put, LightCandle(), Stop()))


def test_in29_whoever_passes_in_peril_draws_as_they_like() -> None:
    state = in_peril(hold(table("kestrel", "heron"), ""), "7r 8r 1")
    after = act(state, Pass())
    assert after.doing == (Drawing(),)
    assert act(after, Draw(), Stop()).hands[0] == cards("7r")


# The campaign


def setup(**chosen: Value) -> Setup:
    return Setup(2, settle(GAME.options(2, chosen), chosen))


def over(agreed: Setup, won: bool) -> InitiativeState:
    state = GAME.start(agreed, Random("campaign"))
    return replace(state, ending=Ending.SOLVED if won else Ending.TIME)


def following(agreed: Setup, won: bool) -> Setup:
    return GAME.rematch(agreed, over(agreed, won))


def test_in30_win_or_lose_the_next_night_follows() -> None:
    won = following(setup(mission="m01"), won=True)
    assert (won.options["mission"], won.options["nights"], won.options["candles"]) == ("m02", "w", 0)
    lost = following(won, won=False)
    assert (lost.options["mission"], lost.options["nights"], lost.options["candles"]) == ("m03", "wl", 1)


def test_in30_sixteen_nights_and_at_most_three_candle_ends() -> None:
    agreed = setup(mission="m01", language="uk", first="mole")
    for night in range(1, 16):
        assert agreed.options["mission"] == f"m{night:02}"
        agreed = following(agreed, won=night % 2 == 0)
    assert agreed.options["nights"] == "lw" * 7 + "l"
    assert agreed.options["candles"] == 3
    assert (agreed.options["language"], agreed.options["first"]) == ("uk", "mole")
    assert following(agreed, won=True) == agreed


@pytest.mark.parametrize(
    "chosen",
    [
        {"mission": "practice"},
        {"mission": "m05"},
        {"mission": "m05", "nights": "wwwww"},
        {"mission": "m01", "written": 'question = "Where?"\nsecret = "UNDER THE [GREEN] MAT"'},
    ],
    ids=str,
)
def test_in30_outside_a_campaign_the_same_is_played_again(chosen: dict[str, Value]) -> None:
    agreed = setup(**chosen)
    assert following(agreed, won=False) == agreed


def test_in30_nothing_of_a_secret_is_in_a_view() -> None:
    """Of no mission, in no language, in nobody's eyes: neither answer nor debrief nor a closed window's sign."""
    for name in GAME.missions.names:
        for language in ("en", "uk", "ru"):
            state = GAME.start(setup(mission=name, language=language), Random("secret"))
            hidden = state.plan.mission
            for seat in (0, 1, None):
                view = GAME.view(state, seat)
                text = to_json(view)
                assert hidden.debrief not in text
                assert all(spelling not in text for spelling in (hidden.answer, *hidden.also) if len(spelling) > 3)
                assert all(pane.sign is None for row in view.console for pane in row if pane.glyph is not None)
                assert view.look is None
                assert "answer_at" not in text


def test_in30_no_other_mission_is_named_in_a_view() -> None:
    state = GAME.start(setup(mission="m01"), Random("others"))
    text = to_json(GAME.view(state, 0))
    assert '"m01"' in text
    assert not any(f'"{name}"' in text for name in GAME.missions.names if name != "m01")


def test_what_a_match_leans_on() -> None:
    """The box and its mission; a written one brings itself. Whatever is asked, there is an answer."""
    leans = GAME.leans_on(setup(mission="m03"))
    box = {f"initiative/{name}.toml" for name in ("boards", "glyphs", "tokens", "cards", "characters")}
    assert set(leans) == {*box, "initiative/missions/m03.toml"}
    assert set(GAME.leans_on(setup(written="question = 1"))) == box
    assert set(GAME.leans_on(Setup(9, {"mission": 7}))) == box
    assert set(GAME.leans_on(Setup(0))) == box
