"""The tools beside the console of The Initiative, on the narrowest phone: slid, turned and written on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL

WIDTH = 320


@pytest.fixture
def console(elsewhere: Callable[..., Page]) -> Page:
    """Of a puzzle, which may be in any cipher: the tools that need no envelope lie there, the ruler unfolded."""
    page = elsewhere(
        "#/initiative/puzzles/8",
        viewport={"width": WIDTH, "height": 640},
        has_touch=True,
        reduced_motion="reduce",
    )
    page.get_by_role("button", name="Solve it", exact=True).tap()
    page.get_by_role("button", name="To the table").tap()
    expect(page.locator("#status")).to_contain_text("play a card")
    page.get_by_role("button", name="Console", exact=True).tap()
    expect(tool(page, "The ruler")).to_be_visible()
    return page


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def test_keys_slide_and_turn_the_tool_that_has_the_focus(console: Page) -> None:
    """The ruler by three letters, from its buttons; turned round, C lies where A was; and from its slider, too."""
    ruler = tool(console, "The ruler")
    ruler.get_by_role("button", name="One letter on").focus()
    for under in "BCD":
        console.keyboard.press("ArrowRight")
        expect(ruler.locator(".aside")).to_have_text(f"A stands over {under}")
    console.keyboard.press("t")
    expect(ruler.locator(".aside")).to_have_text("A stands over C")
    expect(ruler.get_by_role("button", name="One letter on")).to_be_focused()
    ruler.get_by_role("slider").focus()
    console.keyboard.press("ArrowLeft")
    expect(ruler.locator(".aside")).to_have_text("A stands over B")
    console.keyboard.press("t")
    expect(ruler.locator(".aside")).to_have_text("A stands over C")


def test_a_strip_is_laid_on_the_rails_while_it_is_typed(console: Page) -> None:
    """WECR, ERDSOEE and AIVD are what three rails hold of WE ARE DISCOVERED; T is a letter where one types."""
    rails = tool(console, "The rails")
    rails.locator("summary").tap()
    rails.get_by_role("textbox").press_sequentially("wecr erdsoee aivdt")
    expect(rails).to_contain_text("Read rail by rail:")
    rails.get_by_role("textbox").press("Backspace")
    rails.get_by_role("button", name="Lay it rail by rail").tap()
    expect(rails).to_contain_text("Read down and up: WEAREDISCOVERED")


def test_turned_and_widened_they_fit_and_are_sound(console: Page) -> None:
    lattice = tool(console, "The lattice")
    lattice.locator("summary").tap()
    tool(console, "The rails").locator("summary").tap()
    lattice.get_by_role("textbox").fill("tuning")
    for wide in range(7, 12):
        lattice.get_by_role("button", name="One more").tap()
        expect(lattice.get_by_role("columnheader")).to_have_count(wide)
    tool(console, "The ruler").get_by_role("button", name="Reverse the lower edge").tap()
    expect(lattice.get_by_role("cell", name="T", exact=True)).to_be_visible()
    assert console.evaluate("document.documentElement.scrollWidth") == WIDTH
    for body in lattice.get_by_role("table").all():
        box = body.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= WIDTH
    assert console.evaluate(TOO_SMALL, FINGER) == []
    for scheme, rules in (("light", None), ("dark", ["color-contrast"])):
        console.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert not findings(console, rules), scheme
