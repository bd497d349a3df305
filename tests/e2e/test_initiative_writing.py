"""The mission editor in a browser: from nothing to a mission that was played, sent, kept and printed."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pypdf import PdfReader

from printables.shop import Item
from tests.e2e.house import Server, hold_time, kept_offline, ready
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE
from tests.e2e.test_shop import on_the_command_line

PHONE = {"width": 390, "height": 844}
QUESTION, SECRET = "Де запасний ключ?", "ПІД [ЗЕЛЕНИМ]\nКИЛИМКОМ"
MIXED = "ПІД [КИЛИМКОМ] ЗЕЛЕHИМ"
"""The H is a Latin letter; it is told of when the last word is there, and so when all is."""
SLOW = 60_000
"""Milliseconds that a PDF may take on a busy machine."""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_context_args,
        "viewport": PHONE,
        "has_touch": True,
        "locale": "uk-UA",
        "reduced_motion": "reduce",
        "permissions": ["clipboard-read", "clipboard-write"],
    }


def begin(page: Page) -> None:
    """A new draft, from the first screen; what keeps the site for offline use is done with telling how far it is."""
    kept_offline(page)
    page.get_by_role("link", name=re.compile("^Написати своє ?: The Initiative$")).tap()
    page.get_by_role("button", name="Написати нове").tap()
    expect(page.get_by_role("textbox", name="Запитання")).to_be_focused()


def write(page: Page, question: str = QUESTION, secret: str = SECRET) -> None:
    """Key by key, as a person does."""
    page.get_by_role("textbox", name="Запитання").press_sequentially(question)
    field = page.get_by_role("textbox", name="Таємний текст")
    field.focus()
    for number, line in enumerate(secret.split("\n")):
        if number:
            field.press("Enter")
        field.press_sequentially(line)


def share(page: Page) -> str:
    page.get_by_role("button", name="Скопіювати посилання").tap()
    expect(page.locator("[popover]")).to_contain_text("Посилання скопійовано")
    return str(page.evaluate("navigator.clipboard.readText()"))


def printed(page: Page) -> bytes:
    page.get_by_role("button", name="Надрукувати", exact=True).tap()
    expect(page.get_by_text("Друкується й таємний бік.")).to_be_visible()
    # Two taps at one place are a double one, and its second half would open no door.
    page.get_by_role("button", name="Усе одно друкувати").press("Enter")
    link = page.locator("a[download$='.pdf'][href^='blob:']")
    expect(link).to_be_visible(timeout=SLOW)
    with page.expect_download() as done:
        link.tap()
    return Path(done.value.path()).read_bytes()


def test_from_nothing_to_a_printed_card_on_a_phone_offline(dist: Path, page: Page, context: BrowserContext) -> None:
    server = Server(dist)
    page.goto(server.url)
    ready(page)
    kept_offline(page)
    server.stop()
    context.set_offline(True)
    begin(page)
    write(page)
    secret_side = page.get_by_role("region", name="Таємний бік")
    expect(secret_side).to_contain_text("18 віконець · 11 гліфів")
    expect(secret_side.locator(".the-answer")).to_have_text("ЗЕЛЕНИМ")
    expect(page.get_by_role("textbox", name="Таємний текст")).to_have_value(SECRET)
    link = share(page)
    assert len(link) < 1_500
    pdf = printed(page)
    own = f'question = "{QUESTION}"\nsecret = """\n{SECRET}"""'
    assert pdf == on_the_command_line(Item("initiative/mission", {"written": own}), lang="uk"), "whoever prints it"
    reader = PdfReader(BytesIO(pdf))
    assert len(reader.pages) == 2, "setup side and secret side"
    assert QUESTION in reader.pages[0].extract_text()


def test_a_mission_is_played_and_sent_to_a_friend_who_keeps_it(
    visit: Callable[..., Page], elsewhere: Callable[..., Page], site: Server
) -> None:
    page = visit()
    begin(page)
    write(page)
    page.get_by_role("button", name="Зіграти").tap()
    expect(page.get_by_role("heading", name="Хто починає?")).to_be_visible()
    page.go_back()
    link = share(page)
    friend = elsewhere(link.removeprefix(site.url))
    expect(friend.get_by_text(QUESTION)).to_be_visible()
    assert "ЗЕЛЕНИМ" not in friend.content() + friend.url
    friend.get_by_role("button", name="Зберегти собі").tap()
    expect(friend.get_by_text("Тепер воно на вашій полиці.").first).to_be_visible()
    friend.reload()
    ready(friend)
    friend.get_by_role("button", name="Зіграти").tap()
    expect(friend.get_by_role("heading", name="Хто починає?")).to_be_visible()
    assert "ЗЕЛЕНИМ" not in friend.content()


def test_what_is_typed_stays_and_a_slip_is_told_beside_it(visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page)
    write(page, secret=MIXED)
    field = page.get_by_role("textbox", name="Таємний текст")
    told = page.locator("#secret-told")
    expect(told).to_contain_text("«ЗЕЛЕHИМ»")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(field).to_have_value(MIXED)
    expect(page.get_by_role("button", name="Зіграти")).to_be_disabled()
    page.reload()
    ready(page)
    expect(field).to_have_value(MIXED)
    page.get_by_role("button", name="Крок назад").focus()
    page.keyboard.press("Enter")
    expect(field).not_to_have_value(MIXED)
    page.get_by_role("button", name="Повернути").focus()
    page.keyboard.press("Enter")
    expect(field).to_have_value(MIXED)


LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_who_looks_away_while_typing_loses_no_letter(page: Page, visit: Callable[..., Page]) -> None:
    """What is typed is told at the next little rest, which never comes where a telephone has put the app to sleep."""
    page.clock.install()
    visit()
    begin(page)
    hold_time(page)
    page.get_by_role("textbox", name="Таємний текст").press_sequentially(MIXED)
    told = page.locator("#secret-told").filter(has_text="«ЗЕЛЕHИМ»")
    expect(told).to_have_count(0)
    page.evaluate(LOOK_AWAY)
    expect(told).to_have_count(1)


def test_every_screen_of_the_room_is_sound_in_light_and_dark_from_320_points(
    visit: Callable[..., Page], site: Server
) -> None:
    """Names, contrast, width, and targets for fingers."""
    page = visit()
    begin(page)
    write(page)
    found: list[object] = []

    def look(screen: str) -> None:
        page.emulate_media(color_scheme="light")
        found.extend((screen, finding) for finding in findings(page))
        page.emulate_media(color_scheme="dark")
        found.extend((screen, finding) for finding in findings(page, ["color-contrast"]))
        page.set_viewport_size({"width": 320, "height": 640})
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            found.append((screen, page.evaluate(TOO_WIDE, 320)))
        found.extend((screen, small) for small in page.evaluate(TOO_SMALL, FINGER))
        page.set_viewport_size({"width": 390, "height": 844})

    look("written")
    page.get_by_role("button", name="Усе одно показати").tap()
    expect(page.locator("#twists")).to_be_focused()
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    look("all twists")
    link = share(page)
    page.get_by_role("textbox", name="Запитання").fill("")
    page.get_by_role("textbox", name="Таємний текст").fill("ПІД [ЗЕЛEНИМ")
    expect(page.locator("#secret-told p")).to_have_count(1)
    look("with faults")
    page.goto(f"{site.url}#/initiative/write")
    page.get_by_text("Додати готове завдання").tap()
    page.get_by_role("textbox", name="Або вставте його текст").fill("question = 3")
    page.get_by_role("button", name="Зробити з нього чернетку").tap()
    expect(page.locator("#brought-told p")).to_have_count(1)
    look("shelf")
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Завдання для вас")
    look("letter")
    assert not found, "\n".join(map(str, found))
