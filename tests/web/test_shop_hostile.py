"""What a shop is told that no page of ours would say, and content of several kinds."""

import json
from typing import Any

import pytest

from engine.core.options import Value
from engine.core.words import languages
from printables.catalogue import catalogue, catalogue_file
from tests.printables.conftest import offer
from tests.printables.samples import MISSIONS, MissionCard
from tests.web.client import Client, House
from tests.web.shop import HUGE, asked, links, number_of, ordered, printed


@pytest.mark.parametrize("url", ["javascript:alert(1)", "https://example.com/a.pdf", "data:text/html,x", "", "BLOB:x"])
def test_only_what_the_page_itself_made_is_linked(shop: Client, url: str) -> None:
    number = number_of(shop)
    printed(shop, number, url=url)
    assert not links(shop)
    assert url not in shop.html or not url
    assert shop.offers("shop.stop"), "it is still being made"
    printed(shop, number, shown=[url, "blob:1"])
    assert [image["src"] for image in shop.page.all("img")] == ["blob:1"]


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("shop.printed", {"number": 1, "url": ["blob:1"], "bytes": 1, "count": 1, "shown": []}),
        ("shop.printed", {"number": "1", "url": "blob:1", "bytes": 1, "count": 1, "shown": []}),
        ("shop.printed", {"number": 1, "url": "blob:1", "bytes": 1, "count": 1, "shown": "blob:1"}),
        ("shop.printed", {"number": 1, "url": "blob:1", "bytes": HUGE, "count": 1, "shown": []}),
        ("shop.printed", {"number": 1, "url": "blob:1", "bytes": 1, "count": HUGE, "shown": []}),
        ("shop.printed", {"number": 1, "url": "blob:1", "bytes": -1, "count": 1, "shown": []}),
        ("shop.planned", {"number": 1, "one_sided": HUGE, "two_sided": 1}),
        ("shop.planned", {"number": 1, "one_sided": 1, "two_sided": -1}),
        ("shop.progress", {"number": 1, "stage": "printed", "done": 1, "of": 1}),
        ("shop.progress", {"number": 1, "stage": "printing", "done": HUGE, "of": 1}),
        ("shop.progress", {"number": 1, "stage": "printing", "done": 1, "of": HUGE}),
        ("shop.progress", {"number": 1, "stage": "loading", "done": -1, "of": 1}),
        ("shop.failed", {"number": 1, "text": "why"}),
        ("shop.pictures", {}),
        ("shop.stop", {"number": 1}),
    ],
)
def test_what_no_page_of_ours_would_say_changes_nothing(shop: Client, verb: str, args: dict[str, Any]) -> None:
    shop.do(verb, args)
    assert shop.notice == "That could not be understood. Nothing has changed."
    assert "The printer is getting ready…" in shop.text
    assert not asked(shop)


@pytest.mark.parametrize("number", [HUGE, -HUGE, 0, -1])
def test_an_order_of_a_number_that_was_never_given_is_passed_over(shop: Client, number: int) -> None:
    printed(shop, number)
    shop.do("shop.planned", {"number": number, "one_sided": 1, "two_sided": 1})
    shop.do("shop.progress", {"number": number, "stage": "printing", "done": 1, "of": 1})
    shop.do("shop.failed", {"number": number, "why": "fit", "text": "?"})
    assert "The printer is getting ready…" in shop.text
    assert "of paper" not in shop.text


def test_what_the_page_tells_at_length_is_cut_short(shop: Client) -> None:
    """Of thousands of pictures four are shown; an address as long as a book is none of the browser's."""
    number = number_of(shop)
    printed(shop, number, url="blob:" + "x" * 100_000)
    assert not links(shop)
    assert shop.offers("shop.stop")
    printed(shop, number, count=10_000, shown=["blob:" + "x" * 100_000, *(f"blob:{one}" for one in range(10_000))])
    assert [image["src"] for image in shop.page.all("img")] == [f"blob:{one}" for one in range(4)]
    shop.change("option-copies", "2")
    shop.do("shop.failed", {"number": number_of(shop), "why": "x" * 100_000, "text": "y" * 100_000})
    assert "It could not be printed." in shop.text
    assert len(shop.html) < 100_000


@pytest.mark.parametrize("typed", [HUGE, -HUGE, str(HUGE), "9" * 5000, "-" * 5000])
def test_absurd_numbers_in_the_form_are_moved_or_passed_over(shop: Client, typed: Value) -> None:
    shop.change("option-copies", typed).change("option-shift-right", typed)
    shop.do("shop.nudge", {"game": "tagiron", "option": "shift-right", "by": HUGE})
    shop.change("option-tagiron/pad", True)
    assert ordered(shop).settings["copies"] in (1, 99)


@pytest.fixture
def missions(house: House, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A shop where a ware's options come from content: which mission, or a text of one's own."""
    offer(monkeypatch, MissionCard("tagiron/mission"))
    english = catalogue(languages(house.files)["en"], {**house.files, **MISSIONS})
    client = Client(House({**house.files, **MISSIONS, catalogue_file("en"): english}), at="#/tagiron/print")
    return client.change("option-tagiron/cards", False).change("option-tagiron/mission", True)


def test_what_can_be_chosen_may_come_from_content(missions: Client) -> None:
    (item,) = ordered(missions).items
    assert item.options == {"case": "cellar", "own": ""}
    assert "The attic" in missions.text
    (item,) = ordered(missions.change("option-tagiron/mission.case", "attic")).items
    assert item.options["case"] == "attic"


def test_a_text_of_ones_own_is_ordered_and_kept_as_it_was_written(missions: Client) -> None:
    own = '</textarea><b>"Open & shut"</b>\n\t'
    missions.change("option-tagiron/mission.own", own)
    assert ordered(missions).items[0].options["own"] == own
    field = missions.page.one("textarea")
    assert (field.text, field["maxlength"]) == (" ".join(own.split()), "40")
    missions.change("option-copies", "2")
    assert ordered(missions.reload().change("option-copies", "3")).items[0].options["own"] == own


def test_a_text_that_is_too_long_is_cut(missions: Client) -> None:
    missions.change("option-tagiron/mission.own", "x" * 100_000)
    assert ordered(missions).items[0].options["own"] == "x" * 40


def test_there_is_no_shop_for_a_game_that_there_is_not(shop: Client) -> None:
    before = dict(shop.device)
    for verb in ("shop.change", "shop.pictures"):
        shop.do(verb, {"game": "chess"})
        assert shop.notice == "There is no such game here."
    assert shop.device == before


def test_the_order_is_there_again_after_a_reload(shop: Client) -> None:
    shop.change("option-tagiron/pad", True).change("option-copies", "3")
    order = ordered(shop)
    assert ordered(shop.reload()) == order


@pytest.mark.parametrize(
    "stored",
    [
        "{",
        "null",
        "[]",
        '{"values": 3}',
        '{"values": {"paper": "a0", "copies": 1000000, "tagiron/pad.sheets": -5, "shift-right": "left"}}',
        '{"values": {"tagiron/cards": "yes", "tagiron/gold": true, "__class__": "x", "copies": true}}',
        '{"values": {"paper": ["a4"]}}',
        json.dumps({"values": {"x" * 5000: 1}}),
    ],
)
def test_an_order_that_was_tampered_with_is_one_that_can_be_printed(house: House, stored: str) -> None:
    client = Client(house, {"shop:tagiron": stored}, at="#/tagiron/print")
    assert ordered(client.change("option-tagiron/pad", True)).items


def test_ready_made_pdfs_are_linked_in_the_readers_language(house: House) -> None:
    client = Client(house, at="#/mastermind/print", languages=("ru",))
    made = {link.text: link["href"] for link in client.page.all("a") if link["href"].startswith("ready-made/")}
    assert made == {"A4": "ready-made/mastermind-a4-ru.pdf", "Letter": "ready-made/mastermind-letter-ru.pdf"}


def test_before_python_runs_in_the_page_nothing_is_asked_of_the_printer(house: House) -> None:
    client = Client(house, at="#/tagiron/print")
    client.app.desk.first = True
    client.app.desk.printing.jobs.clear()
    reply = client.app.begin()
    assert not [effect for effect in reply.effects if effect["do"] == "print"]
    assert "The printer is getting ready…" in str(reply.html)


class Sealed(MissionCard):
    """A ware that shows what a campaign opens only later."""

    sealed = True


@pytest.fixture
def sealed(house: House, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A shop where somebody has just chosen such a ware."""
    offer(monkeypatch, Sealed("tagiron/mission"))
    english = catalogue(languages(house.files)["en"], {**house.files, **MISSIONS})
    client = Client(House({**house.files, **MISSIONS, catalogue_file("en"): english}), at="#/tagiron/print")
    return client.change("option-tagiron/cards", False).change("option-tagiron/mission", True)


def test_what_a_campaign_opens_later_is_ordered_when_it_was_meant_and_no_page_of_it_shown(sealed: Client) -> None:
    assert not asked(sealed)
    assert "This gives away what the campaign opens only later." in sealed.text
    sealed.click("shop.reveal")
    (effect,) = asked(sealed)
    assert effect["show"] == 0
    assert "This gives away" not in sealed.text


def test_it_is_asked_once_for_each_secret(sealed: Client) -> None:
    """And not again on another day, nor for other paper."""
    sealed.click("shop.reveal").change("option-paper", "letter")
    assert asked(sealed)
    assert asked(sealed.reload().change("option-copies", "3"))


def test_before_it_is_meant_nothing_is_printed_whatever_is_changed(sealed: Client) -> None:
    for name, value in (("paper", "letter"), ("copies", "2"), ("tagiron/cards", True)):
        sealed.change(f"option-{name}", value)
        assert not asked(sealed)


def test_what_is_wrong_with_what_somebody_wrote_is_said_in_their_words(shop: Client) -> None:
    lines = ["key: there is no room “hal”. There are: hall, desk.", "There is no question yet."]
    shop.do("shop.failed", {"number": number_of(shop), "why": "written", "text": "\n".join(lines)})
    assert "What you wrote cannot be printed so:" in shop.text
    assert [item.text for item in shop.page.one("ul", **{"class": "shop-faults"}).all("li")] == lines
    assert not shop.page.all("pre")
