"""A companion that was tampered with, and what the screen does not offer."""

import json
from typing import Any

import pytest

from engine.tagiron.questions import QUESTIONS
from engine.tagiron.tiles import TILES
from tests.web.client import Client, House
from tests.web.tagiron_companion import AT, DO, HERE, WITHOUT_5, begin_entry, heard, number, opened, places, seated

GOOD: dict[str, Any] = {
    "options": {"players": "2"},
    "tiles": WITHOUT_5.split(),
    "choosing": False,
    "names": ["", "", ""],
    "heard": [],
    "before": None,
    "offered": [],
    "asking": None,
    "guess": None,
}


def asked(question: str, answer: Any, choice: int | None = None, seat: int = 0, by: int = 1) -> dict[str, Any]:
    said = {"seat": by, "answer": answer}
    return {"is": "asked", "seat": seat, "question": question, "choice": choice, "replies": [said]}


TAMPERED: dict[str, tuple[dict[str, Any], int]] = {
    "as it should be": ({"heard": [asked("count-odd", number(2))]}, 1),
    "an unknown card": ({"heard": [asked("count-stars", number(2))]}, 0),
    "a digit that is not on the card": ({"heard": [asked("where-1-or-2", places(), 7)]}, 0),
    "no digit": ({"heard": [asked("where-1-or-2", places())]}, 0),
    "a digit where there is none": ({"heard": [asked("where-0", places(), 0)]}, 0),
    "the same card again": ({"heard": [asked("count-odd", number(2))] * 30}, 1),
    "an asker who is not there": ({"heard": [asked("count-odd", number(2), seat=9)]}, 0),
    "a number for places": ({"heard": [asked("where-0", number(2))]}, 1),
    "places for a number": ({"heard": [asked("count-odd", places([0]))]}, 1),
    "places without end": ({"heard": [asked("where-0", places([10**9]))]}, 1),
    "places twice": ({"heard": [asked("where-0", places([0], [0]))]}, 1),
    "an empty run": ({"heard": [asked("neighbours-colour", places([]))]}, 1),
    "runs that touch": ({"heard": [asked("neighbours-colour", places([0, 1], [1, 2]))]}, 1),
    "a huge number": ({"heard": [asked("sum-all", number(10**12))]}, 1),
    "an own answer that is false": ({"heard": [asked("count-odd", number(5), seat=1, by=0)]}, 1),
    "a right guess": ({"heard": [{"is": "guessed", "seat": 0, "right": True, "tiles": None}]}, 0),
    "a guess of nothing": ({"heard": [{"is": "guessed", "seat": 0, "right": False, "tiles": None}]}, 0),
    "a guess of three 5s": ({"heard": [{"is": "guessed", "seat": 0, "right": False, "tiles": ["5g"] * 5}]}, 0),
    "tiles that are none": ({"tiles": ["7x", "", "10b"]}, 0),
    "too many tiles": ({"tiles": list(TILES) * 3}, 0),
    "five 5s": ({"tiles": ["5g"] * 5}, 0),
    "too many players": ({"options": {"players": "40"}}, 0),
    "names without end": ({"names": ["x" * 10_000] * 50}, 0),
    "no names": ({"names": []}, 0),
    "cards that are none": ({"offered": ["ace", "ace", "spread"]}, 0),
    "all cards open": ({"offered": list(QUESTIONS)}, 0),
    "an entry of an unknown card": ({"asking": {"question": "ace"}}, 0),
    "a guess of anything": ({"guess": ["9w", "0b", "x"]}, 0),
    "nothing": ({}, 0),
    "before it all": ({"before": [asked("ace", number(1)), asked("spread", number(1))]}, 0),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_companion_that_was_tampered_with(house: House, what: str) -> None:
    change, kept = TAMPERED[what]
    client = Client(house, {"companion:tagiron": json.dumps({**GOOD, **change})}, at=AT)
    assert len(heard(client)) == kept
    for players in ("3", "4", "2"):
        client.change("option-players", players)
    if client.offers("companion.correct"):
        client.click("companion.correct", entry=0).click("companion.cancel")
    if client.offers("companion.undo"):
        client.click("companion.undo")
    assert client.reload().title == "Tagiron: companion"


@pytest.mark.parametrize(
    "asking",
    [
        {"question": "spread", "choice": 3, "seat": 77, "replies": [], "facing": -4, "number": None},
        {"question": "where-0", "choice": None, "seat": -1, "replies": [], "facing": 9, "number": 10**9},
        {"question": "count-odd", "choice": None, "seat": 0, "replies": [], "facing": None, "number": 0},
        {"question": "count-odd", "choice": None, "seat": 0, "replies": [], "facing": None, "number": None},
        {
            "question": "sum-all",
            "choice": None,
            "seat": 0,
            "replies": [{"seat": 1, "answer": {"is": "number", "value": 44}}] * 3,
            "facing": 1,
            "number": None,
        },
    ],
)
def test_half_an_entry_that_was_tampered_with(house: House, asking: dict[str, Any]) -> None:
    state = {**GOOD, "heard": [asked("count-odd", number(2))], "asking": asking}
    client = Client(house, {"companion:tagiron": json.dumps(state)}, at=AT)
    assert len(heard(client)) == 1
    if client.offers("companion.cancel"):
        client.click("companion.cancel")
    assert client.offers(f"{DO}mark")


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    (f"{DO}take", {"tile": "", "row": "own"}),
    (f"{DO}drop", {"tile": "9b", "row": "own"}),
    (f"{DO}drop", {"tile": "9b", "row": "guess"}),
    (f"{DO}mark", {"card": "ace"}),
    (f"{DO}ask", {"card": "ace"}),
    ("companion.correct", {"entry": -1, **HERE}),
    ("companion.correct", {"entry": 99, **HERE}),
    ("companion.remove", {"entry": -1, **HERE}),
    (f"{DO}number", {"seat": 1, "value": 3}),
    (f"{DO}asker", {"seat": 1}),
    ("companion.enter", HERE),
]


@pytest.mark.parametrize(("verb", "args"), HOSTILE)
def test_what_the_screen_does_not_offer_is_refused(client: Client, verb: str, args: dict[str, Any]) -> None:
    seated(client)
    before = client.device["companion:tagiron"]
    assert client.do(verb, args).notice
    assert client.device["companion:tagiron"] == before


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        (f"{DO}number", {"seat": 1, "value": 1000}),
        (f"{DO}number", {"seat": 0, "value": 3}),
        (f"{DO}place", {"seat": 1, "value": 0}),
        (f"{DO}none", {"seat": 1}),
        (f"{DO}digit", {"digit": 1}),
        (f"{DO}asker", {"seat": 2}),
        (f"{DO}face", {"seat": 0}),
        ("companion.enter", HERE),
    ],
)
def test_an_answer_of_another_kind_is_refused(client: Client, verb: str, args: dict[str, Any]) -> None:
    begin_entry(seated(client), "sum-all")
    before = client.device["companion:tagiron"]
    assert client.do(verb, args).notice
    assert client.device["companion:tagiron"] == before


def test_nothing_is_entered_before_ones_own_tiles(client: Client) -> None:
    opened(client)
    for verb, args in ((f"{DO}ask", {"card": "spread"}), (f"{DO}guess", {}), ("companion.enter", HERE)):
        assert client.do(verb, args).notice
    assert client.page.one(id="slip").text == "Your tiles"
