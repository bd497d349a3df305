"""Pegs are dragged: from the palette to a hole, from hole to hole, by mouse and by finger."""

from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import NOVICE, against, expect_row, hole, peg

NOTHING = "nothing yet"


def at_a_table(page: Page, site: Server) -> None:
    against(page, site, NOVICE, "second seat")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()


def test_pegs_are_dragged_by_mouse(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    at_a_table(page, site)
    peg(page, "green").drag_to(hole(page, 3))
    expect_row(page, NOTHING, NOTHING, "green", NOTHING)
    peg(page, "red").drag_to(hole(page, 1))
    expect_row(page, "red", NOTHING, "green", NOTHING)
    hole(page, 3).drag_to(hole(page, 2))
    expect_row(page, "red", "green", NOTHING, NOTHING)
    hole(page, 1).drag_to(hole(page, 2))
    expect_row(page, "green", "red", NOTHING, NOTHING)


def test_a_peg_dropped_beside_the_row_changes_nothing(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    at_a_table(page, site)
    peg(page, "green").drag_to(page.get_by_role("heading", level=1))
    peg(page, "blue").drag_to(hole(page, 4))
    expect_row(page, NOTHING, NOTHING, NOTHING, "blue")
    expect(page.locator(".ghost")).to_have_count(0)


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    places = [{"x": x, "y": y} for x, y in points]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def drag_by_finger(page: Page, thing: Locator, place: Locator) -> None:
    (x0, y0), (x1, y1) = middle(thing), middle(place)
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", (x0, y0))
    for part in range(1, 6):
        touch(finger, "touchMove", (x0 + (x1 - x0) * part / 5, y0 + (y1 - y0) * part / 5))
    touch(finger, "touchEnd")


def test_pegs_are_dragged_by_finger(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    at_a_table(page, site)
    drag_by_finger(page, peg(page, "green"), hole(page, 3))
    expect_row(page, NOTHING, NOTHING, "green", NOTHING)
    drag_by_finger(page, hole(page, 3), hole(page, 1))
    expect_row(page, "green", NOTHING, NOTHING, NOTHING)
    # A press after it is a press again. By mouse: for a moment after a drag Chromium takes a finger's tap for its end.
    hole(page, 4).click()
    peg(page, "blue").click()
    expect_row(page, "green", NOTHING, NOTHING, "blue")
