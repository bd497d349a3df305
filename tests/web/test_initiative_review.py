"""The review of a mission of The Initiative: its film with all open, and what a strong partner would have done."""

import pytest

from tests.web.client import Client, House
from tests.web.initiative_screens import answer, begin, play_any, settle
from tests.web.page import words_of
from web.screens.initiative.pieces import Pieces


def reviewed(client: Client, text: str = "LEFT BOOT", *, presses: int = 20) -> Client:
    """A person and a partner play for a while, and answer; what comes of it is looked at."""
    play_any(begin(client, "person", "plain", characters="2"), presses)
    settle(client)
    answer(client, text).wait()
    return client.follow(client.at + "/review")


def sums(client: Client) -> dict[str, str]:
    (found,) = client.page.all("dl", class_="sums")
    return {group.one("dt").text: group.one("dd").text for group in found.all("div")}


def moments(client: Client) -> int:
    return int(client.page.one("input", type="range")["max"])


def test_there_is_none_while_the_mission_goes_on(client: Client) -> None:
    begin(client, "person", "plain")
    at = client.at
    client.go(at + "/review")
    assert not client.page.all(id="film")
    assert not client.page.all("a", href=at + "/review")


def test_the_film_has_a_moment_for_each_move_and_begins_with_all_windows_closed(client: Client) -> None:
    reviewed(client).wait()
    moves = len(client.app.desk.tables[client.key].match.moves)
    assert moments(client) == moves
    client.do("film.show", {"to": 0})
    assert "0 of 16 windows open" in client.page.one(id="film").text
    assert len(client.page.one(id="film-stacks").all("dd")) == 8, "eight rooms, all but the hall"


def test_stacks_and_hands_are_what_they_really_were(client: Client) -> None:
    """At every moment, told from the table itself, which the film never sees."""
    reviewed(client).wait()
    table = client.app.desk.tables[client.key]
    pieces = Pieces(client.house.files)
    words = client.app.desk.words
    for number in range(0, len(table.match.moves) + 1, 3):
        client.do("film.show", {"to": number})
        state = table.match.states[number]
        stacks = {
            group.one("dt").text: group.one("dd").text.split(", ")
            for group in client.page.one(id="film-stacks").all("div")
        }
        view = table.match.view(None)
        wanted = {
            pieces.room(words, view, room): [pieces.token(words, token) for token in reversed(spot.stack)]
            for room, spot in state.rooms.items()
            if spot.stack
        }
        assert stacks == wanted
        hands = [node.text for node in client.page.one("ul", class_="film-hands").all("span", class_="visually-hidden")]
        for hand, told in zip(state.hands, hands, strict=True):
            assert all(f"{card.value} (" in told for card in hand)


def test_windows_are_counted_against_what_a_reader_needs(client: Client) -> None:
    """Seven tenths of sixteen windows are twelve, says the mission's file."""
    reviewed(client).wait()
    found = sums(client)
    assert found["A reader needs about"] == "12"
    opened = int(found["Windows open at the end"].split()[0])
    table = client.app.desk.tables[client.key]
    view = table.match.view(None)
    assert opened == sum(view.windows[glyph] for glyph in view.taken)
    if opened < 12:
        assert f"You saw it {12 - opened} window" in client.text
    titles = client.page.all("li", class_="review-row")
    assert len(titles) == view.turns


def test_what_a_hint_gave_is_nobodys_skill(client: Client) -> None:
    begin(client, "person", characters="1")
    for _ in range(2):
        client.click("initiative.hint")
    client.click("initiative.choose")
    while not client.offers("initiative.act"):
        client.click("initiative.aim")
    client.click("initiative.act")
    hinted = client.app.desk.tables[client.key].hinted
    assert len(hinted) == 1
    answer(settle(client), "LEFT BOOT").wait()
    client.follow(client.at + "/review").wait()
    assert sums(client)["Done as a strong partner would"] == "–"
    assert "from a hint" in client.text
    assert "What a hint gave is not counted." in client.text


@pytest.mark.slow
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_nothing_is_left_in_english(house: House, language: str) -> None:
    answers = {"uk": "правий черевик", "ru": "правый ботинок"}
    client = reviewed(Client(house, languages=(language,)), answers[language]).wait()
    client.do("film.show", {"to": 5})
    english = {"windows", "turn", "partner", "strong", "Kestrel", "lost", "open", "reader", "hand", "card", "cards"}
    texts = words_of(client.page)
    assert [text for text in texts if set(text.replace(":", " ").replace(".", " ").split()) & english] == []
