"""The clock: whose time runs, counted by hand from the times that the page tells."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.client import Client, House, save_in
from tests.web.matches import begin, fill, place, reveal, secret_of
from tests.web.page import Node
from web.clock import LONGEST, MINUTE, Clock

CODE = (1, 2, 3, 4)
WRONG = (5, 5, 6, 6)

FOREVER = {"speed": "press"}


@pytest.fixture
def clocked(client: Client) -> Callable[..., Client]:
    """Sit down with a clock; the first seat makes the code."""

    def sit_down(*seats: str, clock: str = "5", **options: Any) -> Client:
        client.go("#/mastermind")
        client.change("clock", clock)
        return begin(client, *seats, **options)

    return sit_down


def after(client: Client, milliseconds: int) -> Client:
    """The next message comes so much later than the last."""
    client.now += milliseconds - 1000
    return client


def used(client: Client) -> list[int]:
    """What is stored that each seat has used."""
    return list(client.save["used"])


def clocks(client: Client) -> list[Node]:
    lists = client.page.all("ul", class_="clocks")
    return lists[0].all("li") if lists else []


def runs(client: Client) -> list[str]:
    """What stands beside the clock that ticks, and nothing where none does."""
    return [node.text for node in clocks(client) if "data-clock" in node]


def shown(client: Client, yes: bool) -> Client:
    return client.do("table.clock", {"shown": yes})


def test_a_clock_counts_for_one_seat_at_a_time() -> None:
    clock = Clock((0, 0))
    clock.run(1, 10_000)
    assert clock.used(14_000) == (0, 4_000)
    clock.run(0, 15_000)
    clock.run(None, 17_000)
    assert clock.used(99_000) == (2_000, 5_000)


def test_a_device_whose_time_is_set_back_gives_nothing_back_and_takes_nothing() -> None:
    clock = Clock((500,))
    clock.run(0, 100_000)
    assert clock.used(40_000) == (500,)
    clock.run(0, 40_000)
    assert clock.used(41_000) == (1_500,)
    assert clock.used(10**15) == (LONGEST,)


def test_nobody_has_a_clock_unless_it_is_asked_for(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    after(client, 60_000).click("mastermind.place", peg=1)
    assert client.save["agreed"]["clock"] == 0
    assert used(client) == []
    assert clocks(client) == []
    assert "data-clock" not in client.html


def test_the_folded_line_says_that_there_is_a_clock(client: Client) -> None:
    client.go("#/mastermind")
    line = "details"
    assert "clock" not in client.page.one(line, class_="card agreed").one("summary").text
    client.change("clock", "10")
    assert "clock: 10 min each" in client.page.one(line, class_="card agreed").one("summary").text
    client.change("seat-0", "gentle")
    assert "clock" not in client.page.one(line, class_="card agreed").one("summary").text, "bots have none"
    assert not client.page.all("input", name="clock")


def test_a_clock_that_is_not_offered_is_not_agreed_on(client: Client) -> None:
    client.go("#/mastermind")
    for odd in ("7", "-5", "1e9", ""):
        client.change("clock", odd)
        assert [node["value"] for node in client.page.all("input", name="clock") if "checked" in node] == ["0"]


def test_the_clock_is_remembered_for_the_next_match_and_the_usual_rules_have_none(
    clocked: Callable[..., Client],
) -> None:
    client = clocked("gentle", "person", clock="20").go("#/mastermind")
    assert [node["value"] for node in client.page.all("input", name="clock") if "checked" in node] == ["20"]
    client.click("setup.reset")
    assert [node["value"] for node in client.page.all("input", name="clock") if "checked" in node] == ["0"]


def test_a_persons_time_runs_from_when_they_are_waited_for(clocked: Callable[..., Client]) -> None:
    """The bot hides its code, and nobody's time runs; then four presses, after 7, 1, 1 and 1 seconds."""
    client = clocked("gentle", "person")
    assert runs(client) == []
    after(client, 9_000).wait()
    assert used(client) == [0, 0]
    assert runs(client) == ["5:005 minutes left"]
    after(client, 7_000)
    fill(client, WRONG)
    assert used(client) == [0, 10_000]
    assert runs(client) == ["4:505 minutes left"]


def test_the_page_learns_when_a_clock_comes_to_zero(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    (ticking,) = [node for node in clocks(client) if "data-clock" in node]
    zero = int(ticking["data-clock"])
    assert zero == client.now + 5 * MINUTE
    after(client, 40_000).click("mastermind.place", peg=1)
    (ticking,) = [node for node in clocks(client) if "data-clock" in node]
    assert int(ticking["data-clock"]) == zero, "that moment stays while it runs: nothing of the page has changed"


def test_nobodys_time_runs_while_a_bot_is_due_and_while_its_answer_is_read(house: House) -> None:
    client = Client(house, settings=FOREVER)
    client.go("#/mastermind").change("clock", "5")
    begin(client, "person", "gentle")
    after(client, 3_000)
    place(client, CODE)
    before = used(client)
    assert before == [3_000 + 4_000, 0]
    assert runs(client) == []
    after(client, 50_000).do("table.step")
    assert used(client) == before


def test_with_two_people_each_has_their_own_and_it_stands_behind_the_curtain(clocked: Callable[..., Client]) -> None:
    client = clocked("person", "person")
    assert client.is_curtain
    assert runs(client) == []
    after(client, 30_000)
    reveal(client)
    assert runs(client) == ["Ann 5:005 minutes left"]
    after(client, 2_000)
    place(client, CODE)
    assert used(client) == [6_000, 0]
    assert client.is_curtain
    assert runs(client) == []
    assert [node.text for node in clocks(client)] == ["Ann 4:545 minutes left", "Bob 5:005 minutes left"]
    after(client, 45_000)
    reveal(client)
    after(client, 61_000)
    place(client, WRONG)
    assert used(client) == [6_000, 65_000]


def test_a_result_that_waits_to_be_read_stops_it(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person", games="2").wait()
    place(client, secret_of(client))
    before = used(client)
    assert before == [0, 5_000]
    assert runs(client) == []
    after(client, 90_000).click("table.continue")
    assert used(client) == before


def test_it_stands_while_the_page_is_hidden(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    after(client, 4_000)
    shown(client, False)
    assert used(client) == [0, 4_000], "stored at once: the page may never come back"
    assert runs(client) == []
    after(client, 3_600_000)
    shown(client, True)
    assert runs(client) == ["4:565 minutes left"]
    after(client, 2_000).click("mastermind.place", peg=1)
    assert used(client) == [0, 6_000]


def test_it_goes_on_after_a_reload_from_what_was_stored(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    after(client, 70_000).click("mastermind.place", peg=1)
    again = client.reload()
    assert runs(again) == ["3:504 minutes left"]
    after(again, 5_000).click("mastermind.place", peg=1)
    assert used(again) == [0, 75_000]


def test_what_has_run_is_stored_when_one_goes_elsewhere(clocked: Callable[..., Client]) -> None:
    """Four minutes at the table, then the first screen, and the tab is closed."""
    client = clocked("person", "gentle")
    table = client.at
    before = used(client)
    after(client, 4 * MINUTE).go("#/")
    again = client.reload().go(table)
    assert used(again)[0] >= 4 * MINUTE > sum(before)


@pytest.mark.parametrize("elsewhere", ["settings", "review"])
def test_it_stands_on_other_screens(clocked: Callable[..., Client], elsewhere: str) -> None:
    """In the second game the person hides a code, and goes to look at something first."""
    client = clocked("gentle", "person", games="2").wait()
    table = client.at
    place(client, secret_of(client)).click("table.continue")
    before = used(client)[1]
    after(client, 3_000).go("#/settings" if elsewhere == "settings" else f"{table}/review")
    assert clocks(client) == []
    after(client, 500_000).go(table)
    after(client, 2_000).click("mastermind.place", peg=1)
    assert used(client) == [0, before + 5_000]


def test_it_stands_while_another_tab_plays(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    after(client, 2_000).do("app.held", {"key": client.key, "mine": False})
    before = dict(client.device)
    assert runs(client) == []
    for yes in (False, True):
        after(client, 60_000)
        shown(client, yes)
    assert client.device == before, "the other tab's save is not written over"
    client.do("app.held", {"key": client.key, "mine": True})
    assert len(runs(client)) == 1


def test_what_is_taken_back_has_taken_its_time(clocked: Callable[..., Client]) -> None:
    client = clocked("person", "gentle")
    place(client, CODE)
    after(client, 20_000).click("table.take-back")
    assert used(client) == [5_000, 0], "five presses; then a bot was due"
    after(client, 8_000).click("mastermind.place", peg=1)
    assert used(client) == [13_000, 0]


def test_time_that_is_up_is_said_once_and_forbids_nothing(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    client.heard.clear()
    after(client, 5 * MINUTE - 1)
    shown(client, True)
    assert client.heard == []
    assert runs(client) == ["0:01less than a minute left"]
    after(client, 1)
    shown(client, True)
    assert client.heard == ["Your time is up."]
    assert runs(client) == ["Time is up"]
    assert used(client) == [0, 5 * MINUTE]
    fill(client, WRONG)
    shown(client, True)
    again = client.reload()
    again.click("mastermind.submit")
    assert runs(again) == ["Time is up"]
    assert client.heard == ["Your time is up."]
    assert "Your time is up." not in again.heard
    assert [move["action"]["is"] for move in again.save["log"]["moves"]][-1] == "guess"


def test_of_two_people_it_is_said_whose_time_is_up(clocked: Callable[..., Client]) -> None:
    client = clocked("person", "person")
    reveal(client)
    after(client, 6 * MINUTE)
    fill(client, CODE)
    assert "Ann: time is up." in client.heard


def test_the_result_says_what_each_has_used(clocked: Callable[..., Client]) -> None:
    client = clocked("person", "person")
    reveal(client)
    place(client, CODE)
    reveal(client)
    after(client, 6 * MINUTE)
    place(client, CODE)
    assert client.save["used"] == [5_000, 6 * MINUTE + 4_000]
    assert "Time, of 5 min each: Ann 0:05, Bob 6:04." in client.text
    assert clocks(client) == []
    after(client, 60_000).go("#/").go("#/saves")
    assert "Ann 0:05, Bob 6:04" in client.go("#/match/" + next(iter(client.saves))[6:]).text


@pytest.mark.slow
def test_a_lone_person_reads_their_own_time(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    after(client, 2 * MINUTE)
    place(client, secret_of(client))
    assert "Your time: 2:04 of 5 min." in client.text


def test_a_rematch_has_the_same_clock_and_all_of_its_time(clocked: Callable[..., Client]) -> None:
    client = clocked("gentle", "person").wait()
    place(client, secret_of(client))
    client.click("table.rematch").wait()
    assert client.save["agreed"]["clock"] == 5
    assert not any(used(client))


@pytest.mark.parametrize("clock", [-5, 7, 10**9, "5", None, True, 5.0])
def test_a_save_with_a_clock_that_nobody_offers_is_no_save(clocked: Callable[..., Client], clock: object) -> None:
    client = clocked("gentle", "person").wait()
    save = client.save
    save["agreed"]["clock"] = clock
    assert refused(client, save)


@pytest.mark.parametrize("times", [[1], [0, 0, 0], [0, -1], [0, LONGEST + 1], [0, 10**30], [0, "9"], [0, 1.5], None])
def test_a_save_with_impossible_times_is_no_save(clocked: Callable[..., Client], times: object) -> None:
    client = clocked("gentle", "person").wait()
    assert refused(client, {**client.save, "used": times})


def test_a_save_from_before_there_were_clocks_opens(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    save = client.save
    del save["used"], save["agreed"]["clock"]
    assert not refused(client, save)


def refused(client: Client, save: Any) -> bool:
    """Whether this save is kept and not opened."""
    text = json.dumps(save)
    again = Client(client.house, {"match:0": text}, at="#/match/0")
    is_refused = again.title == "No match here"
    if is_refused:
        assert again.device["match:0"] == text
    else:
        assert save_in(again.device["match:0"]) == save
    return is_refused
