"""The first screen: a game with one press, and what waits to be gone on with."""

import json

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin


def at_once(client: Client, game: str) -> str:
    """Who would play."""
    (button,) = client.buttons("setup.at-once", game=game)
    return button.one("small").text


def players(client: Client) -> list[str]:
    return [player["bot"] or player["name"] for player in client.save["players"]]


@pytest.mark.parametrize(("game", "bot"), [("mastermind", "gentle"), ("tagiron", "beginner")])
def test_one_press_begins_against_the_gentlest_bot(client: Client, game: str, bot: str) -> None:
    assert at_once(client, game) == "You and Novice"
    client.click("setup.at-once", game=game)
    assert players(client) == ["", bot]
    assert client.at == "#/match/" + client.key[6:]
    assert {"save", "go", "hold"} <= {effect["do"] for effect in client.effects}


def test_one_press_begins_as_last_time(house: House, client: Client) -> None:
    """With the same people, bots, options and hints; a day later too."""
    begin(client, "person", "knuth", holes="5", games="4", hints=(False, False))
    first = client.save
    later = Client(house, client.device)
    assert at_once(later, "mastermind") == "As last time: Ann and Knuth"
    assert at_once(later, "tagiron") == "You and Novice"
    later.click("setup.at-once", game="mastermind")
    assert players(later) == ["Ann", "knuth"]
    assert later.save["log"]["setup"] == first["log"]["setup"]
    assert later.save["agreed"] == first["agreed"]
    assert len(later.saves) == 2


def test_as_last_time_is_what_was_played_and_not_what_was_looked_at(client: Client) -> None:
    begin(client, "person", "person")
    client.go("#/mastermind").change("seat-1", "master")
    assert at_once(client.go("#/"), "mastermind") == "As last time: Ann and Bob"
    assert players(client.click("setup.at-once", game="mastermind")) == ["Ann", "Bob"]


def test_several_bots_of_one_kind_are_counted(client: Client) -> None:
    client.go("#/tagiron").change("count", "4").submit("setup.start", {"seat-1": "master", "seat-3": "master"})
    assert at_once(client.go("#/"), "tagiron") == "As last time: You, Master × 2 and Novice"


@pytest.mark.parametrize(
    ("chairs", "said", "seated"),
    [
        (["oracle", "knuth"], "As last time: You and Knuth", ["", "knuth"]),
        (["person"] * 5, "As last time: Player 1 and Player 2", ["", ""]),
        ([], "As last time: Novice", ["gentle"]),
    ],
)
def test_who_is_named_is_who_will_play_whatever_is_stored(
    house: House, chairs: list[str], said: str, seated: list[str]
) -> None:
    draft = {"chairs": [{"who": who, "name": "", "hints": None} for who in chairs], "options": {}, "take_back": True}
    client = Client(house, {"setup:mastermind": json.dumps(draft)})
    assert at_once(client, "mastermind") == said
    assert players(client.click("setup.at-once", game="mastermind")) == seated


@pytest.mark.parametrize("stored", ["", "{", "[]", '{"chairs":[{"who":"x"}],"options":{},"take_back":1}'])
def test_what_is_damaged_is_not_offered_again(house: House, stored: str) -> None:
    assert at_once(Client(house, {"setup:tagiron": stored}), "tagiron") == "You and Novice"


def test_no_game_no_match_at_once(client: Client) -> None:
    assert client.do("setup.at-once", {"game": "chess"}).notice == "There is no such game here."
    assert client.device == {}


def test_the_last_two_that_are_unfinished_wait_on_the_desk(client: Client) -> None:
    keys = []
    for bot in ("gentle", "knuth", "master"):
        begin(client, "person", bot)
        keys.append(client.key)
    desk = client.go("#/").page.one("section", aria_labelledby="unfinished")
    assert [link["href"] for link in desk.all("a", class_="button")] + [
        link["href"] for link in desk.all("a", class_="button primary")
    ] == [f"#/match/{keys[1][6:]}", f"#/match/{keys[2][6:]}"]
    assert "Ann and Master" in desk.all("li")[0].text
