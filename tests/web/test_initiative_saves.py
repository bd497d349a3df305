"""Every mission of The Initiative goes to disk and back in mid-game: over a reload, and in a file to another device."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.web.client import Client, House
from tests.web.initiative_screens import at_night, begin, play_any, settle
from web.parcel import unwrap, wrap

LANGUAGES = ("en", "uk", "ru")
MISSIONS = ("practice", *(f"m{number:02}" for number in range(1, 17)))
EACH = [(name, LANGUAGES[number % 3]) for number, name in enumerate(MISSIONS)]
"""Each once, and each language five times or more."""

NIGHTS = "wlwwlwwlwwlwwww"
"""Eleven seals before the last night, so that its first act is to use one."""


def in_mid_game(client: Client, name: str) -> Client:
    """Some turns of a person and a partner; something is written with the pencil, and the answer begun."""
    if name == "practice":
        begin(client, "person", "plain", characters="3")
    else:
        number = int(name[1:])
        client = settle(at_night(client, NIGHTS[: number - 1], name).click("campaign.play"))
    play_any(client, 12)
    settle(client)
    if client.offers("initiative.point"):
        client.click("initiative.point").submit("initiative.pencil", {"sign": "7"})
    return client.do("initiative.write", {"answer": "Я1"})


def stands(client: Client) -> tuple[Any, ...]:
    """What was played and written: all that a seat may know, for each, and its sheets."""
    table = client.app.desk.tables[client.key]
    return [table.match.view(seat) for seat in (None, 0, 1)], table.notes, table.match.log


def only_match(device: Mapping[str, str]) -> str:
    (key,) = (key for key in device if key.startswith("match:"))
    return key


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), EACH)
def test_every_mission_goes_to_disk_and_back_in_mid_game(house: House, name: str, language: str) -> None:
    client = in_mid_game(Client(house, languages=(language,)), name)
    before = stands(client)
    (views, notes, log) = before
    assert views[0].brief.name == name
    assert views[0].brief.language == language
    assert views[0].ending is None
    assert len(log.moves) > 5
    assert notes[0].answer == "Я1"
    again = client.reload().wait()
    assert stands(again) == before
    settle(again)
    assert again.app.desk.tables[again.key].match.moves[: len(log.moves)] == list(log.moves)

    client.go("#/saves").click("saves.export", key=only_match(client.device))
    texts = unwrap(client.downloads[-1]["text"])
    other = Client(house, languages=("en",)).go("#/saves")
    other.do("saves.import", {"name": "night.json", "text": wrap("", texts)}).wait()
    other.go("#/match/" + only_match(other.device).removeprefix("match:")).wait()
    assert stands(other)[0][1:] == views[1:], "the same table elsewhere, in the mission's own language"
    assert stands(other)[1] == notes


def test_a_save_holds_no_more_than_the_log_and_the_sheets(client: Client) -> None:
    """Neither stacks nor signs: all of that comes from the seed."""
    in_mid_game(client, "practice")
    text = json.dumps(client.save)
    assert "BOOT" not in text.upper()
    assert "stack" not in text
