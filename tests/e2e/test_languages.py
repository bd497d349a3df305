"""Three languages and two lights, from the first paint on, wherever the person changes them."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.house import Held, Server, ready
from tests.e2e.play import NOVICE, against

SETTINGS = {"en": "Settings", "uk": "Налаштування", "ru": "Настройки"}
LANGUAGES = {"en": "English", "uk": "Українська", "ru": "Русский"}


def expect_language(page: Page, lang: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("button", name=LANGUAGES[lang])).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("link", name=SETTINGS[lang])).to_be_visible()


def test_the_browser_says_which_language_and_the_person_another(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere("#/settings", locale="uk-UA")
    expect_language(page, "uk")
    expect(page).to_have_title(SETTINGS["uk"])
    for lang in ("ru", "en", "uk"):
        page.get_by_role("button", name=LANGUAGES[lang]).click()
        expect_language(page, lang)
        expect(page).to_have_title(SETTINGS[lang])
    page.get_by_role("radio", name=LANGUAGES["ru"]).check()
    expect_language(page, "ru")
    page.reload()
    expect_language(page, "ru")
    ready(page)
    expect_language(page, "ru")
    expect(page).to_have_title(SETTINGS["ru"])


def test_the_language_changes_in_mid_game(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    page.get_by_role("button", name="red", exact=True).click()
    expect(page.get_by_role("button", name="Hole 1: red")).to_be_visible()
    page.get_by_role("button", name=LANGUAGES["uk"]).click()
    expect_language(page, "uk")
    expect(page.get_by_role("button", name="червоний", exact=True)).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Hole")
    page.get_by_role("button", name=LANGUAGES["en"]).click()
    expect(page.get_by_role("button", name="Hole 1: red")).to_be_visible()


def paper(page: Page) -> str:
    """The colour that the page is drawn on."""
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_theme_follows_the_device_until_the_person_chooses(visit: Callable[..., Page], site: Server) -> None:
    page = visit("#/settings")
    page.emulate_media(color_scheme="light")
    day = paper(page)
    page.emulate_media(color_scheme="dark")
    night = paper(page)
    assert day != night
    page.get_by_role("radio", name="Day").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert paper(page) == day
    page.emulate_media(color_scheme="light")
    page.get_by_role("radio", name="Night").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert paper(page) == night
    page.get_by_role("checkbox", name="Bold marks").check()
    expect(page.locator("html")).to_have_attribute("data-marks", "true")

    python = Held(page, "python_stdlib.pack")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-runtime", "loading")
    expect(page.locator("html")).to_have_attribute("data-marks", "true")
    assert paper(page) == night
    python.release()
    ready(page)
    expect(page.get_by_role("radio", name="Night")).to_be_checked()
    assert paper(page) == night
