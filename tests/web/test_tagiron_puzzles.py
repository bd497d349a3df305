"""Tagiron's puzzles (TG-14): the same for everybody, gone on with, told to others without a spoiler."""

import re
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.rules import Tagiron, TagironState
from tests.web.client import NOON, Client, House
from web.puzzles import Puzzle, named, puzzle_of, today

ROOM = "#/tagiron/puzzles"
DAY = 24 * 3600 * 1000
TODAY, YESTERDAY, TOMORROW = "2024-11-18", "2024-11-17", "2024-11-19"
"""By the clock of all tests, which stands at noon in Greenwich."""


def begin(client: Client, name: str) -> Client:
    return client.go(f"{ROOM}/{name}").click("puzzles.begin", name=name)


def state_of(client: Client) -> TagironState:
    """The table as the save on the device tells it."""
    log = client.save["log"]
    match: Match[Any, Any, Any] = Match(Tagiron(), Log("tagiron", Setup(1, log["setup"]["options"]), log["seed"]))
    state = match.states[0]
    assert isinstance(state, TagironState)
    return state


def ask(client: Client, question: str, choice: int | None = None) -> None:
    client.do("tagiron.choose", {"question": question, "choice": choice}).do("tagiron.ask")


def guess(client: Client, tiles: tuple[str, ...]) -> None:
    client.do("tagiron.guess-clear")
    for tile in tiles:
        client.do("tagiron.guess-put", {"tile": tile})
    client.do("tagiron.guess")


def first_question(client: Client) -> tuple[str, int | None]:
    """A card that lies open at the beginning, and the lower of its digits where it has two."""
    name = state_of(client).offered[0]
    digits = [int(part) for part in name.split("-") if part.isdecimal()]
    return name, digits[0] if len(digits) > 1 else None


def wait(client: Client) -> None:
    """Until the master has finished, too."""
    for _ in range(30):
        if not client.step_asked:
            return
        client.do("table.step")
    raise AssertionError("the master does not come to an end")


def test_tg14_a_puzzle_is_the_same_on_every_device_and_another_day_is_another(house: House) -> None:
    one, other = begin(Client(house), TODAY), begin(Client(house, languages=("uk",)), TODAY)
    assert state_of(one) == state_of(other)
    assert one.save["log"]["seed"] == f"tagiron:daily:{TODAY}"
    for different in (YESTERDAY, "123"):
        assert state_of(begin(Client(house), different)).hands != state_of(one).hands


def test_todays_puzzle_is_that_of_the_readers_date(client: Client) -> None:
    client.go(ROOM)
    assert "Today’s puzzle" in client.text
    assert client.offers("puzzles.begin", name=TODAY)
    client.now += DAY
    client.go(ROOM)
    assert client.offers("puzzles.begin", name=TOMORROW)


def test_a_link_opens_that_very_puzzle_and_stores_nothing_by_itself(house: House) -> None:
    for name, title in (("123", "#123"), (YESTERDAY, "17 November 2024")):
        client = Client(house, at=f"{ROOM}/{name}")
        assert client.page.one(class_="puzzle-name").text == title
        assert client.offers("puzzles.begin", name=name)
        assert not client.saves


def test_what_was_begun_is_gone_on_with(client: Client) -> None:
    ask(begin(client, "123"), *first_question(client))
    at = client.at
    client.go(f"{ROOM}/123")
    assert "You have begun this one." in client.text
    assert not client.offers("puzzles.begin")
    client.follow(at)
    assert len(client.save["log"]["moves"]) == 1
    client.do("puzzles.begin", {"game": "tagiron", "name": "123"})
    assert len(client.saves) == 1
    assert len(client.save["log"]["moves"]) == 1


def test_it_is_called_by_its_name_at_the_table_and_among_the_saves(client: Client) -> None:
    begin(client, TODAY)
    assert client.title == "Tagiron · 18 November 2024"
    assert client.title in client.text
    begin(client, "7")
    client.go("#/saves")
    assert "18 November 2024" in client.text
    assert "#7" in client.text


def test_puzzles_are_without_hints(client: Client) -> None:
    begin(client, TODAY)
    assert client.save["agreed"]["hints"] == [False]
    assert client.save["log"]["setup"]["options"] == {"notepad": "assisted"}


def test_a_number_or_a_date_can_be_typed(client: Client) -> None:
    for typed, name in (("42", "42"), (" #007 ", "7"), ("999999", "999999"), (YESTERDAY, YESTERDAY)):
        client.go(ROOM).submit("puzzles.find", {"name": typed})
        assert client.at == f"{ROOM}/{name}"
        assert client.offers("puzzles.begin", name=name)


ABSURD = (
    "0",
    "-5",
    "1000000",
    "12345678",
    "1.5",
    "abc",
    "٣",
    "2024-02-30",
    "2024-13-01",
    "2024-11-1",
    "20241117",
    "2024-W47-1",
)


@pytest.mark.parametrize("name", [*ABSURD, "2024-11-20", "9999-12-31"])
def test_absurd_numbers_and_days_to_come_are_refused_with_a_message(house: House, name: str) -> None:
    client = Client(house, at=f"{ROOM}/{name}")
    assert "There is no such puzzle." in client.text
    assert not client.offers("puzzles.begin")
    client.follow(ROOM).submit("puzzles.find", {"name": name})
    assert "There is no such puzzle." in client.notice
    assert client.at == ROOM
    client.do("puzzles.begin", {"game": "tagiron", "name": name})
    assert "There is no such puzzle." in client.notice
    assert not client.saves


def test_a_day_has_begun_when_it_has_somewhere_on_earth() -> None:
    """Ten hours before midnight in Greenwich it is midnight on the Line Islands."""
    ten = NOON - 2 * 3600 * 1000
    assert named("tagiron", TOMORROW, ten) == Puzzle("tagiron", TOMORROW)
    assert named("tagiron", TOMORROW, ten - 1000) is None


def test_clocks_that_are_far_off_do_no_harm() -> None:
    for now in (-1, 0, 10**18):
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", today("tagiron", now).name)


def test_a_random_one_is_numbered_and_another_each_time(client: Client) -> None:
    found = set()
    for _ in range(3):
        client.go(ROOM).click("puzzles.random")
        name = client.at.removeprefix(f"{ROOM}/")
        assert named("tagiron", name, client.now)
        assert client.offers("puzzles.begin", name=name)
        found.add(name)
    assert len(found) == 3


def test_the_result_is_told_without_a_spoiler(client: Client) -> None:
    """One question, a wrong guess, the right one: three turns, three marks."""
    begin(client, TODAY)
    hidden, question = state_of(client).hands[1], first_question(client)
    ask(client, *question)
    guess(client, ("0b", "0w", "1b", "1w", "2b"))
    guess(client, hidden)
    wait(client)
    assert "3 turns" in client.text
    client.click("puzzles.share")
    assert client.copied[-1] == f"Black Chamber · Tagiron · 18 November 2024 · 3 turns ●○◆\n{ROOM}/{TODAY}"
    assert client.heard[-1].startswith("The result has been copied.")
    without_its_name = client.copied[-1].replace(TODAY, "").replace("18 November 2024", "").replace("3 turns", "")
    assert not re.search(r"\d", without_its_name), "no tile, no answer, no sum"
    assert question[0] not in client.copied[-1]


def test_giving_up_is_told_as_it_was(client: Client) -> None:
    ask(begin(client, "123"), *first_question(client))
    client.do("tagiron.resign")
    wait(client)
    client.click("puzzles.share")
    assert client.copied[-1] == f"Black Chamber · Tagiron · #123 · not solved ●\n{ROOM}/123"


def test_the_room_shows_how_it_went_and_shares_it_too(client: Client) -> None:
    begin(client, "123")
    guess(client, state_of(client).hands[1])
    at = client.at
    client.go(f"{ROOM}/123")
    assert "1 turn" in client.text
    assert not client.offers("puzzles.begin")
    client.click("puzzles.share")
    assert client.copied[-1] == f"Black Chamber · Tagiron · #123 · 1 turn ◆\n{ROOM}/123"
    client.follow(at)


def test_the_text_is_in_the_readers_language(house: House) -> None:
    client = Client(house, languages=("uk",))
    begin(client, "123")
    guess(client, state_of(client).hands[1])
    client.click("puzzles.share")
    assert client.copied[-1].startswith("Чорний кабінет · ")


def test_nothing_is_told_before_the_end(client: Client) -> None:
    begin(client, "123")
    assert not client.offers("puzzles.share")
    client.do("puzzles.share", {"key": client.key})
    assert "no result" in client.notice
    assert not client.copied
    assert "master" not in client.text.lower()


def test_the_master_is_only_shown_after_the_end_and_plays_the_same_puzzle(client: Client) -> None:
    begin(client, "123")
    client.do("tagiron.resign")
    wait(client)
    told = re.search(r"The master took (\d+) turns?\.", client.text)
    game = Tagiron()
    match: Match[Any, Any, Any] = Match(game, Log("tagiron", Setup(1, {"notepad": "assisted"}), "tagiron:puzzle:123"))
    while match.outcome is None:
        match.play(0, match.ask(0, game.bots["master"]).action)
    assert told
    assert match.outcome.winners == (0,)
    assert int(told[1]) == len(match.moves)


def test_a_match_of_two_or_of_another_seed_is_no_puzzle() -> None:
    alone, two = Setup(1, {"notepad": "paper"}), Setup(2, {"notepad": "paper"})
    assert puzzle_of(Log("tagiron", alone, "tagiron:puzzle:123")) == Puzzle("tagiron", "123")
    assert puzzle_of(Log("tagiron", two, "tagiron:puzzle:123")) is None
    for seed in ("a1b2c3", "tagiron:daily:123", f"tagiron:puzzle:{TODAY}", "mastermind:puzzle:123", "tagiron:puzzle:x"):
        assert puzzle_of(Log("tagiron", alone, seed)) is None


def test_the_room_is_reached_from_the_folder_and_from_set_up(client: Client) -> None:
    client.go("#/").follow(ROOM)
    client.go("#/tagiron").follow(ROOM)


def test_one_may_sit_down_alone_without_a_puzzle(client: Client) -> None:
    client.go("#/")
    assert "1 to 4 players" in client.text
    client.go("#/tagiron").change("count", "1")
    assert "Alone: break a hidden hand in as few turns as you can." in client.text
    client.submit("setup.start")
    assert client.save["log"]["setup"]["seats"] == 1
    client.do("tagiron.resign")
    wait(client)
    assert not client.offers("puzzles.share")
