"""Several tabs on one device, and what the page reports by itself."""

from tests.web.client import Client, House
from tests.web.matches import begin, fill, place, reveal, secret_of
from tests.web.page import difference


def two_tabs(house: House) -> tuple[Client, Client]:
    """Bob plays in the first; the second has opened the same match, and has not got the lock."""
    first = begin(Client(house), "gentle", "person", games="2").wait()
    second = Client(house, dict(first.device), at=first.at)
    second.do("app.held", {"key": first.key, "mine": False})
    return first, second


def tell(other: Client, tab: Client) -> None:
    """One tab hears what another has written."""
    tab.do("app.stored", {"key": other.key, "value": other.device[other.key]})


def test_a_match_asks_for_its_lock_once(client: Client) -> None:
    begin(client, "gentle", "person")
    holds = [effect for effect in client.effects if effect["do"] == "hold"]
    assert [hold.get("steal", False) for hold in holds] == [False]
    client.wait()
    client.click("mastermind.place", peg=1)
    assert not [effect for effect in client.effects if effect["do"] == "hold"]


def test_the_other_tab_shows_the_match_and_offers_to_take_over(house: House) -> None:
    _, second = two_tabs(house)
    assert second.offers("table.take-over")
    assert not second.buttons("mastermind.place")
    assert not second.buttons("mastermind.resign")


def test_the_other_tab_cannot_play(house: House) -> None:
    first, second = two_tabs(house)
    for verb, args in (
        ("mastermind.place", {"peg": 1}),
        ("table.step", {}),
        ("mastermind.resign", {}),
        ("table.take-back", {}),
    ):
        assert second.do(verb, args).notice == "This match is being played in another tab."
    assert second.device == first.device


def test_the_other_tab_runs_no_bots(house: House) -> None:
    first = begin(Client(house), "gentle", "knuth")
    second = Client(house, dict(first.device), at=first.at).do("app.held", {"key": first.key, "mine": False})
    assert not second.step_asked
    assert first.step_asked


def test_the_other_tab_follows(house: House) -> None:
    first, second = two_tabs(house)
    place(first, next(code for code in ((1, 1, 1, 1), (2, 2, 2, 2)) if code != secret_of(first)))
    tell(first, second)
    assert second.page.one(id="row-1").text == first.page.one(id="row-1").text
    assert [text for text in second.heard if "Row 1" in text]


def test_taking_over(house: House) -> None:
    first, second = two_tabs(house)
    fill(first, (3, 4))
    tell(first, second)
    second.click("table.take-over")
    holds = [effect for effect in second.effects if effect["do"] == "hold"]
    assert holds == [{"do": "hold", "key": first.key, "steal": True}], "a second request would be refused by the first"
    first.do("app.held", {"key": first.key, "mine": False})
    second.do("app.held", {"key": first.key, "mine": True})
    assert first.offers("table.take-over")
    assert not second.offers("table.take-over")
    second.click("mastermind.place", peg=5).click("mastermind.place", peg=6).click("mastermind.submit")
    assert second.save["log"]["moves"][-1]["action"]["code"] == [3, 4, 5, 6]


def test_a_match_that_another_tab_deletes_is_gone(house: House) -> None:
    first, second = two_tabs(house)
    second.do("app.stored", {"key": first.key, "value": None})
    assert second.title == "No match here"
    assert not second.go("#/saves").page.all("li", class_="save")


def test_a_broken_match_that_another_tab_replaces_is_whole_again(house: House) -> None:
    first, _ = two_tabs(house)
    good = first.device[first.key]
    tab = Client(house, {first.key: good.replace('"seat":0', '"seat":1')}, at=first.at)
    assert tab.title == "No match here"
    assert not tab.do("app.stored", {"key": first.key, "value": good}).page.all(class_="blank")
    assert tab.go("#/saves").page.all("a", href=first.at)


def test_a_curtain_stands_again_when_another_tab_has_played(house: House) -> None:
    first = reveal(begin(Client(house), "person", "person"))
    second = Client(house, dict(first.device), at=first.at)
    tell(place(first, (5, 6, 5, 4)), reveal(second))
    assert second.is_curtain


def test_the_companion_of_another_tab(house: House) -> None:
    first = Client(house, at="#/mastermind/companion")
    second = Client(house, at="#/mastermind/companion").click("mastermind.companion-place", peg=1)
    first.do("app.stored", {"key": "companion:mastermind", "value": second.device["companion:mastermind"]})
    assert difference(first.html, second.html) == ""


def test_offline_states_are_told_in_the_footer(client: Client) -> None:
    footers = set()
    for state in ("getting", "ready", "failed", "unsupported"):
        client.do("app.offline", {"state": state, "done": 1, "total": 4})
        footers.add(client.page.one("footer").text)
    assert len(footers) == 4
    client.do("app.offline", {"state": "getting", "done": 0, "total": 0})
    assert client.page.one("progress")["max"] == "1", "nothing of nothing is no share"


def test_a_new_version_is_offered_and_waits(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.do("app.update")
    assert not [effect for effect in client.effects if effect["do"] == "update"]
    client.click("mastermind.place", peg=1)
    assert client.offers("app.update-now"), "it stays offered"
    client.click("app.update-now")
    assert [effect["do"] for effect in client.effects if effect["do"] == "update"] == ["update"]


def test_what_the_page_says_by_itself_leaves_a_notice_standing(client: Client) -> None:
    begin(client, "gentle", "person").wait().do("mastermind.submit")
    assert client.notice == "Fill every hole first."
    client.do("app.offline", {"state": "ready"})
    assert client.notice == "Fill every hole first."
    client.click("mastermind.place", peg=1)
    assert client.notice == ""
