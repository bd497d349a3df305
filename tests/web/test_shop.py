"""The print shop's screen: what is chosen is what is ordered; what the printer tells is taken with care."""

import pytest

from engine.core.options import Value, settle
from engine.core.words import languages
from printables.page import Ordered
from printables.settings import SETTINGS
from printables.shop import COMPONENTS, GAMES, basket
from tests.web.client import Client, House
from tests.web.shop import asked, links, number_of, ordered, printed, usual
from web.screens.fronts import COVERS

OFFERED = tuple(setting for setting in SETTINGS if setting.name != "overlap")
"""Nothing of Tagiron is larger than a sheet."""


def planned(client: Client, one_sided: int, two_sided: int) -> Client:
    """The printer has counted the paper."""
    return client.do("shop.planned", {"number": number_of(client), "one_sided": one_sided, "two_sided": two_sided})


@pytest.mark.parametrize("game", [game for game in GAMES if game in {cover.name for cover in COVERS}])
def test_the_shop_has_every_component_of_its_game_and_the_calibration_page(client: Client, game: str) -> None:
    client.go(f"#/{game}/print")
    ticks = {node["name"].removeprefix("option-") for node in client.page.all("input", type="checkbox")}
    assert {name for name in ticks if name in COMPONENTS} == {
        name for name in COMPONENTS if name.startswith(f"{game}/") or "/" not in name
    }


@pytest.mark.parametrize(("lang", "paper"), [("en", "Paper"), ("uk", "Папір"), ("ru", "Бумага")])
def test_the_catalogue_is_in_the_readers_language(house: House, lang: str, paper: str) -> None:
    client = Client(house, at="#/tagiron/print", languages=(lang,))
    assert paper in client.text
    for name in ("tagiron/cards", "tagiron/pad", "calibration"):
        assert COMPONENTS[name].about(languages(house.files)[lang]) in client.text
    assert ordered(client).language == lang


def test_another_language_is_another_order(shop: Client) -> None:
    shop.do("settings.set", {"language": "uk"})
    assert ordered(shop).language == "uk"


def test_the_first_ware_is_ordered_as_soon_as_somebody_comes_in(shop: Client) -> None:
    assert ordered(shop) == Ordered("en", (usual("tagiron/cards"),), settle(OFFERED, {}))
    assert asked(shop)[0]["name"] == "tagiron-cards.pdf"


def test_what_is_chosen_is_what_is_ordered(shop: Client) -> None:
    shop.change("option-tagiron/cards", False)
    shop.change("option-tagiron/pad", True).change("option-tagiron/pad.sheets", "7")
    shop.change("option-tagiron/rules", True).change("option-paper", "letter")
    shop.change("option-backs", "short-edge").change("option-grey", True)
    shop.change("option-marks", False).change("option-copies", "2")
    settings: dict[str, Value] = {"paper": "letter", "backs": "short-edge", "grey": True, "marks": False, "copies": 2}
    items = (usual("tagiron/pad", sheets=7), usual("tagiron/rules"))
    assert ordered(shop) == Ordered("en", items, settle(OFFERED, settings))
    assert asked(shop)[0]["name"] == "tagiron.pdf"


def test_options_are_only_shown_of_what_is_ordered(shop: Client) -> None:
    assert shop.page.all(name="option-tagiron/cards.size")
    assert not shop.page.all(name="option-tagiron/pad.sheets")
    shop.change("option-tagiron/cards.size", "poker").change("option-tagiron/cards", False)
    assert not shop.page.all(name="option-tagiron/cards.size")
    shop.change("option-tagiron/pad", True)
    assert shop.page.all(name="option-tagiron/pad.sheets")
    shop.change("option-tagiron/cards", True)
    assert ordered(shop).items[0] == usual("tagiron/cards", size="poker"), "what was chosen before is kept"


def test_backs_move_to_both_sides_in_tenths_of_a_millimetre(shop: Client) -> None:
    shop.change("option-shift-right", "-4").change("option-shift-down", "3")
    found = ordered(shop)
    assert basket(found.items, found.settings, shop.house.files).printing.shift == (-0.4, 0.3)
    shop.click("shop.nudge", option="shift-right", by=-1)
    assert ordered(shop).settings["shift-right"] == -5


def test_a_number_out_of_range_is_moved_and_told(shop: Client) -> None:
    shop.change("option-copies", "1000")
    assert shop.notice == "Copies: from 1 to 99."
    assert ordered(shop).settings["copies"] == 99
    shop.change("option-shift-right", "-4000")
    assert ordered(shop).settings["shift-right"] == -100
    assert "right" in shop.notice
    shop.change("option-tagiron/pad", True).change("option-tagiron/pad.sheets", "0")
    assert shop.notice


def test_where_nothing_is_chosen_nothing_is_printed(shop: Client) -> None:
    shop.change("option-tagiron/cards", False)
    assert not asked(shop)
    assert "Nothing is chosen yet." in shop.text
    assert not shop.offers("shop.stop")


def test_the_same_order_is_not_printed_twice(shop: Client) -> None:
    printed(shop, number_of(shop))
    shop.go("#/tagiron/print")
    assert not asked(shop)
    assert links(shop)


def test_progress_is_shown_but_not_read_out(shop: Client) -> None:
    number = number_of(shop)
    shop.do("shop.progress", {"number": number, "stage": "loading", "done": 10, "of": 40})
    assert "The printer is getting ready…" in shop.text
    shop.do("shop.progress", {"number": number, "stage": "printing", "done": 3, "of": 9})
    assert "Page 3 of 9…" in shop.text
    bar = shop.page.one("progress", aria_label="Printing")
    assert (bar["value"], bar["max"]) == ("3", "9")
    assert not shop.heard


@pytest.mark.parametrize(
    ("lang", "one_sided", "two_sided", "said"),
    [
        ("en", 1, 0, "1 sheet of paper, printed on one side"),
        ("en", 13, 0, "13 sheets of paper, printed on one side"),
        ("en", 0, 2, "2 sheets of paper, printed on both sides"),
        ("en", 11, 2, "13 sheets of paper: 11 printed on one side, 2 on both sides. Page 1 says which."),
        ("uk", 1, 0, "1 аркуш паперу, друк з одного боку"),
        ("uk", 0, 3, "3 аркуші паперу, друк з обох боків"),
        ("uk", 11, 0, "11 аркушів паперу, друк з одного боку"),
        ("uk", 20, 1, "21 аркуш паперу: 20 — друк з одного боку, 1 — з обох. Які саме — на сторінці 1."),
        ("ru", 1, 0, "1 лист бумаги, печать с одной стороны"),
        ("ru", 0, 4, "4 листа бумаги, печать с обеих сторон"),
        ("ru", 10, 2, "12 листов бумаги: 10 — печать с одной стороны, 2 — с обеих. Какие именно — на странице 1."),
    ],
)
def test_how_much_paper_it_takes_is_said_before_it_is_made(
    house: House, lang: str, one_sided: int, two_sided: int, said: str
) -> None:
    client = Client(house, at="#/tagiron/print", languages=(lang,))
    number = number_of(client)
    planned(client, one_sided, two_sided)
    assert said in client.text
    assert client.offers("shop.stop"), "it is still to be made"
    assert not client.heard
    client.do("shop.progress", {"number": number, "stage": "printing", "done": 1, "of": 3})
    assert said in client.text
    printed(client, number)
    assert said in client.text


def test_paper_is_said_of_what_is_chosen_now_alone(shop: Client) -> None:
    old = number_of(shop)
    assert "of paper" not in shop.text, "not before it is counted"
    planned(shop, 0, 2).change("option-paper", "letter")
    assert "of paper" not in shop.text
    shop.do("shop.planned", {"number": old, "one_sided": 0, "two_sided": 2})
    assert "of paper" not in shop.text


def test_paper_of_an_order_that_was_stopped_is_not_said_of_another(shop: Client) -> None:
    planned(shop, 0, 2).click("shop.stop")
    assert "2 sheets of paper" in shop.text
    shop.change("option-paper", "letter")
    assert "of paper" not in shop.text
    shop.change("option-paper", "a4")
    assert "2 sheets of paper" in shop.text


def test_what_has_no_effect_is_not_offered(shop: Client) -> None:
    """Width and height are of a free size; backs are moved where they are on the other side."""
    for name in ("tagiron/cards.width", "tagiron/cards.height"):
        assert not shop.page.all(name=f"option-{name}")
    shop.change("option-tagiron/cards.size", "free").change("option-tagiron/cards.width", "50")
    assert ordered(shop).items[0].options["width"] == 50
    assert shop.page.all(name="option-tagiron/cards.height")
    shop.change("option-tagiron/cards.size", "mini")
    assert not shop.page.all(name="option-tagiron/cards.width")
    assert shop.page.all(name="option-shift-right")
    for backs, offered in (("fold", 0), ("short-edge", 1), ("none", 0), ("long-edge", 1)):
        shop.change("option-backs", backs)
        assert len(shop.page.all(name="option-shift-right")) == offered
