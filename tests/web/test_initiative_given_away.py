"""A night of the campaign that comes by link or file, out of its turn: what it shows is said beforehand (IN-30)."""

import pytest

from tests.engine.initiative.known import ANSWERS
from tests.web.client import Client, House
from tests.web.initiative_screens import answer, begin, begin_campaign, forged, settle
from web.parcel import unwrap, wrap

EARLIER = "It shows the answers of the nights before it, and its own once it is over."
OWN = "It shows its answer once it is over."


def night(client: Client, nights: str) -> Client:
    """The night after so many, begun by one person."""
    return settle(forged(begin_campaign(client), nights, f"m{len(nights) + 1:02}").click("campaign.play"))


def link_of(client: Client) -> str:
    return client.click("table.share").copied[-1]


def remarks(client: Client) -> list[str]:
    return [node.text for node in client.page.all("p", class_="remark")]


def sent(house: House, client: Client) -> Client:
    return Client(house, at=link_of(client)).wait()


def test_a_link_to_a_night_says_which_and_what_it_shows(house: House, client: Client) -> None:
    friend = sent(house, night(client, "wlww"))
    assert remarks(friend) == [
        f"Night 5 of the campaign. {EARLIER}",
        "An unfinished match carries its secrets in the link.",
    ]
    assert friend.device == {}, "nothing is stored before it is asked for"


def test_a_night_that_is_over_says_so_too(house: House, client: Client) -> None:
    client = answer(night(client, "wlww"), ANSWERS["en"][4])
    assert client.offers("table.rematch")
    assert remarks(sent(house, client)) == [f"Night 5 of the campaign. {EARLIER}"]


@pytest.mark.parametrize(("nights", "shown"), [("", OWN), ("w", OWN), ("wl", EARLIER), ("l" * 15, EARLIER)])
def test_the_log_with_earlier_answers_comes_with_the_ruler(
    house: House, client: Client, nights: str, shown: str
) -> None:
    """Before the third night, won or lost."""
    assert remarks(sent(house, night(client, nights)))[0] == f"Night {len(nights) + 1} of the campaign. {shown}"


def test_what_is_said_is_what_the_table_shows(house: House, client: Client) -> None:
    """The answers of nights 1 to 4, in the drawer with the ruler."""
    friend = sent(house, night(client, "wlww"))
    said = friend.html
    settle(friend.click("link.open")).click("table.sheet", sheet="console")
    (log,) = (node for node in friend.page.walk() if node.get("data-tool") == "log")
    for told in ANSWERS["en"][:4]:
        assert told.upper().replace(" ", "") in log.text.replace(" ", "")
        assert told.upper() not in said.upper()


def test_the_practice_mission_belongs_to_no_campaign(house: House, client: Client) -> None:
    assert remarks(sent(house, begin(client, "person"))) == ["An unfinished match carries its secrets in the link."]


def exported(client: Client, kind: str) -> dict[str, str]:
    (key,) = (key for key in client.device if key.startswith(kind))
    client.go("#/saves").click("saves.export", key=key)
    return dict(unwrap(client.downloads[-1]["text"]))


def brought(house: House, texts: dict[str, str]) -> str:
    other = Client(house).go("#/saves").do("saves.import", {"name": "night.json", "text": wrap("", texts)})
    return other.wait().notice


def test_a_file_with_a_night_says_it_as_it_comes(house: House, client: Client) -> None:
    texts = exported(night(client, "wlww"), "match:")
    assert brought(house, texts) == f"Added: 1 match. Night 5 of the campaign. {EARLIER}"


def test_a_whole_campaign_needs_no_word_of_its_nights(house: House, client: Client) -> None:
    """It is what its file is called; its room tells what has come."""
    texts = exported(night(client, ""), "campaign:")
    assert brought(house, texts) == "Added: 1 match and 1 campaign."
