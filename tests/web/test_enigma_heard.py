"""What is asked, said and explained at the table of Enigma."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.core.match import Match
from engine.enigma.actions import Name
from engine.enigma.table.doings import Between
from engine.enigma.table.view import Ending, PlayedGame
from tests.engine.enigma.dealing import is_dealt
from tests.engine.enigma.tables import GAME
from tests.web.client import Client, House
from tests.web.enigma_saves import AT, KEY, Evening, evening, save_of
from tests.web.test_enigma_table import look, match, press, say, sit
from web.screens.enigma.result import stories_of
from web.tables import sight_of


def to_a_question(client: Client, rng: random.Random) -> None:
    while not client.wait().offers("table.answer"):
        assert press(client, rng, never="enigma.try"), "somebody is asked to believe a guest"


def asked(client: Client) -> list[str]:
    """Who is asked in the open."""
    (question,) = client.page.all("section", class_="asked-all")
    return [node["aria-label"] for node in question.all(role="group")]


def test_who_plays_alone_among_bots_is_asked_as_you(client: Client) -> None:
    sit(client, "person", "guest", "guest")
    to_a_question(client, random.Random(3))
    assert asked(client) == ["You"]


def tabs(client: Client) -> set[str]:
    return {node.args["sheet"] for node in client.buttons("table.sheet")}


def test_who_is_asked_among_bots_can_look_into_the_notebook(client: Client) -> None:
    """On a phone the tabs are the only way there."""
    sit(client, "person", "guest", "guest")
    to_a_question(client, random.Random(3))
    assert "notebook" in tabs(client)
    client.click("table.sheet", sheet="notebook")
    assert client.page.one(data_sheet="notebook").get("data-front") is not None
    assert client.offers("table.answer"), "and answers from there"


def test_where_several_are_asked_nobodys_sheets_lie_open(client: Client) -> None:
    say(look(sit(client, "person", "person", "guest").click("table.reveal"), 0), "book")
    assert client.offers("table.answer")
    assert not tabs(client)


def test_who_gave_a_name_is_asked_by_it(client: Client) -> None:
    client.go("#/enigma").change("count", "3").change("seat-0", "person").change("name-0", "Ann")
    client.change("seat-1", "guest").change("seat-2", "guest").submit("setup.start")
    to_a_question(client, random.Random(3))
    assert asked(client) == ["Ann"]


def talked(client: Client) -> list[str]:
    """What bots have said, as the list since one's own last turn has it."""
    talk = client.app.desk.fronts["enigma"].talk.lines  # type: ignore[union-attr]
    lines = {line.texts["en"] for several in talk.guest.values() for line in several}
    texts = [node.text for since in client.page.all("ol", class_="since") for node in since.all("li")]
    return [text for text in texts if any(text.endswith(f": “{line}”") for line in lines)]


def test_bots_say_a_line_that_settings_can_silence(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.enigma.talk.OFTEN", 1.0)
    sit(client, "person", "guest", "guest")
    rng = random.Random(5)
    while not talked(client):
        assert press(client, rng, never="enigma.try"), "in a whole game nobody had anything to say"
    (line, *_) = talked(client)
    assert line.startswith("Guest")
    assert any(line in heard for heard in client.heard), "it is said aloud, too"
    log = [node.text for node in client.page.all("li") if node.text == line]
    assert len(log) == 1, "it is no part of the log"
    client.do("settings.set", {"talk": False})
    assert talked(client) == []
    client.do("settings.set", {"talk": True})
    assert line in talked(client), "and is told again, for it was never dealt"


def test_who_opens_a_match_in_its_second_game_goes_on_with_one_press(house: House) -> None:
    """As it is sent by link: no result was looked at on this device."""
    played = evening(2, match=True)
    begun = next(number for number, state in enumerate(played.states) if state.played and is_dealt(state))
    match: Evening = Match(GAME, replace(played.log, moves=played.log.moves[:begun]))
    client = Client(house, {KEY: save_of(match)}, at=AT).wait()
    client.click("table.continue")
    while client.is_curtain:
        client.click("table.reveal")
    assert client.offers("enigma.point") or client.offers("enigma.choose"), client.text


def asks_why(client: Client) -> set[int]:
    return {node.args["move"] for node in client.buttons("table.why")}


def test_bots_explain_themselves_as_soon_as_a_game_of_the_match_is_over(client: Client) -> None:
    """It lies open, and the next is dealt anew (EN-24)."""
    sit(client, "person", "guest", "guest", match=True, cast="growing")
    rng = random.Random(4)
    while len(match(client).state.played) < 1:
        assert asks_why(client) == set()
        assert press(client, rng)
    while not any(move.seat and isinstance(move.action, Name) for move in of_game(client, 1)):
        assert press(client, rng)
        assert len(match(client).state.played) == 1, "while the second is being played"
    first, second = len(of_game(client, 0)), len(match(client).moves)
    assert asks_why(client), "of the first game"
    assert max(asks_why(client)) < first
    asked = max(asks_why(client))
    client.click("table.why", move=asked)
    assert asked not in asks_why(client), "it is answered"
    for number in range(first, second):
        client.do("table.why", {"move": number})
        assert client.notice == "There is nothing to explain."


def of_game(client: Client, number: int) -> list[Any]:
    """The moves of one game of the match."""
    played = match(client)
    return [
        move
        for move, before in zip(played.moves, played.states, strict=False)
        if len(before.played) - isinstance(before.doing, Between) == number
    ]


def test_each_end_has_its_stories_open(client: Client) -> None:
    """EN-23, EN-33: who has won comes first, then the end."""
    stories = client.app.desk.fronts["enigma"].pieces.stories  # type: ignore[attr-defined]
    won = PlayedGame(0, "messiah", Ending.GOAL, 4)
    sit(client, "person", "guest", "guest")
    desk = client.app.desk
    view = sight_of(desk, desk.tables[client.key], None).view

    def told(ending: Ending | None, *played: PlayedGame) -> list[str]:
        found = stories_of(replace(view, ending=ending, played=played), stories)
        return [story.title.texts["en"] for story in found]

    assert told(Ending.GOAL, won) == ["The guest"]
    assert told(Ending.VICTORIES, won) == ["The guest", "The third time"]
    early = PlayedGame(0, "wanderer", Ending.GOAL, 2)
    assert told(Ending.FATE, won, early, won) == ["The door that is on no plan", "Three signatures"]
    assert told(Ending.CHAOS, replace(won, winner=None, character=None)) == ["The thirteenth stroke"]


def test_a_story_lies_open_once_a_game_is_over(client: Client) -> None:
    sit(client, "person", "guest", "guest")
    rng = random.Random(11)
    while press(client, rng):
        pass
    told = client.page.all("details", class_="ending")
    assert told
    assert all("open" in node for node in told)
