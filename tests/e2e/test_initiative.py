"""The Initiative in a browser: a practice mission with a partner, on a phone, by keyboard, and to the ear."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Server
from tests.e2e.initiative import COLLEAGUE, answer, begin, hand, rooms, sit_down, status
from tests.e2e.play import PERSON, bring, quickly
from tests.e2e.sight import expect_small_drawer, expect_uncovered, touch
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE

ACTED = re.compile("one more action, or end the turn|to turn up|token|Turned up")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_a_turn_on_a_phone_needs_no_scrolling(
    elsewhere: Callable[..., Page], site: Server, width: int, height: int
) -> None:
    """A card, a room, and what comes of it: all of it in sight, the drawer no more than a third."""
    page = elsewhere(viewport={"width": width, "height": height}, has_touch=True)
    quickly(page)
    sit_down(page, site, PERSON, COLLEAGUE, characters=3)
    begin(page)
    for thing in [*hand(page).all(), page.get_by_role("list", name="Action cards")]:
        expect(thing).to_be_in_viewport(ratio=0.99)
    expect_small_drawer(page)
    touch(hand(page).first)
    expect(page.get_by_role("button", name=re.compile("^Library"))).to_be_in_viewport(ratio=0.99)
    expect(rooms(page).first).to_be_visible()
    for room in rooms(page).all():
        expect(room).to_be_in_viewport(ratio=0.99)
    touch(rooms(page).first)
    expect(status(page)).to_have_text(ACTED)
    expect(page.get_by_role("button", name="Take back")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.scrollingElement.scrollTop") == 0


def sit_down_as_heron(page: Page, site: Server) -> None:
    """One person with two characters, in any language: by names and ids. Heron begins."""
    page.goto(site.url + "#/initiative")
    for name, value in (("count", "1"), ("option-first", "heron")):
        radio = page.locator(f"input[name={name}][value='{value}']")
        radio.evaluate("(radio) => radio.checked || radio.click()")
        expect(radio).to_be_checked()
    page.locator("form[data-do='setup.start'] [type=submit]").first.click()
    begins = page.locator("[data-do='table.answer']")
    begins.nth(1).click()
    expect(begins).to_have_count(0)
    page.locator("#act-read").click()
    expect(page.locator("#card-0")).to_be_visible()


@pytest.mark.parametrize("locale", ["uk-UA", "ru-RU"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_the_drawer_stays_small_in_longer_languages(
    elsewhere: Callable[..., Page], site: Server, locale: str, width: int, height: int
) -> None:
    """With every step of a hint, with a room looked at, with two cards for the special action."""
    page = elsewhere(
        locale=locale, viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    sit_down_as_heron(page, site)

    def expect_room_for_all(*things: str) -> None:
        expect_small_drawer(page)
        for room in page.locator(".room").all():
            expect_uncovered(page, room)
        for thing in ("#status", ".hand", *things):
            expect(page.locator(thing)).to_be_in_viewport(ratio=0.99)

    expect_room_for_all("#pile-regroup")
    page.locator("button.room").first.click()
    expect(page.locator("#looked")).to_be_visible()
    expect_room_for_all("#pile-regroup")
    for _ in range(3):
        told = page.locator("#hint").text_content() if page.locator("#hint").count() else ""
        page.locator("#act-hint").click()
        expect(page.locator("#hint")).not_to_have_text(told or "")
        expect_room_for_all("#pile-regroup")
    page.locator("#act-special").click()
    expect(page.locator("#act-special")).to_have_attribute("aria-pressed", "true")
    expect_room_for_all()
    for number in (0, 1):
        page.locator(f"#card-{number}").click()
    expect_room_for_all("#act-now")
    page.locator("#act-now").click()
    expect(page.locator("#act-now")).to_have_count(0)
    expect_room_for_all()


def test_a_practice_mission_is_answered(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    quickly(page)
    sit_down(page, site, PERSON, COLLEAGUE, characters=3)
    begin(page)
    page.get_by_role("textbox", name="The answer").fill("LEFT BOОT")  # The second O is a Cyrillic letter.
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("only looks like a letter of this language")
    expect(page.get_by_role("textbox", name="The answer")).to_have_value("LEFT BOОT")
    page.get_by_role("textbox", name="The answer").fill("left boot")
    page.keyboard.press("Enter")
    say = page.get_by_role("button", name="Say it")
    expect(say).to_be_focused()
    expect(say).to_have_accessible_description(re.compile("You say: left boot. 8 letters"))
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Solved")
    page.get_by_role("button", name="Think on").click()
    expect(page.get_by_role("textbox", name="The answer")).to_be_focused()
    answer(page, "left boot")
    expect(page.get_by_role("heading", level=1)).to_have_text("Solved")
    expect(page.get_by_text("A little squashed, but all there.")).to_be_visible()


def test_a_turn_by_keyboard(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    quickly(page)
    sit_down(page, site, PERSON, characters=2)
    begin(page)
    hand(page).first.focus()
    page.keyboard.press("Enter")
    expect(hand(page).first).to_have_attribute("aria-pressed", "true")
    rooms(page).first.focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text(ACTED)
    page.get_by_role("button", name=re.compile("^bell|^lamp|window")).first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name=re.compile("^In pencil behind"))).to_be_focused()
    page.keyboard.type("q")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile(", Q$"))).to_be_visible()


def test_axe_finds_nothing_and_all_fits_a_narrow_phone(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(viewport={"width": 320, "height": 640}, has_touch=True, reduced_motion="reduce")
    quickly(page)
    sit_down(page, site, PERSON, COLLEAGUE, characters=4)
    begin(page)
    found: list[tuple[object, ...]] = []
    for sheet in ("Board", "Console", "Team", "Mission", "Log", "Board"):
        bring(page, sheet)
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            found.append((sheet, page.evaluate(TOO_WIDE, 320)))
        if small := page.evaluate(TOO_SMALL, FINGER):
            found.append((sheet, small))
        page.emulate_media(color_scheme="light")
        found += [(sheet, "light", finding) for finding in findings(page)]
        page.emulate_media(color_scheme="dark")
        found += [(sheet, "dark", finding) for finding in findings(page, ["color-contrast"])]
    hand(page).first.tap()
    expect(rooms(page).first).to_be_visible()
    found += [("chosen", "dark", finding) for finding in findings(page)]
    assert not found, "\n".join(map(str, found))
