"""A telephone in the hand: what is wanted next is in sight and in reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import KNUTH, NOVICE, Code, against, hide, played, quickly

ROWS: list[Code] = [("red", "red", "red", colour) for colour in ("red", "blue", "yellow", "green", "white", "black")]
"""Against a code without repeats none of them is the code."""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": {"width": 360, "height": 640}, "has_touch": True}


def expect_uncovered(page: Page, thing: Locator) -> None:
    """All of it is on the screen, and the drawer does not lie over it."""
    expect(thing).to_be_in_viewport(ratio=0.99)
    box, drawer = thing.bounding_box(), page.locator("#tray").bounding_box()
    assert box is not None
    assert drawer is not None
    assert box["y"] + box["height"] <= drawer["y"] + 1


def tap_row(page: Page, code: Code) -> None:
    pegs = page.get_by_role("group", name="Pegs")
    for colour in code:
        pegs.get_by_role("button", name=colour).tap()
    page.get_by_role("button", name="Submit").tap()


def test_the_row_in_play_is_never_covered(visit: Callable[..., Page], site: Server) -> None:
    against(page := visit(), site, NOVICE, "second seat")
    for number, row in enumerate(ROWS, 1):
        expect(page.get_by_text(f"Your turn: fill row {number}.")).to_be_visible()
        expect_uncovered(page, page.get_by_role("button", name="Hole 1: nothing yet"))
        tap_row(page, row)
    expect(page.get_by_text("Your turn: fill row 7.")).to_be_visible()
    assert len(played(page)) == 6


def test_the_hint_is_in_reach(visit: Callable[..., Page], site: Server) -> None:
    against(page := visit(), site, NOVICE, "second seat")
    for row in ROWS[:5]:
        tap_row(page, row)
    expect(page.get_by_text("Your turn: fill row 6.")).to_be_visible()
    for name in ("Hint", "Submit"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_focused()
    expect(hint.get_by_role("button", name="Use it")).to_be_in_viewport(ratio=1)
    expect_uncovered(page, page.get_by_role("button", name="Hole 1: nothing yet"))
    hint.get_by_text("Codes that still fit").tap()
    for control in page.get_by_role("group", name="Pegs").get_by_role("button").all():
        expect(control).to_be_in_viewport(ratio=1)
    hint.get_by_role("button", name="Use it").tap()
    expect(page.get_by_role("button", name="Submit")).to_be_enabled()


def test_what_a_game_and_the_match_come_to_is_shown_at_once(visit: Callable[..., Page], site: Server) -> None:
    quickly(page := visit())
    against(page, site, KNUTH, "first seat")
    hide(page, ("red", "blue", "yellow", "green"))
    expect(page.get_by_role("heading", name="The code is broken")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next game")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Next game").tap()
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    page.get_by_role("button", name="Resign").tap()
    page.get_by_role("dialog").get_by_role("button", name="Yes").tap()
    expect(page.get_by_role("heading", name="Knuth wins")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Knuth wins")).to_be_focused()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("heading", name="Game 1 of 2")).to_be_in_viewport(ratio=1)
