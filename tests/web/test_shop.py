"""The print shop's screen: what is chosen is what is ordered; what the printer tells is taken with care."""

import json
from typing import Any, NoReturn

import pytest

from engine.core.codec import from_json
from engine.core.options import Value, settle
from engine.core.words import languages
from printables.catalogue import catalogue, catalogue_file
from printables.page import Ordered
from printables.settings import SETTINGS
from printables.shop import COMPONENTS, GAMES, Item, basket
from tests.printables.conftest import offer
from tests.printables.samples import MISSIONS, MissionCard
from tests.web.client import Client, House
from tests.web.page import Node
from web.screens.shop import screen as show
from web.screens.system import VERBS
from web.verbs import Verb

HUGE = 10**400
"""More than there is of anything."""

DEVELOPERS_WORDS = "tagiron/pad, page-1: no letters in the typeface"


@pytest.fixture
def shop(client: Client) -> Client:
    return client.go("#/tagiron/print")


def asked(client: Client) -> list[dict[str, Any]]:
    """What the printer was asked for with the last answer."""
    return [effect for effect in client.effects if effect["do"] == "print"]


def ordered(client: Client) -> Ordered:
    """The order as the printer reads it."""
    (effect,) = asked(client)
    found: Ordered = from_json(effect["order"], Ordered)
    basket(found.items, found.settings, client.house.files)
    return found


def number_of(client: Client) -> int:
    (effect,) = asked(client)
    return int(effect["number"])


def printed(client: Client, number: int, **more: Any) -> Client:
    """The printer has done it."""
    told = {"url": "blob:pdf", "bytes": 43_210, "count": 6, "shown": ["blob:1", "blob:2"]}
    return client.do("shop.printed", {"number": number, **told, **more})


def usual(name: str, **options: Any) -> Item:
    """A component with its usual options, but for these."""
    return Item(name, settle(COMPONENTS[name].options({}), options))


def breaks(*_: object) -> NoReturn:
    raise RuntimeError


def links(client: Client) -> list[Node]:
    return [link for link in client.page.all("a") if link["href"].startswith("blob:")]


@pytest.mark.parametrize("game", GAMES)
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
    assert ordered(shop) == Ordered("en", (usual("tagiron/cards"),), settle(SETTINGS, {}))
    assert asked(shop)[0]["name"] == "tagiron-cards.pdf"


def test_what_is_chosen_is_what_is_ordered(shop: Client) -> None:
    shop.change("option-tagiron/cards", False)
    shop.change("option-tagiron/pad", True).change("option-tagiron/pad.sheets", "7")
    shop.change("option-tagiron/rules", True).change("option-paper", "letter")
    shop.change("option-backs", "short-edge").change("option-grey", True)
    shop.change("option-marks", False).change("option-copies", "2")
    settings: dict[str, Value] = {"paper": "letter", "backs": "short-edge", "grey": True, "marks": False, "copies": 2}
    items = (usual("tagiron/pad", sheets=7), usual("tagiron/rules"))
    assert ordered(shop) == Ordered("en", items, settle(SETTINGS, settings))
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


def test_the_pdf_can_be_taken_when_it_is_ready_and_that_is_said_once(shop: Client) -> None:
    printed(shop, number_of(shop))
    assert shop.heard == ["The PDF is ready: 6 pages."]
    download, look = links(shop)
    assert (download["href"], download["download"]) == ("blob:pdf", "tagiron-cards.pdf")
    assert (look["href"], look["target"]) == ("blob:pdf", "_blank")
    assert "6 pages · 43 KB" in shop.text
    assert [(image["src"], image["alt"]) for image in shop.page.all("img")] == [
        ("blob:1", "Page 1"),
        ("blob:2", "Page 2"),
    ]
    assert "and 4 more pages" in shop.text
    shop.go("#/tagiron/print")
    assert len(shop.heard) == 1


def test_what_comes_late_of_an_older_order_is_passed_over(shop: Client) -> None:
    old = number_of(shop)
    shop.change("option-paper", "letter")
    new = number_of(shop)
    shop.do("shop.progress", {"number": old, "stage": "printing", "done": 8, "of": 9})
    assert "Page 8 of 9" not in shop.text
    printed(shop, old)
    assert not links(shop)
    shop.do("shop.failed", {"number": old, "why": "fit", "text": "?"})
    assert shop.offers("shop.stop"), "the new one is still being made"
    printed(shop, new, url="blob:new")
    assert links(shop)[0]["href"] == "blob:new"
    shop.do("shop.failed", {"number": new, "why": "fit", "text": "?"})
    assert links(shop), "what is made is made"


def test_the_pages_before_stay_in_sight_while_new_ones_are_made(shop: Client) -> None:
    printed(shop, number_of(shop))
    shop.change("option-paper", "letter")
    assert [image["src"] for image in shop.page.all("img")] == ["blob:1", "blob:2"]
    assert "data-old" in shop.page.one("ol", class_="shop-pages")
    assert "more page" not in shop.text
    printed(shop, number_of(shop), shown=["blob:3"])
    assert [image["src"] for image in shop.page.all("img")] == ["blob:3"]
    assert "data-old" not in shop.page.one("ol", class_="shop-pages")


def test_the_printer_can_be_stopped_and_asked_again(shop: Client) -> None:
    late = number_of(shop)
    shop.click("shop.stop")
    assert {"do": "stop-printing"} in shop.effects
    assert "Stopped." in shop.text
    assert shop.heard == ["Stopped."]
    printed(shop, late)
    assert not links(shop)
    shop.change("option-paper", "letter")
    assert not asked(shop), "whoever stopped it may want to choose more first"
    shop.click("shop.again")
    assert ordered(shop).settings["paper"] == "letter"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("fit", "Something does not fit with these options. Try others."),
        ("network", "The printer could not be fetched. Is this device online?"),
        ("start", "It could not be printed."),
        ("anything", "It could not be printed."),
    ],
)
def test_who_wants_to_print_is_told_in_words_why_it_did_not_work(shop: Client, why: str, said: str) -> None:
    """What the printer says is in English, for developers: it is there to be looked at, but not what is read out."""
    shop.do("shop.failed", {"number": number_of(shop), "why": why, "text": DEVELOPERS_WORDS})
    assert said in shop.text
    assert shop.heard == [said]
    details = shop.page.one("pre", lang="en")
    assert details.text == DEVELOPERS_WORDS
    assert details.above("details")
    shop.click("shop.again")
    assert ordered(shop).items == (usual("tagiron/cards"),)


def test_a_fault_is_told_in_the_readers_language(house: House) -> None:
    client = Client(house, at="#/tagiron/print", languages=("uk",))
    client.do("shop.failed", {"number": number_of(client), "why": "fit", "text": DEVELOPERS_WORDS})
    assert not [text for text in client.heard if text.isascii()]


def test_what_failed_is_tried_anew_with_other_options(shop: Client) -> None:
    shop.do("shop.failed", {"number": number_of(shop), "why": "fit", "text": DEVELOPERS_WORDS})
    shop.change("option-paper", "letter")
    assert ordered(shop).settings["paper"] == "letter"


def test_an_order_that_is_taken_back_is_given_up_and_the_printer_stays_for_the_next(shop: Client) -> None:
    late = number_of(shop)
    shop.change("option-tagiron/cards", False)
    assert {"do": "stop-printing"} not in shop.effects
    printed(shop, late)
    assert shop.heard == [], "nobody wants it any more"
    shop.change("option-tagiron/cards", True)
    assert number_of(shop) > late


def test_another_games_shop_gives_up_what_this_one_was_printing(shop: Client) -> None:
    late = number_of(shop)
    shop.go("#/mastermind/print").change("option-mastermind/pegs", False)
    printed(shop, late)
    assert shop.heard == []


@pytest.mark.parametrize("at", ["#/chess/print", "#/match/print", "#/tagiron/rules", "#/"])
def test_only_the_shop_keeps_the_printer(shop: Client, at: str) -> None:
    assert {"do": "stop-printing"} in shop.go(at).effects


def test_a_fault_of_the_app_frees_the_printer(shop: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page with the fault has no use for it; whoever goes back to the shop gets a new one."""

    shop.broken = True
    late = number_of(shop)
    with monkeypatch.context() as broken:
        broken.setattr("web.screens.shop.ware_view", breaks)
        shop.change("option-paper", "letter")
    assert shop.is_fault
    assert not asked(shop)
    assert {"do": "stop-printing"} in shop.effects
    shop.click("app.reload")
    assert number_of(shop) > late
    printed(shop, late)
    assert not links(shop), "what comes late is of no order that stands"
    assert {"do": "stop-printing"} in shop.go("#/").effects


def test_a_fault_elsewhere_has_no_printer_to_free(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.broken = True
    monkeypatch.setitem(VERBS, "app.update", Verb(VERBS["app.update"].kind, breaks))
    client.do("app.update")
    assert client.is_fault
    assert {"do": "stop-printing"} not in client.effects


def test_showing_the_shop_asks_for_nothing(shop: Client) -> None:
    """Orders leave before the screen is made; the same screen can be made again."""
    desk = shop.app.desk
    front = desk.fronts["tagiron"]
    desk.effects, before = [], desk.printing.number
    desk.printing.jobs.clear()
    assert show(desk, front) == show(desk, front)
    assert desk.effects == []
    assert (desk.printing.number, desk.printing.jobs) == (before, {})


def test_leaving_the_shop_frees_the_printer(shop: Client) -> None:
    late = number_of(shop)
    shop.follow("#/tagiron")
    assert {"do": "stop-printing"} in shop.effects
    printed(shop, late)
    assert shop.heard == []
    shop.go("#/saves")
    assert {"do": "stop-printing"} not in shop.effects, "there is none any more"
    shop.go("#/tagiron/print")
    assert number_of(shop) > late
    assert not links(shop)


def test_what_was_printed_is_still_there_for_who_comes_back(shop: Client) -> None:
    printed(shop, number_of(shop))
    shop.go("#/").go("#/tagiron/print")
    assert not asked(shop)
    assert links(shop)[0]["href"] == "blob:pdf"


def test_each_games_shop_has_its_own_order(shop: Client) -> None:
    shop.click("shop.stop").go("#/mastermind/print")
    assert [item.name for item in ordered(shop).items] == ["mastermind/pegs"]


def test_pictures_for_a_print_service_come_after_the_pdf(shop: Client) -> None:
    assert not shop.offers("shop.pictures")
    shop.do("shop.pictures", {"game": "tagiron"})
    assert not asked(shop), "not before there is a PDF"
    order = ordered(printed(shop.go("#/").go("#/tagiron/print"), 2).change("option-paper", "letter"))
    printed(shop, number_of(shop)).click("shop.pictures")
    assert ordered(shop) == order
    effect = asked(shop)[0]
    assert (effect["kind"], effect["name"]) == ("pictures", "tagiron-cards.zip")
    assert links(shop), "the PDF can be taken meanwhile"
    shop.do("shop.progress", {"number": effect["number"], "stage": "printing", "done": 3, "of": 42})
    assert "Picture 3 of 42…" in shop.text
    shop.do("shop.pictures", {"game": "tagiron"})
    assert not asked(shop), "they are being made"
    printed(shop, effect["number"], url="blob:zip", count=42, shown=[])
    assert shop.heard[-1] == "The pictures are ready: 42 pictures."
    assert [link["href"] for link in links(shop)] == ["blob:pdf", "blob:pdf", "blob:zip"]


def with_pictures_under_way(shop: Client) -> int:
    printed(shop, number_of(shop)).click("shop.pictures")
    return number_of(shop)


def test_pictures_can_be_stopped_without_losing_the_pdf(shop: Client) -> None:
    number = with_pictures_under_way(shop)
    shop.click("shop.stop")
    assert {"do": "stop-printing"} in shop.effects
    assert len(links(shop)) == 2
    printed(shop, number, url="blob:zip")
    assert len(links(shop)) == 2
    assert shop.offers("shop.pictures")


def test_pictures_of_another_order_are_given_up(shop: Client) -> None:
    number = with_pictures_under_way(shop)
    shop.change("option-paper", "letter")
    assert asked(shop)[0]["kind"] == "pdf"
    printed(shop, number, url="blob:zip")
    assert not links(shop)
    printed(shop, number + 1)
    assert shop.offers("shop.pictures")


def test_pictures_that_failed_can_be_asked_for_again(shop: Client) -> None:
    number = with_pictures_under_way(shop)
    shop.do("shop.failed", {"number": number, "why": "fault", "text": "MemoryError"})
    assert "It could not be printed." in shop.text
    assert len(links(shop)) == 2
    shop.click("shop.pictures")
    assert asked(shop)[0]["kind"] == "pictures"


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
    shop.do("shop.progress", {"number": number, "stage": "printing", "done": 1, "of": 1})
    shop.do("shop.failed", {"number": number, "why": "fit", "text": "?"})
    assert "The printer is getting ready…" in shop.text


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
    assert item.options == {"mission": "cellar", "own": ""}
    assert "The attic" in missions.text
    (item,) = ordered(missions.change("option-tagiron/mission.mission", "attic")).items
    assert item.options["mission"] == "attic"


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
