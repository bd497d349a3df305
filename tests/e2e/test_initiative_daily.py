"""The daily cipher of The Initiative in a browser: begun from the first screen, won by its answer, shared."""

import re
import tomllib
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.initiative.daily import Dailies
from tests.e2e.house import Server, ready
from tests.e2e.test_axe import findings
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def secret(name: str, lang: str) -> str:
    """What Python outside of the browser writes for this puzzle."""
    return str(tomllib.loads(Dailies(FILES, BOX).written(name, lang).text)["secret"]).strip("[]")


def today_there(page: Page) -> str:
    return str(page.evaluate("new Date().toLocaleDateString('sv')"))


def answer(page: Page, label: str, text: str, button: str) -> None:
    page.get_by_role("textbox", name=label).fill(text)
    page.get_by_role("button", name=button, exact=True).click()
    page.locator("#say").click()


def test_todays_cipher_is_begun_won_and_shared(elsewhere: Callable[..., Page], site: Server) -> None:
    """On a phone, in Ukrainian: a card is taken in hand, the page is left and come back to, the answer typed."""
    page = elsewhere("", **PHONE, locale="uk-UA", permissions=CLIPBOARD)
    page.get_by_role("button", name=re.compile("^The Initiative")).tap()
    page.get_by_role("button", name="До столу").tap()
    expect(page.locator("#status")).to_contain_text("зіграйте карту")
    day = today_there(page)
    page.reload()
    ready(page)
    page.goto(f"{site.url}#/initiative/puzzles")
    expect(page.get_by_text("Цю головоломку ви вже почали.")).to_be_visible()
    assert not findings(page)
    page.get_by_role("link", name="Продовжити").tap()
    page.get_by_role("button", name="Віконця", exact=True).tap()
    answer(page, "Відповідь", secret(day, "uk").lower(), "Відповідь")
    expect(page.get_by_role("heading", level=1)).to_have_text("Розгадано")
    page.get_by_role("button", name="Скопіювати результат").tap()
    expect(page.get_by_text("Результат скопійовано.").first).to_be_visible()
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    assert re.fullmatch(
        rf"Чорний кабінет · The Initiative · [^·]+ · 1 хід ◆\n{re.escape(site.url)}#/initiative/puzzles/{day}", shared
    )
    assert not findings(page)
    page.goto(f"{site.url}#/")
    expect(page.get_by_role("button", name=re.compile("^The Initiative"))).to_contain_text("розгадано за 1 хід")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_browser_writes_the_same_cipher_as_anybodys_python(elsewhere: Callable[..., Page], lang: str) -> None:
    page = elsewhere("#/initiative/puzzles/123", **PHONE, locale=lang)
    question = tomllib.loads(Dailies(FILES, BOX).written("123", lang).text)["question"]
    expect(page.get_by_text(question)).to_be_visible()
    words = {"en": ("Solve it", "To the table", "Console", "The answer", "Answer", "Solved")}
    words["ru"] = ("Разгадать", "К столу", "Окошки", "Ответ", "Ответ", "Разгадано")
    begin, table, sheet, label, button, solved = words[lang]
    page.get_by_role("button", name=begin).tap()
    page.get_by_role("button", name=table).tap()
    expect(page.get_by_role("button", name=table)).to_have_count(0)
    page.get_by_role("button", name=sheet, exact=True).tap()
    answer(page, label, secret("123", lang), button)
    expect(page.get_by_role("heading", level=1)).to_have_text(solved)
