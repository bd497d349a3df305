"""A telephone in the hand: what is wanted next is in sight and in reach."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Server
from tests.e2e.play import KNUTH, NOVICE, Code, against, bring, hide, played, quickly
from tests.e2e.sight import expect_uncovered

ROWS: list[Code] = [("red", "red", "red", colour) for colour in ("red", "blue", "yellow", "green", "white", "black")]
"""Against a code without repeats none of them is the code."""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": {"width": 360, "height": 640}, "has_touch": True}


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
    hint.get_by_text(re.compile("still fits?")).tap()
    for control in page.get_by_role("group", name="Pegs").get_by_role("button").all():
        expect(control).to_be_in_viewport(ratio=1)
    hint.get_by_role("button", name="Use it").tap()
    expect(page.get_by_role("button", name="Submit")).to_be_enabled()


def test_what_a_game_and_the_match_come_to_is_shown_at_once(visit: Callable[..., Page], site: Server) -> None:
    quickly(page := visit())
    against(page, site, KNUTH, "first seat")
    hide(page, ("red", "blue", "yellow", "green"))
    expect(page.get_by_role("heading", name="Knuth has broken your code")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next game")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Next game").tap()
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    bring(page, "Log")
    page.get_by_role("button", name="Resign").tap()
    page.get_by_role("dialog").get_by_role("button", name="Yes").tap()
    expect(page.get_by_role("heading", name="Knuth wins")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Knuth wins")).to_be_focused()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("heading", name="Game 1 of 2")).to_be_in_viewport(ratio=1)


def test_a_finger_leaves_no_mark_of_a_mouse(elsewhere: Callable[..., Page], site: Server) -> None:
    """What a finger has tapped does not go on looking as if a pointer lay on it."""
    page = elsewhere(is_mobile=True)
    against(page, site, NOVICE, "second seat")
    pegs = page.get_by_role("group", name="Pegs")
    pegs.get_by_role("button", name="red").tap()
    expect(page.get_by_role("button", name="Hole 1: red")).to_be_visible()
    plain = pegs.get_by_role("button", name="blue").evaluate("peg => getComputedStyle(peg).backgroundColor")
    expect(pegs.get_by_role("button", name="red")).to_have_css("background-color", plain)
