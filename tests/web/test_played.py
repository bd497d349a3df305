"""What I have played: from the matches on the shelf, older saves and files from elsewhere among them."""

import json

import pytest

from tests.web.client import NOON, Client, House
from tests.web.initiative_screens import begin, settle
from tests.web.test_dailies import press_today, solve, wait

DAY = 24 * 3600 * 1000


def lines(client: Client) -> dict[str, str]:
    """Each line of the page by its heading, under its game's."""
    client.go("#/played")
    found = {}
    for card in client.page.all("section"):
        game = card.one("h2").text
        for line in card.all("li"):
            cells = [f"{cell.one('dd').text} {cell.one('dt').text}" for cell in line.one("dl").all("div")]
            found[f"{game}, {line.one('h3').text}"] = ", ".join(cells)
    return found


def lose_to(client: Client, bot: str) -> Client:
    """A match of Mastermind that is given up at once."""
    client.go("#/mastermind").submit("setup.start", {"seat-0": "person", "seat-1": bot, "name-0": "Ann"})
    return client.wait().click("table.resign") if client.offers("table.resign") else client.do("mastermind.resign")


def older(client: Client) -> None:
    """The saves as they were before heads told results."""
    for key, text in client.device.items():
        if key.startswith("match:"):
            head, body = (json.loads(line) for line in text.splitlines())
            for data in (head, body):
                del data["result"], data["day"]
            client.device[key] = f"{json.dumps(head, separators=(',', ':'))}\n{json.dumps(body)}"


def test_nothing_was_played_yet(client: Client) -> None:
    client.go("#/").follow("#/played")
    assert "No match has been finished yet." in client.text
    client.go("#/saves").follow("#/played")


def test_matches_are_counted_by_game_and_company(client: Client) -> None:
    """Two lost to the novice, one to the master; one that still goes on counts nowhere."""
    for bot in ("gentle", "gentle", "master"):
        lose_to(client, bot)
    client.go("#/mastermind").submit("setup.start", {"seat-0": "person", "seat-1": "gentle"})
    client.go("#/tagiron").submit("setup.start").do("tagiron.resign")
    assert lines(client) == {
        "Mastermind, Novice": "2 played, 0 won, 2 lost",
        "Mastermind, Master": "1 played, 0 won, 1 lost",
        "Tagiron, Novice": "1 played, 0 won, 1 lost",
    }


def test_puzzles_stand_apart(client: Client) -> None:
    """The day's in 2 and 5 rows, 3.5 on average; number 7 in 3."""
    solve(press_today(client), 2)
    client.now = NOON + DAY
    solve(press_today(client), 5)
    solve(client.go("#/mastermind/puzzles/7").click("puzzles.begin", name="7"), 3)
    day = "2 played, 2 won, 0 lost, 3.5 turns on average, 2 fewest turns, 2 longest streak"
    number = "1 played, 1 won, 0 lost, 3.0 turns on average, 3 fewest turns"
    assert lines(client) == {"Mastermind, Puzzles of the day": day, "Mastermind, Puzzles by number": number}


def test_whom_it_is_about_is_the_one_person(client: Client) -> None:
    """Of matches between two people nobody can say who has won on this device; alone, it is one's own."""
    client.go("#/mastermind").submit("setup.start", {"seat-0": "person", "seat-1": "person"})
    client.click("table.reveal").do("mastermind.resign")
    client.go("#/mastermind").change("count", "1").submit("setup.start")
    solve(client, 4)
    assert lines(client) == {
        "Mastermind, Alone": "1 played, 1 won, 0 lost, 4.0 turns on average, 4 fewest turns",
        "Mastermind, Several people at this device": "1 played",
    }


def test_who_plays_together_wins_and_loses_together(client: Client) -> None:
    """The Initiative knows no draw: a mission that is given up is lost, beside a bot or another person."""
    for who in (("person", "plain"), ("person", "person")):
        settle(begin(client, *who).do("initiative.resign"))
    assert lines(client) == {
        "The Initiative, Colleague": "1 played, 0 won, 1 lost",
        "The Initiative, Several people at this device": "1 played, 0 won, 1 lost",
    }


@pytest.mark.slow
def test_older_saves_are_looked_through_once(house: House, client: Client) -> None:
    lose_to(client, "gentle")
    solve(press_today(client), 2)
    before = lines(client)
    older(client)
    tab = Client(house, client.device, at="#/played")
    assert lines(wait(tab)) == before
    assert all('"result":{' in text.splitlines()[0] for key, text in client.device.items() if key.startswith("match:"))
    assert not tab.reload().step_asked


def test_an_older_puzzle_is_over_before_it_tells_how(house: House, client: Client) -> None:
    solve(press_today(client), 2)
    older(client)
    tab = Client(house, client.device)
    assert "Today’s puzzle, finished" in tab.text
    wait(tab.go("#/mastermind/puzzles"))
    assert "solved in 2 turns" in tab.go("#/").text


def test_what_was_played_elsewhere_comes_with_its_file(house: House, client: Client) -> None:
    lose_to(client, "gentle")
    solve(press_today(client), 2)
    before = lines(client)
    client.go("#/saves").click("saves.export-all")
    other = Client(house, at="#/saves")
    other.do("saves.import", {"name": "a.json", "text": client.downloads[-1]["text"]})
    wait(other)
    assert lines(other) == before
    assert "solved in 2 turns" in other.go("#/").text


def test_a_result_in_a_file_is_worked_out_and_not_believed(house: House, client: Client) -> None:
    lose_to(client, "gentle")
    text = client.device[client.key].replace('"winners":[1]', '"winners":[0]')
    assert text != client.device[client.key]
    other = Client(house, at="#/saves")
    wait(other.do("saves.import", {"name": "a.json", "text": text}))
    assert lines(other) == {"Mastermind, Novice": "1 played, 0 won, 1 lost"}


def test_what_cannot_be_replayed_is_not_counted_and_not_tried_for_ever(house: House, client: Client) -> None:
    lose_to(client, "gentle")
    older(client)
    key = client.key
    client.device[key] = client.device[key].replace('"seat":', '"seat":9', 1)
    tab = wait(Client(house, client.device, at="#/played"))
    assert not tab.step_asked
    assert "No match has been finished yet." in tab.text


def test_the_page_speaks_every_language(house: House) -> None:
    client = Client(house, languages=("ru",))
    solve(press_today(client), 5)
    assert list(lines(client)) == ["Mastermind, Головоломки дня"]
    assert "сыграно" in client.text
