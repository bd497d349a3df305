"""The first visit: what is there before Python, what starting does, what it says when it cannot."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.house import Held, Problems, Server, ready


def test_starts_under_a_sub_path(visit: Callable[..., Page]) -> None:
    page = visit()
    expect(page.locator("#app")).not_to_be_empty()
    expect(page.locator("#runtime")).to_be_empty()


@pytest.mark.parametrize(
    ("browser_locale", "lang"), [("uk-UA", "uk"), ("ru-RU", "ru"), ("en-GB", "en"), ("de-DE", "en")]
)
def test_first_screen_is_there_in_the_right_language_before_python(
    browser: Browser, site: Server, browser_locale: str, lang: str
) -> None:
    context = browser.new_context(locale=browser_locale)
    page = context.new_page()
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-runtime", "loading")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#app h1")).to_be_visible()
    expect(page.locator("#runtime progress")).to_be_visible()
    python.release()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    context.close()


def test_an_address_paints_its_own_screen_before_python(page: Page, site: Server) -> None:
    python = Held(page, "python_stdlib.pack")
    page.goto(site.url + "#/settings")
    expect(page.locator("#app h1")).to_have_text("Settings")
    page.locator("#app a[href='#/saves']").first.click()
    expect(page.locator("#app h1")).to_have_text("Saves")
    page.goto(site.url + "#/match/unknown")
    expect(page.locator("#app")).to_contain_text("Setting the table")
    python.release()
    ready(page)


def test_says_so_and_offers_another_try_when_a_file_cannot_be_had(page: Page, site: Server, problems: Problems) -> None:
    problems.expect("ERR_FAILED")
    problems.expect("Failed to fetch")
    page.context.route("**/python_stdlib.pack", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
    expect(page.locator("#runtime")).to_contain_text("Check the connection")
    page.context.unroute_all()
    page.locator("#runtime button").first.click()
    ready(page)


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker"])
@pytest.mark.parametrize(("browser_locale", "lang"), [("uk-UA", "uk"), ("ru-RU", "ru"), ("en-GB", "en")])
def test_a_browser_that_cannot_run_it_is_told_so_in_its_language(
    browser: Browser, site: Server, missing: str, browser_locale: str, lang: str
) -> None:
    context = browser.new_context(locale=browser_locale)
    page = context.new_page()
    problems = Problems()
    problems.watch(page)
    page.add_init_script(f"delete globalThis.{missing}")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#runtime")).to_contain_text("WebAssembly")
    expect(page.locator(f"#runtime a[href='rules/mastermind/{lang}.html']")).to_be_visible()
    expect(page.locator("#app h1")).to_be_visible()
    assert problems.unexpected() == []
    context.close()
