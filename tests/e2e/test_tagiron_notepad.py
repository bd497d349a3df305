"""Tagiron's notepad (TG-13) in a browser: by keys alone, by thumb on the narrowest phone, and to the ear."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import PERSON, agreements, bring, quickly
from tests.e2e.sight import expect_uncovered
from tests.e2e.tagiron import BEGINNER, CAREFUL, MASTER, MY_TURN, ask, seats
from tests.e2e.test_axe import findings
from tests.e2e.test_keyboard import expect_focus, press, tab_to
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE, WIDTH


def table(page: Page, site: Server, level: str, *bots: str) -> None:
    """Sit down with these bots, and with this much help on the sheet."""
    quickly(page)
    page.goto(site.url + "#/tagiron")
    seats(page, PERSON, *bots, names=["Ann"])
    agreements(page).get_by_role("radio", name=level, exact=True).check()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_text(MY_TURN)).to_be_visible()


def notepad(page: Page) -> Locator:
    return page.get_by_role("region", name="Notepad")


def cell(page: Page, row: str, letter: str) -> Locator:
    return notepad(page).get_by_role("button", name=re.compile(f"^{row}, {letter}: "))


def expect_in(page: Page, row: str, letter: str, text: str) -> None:
    expect(cell(page, row, letter)).to_have_accessible_name(f"{row}, {letter}: {text}")


def tile(page: Page, name: str) -> Locator:
    grid = notepad(page).get_by_role("group", name="Tiles to strike out")
    return grid.get_by_role("button", name=re.compile(f"^{name}\\b"))


def test_tg13_the_sheet_by_keys_alone(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    table(page, site, "paper", BEGINNER)
    tab_to(page, tile(page, "black 0"))
    press(page, "ArrowRight", "Enter")
    expect(tile(page, "black 1")).to_have_accessible_name("black 1: struck out")
    press(page, "ArrowDown", "Space")
    expect(tile(page, "white 1")).to_have_accessible_name("white 1: struck out")
    expect(tile(page, "white 1")).to_be_focused()
    press(page, "Space")
    expect(tile(page, "white 1")).to_have_accessible_name("white 1")

    tab_to(page, cell(page, BEGINNER, "A"))
    press(page, "3")
    expect_in(page, BEGINNER, "A", "perhaps 3")
    press(page, "ArrowRight", "b", "4", "n", "6")
    expect_in(page, BEGINNER, "B", "perhaps black 4, 6")
    expect(cell(page, BEGINNER, "B")).to_be_focused()
    expect_focus(page)
    press(page, "i", "w", "8")
    expect_in(page, BEGINNER, "B", "in ink white 8; perhaps black 4, 6")
    press(page, "Backspace")
    expect_in(page, BEGINNER, "B", "nothing yet")
    press(page, "u")
    expect_in(page, BEGINNER, "B", "in ink white 8; perhaps black 4, 6")
    tab_to(page, page.get_by_role("button", name="green: open"))
    press(page, "Enter")
    expect_in(page, BEGINNER, "B", "in ink white 8; perhaps black 4, 6; green")
    expect_focus(page)

    tab_to(page, page.get_by_role("button", name="Clear the sheet"))
    press(page, "Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    press(page, "Tab", "Enter")
    expect_in(page, BEGINNER, "B", "nothing yet")
    expect(tile(page, "black 1")).to_have_accessible_name("black 1")


def test_the_sheets_keys_are_its_own(visit: Callable[..., Page], site: Server) -> None:
    """In the notepad no key opens the guess or asks a card; elsewhere no digit is written."""
    page = visit()
    table(page, site, "paper", BEGINNER)
    chosen = page.get_by_role("region", name="Cards").get_by_role("button").first
    chosen.click()
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_enabled()
    cell(page, BEGINNER, "A").focus()
    press(page, "g", "Enter", "7")
    expect_in(page, BEGINNER, "A", "perhaps 7")
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_enabled()
    expect(page.get_by_role("region", name="The opponent's tiles, left to right")).to_have_count(0)
    chosen.focus()
    press(page, "8", "g")
    expect(page.get_by_role("region", name="The opponent's tiles, left to right")).to_be_visible()
    expect_in(page, BEGINNER, "A", "perhaps 7")


def test_why_is_answered_where_it_was_asked(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    table(page, site, "full", CAREFUL)
    own = str(page.get_by_role("img", name=re.compile("^Your tiles: ")).get_attribute("aria-label"))
    mine = re.findall(r"(?:black|white) \d", own)[0]
    tile(page, mine).click()
    expect(notepad(page).get_by_role("status").filter(has_text=f"You hold {mine} yourself.")).to_be_visible()
    expect(tile(page, mine)).to_have_attribute("aria-expanded", "true")
    tile(page, mine).click()
    expect(tile(page, mine)).to_have_attribute("aria-expanded", "false")
    page.reload()
    ready(page)
    ask(page)
    expect(tile(page, mine)).to_have_attribute("aria-expanded", "false")


def at_work(page: Page, site: Server) -> Iterator[str]:
    """A sheet at a table of four: with nothing on it, written on, and with all its parts open."""
    table(page, site, "full", MASTER, CAREFUL, BEGINNER)
    own = str(page.get_by_role("img", name=re.compile("^Your tiles: ")).get_attribute("aria-label"))
    yield "empty"
    ask(page)
    expect(page.get_by_text(MY_TURN)).to_be_visible()
    bring(page, "Notepad")
    cell(page, MASTER, "B").click()
    expect(cell(page, MASTER, "B")).to_have_attribute("aria-current", "true")
    for key in ("black", "0", "white", "1", "any colour", "2", "5", "6", "7", "8"):
        names = re.compile(f"^(black |white |green )?{key}$")
        notepad(page).get_by_role("group", name="Write at").get_by_role("button", name=names).first.click()
    for colour in ("black", "white", "white", "green", "green"):
        group = notepad(page).get_by_role("group", name="The colour there")
        group.get_by_role("button", name=colour).click()
    expect(cell(page, MASTER, "B")).to_have_accessible_name(
        re.compile(r"perhaps black 0, white 1, 2, green 5, 6, 7, 8; black; not green; not white")
    )
    notepad(page).get_by_text(f"What {MASTER} has not").click()
    tile(page, re.findall(r"(?:black|white) \d", own)[0]).click()
    expect(notepad(page).get_by_role("status").filter(has_text="yourself")).to_be_visible()
    yield "written on"


def test_it_fits_is_finger_size_and_axe_finds_nothing(elsewhere: Callable[..., Page], site: Server) -> None:
    phone = {"viewport": {"width": WIDTH, "height": 640}, "has_touch": True, "reduced_motion": "reduce"}
    found: list[object] = []
    for state in at_work(page := elsewhere(**phone), site):
        if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
            found.append((state, page.evaluate(TOO_WIDE, WIDTH)))
        found += [(state, small) for small in page.evaluate(TOO_SMALL, FINGER)]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += [(state, scheme, finding) for finding in findings(page)]
    assert not found, "\n".join(map(str, found))


def expect_at_hand(page: Page, row: str, letter: str) -> None:
    """The cell that is written in and all the digits are to be seen together, above the drawer."""
    expect(cell(page, row, letter)).to_have_attribute("aria-current", "true")
    digits = notepad(page).get_by_role("group", name="Digits").get_by_role("button")
    for control in (cell(page, row, letter), digits.first, digits.last):
        expect_uncovered(page, control)


def test_a_thumb_has_the_cell_and_the_digits_before_it(elsewhere: Callable[..., Page], site: Server) -> None:
    """At a table of four each row has what is written with right under it, and stays where it was pressed."""
    page = elsewhere(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce")
    table(page, site, "full", MASTER, CAREFUL, BEGINNER)
    bring(page, "Notepad")
    for row, letter in ((BEGINNER, "D"), ("The centre", "A"), (CAREFUL, "B"), ("The centre", "D")):
        cell(page, row, letter).tap()
        expect_at_hand(page, row, letter)
    notepad(page).get_by_role("group", name="Digits").get_by_role("button", name="9", exact=True).tap()
    expect(cell(page, "The centre", "D")).to_have_accessible_name(re.compile("perhaps 9"))
    expect_at_hand(page, "The centre", "D")
    cell(page, "The centre", "D").focus()
    press(page, "ArrowDown")
    expect(cell(page, MASTER, "D")).to_be_focused()
    expect_at_hand(page, MASTER, "D")
