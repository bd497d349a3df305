"""What follows from the answers, while it is worked out; and the review of a finished game."""

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import PATIENCE, Server, hold_time
from tests.e2e.play import PERSON, agreements, bring, said
from tests.e2e.tagiron import seats, take_curtain
from tests.e2e.test_axe import findings

NAMES = ("Ann", "Bob", "Cid", "Dot")
GOING_ON = "They get closer while you think."
WORK = 10 * PATIENCE / 1000
"""Seconds that a long calculation does not take, whatever else the machine has to do."""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "reduced_motion": "reduce"}


def people(page: Page, site: Server, number: int) -> None:
    """So many people around one device, all of them for hints, and whoever begins in front of it."""
    page.goto(site.url + "#/tagiron")
    seats(page, *[PERSON] * number, names=NAMES)
    for tick in agreements(page).get_by_role("checkbox", name="allows hints").all():
        tick.check()
    page.get_by_role("button", name="Sit down and play").click()
    take_curtain(page)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="What follows")


def tick_until(page: Page, come: Callable[[], bool]) -> None:
    """Time is held: slice after slice of work is let through, until this has come."""
    given_up = monotonic() + WORK
    while not come():
        assert monotonic() < given_up
        page.clock.run_for(20)


def test_the_panel_gets_closer_while_the_table_stays_at_hand(
    page: Page, visit: Callable[..., Page], site: Server
) -> None:
    """Four players, nothing asked yet: far too many deals to walk, so the cards are estimated, slice by slice."""
    page.clock.install()
    visit()
    people(page, site, 4)
    hold_time(page)
    page.get_by_role("button", name="What follows?").click()
    expect(panel(page)).to_be_focused()
    expect(panel(page).get_by_text("rows are possible in the centre.")).to_be_visible()
    tick_until(page, lambda: (said(page).text_content() or "").endswith("rows are possible in the centre."))
    tick_until(page, panel(page).get_by_text("these are estimates").is_visible)
    expect(panel(page).get_by_text(GOING_ON)).to_be_visible()
    page.get_by_role("button", name="Guess", exact=True).click()
    expect(page.locator("#guess")).to_be_visible()

    fold = panel(page).locator("summary").last
    fold.click()
    fold.focus()
    before, top = panel(page).text_content(), top_of(fold)
    heard = said(page).text_content()
    tick_until(page, lambda: panel(page).text_content() != before)
    expect(fold).to_be_focused()
    expect(panel(page).locator("details").last).to_have_attribute("open", "")
    assert abs(top_of(fold) - top) < 2, "what one looks at stays where it is"
    assert said(page).text_content() == heard, "nothing is said"
    tick_until(page, panel(page).get_by_text("seems to tell most").is_visible)

    panel(page).get_by_role("button", name="Hide").click()
    expect(panel(page)).to_have_count(0)
    expect(page.get_by_role("button", name="What follows?")).to_be_focused()


def top_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_panel_and_on_the_review(
    visit: Callable[..., Page], site: Server, scheme: str
) -> None:
    page = visit()
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    people(page, site, 2)
    page.get_by_role("button", name="What follows?").click()
    expect(panel(page).get_by_text("tells most")).to_be_visible()
    for fold in panel(page).locator(".think-card summary").all():
        fold.click()
    assert findings(page) == []

    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Review")
    expect(page.get_by_role("img", name="How many rows were still possible")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("navigation", name="Players").get_by_role("link", name="Bob").click()
    expect(page.get_by_role("heading", name="What Bob could know")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("link", name="Review")).to_be_visible()


def test_both_fit_on_a_narrow_screen(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(viewport={"width": 320, "height": 640})
    people(page, site, 4)
    bring(page, "Notepad")
    page.get_by_role("button", name="What follows?").click()
    expect(panel(page).get_by_text("rows are possible in the centre.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    panel(page).get_by_role("button", name="Hide").click()
    for _ in range(4):
        bring(page, "Log")
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("dialog").get_by_role("button", name="Yes").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        hand_over(page)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Review")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def hand_over(page: Page) -> None:
    """To whoever is called, if anybody is."""
    result, curtain = (
        page.get_by_role("link", name="Review"),
        page.get_by_role("button", name=re.compile("^I am ")),
    )
    expect(result.or_(curtain)).to_be_visible()
    if curtain.is_visible():
        take_curtain(page)
