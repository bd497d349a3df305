"""A file that is being added: a little at a time, and nothing on the shelf is written over."""

import json

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin, place
from web.incoming import Incoming
from web.parcel import wrap
from web.saves import BadSave


@pytest.fixture
def stored(house: House) -> dict[str, str]:
    """Two matches as another device has them, a guess in each."""
    other = Client(house)
    for code in ((1, 1, 2, 2), (3, 3, 4, 4)):
        place(begin(other, "gentle", "person").do("table.step"), code)
    return {key: text for key, text in other.device.items() if key.startswith("match:")}


def added(client: Client, incoming: Incoming) -> Client:
    desk = client.app.desk
    while not incoming.finished:
        incoming.go_on(desk, lambda: True)
    return client


def test_one_thing_is_done_at_a_time(client: Client, stored: dict[str, str]) -> None:
    """Nothing at all before the first slice; it unpacks the file, and looks at nothing that is in it."""
    desk = client.app.desk
    incoming = Incoming("two.json", wrap("", stored))
    assert not incoming.finished
    slices = 0
    while not incoming.finished:
        had = len(incoming.added)
        incoming.go_on(desk, lambda: True)
        assert len(incoming.added) <= had + 1
        slices += 1
        if slices == 1:
            assert not matches(client)
    moves = sum(json.loads(text.splitlines()[0])["moves"] for text in stored.values())
    assert slices >= 1 + len(stored) + moves
    assert len(matches(client)) == 2


def test_a_file_that_is_no_parcel_is_only_looked_at_in_a_slice(client: Client) -> None:
    incoming = Incoming("photo.jpg", "\xff\xd8" * 1000)
    assert not incoming.finished
    with pytest.raises(BadSave):
        added(client, incoming)


def test_what_was_begun_meanwhile_is_not_written_over(client: Client, stored: dict[str, str]) -> None:
    desk = client.app.desk
    incoming = Incoming("two.json", wrap("", stored))
    incoming.go_on(desk, lambda: True)
    key = next(iter(stored))
    desk.keep(key, "taken")
    added(client, incoming)
    assert desk.shelf[key] == "taken"
    assert len([text for name, text in desk.shelf.items() if name.startswith("match:") and name != key]) == 2


def test_what_is_whole_comes_in_beside_what_is_broken(client: Client, stored: dict[str, str]) -> None:
    broken, whole = stored
    incoming = Incoming("two.json", wrap("", {**stored, broken: "{}"}))
    added(client, incoming)
    assert incoming.passed_over is not None
    assert incoming.passed_over.problem == "damaged"
    assert [key for key in client.app.desk.shelf if key.startswith("match:")] == [whole]


def test_where_nothing_is_whole_nothing_comes_in(client: Client, stored: dict[str, str]) -> None:
    incoming = Incoming("two.json", wrap("", dict.fromkeys(stored, "{}")))
    with pytest.raises(BadSave):
        incoming.go_on(client.app.desk, lambda: False)
    assert not [key for key in client.app.desk.shelf if key.startswith("match:")]


TODAY = "2024-11-18"
PUZZLE = f"match:mastermind-{TODAY}"


def daily(client: Client) -> Client:
    return client.go("#/").click("puzzles.today", game="mastermind")


def matches(client: Client) -> list[str]:
    return [key for key in client.app.desk.shelf if key.startswith("match:")]


def test_a_daily_that_was_finished_elsewhere_takes_the_place_of_one_only_begun(house: House) -> None:
    """What was begun here is kept, but it is not the day's any more."""
    there, here = daily(Client(house)), daily(Client(house))
    there.click("mastermind.resign")
    begun = here.device[PUZZLE]
    for _ in range(2):
        added(here, Incoming("all.json", wrap("", {PUZZLE: there.device[PUZZLE]})))
        assert json.loads(here.app.desk.shelf[PUZZLE].splitlines()[0])["over"]
        assert len(matches(here)) == 2, "and a second time nothing is new"
    assert begun.splitlines()[1] in {here.app.desk.shelf[key].splitlines()[1] for key in matches(here)}


def test_what_is_no_puzzle_of_that_day_is_not_counted_as_one(house: House) -> None:
    """Another board than the day's, or a bot in the one seat: somebody has written the file by hand."""
    save = json.loads(daily(Client(house)).device[PUZZLE].splitlines()[1])
    easier, bot = json.loads(json.dumps(save)), json.loads(json.dumps(save))
    easier["log"]["setup"]["options"]["rows"] = 12
    bot["players"][0]["bot"] = "master"
    for forged in (easier, bot):
        here = Client(house)
        added(here, Incoming("forged.json", wrap("", {PUZZLE: json.dumps(forged)})))
        assert PUZZLE not in here.app.desk.shelf
        assert len(matches(here)) == 1
        here.go("#/played").go("#/mastermind/puzzles")
