"""The companion at a real table of Enigma: turns told by presses, corrected, undone, contradicted, tampered with."""

import json
from typing import Any

import pytest

from tests.web.client import Client, House

DO = "enigma.companion-"
AT = "#/enigma/companion"

NINE = ("library", "machine", "shadow", "book", "joint", "radio", "passage", "mirrors", "seance")


def opened(client: Client, **options: str) -> Client:
    client.go(AT)
    for name, value in options.items():
        client.change(f"option-{name}", value)
    return client


def press(client: Client, verb: str, **args: Any) -> Client:
    return client.click(DO + verb, **args)


def said(client: Client, place: int, card: str) -> Client:
    """By whose turn it is, who is not I."""
    return press(press(client, "place", place=place), "card", card=card)


def believed(client: Client, place: int, card: str) -> Client:
    return press(said(client, place, card), "doubter", seat=-1)


def mine(client: Client, place: int, saw: str, says: str) -> Client:
    press(press(client, "place", place=place), "card", card=saw)
    return press(press(client, "card", card=says), "doubter", seat=-1)


def told(client: Client) -> list[str]:
    found = client.page.all("ol", class_="told")
    return [node.all("p")[0].text for node in reversed(found[0].all("li"))] if found else []


def doubts(client: Client) -> list[str]:
    return [node.text for node in client.page.all("p", class_="doubt")]


def section(client: Client, place: int) -> str:
    return client.page.one(id=f"told-place-{place}").one("span", class_="visually-hidden").text


def heading(client: Client) -> str:
    return client.page.one(id="slip").text


def call(client: Client, card: str, text: str) -> Client:
    return client.do(DO + "called", {"card": card}, {"name": text})


def test_a_claim_of_another_takes_three_presses(client: Client) -> None:
    opened(client, seat="2")
    assert heading(client) == "Which place? Press it above."
    press(client, "place", place=4)
    assert heading(client) == "What was said of place 5?"
    press(client, "card", card="library")
    assert heading(client) == "Who doubts it?"
    press(client, "doubter", seat=-1)
    assert told(client) == ["Time: 2. Player 1 looks at the card in place 5. Player 1: “In place 5 lies: Library.”"]
    assert heading(client) == "Which place? Press it above."
    assert section(client, 4) == "Place 5; seen by Player 1; Player 1: “In place 5 lies: Library.”"


def test_a_doubt_says_true_or_a_lie_and_silence_goes_where_it_belongs(client: Client) -> None:
    said(opened(client, seat="2"), 4, "library")
    press(press(client, "doubter", seat=2), "check", true=False)
    assert told(client)[0].endswith("Player 3 doubts it: a lie! Player 1 takes silence.")
    assert section(client, 4).startswith("Place 5; It cannot be: Library")
    assert client.page.one("section", class_="guests").all("li")[0].all("span", class_="holding", data_held="silence")


def test_who_doubts_themselves_tells_what_lies_there(client: Client) -> None:
    said(opened(client, seat="2"), 4, "library")
    press(client, "doubter", seat=1)
    assert heading(client) == "What did you see in place 5?"
    press(client, "card", card="radio")
    assert told(client)[0].endswith("You doubt it and look: a lie. Player 1 takes silence. You saw: Radio Room.")
    assert section(client, 4).startswith("Place 5; Radio Room")


def test_my_own_turn_tells_what_i_saw_and_what_i_said(client: Client) -> None:
    mine(opened(client), 0, "radio", "library")
    assert told(client) == [
        "Time: 2. You look at the card in place 1. You: “In place 1 lies: Library.” You saw: Radio Room."
    ]
    assert section(client, 0).startswith("Place 1; Radio Room")
    press(press(client, "place", place=1), "card", card="book")
    press(client, "doubter", seat=0)
    assert heading(client) == "What did you see in place 2?", "the next is the one on my left, whom I doubt"


def test_a_silent_player_only_looks(client: Client) -> None:
    opened(client, seat="3")
    said(client, 4, "library")
    press(press(client, "doubter", seat=1), "check", true=False)
    believed(client, 3, "book")
    mine(client, 2, "seance", "seance")
    press(press(client, "place", place=5), "silent")
    assert told(client)[-1] == "Time: 3. Player 1 looks at the card in place 6. Player 1 may speak again."


@pytest.mark.parametrize(
    ("deed", "places", "line"),
    [
        ("shuffled", (0, 4), "The cards in places 1 and 5 are shuffled."),
        ("swapped", (0, 4), "The cards in places 1 and 5 are swapped."),
    ],
)
def test_cards_that_move_are_told_by_their_places(
    client: Client, deed: str, places: tuple[int, int], line: str
) -> None:
    mine(opened(client), 0, "radio", "radio")
    press(press(client, "ask", what="cards"), "deed", deed=deed)
    for place in places:
        assert not client.offers("companion.enter")
        press(client, "place", place=place)
    client.click("companion.enter")
    assert told(client)[-1] == line
    if deed == "swapped":
        assert section(client, 4).startswith("Place 5; Radio Room")
    else:
        assert "It can be" not in section(client, 2)
        assert section(client, 2).startswith("Place 3; It cannot be: Radio Room")


def test_what_i_lay_anew_is_told_place_by_place(client: Client) -> None:
    opened(client)
    mine(client, 6, "passage", "passage")
    press(press(client, "ask", what="cards"), "deed", deed="laid")
    for place in (6, 7):
        press(client, "place", place=place)
    client.click("companion.enter")
    assert heading(client) == "What lies in place 7 now?"
    press(client, "card", card="radio")
    assert not told(client)[1:]
    press(client, "card", card="passage")
    assert told(client)[-1] == (
        "You lay the cards in places 7 and 8 anew. You saw: 7 is Radio Room, 8 is Secret Passage."
    )
    assert section(client, 7).startswith("Place 8; Secret Passage")


def test_looks_corners_and_cards_turned_up(client: Client) -> None:
    believed(opened(client, seat="2"), 0, "library")
    press(press(client, "ask", what="cards"), "place", place=1)
    client.click("companion.enter")
    assert told(client)[-1] == "Player 1 looks at the card in place 2."
    press(press(client, "deed", deed="corner"), "place", place=1)
    press(client, "corner", corner="chaos")
    assert told(client)[-1] == "Place 2: chaos in the corner."
    assert section(client, 1).startswith("Place 2; It can be: Shadow of Scherbius, Book of Order and Chaos")
    press(press(client, "deed", deed="turned"), "place", place=1)
    press(client, "card", card="book")
    assert told(client)[-1] == "Place 2 is turned up: Book of Order and Chaos."
    press(client, "deed", deed="looked")
    press(press(client, "place", place=3), "who", seat=1)
    press(client, "card", card="seance")
    assert told(client)[-1] == (
        "Player 1 looks at the card in place 4. You look at the card in place 4. You saw: Séance Room."
    )


def test_tokens_and_time_are_entered_by_a_press(client: Client) -> None:
    press(opened(client), "ask", what="tokens")
    press(client, "token", seat=1, token="chaos")
    press(client, "token", seat=1, token="silence")
    press(client, "token", seat=1, token="chaos")
    press(client, "time", by=1)
    press(client, "time", by=-1)
    press(client, "time", by=-1)
    assert told(client) == [
        "Player 2 takes chaos.",
        "Player 2 takes silence.",
        "Player 2 returns chaos.",
        "Time: 2.",
        "Time goes back: 1.",
        "Time goes back: 1.",
    ]
    assert doubts(client) == ["The marker cannot go there, so this does not count."]


def test_who_is_who_follows_from_what_i_have_seen(client: Client) -> None:
    opened(client, cast="standard")
    press(client, "own", character="wanderer")
    press(press(client, "ask", what="people"), "who", seat=0)
    press(press(client, "whom", seat=1), "character", character="medium")
    assert told(client) == ["You look at a character: Player 2. You saw: Medium."]
    lists = client.page.all("ul", class_="could-be")
    assert next(node.text for node in lists[0].all("li", data_printed="sure")).endswith("Medium")
    gone = [node.all("span")[1].text for node in lists[1].all("li", data_printed="gone")]
    assert gone == ["Wanderer", "Medium"]
    press(press(client, "deed", deed="failed"), "who", seat=1)
    press(client, "character", character="medium").click("companion.enter")
    assert told(client)[-1] == "Player 2 shows Medium, in vain."
    assert "out" in client.page.one("section", class_="guests").text


def test_why_is_told_of_a_place(client: Client) -> None:
    mine(opened(client), 0, "radio", "library")
    press(press(client, "ask", what="page"), "place", place=4)
    assert heading(client) == "Place 5"
    press(client, "why", card="radio")
    assert "You have seen in place 1: Radio Room." in client.page.one("div", class_="jotter-why").text
    press(client, "why", card="radio")
    assert not client.page.one("div", class_="jotter-why").text.strip()


def test_an_entry_is_corrected_in_its_place_removed_and_undone(client: Client) -> None:
    believed(believed(opened(client, seat="3"), 4, "library"), 3, "book")
    client.click("companion.correct", entry=0)
    assert heading(client) == "Correct entry 1. What was said of place 5?"
    press(client, "place", place=0)
    press(press(client, "card", card="machine"), "doubter", seat=-1)
    assert "In place 1 lies: Enigma Machine" in told(client)[0]
    assert "Corrected." in client.heard
    assert {"do": "focus", "id": "entry-1"} in client.effects
    client.click("companion.remove", entry=1)
    assert len(told(client)) == 1
    client.click("companion.undo")
    assert len(told(client)) == 2
    client.click("companion.correct", entry=1).click("companion.cancel")
    assert len(told(client)) == 2
    client.click("companion.clear")
    assert told(client) == []


def test_what_contradicts_itself_is_named_and_kept(client: Client) -> None:
    mine(opened(client), 0, "radio", "radio")
    press(client, "ask", what="cards")
    press(press(press(client, "place", place=1), "who", seat=0), "card", card="radio")
    trouble = client.page.one("section", data_part="trouble")
    assert "The cards cannot lie so" in trouble.text
    assert len(trouble.all("li")) == 2
    assert len(told(client)) == 2
    assert "What was entered contradicts itself." in client.heard
    client.click("companion.remove", entry=1)
    assert not client.page.all("section", data_part="trouble")


def test_the_cards_of_a_box_have_the_names_that_their_owner_writes(client: Client) -> None:
    opened(client, cards="box")
    call(client, "radio", "  Vault\n of <b>bones</b> and much else besides")
    assert client.page.one(id="card-radio")["value"] == "Vault of <b>bones</b>…"
    mine(client, 0, "radio", "radio")
    assert not client.page.one(id="told-place-0").all("span", class_="corner"), "nobody has told yet what is there"
    press(client, "printed", card="radio", corner="chaos")
    assert client.page.one(id="told-place-0").all("span", class_="corner", data_corner="chaos")
    assert "You saw: Vault of <b>bones</b>…." in told(client)[0]
    assert "<b>bones" not in client.html
    press(press(client, "ask", what="cards"), "deed", deed="corner")
    press(press(client, "place", place=3), "corner", corner="chaos")
    assert doubts(client) == ["This counts once the corners of all nine cards are told, under “At your table”."]
    for card in NINE:
        press(client, "printed", card=card, corner="chaos" if card in ("radio", "book") else "decryption")
    assert not doubts(client)
    assert section(client, 3).startswith("Place 4; Book of Order and Chaos"), "the only other one with chaos"
    call(client, "seance", "Library")
    assert doubts(client) == ["Two cards are called so."] * 2


def test_all_is_kept_over_a_reload(client: Client) -> None:
    believed(opened(client, seat="2", cast="standard"), 4, "library")
    press(client, "place", place=3)
    again = client.reload()
    assert told(again) == told(client)
    assert heading(again) == heading(client) == "What did you see in place 4?"


def test_fewer_players_lose_nothing(client: Client) -> None:
    opened(client, players="3", seat="1")
    mine(client, 0, "radio", "radio")
    believed(client, 1, "book")
    believed(client, 2, "seance")
    client.change("option-players", "2")
    assert doubts(client) == ["Nobody sits there at this table, so this does not count."]
    client.change("option-players", "3")
    assert not doubts(client)


def test_what_is_pressed_out_of_turn_is_refused(client: Client) -> None:
    opened(client)
    for what, args in (
        ("card", {"card": "library"}),
        ("doubter", {"seat": 1}),
        ("check", {"true": True}),
        ("corner", {"corner": "chaos"}),
        ("character", {"character": "ghost"}),
        ("place", {"place": 9}),
        ("who", {"seat": 4}),
        ("token", {"seat": 4, "token": "chaos"}),
        ("printed", {"card": "errand", "corner": "chaos"}),
    ):
        client.do(DO + what, args)
        assert not told(client), what
        assert client.effects, what


def test_a_companion_that_was_tampered_with(house: House) -> None:
    client = Client(house)
    believed(opened(client, seat="2"), 4, "library")
    good = json.loads(client.device["companion:enigma"])
    for change in (
        {"told": [dict(good["told"][0], place=12)]},
        {"told": [dict(good["told"][0], card="throne")]},
        {"told": [dict(good["told"][0], seat=-3)]},
        {"told": [{"type": "shuffled", "places": [1, 1]}]},
        {"own": "emperor", "place": 77, "why": "throne", "editing": 9},
        {"names": ["x" * 4000] * 80},
        {"draft": dict(good["draft"], places=[3, 3, 99])},
        {"told": good["told"] * 500},
        {"told": "x"},
        {"box": {"throne": {"name": "x", "corner": "chaos"}}},
    ):
        again = Client(house, {"companion:enigma": json.dumps({**good, **change})}, at=AT)
        assert again.page.all("section", class_="guests"), change
        assert len(told(again)) <= 200
