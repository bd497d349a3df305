"""The notepad (TG-13): what answers say outright, all that follows and from what, by hand."""

from dataclasses import replace

import pytest

from engine.core.game import Seat
from engine.tagiron.notepad import (
    LOOKS,
    SLOTS,
    Entry,
    Grounds,
    all_possible,
    follows,
    grounds,
    grounds_said,
    said,
    said_outright,
)
from engine.tagiron.questions import QUESTIONS, Fact, answer, fact, ways_to_ask
from engine.tagiron.solver import case_of
from engine.tagiron.table import Ask, Asked, Guessed, GuessTiles, Reply, TagironView
from engine.tagiron.tiles import TILES, colour, digit
from tests.engine.tagiron.entries import BOTH, GREEN, at, without
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, alone, play, row, table

TWINS = ("0b 1w 2w 3b 5g", "0w 1b 2b 3w 5g")
"""Every question has one answer for both."""


def outright(question: str, told_fact: Fact, choice: int | None = None, size: int = 5) -> set[Entry]:
    return set(said_outright(1, size, question, choice, told_fact))


def test_tg13_the_sheet_has_twenty_digits_the_second_5_meaning_both() -> None:
    assert len(SLOTS) == 20
    assert [slot for slot in SLOTS if slot[0] == "5g"] == [GREEN, BOTH]
    assert sum(len(slot) == 1 for slot in SLOTS) == 19


def test_tg13_none_strikes_the_digit() -> None:
    assert outright("where-0", ()) == {without(1, "0b"), without(1, "0w")}
    assert outright("where-1-or-2", (), 2) == {without(1, "2b"), without(1, "2w")}
    assert outright("where-5", ()) == {without(1, *GREEN), without(1, *BOTH)}


def test_tg13_letters_place_the_digit_and_no_other_cell_has_it() -> None:
    others = " ".join(tile for tile in LOOKS if tile[0] != "0")
    assert outright("where-0", ((0,),), size=4) == {
        at(1, "A", "0b 0w"),
        at(1, "B", others),
        at(1, "C", others),
        at(1, "D", others),
    }
    assert at(1, "D", "5g") in outright("where-5", ((2,), (3,)))


def test_tg13_counts_of_nothing_and_of_everything() -> None:
    assert outright("count-black", 0) == {without(1, tile) for tile in LOOKS if tile[1] == "b"}
    assert outright("count-even", 0) == {without(1, tile) for tile in LOOKS if tile[0] in "02468"}
    assert outright("count-odd", 0) == {without(1, *BOTH)} | {without(1, tile) for tile in LOOKS if tile[0] in "13579"}
    whites = " ".join(tile for tile in LOOKS if tile[1] == "w")
    assert outright("count-white", 4, size=4) == {at(1, letter, whites) for letter in "ABCD"}
    assert outright("count-white", 4, size=5) == set()


def test_a_sum_of_nothing_may_still_be_over_a_0() -> None:
    assert outright("sum-black", 0) == {without(1, tile) for tile in LOOKS if tile[1] == "b" and tile != "0b"}
    assert outright("sum-white", 7) == set()


def test_c_above_4_speaks_of_c_alone() -> None:
    assert outright("c-above-4", 1) == {at(1, "C", "5g 6b 6w 7b 7w 8b 8w 9b 9w")}
    assert outright("c-above-4", 0) == {at(1, "C", "0b 0w 1b 1w 2b 2w 3b 3w 4b 4w")}


@pytest.mark.parametrize(
    "question", ["neighbours-colour", "neighbours-consecutive", "count-pairs", "spread", "sum-all"]
)
def test_relations_are_no_entries(question: str) -> None:
    told_fact = fact(QUESTIONS[question], row(TWO[1]))
    assert outright(question, told_fact) == set()


def rows_written_about(view: TagironView) -> set[Seat | None]:
    """Where the 5s are, or that there are none."""
    return {entry.row for entry in said(view) if entry.claim == "among" or entry.tiles == GREEN}


def test_tg07_who_did_not_answer_is_not_written_about() -> None:
    for rows, others in ((FOUR, {1, 2, 3}), (THREE, {1, 2}), (TWO, {1})):
        assert (
            rows_written_about(GAME.view(play(table(*rows, cards=("where-5", "spread")), Ask("where-5")), 0)) == others
        )
    answering = play(table(*TWO, first=1, cards=("where-5", "spread")), Ask("where-5"))
    assert rows_written_about(GAME.view(answering, 0)) == set()


def test_tg13_what_is_sought_is_none_of_ones_own_tiles() -> None:
    """The second 5 stands for both: whoever holds one can't look for two."""
    own = {without(None, tile) for tile in ("0b", "1w", "3b", "9w")}
    assert set(said(GAME.view(table(*FOUR), 0))) == own
    assert set(said(GAME.view(table(*THREE), 0))) == own | {without(None, *BOTH)}
    assert set(said(GAME.view(table(*TWO), 0))) == {replace(entry, row=1) for entry in own | {without(None, *BOTH)}}
    both = GAME.view(table("0b 1w 3b 5g 5g", TWO[1]), 0)
    assert {without(1, *GREEN), without(1, *BOTH)} <= set(said(both))


def test_tg13_ones_own_tiles_are_struck_for_everybody() -> None:
    view = GAME.view(table(*FOUR), 0)
    own = {without(seat, tile) for seat in (1, 2, 3, None) for tile in row(FOUR[0])}
    assert own == {entry for entry in follows(view) if entry.claim == "without"}
    assert all(grounds(view, entry) == Grounds((), seen=True) for entry in own)
    assert {entry for entry in own if entry.row is None} == set(said(view))


def test_one_5_of_ones_own_strikes_one_of_two() -> None:
    """Whoever holds a 5 knows that nobody else has both."""
    entries = follows(GAME.view(table(*TWO), 0))
    assert without(1, *BOTH) in entries
    assert without(1, *GREEN) not in entries


def test_what_two_players_hold_the_centre_has_not() -> None:
    """Both 5s are seen: one's own, and the one that the other named. So the third and the centre have none."""
    rows = ("0b 1w 3b 5g 9w", "0w 2b 3w 5g 8b", "1b 2w 4b 7w 9b", "4w 6b 6w 7b 8w")
    state = play(table(*rows, cards=("where-5", "count-odd", "spread")), Ask("where-5"))
    view = GAME.view(state, 0)
    assert without(None, *GREEN) in follows(view)
    assert grounds(view, without(None, *GREEN)) == Grounds(((0, 1),), seen=True)
    assert grounds(view, without(2, *GREEN)) == Grounds(((0, 2),), seen=False)


def test_why_names_what_it_takes_and_no_more() -> None:
    """That A is a 0 has been said; that it is the white one takes the black one of one's own."""
    cards = ("count-black", "where-0", "count-even", "spread")
    state = play(table(*TWO, cards=cards), Ask("where-0"), Ask("count-even"), Ask("count-black"))
    view = GAME.view(state, 0)
    assert [event.seat for event in view.events] == [0, 1, 0]
    placed = at(1, "A", "0w")
    assert placed in follows(view)
    assert grounds(view, placed) == Grounds(((0, 1),), seen=True)
    assert grounds(view, at(1, "A", "0b 0w")) == Grounds(((0, 1),), seen=False)


def test_what_is_said_is_known_by_who_said_it() -> None:
    """That C is no 0 where A is one would follow from its place too; but it has been said."""
    rows = ("1b 1w 3b 5g 9w", TWO[1])
    view = GAME.view(play(table(*rows, cards=("where-0", "spread")), Ask("where-0")), 0)
    no_0 = at(1, "C", " ".join(tile for tile in LOOKS if tile[0] != "0"))
    assert grounds_said(view)[no_0] == Grounds(((0, 1),), seen=False)
    assert grounds_said(view)[without(1, "9w")] == Grounds((), seen=True)


def test_what_does_not_follow_has_no_why() -> None:
    view = GAME.view(table(*TWO), 0)
    assert grounds(view, without(1, "9b")) is None
    assert grounds(view, at(1, "A", "0b")) is None


def test_tg08_a_wrong_guess_tells_too() -> None:
    """No question tells these two rows apart; only having guessed one of them in vain does."""
    right, wrong = row(TWINS[0]), row(TWINS[1])
    asked = tuple(
        Asked(0, name, choice, (Reply(1, answer(QUESTIONS[name], right, choice)),))
        for name in QUESTIONS
        for choice in ways_to_ask(name)
    )
    view = replace(GAME.view(table("4b 4w 6b 6w 7b", TWINS[0]), 0), events=asked)
    assert set(all_possible(case_of(view))[0]) == {right, wrong}
    guessed = replace(view, events=(*asked, Guessed(0, False, wrong)))
    assert all_possible(case_of(guessed)) == ((right,),)
    (settled,) = {entry for entry in follows(guessed) if entry.place == 0}
    assert settled.tiles == right[:1]
    reason = grounds(guessed, settled)
    assert reason is not None
    assert (len(asked), 1) in reason.answers


def test_tg10_who_has_looked_writes_the_centre_down() -> None:
    wrong = row("1b 2w 3w 4w 9w")
    view = GAME.view(play(table(*THREE), GuessTiles(wrong)), 0)
    centre = row(THREE[3])
    for entries in (said(view), follows(view)):
        assert {entry.tiles for entry in entries if entry.row is None and entry.place is not None} == {
            (tile,) for tile in centre
        }
        assert Entry(None, None, "with", ("6b",)) in entries
    assert grounds(view, at(None, "A", "4w")) == Grounds((), seen=True)
    assert grounds(view, at(None, "A", "6b")) is None


def test_tg14_alone_the_hidden_row_has_its_sheet() -> None:
    view = GAME.view(play(alone(*TWO, cards=("where-5", "spread")), Ask("where-5")), 0)
    assert {entry.row for entry in follows(view)} == {1}
    assert at(1, "D", "5g") in said(view)


def test_looks_are_the_tiles_that_can_be_told_apart() -> None:
    assert len(LOOKS) == 19
    assert {(digit(tile), colour(tile)) for tile in LOOKS} == {(digit(tile), colour(tile)) for tile in TILES}
