"""Set up and play with the keyboard alone; the focus is never lost, and always to be seen."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.play import expect_row, played, score, seat

LONGEST_WAY = 60
"""No control is further than this many presses of Tab."""

RING = """(focused) => {
  const near = [focused, focused.nextElementSibling, focused.closest("label")];
  return near.some((element) => element && getComputedStyle(element).outlineStyle !== "none");
}"""


def expect_focus(page: Page) -> None:
    """Something has the focus and shows it: a control with its ring, or, on a new screen, the screen itself."""
    focused = page.locator(":focus")
    expect(focused).to_have_count(1)
    if focused.get_attribute("id") != "main":
        expect(focused).to_be_in_viewport()
        assert focused.evaluate(RING), focused.evaluate("(focused) => focused.outerHTML")


def tab_to(page: Page, control: Locator) -> None:
    expect(control).to_be_visible()
    for _ in range(LONGEST_WAY):
        page.keyboard.press("Tab")
        if control.evaluate("(control) => control === document.activeElement"):
            expect_focus(page)
            return
    raise AssertionError(f"the Tab key does not reach {control}")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def unfold(page: Page) -> None:
    tab_to(page, page.locator("summary").filter(has_text="What you agree on"))
    press(page, "Enter")
    expect(page.get_by_role("checkbox", name="Take-backs")).to_be_visible()


def test_a_whole_game_by_keys_alone(visit: Callable[..., Page]) -> None:
    page = visit()
    tab_to(page, page.get_by_role("link", name="Settings"))
    press(page, "Enter")
    tab_to(page, page.get_by_role("radio", name="at ease"))
    press(page, "ArrowRight")
    expect(page.get_by_role("radio", name="quickly")).to_be_checked()
    expect_focus(page)
    page.go_back()

    tab_to(page, page.get_by_role("article", name="Mastermind").get_by_role("link", name="Set up a match"))
    press(page, "Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mastermind")
    expect_focus(page)
    tab_to(page, seat(page, 0).get_by_label("Name"))
    page.keyboard.type("Ann")
    tab_to(page, who := seat(page, 1).get_by_role("combobox", name="Who plays"))
    press(page, "ArrowDown", "ArrowDown")
    expect(who).to_have_value("master")
    expect_focus(page)
    unfold(page)
    tab_to(page, page.get_by_role("button", name="One fewer: Games"))
    press(page, "Enter")
    expect(page.get_by_role("spinbutton", name="Games")).to_have_value("1")
    expect_focus(page)
    tab_to(page, page.get_by_role("radio", name="drawn by lot"))
    press(page, "ArrowRight")
    expect(page.get_by_role("radio", name="first seat")).to_be_checked()
    tab_to(page, page.get_by_role("checkbox", name="Empty holes"))
    press(page, "Space")
    expect(page.get_by_role("checkbox", name="Empty holes")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Sit down and play"))
    press(page, "Enter")

    expect(page.get_by_text("Make a code, and hide it behind the shield.")).to_be_visible()
    expect_focus(page)
    press(page, "6", "e", "1", "2")
    expect_row(page, "black", "empty", "red", "blue")
    press(page, "Enter")
    expect(page.get_by_role("heading", name=re.compile("[Yy]our code"), level=1)).to_be_visible()
    expect_focus(page)
    rows = played(page)
    assert rows[-1] == (("black", "empty", "red", "blue"), "4 red")
    expect(score(page, "Ann")).to_contain_text(str(len(rows)))

    tab_to(page, page.get_by_role("button", name="Rematch"))
    press(page, "Enter")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    expect_focus(page)


def test_the_row_is_filled_by_arrows_and_digits(visit: Callable[..., Page]) -> None:
    """The chosen hole has the focus, and the focus goes on with it."""
    page = visit("#/mastermind")
    unfold(page)
    tab_to(page, page.get_by_role("radio", name="drawn by lot"))
    press(page, "ArrowLeft")
    expect(page.get_by_role("radio", name="second seat")).to_be_checked()
    tab_to(page, page.get_by_role("checkbox", name="No repeats in the code"))
    press(page, "Space", "Enter")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()

    tab_to(page, hole_one := page.get_by_role("button", name="Hole 1: nothing yet"))
    press(page, "ArrowRight", "ArrowRight", "4")
    expect_row(page, "nothing yet", "nothing yet", "green", "nothing yet")
    expect(page.get_by_role("button", name="Hole 4: nothing yet")).to_be_focused()
    press(page, "ArrowLeft", "ArrowLeft", "5")
    expect_row(page, "nothing yet", "white", "green", "nothing yet")
    press(page, "Backspace")
    expect_row(page, "nothing yet", "white", "nothing yet", "nothing yet")
    expect(page.get_by_role("button", name="Hole 3: nothing yet")).to_be_focused()
    press(page, "1", "2", "2")
    expect_row(page, "blue", "white", "red", "blue")
    press(page, "Enter")
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    assert [row for row, _ in played(page)] == [("blue", "white", "red", "blue")]
    expect(hole_one).to_be_focused()

    press(page, "h")
    hint = page.get_by_role("region", name="Hint")
    tab_to(page, hint.get_by_role("button", name="Use it"))
    press(page, "Enter", "Escape")
    expect(hint).to_have_count(0)
    expect_focus(page)
    press(page, "1", "1", "2", "2")
    expect_row(page, "red", "red", "blue", "blue")
    tab_to(page, page.get_by_role("button", name="Submit"))
    press(page, "Enter")
    expect(page.get_by_text("Your turn: fill row 3.")).to_be_visible()
    expect_focus(page)

    tab_to(page, page.get_by_role("button", name="Resign"))
    press(page, "Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="No")).to_be_focused()
    press(page, "Escape")
    expect(page.get_by_role("button", name="Resign")).to_be_focused()
    press(page, "Enter", "Tab", "Enter")
    expect(page.get_by_role("heading", name="Novice wins")).to_be_visible()
    expect_focus(page)


def test_the_curtain_opens_by_key(visit: Callable[..., Page]) -> None:
    page = visit("#/mastermind")
    tab_to(page, seat(page, 1).get_by_role("combobox", name="Who plays"))
    press(page, "ArrowUp")
    expect(seat(page, 1).get_by_label("Name")).to_be_visible()
    expect_focus(page)
    tab_to(page, page.get_by_role("button", name="Sit down and play"))
    press(page, "Enter")
    tab_to(page, page.get_by_role("button", name="I am Player"))
    press(page, "Enter")
    expect(page.get_by_text("Make a code, and hide it behind the shield.")).to_be_visible()
    expect_focus(page)
