"""Filling a row: pegs placed, moved, copied and taken out, by clicks, keys and dragging."""

from tests.web.client import Client
from tests.web.matches import begin, fill, place, secret_of


def hole(client: Client, number: int) -> str:
    return client.page.one(id=f"mastermind.hole-{number}").get("aria-label")


def holes(client: Client) -> list[str]:
    return [hole(client, number).partition(": ")[2] for number in range(4)]


def test_pegs_fill_the_row_from_the_left(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    assert not client.offers("mastermind.submit")
    for peg in (2, 6):
        client.click("mastermind.place", peg=peg)
    assert [peg != "nothing yet" for peg in holes(client)] == [True, True, False, False]
    assert not client.offers("mastermind.submit")
    client.click("mastermind.place", peg=1).click("mastermind.place", peg=1)
    assert client.offers("mastermind.submit")


def test_a_chosen_hole_is_filled_first(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.click("mastermind.select", hole=2).click("mastermind.place", peg=3)
    assert [peg != "nothing yet" for peg in holes(client)] == [False, False, True, False]
    client.click("mastermind.place", peg=3)
    assert [peg != "nothing yet" for peg in holes(client)] == [False, False, True, True]
    client.click("mastermind.place", peg=4)
    assert [peg != "nothing yet" for peg in holes(client)] == [True, False, True, True]


def test_dragged_pegs_change_places(client: Client) -> None:
    fill(begin(client, "gentle", "person").wait(), (1, 2, 3, 4))
    before = holes(client)
    client.do("mastermind.place", {"hole": 3, "peg": 1, "source": 0})
    assert holes(client) == [before[3], before[1], before[2], before[0]]
    client.do("mastermind.place", {"hole": 0, "peg": 5})
    assert holes(client)[0] != before[3]
    assert holes(client)[1:] == [before[1], before[2], before[0]]


def test_pegs_are_taken_out_one_by_one(client: Client) -> None:
    fill(begin(client, "gentle", "person").wait(), (1, 2, 3, 4))
    for left in (3, 2, 1, 0):
        client.click("mastermind.clear-last")
        assert len([peg for peg in holes(client) if peg != "nothing yet"]) == left
    client.click("mastermind.clear-last")
    assert holes(client) == ["nothing yet"] * 4


def test_a_row_can_be_copied(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    guess = next(code for code in ((1, 2, 3, 4), (4, 3, 2, 1)) if code != secret_of(client))
    names = holes(fill(client, guess))
    client.click("mastermind.submit").click("mastermind.copy", row=1)
    assert holes(client) == names
    assert "The same as row 1." in client.text


def test_keys_do_what_clicks_do(client: Client) -> None:
    begin(client, "gentle", "person", colours="10", empties=True).wait()
    keys = {node["data-key"]: node for node in client.page.all("button") if "data-key" in node}
    for number in range(1, 11):
        assert keys[str(number % 10)].args == {"peg": number}
    assert keys["e"].args == {"peg": 0}
    assert keys["Enter"]["data-do"] == "mastermind.submit"
    assert keys["Backspace"]["data-do"] == "mastermind.clear-last"
    assert keys["h"]["data-do"] == "mastermind.hint"


def test_no_key_means_two_things(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    place(client, next(code for code in ((1, 2, 3, 4), (4, 3, 2, 1)) if code != secret_of(client)))
    client.click("mastermind.hint")
    keys = [key for node in client.page.walk() for key in node.get("data-key").split()]
    assert len(keys) == len(set(keys))


def test_mm13_a_hole_may_stay_empty(client: Client) -> None:
    """A row is submitted on purpose, not when it is full: all holes empty is allowed."""
    begin(client, "gentle", "person", empties=True).wait()
    assert client.offers("mastermind.submit")
    client.click("mastermind.submit")
    assert client.save["log"]["moves"][-1]["action"] == {"is": "guess", "code": [0, 0, 0, 0]}


def test_a_row_with_a_hole_cannot_be_sent(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    moves = client.save["log"]["moves"]
    client.do("mastermind.submit")
    assert client.notice == "Fill every hole first."
    assert client.save["log"]["moves"] == moves


def test_no_repeats_binds_the_code_and_not_guesses(client: Client) -> None:
    begin(client, "person", "person", no_repeats=True).click("table.reveal")
    place(client, (1, 1, 2, 3))
    assert "every colour at most once" in client.notice
    place(client, (1, 2, 3, 4)).click("table.reveal")
    place(client, (1, 1, 2, 3))
    assert client.notice == ""
    assert client.save["log"]["moves"][-1]["action"]["code"] == [1, 1, 2, 3]
