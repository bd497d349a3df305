"""The shop and its printer: waiting, stopping, faults, what was printed, pictures."""

import pytest

from tests.web.client import Client, House
from tests.web.shop import DEVELOPERS_WORDS, asked, breaks, links, number_of, ordered, printed, usual
from web.screens.shop import screen as show
from web.screens.system import VERBS
from web.verbs import Verb


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
