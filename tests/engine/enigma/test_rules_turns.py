"""A turn: looking, naming, doubting, tokens, trying, time. EN-07 to EN-22, EN-28."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.core.game import IllegalAction
from engine.enigma.actions import (
    Action,
    Believe,
    Cancel,
    CornerAt,
    Doubt,
    EndTurn,
    Inspect,
    Let,
    Name,
    Pick,
    Point,
    Spend,
    Try,
    Whom,
    Yield,
)
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Cancelling, Doubting, Naming
from engine.enigma.table.events import Doubted, Saw, Spoke, TimeMoved, TimeWasUp, TurnBegan
from tests.engine.enigma.tables import (
    GAME,
    SEVERAL,
    believed,
    can,
    ended,
    events,
    mansion,
    play,
    table,
    tokens,
    told,
    up,
    ways,
)

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)
"""Where the cards lie at a table by hand."""

THREE = ("wanderer", "cryptologist", "medium")


def named(state: EnigmaState) -> EnigmaState:
    """The turn's naming is done."""
    return replace(state, named=True)


def test_en07_the_keepers_turn_moves_time() -> None:
    state = named(table(*THREE, cell=2, turn=1, keeper=2))
    after = ended(state)
    assert (after.turn, after.cell) == (2, 3)
    assert ended(named(after)).cell == 3


def test_en07_who_keeps_time_moves_it_though_out() -> None:
    state = named(table(*THREE, cell=2, turn=1, keeper=2, out=[2]))
    after = ended(state)
    assert (after.turn, after.cell) == (0, 3)


def test_en07_on_the_last_cell_the_game_ends_at_once_by_a_card_too() -> None:
    state = table(*THREE, cell=5, tokens={0: ["chaos"]})
    # The Book in a holder's hand moves time on; nothing else is open to whom it costs nothing.
    after = believed(state, BOOK, "book")
    assert after.cell == 6
    assert events(after, TimeWasUp)
    assert GAME.outcome(after) is not None


def test_en08_a_card_must_be_named_or_the_goal_tried() -> None:
    state = table(*THREE)
    assert EndTurn() not in ways(state)
    assert can(state, Inspect(0), Inspect(8))
    after = believed(state, RADIO, "radio")
    assert EndTurn() in ways(after)
    assert not any(isinstance(action, Inspect) for action in ways(after))
    assert any(isinstance(action, Try) for action in ways(after))


def test_en09_a_card_is_looked_at_secretly() -> None:
    state = play(table(*THREE), Inspect(BOOK))
    assert GAME.view(state, 0).spots[BOOK].card == "book"
    assert GAME.view(state, 1).spots[BOOK].card is None
    assert GAME.view(state, None).spots[BOOK].card is None
    assert not state.cards[BOOK].up
    assert state.doing == Naming(BOOK)
    assert GAME.view(state, 1).spots[BOOK].seen_by == (0,), "that it was looked at is seen by all"
    assert [event.card for event in GAME.view(state, 1).events if isinstance(event, Saw)] == [None]


def test_en09_at_an_open_card_one_points() -> None:
    state = play(table(*THREE, up=[BOOK]), Inspect(BOOK))
    assert not events(state, Saw)
    assert ways(state) == [Name("book")]


def test_en10_any_of_the_nine_may_be_named() -> None:
    state = play(table(*THREE, up=[RADIO]), Inspect(BOOK))
    assert {action.card for action in ways(state) if isinstance(action, Name)} == set(SEVERAL)
    with pytest.raises(IllegalAction):
        play(state, Name("errand"))


def test_en10_an_open_card_is_misnamed_only_where_nobody_may_speak() -> None:
    silent = play(table(*THREE, up=[BOOK], silenced=[1, 2]), Inspect(BOOK))
    assert len([action for action in ways(silent) if isinstance(action, Name)]) == 9
    one_out = play(table(*THREE, up=[BOOK], silenced=[1], out=[2]), Inspect(BOOK))
    assert len(ways(one_out)) == 9
    last = play(table(*THREE, up=[BOOK], out=[1, 2]), Inspect(BOOK))
    assert len(ways(last)) == 9
    one_hears = play(table(*THREE, up=[BOOK], silenced=[1]), Inspect(BOOK))
    assert ways(one_hears) == [Name("book")]


def test_en11_what_is_named_happens_whatever_lies_there() -> None:
    state = believed(table(*THREE), BOOK, "radio")
    assert tokens(state) == {"decryption"}
    assert mansion(state) == list(SEVERAL)
    assert up(state) == []


def test_en12_a_doubted_truth_opens_the_card_and_silences_who_doubted() -> None:
    state = told(table(*THREE), RADIO, "radio", 2)
    assert state.players[2].silenced
    assert up(state) == [RADIO]
    assert tokens(state) == {"decryption"}, "its effect happens"
    assert state.turn == 0
    assert events(state, Doubted) == [Doubted(2, RADIO, "radio", True)]


def test_en12_a_lie_that_is_doubted_silences_the_liar_and_does_nothing() -> None:
    state = told(table(*THREE), BOOK, "radio", 1)
    assert state.players[0].silenced
    assert not state.players[1].silenced
    assert tokens(state) == set()
    assert state.turn == 1, "the turn passes"
    assert up(state) == []
    assert GAME.view(state, 1).spots[BOOK].card == "book", "who doubted has looked"
    assert GAME.view(state, 2).spots[BOOK].card is None, "and does not say what it is"


def test_en12_an_open_card_that_is_named_truly_is_not_doubted() -> None:
    state = play(table(*THREE, up=[RADIO]), Inspect(RADIO), Name("radio"))
    assert not state.asked
    assert tokens(state) == {"decryption"}


def test_en13_of_several_the_one_who_would_move_sooner_doubts() -> None:
    state = play(table(*THREE, turn=1), Inspect(BOOK), Name("radio"))
    assert isinstance(state.doing, Doubting)
    assert GAME.to_act(state) == {0, 2}
    for order in ((0, 2), (2, 0)):
        after = state
        for seat in order:
            after = GAME.apply(after, seat, Doubt(), None)  # type: ignore[arg-type]
        # Seat 1 has the turn, so 2 moves before 0.
        assert events(after, Doubted) == [Doubted(2, BOOK, "radio", False)]


def test_en13_nobody_sees_an_answer_before_the_last() -> None:
    state = play(table(*THREE, "messiah"), Inspect(BOOK), Name("radio"))
    views = [GAME.view(state, seat) for seat in range(4)]
    after = GAME.apply(state, 1, Doubt(), None)  # type: ignore[arg-type]
    assert [GAME.view(after, seat) for seat in range(4)] == views
    question = GAME.asked(after, 2)
    assert question is not None
    assert question.answers == (Believe(), Doubt())
    assert GAME.asked(after, 1) is None


def test_en14_what_the_library_tells_is_true() -> None:
    state = believed(table(*THREE), BOOK, "library", Pick((LIBRARY,)), Pick((SEANCE,)))
    view = GAME.view(state, 2)
    assert [view.spots[place].corner for place in (LIBRARY, SEANCE, RADIO)] == ["none", "chaos", None]
    assert view.spots[LIBRARY].card is None


def test_en15_reaching_the_goal_wins_at_once() -> None:
    state = table("messiah", *THREE[1:], tokens={0: ["chaos"]})
    said = Try((Point(BOOK, "book"), Point(SHADOW, "shadow")), (CornerAt(SEANCE, "chaos"),))
    after = play(state, said)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "enigma.goal")


def test_en15_who_fails_is_out_and_known_and_the_game_goes_on() -> None:
    state = table("messiah", *THREE[1:], tokens={0: ["chaos"]})
    after = play(state, Try((Point(BOOK, "book"), Point(SHADOW, "shadow")), (CornerAt(RADIO, "chaos"),)))
    assert after.players[0].out
    assert GAME.view(after, 2).players[0].character == "messiah"
    assert after.turn == 1
    # Which part failed nobody learns, and nothing is turned up (section 8 of the design).
    assert up(after) == []
    assert GAME.view(after, 0).spots[BOOK].card is None
    assert ended(named(replace(after, turn=2, started=()))).turn == 1, "who is out has no turns"


def test_en15_the_last_one_plays_on_alone_and_failing_is_times_end() -> None:
    state = table("messiah", *THREE[1:], out=[1, 2], tokens={0: ["chaos"]})
    lied = play(state, Inspect(BOOK), Name("radio"))
    assert tokens(lied) == {"chaos", "decryption"}, "nobody is left to doubt"
    after = play(lied, Try((Point(0, "book"), Point(1, "shadow")), (CornerAt(2, "chaos"),)))
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "enigma.chaos")


def test_en16_silence_in_ones_own_turn_ends_it() -> None:
    state = told(table(*THREE), BOOK, "radio", 1)
    assert (state.turn, state.doing) == (1, None)


def test_en17_who_is_silenced_is_not_asked() -> None:
    state = play(table(*THREE, silenced=[1]), Inspect(BOOK), Name("radio"))
    assert GAME.to_act(state) == {2}
    machine = table(*THREE, tokens={1: ["chaos"], 2: ["chaos"]}, silenced=[1])
    asked = believed(machine, MACHINE, "machine")
    assert isinstance(asked.doing, Cancelling)
    assert GAME.to_act(asked) == {2}


def test_en17_en18_a_silent_turn_is_one_look() -> None:
    state = table(*THREE, silenced=[0], tokens={0: ["decryption"]}, up=[RADIO])
    assert ways(state) == [Inspect(place) for place in range(9) if place != RADIO]
    after = play(state, Inspect(BOOK))
    assert not after.players[0].silenced, "then the token goes back"
    assert after.turn == 1
    assert GAME.view(after, 0).spots[BOOK].card == "book"
    assert tokens(after) == {"decryption"}


def test_en18_with_nothing_to_look_at_one_passes() -> None:
    state = table(*THREE, silenced=[0], up=range(9))
    assert ways(state) == [EndTurn()]
    after = ended(state)
    assert (after.turn, after.players[0].silenced) == (1, False)


def test_en19_a_second_token_of_a_kind_is_not_taken() -> None:
    state = table(*THREE, tokens={0: ["decryption"]})
    assert tokens(believed(state, RADIO, "radio")) == {"decryption"}


def test_en20_decryption_names_one_more_card() -> None:
    state = believed(table(*THREE, tokens={0: ["decryption"]}, up=[BOOK]), RADIO, "seance")
    assert tokens(state) == {"decryption", "chaos"}
    assert {action.place for action in ways(state) if isinstance(action, Spend)} == set(range(9)) - {BOOK}
    state = play(state, Spend(LIBRARY))
    assert tokens(state) == {"chaos"}
    state = play(state, Name("radio"), Believe(), Believe())
    assert tokens(state) == {"chaos", "decryption"}, "its effect happens too"
    assert not any(isinstance(action, Spend) for action in ways(state)), "once"


def test_en20_before_the_obligatory_naming_too() -> None:
    state = play(table(*THREE, tokens={0: ["decryption"]}), Spend(LIBRARY), Name("seance"), Believe(), Believe())
    assert EndTurn() not in ways(state)
    assert can(state, Inspect(RADIO))


def test_en20_only_with_a_token_from_before_this_turn() -> None:
    state = believed(table(*THREE), BOOK, "radio")
    assert tokens(state) == {"decryption"}
    assert not any(isinstance(action, Spend) for action in ways(state))


def test_en21_chaos_cancels_the_machine() -> None:
    state = believed(table(*THREE, tokens={1: ["chaos", "decryption"], 2: ["chaos"]}), BOOK, "machine")
    question = GAME.asked(state, 1)
    assert question is not None
    assert (question.code, question.answers) == ("enigma.cancel", (Let(), Cancel()))
    after = play(state, Cancel(), Cancel())
    assert tokens(after, 1) == {"decryption"}, "who would move sooner, and only they"
    assert tokens(after, 2) == {"chaos"}
    assert tokens(after, 0) == set(), "no effect"
    assert after.doing is None
    assert after.turn == 0


def test_en21_or_nobody_does() -> None:
    state = believed(table(*THREE, tokens={1: ["chaos", "decryption"]}), BOOK, "machine", Let())
    assert (tokens(state, 0), tokens(state, 1)) == ({"decryption"}, {"chaos"})
    three = [action for action in ways(state) if isinstance(action, Pick)]
    assert {len(action.places) for action in three} == {3}, "as many as are still in"
    assert len(three) == 84


def test_en21_who_holds_chaos_may_cancel_their_own() -> None:
    state = believed(table(*THREE, tokens={0: ["chaos"]}), BOOK, "machine")
    assert GAME.to_act(state) == {0}


def test_en21_others_say_which_of_two_tokens_goes() -> None:
    state = table(*THREE, tokens={0: ["chaos"], 1: ["chaos", "decryption"], 2: ["decryption"]})
    state = believed(state, BOOK, "machine", Let(), Let())
    assert GAME.to_act(state) == {1}
    question = GAME.asked(state, 1)
    assert question is not None
    assert question.answers == (Yield("decryption"), Yield("chaos"))
    after = GAME.apply(state, 1, Yield("chaos"), None)  # type: ignore[arg-type]
    assert (tokens(after, 1), tokens(after, 2)) == ({"decryption"}, set())


@pytest.mark.parametrize(
    ("silenced", "out", "winners"), [([], [], (1,)), ([1], [], ()), ([], [1], ())], ids=["in", "silenced", "out"]
)
def test_en22_the_infiltrator_wins_when_time_is_up(
    silenced: list[int], out: list[int], winners: tuple[int, ...]
) -> None:
    state = table("wanderer", "infiltrator", "medium", cell=5, turn=2, silenced=silenced, out=out)
    outcome = GAME.outcome(ended(named(state)))
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason == ("enigma.time" if winners else "enigma.chaos")


@pytest.mark.parametrize(("face_up", "silent"), [((), Inspect(BOOK)), (range(9), EndTurn())], ids=["looks", "passes"])
def test_en18_en22_time_that_is_up_after_a_silent_turn_finds_its_player_silenced(
    face_up: Sequence[int], silent: Action
) -> None:
    """The turn passes, the keeper moves time, and only then would silence go back."""
    state = play(table("wanderer", "medium", "infiltrator", cell=5, turn=2, silenced=[2], up=face_up), silent)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "enigma.chaos")
    assert not events(state, Spoke)


def test_en18_silence_goes_back_after_time_has_moved_and_before_the_next_turn() -> None:
    state = play(table("wanderer", "medium", "infiltrator", cell=4, turn=2, silenced=[2]), Inspect(BOOK))
    assert state.events == (Saw(2, BOOK, "book"), TimeMoved(5, 1), Spoke(2), TurnBegan(0))
    assert not state.players[2].silenced


def test_en18_who_is_the_last_one_in_speaks_again_in_the_next_turn() -> None:
    state = play(table(*THREE, cell=2, silenced=[0], out=[1, 2]), Inspect(BOOK))
    assert (state.turn, state.cell, state.players[0].silenced) == (0, 3, False)
    assert Name("radio") in ways(play(state, Inspect(BOOK)))


def test_en22_who_waits_for_time_has_nothing_to_try() -> None:
    state = table("infiltrator", "wanderer", "medium")
    assert not any(isinstance(action, Try) for action in ways(state))


@pytest.mark.parametrize(("agreed", "face_up"), [(True, [BOOK]), (False, [])])
def test_en28_for_two_what_was_checked_stays_open(agreed: bool, face_up: list[int]) -> None:
    state = table("wanderer", "messiah", checked_open=agreed)
    assert up(told(state, BOOK, "radio", 1)) == face_up


def test_en28_not_for_three() -> None:
    assert up(told(table(*THREE), BOOK, "radio", 1)) == []


def test_time_goes_back_once_a_game_whoever_does_it() -> None:
    state = table(*THREE, cell=3, tokens={0: ["decryption"], 1: ["decryption"]})
    from engine.enigma.actions import Option

    state = believed(state, LIBRARY, "book", Option(1))
    assert events(state, TimeMoved) == [TimeMoved(2, -1)]
    assert tokens(state) == set()
    state = ended(state)
    # Nothing but taking chaos is left of the Book: it is done without a question.
    assert tokens(believed(state, LIBRARY, "book"), 1) == {"chaos", "decryption"}


def test_joint_work_is_done_with_one_other() -> None:
    state = believed(table(*THREE), LIBRARY, "joint", Whom(2), Pick((SEANCE,)))
    assert (tokens(state, 0), tokens(state, 1), tokens(state, 2)) == ({"decryption"}, set(), {"decryption"})
    assert [GAME.view(state, seat).spots[SEANCE].card for seat in range(3)] == ["seance", None, "seance"]


def test_joint_work_with_the_only_one_left_gives_them_nothing() -> None:
    state = believed(table(*THREE, out=[1]), LIBRARY, "joint", Pick((SEANCE,)))
    assert (tokens(state, 0), tokens(state, 2)) == ({"decryption"}, set())
    assert GAME.view(state, 2).spots[SEANCE].card == "seance"
