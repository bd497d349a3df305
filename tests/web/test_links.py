"""Links to matches and puzzles: what they hold is shown before anything is stored; what is bad about them too."""

import base64
import copy
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.text import pack, unpack
from tests.web.client import Client, House
from tests.web.matches import begin, fill, place, play_out, reveal, secret_of

DAMAGED = "This link is damaged, or cut short. Ask for it again."


def shared(client: Client) -> str:
    """The link that the table's button copies."""
    return client.click("table.share").copied[-1]


def data(link: str) -> Any:
    return unpack(link.removeprefix("#/link/"))


def link(content: Any) -> str:
    return "#/link/" + pack(content)


@pytest.fixture
def unfinished(client: Client) -> str:
    begin(client, "gentle", "person").wait()
    place(client, next(code for code in ((1, 1, 1, 1), (2, 2, 2, 2)) if code != secret_of(client)))
    return shared(client)


def test_an_unfinished_match_goes_on_elsewhere(house: House, client: Client, unfinished: str) -> None:
    friend = Client(house, at=unfinished)
    assert "An unfinished match, 2 moves." in friend.text
    assert "carries its secrets" in friend.text
    assert "Bob and Novice" in friend.text
    assert friend.device == {}, "nothing is stored before it is asked for"
    friend.click("link.open")
    assert friend.effects[-1]["do"] in ("hold", "step", "go")
    (save,) = friend.saves.values()
    assert save["log"] == client.save["log"]
    assert save["players"] == client.save["players"]
    place(friend, secret_of(friend))
    assert friend.offers("table.rematch")


def test_opening_a_link_replaces_it_in_the_history(house: House, unfinished: str) -> None:
    """Else "back" would lead to the link again, and open another copy."""
    friend = Client(house, at=unfinished).click("link.open")
    (go,) = [effect for effect in friend.effects if effect["do"] == "go"]
    assert go["replace"] is True


def test_a_finished_match_is_looked_at(house: House, client: Client) -> None:
    play_out(begin(client, "gentle", "person"))
    friend = Client(house, at=shared(client))
    assert "A finished match, 5 moves." in friend.text
    assert "secrets" not in friend.text
    friend.click("link.open")
    assert friend.offers("table.rematch")
    assert friend.save["over"]
    assert friend.follow(f"{friend.at}/review").page.all("svg", class_="chart")


def test_notes_stay_at_home(client: Client) -> None:
    """A half-filled row is nobody else's business."""
    begin(client, "gentle", "person").wait()
    before = data(shared(client))
    assert data(shared(fill(client, (5, 6)))) == before
    assert "notes" not in before


def puzzle_of(client: Client) -> str:
    client.go(f"{client.at}/review").click("mastermind.share-puzzle")
    return client.copied[-1]


def test_a_puzzle_sets_the_code_of_a_finished_game(house: House, client: Client) -> None:
    play_out(begin(client, "person", "knuth", holes="3", colours="5", rows="7"), (5, 4, 5))
    friend = Client(house, at=puzzle_of(client))
    assert friend.page.one("h1").text == "A puzzle for you"
    assert "Ann" in friend.text
    assert "blue" not in friend.text.lower()
    friend.click("link.open")
    assert friend.offers("mastermind.place")
    assert "3 holes, 5 colours, 7 rows" in friend.text
    assert not friend.page.all(class_="shield")[0].all("use")
    place(friend, (5, 4, 5))
    assert friend.page.one(id="verdict").text == "You have broken the code"
    assert friend.save["log"]["setup"]["options"]["games"] == 1


@pytest.mark.slow
def test_a_puzzle_of_a_game_answered_by_hand_is_answered_by_the_app(house: House, client: Client) -> None:
    begin(client, "person", "person", by_hand=True, games="2")
    play_out(client)
    friend = Client(house, at=puzzle_of(client)).click("link.open")
    place(friend, (1, 1, 1, 1))
    assert "Answer" in friend.page.one(id="row-1").text


def test_a_link_is_said_to_be_copied_once_it_is(client: Client) -> None:
    begin(client, "person", "gentle")
    client.may_copy = False
    client.click("table.share")
    assert client.copied == []
    assert not [line for line in client.heard if "copied" in line]
    client.may_copy = True
    assert client.click("table.share").heard[-1].startswith("The link has been copied.")
    assert len(client.copied) == 1


def test_there_is_no_puzzle_of_a_game_that_is_not_over(client: Client) -> None:
    begin(client, "gentle", "person", games="2").wait()
    for game in (0, 1, -1, 10**9):
        assert client.do("mastermind.share-puzzle", {"game": game}).notice == "There is no such game."
    assert client.copied == []


def test_a_link_with_two_people_starts_behind_the_curtain(house: House, client: Client) -> None:
    place(reveal(begin(client, "person", "person")), (5, 6, 5, 4))
    friend = Client(house, at=shared(reveal(client))).click("link.open")
    assert friend.is_curtain
    assert not friend.page.all("use", href="#peg-5")


Change = Callable[[Any], Any]


def put(*path: Any) -> Change:
    *keys, last, value = path

    def change(content: Any) -> Any:
        inner = content
        for key in keys:
            inner = inner[key]
        inner[last] = value
        return content

    return change


def bomb(_: Any) -> str:
    """A few kilobytes that unpack to a hundred million letters."""
    squeezer = zlib.compressobj(9)
    packed = b"".join([squeezer.compress(b" " * 1_000_000) for _ in range(100)]) + squeezer.flush()
    return "#/link/" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def nested(_: Any) -> str:
    return "#/link/" + base64.urlsafe_b64encode(zlib.compress(b"[" * 60_000)).decode().rstrip("=")


BAD: dict[str, Change] = {
    "another kind": put("kind", "save"),
    "no kind": put("kind", None),
    "another game": put("log", "game", "chess"),
    "no game": put("log", "game", ["mastermind"]),
    "no log": put("log", None),
    "huge options": put("log", "setup", "options", "holes", 10**9),
    "a huge number of seats": put("log", "setup", "seats", 10**9),
    "options without end": put("log", "setup", "options", {f"option{n}": n for n in range(3000)}),
    "a move out of turn": put("log", "moves", 1, "seat", 0),
    "a player too many": put("players", [{"name": "", "bot": None}] * 3),
    "an unknown bot": put("players", 0, "bot", "oracle"),
    "one hint": put("agreed", "hints", []),
    "something more": put("price", 3),
    "a seed of half a letter": put("log", "seed", "\ud800"),
    "a list": lambda content: [content],
    "a text": lambda content: "mastermind",
    "nothing": lambda content: None,
    "a bomb": bomb,
    "nested": nested,
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_link_is_named_and_nothing_is_stored(house: House, unfinished: str, what: str) -> None:
    made = BAD[what](copy.deepcopy(data(unfinished)))
    bad = made if isinstance(made, str) and made.startswith("#") else "#/link/" + packed(made)
    friend = Client(house, at=bad)
    assert DAMAGED in friend.text
    assert not friend.offers("link.open")
    assert friend.do("link.open").notice == DAMAGED
    assert friend.device == {}


def packed(content: Any) -> str:
    """As `pack`, for half letters too, which it would refuse."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode().rstrip("=")


def test_a_link_that_was_cut_or_changed(house: House, unfinished: str) -> None:
    body = unfinished.removeprefix("#/link/")
    cut = [body[:length] for length in range(0, len(body), 17)]
    flipped = [body[:n] + ("A" if body[n] != "A" else "B") + body[n + 1 :] for n in range(0, len(body), 23)]
    strange = [body + "A", body + "=", body + "%00", "ж" + body, body[::-1], "..", "%2e%2e", "<script>", "'\"", "%"]
    friend = Client(house)
    for text in (*cut, *flipped, *strange):
        if friend.go(f"#/link/{text}").offers("link.open"):
            assert data(unfinished)["log"]["game"] == "mastermind"
            assert text in (*flipped, *strange), "a checksum found the cut"
        assert friend.device == {}


def test_names_in_a_link_are_words_and_nothing_else(house: House, unfinished: str) -> None:
    content = data(unfinished)
    content["players"] = [{"name": "<b onclick=x>", "bot": "master"}, {"name": "\u202e" + "A" * 500, "bot": None}]
    friend = Client(house, at=link(content))
    assert "<b onclick=x>" in friend.text
    friend.click("link.open")
    assert [player["name"] for player in friend.save["players"]] == ["<b onclick=x>", "A" * 24]


def test_a_link_opened_twice_gives_two_matches(house: House, unfinished: str) -> None:
    friend = Client(house, at=unfinished).click("link.open").go(unfinished).click("link.open")
    assert len(friend.saves) == 2


@pytest.mark.slow
def test_a_link_to_a_whole_evening_is_short_enough_for_an_address(house: House, client: Client) -> None:
    """Four long games of two beginners, and it opens again."""
    begin(client, "gentle", "gentle", games="4", rows="12").wait()
    while not client.offers("table.rematch"):
        client.click("table.continue").wait()
    assert len(shared(client)) < 4000
    assert "A finished match" in Client(house, at=client.copied[-1]).text
