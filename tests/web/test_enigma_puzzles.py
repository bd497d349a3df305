"""Enigma's puzzles on the screen: the account, answers by a press, hints, the end, what is told to others."""

import json
import re
from typing import Any

import pytest

from engine.core.game import Setup
from engine.enigma.cards import printed_cards
from engine.enigma.puzzles.account import What, Where
from engine.enigma.puzzles.riddle import Answer, RiddleView
from tests.engine.content import FILES
from tests.web.client import Client, House
from web.puzzles import Puzzle
from web.screens.enigma.puzzle import EnigmaPuzzles, grade_of

ROOM = "#/enigma/puzzles"
TODAY = "2024-11-18"
"""By the clock of all tests: a Monday."""


def begin(client: Client, name: str = TODAY) -> Client:
    return client.go(f"{ROOM}/{name}").click("puzzles.begin", name=name)


def view_of(client: Client) -> RiddleView:
    view = client.app.desk.tables[client.key].match.view(0)
    assert isinstance(view, RiddleView)
    return view


def right(client: Client) -> Answer:
    lies = client.app.desk.tables[client.key].match.state.answer
    return Answer(lies.place, lies.card)


def answer(client: Client, given: Answer) -> Client:
    return client.do("enigma.answer", {"place": given.place, "card": given.card})


def wrong(client: Client) -> Answer:
    legal = client.app.desk.tables[client.key].match.legal(0)
    return next(one for one in legal if isinstance(one, Answer) and one != right(client))


def asking(kind: type[Where] | type[What]) -> str:
    """The first number whose puzzle asks so."""
    puzzles = EnigmaPuzzles(printed_cards(FILES).cards)
    for number in range(1, 40, 3):
        text = str(puzzles.setup(Puzzle("enigma", str(number))).options["puzzle"])
        if ("card" if kind is Where else "place") in json.loads(text)["question"]:
            return str(number)
    raise AssertionError(kind)


def test_it_is_the_same_in_every_language_and_on_every_device(house: House) -> None:
    made: list[Any] = [
        begin(Client(house, languages=(lang,))).save["log"]["setup"] for lang in ("en", "uk", "ru", "uk")
    ]
    assert all(one == made[0] for one in made)
    assert begin(Client(house), "1").save["log"]["setup"] != made[0]


def test_weekends_are_harder_and_numbers_take_turns() -> None:
    week = [grade_of(Puzzle("enigma", f"2024-11-{day}")) for day in range(18, 25)]
    assert week == sorted(week)
    assert week[0] == 1
    assert week[-2:] == [3, 3]
    assert [grade_of(Puzzle("enigma", str(number))) for number in (1, 2, 3, 4)] == [1, 2, 3, 1]


def test_a_place_is_pressed_and_then_said(client: Client) -> None:
    begin(client, asking(Where))
    place = right(client).place
    client.click("enigma.point", place=place)
    assert view_of(client).tried == ()
    client.click("enigma.answer")
    assert view_of(client).is_solved
    assert "Solved" in client.text
    assert "How it is found" in client.text


def test_a_card_is_pressed_and_then_said(client: Client) -> None:
    begin(client, asking(What))
    assert not client.offers("enigma.point")
    client.click("enigma.choose", word=right(client).card).click("enigma.answer")
    assert view_of(client).is_solved


def test_a_wrong_answer_says_so_counts_and_is_not_offered_again(client: Client) -> None:
    begin(client, asking(Where))
    no = wrong(client)
    client.click("enigma.point", place=no.place).click("enigma.answer")
    assert "No." in client.heard[-1]
    assert "not here" in client.text
    assert not client.offers("enigma.point", place=no.place)
    assert "Solved" not in client.text
    answer(client, right(client)).click("puzzles.share")
    told = client.copied[-1].splitlines()[0]
    assert re.fullmatch(r"Black Chamber · Enigma: Code of Chaos · #\d+ · 2 turns ○◆", told)


def test_hints_are_told_with_their_reasons_and_count(client: Client) -> None:
    begin(client, "3")
    steps = view_of(client).steps
    for _ in range(steps):
        client.click("enigma.hint")
        assert "follows from" in client.heard[-1]
    assert not client.offers("enigma.hint")
    assert right(client) not in view_of(client).tried
    answer(client, right(client)).go(f"{ROOM}/3")
    assert f"{'●' * steps}◆" in client.text


def test_giving_up_shows_the_answer_and_tells_nobody(client: Client) -> None:
    begin(client, "3").click("enigma.resign")
    assert "Given up" in client.text
    assert "How it is found" in client.text
    client.click("puzzles.share")
    told, address = client.copied[-1].splitlines()
    assert told.strip() == "Black Chamber · Enigma: Code of Chaos · #3 · not solved"
    assert address == f"{ROOM}/3"


def test_the_day_is_on_the_first_screen_and_in_the_figures(client: Client) -> None:
    client.go("#/").click("puzzles.today", game="enigma")
    answer(client, right(client)).go("#/")
    (today,) = [one for one in client.page.all("button", data_do="puzzles.today") if one.args["game"] == "enigma"]
    assert "solved in 1 turn" in today.text
    client.go(ROOM)
    assert "current streak" in client.text
    client.go("#/played")
    assert "Puzzles of the day" in client.text


@pytest.mark.parametrize("lang", ["en", "uk", "ru"])
@pytest.mark.parametrize("name", ["1", "2", "3"])
def test_it_is_told_in_every_language(house: House, lang: str, name: str) -> None:
    client = begin(Client(house, languages=(lang,)), name)
    lines = client.page.one(class_="riddle-lines").all("li")
    assert len(lines) == len(view_of(client).account.lines)
    assert not re.search(r"[a-z]", " ".join(one.text for one in lines)) or lang == "en"
    client.click("enigma.hint")
    answer(answer(client, wrong(client)), right(client))
    assert view_of(client).is_solved


def test_what_was_begun_is_gone_on_with_and_another_puzzle_under_its_key_is_none(house: House) -> None:
    client = begin(Client(house), "7")
    client.go(f"{ROOM}/7")
    assert "You have begun this one." in client.text
    device = {key: text.replace("enigma:puzzle:7\\", "enigma:puzzle:8\\") for key, text in client.device.items()}
    again = Client(house, device, at=f"{ROOM}/7")
    assert again.offers("puzzles.begin", name="7")


def test_only_what_is_written_for_it_belongs_to_it() -> None:
    puzzles = EnigmaPuzzles(printed_cards(FILES).cards)
    puzzle = Puzzle("enigma", "1")
    assert puzzles.belongs(puzzle, puzzles.setup(puzzle))
    assert not puzzles.belongs(puzzle, puzzles.setup(Puzzle("enigma", "4")))
    assert not puzzles.belongs(puzzle, Setup(1, {"late": False}))
    assert not puzzles.belongs(puzzle, Setup(1, {"puzzle": "{"}))


def test_a_damaged_account_is_no_puzzle(house: House) -> None:
    """It can be begun anew; what was there is kept."""
    client = begin(Client(house), "1")
    device = {key: text.replace("sitters", "sitting") for key, text in client.device.items()}
    again = Client(house, device, at=f"{ROOM}/1")
    again.click("puzzles.begin", name="1")
    assert len(again.saves) == 2
    answer(again, right(again))
    assert view_of(again).is_solved


def test_the_notebook_can_be_written_in(client: Client) -> None:
    begin(client, "1").click("enigma.note-open", place=4)
    assert client.offers("enigma.note-mark")
    client.click("enigma.note-mark")
    assert client.save["notes"][0]["notebook"]["marks"]
