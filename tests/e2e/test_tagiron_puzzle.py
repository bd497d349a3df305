"""A puzzle from the folder to the shared result, as a lone player goes through it (TG-14)."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.rules import Tagiron, TagironState
from engine.tagiron.table import Action, TagironView
from engine.tagiron.tiles import Hand
from tests.e2e.house import Server, ready
from tests.e2e.play import bring
from tests.e2e.test_axe import findings

COLOURS = {"b": "black", "w": "white", "g": "green"}
WRONG: Hand = ("0b", "0w", "1b", "1w", "2b")


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_context_args,
        "permissions": ["clipboard-read", "clipboard-write"],
        "reduced_motion": "reduce",
        "viewport": {"width": 360, "height": 760},
    }


def dealt(seed: str) -> TagironState:
    """What Python deals outside of the browser."""
    setup = Setup(1, {"notepad": "assisted"})
    match: Match[TagironState, Action, TagironView] = Match(Tagiron(), Log("tagiron", setup, seed))
    return match.state


def begin(page: Page) -> None:
    page.get_by_role("button", name="Solve it").click()
    expect(page.get_by_role("heading", name="Cards")).to_be_visible()


def ask_any(page: Page) -> None:
    """The first card that is asked in one way only."""
    page.get_by_role("region", name="Cards").get_by_role("button").first.click()
    page.get_by_role("button", name="Ask", exact=True).click()


def guess(page: Page, tiles: Hand) -> None:
    page.get_by_role("button", name="Guess", exact=True).click()
    palette = page.get_by_role("region", name="The hidden hand, left to right").get_by_role("group", name="Tiles")
    for tile in tiles:
        same = palette.get_by_role("button", name=re.compile(rf"^{COLOURS[tile[1]]} {tile[0]}\b"))
        same.and_(palette.locator(":not([aria-disabled])")).first.click()
    page.get_by_role("button", name="Make this guess").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()


def today_there(page: Page) -> str:
    """The date where the device is, as the browser has it."""
    return str(page.evaluate("new Date().toLocaleDateString('sv')"))


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_tg14_todays_puzzle_is_asked_guessed_and_shared(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    page.get_by_role("article", name="Tagiron").get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    day, called = today_there(page), page.locator(".puzzle-name").inner_text()
    assert not findings(page)
    begin(page)
    hidden = dealt(f"tagiron:daily:{day}").hands[1]

    ask_any(page)
    expect(page.get_by_role("list", name="Since your last turn").get_by_text("The hidden hand:")).to_be_visible()
    guess(page, WRONG)
    expect(page.get_by_role("list", name="Since your last turn").get_by_text("wrong")).to_be_visible()
    bring(page, "Answers")
    expect(page.get_by_role("region", name="Answers").get_by_text("wrong")).to_be_visible()
    page.reload()
    ready(page)
    page.goto(f"{site.url}#/tagiron/puzzles")
    page.get_by_role("link", name="Continue").click()
    guess(page, hidden)

    result = page.get_by_role("region", name="You have found all five tiles")
    expect(result.get_by_text("3 turns")).to_be_visible()
    expect(result.get_by_text(re.compile(r"The master took \d+ turns?\."))).to_be_visible()
    assert not findings(page)
    result.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_text("The result has been copied.").first).to_be_visible()
    assert clipboard(page) == (f"Black Chamber · Tagiron · {called} · 3 turns ●○◆\n{site.url}#/tagiron/puzzles/{day}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    result.get_by_role("link", name="Other puzzles").click()
    expect(page.get_by_text("3 turns").first).to_be_visible()
    assert not findings(page)


def test_tg14_who_is_sent_the_address_meets_the_same_table(visit: Callable[..., Page]) -> None:
    """The deal comes out of the browser's Python as out of this one; giving up is told as it was."""
    page = visit("#/tagiron/puzzles/123")
    begin(page)
    state = dealt("tagiron:puzzle:123")
    own = ", ".join(f"{COLOURS[tile[1]]} {tile[0]}" for tile in state.hands[0])
    expect(page.get_by_role("img", name=f"Your tiles: {own}.")).to_be_visible()
    ask_any(page)
    bring(page, "Log")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    result = page.get_by_role("region", name="The hand holds")
    result.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_text("The result has been copied.").first).to_be_visible()
    assert clipboard(page).startswith("Black Chamber · Tagiron · #123 · not solved ●\n")


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_today_is_the_readers_own_day(elsewhere: Callable[..., Page], zone: str) -> None:
    """25 hours lie between the two: it is never the same day there."""
    page = elsewhere("#/tagiron/puzzles", timezone_id=zone)
    day = date.fromisoformat(today_there(page))
    expect(page.locator(".puzzle-name")).to_have_text(f"{day.day} {day:%B %Y}")
    begin(page)


def test_what_is_no_puzzle_is_refused(visit: Callable[..., Page]) -> None:
    page = visit("#/tagiron/puzzles/2026-02-30")
    expect(page.get_by_role("heading", name="No such puzzle")).to_be_visible()
    page.get_by_label("Number or date").fill("0")
    page.get_by_role("button", name="Find it").click()
    expect(page.locator("#notice")).to_contain_text("There is no such puzzle.")
    page.get_by_label("Number or date").fill("77")
    page.get_by_role("button", name="Find it").click()
    expect(page.get_by_text("#77")).to_be_visible()
    expect(page.get_by_role("button", name="Solve it")).to_be_visible()
