"""The sixteen nights of The Initiative, without a browser: what each leaves on the desk; nothing of later ones."""

import json
import re
import unicodedata
from collections.abc import Callable
from html import unescape

import pytest

from tests.engine.initiative.known import ANSWERS as KNOWN
from tests.web.client import Client, House
from tests.web.initiative_screens import answer, forged, settle
from tests.web.initiative_screens import begin_campaign as begin
from tests.web.page import words_of

ANSWERS = {
    "en": ("SILK THREAD", "PERMIT", "HARVEST MOON"),
    "uk": ("ЧЕРВОНА НИТКА", "ПРОХІД", "СВЯТО ЖНИВ"),
}
"""Of the first nights, read from their files by a person."""


def play(client: Client, text: str) -> Client:
    """A night that is answered at once, and back to the room."""
    answer(settle(client.click("campaign.play")), text)
    return client.click("table.rematch")


def log_of(client: Client) -> list[str]:
    return [line.text for line in client.page.all("li", class_="entry")]


def envelopes(client: Client) -> list[str]:
    return [node["id"] for node in client.page.all("details", class_="envelope")]


def test_in30_win_or_lose_the_next_night_follows_and_leaves_something(client: Client) -> None:
    """Won: a seal. Lost: a candle end. After the second night the ruler comes, before the third the suits."""
    begin(client)
    assert "1. Blotting paper" in client.text
    play(client, ANSWERS["en"][0])
    assert log_of(client)[-1].startswith("1. Blotting paper SILK THREAD won")
    assert "Seal: 1" in client.text
    assert envelopes(client) == []
    play(client, "BREAD")
    assert "PERMIT" in log_of(client)[-1], "the secret side was looked at"
    assert "lost" in log_of(client)[-1]
    assert "Candle end: 1" in client.text
    assert envelopes(client) == ["envelope-e1", "envelope-e2"]
    setup = json.loads(next(text for key, text in client.device.items() if key.startswith("campaign:")))["following"]
    assert (setup["options"]["mission"], setup["options"]["nights"], setup["options"]["candles"]) == ("m03", "wl", 1)


def test_in30_nothing_of_a_later_night_is_in_the_room(client: Client) -> None:
    begin(client)
    play(client, ANSWERS["en"][0])
    said = " ".join(words_of(client.page)).casefold()
    for later in ("the ruler", "swift", "mole", "magpie’s", "consulate", "harvest", "permit", "raven", "ferry"):
        assert later not in said, later


def test_in01_characters_join_as_the_envelopes_tell(client: Client) -> None:
    """Swift after a fourth night that was won; before it nobody hears of him."""
    begin(client)
    assert "Swift" not in client.text
    assert "Mole" not in client.text
    assert "Kestrel" in client.text
    campaign = forged(client, "wwww", "m05")
    assert "Swift" in campaign.text
    assert "Mole" not in campaign.text
    assert "Swift" not in forged(client, "wwwl", "m05").text
    assert "Swift" in forged(client, "wwwlw", "m06").text, "he comes with the locked doors at the latest"


@pytest.mark.parametrize(("last", "told"), [("w", "spectacles on the desk"), ("l", "in spring a parcel arrives")])
def test_in30_the_last_night_decides_the_ending(client: Client, last: str, told: str) -> None:
    begin(client)
    over = forged(client, "wl" * 7 + "w" + last, "m16")
    assert told in over.text.replace("In spring", "in spring")
    assert not over.offers("campaign.play")


def test_a_campaign_speaks_the_language_that_it_was_begun_in(house: House) -> None:
    """Its ciphers do; the rest of the app may speak another."""
    client = begin(Client(house, languages=("uk",)))
    assert "1. Промокальний папір" in client.text
    room = client.at
    client.do("settings.language", {"language": "en"}) if client.offers("settings.language") else None
    play(client.go(room), ANSWERS["uk"][0])
    assert "ЧЕРВОНА НИТКА" in log_of(client)[-1]


def test_who_goes_along_can_change_from_night_to_night(client: Client) -> None:
    begin(client)
    name = client.at.rpartition("/")[2]
    client.do("campaign.change", {"game": "initiative", "name": name, "option-first": "badger"})
    client.do("campaign.nudge", {"game": "initiative", "name": name, "option": "characters", "by": 1})
    ((_, text),) = ((key, text) for key, text in client.device.items() if key.startswith("campaign:"))
    options = json.loads(text)["following"]["options"]
    assert (options["first"], options["characters"]) == ("badger", 3)
    client.do("campaign.change", {"game": "initiative", "name": name, "option-first": "mole"})
    ((_, text),) = ((key, text) for key, text in client.device.items() if key.startswith("campaign:"))
    assert json.loads(text)["following"]["options"]["first"] != "mole", "who has not joined can't be sent for"


def test_a_night_can_be_played_again_and_leads_nowhere(client: Client) -> None:
    begin(client)
    room = client.at
    play(client, ANSWERS["en"][0])
    client.click("campaign.replay")
    assert client.at != room
    assert client.page.one("h1").text == "Replay: Blotting paper"
    answer(settle(client), ANSWERS["en"][0]).click("table.rematch")
    assert settle(client).page.one("h1").text == "Replay: Blotting paper", "the same again, not the next"
    client.go(room)
    assert len(log_of(client)) == 1


def told_words(text: str) -> list[str]:
    """Words of letters and digits alone, whatever stands between them and however they are written."""
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFC", unescape(text)).casefold())


def gives_away(client: Client, answer: str) -> bool:
    """In what is shown, or lies in an attribute: one word as a word, several in any spacing."""
    for text in (client.text, client.html, json.dumps(client.effects, ensure_ascii=False)):
        there, wanted = told_words(text), told_words(answer)
        if wanted[0] in there if len(wanted) == 1 else "".join(wanted) in "".join(there):
            return True
    return False


def first_room(client: Client) -> None:
    begin(client)


def list_of_missions(client: Client) -> None:
    client.go("#/initiative/write")


def editor(client: Client) -> None:
    client.go("#/initiative/write").click("initiative.writing-new")


def windows_of_companion(client: Client) -> None:
    client.go("#/initiative/companion").click("initiative.companion-sheet", sheet="windows")
    client.submit("initiative.companion-row", {"row": "abcdef"}).click("initiative.companion-word", word=0)


def before_the_first_night(client: Client) -> None:
    settle(begin(client).click("campaign.play"))


def opened(at: str) -> Callable[[Client], object]:
    return lambda client: client.go(at)


BEFORE_PLAY: dict[str, Callable[[Client], object]] = {
    "home": opened("#/"),
    "set-up": opened("#/initiative"),
    "campaigns": opened("#/initiative/campaign"),
    "the room": first_room,
    "the first night": before_the_first_night,
    "lesson": opened("#/initiative/lesson"),
    "puzzles": opened("#/initiative/puzzles"),
    "companion": opened("#/initiative/companion"),
    "companion, windows": windows_of_companion,
    "print shop": opened("#/initiative/print"),
    "rules": opened("#/initiative/rules"),
    "missions that were written": list_of_missions,
    "editor": editor,
}
"""What can be reached before anything was found out."""

ORDINARY = {("rules", "Прохід")}
"""A word that the rules need: there is a way between two rooms."""


@pytest.mark.parametrize("language", KNOWN)
@pytest.mark.parametrize("screen", BEFORE_PLAY)
def test_no_answer_of_the_campaign_is_on_a_screen_before_play(house: House, language: str, screen: str) -> None:
    client = Client(house, languages=(language,))
    nowhere = client.go("#/nowhere/at/all").title
    BEFORE_PLAY[screen](client)
    assert not client.is_fault
    assert client.title != nowhere
    found = [answer for answer in KNOWN[language] if (screen, answer) not in ORDINARY and gives_away(client, answer)]
    assert found == []


def test_an_answer_would_be_found_however_it_were_written(client: Client) -> None:
    """The check itself: after the first night the log tells its answer."""
    play(begin(client), ANSWERS["en"][0])
    assert gives_away(client, "silk THREAD")
    assert gives_away(client, "Silk-Thread.")
    assert not gives_away(client, "Harvest moon")


@pytest.mark.parametrize(
    ("nights", "tools"),
    [
        ("w", []),
        ("wl", ["ruler", "log"]),
        ("wlww", ["ruler", "log"]),
        ("wlwwl", ["ruler", "poem", "log"]),
        ("wlwwlw", ["ruler", "poem", "rails", "log"]),
        ("wlwwlww", ["ruler", "poem", "rails", "lattice", "log"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_tools_lie_beside_the_console_once_they_were_found(client: Client, nights: str, tools: list[str]) -> None:
    """The ruler after the second night, the poem after the fifth; rails come on the back of the seventh night's tram
    ticket, the lattice is what the Magpie sends in the eighth."""
    begin(client)
    night = settle(forged(client, nights, f"m{len(nights) + 1:02}").click("campaign.play"))
    night.click("table.sheet", sheet="console")
    assert [node["data-tool"] for node in night.page.walk() if "data-tool" in node] == tools
