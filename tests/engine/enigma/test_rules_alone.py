"""Two players' own rules and those of one who is alone: EN-27, EN-29 to EN-35."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Setup
from engine.core.options import Values
from engine.enigma.actions import (
    Cancel,
    CornerAt,
    Cover,
    EndTurn,
    Inspect,
    Lay,
    Let,
    May,
    Onward,
    Option,
    Pick,
    Point,
    Spend,
    Try,
    Whom,
)
from engine.enigma.alone import fate
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Opening
from engine.enigma.table.view import Ending, PlayedGame
from engine.enigma.words import Token
from tests.engine.enigma.tables import ALONE, GAME, believed, can, ended, mansion, play, table, tokens, up, ways

LIBRARY, MACHINE, SHADOW, BOOK, ERRAND, RADIO, PASSAGE, MIRRORS, SEANCE = range(9)


# Two


def test_en27_for_two_the_shadow_takes_from_the_stack() -> None:
    state = table("wanderer", "messiah", stack=["medium", "ghost"])
    state = believed(state, BOOK, "shadow", Whom(1), May(True))
    assert state.players[0].character == "medium"
    assert state.beside == ("wanderer",)
    assert [one.name for one in state.stack] == ["ghost"]
    assert GAME.view(state, 1).beside == ("wanderer",), "the old one lies open"
    assert GAME.view(state, 1).players[0].character is None


def test_en27_an_empty_stack_is_made_anew_at_once() -> None:
    state = table("wanderer", "messiah", stack=["ghost"], beside=["medium", "archivist"])
    state = believed(state, BOOK, "shadow", Whom(None), May(True))
    assert state.players[0].character == "ghost"
    assert sorted(one.name for one in state.stack) == ["archivist", "medium", "wanderer"]
    assert state.beside == ()
    assert set(GAME.view(state, 0).stack) == {None}, "mixed"


def test_en27_or_not() -> None:
    state = table("wanderer", "messiah", stack=["medium", "ghost"])
    assert believed(state, BOOK, "shadow", Whom(1), May(False)).players[0].character == "wanderer"


def test_with_three_the_shadow_swaps_with_who_was_spied_on() -> None:
    state = table("wanderer", "messiah", "medium", stack=["ghost"])
    spied = believed(state, BOOK, "shadow", Whom(2))
    assert GAME.view(spied, 0).players[2].character == "medium"
    assert GAME.view(spied, 1).players[2].character is None
    after = play(spied, May(True))
    assert [player.character for player in after.players] == ["medium", "messiah", "wanderer"]
    assert [GAME.view(after, seat).players[0].character for seat in range(3)] == ["medium", None, "medium"]
    stack = believed(state, BOOK, "shadow", Whom(None))
    assert stack.doing is None, "with the stack nobody swaps"
    assert GAME.view(stack, 0).stack == ("ghost",)
    assert GAME.view(stack, 1).stack == (None,)


# Alone


def test_en29_three_characters_and_the_errand() -> None:
    options: Values = {"late": False, "keep_tokens": False, "notebook": "paper", "written": ""}
    state = GAME.start(Setup(1, options), Random(0))
    assert sorted(mansion(state)) == sorted(ALONE)
    named = [state.players[0].character or "", *(one.name for one in state.stack)]
    assert Counter(named) == Counter(["cryptologist", "messiah", "wanderer"])
    assert (state.cell, state.plan.last, up(state)) == (1, 8, [])


def test_en29_the_first_game_that_is_lost_ends_it() -> None:
    state = play(table("wanderer", cell=1), Inspect(RADIO))
    lost = play(state, wrong(state))
    outcome = GAME.outcome(lost)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "enigma.chaos")


def wrong(state: EnigmaState) -> Try:
    """The Wanderer names a column that is none of theirs."""
    points = (Point(1, "book"), Point(4, "shadow"), Point(7, "seance"), Point(0, "library"))
    said = Try(points=points)
    assert said in GAME.legal(state, 0)
    return said


def test_en30_a_card_face_down_is_turned_up_and_does_what_it_does() -> None:
    state = play(table("wanderer", cell=1), Inspect(RADIO))
    assert up(state) == [RADIO]
    assert tokens(state) == {"decryption"}
    assert state.cell == 1, "its corner is no chaos"
    assert EndTurn() in ways(state)


def test_en30_chaos_in_the_corner_moves_time_at_once() -> None:
    state = play(table("wanderer", cell=1), Inspect(MIRRORS))
    assert state.cell == 2


def test_en30_a_single_card_is_mixed_with_nothing() -> None:
    """The Hall of Mirrors of one who holds no chaos shuffles as many cards as there are players: one."""
    asked = play(table("wanderer", cell=1, up=[RADIO], silence=[RADIO]), Inspect(MIRRORS))
    hidden = play(asked, Pick((RADIO,)))
    assert up(hidden) == [MIRRORS]
    assert not hidden.cards[RADIO].silence
    assert GAME.view(hidden, 0).spots[RADIO].card == "radio", "it is still known"
    assert play(asked, Pick((LIBRARY,))).cards == asked.cards


def test_en30_an_open_card_takes_silence_and_is_not_chosen_again() -> None:
    state = play(table("wanderer", cell=1, up=[RADIO]), Inspect(RADIO))
    assert state.cards[RADIO].silence
    assert tokens(state) == {"decryption"}
    assert not can(ended(state), Inspect(RADIO))


def test_en30_with_the_supply_empty_silence_comes_from_another_card() -> None:
    open_ones = [LIBRARY, BOOK, PASSAGE, SEANCE, RADIO]
    state = table("wanderer", cell=1, up=open_ones, silence=[LIBRARY, BOOK, PASSAGE, SEANCE])
    asked = play(state, Inspect(RADIO))
    assert ways(asked) == [Cover(LIBRARY), Cover(BOOK), Cover(PASSAGE), Cover(SEANCE)]
    after = play(asked, Cover(BOOK))
    assert [place for place, card in enumerate(after.cards) if card.silence] == [LIBRARY, RADIO, PASSAGE, SEANCE]
    assert tokens(after) == {"decryption"}


def test_en30_looks_turn_cards_up_and_move_no_time() -> None:
    state = play(table("wanderer", cell=1), Inspect(LIBRARY), Pick((SEANCE,)), Pick((MIRRORS,)))
    assert up(state) == [LIBRARY, MIRRORS, SEANCE]
    assert state.cell == 1
    moved = play(table("wanderer", cell=1), Inspect(PASSAGE), Pick((BOOK, PASSAGE, MIRRORS)))
    assert up(moved) == [BOOK, PASSAGE, MIRRORS]
    laid = play(moved, Lay((MIRRORS, BOOK, PASSAGE)))
    assert mansion(laid)[BOOK] == "mirrors"
    assert up(laid) == [BOOK, PASSAGE, MIRRORS], "and so they stay"


def test_en30_reaching_the_goal_wins_the_game_before_or_after_choosing() -> None:
    state = table("cryptologist", cell=1, tokens={0: ["decryption"]}, stack=["messiah", "wanderer"])
    assert GAME.view(play(state, reached()), 0).played[0].character == "cryptologist"


def reached() -> Try:
    return Try(
        points=(Point(MACHINE, "machine"), Point(LIBRARY, "library")),
        corners=(CornerAt(RADIO, "decryption"), CornerAt(PASSAGE, "decryption")),
    )


def test_en31_decryption_chooses_an_open_card_too_with_all_that_brings() -> None:
    state = table("wanderer", cell=1, up=[MIRRORS, BOOK], silence=[BOOK], tokens={0: ["decryption"]})
    state = play(state, Inspect(LIBRARY), Pick((4,)), Pick((5,)))
    assert can(state, Spend(MIRRORS))
    assert not can(state, Spend(BOOK))
    after = play(state, Spend(MIRRORS))
    assert (after.cell, after.cards[MIRRORS].silence, tokens(after)) == (2, True, set())


def test_en32_after_the_turn_the_marker_moves_and_the_last_cell_loses() -> None:
    state = play(table("wanderer", cell=6), Inspect(RADIO))
    state = ended(state)
    assert (state.cell, state.ending) == (7, None)
    state = ended(play(state, Inspect(LIBRARY), Pick((1,)), Pick((2,))))
    assert state.ending == Ending.CHAOS


def test_en32_by_whatever_move() -> None:
    assert play(table("wanderer", cell=7), Inspect(MIRRORS)).ending == Ending.CHAOS


def test_en33_after_the_first_win_cards_are_turned_up() -> None:
    state = table("cryptologist", cell=5, tokens={0: ["decryption"]}, stack=["messiah", "wanderer"])
    after = play(state, reached(), Onward())
    assert after.doing == Opening(2), "6 and 7 lie between 5 and 8"
    assert after.cell == 2
    assert tokens(after) == set()
    assert after.players[0].character in ("messiah", "wanderer")
    assert len(after.stack) == 1
    after = play(after, Inspect(0), Inspect(4))
    assert up(after) == [0, 4]
    assert (after.doing, after.cell) == (None, 2)


def test_en33_after_the_second_one_more_and_decryption() -> None:
    first = PlayedGame(0, "wanderer", Ending.GOAL, 4)
    state = table("cryptologist", cell=7, tokens={0: ["decryption", "chaos"]}, stack=["messiah"])
    after = play(replace(state, played=(first,)), reached(), Onward())
    assert after.doing == Opening(1), "none lies between 7 and 8, and one more"
    assert after.cell == 3
    assert tokens(after) == {"decryption"}
    assert (after.players[0].character, after.stack) == ("messiah", ())


def test_en33_the_third_win_ends_it_well() -> None:
    first, second = PlayedGame(0, "wanderer", Ending.GOAL, 4), PlayedGame(0, "messiah", Ending.GOAL, 3)
    state = table("cryptologist", cell=3, tokens={0: ["decryption"]})
    after = play(replace(state, played=(first, second)), reached())
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "enigma.fate")
    assert fate(after.played) == "messiah", "with most cells left, of equals the earlier"


def test_en34_chaos_cancels_what_the_book_does_to_time() -> None:
    state = play(table("wanderer", cell=1, tokens={0: ["chaos"]}), Inspect(BOOK))
    assert state.cell == 2, "the corner's move stays"
    assert ways(state) == [Let(), Cancel()]
    after = play(state, Cancel())
    assert (after.cell, tokens(after)) == (2, set())
    assert play(state, Let()).cell == 3


def test_en34_the_shadow_changes_who_one_is() -> None:
    state = table("cryptologist", cell=1, stack=["messiah", "wanderer"])
    state = play(state, Inspect(SHADOW), May(True))
    now = state.players[0].character
    assert now in ("messiah", "wanderer")
    assert (state.beside, len(state.stack)) == (("cryptologist",), 1)
    unseen = state.stack[0].name
    again = replace(state, doing=None, named=False)
    again = play(replace(again, cards=tuple(replace(card, silence=False) for card in again.cards)), Inspect(SHADOW))
    again = play(again, May(True))
    assert again.players[0].character == unseen, "the one not yet seen"
    assert {one.name for one in again.stack} == {"cryptologist", now}
    assert again.beside == ()


def test_en34_in_the_second_game_with_the_other_in_the_third_with_nobody() -> None:
    second = play(table("cryptologist", cell=2, stack=["messiah"]), Inspect(SHADOW), May(True))
    assert (second.players[0].character, [one.name for one in second.stack]) == ("messiah", ["cryptologist"])
    third = play(table("cryptologist", cell=3), Inspect(SHADOW))
    assert third.doing is None, "nothing is asked"


def test_en34_the_machine_mixes_what_lies_open() -> None:
    state = table("wanderer", cell=1, up=[LIBRARY, BOOK, RADIO], silence=[BOOK])
    after = play(state, Inspect(MACHINE), rng=Random(1))
    assert up(after) == []
    assert not any(card.silence for card in after.cards)
    moved = [place for place in range(9) if mansion(after)[place] != ALONE[place]]
    assert set(moved) <= {LIBRARY, MACHINE, BOOK, RADIO}
    assert moved, "with this chance"
    assert tokens(after) == {"decryption"}


def test_en34_one_may_cancel_ones_own_machine() -> None:
    state = play(table("wanderer", cell=1, tokens={0: ["chaos"]}), Inspect(MACHINE), Cancel())
    assert (tokens(state), up(state)) == (set(), [MACHINE])


def test_en34_the_errand_chooses_another_card_as_if_chosen() -> None:
    state = play(table("wanderer", cell=1, up=[RADIO, BOOK], silence=[BOOK]), Inspect(ERRAND))
    assert ways(state) == [Option(0), Option(1), Option(2)]
    asked = play(state, Option(0))
    assert {action.places[0] for action in ways(asked) if isinstance(action, Pick)} == set(range(9)) - {ERRAND, BOOK}
    after = play(asked, Pick((SEANCE,)))
    assert (after.cell, up(after), tokens(after)) == (2, [BOOK, ERRAND, RADIO, SEANCE], {"chaos"})
    assert play(asked, Pick((RADIO,))).cards[RADIO].silence


def test_en34_or_takes_or_returns_chaos() -> None:
    state = play(table("wanderer", cell=1), Inspect(ERRAND))
    assert tokens(play(state, Option(1))) == {"chaos"}
    holding = play(table("wanderer", cell=1, tokens={0: ["chaos"]}), Inspect(ERRAND), Option(2))
    assert tokens(holding) == set()


def test_en35_time_is_up_only_past_the_last_cell() -> None:
    state = ended(play(table("wanderer", cell=7, late=True), Inspect(RADIO)))
    assert (state.cell, state.ending) == (8, None)
    assert ended(replace(state, named=True)).ending == Ending.CHAOS


@pytest.mark.parametrize(("keeps", "left"), [(False, set()), (True, {"chaos"})])
def test_en35_tokens_may_be_kept_but_for_those_of_the_goal(keeps: bool, left: set[str]) -> None:
    held: dict[int, list[Token]] = {0: ["decryption", "chaos"]}
    state = table("cryptologist", cell=7, tokens=held, stack=["messiah", "wanderer"], keep_tokens=keeps)
    assert tokens(play(state, reached(), Onward())) == left
