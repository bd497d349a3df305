"""The board and its stacks by hand: what a press changes, what is said, what cannot be."""

import pytest

from engine.core.words import Words
from engine.initiative.form import Written
from tests.engine.content import FILES
from tests.engine.initiative.tables import GAME
from tests.web.client import Client, House
from tests.web.page import Node
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.writing import presses
from web.screens.initiative.writing.paper import Sheet
from web.screens.initiative.writing.plan import plan_view

BOX = GAME.box

BUREAU = BOX.boards["bureau"]


@pytest.fixture
def desk(house: House) -> Client:
    """A mission of two lines on the desk, and the door to all the rest open."""
    desk = Client(house, at="#/initiative/write").click("initiative.writing-new")
    desk.change("question", "Where is the spare key?").change("secret", "UNDER THE [GREEN] MAT")
    return desk.click("initiative.writing-door")


def room(desk: Client, name: str) -> Node:
    return desk.page.one(id=f"plan-{name}")


def press(desk: Client, tool: str, *rooms: str) -> Client:
    desk.click("initiative.plan-tool", tool=tool)
    for one in rooms:
        desk.click("initiative.plan-room", room=one)
    return desk


def way(desk: Client, edge: str) -> str:
    """What is between two rooms, as the ring there is called."""
    return room(desk, edge)["aria-label"]


def plan(desk: Client) -> str:
    return desk.page.one(id="plan").text


def paper(desk: Client) -> str:
    return desk.at.rpartition("/")[2]


# Stacks.


def test_stacks_lie_evenly_until_somebody_lays_them(desk: Client) -> None:
    """31 tan tokens in eight rooms: seven get one more than three, the hall none."""
    assert "Tokens in the rooms: 31 of 31." in plan(desk)
    assert room(desk, "hall")["aria-label"] == "Hall. 0 tokens face down. The entrance."
    assert room(desk, "post")["aria-label"] == "Post room. 3 tokens face down."
    assert room(desk, "vault")["aria-label"] == "Vault. 4 tokens face down."
    assert not desk.offers("initiative.plan-even")


def test_a_room_gets_one_more_and_another_one_fewer(desk: Client) -> None:
    press(desk, "more", "vault")
    assert room(desk, "vault")["aria-label"] == "Vault. 5 tokens face down."
    assert "Tokens in the rooms: 32 of 31, 1 too many." in plan(desk)
    assert "As soon as the mission can be played" in desk.page.one(id="gauge").text
    press(desk, "fewer", "post", "post")
    assert "Tokens in the rooms: 30 of 31, 1 missing." in plan(desk)
    press(desk, "more", "hall")
    assert room(desk, "hall")["aria-label"] == "Hall. 1 token face down. The entrance."
    assert "Tokens in the rooms: 31 of 31." in plan(desk)
    assert "Partners are trying it" in desk.page.one(id="gauge").text
    assert desk.heard[-1] == "Hall. 1 token face down. The entrance. Tokens in the rooms: 31 of 31."
    desk.click("initiative.plan-even")
    assert room(desk, "vault")["aria-label"] == "Vault. 4 tokens face down."


def test_no_stack_is_less_than_none_or_more_than_can_be_written() -> None:
    """The format takes 0 to 40."""
    low = presses.fewer(Written(stacks={"hall": 0, "vault": 40}), BOX, "hall")
    assert low.stacks["hall"] == 0
    assert presses.more(low, BOX, "vault").stacks["vault"] == 40


def test_every_press_can_be_undone(desk: Client) -> None:
    press(desk, "more", "vault", "vault")
    desk.do("initiative.writing-undo", {"paper": paper(desk)})
    assert room(desk, "vault")["aria-label"] == "Vault. 5 tokens face down."
    desk.do("initiative.writing-undo", {"paper": paper(desk)})
    assert room(desk, "vault")["aria-label"] == "Vault. 4 tokens face down."


# Entrance, key, guard.


def test_the_entrance_moves(desk: Client) -> None:
    """Even stacks move with it: nothing lies where all begin (IN-03)."""
    press(desk, "entrance", "vault")
    assert room(desk, "vault")["aria-label"] == "Vault. 0 tokens face down. The entrance."
    assert "The entrance." not in room(desk, "hall")["aria-label"]
    assert presses.entrance(Written(entrance="vault"), BOX, "hall").entrance == "", "the side's own is not written"


def test_a_key_is_put_down_and_taken_away(desk: Client) -> None:
    press(desk, "key", "study")
    assert room(desk, "study")["aria-label"].endswith("The key lies here.")
    assert "There is a key, and no door." in plan(desk)
    press(desk, "key", "study")
    assert "The key lies here." not in room(desk, "study")["aria-label"]


def test_the_guard_walks_in_the_order_of_the_presses(desk: Client) -> None:
    press(desk, "guard", "hall", "post", "hall", "desk")
    assert room(desk, "hall")["aria-label"].endswith("On the guard’s round: 1, 3.")
    assert "The guard’s round: Hall, Post room, Hall, Duty desk." in plan(desk)
    press(desk, "guard", "desk")
    assert "The guard’s round: Hall, Post room, Hall." in plan(desk)
    desk.click("initiative.plan-no-guard")
    assert "round" not in room(desk, "hall")["aria-label"]


def test_a_guard_that_walks_through_a_wall_is_told_by_the_names_of_rooms(desk: Client) -> None:
    press(desk, "guard", "hall", "vault")
    assert "The guard cannot walk from “Hall” to “Vault”." in plan(desk)


# Doors and walls.


def test_a_passage_becomes_a_wall_then_a_door_then_a_passage(desk: Client) -> None:
    desk.click("initiative.plan-tool", tool="ways")
    seen = []
    for _ in range(4):
        seen.append(way(desk, "hall-desk"))
        desk.click("initiative.plan-way", edge="hall-desk")
    assert seen == [
        "Hall – Duty desk: a passage",
        "Hall – Duty desk: a wall token",
        "Hall – Duty desk: a locked door",
        "Hall – Duty desk: a passage",
    ]
    assert desk.heard[-1] == "Hall – Duty desk: a wall token"


def test_a_printed_wall_opens_and_closes(desk: Client) -> None:
    desk.click("initiative.plan-tool", tool="ways")
    assert way(desk, "registry-desk").endswith(": a wall")
    desk.click("initiative.plan-way", edge="registry-desk")
    assert way(desk, "registry-desk").endswith(": a passage token")
    desk.click("initiative.plan-way", edge="registry-desk")
    assert way(desk, "registry-desk").endswith(": a wall")


def test_a_border_may_have_been_written_from_either_side() -> None:
    """The format takes desk-hall for hall-desk."""
    written = Written(walls=("desk-hall", "hall-post"))
    assert presses.kind_of(written, BUREAU, "hall-desk") == "closed"
    turned = presses.turned(written, BOX, "hall-desk")
    assert turned.walls == ("hall-post",)
    assert turned.doors == ("hall-desk",)


def test_a_room_that_nobody_can_reach_is_told(desk: Client) -> None:
    """The boiler room has two passages; with both walled up nobody gets there."""
    desk.click("initiative.plan-tool", tool="ways")
    desk.click("initiative.plan-way", edge="hall-boiler")
    assert "Nobody can reach" not in plan(desk)
    desk.click("initiative.plan-way", edge="boiler-wire")
    assert "Nobody can reach the room “Boiler room”." in plan(desk)


def test_a_door_without_a_key_is_told(desk: Client) -> None:
    desk.click("initiative.plan-tool", tool="ways")
    desk.click("initiative.plan-way", edge="study-vault").click("initiative.plan-way", edge="study-vault")
    assert "There are doors, and no key." in plan(desk)
    press(desk, "key", "vault")
    assert "The key in “Vault” lies behind the doors that it opens." in plan(desk)
    press(desk, "key", "library")
    assert "Partners are trying it" in desk.page.one(id="gauge").text


# What is offered.


def test_rooms_or_borders_can_be_pressed_never_both(desk: Client) -> None:
    """On a phone there would be no room for both."""
    assert len(desk.buttons("initiative.plan-room")) == 9
    assert not desk.buttons("initiative.plan-way")
    desk.click("initiative.plan-tool", tool="ways")
    assert not desk.buttons("initiative.plan-room")
    assert len(desk.buttons("initiative.plan-way")) == 12


def test_plus_and_minus_choose_what_a_press_does(desk: Client) -> None:
    tools = {button.args["tool"]: button for button in desk.buttons("initiative.plan-tool")}
    assert tools["more"]["data-key"] == "+"
    assert tools["fewer"]["data-key"] == "-"
    assert [tool for tool, button in tools.items() if button["aria-pressed"] == "true"] == ["more"]
    assert "data-keys" in desk.page.one(id="plan"), "they count on the board alone: elsewhere people write"


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("initiative.plan-room", {"room": "nowhere"}),
        ("initiative.plan-room", {"room": "ballroom"}),
        ("initiative.plan-way", {"edge": "hall-vault"}),
        ("initiative.plan-way", {"edge": "-"}),
        ("initiative.plan-tool", {"tool": "dynamite"}),
        ("initiative.plan-even", {"paper": "another"}),
    ],
)
def test_what_is_not_there_changes_nothing(desk: Client, verb: str, args: dict[str, str]) -> None:
    stored, seen = dict(desk.device), plan(desk)
    desk.do(verb, {"paper": paper(desk), **args})
    assert desk.device == stored
    assert plan(desk) == seen
    assert desk.page.all(id="notice")


def test_the_other_side_has_its_numbers_and_its_rooms() -> None:
    """Ten rooms, numbered from 0 in the board's order; eighteen borders."""
    sheet = Sheet({"en": Written(side="consulate")}, "en")
    shown = plan_view(Words("en"), sheet, (), Pieces(FILES), "ways")
    assert sorted(one["number"] for one in shown["rooms"]) == list(range(10))
    assert len(shown["ways"]) == 18


def test_a_side_that_there_is_not_has_no_picture() -> None:
    sheet = Sheet({"en": Written(side="moon")}, "en")
    assert plan_view(Words("en"), sheet, (), Pieces(FILES), "more") == {"rooms": [], "faults": []}
