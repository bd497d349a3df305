"""A whole campaign of The Initiative in its room: what lies on the desk before each night, won and lost (IN-30).

What is to be there was written down from the story by hand, night by night.
"""

from collections.abc import Sequence
from typing import TypeAlias

import pytest

from tests.engine.initiative.known import ANSWERS, WRONG
from tests.web.client import Client, House
from tests.web.initiative_screens import answer, begin_campaign, settle

Desk: TypeAlias = Sequence[str]

ALWAYS: Sequence[Desk] = (
    (),
    (),
    ("e1", "e2"),
    ("e3",),
    ("e5",),
    ("e7",),
    ("e8",),
    (),
    ("e9",),
    ("e10", "e11"),
    ("passage", "e12"),
    (),
    ("e13", "e14"),
    (),
    (),
    ("e15", "e16"),
)
"""Fresh envelopes before each night, but for two that hang on the night before."""


def expected(won: str) -> Desk:
    """A fourth night that was won brings Swift's; the fifth brings the poem, torn after a loss."""
    always = ALWAYS[len(won)]
    if len(won) == 4 and won[-1] == "w":
        return ("e4", *always)
    if len(won) == 5:
        return ("e6" if won[-1] == "w" else "e6-torn", *always)
    return always


def fresh(client: Client) -> Desk:
    return tuple(node["id"].removeprefix("envelope-") for node in client.page.all("details", class_="envelope"))


def held(client: Client) -> dict[str, int]:
    nodes = [node for node in client.page.all("li") if "data-held" in node]
    return {node["data-held"]: int(node.all("b")[0].text.rpartition(" ")[2]) for node in nodes}


def counted(seals: int, candles: int) -> dict[str, int]:
    return {name: count for name, count in (("seal", seals), ("candle", candles)) if count}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "plan", "told"),
    [
        ("en", "wlwwlwwlwlwwwlww", "spectacles on the desk"),
        ("uk", "w" * 16, "Лічити її навчив я"),
        ("ru", "l" * 16, "В ту ночь Кукушку так никто и не нашёл"),
    ],
    ids=["won and lost", "all won", "all lost"],
)
def test_in30_each_night_leaves_on_the_desk_what_the_story_says(
    house: House, language: str, plan: str, told: str
) -> None:
    client = begin_campaign(Client(house, languages=(language,)))
    candles = 0
    for number, letter in enumerate(plan):
        before = plan[:number]
        assert fresh(client) == expected(before), f"before night {number + 1}"
        assert held(client) == counted(before.count("w"), candles)
        text = ANSWERS[language][number] if letter == "w" else WRONG[language]
        answer(settle(client.click("campaign.play")), text)
        client.click("table.rematch")
        candles = candles if letter == "w" else min(candles + 1, 3)
    assert told in client.text
    assert not client.offers("campaign.play")
    assert len(client.page.all("li", class_="entry")) == 16


@pytest.mark.slow
def test_in30_the_finale_begins_with_a_glyph_for_every_six_seals(house: House) -> None:
    """Twelve nights were won: two glyphs are chosen before anybody is asked who begins."""
    client = begin_campaign(Client(house))
    for number, letter in enumerate("wwwwwwwwwlllwww"):
        text = ANSWERS["en"][number] if letter == "w" else WRONG["en"]
        answer(settle(client.click("campaign.play")), text)
        client.click("table.rematch")
    assert held(client) == {"seal": 12, "candle": 3}
    client.click("campaign.play").click("initiative.read")
    for left in (2, 1):
        assert f"choose {left}." in client.page.one(id="status").text
        seals = [node for node in client.buttons("initiative.act") if node["id"].startswith("act-seal-")]
        client.do("initiative.act", seals[0].args)
    assert "Who begins?" in client.text
