"""Puzzles of the day, for every game that has them: the strip of the first screen, the calendar, the master beside."""

import re
from datetime import date

import pytest

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.mastermind.codes import Code
from engine.mastermind.rules import Mastermind
from tests.web.client import NOON, Client, House
from tests.web.page import Node
from tests.web.zones import KIRITIMATI, KYIV, NEW_YORK, PAGO_PAGO, in_zone, moment

ROOM = "#/mastermind/puzzles"
DAY = 24 * 3600 * 1000
TODAY, TOMORROW = "2024-11-18", "2024-11-19"
"""By the clock of all tests: a Monday."""

SATURDAY = "2024-11-16"


def code_of(client: Client) -> Code:
    """What the match on the screen has drawn, worked out anew."""
    log = client.save["log"]
    match = Match(Mastermind(), Log("mastermind", Setup(1, log["setup"]["options"]), log["seed"]))
    code = match.states[0].code
    assert code is not None
    return code


def guess(client: Client, row: Code) -> Client:
    for hole, peg in enumerate(row):
        client.do("mastermind.place", {"peg": peg, "hole": hole})
    return client.do("mastermind.submit")


def solve(client: Client, turns: int) -> Client:
    """Break the code of the match on the screen in so many rows."""
    code = code_of(client)
    wrong = (code[0] % 6 + 1, *code[1:])
    for _ in range(turns - 1):
        guess(client, wrong)
    return guess(client, code)


def wait(client: Client) -> Client:
    """Until the master has finished, too."""
    verb = next((effect["verb"] for effect in client.effects if effect["do"] == "step"), "")
    for _ in range(200):
        if not client.step_asked:
            return client
        client.do(verb)
    raise AssertionError("it does not come to an end")


def press_today(client: Client, game: str = "mastermind") -> Client:
    return client.go("#/").click("puzzles.today", game=game)


def strip(client: Client) -> dict[str, str]:
    """What the first screen says of each game's puzzle of today."""
    client.go("#/")
    buttons = client.page.all("button", data_do="puzzles.today")
    return {str(button.args["game"]): button.text for button in buttons}


def told(link: Node) -> str:
    """What the link of a day says to ears."""
    return link.one("span", class_="visually-hidden").text


def day(client: Client, label: str) -> Node:
    """The link of a day in the calendar."""
    (found,) = [node for node in client.page.all("a", class_="day") if told(node).startswith(f"{label}:")]
    return found


# Mastermind's own


def test_mm14_the_code_of_a_day_is_the_same_on_every_device_and_another_day_is_another(house: House) -> None:
    one, other = press_today(Client(house)), press_today(Client(house, languages=("uk",)))
    assert one.save["log"]["seed"] == f"mastermind:daily:{TODAY}"
    assert code_of(one) == code_of(other)
    assert len({code_of(Client(house).go(f"{ROOM}/{name}").click("puzzles.begin", name=name)) for name in "123"}) == 3


def test_the_box_on_weekdays_and_a_harder_one_at_weekends(client: Client) -> None:
    boards = {TODAY: (4, 6), "2024-11-17": (5, 8), SATURDAY: (5, 8), "2024-11-15": (4, 6), "7": (4, 6)}
    for name, (holes, colours) in boards.items():
        client.go(f"{ROOM}/{name}")
        assert f"{holes} holes, {colours} colours" in client.text
        client.click("puzzles.begin", name=name)
        options = client.save["log"]["setup"]["options"]
        assert (options["holes"], options["colours"]) == (holes, colours)
    client.go(ROOM)
    assert "On Saturdays and Sundays it is a harder one." in client.text


def test_nobody_is_waited_for_and_the_first_row_is_there_to_be_filled(client: Client) -> None:
    press_today(client)
    assert not client.step_asked
    assert "Your turn: fill row 1." in client.text
    assert client.title == "Mastermind · 18 November 2024"
    assert not client.offers("mastermind.hint")


def test_the_result_is_told_without_a_spoiler(client: Client) -> None:
    wait(solve(press_today(client), 3))
    assert "You have broken the code" in client.text
    client.click("puzzles.share")
    expected = "Black Chamber · Mastermind · 18 November 2024 · 3 turns ○○◆"
    assert client.copied[-1] == f"{expected}\n{ROOM}/{TODAY}"


def test_giving_up_is_told_as_it_was_and_shows_the_code(client: Client) -> None:
    press_today(client)
    guess(client, (1, 1, 1, 1))
    client.do("mastermind.resign")
    assert "The code holds" in client.text
    assert "You gave up." in client.text
    client.click("puzzles.share")
    assert "not solved ○" in client.copied[-1]


def test_the_master_plays_the_same_code_by_the_same_rules(client: Client) -> None:
    code = code_of(press_today(client))
    wait(solve(client, 2))
    told = re.search(r"The master took (\d+) turns?\.", client.text)
    game = Mastermind()
    setup = Setup(1, client.save["log"]["setup"]["options"])
    match = Match(game, Log("mastermind", setup, f"mastermind:daily:{TODAY}"))
    while match.outcome is None:
        match.play(0, match.ask(0, game.bots["master"]).action)
    assert told
    assert match.view(0).played[0].code == code
    assert int(told[1]) == len(match.moves)


def test_nothing_of_the_master_is_said_before_the_end(client: Client) -> None:
    guess(press_today(client), (1, 1, 2, 2))
    assert "The master" not in client.text
    assert not client.step_asked
    client.go(f"{ROOM}/{TODAY}")
    assert not client.step_asked


def test_on_the_desk_a_puzzle_says_of_which_game_it_is(client: Client) -> None:
    """Its title is the date alone, and every game has one of that day."""
    for game in ("mastermind", "tagiron"):
        press_today(client, game)
    waiting = client.go("#/").page.one("section", aria_labelledby="unfinished").all("li")
    assert [("Tagiron" in line.text, "Mastermind" in line.text) for line in waiting] == [(True, False), (False, True)]


def test_the_match_can_be_looked_at_and_shared_as_any_other(client: Client) -> None:
    """One person, and the code is nobody's: every screen of it must do without a second name."""
    wait(solve(press_today(client), 2))
    at = client.at
    client.go(f"{at}/review")
    assert "You against chance" in client.text
    client.click("mastermind.share-puzzle")
    assert "#/link/" in client.copied[-1]
    client.go(at).click("table.rematch")
    assert client.save["log"]["setup"]["seats"] == 1


# The strip of the first screen


def test_one_press_begins_goes_on_and_looks(client: Client) -> None:
    assert strip(client) == {
        "mastermind": "Mastermind: Today’s puzzle, not begun yet",
        "tagiron": "Tagiron: Today’s puzzle, not begun yet",
        "initiative": "The Initiative: Today’s puzzle, not begun yet",
        "enigma": "Enigma: Code of Chaos: Today’s puzzle, not begun yet",
    }
    guess(press_today(client), (1, 1, 2, 2))
    at = client.at
    assert strip(client)["mastermind"] == "Mastermind: Today’s puzzle, begun"
    press_today(client)
    assert client.at == at
    wait(solve(client, 4))
    assert strip(client)["mastermind"] == "Mastermind: Today’s puzzle, solved in 5 turns 1 day running"
    press_today(client)
    assert client.at == ROOM
    assert len(client.saves) == 1


def test_the_strip_tells_how_many_days_running(client: Client) -> None:
    for number in range(3):
        solve(press_today(client), 2)
        client.now = NOON + (number + 1) * DAY
    assert strip(client)["mastermind"].endswith("not begun yet 3 days running")
    client.now += DAY
    assert "running" not in strip(client)["mastermind"]


def test_each_language_says_so(house: House) -> None:
    client = Client(house, languages=("uk",))
    solve(press_today(client), 5)
    assert "розгадано за 5 ходів" in strip(client)["mastermind"]


# The calendar


def test_the_calendar_shows_what_became_of_each_day(client: Client) -> None:
    wait(solve(press_today(client), 4))
    guess(client.go(f"{ROOM}/2024-11-14").click("puzzles.begin", name="2024-11-14"), (1, 1, 2, 2))
    client.go(f"{ROOM}/2024-11-15").click("puzzles.begin", name="2024-11-15").do("mastermind.resign")
    client.go(ROOM)
    assert "November 2024" in client.text
    links = {number: day(client, f"{number} November 2024") for number in (13, 14, 15, 18)}
    assert {number: told(link).partition(": ")[2] for number, link in links.items()} == {
        13: "not begun yet",
        14: "begun",
        15: "not solved",
        18: "solved in 4 turns",
    }
    marks = {number: link.one("b").text for number, link in links.items()}
    assert marks == {13: "", 14: "…", 15: "×", 18: "4"}
    assert not [node for node in client.page.all("a") if node["href"] == f"{ROOM}/2024-11-20"], "a day to come"
    client.follow(f"{ROOM}/2024-11-13")
    assert client.offers("puzzles.begin", name="2024-11-13")


def test_months_are_turned_over_the_change_of_year(client: Client) -> None:
    client.now = moment("UTC", 2025, 1, 2, 12, 0)
    client.go(ROOM)
    assert "January 2025" in client.text
    assert not client.offers("puzzles.turn", month="2025-02")
    client.click("puzzles.turn", month="2024-12")
    assert "December 2024" in client.text
    assert client.heard[-1] == "December 2024"
    assert day(client, "31 December 2024")["href"] == f"{ROOM}/2024-12-31"
    client.click("puzzles.turn", month="2025-01")
    assert day(client, "1 January 2025")


@pytest.mark.parametrize("month", ["2025-01", "", "2024-13", "x", "2024-1"])
def test_there_are_no_other_months(client: Client, month: str) -> None:
    client.go(ROOM).do("puzzles.turn", {"game": "mastermind", "month": month})
    assert "There is no such puzzle." in client.notice
    assert "November 2024" in client.text


def test_the_first_month_of_all_has_none_before(house: House) -> None:
    client = Client(house, at=f"{ROOM}/0001-01-01")
    assert client.offers("puzzles.turn", month="0001-02")
    assert len([button for button in client.page.all("button", data_do="puzzles.turn") if button.off]) == 1


def test_dates_are_written_as_in_each_language(house: House) -> None:
    for language, month, first, spoken in (
        ("en", "November 2024", "Mon", "18 November 2024"),
        ("uk", "Листопад 2024", "Пн", "18 листопада 2024"),
        ("ru", "Ноябрь 2024", "Пн", "18 ноября 2024"),
    ):
        client = Client(house, at=ROOM, languages=(language,))
        assert month in client.text
        assert client.page.all("th")[0].text == first
        assert day(client, spoken)


def test_streaks_and_the_spread_beside_the_masters(client: Client) -> None:
    """Two solved, in 2 and 4 rows, on days running; one given up later: it counts as not solved."""
    wait(solve(press_today(client), 2))
    client.now = NOON + DAY
    wait(solve(press_today(client), 4))
    client.go(f"{ROOM}/3").click("puzzles.begin", name="3").do("mastermind.resign")
    wait(client.go(ROOM))
    figures = client.page.one("dl")
    assert figures.text == "current streak 2 days longest streak 2 days"
    table = client.page.one("table", class_="spread")
    lines = {line[0]: line[1:] for line in ([cell.text for cell in cells(row)] for row in table.all("tr")) if line}
    assert {label: line[0] for label, line in lines.items() if line[0] != "0" and label != "Turns"} == {
        "2": "1",
        "4": "1",
        "not solved": "1",
        "On average": "3.0",
    }
    assert sum(int(line[1]) for label, line in lines.items() if label not in ("Turns", "On average")) == 3


def cells(row: Node) -> list[Node]:
    return [node for node in row.walk() if node.tag in ("th", "td")]


def test_the_master_is_not_in_the_way_and_is_asked_once(client: Client) -> None:
    """What was worked out is kept: the next start begins with it."""
    solve(press_today(client), 2)
    client.go(ROOM)
    assert "The master is still at some of them…" in client.text
    wait(client)
    assert "still at some" not in client.text
    again = client.reload()
    assert not again.step_asked
    assert "still at some" not in again.text


def test_a_day_that_was_made_up_for_later_is_in_the_calendar_and_in_no_streak(client: Client) -> None:
    solve(press_today(client), 2)
    client.now = NOON + 2 * DAY
    client.go(f"{ROOM}/{TOMORROW}").click("puzzles.begin", name=TOMORROW)
    solve(client, 2)
    solve(press_today(client), 2)
    client.go(ROOM)
    assert told(day(client, "19 November 2024")).endswith("solved in 2 turns")
    assert client.page.one("dl").text == "current streak 1 day longest streak 1 day"


# The device's own day


def test_a_puzzle_begun_before_midnight_stays_that_days(client: Client) -> None:
    with in_zone(KYIV):
        client.now = moment(KYIV, 2025, 12, 31, 23, 58)
        guess(press_today(client), (1, 1, 2, 2))
        assert client.at == "#/match/mastermind-2025-12-31"
        client.now = moment(KYIV, 2026, 1, 1, 0, 3)
        solve(client, 1)
        assert client.title == "Mastermind · 31 December 2025"
        assert strip(client)["mastermind"].endswith("not begun yet 1 day running"), "yesterday's"
        client.go(f"{ROOM}/2025-12-31")
        assert told(day(client, "31 December 2025")).endswith("solved in 2 turns")
        assert client.page.one("dl").text == "current streak 1 day longest streak 1 day"
        solve(press_today(client), 2)
        client.go(ROOM)
        assert client.page.one("dl").text == "current streak 2 days longest streak 2 days"


def test_travelling_west_does_not_break_a_streak(client: Client) -> None:
    """Shortly after midnight in Kyiv it is still the evening before in New York, where the traveller wakes up."""
    with in_zone(KYIV):
        for number in (16, 17, 18):
            client.now = moment(KYIV, 2026, 11, number, 0, 30)
            solve(press_today(client), 2)
    with in_zone(NEW_YORK):
        client.now = moment(NEW_YORK, 2026, 11, 17, 19, 0)
        tab = client.reload()
        tab.now = client.now
        assert strip(tab)["mastermind"] == "Mastermind: Today’s puzzle, solved in 2 turns 3 days running"
        tab.now = moment(NEW_YORK, 2026, 11, 18, 9, 0)
        assert "3 days running" in strip(tab)["mastermind"]
        tab.now = moment(NEW_YORK, 2026, 11, 19, 9, 0)
        solve(press_today(tab), 2)
        assert "4 days running" in strip(tab)["mastermind"]


def test_a_day_behind_after_a_day_ahead(client: Client) -> None:
    """From the Line Islands to Samoa: 25 hours back."""
    with in_zone(KIRITIMATI):
        for number in (18, 19):
            client.now = moment(KIRITIMATI, 2026, 11, number, 0, 5)
            solve(press_today(client), 2)
    with in_zone(PAGO_PAGO):
        client.now = moment(PAGO_PAGO, 2026, 11, 17, 23, 10)
        assert "not begun yet 2 days running" in strip(client)["mastermind"]
        solve(press_today(client), 2)
        assert "3 days running" in strip(client)["mastermind"]


def test_the_day_in_a_calendar_is_the_readers_own() -> None:
    """At the turn of the year the two places are in different years."""
    at = moment("UTC", 2026, 1, 1, 10, 30)
    from web.puzzles import local_day

    with in_zone(KIRITIMATI):
        assert local_day(at) == date(2026, 1, 2)
    with in_zone(PAGO_PAGO):
        assert local_day(at) == date(2025, 12, 31)
