"""Before Python is there: the screen that the address names, and its title, in the reader's language."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Held, Server, ready


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "locale": "uk-UA"}


def test_an_address_has_its_own_screen_and_title_at_once(page: Page, site: Server) -> None:
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url + "#/settings")
    expect(page).to_have_title("Налаштування")
    page.goto(site.url + "#/link/eNpzSc1Lzy9KBQAMfgLk")
    expect(page).to_have_title("Чорний кабінет")
    expect(page.get_by_role("heading", level=1)).to_have_text("Готуємо стіл…")
    expect(page.locator("html")).to_have_attribute("data-runtime", "loading")
    python.release()
    ready(page)
    expect(page).to_have_title("Посилання")
