"""A turn on a phone: what it needs is in sight when it is needed, and nothing moves the page but the reader."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server, hold_time, words_of
from tests.e2e.play import NOVICE, PERSON, against, bring, played
from tests.e2e.sight import eventually, expect_in_sight, expect_small_drawer
from tests.e2e.tagiron import BEGINNER, CAREFUL, MY_TURN, cards, sit_down, status, take_curtain
from tests.e2e.test_phone import tap_row
from web.settings import PACES

SIZES = [(390, 844), (360, 640)]
ROWS = [("red", "red", "red", colour) for colour in ("red", "blue", "yellow", "green", "white")]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(request: pytest.FixtureRequest, elsewhere: Callable[..., Page]) -> Page:
    width, height = request.param
    return elsewhere(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")


def since(page: Page) -> Locator:
    return page.get_by_role("list", name="Since your last turn").get_by_role("listitem")


def test_a_turn_of_tagiron_without_scrolling(phone: Page, site: Server) -> None:
    """Against a bot: see, ask, read, go on, find it all there again, write it down."""
    sit_down(phone, site, PERSON, CAREFUL)
    for turn in range(2):
        expect(phone.get_by_text(MY_TURN)).to_be_visible()
        hand = phone.get_by_role("img", name=re.compile("^Your tiles: "))
        expect_in_sight(phone, hand, status(phone), *cards(phone).all())
        ask_by_thumb(phone, turn)
        onward = phone.get_by_role("button", name="Go on")
        expect_in_sight(phone, hand, since(phone).first, onward)
        expect(since(phone)).to_have_count(1)
        mine = since(phone).first.inner_text()
        assert mine.startswith("You: ")
        expect_small_drawer(phone)
        onward.tap()
        expect(phone.get_by_text(MY_TURN)).to_be_visible()
        expect(since(phone)).to_have_count(2)
        assert since(phone).first.inner_text() == mine, "what I was told is still there"
        expect_in_sight(phone, hand, *since(phone).all())
        write_it_down(phone)
        bring(phone, "Answers")
        title = mine.split("\n")[0].removeprefix("You: ")
        expect_in_sight(phone, phone.get_by_role("rowheader", name=title).first)
        bring(phone, "Table")


def test_a_turn_of_four_round_one_phone_without_scrolling(phone: Page, site: Server) -> None:
    sit_down(phone, site, *[PERSON] * 4, names=("Ann", "Bob", "Cid", "Dot"))
    told: list[str] = []
    for turn in range(5):
        take_curtain(phone)
        hand = phone.get_by_role("img", name=re.compile("^Your tiles: "))
        expect_in_sight(phone, hand, status(phone), *cards(phone).all())
        if turn == 4:
            expect(since(phone)).to_have_count(4)
            assert since(phone).first.inner_text() == told[0], "what I was told is still there"
            expect_in_sight(phone, since(phone).first)
            write_it_down(phone)
            break
        ask_by_thumb(phone, turn)
        onward = phone.get_by_role("button", name=re.compile("^Done: pass the device to "))
        expect_in_sight(phone, hand, since(phone).first, onward)
        told.append(since(phone).first.inner_text())
        expect_small_drawer(phone)
        onward.tap()


CUT = """(parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_four_without_names_can_be_told_apart(
    elsewhere: Callable[..., Page], site: Server, language: str, size: tuple[int, int]
) -> None:
    """The longest words, on the smallest screens: nobody's name or number is cut off, and every card is in sight."""
    width, height = size
    page = elsewhere(locale=language, viewport={"width": width, "height": height}, has_touch=True)
    words = words_of(language)
    page.goto(site.url + "#/tagiron")
    page.get_by_role("radio", name="4", exact=True).check()
    for number in range(1, 5):
        seat = page.get_by_role("group", name=words.gettext("Seat %(number)s", number=number))
        seat.get_by_role("combobox", name=words.gettext("Who plays")).select_option(label=words.gettext(PERSON))
    page.get_by_role("button", name=words.gettext("Sit down and play")).click()
    names = page.get_by_role("region", name=words.gettext("Players")).get_by_role("listitem")
    expect(names).to_have_count(4)
    page.get_by_role("main").locator("[data-do='table.reveal']").tap()
    region = page.get_by_role("region", name=words.gettext("Cards"))
    expect(region.get_by_role("button").first).to_be_visible()
    expect_in_sight(page, *names.all(), *region.get_by_role("list").first.get_by_role("listitem").all())

    def check() -> None:
        assert names.locator(".player-name").evaluate_all(CUT) == []

    eventually(page, check)


def test_who_reads_on_is_waited_for_no_longer(phone: Page, site: Server) -> None:
    """At a slow pace an answer stands for seconds; after the press that goes on there is the bot's own pause alone."""
    phone.clock.install()
    phone.goto(site.url + "#/settings")
    phone.get_by_role("radio", name="slowly").check()
    sit_down(phone, site, PERSON, BEGINNER)
    expect(phone.get_by_text(MY_TURN)).to_be_visible()
    hold_time(phone)
    ask_by_thumb(phone, 0)
    onward = phone.get_by_role("button", name="Go on")
    onward.tap()
    expect(onward).to_have_count(0)
    phone.clock.run_for(PACES["slow"].pause)
    expect(phone.get_by_text(MY_TURN)).to_be_visible()


def ask_by_thumb(page: Page, number: int) -> None:
    """Take a card and ask it."""
    cards(page).nth(number).tap()
    expect(cards(page).nth(number)).to_have_attribute("aria-current", "true")
    asked = page.get_by_role("button", name="Ask", exact=True)
    expect_in_sight(page, page.locator("#asked-now"), asked, cards(page).nth(number))
    expect_small_drawer(page)
    asked.tap()
    expect(asked).to_have_count(0)


def write_it_down(page: Page) -> None:
    """A cell and all the digits together, and what is written stands there when one comes back."""
    bring(page, "Notepad")
    cells = page.get_by_role("group", name="Rows").get_by_role("button")
    digits = page.get_by_role("group", name="Digits").get_by_role("button")
    expect_in_sight(page, cells.first, digits.first, digits.last)
    cells.first.tap()
    expect(cells.first).to_have_attribute("aria-current", "true")
    expect_in_sight(page, cells.first, digits.first, digits.last)
    before = digits.nth(7).get_attribute("aria-pressed")
    digits.nth(7).tap()
    expect(digits.nth(7)).not_to_have_attribute("aria-pressed", before or "")
    expect_in_sight(page, cells.first, digits.nth(7))


def test_a_guess_has_the_hand_the_tiles_and_the_button_in_sight(phone: Page, site: Server) -> None:
    sit_down(phone, site, PERSON, BEGINNER)
    expect(phone.get_by_text(MY_TURN)).to_be_visible()
    bring(phone, "Answers")
    phone.get_by_role("button", name="Guess", exact=True).tap()
    tiles = phone.get_by_role("group", name="Tiles", exact=True).get_by_role("button")
    expect(tiles).to_have_count(20)
    hand = phone.get_by_role("img", name=re.compile("^Your tiles: "))
    made = phone.get_by_role("button", name="Make this guess")
    expect_in_sight(phone, hand, tiles.first, tiles.last, made)
    tiles.first.tap()
    expect(phone.get_by_text("1 of 5")).to_be_visible()
    bring(phone, "Answers")
    bring(phone, "Table")
    expect(phone.get_by_text("1 of 5")).to_be_visible()
    expect_in_sight(phone, hand, tiles.last, made)


def test_rows_of_mastermind_without_scrolling(phone: Page, site: Server) -> None:
    against(phone, site, NOVICE, "second seat")
    for number, code in enumerate(ROWS, 1):
        expect(phone.get_by_text(f"Your turn: fill row {number}.")).to_be_visible()
        pegs = phone.get_by_role("group", name="Pegs").get_by_role("button").all()
        row = phone.get_by_role("group", name=f"Row {number}").get_by_role("button")
        expect_in_sight(phone, row.first, row.last, *pegs, phone.get_by_role("button", name="Submit"))
        if number > 1:
            expect_in_sight(phone, phone.get_by_role("button", name=f"Copy row {number - 1}"))
        expect_small_drawer(phone)
        tap_row(phone, code)
    expect(phone.get_by_text("Your turn: fill row 6.")).to_be_visible()
    assert len(played(phone)) == 5
    bring(phone, "Score")
    expect_in_sight(phone, phone.get_by_role("region", name="Score"))


def test_a_new_screen_begins_at_its_top_and_going_back_returns(phone: Page) -> None:
    """By a link, and by a button whose verb leads there."""
    file = phone.get_by_role("article", name="Tagiron")
    set_up = file.get_by_role("link", name="Set up a match")
    set_up.scroll_into_view_if_needed()
    was = phone.evaluate("scrollY")
    assert was > 0
    set_up.tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Tagiron")
    assert phone.evaluate("scrollY") == 0
    phone.go_back()
    expect(set_up).to_be_in_viewport()
    assert phone.evaluate("scrollY") == was
    file.get_by_role("button", name="Play now").tap()
    expect(status(phone)).to_be_visible()
    assert phone.evaluate("scrollY") == 0
    phone.go_back()
    expect(file).to_be_visible()
    assert phone.evaluate("scrollY") == was


def test_the_second_game_begins_within_two_screens(phone: Page) -> None:
    """Whoever looks for a game that is not the first need not walk past pictures."""
    box = phone.get_by_role("article", name="Tagiron").get_by_role("button", name="Play now").bounding_box()
    assert box is not None
    assert phone.viewport_size is not None
    assert box["y"] + box["height"] <= 2 * phone.viewport_size["height"]
