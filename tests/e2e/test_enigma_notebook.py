"""Enigma's notebook in a browser: by keys alone, kept over a reload, and on the narrowest phone."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import PERSON, agreements, bring, quickly
from tests.e2e.tagiron import seats
from tests.e2e.test_axe import findings
from tests.e2e.test_keyboard import expect_focus, press, tab_to
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE, WIDTH

GUEST = "Guest"


def table(page: Page, site: Server, level: str) -> None:
    """Sit down with two guests, and with this much help in the notebook."""
    quickly(page)
    page.goto(site.url + "#/enigma")
    seats(page, PERSON, GUEST, GUEST, names=["Ann"])
    agreements(page).get_by_role("radio", name=level, exact=True).check()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Enigma: Code of Chaos")


def notebook(page: Page) -> Locator:
    return page.get_by_role("region", name="Notebook")


def section(page: Page, number: int) -> Locator:
    return notebook(page).get_by_role("button", name=re.compile(f"^Place {number}\\b"))


def card(page: Page, name: str) -> Locator:
    return (
        notebook(page)
        .get_by_role("group", name="Cross out or tick")
        .get_by_role("button", name=re.compile(f"^{name}\\b"))
    )


def test_the_notebook_by_keys_alone(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    table(page, site, "paper")
    tab_to(page, section(page, 1))
    press(page, "5")
    expect(section(page, 5)).to_have_attribute("aria-current", "true")
    expect_focus(page)
    tab_to(page, card(page, "Library"))
    press(page, "ArrowRight", "Space")
    expect(card(page, "Enigma Machine")).to_have_accessible_name("Enigma Machine: crossed out")
    expect(card(page, "Enigma Machine")).to_be_focused()
    press(page, "Space")
    expect(card(page, "Enigma Machine")).to_have_accessible_name("Enigma Machine: ticked")
    tab_to(page, notebook(page).get_by_role("textbox"))
    page.keyboard.type("3 smiles, 1 frown")
    press(page, "Enter")
    expect(section(page, 5)).to_have_accessible_name("Place 5; Enigma Machine; 3 smiles, 1 frown")
    page.reload()
    ready(page)
    expect(section(page, 5)).to_have_accessible_name("Place 5; Enigma Machine; 3 smiles, 1 frown")
    expect(section(page, 5)).to_have_attribute("aria-current", "true")
    expect(notebook(page).get_by_role("textbox")).to_have_value("3 smiles, 1 frown")


def test_it_fits_is_finger_size_and_axe_finds_nothing(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(viewport={"width": WIDTH, "height": 640}, has_touch=True, reduced_motion="reduce")
    table(page, site, "full")
    place = page.get_by_role("list", name="The mansion").get_by_role("button").first
    place.click()
    page.get_by_role("button", name=re.compile("^Look at place")).click()
    expect(page.get_by_role("list", name="The mansion").get_by_role("button")).to_have_count(0)
    bring(page, "Notebook")
    expect(section(page, 1)).to_have_accessible_name(re.compile("Place 1; .*; seen by "))
    section(page, 2).click()
    notebook(page).get_by_role("button", name="Why? Place 2").click()
    expect(notebook(page).get_by_role("status")).to_contain_text("You have seen in place 1: ")
    suspect = notebook(page).get_by_role("group", name=re.compile("^Who ")).first.get_by_role("button").first
    suspect.click()
    expect(suspect).to_have_accessible_name(re.compile("crossed out"))
    found: list[object] = []
    if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
        found.append(page.evaluate(TOO_WIDE, WIDTH))
    found += page.evaluate(TOO_SMALL, FINGER)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [(scheme, finding) for finding in findings(page)]
    assert not found, "\n".join(map(str, found))
