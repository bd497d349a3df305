"""What the table of Tagiron shows to whom."""

import re
from random import Random

import pytest

from engine.core.match import Match
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, Pass, Resign, TagironView
from tests.engine.tagiron.dealing import redeal_tagiron
from tests.engine.tagiron.tables import FOUR, THREE, TWO, row, table
from tests.web.client import House
from tests.web.page import difference
from tests.web.tagiron_saves import KEY, match_of, sit_down
from tests.web.tagiron_table import ANN, BOB, ask, at_table, done, fill, here, in_words, log, row_of, shown_rows

# Secrets


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_screen_depends_on_nothing_that_its_seat_may_not_know(house: House, seats: int, seed: str) -> None:
    """Everything hidden is dealt anew so that all answers stay: the screen stays, letter for letter."""
    rng = Random(f"{seats}:{seed}")
    match: Match[TagironState, Action, TagironView] = match_of(seats, seed)
    client = here(sit_down(house, match, hints=(False,) * seats))
    others = set()
    for _ in range(6):
        standing = client.app.desk.tables[KEY]
        (seat,) = standing.match.to_act
        for facing in range(seats):
            standing.reveal(facing)
            standing.clear_away()
            client.go(client.at)
            true = client.html
            kept = list(standing.match.states)
            standing.match.states[:] = redeal_tagiron(kept, facing, rng)
            others.add(standing.match.state.hands)
            standing.clear_away()
            client.go(client.at)
            assert difference(client.html, true) == ""
            standing.match.states[:] = kept
        standing.match.play(seat, rng.choice(asks(standing.match, seat)))
    assert len(others) > seats, "something was dealt anew"


def asks(match: Match[TagironState, Action, TagironView], seat: int) -> list[Ask]:
    return [action for action in match.game.legal(match.state, seat) if isinstance(action, Ask)]


@pytest.mark.parametrize("rows", [TWO, THREE, FOUR])
def test_no_row_but_the_own_lies_open_while_a_game_runs(house: House, rows: tuple[str, ...]) -> None:
    client = at_table(house, table(*rows))
    for question in ("where-0", "where-5", "neighbours-colour"):
        seat = client.app.desk.tables[KEY].facing or 0
        assert shown_rows(client) == [row(rows[seat])]
        for other, tiles in enumerate(rows):
            assert (in_words(tiles) in client.html) == (other == seat)
        here(done(ask(client, question)))


def test_a_bot_tells_why_only_after_the_game(house: House) -> None:
    client = at_table(house, table(*TWO), None, "careful")
    ask(client, "where-0").wait()
    assert not client.offers("table.why")
    client.do("table.why", {"move": 1})
    assert client.notice == "There is nothing to explain."


def test_after_a_game_a_bot_tells_why(house: House) -> None:
    match = match_of(2, "a game")
    bot = int(next(iter(match.to_act)))
    client = sit_down(house, match, tuple("careful" if seat == bot else None for seat in range(2)))
    client.wait().click("tagiron.resign")
    asked = [button.args["move"] for button in client.buttons("table.why")]
    assert asked == [0]
    client.click("table.why", move=0)
    assert re.search(r"one row in \d", log(client)[0])


def test_the_match_goes_on_after_a_reload(house: House) -> None:
    match = match_of(2, "a game")
    client = here(sit_down(house, match))
    fill(client, "0b 1b")
    again = here(client.reload())
    assert row_of(again) == "A: black 0, B: black 1"


def test_passing_is_no_move_while_cards_are_there(house: House) -> None:
    client = at_table(house, table(*TWO)).do("tagiron.pass")
    assert client.notice == "A turn can be passed only when the cards have run out."
    assert Pass() not in client.app.desk.tables[KEY].match.legal(ANN)
    assert Resign() in client.app.desk.tables[KEY].match.legal(BOB)
