"""Parts of the mission editor in a browser: the mark on the curve is dragged, the board is laid by hand."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.test_axe import findings
from tests.e2e.test_drag import touch
from tests.e2e.test_narrow import FINGER, TOO_SMALL

LEAST, MOST = 30, 100
"""Hundredths, from one end of the curve to the other."""


def write(page: Page) -> None:
    page.get_by_role("button", name="Write a new one").click()
    page.get_by_label("The question").fill("Where is the spare key?")
    page.get_by_label("The secret text").fill("UNDER THE [GREEN] MAT")


def all_of_it(page: Page) -> None:
    """Past the door behind which lies what the campaign has in store."""
    page.get_by_role("button", name="Show them all the same").click()


def curve(page: Page) -> Locator:
    """Unfolded, as soon as there is a first number."""
    page.get_by_text("The curve: how much one must see").click()
    mark = page.get_by_role("slider", name="The part of the windows at which people see the answer")
    mark.scroll_into_view_if_needed()
    return mark


def place(mark: Locator, part: int) -> tuple[float, float]:
    """Where on the page this part of the windows is; half a thumb lies beyond either end."""
    box = mark.bounding_box()
    assert box
    across = (part - LEAST) / (MOST - LEAST) * (box["width"] - FINGER)
    return box["x"] + FINGER / 2 + across, box["y"] + box["height"] / 2


def test_the_mark_is_dragged_by_mouse_and_moved_by_keys(visit: Callable[..., Page], site: Server) -> None:
    """While partners are still trying the mission, too."""
    page = visit("#/initiative/write")
    write(page)
    mark = curve(page)
    expect(mark).to_have_value("80")
    page.mouse.move(*place(mark, 80))
    page.mouse.down()
    page.mouse.move(*place(mark, 70))
    page.mouse.move(*place(mark, 60))
    page.mouse.up()
    expect(mark).to_have_value("60")
    expect(mark).to_have_attribute("aria-valuetext", re.compile("^60%, 10 of 16 windows: "))
    expect(page.locator(".gauge-said")).to_have_text(re.compile("^60%, 10 of 16 windows: "))
    mark.press("ArrowRight")
    expect(mark).to_have_attribute("aria-valuetext", re.compile("^61%, 10 of 16 windows: "))
    page.reload()
    expect(curve(page)).to_have_value("61")


def test_the_mark_is_dragged_by_finger(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere("#/initiative/write", viewport={"width": 360, "height": 640}, has_touch=True)
    write(page)
    mark = curve(page)
    expect(page.locator(".gauge-told[data-done]")).to_be_visible()
    mark.scroll_into_view_if_needed()
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", place(mark, 80))
    for part in (85, 90, 95):
        touch(finger, "touchMove", place(mark, part))
    touch(finger, "touchEnd")
    expect(mark).to_have_value("95")
    expect(mark).to_have_attribute("aria-valuetext", re.compile("^95%, 16 of 16 windows: "))


def test_the_board_is_laid_by_keys(visit: Callable[..., Page], site: Server) -> None:
    page = visit("#/initiative/write")
    write(page)
    all_of_it(page)
    board = page.get_by_role("list", name="The Bureau")
    board.get_by_role("button", name=re.compile("^Vault")).focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Vault. 5 tokens face down.")).to_be_focused()
    page.keyboard.press("Enter")
    expect(board.get_by_role("button", name="Vault. 6 tokens face down.")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(board.get_by_role("button", name=re.compile("study"))).to_be_focused()
    page.keyboard.press("-")
    expect(page.get_by_role("button", name="One token fewer")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Tokens in the rooms: 31 of 31.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Doors and walls").press("Enter")
    board.get_by_role("button", name="Hall – Duty desk: a passage").press("Enter")
    expect(board.get_by_role("button", name="Hall – Duty desk: a wall token")).to_be_focused()


def test_axe_finds_nothing_and_fingers_find_everything(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(
        "#/initiative/write", viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce"
    )
    write(page)
    all_of_it(page)
    curve(page)
    found: list[tuple[object, ...]] = []
    for tool in ("Guard", "Doors and walls"):
        page.get_by_role("button", name=tool, exact=True).tap()
        expect(page.get_by_role("button", name=tool, exact=True)).to_have_attribute("aria-pressed", "true")
        if page.evaluate("document.documentElement.scrollWidth") > 360:
            found.append((tool, "too wide"))
        if small := page.evaluate(TOO_SMALL, FINGER):
            found.append((tool, small))
        page.emulate_media(color_scheme="light")
        found += [(tool, "light", finding) for finding in findings(page)]
        page.emulate_media(color_scheme="dark")
        found += [(tool, "dark", finding) for finding in findings(page, ["color-contrast"])]
    assert not found, "\n".join(map(str, found))
