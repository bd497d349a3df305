"""Enigma's notebook on the screen: what a person writes, what is entered by itself, and that it is nobody else's."""

import random
from typing import Any

import pytest

from engine.core.game import Seat
from tests.web.client import Client, House
from tests.web.page import Node
from tests.web.test_enigma_table import press, sit

LEVELS = ("paper", "assisted", "full")


def begin(client: Client, level: str, seats: int = 3) -> Client:
    """A person and guests, who have made their first moves."""
    return sit(client, "person", *["guest"] * (seats - 1), notebook=level).wait()


def go_on(client: Client, presses: int, seed: int = 1) -> Client:
    rng = random.Random(seed)
    for _ in range(presses):
        if not press(client, rng):
            break
        client.wait()
    return client


def place(client: Client, number: int) -> Node:
    return client.page.one(id=f"note-place-{number}")


def card(client: Client, name: str) -> Node:
    return client.page.one(id=f"note-card-{name}")


def book(client: Client) -> Node:
    return client.page.one(id="notebook")


def cards(client: Client) -> list[Node]:
    return [node for node in book(client).all("button") if node.get("id").startswith("note-card-")]


@pytest.mark.parametrize("level", LEVELS)
def test_nine_sections_nine_cards_and_everybody_else(client: Client, level: str) -> None:
    begin(client, level)
    assert len(book(client).all("button", data_do="enigma.note-open")) == 9
    assert len(cards(client)) == 9
    assert len(book(client).all("section", class_="jotter-person")) == 2


def test_paper_fills_nothing(client: Client) -> None:
    """Whatever was played: only places and cards, and what one writes."""
    begin(client, "paper")
    before = [place(client, number).heard for number in range(9)]
    assert before == [f"Place {number + 1}" for number in range(9)]
    go_on(client, 25)
    assert [place(client, number).heard for number in range(9)] == before
    assert not book(client).all(class_="jot-lines")
    assert not [node for node in book(client).walk() if "data-printed" in node]
    assert not client.offers("enigma.note-why")


def test_assisted_enters_who_has_looked_and_what_was_said(client: Client) -> None:
    begin(client, "assisted")
    looked = next(node for node in client.page.all("button", data_do="enigma.point"))
    client.do("enigma.point", looked.args)
    client.click("enigma.act", action={"is": "inspect", "place": looked.args["place"]})
    at = looked.args["place"]
    client.click("enigma.note-open", place=at)
    lines = [line.text for line in book(client).one(class_="jot-lines").all("li")]
    assert lines[0].startswith("You know it: ")
    assert lines[1] == "Looked at by: You."
    assert lines[0].removeprefix("You know it: ").rstrip(".") in place(client, at).heard
    assert not client.offers("enigma.note-why")


def test_a_press_crosses_out_ticks_and_rubs_out(client: Client) -> None:
    begin(client, "paper")
    client.click("enigma.note-open", place=4)
    said = [card(client, "book").heard]
    for _ in range(3):
        client.do("enigma.note-mark", card(client, "book").args)
        said.append(card(client, "book").heard)
    name = said[0]
    assert said == [name, f"{name}: crossed out", f"{name}: ticked", name]


def test_marks_and_notes_survive_a_reload(client: Client) -> None:
    begin(client, "assisted")
    client.click("enigma.note-open", place=7)
    client.do("enigma.note-mark", card(client, "library").args)
    client.do("enigma.note-write", {"place": 7}, {"text": "  Bob   smiled "})
    who = client.buttons("enigma.note-who")[0]
    client.do("enigma.note-who", who.args)
    again = client.reload()
    assert again.page.one(id="note-line")["value"] == "Bob smiled"
    assert "crossed out" in card(again, "library").heard
    assert "crossed out" in again.page.one(id=who["id"]).heard
    assert "not Library; Bob smiled" in place(again, 7).heard
    again.click("enigma.note-rub", place=7)
    assert again.page.one(id="note-line")["value"] == ""
    assert "crossed out" not in card(again, "library").heard
    assert "crossed out" in again.page.one(id=who["id"]).heard
    again.click("enigma.note-clear")
    assert "crossed out" not in book(again).heard


def full_game(house: House, presses: int) -> Client:
    """Far enough that something can be said of some place."""
    for seed in range(20):
        client = go_on(begin(Client(house), "full"), presses, seed)
        if client.offers("enigma.note-why") and not client.offers("table.rematch"):
            return client
    raise AssertionError("nothing ever follows")


def test_full_says_what_can_lie_where_and_why(house: House) -> None:
    client = full_game(house, 12)
    at = next(
        number
        for number in range(9)
        if client.click("enigma.note-open", place=number).buttons("enigma.note-why", card="")
    )
    client.click("enigma.note-open", place=at)
    client.click("enigma.note-why", card="")
    why = book(client).one(class_="jotter-why")
    assert why.all("li")
    assert client.page.one(id="note-why")["aria-expanded"] == "true"
    client.click("enigma.note-why", card="")
    assert not book(client).one(class_="jotter-why").all("li")
    gone = [node for node in cards(client) if node.get("data-printed") == "gone"]
    assert gone
    assert all(node["data-do"] == "enigma.note-why" for node in gone)
    client.do("enigma.note-why", gone[0].args)
    assert book(client).one(class_="jotter-why").one("b").text.startswith("Why not: ")


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("note-open", {"place": 9}),
        ("note-open", {"place": -1}),
        ("note-mark", {"place": 2, "card": "cellar"}),
        ("note-mark", {"place": 99, "card": "book"}),
        ("note-write", {"place": 2, "text": "x" * 61}),
        ("note-write", {"place": 2, "text": "\u202e"}),
        ("note-who", {"seat": 0, "character": "wanderer"}),
        ("note-who", {"seat": 7, "character": "wanderer"}),
        ("note-who", {"seat": 1, "character": "butler"}),
        ("note-why", {"place": 2, "card": "cellar"}),
        ("note-why", {"place": 2, "card": ""}),
        ("note-rub", {"place": 12}),
    ],
)
def test_what_cannot_be_written_is_refused_and_nothing_is_lost(client: Client, verb: str, args: dict[str, Any]) -> None:
    begin(client, "paper")
    client.do("enigma.note-write", {"place": 3}, {"text": "kept"})
    before = client.save["notes"]
    client.do(f"enigma.{verb}", args)
    assert client.notice
    assert client.save["notes"] == before


def test_a_save_with_notes_that_have_no_room_is_read(client: Client) -> None:
    begin(client, "assisted")
    client.do("enigma.note-mark", {"place": 3, "card": "book"})
    stored = client.device[client.key]
    for wrong in ('"place":30,', '"place":3000000,', '"place":-4,'):
        client.device[client.key] = stored.replace('"place":3,', wrong)
        again = client.reload()
        assert "crossed out" not in book(again).heard


def test_what_one_writes_nobody_else_finds(client: Client) -> None:
    sit(client, "person", "person", notebook="full")
    if client.is_curtain:
        client.click("table.reveal")
    first: Seat = client.app.desk.tables[client.key].facing or 0
    client.do("enigma.note-write", {"place": 3}, {"text": "A SECRET"})
    assert "A SECRET" in client.html
    client.do("table.pass", {"seat": 1 - first})
    assert "A SECRET" not in client.html
    if client.is_curtain:
        client.click("table.reveal")
    assert "A SECRET" not in client.html
