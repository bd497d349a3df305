"""Saves that somebody or something has changed: kept, offered for download, and never the end of the app."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.chance import same_every_time
from tests.web.client import Client, House, save_in
from tests.web.matches import begin, fill, give, place, reveal
from web.saves import LONGEST

Change = Callable[[Any], Any]


@pytest.fixture(scope="module")
def in_the_middle(house: House) -> str:
    """Bob in the middle of his third row; Ann answers by hand."""
    with pytest.MonkeyPatch.context() as patch:
        same_every_time(patch)
        client = begin(Client(house), "person", "person", by_hand=True, games="2")
    place(reveal(client), (5, 6, 5, 4))
    for guess, red in (((1, 1, 1, 1), 0), ((5, 5, 1, 1), 1)):
        place(reveal(client), guess)
        give(reveal(client), red, 0)
    fill(reveal(client), (5, 6))
    return json.dumps(client.save)


@pytest.fixture
def save(in_the_middle: str) -> Any:
    return json.loads(in_the_middle)


def put(*path: Any) -> Change:
    """The save with another value at this path; the last part of the path is the value."""
    *keys, last, value = path

    def change(save: Any) -> Any:
        data = save
        for key in keys:
            data = data[key]
        data[last] = value
        return save

    return change


def without(key: str) -> Change:
    return lambda save: {name: value for name, value in save.items() if name != key}


def texts(change: Callable[[str], str]) -> Callable[[Any], str]:
    return lambda save: change(json.dumps(save))


def deep(save: Any) -> str:
    return '{"log":' + "[" * 100_000


DAMAGED: dict[str, Change] = {
    "cut short": texts(lambda text: text[: len(text) // 2]),
    "empty": texts(lambda text: ""),
    "not JSON": texts(lambda text: "<html>"),
    "null": texts(lambda text: "null"),
    "a list": texts(lambda text: f"[{text}]"),
    "a number": texts(lambda text: "9" * 5000),
    "not a number": texts(lambda text: text.replace('"seen": 0', '"seen": NaN')),
    "nested": deep,
    "huge": texts(lambda text: text + " " * LONGEST),
    "another version": put("version", 2),
    "a version in words": put("version", "1"),
    "without notes": without("notes"),
    "something more": put("price", 3),
    "an unknown game": put("log", "game", "chess"),
    "a game without a name": put("log", "game", None),
    "a log that is none": put("log", 7),
    "three seats": put("log", "setup", "seats", 3),
    "no seats": put("log", "setup", "seats", 0),
    "seats in words": put("log", "setup", "seats", "2"),
    "one player": put("players", [{"name": "Ann", "bot": None}]),
    "three notes": lambda save: put("notes", save["notes"] * 2)(save),
    "one hint": put("agreed", "hints", [True]),
    "an unknown bot": put("players", 0, "bot", "oracle"),
    "a name that is a number": put("players", 0, "name", 3),
    "a name of half a letter": put("players", 0, "name", "\ud800"),
    "a seed of half a letter": put("log", "seed", "\udfff"),
    "notes with text": put("notes", 0, "draft", ["red"]),
    "seen by half": put("seen", 0.5),
    "a truth for a number": put("seen", True),
    "an unknown action": put("log", "moves", 0, "action", {"is": "cheat"}),
    "an action without a name": put("log", "moves", 0, "action", {"code": [1, 1, 1, 1]}),
}

ILLEGAL: dict[str, Change] = {
    "a move out of turn": put("log", "moves", 1, "seat", 0),
    "a seat that is none": put("log", "moves", 0, "seat", 9),
    "a negative seat": put("log", "moves", 0, "seat", -2),
    "a code that is too long": put("log", "moves", 0, "action", {"is": "set-code", "code": [1, 1, 1, 1, 1]}),
    "a peg that is none": put("log", "moves", 0, "action", {"is": "set-code", "code": [1, 1, 1, 7]}),
    "too many key pegs": put("log", "moves", 2, "action", {"is": "give-answer", "answer": {"red": 4, "white": 4}}),
    "an option out of range": put("log", "setup", "options", "holes", 60),
    "an option of the wrong kind": put("log", "setup", "options", "holes", "4"),
    "an option missing": put("log", "setup", "options", {"holes": 4}),
    "an option too many": put("log", "setup", "options", "price", 3),
}

ODD: dict[str, Change] = {
    "seen far more than there was": put("seen", 10**9),
    "seen less than nothing": put("seen", -1),
    "a date beyond the calendar": put("changed", 10**30),
    "a date before it": put("changed", -(10**30)),
    "pegs in the notes that are none": put("notes", 1, "draft", [99, -1, None, 0, 3, 3, 3]),
    "a hole in the notes that is none": put("notes", 1, "selected", 10**12),
    "a negative hole": put("notes", 1, "selected", -7),
    "more key pegs in the notes than there are": put("notes", 0, "red", 10**6),
    "fewer than none": put("notes", 0, "white", -5),
    "a script for a name": put("players", 0, "name", "<script>alert(1)</script>"),
    "an attribute for a name": put("players", 1, "name", "\" onclick='x' "),
    "a template for a name": put("players", 1, "name", "{{ 7 * 7 }} %(name)s %s"),
    "a name without end": put("players", 0, "name", "A" * 100_000),
    "a name that turns the text around": put("players", 0, "name", "\u202enrut"),
    "a script for a title": put("title", "<img src=x onerror=alert(1)>"),
    "a title without end": put("title", "x" * 100_000),
    "over, though it is not": put("over", True),
    "seats swapped by bots": put("players", 0, "bot", "master"),
    "bots only": put("players", [{"name": "", "bot": "master"}, {"name": "", "bot": "gentle"}]),
    "an empty seed": put("log", "seed", ""),
}


def stored(save: Any, change: Change) -> dict[str, str]:
    changed = change(copy.deepcopy(save))
    return {"match:0": changed if isinstance(changed, str) else json.dumps(changed), "match:1": json.dumps(save)}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_save_is_kept_and_offered(house: House, save: Any, what: str) -> None:
    device = stored(save, DAMAGED[what])
    before = dict(device)
    for at in ("#/", "#/match/0", "#/match/0/review", "#/saves"):
        client = Client(house, device, at=at)
        assert device == before
    assert len(client.page.all("li", data_broken="")) == 1
    assert client.click("saves.export", key="match:0").downloads[-1]["text"] == before["match:0"]
    for verb, args in (("saves.rename", {"title": "x"}), ("saves.import", {"name": "a", "text": before["match:0"]})):
        client.do(verb, {"key": "match:0", **args} if verb == "saves.rename" else args)
        assert client.page.one(id="notice")["data-kind"] == "error"
    assert device == before
    assert client.click("saves.delete", key="match:0").device == {"match:1": before["match:1"]}


@pytest.mark.parametrize("what", ILLEGAL)
def test_a_save_that_does_not_replay_is_kept_and_offered(house: House, save: Any, what: str) -> None:
    device = stored(save, ILLEGAL[what])
    before = dict(device)
    client = Client(house, device, at="#/")
    client.go("#/match/0")
    assert client.title == "No match here"
    assert "Its moves break the rules." in client.text
    for verb in ("table.step", "mastermind.submit", "table.share", "table.rematch", "table.take-back"):
        assert "cannot be opened" in client.do(verb).notice
    assert client.go("#/saves").click("saves.export", key="match:0").downloads[-1]["text"] == before["match:0"]
    assert [node.parent is not None for node in client.page.all("li", data_broken="")] == [True]
    assert device == before


@pytest.mark.parametrize("what", ODD)
def test_an_odd_save_plays_on(house: House, save: Any, what: str) -> None:
    device = stored(save, ODD[what])
    client = Client(house, device, at="#/")
    client.go("#/saves").go("#/match/0")
    for _ in range(40):
        if client.offers("table.rematch"):
            break
        if client.is_curtain:
            reveal(client)
        elif client.offers("mastermind.resign"):
            client.click("mastermind.hint") if client.offers("mastermind.hint") else None
            for peg in (1, 2, 3, 4):
                if client.offers("mastermind.place"):
                    client.click("mastermind.place", peg=peg)
            client.click("mastermind.resign")
        elif client.offers("table.continue"):
            client.click("table.continue")
        else:
            client.do("table.step")
    assert client.offers("table.rematch")
    assert device["match:1"] == json.dumps(save)


@pytest.mark.parametrize("what", ["a script for a name", "an attribute for a name", "a template for a name"])
def test_names_are_words_and_nothing_else(house: House, save: Any, what: str) -> None:
    device = stored(save, ODD[what])
    name = max((player["name"] for player in save_in(device["match:0"])["players"]), key=len)[:24].strip()
    for at in ("#/", "#/saves", "#/match/0"):
        client = Client(house, device, at=at)
        if client.is_curtain:
            reveal(client)
        assert name in client.text


def test_answering_starts_from_no_more_key_pegs_than_there_are_holes(house: House, save: Any) -> None:
    save["log"]["moves"].append({"seat": 1, "action": {"is": "guess", "code": [5, 6, 5, 4]}})
    for red, white in ((10**6, 0), (3, 3), (-4, 9)):
        save["notes"][0].update(red=red, white=white)
        client = reveal(Client(house, {"match:0": json.dumps(save)}, at="#/match/0"))
        counts = [int(node.text) for node in client.page.all("output")]
        assert sum(counts) <= 4
        assert min(counts) >= 0
        assert client.click("mastermind.answer").save["log"]["moves"][-1]["action"]["is"] == "give-answer"


@pytest.mark.parametrize("value", ["null", "3", "true", '{"a":[1]}', "[]", ""])
def test_what_another_program_stored_is_kept_as_well(house: House, value: str) -> None:
    device = {"match:0": value, "setup:mastermind": value, "companion:mastermind": value}
    for at in ("#/", "#/mastermind", "#/mastermind/companion", "#/match/0", "#/saves"):
        client = Client(house, device, at=at)
    assert client.click("saves.export", key="match:0").downloads[-1]["text"] == value
    assert device == {"match:0": value, "setup:mastermind": value, "companion:mastermind": value}


def test_a_companion_that_was_tampered_with(house: House) -> None:
    good: dict[str, Any] = {
        "options": {"holes": 4},
        "rows": [],
        "notes": {"draft": [], "selected": 0, "red": 0, "white": 0},
        "editing": None,
    }
    rows = [
        {"guess": [1, 1, 2, 2], "answer": {"red": 1, "white": 1}},
        {"guess": [1, 1, 2], "answer": {"red": 1, "white": 1}},
        {"guess": [1, 1, 2, 77], "answer": {"red": 1, "white": 1}},
        {"guess": [1, 1, 2, 2], "answer": {"red": 4, "white": 4}},
        {"guess": [1, 1, 2, 2], "answer": None},
    ]
    for state, kept in (
        ({**good, "rows": rows}, 2),
        ({**good, "rows": rows[:1] * 400}, 12),
        ({**good, "rows": rows[:1], "editing": 10**9}, 1),
        ({**good, "rows": rows[:1], "editing": -1}, 1),
        ({**good, "options": {"holes": 10**9, "colours": -3, "no_repeats": True}}, 0),
        ({**good, "notes": {"draft": [99] * 99, "selected": -1, "red": 10**9, "white": -1}}, 0),
        ({**good, "rows": "none"}, 0),
        ({}, 0),
    ):
        client = Client(house, {"companion:mastermind": json.dumps(state)}, at="#/mastermind/companion")
        assert len(client.page.all("div", class_="noted")) == kept
