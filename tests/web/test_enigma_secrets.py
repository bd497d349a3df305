"""Nothing in a notebook depends on what its owner may not know, and what is written goes where its card goes.

Games are played at random. Now and then each seat looks through all of its notebook; then all that is hidden from it is
dealt again, and what it finds must be the same to the letter.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import settle
from engine.enigma.actions import Action, Try
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Showing
from engine.enigma.table.events import Event, Shuffled, Swapped
from engine.enigma.table.view import EnigmaView
from tests.engine.enigma.dealing import redeal_enigma
from tests.engine.enigma.tables import GAME, table
from tests.web.client import Client, House
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.enigma.notebook_notes import (
    MOST,
    Line,
    Mark,
    NotebookNotes,
    Suspicion,
    marked,
    pencilled,
    rubbed_out,
    tidy,
    written,
)
from web.screens.enigma.notes import Notes

KEY = "match:0a1b2c3d4e5f"
AT = "#/match/0a1b2c3d4e5f"
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eva")
ASIDE = ("save", "persist", "step")
"""What goes to the disk, and the pace of the work."""

EnigmaMatch = Match[EnigmaState, Action, EnigmaView]


def match_of(seats: int, level: str, moves: int, seed: str) -> EnigmaMatch:
    rng = Random(f"{seats} {level} {seed}")
    chosen = {"cast": "standard", "notebook": level}
    match: EnigmaMatch = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, chosen), chosen)), seed))
    while match.outcome is None and len(match.moves) < moves:
        seat = rng.choice(sorted(match.to_act))
        action = match.legal(seat).sample(rng)
        if not isinstance(action, Try) or isinstance(match.state.doing, Showing):
            match.play(seat, action)
    return match


def under_way(seats: int, level: str, moves: int) -> EnigmaMatch:
    """One that is not over after so many moves."""
    drawn = (match_of(seats, level, moves, str(number)) for number in count())
    return next(match for match in drawn if match.outcome is None and not match.view(0).open)


def save_of(match: EnigmaMatch) -> str:
    seats = range(match.setup.seats)
    players = tuple(Player(NAMES[seat], None) for seat in seats)
    agreed = Agreed(True, (True,) * match.setup.seats)
    notes = tuple(Notes() for _ in seats)
    save: Save[Action, Notes] = Save(1, "", match.log, players, agreed, notes, 0, 0, 0, match.outcome is not None)
    return saves.write(save, GAME, Notes)


def reached(client: Client) -> str:
    return json.dumps([client.html, [effect for effect in client.effects if effect["do"] not in ASIDE]])


def looked(house: House, match: EnigmaMatch, states: Sequence[EnigmaState], seat: Seat) -> list[str]:
    """All that the person in this seat finds in the notebook: some sections, and a reason in each."""
    client = Client(house, {KEY: save_of(match)}, at=AT).wait()
    table = client.app.desk.tables[KEY]
    table.match.states[:] = states
    table.lines.clear()
    table.clear_away()
    table.facing, table.lingering = seat, True
    client.app.desk.read_out.clear()
    client.go(AT)
    assert client.page.all(id="notebook")
    found = []
    for place in (seat, seat + 2, seat + 4):
        found.append(reached(client.do("enigma.note-open", {"place": place})))
        for button in client.buttons("enigma.note-why")[-1:]:
            found.append(reached(client.do("enigma.note-why", button.args)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", ["assisted", "full"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_in_a_notebook_depends_on_what_is_hidden(house: House, seats: int, level: str) -> None:
    compared = 0
    for number in range(5 // seats):
        match = under_way(seats, level, 18 + 14 * number)
        for seat in range(seats):
            others = redeal_enigma(match.states, seat, Random(f"{seat} {number}"))
            if others[-1] != match.states[-1]:
                assert looked(house, match, others, seat) == looked(house, match, list(match.states), seat)
                compared += 1
    assert compared >= seats - 1


def test_no_notebook_lies_open_before_the_curtain_is_raised(house: House) -> None:
    client = Client(house, {KEY: save_of(match_of(3, "full", 12, "0"))}, at=AT).wait()
    if not client.is_curtain:
        client.do("table.pass", {"seat": 1})
    assert client.is_curtain
    assert not client.page.all(id="notebook")


# What is written goes where its card goes.


def with_events(*events: Event) -> EnigmaView:
    return replace(GAME.view(table("wanderer", "cryptologist", "medium"), 0), events=events)


SWAP, MIX = Swapped((4, 0)), Shuffled((0, 1))


def test_a_cross_goes_with_the_card_and_fades_where_it_is_mixed() -> None:
    before = with_events()
    notes = marked(NotebookNotes(before.game), before, 4, "book", follows=True)
    assert pencilled(notes, before, 4, follows=True).sign("book") == "cross"
    swapped = with_events(SWAP)
    assert pencilled(notes, swapped, 4, follows=True).sign("book") == ""
    assert pencilled(notes, swapped, 0, follows=True).sign("book") == "cross"
    mixed = pencilled(notes, with_events(SWAP, MIX), 0, follows=True)
    assert mixed.sign("book") == ""
    assert [mark.card for mark in mixed.faded] == ["book"]


def test_on_paper_everything_stays_where_it_was_written() -> None:
    before = with_events()
    notes = marked(NotebookNotes(before.game), before, 4, "book", follows=False)
    notes = written(notes, before, 4, "Bob lied", follows=False)
    later = with_events(SWAP, MIX)
    here = pencilled(notes, later, 4, follows=False)
    assert (here.sign("book"), here.line, here.faded) == ("cross", "Bob lied", ())


def test_a_new_line_takes_the_place_of_the_old_one_and_rubbing_out_leaves_other_places() -> None:
    view = with_events(SWAP)
    notes = written(NotebookNotes(view.game), view, 4, "one", follows=True)
    notes = written(notes, view, 4, "two", follows=True)
    notes = written(notes, view, 5, "three", follows=True)
    assert [pencilled(notes, view, place, follows=True).line for place in (4, 5)] == ["two", "three"]
    notes = rubbed_out(notes, view, 4, follows=True)
    assert [pencilled(notes, view, place, follows=True).line for place in (4, 5)] == ["", "three"]


def test_the_next_game_of_a_match_begins_with_empty_pages() -> None:
    view = with_events()
    notes = written(NotebookNotes(view.game), view, 4, "one", follows=True)
    assert tidy(notes, view).lines
    assert not tidy(notes, replace(view, game=view.game + 1)).lines


def test_of_what_a_save_says_twice_the_last_counts() -> None:
    view = with_events(SWAP, MIX)
    marks = (Mark(4, 0, "book", "cross"), Mark(4, 1, "book", "cross"), Mark(5, 0, "book", "cross"))
    lines = (Line(4, 0, "one"), Line(4, 1, "two"))
    who = Suspicion(1, view.cast[0], "cross")
    tick, three = Mark(4, 0, "book", "tick"), Line(4, 0, "three")
    notes = NotebookNotes(view.game, 0, (*marks, tick), (*lines, three), (who,) * 99)
    kept = tidy(notes, view)
    assert set(kept.marks) == {tick, *marks[1:]}
    assert set(kept.lines) == {three, lines[1]}
    assert kept.suspicions == (who,)
    gone = tidy(replace(notes, marks=(*marks, Mark(4, 0, "book", ""))), view)
    assert set(gone.marks) == {*marks[1:]}


def test_of_more_than_anybody_writes_the_last_are_kept() -> None:
    """Each is followed through the game whenever the page is drawn: 5,000 would freeze it."""
    view = with_events(*[SWAP] * 100)
    marks = [Mark(place, since, card, "cross") for since in range(60) for place in range(9) for card in view.cards]
    lines = [Line(place, since, "text") for since in range(60) for place in range(9)]
    kept = tidy(NotebookNotes(view.game, 0, tuple(marks), tuple(lines)), view)
    assert list(kept.marks) == marks[-MOST:]
    assert list(kept.lines) == lines[-MOST:]
    assert MOST <= 200
