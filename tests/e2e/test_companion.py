"""The companion beside a real board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import ready
from tests.e2e.play import Code, expect_row, peg, said
from tests.e2e.sight import expect_in_hand, touch
from tests.e2e.test_axe import findings

PHONES = [(390, 844), (360, 640)]


def fits(page: Page) -> Locator:
    return page.get_by_role("region", name="What fits")


def enter(page: Page, guess: Code, red: int = 0, white: int = 0) -> None:
    """A row and its answer, as they stand on the real board."""
    for colour in guess:
        peg(page, colour).click()
    for colour, count in (("Red", red), ("White", white)):
        for number in range(1, count + 1):
            keys = page.get_by_role("group", name=colour)
            keys.get_by_role("button", name="One more").click()
            expect(keys.get_by_role("status")).to_have_text(str(number))
    page.get_by_role("button", name="Add the row").click()


def test_rows_are_entered_corrected_and_taken_away(visit: Callable[..., Page]) -> None:
    """The parts of 1122: 256 codes fit no key pegs, 96 two whites; all 1,296 before."""
    page = visit("#/mastermind/companion")
    expect(fits(page).get_by_text("1,296 codes fit the answers.")).to_be_visible()
    enter(page, ("red", "red", "blue", "blue"))
    expect(fits(page).get_by_text("256 codes fit the answers.")).to_be_visible()

    page.get_by_role("button", name="Correct row 1").click()
    expect_row(page, "red", "red", "blue", "blue")
    white = page.get_by_role("group", name="White")
    for number in ("1", "2"):
        white.get_by_role("button", name="One more").click()
        expect(white.get_by_role("status")).to_have_text(number)
    page.get_by_role("button", name="Correct the row").click()
    expect(fits(page).get_by_text("96 codes fit the answers.")).to_be_visible()
    expect(page.get_by_text("Row 1: red, red, blue, blue. Answer: 2 white.")).to_be_attached()

    fits(page).get_by_role("button", name="Use it").click()
    expect(page.get_by_role("button", name="Add the row")).to_be_enabled()
    page.get_by_role("button", name="Clear", exact=True).click()

    page.reload()
    ready(page)
    expect(fits(page).get_by_text("96 codes fit the answers.")).to_be_visible()
    page.get_by_role("button", name="Remove row 1").click()
    expect(fits(page).get_by_text("1,296 codes fit the answers.")).to_be_visible()


def test_a_contradiction_is_found_and_its_rows_are_named(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind/companion")
    enter(page, ("red", "red", "red", "red"), red=1)
    enter(page, ("blue", "blue", "blue", "blue"), red=3)
    expect(fits(page).get_by_text("4 codes fit the answers.")).to_be_visible()
    enter(page, ("red", "blue", "blue", "blue"), red=1)
    trouble = page.get_by_role("region", name="No code fits")
    expect(trouble).to_be_visible()
    expect(trouble.get_by_text("Row 3 may be the wrong one.")).to_be_visible()
    expect(fits(page).get_by_text("No code fits the answers.")).to_be_visible()
    page.get_by_role("button", name="Remove row 3").click()
    expect(trouble).to_have_count(0)

    page.get_by_role("button", name="Begin anew").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_text("No rows yet.")).to_be_visible()


def test_the_board_can_be_another_one(visit: Callable[..., Page]) -> None:
    """2,401 codes with empty holes; 10 colours in 6 holes without them are a million."""
    page = visit("#/mastermind/companion")
    page.get_by_role("checkbox", name="Empty holes").check()
    expect(fits(page).get_by_text("2,401 codes fit the answers.")).to_be_visible()
    expect(peg(page, "empty")).to_be_visible()
    page.get_by_role("checkbox", name="Empty holes").uncheck()
    for _ in range(2):
        page.get_by_role("button", name="One more: Holes").click()
    for _ in range(4):
        page.get_by_role("button", name="One more: Colours").click()
    expect(fits(page).get_by_text("1,000,000 codes fit the answers.")).to_be_visible()
    expect(page.get_by_role("button", name="One more: Colours")).to_be_disabled()


def slip(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


@pytest.mark.parametrize("phone", PHONES)
def test_a_row_is_entered_and_corrected_on_a_phone_without_scrolling(
    elsewhere: Callable[..., Page], phone: tuple[int, int]
) -> None:
    """1122 with one white and with two: 256 and 96 codes (RULES.md, the parts of 1122)."""
    width, height = phone
    page = elsewhere("#/mastermind/companion", viewport={"width": width, "height": height}, has_touch=True)
    expect_in_hand(page, slip(page, "Next row"))
    for colour in ("red", "red", "blue", "blue"):
        touch(peg(page, colour))
    white = page.get_by_role("group", name="White").get_by_role("button", name="One more")
    touch(white)
    touch(page.get_by_role("button", name="Add the row"))
    count = fits(page).get_by_text("codes fit the answers.")
    expect(count).to_have_text("256 codes fit the answers.")
    expect(count).to_be_in_viewport(ratio=1)
    entry = page.get_by_role("listitem").filter(has_text="Row 1: red, red, blue, blue. Answer: 1 white.")
    expect(entry).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0

    touch(page.get_by_role("button", name="Correct row 1"))
    expect(page.get_by_role("heading", name="Correct row 1")).to_be_focused()
    expect_in_hand(page, slip(page, "Correct row 1"))
    expect_row(page, "red", "red", "blue", "blue")
    touch(white)
    touch(page.get_by_role("button", name="Correct the row"))
    expect(count).to_have_text("96 codes fit the answers.")
    corrected = page.get_by_role("listitem").filter(has_text="Row 1: red, red, blue, blue. Answer: 2 white.")
    expect(corrected).to_be_focused()
    expect(page.locator("[popover]")).to_have_text("Corrected.")
    expect(page.locator("[popover]")).to_be_in_viewport(ratio=1)
    expect(said(page)).to_have_text("Corrected. 96 codes fit the answers.")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert not findings(page)


def test_the_room_leads_back_to_its_game_and_to_the_desk(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind/companion")
    heading = page.get_by_role("heading", level=1, name="Mastermind: companion")
    heading.get_by_role("link", name="Mastermind").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mastermind")
    page.go_back()
    page.get_by_role("main").get_by_role("link", name="To the desk").click()
    expect(page.get_by_role("article", name="Mastermind")).to_be_visible()


def test_by_keyboard_a_correction_leads_to_the_slip_and_back(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind/companion")
    enter(page, ("red", "red", "blue", "blue"))
    page.get_by_role("button", name="Correct row 1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Correct row 1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listitem").filter(has_text="Row 1:")).to_be_focused()
    expect(page.get_by_role("heading", name="Next row")).to_be_visible()
