"""The puzzle of the day from the first screen to the calendar, and the next morning with yesterday's streak."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.mastermind.codes import Code as Numbers
from engine.mastermind.rules import Mastermind
from tests.e2e.house import Held, Server, ready
from tests.e2e.play import Code, guess
from tests.e2e.test_axe import findings

BOX = {"holes": 4, "colours": 6, "rows": 10, "empties": False, "no_repeats": False}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_context_args,
        "reduced_motion": "reduce",
        "viewport": {"width": 360, "height": 640},
        "has_touch": True,
        "timezone_id": "Europe/Kyiv",
    }


def code_of(day: str) -> Numbers:
    """What Python draws outside of the browser."""
    code = Match(Mastermind(), Log("mastermind", Setup(1, BOX), f"mastermind:daily:{day}")).states[0].code
    assert code is not None
    return code


def daily(page: Page, game: str = "Mastermind") -> Locator:
    return page.get_by_role("region", name="Today").get_by_role("button", name=game)


def solve(page: Page, day: str) -> None:
    """A row that does not break the code, then the one that does; colours as the palette says them, in its order."""
    palette = page.get_by_role("group", name="Pegs").get_by_role("button")
    expect(palette.first).to_be_visible()
    colours = [one.get_attribute("aria-label") or "" for one in palette.all()]
    code: Code = tuple(colours[peg - 1] for peg in code_of(day))
    guess(page, (next(colour for colour in colours if colour != code[0]), *code[1:]))
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    guess(page, code)
    expect(page.get_by_role("heading", name="You have broken the code")).to_be_visible()


def home(page: Page) -> None:
    page.get_by_role("link", name="Black Chamber", exact=True).click()
    expect(page.get_by_role("region", name="Today")).to_be_visible()


def day_of(page: Page, number: int) -> Locator:
    """The link of a day in March."""
    return page.get_by_role("link", name=re.compile(f"^{number} March 2026:"))


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_one_press_from_the_first_screen_and_the_streak_next_morning(page: Page, site: Server) -> None:
    """Over the change of year, in the reader's own time zone: in Greenwich it is still the evening before."""
    page.clock.install(time="2026-12-31T00:30:00+02:00")
    page.goto(site.url)
    ready(page)
    expect(daily(page)).to_contain_text("not begun yet")
    assert findings(page) == []
    daily(page).click()
    solve(page, "2026-12-31")
    expect(page.get_by_text("The master took")).to_be_visible()
    home(page)
    expect(daily(page)).to_contain_text("solved in 2 turns")
    expect(daily(page, "Tagiron")).to_contain_text("not begun yet")

    page.clock.set_system_time("2027-01-01T08:00:00+02:00")
    page.reload()
    ready(page)
    expect(daily(page)).to_contain_text("not begun yet")
    daily(page).click()
    solve(page, "2027-01-01")
    home(page)
    expect(daily(page)).to_contain_text("2 days running")
    assert fits(page)

    daily(page).click()
    expect(page.get_by_role("heading", name="January 2027")).to_be_visible()
    expect(page.get_by_role("link", name="1 January 2027: solved in 2 turns", exact=True)).to_be_visible()
    page.get_by_role("button", name="The month before").click()
    expect(page.get_by_role("link", name="31 December 2026: solved in 2 turns")).to_be_visible()
    expect(page.get_by_role("table", name="How many puzzles took so many turns")).to_be_visible()
    bars = [page.locator(f".bar[data-kind={kind}] svg").first.bounding_box() for kind in ("own", "master")]
    assert len({bar["width"] for bar in bars if bar is not None}) == 1, "equal numbers have equal bars"
    expect(page.get_by_text("The master is still at some of them…")).to_have_count(0)
    assert findings(page) == []
    assert fits(page)

    home(page)
    page.get_by_role("link", name="What I have played").click()
    line = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Puzzles of the day"))
    expect(line.get_by_text("2.0")).to_be_visible()
    assert findings(page) == []
    assert fits(page)


def test_the_calendar_is_walked_by_keyboard(visit: Callable[..., Page]) -> None:
    page = visit("#/tagiron/puzzles/2026-03-11")
    day_of(page, 11).focus()
    for key, day in (("ArrowLeft", 10), ("ArrowUp", 3), ("ArrowRight", 4), ("ArrowDown", 11)):
        page.keyboard.press(key)
        expect(day_of(page, day)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-name")).to_have_text("4 March 2026")
    expect(page.get_by_role("button", name="Solve it")).to_be_visible()


def test_the_strip_has_its_place_before_the_device_has_told_what_is_on_it(page: Page, site: Server) -> None:
    """What is pressed there before Python is ready is done once it is."""
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url)
    today = page.get_by_role("region", name="Today")
    expect(today).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    before = today.bounding_box()
    daily(page).click()
    python.release()
    ready(page)
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    page.go_back()
    expect(daily(page)).to_contain_text("begun")
    page.evaluate("scrollTo(0, 0)")
    assert today.bounding_box() == before
