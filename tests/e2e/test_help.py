""" "?" shows the keys of the screen that one is on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import NOVICE, against, expect_row, peg
from tests.e2e.test_axe import findings


def keys(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Keys on this screen")


def listed(page: Page) -> dict[str, str]:
    """What each key does; a key that two buttons share is named by both."""
    lines = keys(page).locator("dl > div")
    return {line.locator("dt").inner_text(): line.locator("dd").inner_text() for line in lines.all()}


def test_each_screen_has_its_own(visit: Callable[..., Page], site: Server) -> None:
    against(page := visit(), site, NOVICE, "second seat")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    page.keyboard.press("?")
    table = listed(page)
    assert {key: table[key] for key in ("1", "6", "Enter", "Backspace", "?")} == {
        "1": "red",
        "6": "black",
        "Enter": "Submit",
        "Backspace": "Take out the last peg",
        "?": "Keys on this screen",
    }
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.goto(site.url + "#/mastermind/companion")
    expect(page.get_by_role("button", name="Add the row")).to_be_visible()
    page.keyboard.press("?")
    assert listed(page)["Enter"] == "Add the row"
    page.keyboard.press("Escape")
    page.goto(site.url + "#/")
    expect(page.get_by_role("article", name="Mastermind")).to_be_visible()
    page.keyboard.press("?")
    assert listed(page) == {"?": "Keys on this screen"}


def test_a_key_of_the_screen_below_does_nothing_and_the_focus_comes_back(
    visit: Callable[..., Page], site: Server
) -> None:
    against(page := visit(), site, NOVICE, "second seat")
    peg(page, "red").click()
    page.keyboard.press("?")
    expect(keys(page)).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(keys(page)).to_be_hidden()
    expect(peg(page, "red")).to_be_focused()
    page.keyboard.press("2")
    expect_row(page, "red", "blue", "nothing yet", "nothing yet")


def test_a_part_with_keys_of_its_own_is_listed_by_itself(visit: Callable[..., Page]) -> None:
    """Also from within it, where its keys are the only ones."""
    page = visit()
    page.get_by_role("article", name="Tagiron").get_by_role("button", name="Play now").click()
    pad = page.get_by_role("region", name="Notepad")
    pad.get_by_role("group", name="Digits").get_by_role("button").first.focus()
    page.keyboard.press("?")
    expect(keys(page).get_by_role("heading", name="Notepad")).to_be_visible()
    assert "Delete" in " ".join(listed(page))


def test_a_button_opens_it_where_there_is_a_keyboard(
    visit: Callable[..., Page], elsewhere: Callable[..., Page]
) -> None:
    page = visit()
    page.get_by_role("button", name="Українська").click()
    page.get_by_role("button", name="Клавіші на цьому екрані").click()
    expect(page.get_by_role("dialog", name="Клавіші на цьому екрані")).to_be_visible()
    page.get_by_role("button", name="Закрити").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    phone = elsewhere(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    expect(phone.get_by_role("article", name="Mastermind")).to_be_visible()
    expect(phone.get_by_role("button", name="Keys on this screen")).to_have_count(0)


@pytest.mark.parametrize("switched", [True, False])
def test_it_is_a_letter_that_can_be_switched_off(visit: Callable[..., Page], switched: bool) -> None:
    page = visit("#/settings")
    page.get_by_role("checkbox", name="Letters and digits as keys").set_checked(switched)
    button = page.get_by_role("button", name="Keys on this screen")
    expect(button.and_(page.locator("[aria-keyshortcuts]"))).to_have_count(int(switched))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("?")
    expect(keys(page)).to_be_visible(visible=switched)
    if not switched:
        button.click()
        expect(keys(page)).to_be_visible()
