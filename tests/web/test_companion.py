"""The companion: rows from a real board, and what they prove."""

import json
import re
from collections.abc import Sequence
from itertools import product

import pytest

from tests.web.client import Client, House
from tests.web.page import difference
from tests.web.screens import companion_in_contradiction, note
from tests.web.test_play import counted

PEGS = range(1, 7)

AT = {"game": "mastermind"}


def opened(client: Client) -> Client:
    return client.go("#/mastermind/companion")


def focused(client: Client) -> list[str]:
    """Where the last message has led."""
    return [effect["id"] for effect in client.effects if effect["do"] == "focus"]


def count(client: Client) -> int:
    (said,) = re.findall(r"([\d,]+) codes? fits? the answers\.", client.text)
    return int(str(said).replace(",", ""))


def rows(client: Client) -> list[str]:
    """As they were entered, the first first; on the screen the last stands first."""
    found = client.page.all("ol", class_="told")
    return [node.text for node in reversed(found[0].all("li"))] if found else []


def fitting(*noted: tuple[Sequence[int], int, int]) -> list[tuple[int, ...]]:
    """By trying all 1,296."""
    return [
        code
        for code in product(PEGS, repeat=4)
        if all((counted(code, tuple(guess)).red, counted(code, tuple(guess)).white) == (r, w) for guess, r, w in noted)
    ]


def test_everything_fits_at_first(client: Client) -> None:
    assert count(opened(client)) == 1296
    assert "No rows yet." in client.text


def test_rows_narrow_what_fits(client: Client) -> None:
    noted: list[tuple[tuple[int, ...], int, int]] = [((1, 1, 2, 2), 1, 1), ((3, 1, 4, 2), 2, 0), ((3, 5, 4, 1), 1, 1)]
    opened(client)
    for number in range(1, len(noted) + 1):
        note(client, *noted[number - 1])
        assert count(client) == len(fitting(*noted[:number]))
        assert len(rows(client)) == number
    listed = [node.text for node in client.page.one("ul", class_="fits").all("span", role="img")]
    assert len(listed) <= len(fitting(*noted))


def test_what_fits_is_read_out(client: Client) -> None:
    note(opened(client), (1, 1, 2, 2), 0, 0)
    assert client.heard == ["256 codes fit the answers."]


def test_the_first_answer_of_1122_with_nothing_leaves_256(client: Client) -> None:
    """RULES.md, known numbers: 256 codes for (0,0) after 1122."""
    note(opened(client), (1, 1, 2, 2), 0, 0)
    assert count(client) == 256


def test_a_row_is_corrected(client: Client) -> None:
    note(note_two(client), (5, 5, 6, 6), 1, 1)
    before = rows(client)
    client.click("companion.correct", entry=1)
    assert client.page.one(id="slip").text == "Correct row 2"
    assert focused(client) == ["slip"]
    client.click("mastermind.companion-place", peg=6).click("companion.enter")
    assert focused(client) == ["entry-2"], "back where it stands"
    assert "Corrected." in client.heard
    assert len(rows(client)) == 3
    assert [here == there for here, there in zip(before, rows(client), strict=True)] == [True, False, True]
    assert client.page.one(id="slip").text == "Next row"


def note_two(client: Client) -> Client:
    note(opened(client), (1, 1, 2, 2), 1, 0)
    note(client, (3, 3, 4, 4), 0, 1)
    return client


def test_correcting_can_be_called_off(client: Client) -> None:
    before = note_two(client).html
    client.click("companion.correct", entry=0).click("mastermind.companion-place", peg=6)
    client.click("companion.cancel")
    assert focused(client) == ["entry-1"]
    assert difference(client.html, before) == ""


def test_a_row_is_taken_away(client: Client) -> None:
    _, second = rows(note_two(client))
    client.click("companion.remove", entry=0)
    assert rows(client) == [second.replace("Row 2", "Row 1").replace("2 Row", "1 Row", 1)]
    assert count(client) == len(fitting(((3, 3, 4, 4), 0, 1)))


def test_the_last_change_can_be_undone(client: Client) -> None:
    assert not opened(client).offers("companion.undo")
    before = rows(note_two(client))
    client.click("companion.remove", entry=0).click("companion.undo")
    assert rows(client) == before
    assert not client.offers("companion.undo")
    assert client.do("companion.undo", AT).notice == "There is nothing to undo."
    client.click("companion.correct", entry=1).click("mastermind.companion-keys", white=1).click("companion.enter")
    assert rows(client.click("companion.undo")) == before


def test_the_board_is_cleared(client: Client) -> None:
    note_two(client)
    assert client.buttons("companion.clear")[0]["data-confirm"]
    client.click("companion.clear")
    assert (count(client), rows(client)) == (1296, [])


def test_the_best_guess_goes_into_the_row(client: Client) -> None:
    note_two(client)
    best = [use["href"] for use in client.page.all(class_="hint-best")[0].all("use")]
    client.click("mastermind.companion-use")
    assert [use["href"] for use in client.page.all(class_="row-pegs")[0].all("use")] == best
    assert client.offers("companion.enter")


def test_mm10_a_contradiction_is_named_with_its_suspects(client: Client) -> None:
    """No code fits 1111 none, 2222 none, 3344 four reds, 1122 one red: the last row alone is enough to blame."""
    companion_in_contradiction(client)
    assert client.page.one(id="trouble").text == "No code fits"
    assert client.page.one("p", class_="fits-text").text == client.heard[-1] == "No code fits the answers."
    assert "Row 4" in client.text
    suspects = client.page.all("li", data_suspect="")
    assert suspects
    without_last = fitting(((1, 1, 1, 1), 0, 0), ((2, 2, 2, 2), 0, 0), ((3, 3, 4, 4), 4, 0))
    assert without_last == [(3, 3, 4, 4)], "so row 4 can be the wrong one"
    assert not client.page.all(class_="hint-best")


def test_mm10_an_answer_that_nothing_earns(client: Client) -> None:
    """Three reds and a white never happen (RULES.md)."""
    note(opened(client), (1, 2, 3, 4), 3, 1)
    assert "no guess at all can earn this answer" in client.text


def test_the_same_guess_answered_twice_differently(client: Client) -> None:
    note(opened(client), (1, 2, 3, 4), 1, 0)
    note(client, (1, 2, 3, 4), 2, 0)
    assert "Rows 1 and 2: the same guess, different answers." in client.text


def test_other_boards_count_their_codes(client: Client) -> None:
    """2,401 with empties (RULES.md); 7^5 and 10^6 by multiplication; 360 and 151,200 arrangements without repeats."""
    opened(client).change("option-empties", True)
    assert count(client) == 2401
    assert count(client.change("option-holes", "5")) == 16_807
    client.change("option-empties", False).change("option-holes", "6")
    assert count(client.change("option-colours", "10")) == 1_000_000
    assert count(client.change("option-no_repeats", True)) == 151_200


def test_rows_that_do_not_fit_on_the_board_wait_and_do_not_count(client: Client) -> None:
    note(opened(client), (1, 1, 6, 6), 1, 0)
    note(client, (1, 1, 2, 2), 1, 0)
    client.click("companion.nudge", option="colours", by=-1)
    assert ["Does not fit on this board" in row for row in rows(client)] == [True, False]
    client.click("companion.nudge", option="holes", by=1)
    assert ["Does not fit on this board" in row for row in rows(client)] == [True, True]
    client.click("companion.nudge", option="holes", by=-1).click("companion.nudge", option="colours", by=1)
    assert ["Does not fit on this board" in row for row in rows(client)] == [False, False]


def test_a_board_has_twelve_rows_at_most(house: House) -> None:
    row = {"guess": [1, 1, 2, 2], "answer": {"red": 1, "white": 0}}
    notes = {"draft": [], "selected": 0, "red": 1, "white": 0}
    stored = json.dumps({"options": {}, "rows": [row] * 11, "notes": notes, "editing": None})
    client = Client(house, {"companion:mastermind": stored}, at="#/mastermind/companion")
    note(client, (1, 1, 2, 2), 0, 0)
    assert len(rows(client)) == 12
    for peg in (1, 1, 2, 2):
        client.click("mastermind.companion-place", peg=peg)
    assert not client.offers("companion.enter")
    assert client.do("companion.enter", AT).notice == "The board is full."
    assert len(rows(client)) == 12


def test_a_row_must_be_full(client: Client) -> None:
    opened(client).click("mastermind.companion-place", peg=1)
    assert client.do("companion.enter", AT).notice == "Fill every hole first."
    assert client.page.one(id="slip-missing").text == "Fill every hole first."


def test_everything_is_there_after_a_reload(client: Client) -> None:
    note_two(client).click("companion.correct", entry=1).click("mastermind.companion-keys", white=1)
    assert difference(client.reload().html, client.html) == ""


def test_pegs_are_dragged_and_taken_out(client: Client) -> None:
    opened(client)
    for peg in (1, 2, 3, 4):
        client.click("mastermind.companion-place", peg=peg)
    client.do("mastermind.companion-place", {"hole": 3, "peg": 1, "source": 0})
    assert [use["href"][5:] for use in client.page.all(class_="row-pegs")[0].all("use")] == ["4", "2", "3", "1"]
    client.click("mastermind.companion-select", hole=1).click("mastermind.companion-clear-last")
    client.click("mastermind.companion-clear")
    assert not client.offers("companion.enter")


def test_the_room_says_its_game_and_leads_out(client: Client) -> None:
    assert opened(client).title == "Mastermind: companion"
    assert client.page.one("h1").text.replace(" :", ":") == "Mastermind: companion"
    ways = [link["href"] for link in client.page.one("header", class_="companion-head").all("a")]
    assert ways == ["#/mastermind", "#/"]


def test_a_number_that_no_board_has_is_said_where_it_was_typed(client: Client) -> None:
    note(opened(client), (1, 1, 2, 2), 1, 0)
    client.change("option-holes", "99")
    assert client.heard[-1] == "Holes: from 3 to 6."
    assert client.effects[-1]["at"] == "options"
    assert len(rows(client)) == 1, "nothing is lost"


@pytest.mark.parametrize("entry", [-1, 2, 10**9])
def test_an_entry_that_there_is_not(client: Client, entry: int) -> None:
    before = note_two(client).device["companion:mastermind"]
    for verb in ("correct", "remove"):
        assert client.do(f"companion.{verb}", {**AT, "entry": entry}).notice == "There is no such entry."
    assert client.device["companion:mastermind"] == before


@pytest.mark.parametrize("verb", ["enter", "cancel", "undo", "clear"])
def test_a_companion_that_there_is_not(client: Client, verb: str) -> None:
    assert client.do(f"companion.{verb}", {"game": "chess"}).notice == "There is no such game here."
