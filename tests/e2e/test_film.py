"""A finished game wound like a film, by keys, slider and buttons; what is heard and felt at the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import PERSON, guess, hide, hole, options, peg, said, seats, sit_down, take_curtain

CODE = ("red", "yellow", "green", "red")
GUESSES = (("red", "red", "blue", "blue"), ("red", "yellow", "yellow", "yellow"), CODE)


def play_and_review(page: Page, site: Server) -> None:
    """Ann hides the code, Bob takes three rows, and both look at the review."""
    page.goto(site.url + "#/mastermind")
    ready(page)
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    options(page, games=1)
    sit_down(page)
    take_curtain(page, "Ann")
    hide(page, CODE)
    take_curtain(page, "Bob")
    for row in GUESSES:
        guess(page, row)
    page.get_by_role("link", name="Review").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Review")
    expect(page.get_by_role("button", name="Let the film run")).to_be_enabled()


def film(page: Page) -> Locator:
    return page.get_by_role("region", name="Move by move")


def slider(page: Page) -> Locator:
    return film(page).get_by_role("slider", name="Moment of the game")


def expect_moment(page: Page, number: int) -> None:
    """The film stands there: on the slider, in its words and on its board."""
    expect(slider(page)).to_have_value(str(number))
    words = f"{number} of 3: Row {number}: {', '.join(GUESSES[number - 1])}." if number else "The beginning"
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(words)}"))
    expect(film(page).get_by_text("nothing yet.")).to_have_count(10 - number)


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_a_game_is_wound_by_keys_by_the_slider_and_by_hand(page: Page, site: Server) -> None:
    play_and_review(page, site)
    expect_moment(page, 3)
    for number in (2, 1, 0):
        page.keyboard.press("ArrowLeft")
        expect_moment(page, number)
    page.keyboard.press("ArrowRight")
    expect_moment(page, 1)
    expect(said(page)).to_have_text(re.compile("^1 of 3: Row 1:"))
    slider(page).focus()
    for key, number in (("End", 3), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect_moment(page, number)
        expect(slider(page)).to_be_focused()
    page.get_by_role("button", name="Show in the film: 2").tap()
    expect_moment(page, 2)
    expect(film(page)).to_be_in_viewport(ratio=0.99)


def test_it_fits_on_a_phone_and_its_buttons_hold_still(page: Page, site: Server) -> None:
    play_and_review(page, site)
    film(page).scroll_into_view_if_needed()
    page.get_by_role("button", name="Show in the film: 3").tap()
    expect_moment(page, 3)
    expect(film(page)).to_be_in_viewport(ratio=0.99)
    back = page.get_by_role("button", name="One move back")
    place, scrolled = back.bounding_box(), page.evaluate("scrollY")
    for number in (2, 1):
        back.tap()
        expect_moment(page, number)
        expect(film(page)).to_be_in_viewport(ratio=0.99)
        assert (back.bounding_box(), page.evaluate("scrollY")) == (place, scrolled)


def test_it_runs_by_itself(page: Page, site: Server) -> None:
    play_and_review(page, site)
    page.get_by_role("button", name="Let the film run").tap()
    expect(page.get_by_role("button", name="Stop the film")).to_be_visible()
    expect_moment(page, 3)
    expect(page.get_by_role("button", name="Let the film run")).to_be_visible()


EAR = """
  window.felt = [];
  const told = (name, count) => document.documentElement.setAttribute(`data-${name}`, count);
  navigator.vibrate = (pulses) => { told("felt", window.felt.push(pulses)); return true; };
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    told("tones", window.tones += 1);
    return start.apply(this, when);
  };
"""


def switch_on(page: Page, name: str) -> None:
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("checkbox", name=name).check()
    expect(page.get_by_role("checkbox", name=name)).to_be_checked()


def test_a_peg_is_heard_and_felt_by_who_wants_it(page: Page, site: Server) -> None:
    page.add_init_script(EAR)
    page.goto(site.url + "#/mastermind")
    ready(page)
    seats(page, PERSON, PERSON, names=["Ann", "Bob"])
    sit_down(page)
    page.get_by_role("button", name=re.compile("^I am ")).click()
    peg(page, "red").click()
    expect(hole(page, 1)).to_have_accessible_name("Hole 1: red")
    assert page.evaluate("[window.tones, window.felt.length]") == [0, 0], "nobody asked for it"
    switch_on(page, "Sound")
    root = page.locator("html")
    expect(root, "how it sounds is heard at once").to_have_attribute("data-tones", re.compile("[1-9]"))
    expect(root).not_to_have_attribute("data-felt", re.compile("."))
    switch_on(page, "Vibration")
    expect(root).to_have_attribute("data-felt", "1")


def test_without_a_loudspeaker_it_stays_quiet(page: Page, site: Server) -> None:
    page.add_init_script(
        "delete window.AudioContext; Object.defineProperty(navigator, 'vibrate', { value: undefined });"
    )
    page.goto(site.url + "#/settings")
    ready(page)
    switch_on(page, "Sound")
    switch_on(page, "Vibration")
