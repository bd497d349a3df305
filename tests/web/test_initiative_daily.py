"""The daily cipher: begun in the reader's language, answered by typing, told to others without a spoiler."""

import re
import tomllib
from datetime import date
from typing import Any

import pytest

from engine.initiative.daily import Dailies
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX
from tests.web.client import Client, House
from tests.web.initiative_screens import answer, settle

ROOM = "#/initiative/puzzles"
TODAY, YESTERDAY = "2024-11-18", "2024-11-17"
"""By the clock of all tests: a Monday."""

DAY = 24 * 3600 * 1000


def begin(client: Client, name: str = TODAY) -> Client:
    return settle(client.go(f"{ROOM}/{name}").click("puzzles.begin", name=name))


def options(client: Client) -> Any:
    return client.save["log"]["setup"]["options"]


def secret(name: str, lang: str) -> str:
    """What the mission that is written for this day says, marks and all."""
    return str(tomllib.loads(Dailies(FILES, BOX).written(name, lang).text)["secret"])


def view_of(client: Client) -> Any:
    table = client.app.desk.tables[client.key]
    return table.match.view(table.looker)


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
def test_it_is_begun_in_the_readers_language_and_won_by_its_answer(house: House, lang: str) -> None:
    client = begin(Client(house, languages=(lang,)))
    assert options(client)["language"] == lang
    assert client.save["log"]["seed"] == f"initiative:daily:{TODAY}"
    answer(client, secret(TODAY, lang).strip("[]").lower())
    assert view_of(client).ending == "initiative.solved"
    client.click("puzzles.share")
    told = {"en": "Black Chamber · The Initiative · ", "uk": "Чорний кабінет · ", "ru": "Чёрный кабинет · "}
    assert client.copied[-1].startswith(told[lang])
    assert client.copied[-1].endswith(f"◆\n{ROOM}/{TODAY}")
    found = set(secret(TODAY, lang).strip("[]").split()) & set(client.copied[-1].upper().split())
    assert found <= {"THE"}, "nothing of what was hidden"


def test_two_devices_have_the_same_deal_and_two_languages_have_not(house: House) -> None:
    one, other, third = (begin(Client(house, languages=(lang,))) for lang in ("uk", "uk", "ru"))
    assert view_of(one) == view_of(other)
    assert options(one) == options(other)
    assert options(third)["written"] != options(one)["written"]


def test_what_was_begun_in_one_language_is_gone_on_with_in_another(house: House) -> None:
    client = begin(Client(house, languages=("uk",)))
    client.do("settings.set", {"language": "en"}).go(f"{ROOM}/{TODAY}")
    assert "You have begun this one." in client.text
    client.go("#/").click("puzzles.today", game="initiative")
    assert options(client)["language"] == "uk"
    assert len(client.saves) == 1


def test_a_wrong_answer_loses_and_is_told_as_it_was(client: Client) -> None:
    """One turn was under way: its mark is that of the wrong answer."""
    answer(begin(client), "HARDLY")
    assert view_of(client).ending == "initiative.wrong"
    client.click("puzzles.share")
    assert client.copied[-1] == f"Black Chamber · The Initiative · 18 November 2024 · not solved ◇\n{ROOM}/{TODAY}"


def test_a_slip_loses_nothing(house: House) -> None:
    """A Latin A among Cyrillic letters."""
    client = begin(Client(house, languages=("uk",)))
    answer(client, "ПAРОЛЬ")
    assert view_of(client).ending is None
    assert "абетк" in client.notice


def test_there_is_a_mark_for_each_turn(client: Client) -> None:
    """Turns are passed over: each is a card, and its end."""
    begin(client)
    for _ in range(60):
        if view_of(client).turns == 4:
            break
        if client.offers("initiative.act"):
            client.click("initiative.act")
        else:
            client.click("initiative.choose")
        settle(client)
    assert view_of(client).turns == 4
    answer(client, secret(TODAY, "en").strip("[]"))
    client.click("puzzles.share")
    assert "4 turns ●●●◆" in client.copied[-1]


def test_the_room_strip_and_calendar_know_it(client: Client) -> None:
    answer(begin(client), secret(TODAY, "en").strip("[]"))
    client.go("#/")
    (today,) = [
        node for node in client.page.all("button", data_do="puzzles.today") if node.args["game"] == "initiative"
    ]
    assert "solved in 1 turn" in today.text
    client.go(ROOM)
    assert "1 turn" in client.text
    assert "current streak" in client.text
    assert "master" not in client.text.lower(), "partners never answer, so there is nobody to compare with"
    assert not client.step_asked
    client.go("#/played")
    assert "The Initiative" in client.text


def test_the_card_tells_the_question_and_nothing_of_the_secret(house: House) -> None:
    for lang in ("en", "uk", "ru"):
        client = Client(house, at=f"{ROOM}/{YESTERDAY}", languages=(lang,))
        question = tomllib.loads(Dailies(FILES, BOX).written(YESTERDAY, lang).text)["question"]
        assert question in client.text
        begin(client, YESTERDAY)
        words = secret(YESTERDAY, lang).strip("[]").split()
        assert not any(re.search(rf"\b{word}\b", client.html.upper()) for word in words if len(word) > 5)


def test_it_is_played_without_hints_and_by_one_agent(client: Client) -> None:
    begin(client, "7")
    assert client.save["agreed"]["hints"] == [False]
    assert options(client)["characters"] == 1
    assert client.title.endswith("· 7 · The Initiative")


def test_once_more_is_called_what_it_is(client: Client) -> None:
    answer(begin(client), "HARDLY")
    assert "The same cipher again" in client.text
    assert client.text.count("Copy the result") == 1


def test_another_mission_under_its_key_is_no_puzzle(house: House) -> None:
    """Who tampers may have put one there of two agents, or of another day."""
    for old, new in (('"characters":1', '"characters":2'), (f" · {TODAY}", f" · {YESTERDAY}")):
        client = begin(Client(house))
        device = {key: text.replace(old, new) for key, text in client.device.items()}
        again = Client(house, device, at=f"{ROOM}/{TODAY}")
        assert again.offers("puzzles.begin", name=TODAY) or "damaged" in again.text


def test_an_older_list_of_words_takes_nothing_away(house: House) -> None:
    """What was begun before the lists grew is gone on with."""
    client = begin(Client(house))
    question = tomllib.loads(options(client)["written"])["question"]
    device = {key: text.replace(question, "And what then?") for key, text in client.device.items()}
    again = Client(house, device, at=f"{ROOM}/{TODAY}")
    assert "You have begun this one." in again.text


def test_streaks_run_from_day_to_day(client: Client) -> None:
    for days in range(2):
        day = date.fromordinal(date.fromisoformat(TODAY).toordinal() + days).isoformat()
        answer(begin(client, day), secret(day, "en").strip("[]"))
        client.now += DAY
    client.go(ROOM)
    assert "2 days" in client.text
