"""What there is no room for is never written: it is told in time, refused, and nothing that was kept is lost."""

import json
from dataclasses import replace
from random import Random

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin, place, reveal
from web import parcel, saves
from web.parcel import unwrap, wrap
from web.saves import BadSave

MOST = 40
"""Moves that a match may have in these tests."""

NEAR = "This match is getting too long"
FULL = "This match is too long"


@pytest.fixture
def few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST_MOVES", MOST)


def moves(client: Client) -> int:
    return len(client.save["log"]["moves"])


def play_on(client: Client) -> Client:
    """One move more of two people who never find a code, if there is one."""
    if client.is_curtain:
        reveal(client)
    if client.offers("table.continue"):
        return client.click("table.continue")
    if client.offers("mastermind.answer"):
        return client.click("mastermind.answer")
    return place(client, (1, 1, 1, 1) if client.page.one(id="submit").text != "Hide the code" else (1, 2, 3, 4))


@pytest.fixture
def long_match(few_moves: None, client: Client) -> Client:
    """One that has come to its last moves."""
    begin(client, "person", "person", games="8", by_hand=True)
    while NEAR not in client.text:
        assert moves(client) < MOST
        play_on(client)
    return client


@pytest.mark.slow
def test_that_the_room_runs_out_is_told_while_there_is_some(long_match: Client) -> None:
    """From the last tenth on: fewer than four moves of forty are left."""
    assert moves(long_match) == MOST - 3
    assert "there is room for about 3 more moves" in long_match.text


def test_a_match_that_is_full_is_kept_and_can_be_looked_at(house: House, long_match: Client) -> None:
    while moves(long_match) < MOST:
        play_on(long_match)
    assert FULL in long_match.text
    kept = dict(long_match.device)
    for verb, args in (("mastermind.place", {"peg": 1}), ("mastermind.submit", {}), ("mastermind.resign", {})):
        assert long_match.do(verb, args).notice.startswith(FULL)
    tab = long_match.reload()
    assert FULL in tab.text
    assert not tab.step_asked
    assert not tab.go("#/saves").page.all(id="unreadable")
    assert tab.device == kept
    tab.click("saves.export")
    other = Client(house, at="#/saves").do("saves.import", {"name": "a.json", "text": tab.downloads[-1]["text"]})
    assert other.notice == "Added: 1 match."


@pytest.mark.usefixtures("few_moves")
def test_bots_stop_where_there_is_no_room(client: Client) -> None:
    begin(client, "gentle", "gentle", games="8")
    for _ in range(3 * MOST):
        if client.offers("table.continue"):
            client.click("table.continue")
        if not client.step_asked:
            break
        client.do("table.step")
    assert moves(client) == MOST
    assert FULL in client.text


def no_room(*_: object) -> str:
    raise BadSave("no room", "too-large")


def test_a_move_that_does_not_fit_is_not_made(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    """More than there was thought to be room for: the table is as it was stored, half a row and all."""
    place(reveal(begin(client, "person", "person", by_hand=True)), (1, 2, 3, 4))
    for peg in (1, 1, 1, 1):
        (reveal(client) if client.is_curtain else client).click("mastermind.place", peg=peg)
    kept = dict(client.device)
    with monkeypatch.context() as full:
        full.setattr(saves, "write", no_room)
        client.click("mastermind.submit")
    assert client.notice.startswith(FULL)
    assert client.device == kept
    reveal(client)
    assert client.offers("mastermind.submit"), "the row is still filled"
    assert client.reload().device == kept
    reveal(client.reload()).click("mastermind.submit")
    assert moves(client) == 2


def test_a_name_that_does_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    begin(client, "person", "person")
    kept = dict(client.device)
    monkeypatch.setattr(saves, "LONGEST", len(kept[client.key]) + 30)
    client.go("#/saves").submit("saves.rename", {"title": "x" * 60})
    assert client.notice == "Too large."
    assert client.device == kept


@pytest.mark.parametrize(("extra", "problem"), [("moves", "too-large"), ("title", "too-large")])
def test_what_cannot_be_read_is_not_written(
    few_moves: None, client: Client, monkeypatch: pytest.MonkeyPatch, extra: str, problem: str
) -> None:
    begin(client, "person", "gentle")
    front, save = client.app.desk.read_save(client.device[client.key])
    place(client, (1, 2, 3, 4))
    move = client.app.desk.read_save(client.device[client.key])[1].log.moves[0]
    if extra == "moves":
        fits, over = (replace(save, log=replace(save.log, moves=(move,) * count)) for count in (MOST, MOST + 1))
    else:
        monkeypatch.setattr(saves, "LONGEST", len(saves.write(save, front.game, front.notes)) + 2)
        fits, over = (replace(save, title=title) for title in ("x", "xx"))  # Once in the head, once below it.
    assert saves.read(saves.write(fits, front.game, front.notes), front.game, front.notes) == fits
    with pytest.raises(BadSave) as bad:
        saves.write(over, front.game, front.notes)
    assert bad.value.problem == problem


def test_any_save_that_can_be_read_fits_into_a_file() -> None:
    """The longest there can be, of letters by chance from all of Unicode: nothing packs worse."""
    chance = Random(1)
    text = "".join(chr(chance.randrange(0x10000, 0x110000)) for _ in range(saves.LONGEST))
    assert unwrap(wrap("", {"match:0": text})) == {"match:0": text}


def test_a_file_that_could_not_be_added_is_not_written(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    for _ in range(2):
        begin(client, "person", "person")
    client.go("#/saves").click("saves.export-all")
    monkeypatch.setattr(parcel, "LARGEST_FILE", len(client.downloads[-1]["text"]) - 1)
    client.click("saves.export-all")
    assert client.notice == "All this is too much for one file. Save the matches one by one."
    assert len(client.downloads) == 1
    client.click("saves.export")
    assert len(client.downloads) == 2


def test_a_file_that_is_too_large_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel, "from_json", None)
    for text in ('{"blackchamber":1,' + " " * parcel.LARGEST_FILE, " " * (saves.LONGEST + 1), json.dumps("x" * 10**6)):
        with pytest.raises(BadSave) as bad:
            unwrap(text)
        assert bad.value.problem == "too-large"
