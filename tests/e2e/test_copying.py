"""What was copied is said at the button that was pressed, and aloud; a phone's width is enough for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import NOVICE, against, said
from tests.e2e.sight import expect_beside

DONE = "The link has been copied. It holds all secrets of this unfinished match."


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_context_args,
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "permissions": ["clipboard-read", "clipboard-write"],
    }


def beside(page: Page) -> Locator:
    """What is shown at the button; whoever listens hears the same from the live region."""
    return page.locator("[popover]")


def test_copying_is_confirmed_where_it_was_pressed(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    page.get_by_role("group", name="Sheets").get_by_role("button", name="Log").tap()
    button = page.get_by_role("button", name="Copy a link")
    button.tap()
    expect(beside(page)).to_have_text(DONE)
    expect(beside(page)).to_be_in_viewport(ratio=1)
    expect(said(page)).to_contain_text(DONE)
    expect_beside(page, beside(page), button)
    assert page.evaluate("navigator.clipboard.readText()").startswith(site.url + "#/link/")
    assert page.evaluate("document.documentElement.scrollWidth") == 390

    page.get_by_role("heading", level=1).tap()
    expect(beside(page)).to_have_count(0)
