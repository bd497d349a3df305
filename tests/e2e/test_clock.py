"""A clock for each person: agreed on, ticking by itself, standing while nobody looks, stored, and said at zero."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server, hold_time, kept_offline, ready
from tests.e2e.play import KNUTH, PERSON, agreements, expect_row, options, peg, said, seats, sit_down
from tests.e2e.test_axe import findings

RUNS = re.compile(r"^\d+$")
"""What a clock that runs says of itself: when it will be at zero."""

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "reduced_motion": "reduce", "viewport": {"width": 360, "height": 640}}


def clock(page: Page) -> Locator:
    """The one that stands in front."""
    return page.get_by_role("list", name="Clock").get_by_role("listitem").filter(visible=True)


def digits(page: Page) -> int:
    """How many seconds it shows."""
    minutes, seconds = re.findall(r"(\d+):(\d\d)", clock(page).inner_text())[0]
    return 60 * int(minutes) + int(seconds)


def test_a_clock_is_agreed_on_runs_stands_and_comes_to_zero(
    page: Page, visit: Callable[..., Page], site: Server
) -> None:
    page.clock.install()
    visit("#/mastermind")
    kept_offline(page)
    seats(page, PERSON, KNUTH)
    options(page, maker="first seat")
    agreements(page).get_by_role("radiogroup", name="Clock").get_by_role("radio", name="5").check()
    expect(agreements(page).locator("summary")).to_contain_text("clock: 5 min each")
    assert findings(page) == []
    sit_down(page)
    expect(clock(page)).to_contain_text("5 minutes left")
    expect(clock(page)).to_have_attribute("data-clock", RUNS)

    # It ticks by itself, with nothing for ears.
    hold_time(page)
    before, heard = digits(page), said(page).text_content()
    page.clock.run_for(70_000)
    left = digits(page)
    assert left == before - 70
    assert said(page).text_content() == heard
    peg(page, "red").click()
    expect_row(page, "red")
    expect(clock(page)).to_contain_text(re.compile("[34] minutes left"))
    assert digits(page) == left, "the page drawn anew says the same"

    # Nobody looks: it stands, and is stored; a reload goes on from there.
    page.evaluate(HIDE, True)
    expect(clock(page)).not_to_have_attribute("data-clock", RUNS)
    page.clock.run_for(600_000)
    assert digits(page) == left
    page.clock.resume()
    page.reload()
    ready(page)
    kept_offline(page)
    expect(clock(page)).to_have_attribute("data-clock", RUNS)
    assert 0 < digits(page) <= left
    page.evaluate(HIDE, True)
    expect(clock(page)).not_to_have_attribute("data-clock", RUNS)
    page.evaluate(HIDE, False)
    expect(clock(page)).to_have_attribute("data-clock", RUNS)

    # At zero it is said, and everything can still be done.
    page.clock.run_for(1000 * digits(page))
    expect(said(page)).to_have_text("Your time is up.")
    expect(clock(page)).to_have_text("Time is up")
    assert findings(page) == []
    peg(page, "black").click()
    expect_row(page, "red", "black")
    expect(said(page)).to_have_text("Your time is up.")


def test_two_peoples_clocks_take_turns_in_one_line(visit: Callable[..., Page], site: Server) -> None:
    page = visit("#/mastermind")
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    options(page, maker="first seat")
    agreements(page).get_by_role("radiogroup", name="Clock").get_by_role("radio", name="30").check()
    sit_down(page)
    expect(clock(page)).to_have_count(1)
    expect(clock(page)).not_to_have_attribute("data-clock", RUNS)
    place = clock(page).bounding_box()
    page.get_by_role("button", name="I am Ann").click()
    expect(clock(page)).to_have_attribute("data-clock", RUNS)
    assert clock(page).bounding_box() == place, "it runs where it stood"
    assert place is not None
    assert place["y"] + place["height"] <= 44, "in the head's own line"
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(clock(page)).to_have_count(2)
    expect(clock(page).last).to_contain_text(re.compile(r"Bob\s*30:00"))
