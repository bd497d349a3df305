"""Long matches: replayed once, slice by slice, with a word on how far it is; and what a link may hold."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.text import pack
from engine.mastermind.rules import Mastermind
from tests.web.client import Client, House, save_in
from tests.web.matches import begin, place, play_out
from web import opening
from web.screens import link, play, saves
from web.screens.share import MOST_MOVES


@pytest.fixture
def long_match(client: Client) -> Client:
    """Two games to their ends, with answers by hand: dozens of moves."""
    return play_out(begin(client, "person", "person", games="2", by_hand=True))


@pytest.fixture
def one_move_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def patiently() -> Callable[[], bool]:
        return lambda: True

    for module in (opening, play, link, saves):
        if hasattr(module, "patiently"):
            monkeypatch.setattr(module, "patiently", patiently)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A count for every move that is carried out."""
    counted: list[int] = []
    plain = Mastermind.apply

    def apply(self: Mastermind, *given: Any) -> Any:
        counted.append(1)
        return plain(self, *given)

    monkeypatch.setattr(Mastermind, "apply", apply)
    return counted


@pytest.mark.usefixtures("one_move_at_a_time")
def test_a_long_match_says_how_far_it_is(long_match: Client) -> None:
    moves = len(long_match.save["log"]["moves"])
    tab = long_match.reload()
    assert "Setting the table…" in tab.text
    seen = []
    for _ in range(moves):
        if not tab.page.all("progress", id="opening"):
            break
        seen.append(int(tab.page.one("progress", id="opening")["value"]))
        assert tab.step_asked
        tab.do("table.step")
    assert tab.offers("table.rematch")
    assert seen == sorted(seen)
    assert len(set(seen)) > 10


@pytest.mark.usefixtures("one_move_at_a_time")
def test_a_file_of_many_matches_says_how_far_it_is(house: House, client: Client) -> None:
    for _ in range(3):
        place(begin(client, "person", "gentle"), (1, 2, 3, 4))
    client.go("#/saves")
    while client.step_asked:
        client.do("saves.step")
    file = client.click("saves.export-all").downloads[-1]["text"]
    tab = Client(house, at="#/saves").do("saves.import", {"name": "all.json", "text": file})
    said = []
    while tab.step_asked:
        said.append(tab.page.one(role="status").text)
        tab.do("saves.step")
    assert said[0] == "Looking through all.json…"
    assert "Looking through all.json… Added: 2 matches." in said
    assert tab.notice == "Added: 3 matches."
    assert len(tab.page.all("li", class_="save")) == 3


@pytest.mark.usefixtures("one_move_at_a_time")
def test_a_long_shelf_is_looked_into_little_by_little(house: House, client: Client) -> None:
    begin(client, "person", "gentle")
    text = client.device[client.key]
    tab = Client(house, {f"match:{number}": text for number in range(5)} | {"match:9": "{"}, at="#/saves")
    assert len(tab.page.all("li", class_="save")) == 1
    steps = 0
    while tab.step_asked:
        tab.do("saves.step")
        steps += 1
    assert steps == 5
    assert len(tab.page.all("li", class_="save")) == 6
    assert tab.page.all(id="unreadable")
    assert not tab.go("#/").go("#/saves").step_asked, "each is read once"


def test_a_match_is_replayed_once_when_it_is_opened(long_match: Client, applied: list[int]) -> None:
    moves = len(long_match.save["log"]["moves"])
    tab = long_match.reload()
    tab.go("#/saves").go(long_match.at).go(f"{long_match.at}/review").go("#/")
    assert len(applied) == moves


def test_a_link_is_replayed_once_from_being_looked_at_to_the_table(
    house: House, long_match: Client, applied: list[int]
) -> None:
    moves = len(long_match.save["log"]["moves"])
    other = Client(house, at=long_match.click("table.share").copied[-1])
    assert other.go(other.at).offers("link.open")
    other.click("link.open")
    assert other.offers("table.rematch")
    assert len(applied) == moves


def test_a_file_is_replayed_once(house: House, long_match: Client, applied: list[int]) -> None:
    long_match.go("#/saves").click("saves.export")
    moves = len(next(iter(long_match.saves.values()))["log"]["moves"])
    file = {"name": "long.json", "text": long_match.downloads[-1]["text"]}
    other = Client(house, at="#/saves").do("saves.import", file)
    assert other.notice == "Added: 1 match."
    assert len(applied) == moves


def test_a_link_holds_so_many_moves_and_no_more(house: House, client: Client) -> None:
    """Twelve games of twelve rows fit; a thousand claims in a kilobyte do not, and are refused at once."""
    assert MOST_MOVES > 12 * (1 + 12 * 2)
    begin(client, "person", "person")
    log = {**client.save["log"], "moves": [{"seat": 1, "action": {"is": "claim"}}] * (MOST_MOVES + 1)}
    shared = {"kind": "match", "log": log, "players": client.save["players"], "agreed": client.save["agreed"]}
    other = Client(house, at=f"#/link/{pack(shared)}")
    assert "This link is damaged" in other.text
    other.do("link.open")
    assert not other.saves


def test_a_save_of_another_game_under_a_puzzles_key_is_no_puzzle(house: House, client: Client) -> None:
    """Whoever tampers so sees the puzzle as not begun; what lay there is kept."""
    place(begin(client, "person", "gentle"), (1, 2, 3, 4))
    text = client.device[client.key]
    tab = Client(house, {"match:tagiron-123": text}, at="#/tagiron/puzzles/123")
    assert not tab.is_fault
    assert tab.offers("puzzles.begin")
    tab.click("puzzles.begin")
    assert tab.at == "#/match/tagiron-123"
    assert sorted(save["log"]["game"] for save in tab.saves.values()) == ["mastermind", "tagiron"]


def test_a_broken_puzzle_that_was_deleted_and_begun_again_is_whole(house: House, client: Client) -> None:
    client.go("#/tagiron/puzzles/123").click("puzzles.begin")
    save = save_in(client.device["match:tagiron-123"])
    save["log"]["moves"] = [{"seat": 0, "action": {"is": "pass"}}]
    tab = Client(house, {"match:tagiron-123": json.dumps(save)}, at="#/match/tagiron-123")
    assert "Its moves break the rules." in tab.text
    tab.go("#/saves").click("saves.delete", key="match:tagiron-123")
    tab.go("#/tagiron/puzzles/123").click("puzzles.begin")
    assert tab.offers("tagiron.choose")
    tab.go("#/saves")
    assert not tab.page.all(id="unreadable")
