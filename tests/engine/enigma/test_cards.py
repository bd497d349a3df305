"""Each of the ten rooms, branch by branch, as its text says; and what becomes of a card that lies open in it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.enigma.actions import Cancel, Doubt, Inspect, Lay, Let, May, Name, Option, Pick, Seize, Whom, Yield
from engine.enigma.state import EnigmaState
from engine.enigma.table.events import Cancelled, Returned, Shuffled, Stole, TimeMoved, Told, Took, Turned
from engine.enigma.words import Place, Token
from tests.engine.enigma.tables import (
    ALONE,
    GAME,
    SEVERAL,
    believed,
    events,
    mansion,
    play,
    table,
    tokens,
    up,
    ways,
)

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)
"""Where they lie: row by row."""

ERRAND = JOINT
"""Alone it lies where Joint Work does with several."""

Held = Mapping[int, Sequence[Token]]


def laid(held: Held | None = None, face_up: Sequence[Place] = (), seats: int = 3, **more: object) -> EnigmaState:
    people = ("wanderer", "cryptologist", "medium", "ghost")[:seats]
    return table(*people, tokens=held, up=face_up, **more)  # type: ignore[arg-type]


def known(state: EnigmaState, place: Place) -> list[str | None]:
    """What each seat knows of a place."""
    return [GAME.view(state, seat).spots[place].card for seat in range(state.plan.seats)]


@pytest.mark.parametrize("place", range(9))
def test_en12_whichever_room_lies_open_is_named_truly_and_nobody_is_asked(place: Place) -> None:
    state = play(laid(face_up=[place]), Inspect(place), Name(SEVERAL[place]))
    assert Doubt() not in ways(state)
    assert up(state) == [place]


# Library: look at two cards; tell everyone truly what is in the corner of each.


def test_library_two_looks_and_two_corners() -> None:
    state = believed(laid(), LIBRARY, "library", Pick((RADIO,)), Pick((LIBRARY,)))
    assert events(state, Told) == [Told(RADIO, "decryption"), Told(LIBRARY, "none")]
    assert known(state, RADIO) == ["radio", None, None]
    assert state.doing is None


def test_library_what_lies_open_is_not_looked_at() -> None:
    state = believed(laid(face_up=[RADIO, BOOK]), LIBRARY, "library")
    assert ways(state) == [Pick((place,)) for place in range(9) if place not in (RADIO, BOOK)]
    again = play(state, Pick((SEANCE,)))
    assert ways(again) == [Pick((place,)) for place in range(9) if place not in (RADIO, BOOK, SEANCE)]


def test_library_of_one_card_face_down_only_that_one_is_told() -> None:
    state = believed(laid(face_up=range(8)), LIBRARY, "library", Pick((SEANCE,)))
    assert events(state, Told) == [Told(SEANCE, "chaos")]
    assert state.doing is None


# Enigma Machine: take decryption; all the others return theirs (with chaos: one token each, of their choice). Then
# shuffle as many cards as there are players still in. Chaos may be returned to cancel all this.


def test_machine_takes_and_the_others_return_decryption() -> None:
    held: Held = {1: ["decryption"], 2: ["decryption"]}
    state = believed(laid(held), MACHINE, "machine")
    assert [tokens(state, seat) for seat in range(3)] == [{"decryption"}, set(), set()]
    assert events(state, Took) == [Took(0, "decryption")]
    assert events(state, Returned) == [Returned(1, "decryption"), Returned(2, "decryption")]


def test_machine_with_chaos_takes_one_token_from_each() -> None:
    held: Held = {0: ["chaos"], 1: ["chaos"], 2: ["chaos", "decryption"]}
    state = believed(laid(held), MACHINE, "machine", Let(), Let(), Let())
    assert GAME.to_act(state) == {2}, "who has one token has no choice"
    after = play(state, Yield("decryption"))
    assert [tokens(after, seat) for seat in range(3)] == [{"chaos", "decryption"}, set(), {"chaos"}]


def test_machine_shuffles_as_many_cards_as_are_in_and_an_open_one_lies_face_down() -> None:
    state = believed(laid(face_up=[RADIO]), MACHINE, "machine", Pick((LIBRARY, RADIO, SEANCE)), rng=Random(2))
    assert up(state) == []
    assert events(state, Shuffled) == [Shuffled((LIBRARY, RADIO, SEANCE))]
    assert sorted(mansion(state)[place] for place in (LIBRARY, RADIO, SEANCE)) == ["library", "radio", "seance"]
    assert mansion(state) != list(SEVERAL), "with this chance"
    for place in (LIBRARY, RADIO, SEANCE):
        assert known(state, place) == [None, None, None]
        assert state.cards[place].seen_by == ()
    two = believed(laid(out=[1]), MACHINE, "machine")
    assert {len(pick.places) for pick in ways(two) if isinstance(pick, Pick)} == {2}


def test_machine_cancelled_does_nothing_at_all() -> None:
    state = believed(laid({1: ["decryption"], 2: ["chaos"]}, face_up=[RADIO]), MACHINE, "machine", Cancel())
    assert [tokens(state, seat) for seat in range(3)] == [set(), {"decryption"}, set()]
    assert events(state, Cancelled) == [Cancelled(2, "machine")]
    assert (state.doing, up(state), mansion(state)) == (None, [RADIO], list(SEVERAL))


# Shadow of Scherbius: look at another's character, or at the top of the stack. Then you may swap with that player.


def test_shadow_looks_and_may_swap() -> None:
    state = believed(laid(face_up=[BOOK], stack=["archivist"]), SHADOW, "shadow")
    assert ways(state) == [Whom(1), Whom(2), Whom(None)]
    spied = play(state, Whom(1))
    assert [GAME.view(spied, seat).players[1].character for seat in range(3)] == ["cryptologist", "cryptologist", None]
    swapped, kept = play(spied, May(True)), play(spied, May(False))
    assert [one.character for one in swapped.players] == ["cryptologist", "wanderer", "medium"]
    assert GAME.view(swapped, 1).players[0].character == "cryptologist", "both know both"
    assert [one.character for one in kept.players] == ["wanderer", "cryptologist", "medium"]
    assert up(swapped) == [BOOK]


def test_shadow_of_the_stack_swaps_with_nobody_and_who_is_out_is_left_alone() -> None:
    state = believed(laid(stack=["archivist", "ghost"], out=[1]), SHADOW, "shadow")
    assert ways(state) == [Whom(2), Whom(None)]
    seen = play(state, Whom(None))
    assert seen.doing is None
    assert [GAME.view(seen, seat).stack for seat in (0, 2)] == [("archivist", None), (None, None)]


# Book of Order and Chaos: with chaos time moves on; or return decryption and time moves back, once a game; or, without
# chaos, take chaos.


def test_book_with_both_tokens_on_or_back() -> None:
    state = believed(laid({0: ["chaos", "decryption"]}, cell=3, face_up=[BOOK]), BOOK, "book")
    assert ways(state) == [Option(0), Option(1)]
    on, back = play(state, Option(0)), play(state, Option(1))
    assert (on.cell, tokens(on)) == (4, {"chaos", "decryption"})
    assert (back.cell, tokens(back)) == (2, {"chaos"})
    assert up(back) == [BOOK]


def test_book_with_decryption_alone_back_or_chaos() -> None:
    state = believed(laid({0: ["decryption"]}, cell=3), BOOK, "book")
    assert ways(state) == [Option(1), Option(2)]
    taken = play(state, Option(2))
    assert (taken.cell, tokens(taken)) == (3, {"chaos", "decryption"})


def test_book_with_chaos_alone_moves_time_and_with_nothing_takes_chaos() -> None:
    with_chaos, empty = believed(laid({0: ["chaos"]}), BOOK, "book"), believed(laid(), BOOK, "book")
    assert (with_chaos.cell, tokens(with_chaos)) == (3, {"chaos"})
    assert (empty.cell, tokens(empty)) == (2, {"chaos"})


def test_book_moves_time_back_once_a_game_and_never_off_the_track() -> None:
    once = replace(laid({0: ["decryption", "chaos"]}, cell=3), backs=1)
    state = believed(once, BOOK, "book")
    assert (state.cell, tokens(state), state.doing) == (4, {"chaos", "decryption"}, None)
    first = believed(laid({0: ["decryption"]}, cell=1), BOOK, "book", Option(1))
    assert events(first, TimeMoved) == [TimeMoved(1, -1)]


# Joint Work: choose a player; both look at one card, and both take decryption; with one opponent left only you take it.


def test_joint_work_is_for_two() -> None:
    state = believed(laid(face_up=[BOOK], seats=4), JOINT, "joint")
    assert ways(state) == [Whom(1), Whom(2), Whom(3)]
    asked = play(state, Whom(3))
    assert Pick((BOOK,)) not in ways(asked)
    after = play(asked, Pick((SEANCE,)))
    assert [tokens(after, seat) for seat in range(4)] == [{"decryption"}, set(), set(), {"decryption"}]
    assert known(after, SEANCE) == ["seance", None, None, "seance"]


def test_joint_work_with_one_opponent_left() -> None:
    state = believed(laid(out=[2]), JOINT, "joint", Pick((SEANCE,)))
    assert [tokens(state, seat) for seat in range(3)] == [{"decryption"}, set(), set()]
    assert known(state, SEANCE) == ["seance", "seance", None]


# Radio Room: steal decryption or chaos from another player, or take decryption.


def test_radio_steals_what_one_has_not() -> None:
    held: Held = {0: ["decryption"], 1: ["decryption", "chaos"], 2: ["chaos"]}
    state = believed(laid(held, face_up=[BOOK]), RADIO, "radio", Option(0))
    assert ways(state) == [Seize(1, "chaos"), Seize(2, "chaos")]
    after = play(state, Seize(1, "chaos"))
    assert [tokens(after, seat) for seat in range(3)] == [{"decryption", "chaos"}, {"decryption"}, {"chaos"}]
    assert events(after, Stole) == [Stole(0, 1, "chaos")]
    assert up(after) == [BOOK]


def test_radio_or_takes_decryption() -> None:
    state = believed(laid({1: ["decryption"]}), RADIO, "radio")
    assert ways(state) == [Option(0), Option(1)]
    assert [tokens(play(state, Option(1)), seat) for seat in range(2)] == [{"decryption"}, {"decryption"}]


def test_radio_with_nothing_to_steal_takes_without_a_question() -> None:
    """Who is out keeps what lies there."""
    state = believed(laid({2: ["chaos"]}, out=[2]), RADIO, "radio")
    assert (tokens(state), tokens(state, 2), state.doing) == ({"decryption"}, {"chaos"}, None)


# Secret Passage: take this card and two next to it; look at the three and lay them back face down, in any order.


def test_passage_in_a_corner_has_two_neighbours_and_in_the_middle_four() -> None:
    corner = believed(laid(), LIBRARY, "passage")
    assert ways(corner) == [Pick((LIBRARY, MACHINE, BOOK))]
    middle = believed(laid(), JOINT, "passage")
    assert ways(middle) == [
        Pick((1, 3, 4)), Pick((1, 4, 5)), Pick((1, 4, 7)), Pick((3, 4, 5)), Pick((3, 4, 7)), Pick((4, 5, 7))
    ]  # fmt: skip


def test_passage_lays_an_open_card_face_down_and_only_who_laid_it_knows() -> None:
    seen = {2: [MACHINE]}
    state = believed(laid(face_up=[BOOK], seen=seen), LIBRARY, "passage", Pick((LIBRARY, MACHINE, BOOK)))
    assert len(ways(state)) == 6, "every order"
    after = play(state, Lay((BOOK, LIBRARY, MACHINE)))
    assert [mansion(after)[place] for place in (LIBRARY, MACHINE, BOOK)] == ["book", "library", "machine"]
    assert up(after) == []
    assert [known(after, place) for place in (LIBRARY, MACHINE, BOOK)] == [
        ["book", None, None],
        ["library", None, None],
        ["machine", None, None],
    ]


# Hall of Mirrors: with chaos arrange any three; without, shuffle as many as are in. Take chaos.


def test_mirrors_with_chaos_arranges_any_three() -> None:
    state = believed(laid({0: ["chaos"]}, face_up=[SEANCE]), MIRRORS, "mirrors")
    assert len(ways(state)) == 84
    after = play(state, Pick((LIBRARY, JOINT, SEANCE)), Lay((SEANCE, JOINT, LIBRARY)))
    assert [mansion(after)[place] for place in (LIBRARY, JOINT, SEANCE)] == ["seance", "joint", "library"]
    assert (up(after), tokens(after)) == ([], {"chaos"})
    assert known(after, LIBRARY) == ["seance", None, None]


def test_mirrors_without_chaos_shuffles_and_takes_it() -> None:
    state = believed(laid(face_up=[SEANCE]), MIRRORS, "mirrors")
    assert {len(pick.places) for pick in ways(state) if isinstance(pick, Pick)} == {3}
    assert tokens(state) == set()
    after = play(state, Pick((LIBRARY, JOINT, SEANCE)))
    assert (up(after), tokens(after)) == ([], {"chaos"})
    assert known(after, SEANCE) == [None, None, None]


# Séance Room: with chaos look at a character, and all the others return their chaos. Take chaos.


def test_seance_with_chaos_looks_and_the_others_return_theirs() -> None:
    held: Held = {0: ["chaos"], 1: ["chaos", "decryption"], 2: ["chaos"]}
    state = believed(laid(held, face_up=[BOOK], stack=["ghost"]), SEANCE, "seance")
    assert ways(state) == [Whom(1), Whom(2), Whom(None)]
    after = play(state, Whom(2))
    assert GAME.view(after, 0).players[2].character == "medium"
    assert [tokens(after, seat) for seat in range(3)] == [{"chaos"}, {"decryption"}, set()]
    assert events(after, Returned) == [Returned(1, "chaos"), Returned(2, "chaos")]
    assert not events(after, Took)
    assert up(after) == [BOOK]


def test_seance_without_chaos_takes_it_and_that_is_all() -> None:
    state = believed(laid({1: ["chaos"]}), SEANCE, "seance")
    assert [tokens(state, seat) for seat in range(3)] == [{"chaos"}, {"chaos"}, set()]
    assert state.doing is None


# Personal Errand, alone: choose another card without silence as if chosen; or take chaos; or return chaos.


def errand(held: Sequence[Token] = (), face_up: Sequence[Place] = ()) -> EnigmaState:
    return play(table("wanderer", cell=1, tokens={0: held}, up=face_up), Inspect(ERRAND))


def test_errand_chooses_an_open_card_and_it_takes_silence() -> None:
    after = play(errand(face_up=[RADIO]), Option(0), Pick((RADIO,)))
    assert [place for place, card in enumerate(after.cards) if card.silence] == [RADIO]
    assert (tokens(after), after.cell) == ({"decryption"}, 1)


def test_errand_chooses_a_card_face_down_and_it_is_turned_up() -> None:
    after = play(errand(), Option(0), Pick((SEANCE,)))
    assert events(after, Turned) == [Turned(ERRAND, "errand", True), Turned(SEANCE, "seance", True)]
    assert (tokens(after), after.cell) == ({"chaos"}, 2), "chaos in its corner moves time"
    assert mansion(after) == list(ALONE)


def test_errand_or_takes_or_returns_chaos() -> None:
    assert tokens(play(errand(), Option(1))) == {"chaos"}
    assert tokens(play(errand(["chaos"]), Option(2))) == set()
    assert tokens(play(errand(["chaos"]), Option(1))) == {"chaos"}, "a second is not taken (EN-19)"
