"""The companion beside a real board."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import ready
from tests.e2e.play import Code, expect_row, peg


def fits(page: Page) -> Locator:
    return page.get_by_role("region", name="What fits")


def enter(page: Page, guess: Code, red: int = 0, white: int = 0) -> None:
    """A row and its answer, as they stand on the real board."""
    for colour in guess:
        peg(page, colour).click()
    for colour, count in (("Red", red), ("White", white)):
        for _ in range(count):
            page.get_by_role("group", name=colour).get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Add the row").click()


def test_rows_are_entered_corrected_and_taken_away(visit: Callable[..., Page]) -> None:
    """The parts of 1122: 256 codes fit no key pegs, 96 two whites; all 1,296 before."""
    page = visit("#/mastermind/companion")
    expect(fits(page).get_by_text("1,296 codes fit the answers.")).to_be_visible()
    enter(page, ("red", "red", "blue", "blue"))
    expect(fits(page).get_by_text("256 codes fit the answers.")).to_be_visible()

    page.get_by_role("button", name="Correct row 1").click()
    expect_row(page, "red", "red", "blue", "blue")
    for _ in range(2):
        page.get_by_role("group", name="White").get_by_role("button", name="One more").click()
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
    expect(fits(page).get_by_text("0 codes fit the answers.")).to_be_visible()
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
