"""Entries of the companion: clashes found and mended, corrections, what a reload leaves."""

from tests.web.client import Client
from tests.web.page import difference
from tests.web.tagiron_companion import (
    DO,
    HERE,
    WITHOUT_5,
    begin_entry,
    counted,
    deals_left,
    digits,
    hear,
    heard,
    pick,
    reply,
    rows_left,
    seated,
)


def test_what_no_deal_allows_is_marked_and_can_be_entered(client: Client) -> None:
    """One holds a 0: the opponent cannot have two, and none but at A."""
    seated(client)
    begin_entry(client, "where-0")
    off = [node.text for node in client.page.one(id="reply-1").all("button", data_off="")]
    assert off == ["B (impossible)", "C (impossible)", "D (impossible)", "E (impossible)"]
    reply(client, 1, "B")
    assert "No deal gives this answer" in client.text
    client.click("companion.enter")
    assert client.page.one(id="trouble").text == "No deal fits"
    assert client.heard[-1] == "No deal fits: the answers contradict each other."


def clashing(client: Client) -> Client:
    """Three odd and five even are eight tiles."""
    seated(client)
    hear(client, "count-odd", 3)
    hear(client, "sum-all", 17, asker=0)
    return hear(client, "count-even", 5, asker=0)


def test_a_clash_is_found_and_told_beside_the_entries(client: Client) -> None:
    """Without the three odd ones five even ones are left, and they are never 17."""
    clashing(client)
    entries = client.page.one("ol", class_="told").all("li")
    assert ["data-suspect" in node for node in reversed(entries)] == [False, False, True]
    assert "All would fit if Opponent said: 2." in heard(client)[2]
    assert "Nothing, until the contradiction is mended." in client.text


def test_a_clash_is_mended(client: Client) -> None:
    clashing(client)
    client.click("companion.correct", entry=2)
    assert "Correct entry 3" in client.text
    reply(client, 1, 2).click("companion.enter")
    assert not client.page.all(id="trouble")
    fits = counted(WITHOUT_5, lambda row: sum(digits(row)) == 17 and sum(d % 2 for d in digits(row)) == 3)
    assert (rows_left(client), deals_left(client)) == fits


def test_several_wrong_answers(client: Client) -> None:
    """One holds a 0 and a 1 of two each: there is no 0 at B, and no 1 at E. Without either the other stays wrong."""
    seated(client)
    hear(client, "where-0", "B")
    assert "All would fit if Opponent said: none; A." in heard(client)[0]
    hear(client, "where-1-or-2", "E", digit=1, asker=0)
    assert "at least two are wrong" in client.text
    assert not client.page.all("li", data_suspect="")
    told = client.page.one("ul", class_="suspects").text
    assert told.startswith("1. Where are the 0s?"), "nobody can have a 0 there, whatever else was said"
    assert "Correct entry 1" in told


def test_answers_of_different_players_clash(client: Client) -> None:
    """There are two 0s, and one is one's own."""
    seated(client, players=3)
    hear(client, "where-0", "A", "A", asker=0)
    (entry,) = heard(client)
    assert "All would fit if Player 2 said: none." in entry
    assert "All would fit if Player 3 said: none." in entry


def test_an_entry_is_corrected_and_can_be_called_off(client: Client) -> None:
    seated(client)
    hear(client, "count-odd", 2)
    before = client.html
    client.click("companion.correct", entry=0)
    reply(client, 1, 3).click("companion.cancel")
    assert difference(client.html, before) == ""
    client.click("companion.correct", entry=0)
    reply(client, 1, 3).click("companion.enter")
    assert deals_left(client) == counted(WITHOUT_5, lambda row: sum(d % 2 for d in digits(row)) == 3)[1]


def test_entries_are_removed_and_everything_can_be_undone(client: Client) -> None:
    seated(client)
    assert not client.offers("companion.undo")
    hear(client, "count-odd", 2)
    left = deals_left(client)
    client.click("companion.undo")
    assert (deals_left(client), heard(client)) == (3003, [])
    assert client.offers(f"{DO}ask", card="count-odd"), "the card lies open again"
    hear(client, "count-odd", 2)
    client.click("companion.remove", entry=0)
    assert deals_left(client) == 3003
    client.click("companion.undo")
    assert deals_left(client) == left
    assert not client.offers("companion.undo")
    assert client.do("companion.undo", HERE).notice == "There is nothing to undo."


def test_the_table_is_cleared_for_the_next_game(client: Client) -> None:
    seated(client)
    client.do(f"{DO}name", {"seat": 1}, {"name": "Ann"})
    hear(client, "count-odd", 2)
    assert client.buttons("companion.clear")[0]["data-confirm"]
    client.click("companion.clear")
    assert heard(client) == []
    assert "5 tiles to go." in client.text
    hear(pick(client, WITHOUT_5), "count-odd", 2)
    assert "Ann: 2" in heard(client)[0]


def test_it_can_only_be(client: Client) -> None:
    """5s at A and B, 6s at C and D, 29 in all, and two black ones: 5-5-6-6 and the black 7."""
    seated(client)
    hear(client, "where-5", "AB")
    hear(client, "where-6-or-7", "CD", digit=6, asker=0)
    hear(client, "sum-all", 29, asker=0)
    assert rows_left(client) == 2
    hear(client, "count-black", 2, asker=0)
    only = client.page.one("div", class_="only")
    assert only.one("span", role="img")["aria-label"] == "green 5, green 5, black 6, white 6, black 7"
    assert "It can only be" in only.text
    assert client.heard[-1] == "It can only be green 5, green 5, black 6, white 6, black 7."


def test_what_is_certain_of_a_place(client: Client) -> None:
    """Two rows: the last tile a 7, black or white."""
    seated(client)
    hear(client, "where-5", "AB")
    hear(client, "where-6-or-7", "CD", digit=6, asker=0)
    hear(client, "sum-all", 29, asker=0)
    places = client.page.one("ol", class_="places").all("li")
    assert [node.heard for node in places] == ["A green 5", "B green 5", "C black 6", "D white 6", "E 7"]
    cells = [node.text for node in client.page.one("table", class_="odds").all("td") if "7" in node.text]
    assert any("black 7: 50%" in text and "white 7: 50%" in text for text in cells)


def test_names_are_the_peoples_own(client: Client) -> None:
    seated(client, players=3)
    client.do(f"{DO}name", {"seat": 2}, {"name": "  Clara <b>  "})
    begin_entry(client, "count-odd", asker=0)
    assert [node.text for node in client.page.all("button", data_do=f"{DO}asker")] == ["You", "Player 2", "Clara <b>"]
    assert client.do(f"{DO}name", {"seat": 0}, {"name": "x"}).notice == "There is no such player."


def test_everything_is_there_after_a_reload(client: Client) -> None:
    seated(client, players=3)
    hear(client, "count-odd", 2, 3, asker=0)
    begin_entry(client, "where-3-or-4", digit=3, asker=0)
    reply(client, 2, "BC")
    assert difference(client.reload().html, client.html) == ""


def test_entries_outlive_another_number_of_players(client: Client) -> None:
    """With four a hand has four tiles: there is no E, and what was said of it waits."""
    seated(client)
    hear(client, "where-8-or-9", "E", digit=9)
    left = deals_left(client)
    client.change("option-players", "4")
    assert "One tile too many: take it out." in client.text
    assert "Does not fit at this table" in heard(client)[0]
    client.change("option-players", "2")
    assert deals_left(client) == left
    client.change("option-players", "3")
    assert "Still to answer: Player 3." in heard(client)[0]
    client.click("companion.correct", entry=0)
    reply(client, 2, "none").click("companion.enter")
    assert "Still to answer" not in heard(client)[0]


def test_half_an_entry_outlives_another_number_of_players(client: Client) -> None:
    seated(client, players=3)
    begin_entry(client, "count-odd", asker=2)
    client.change("option-players", "2")
    assert client.offers("companion.cancel")
    client.change("option-players", "4")
    assert client.offers(f"{DO}drop", tile="9w")
