"""Two nights of the campaign on the narrowest phone, in three languages: axe finds nothing, and all fits a finger."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Server
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE, WIDTH


@dataclass(frozen=True)
class Said:
    """What a reader of the language presses."""

    name: str
    begin: str
    following: str
    cards: str
    read: str
    console: str
    answer_field: str
    answer: str
    slip: str
    review: str
    room: str
    sealed: str
    answers: tuple[str, str]


SAID: Mapping[str, Said] = {
    "en-GB": Said(
        name="Name of the campaign",
        begin="Begin",
        following="Next: ",
        cards="As the cards say",
        read="To the table",
        console="Console",
        answer_field="The answer",
        answer="Answer",
        slip="Write the answer first.",
        review="Review",
        room="To the campaign",
        sealed="Press to open it",
        answers=("silk thread", "bread"),
    ),
    "uk-UA": Said(
        name="Назва кампанії",
        begin="Почати",
        following="Далі: ",
        cards="Як скажуть карти",
        read="До столу",
        console="Віконця",
        answer_field="Відповідь",
        answer="Відповідь",
        slip="Спершу напишіть відповідь.",
        review="Розбір",
        room="До кампанії",
        sealed="Торкніться, щоб відкрити",
        answers=("червона нитка", "хліб"),
    ),
    "ru-RU": Said(
        name="Название кампании",
        begin="Начать",
        following="Дальше: ",
        cards="Как скажут карты",
        read="К столу",
        console="Окошки",
        answer_field="Ответ",
        answer="Ответ",
        slip="Сначала напишите ответ.",
        review="Разбор",
        room="К кампании",
        sealed="Коснитесь, чтобы открыть",
        answers=("красная нить", "хлеб"),
    ),
}


class Eye:
    """Looks at each screen as it comes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[tuple[object, ...]] = []

    def look(self, screen: str) -> None:
        page = self.page
        if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
            self.found.append((screen, page.evaluate(TOO_WIDE, WIDTH)))
        if small := page.evaluate(TOO_SMALL, FINGER):
            self.found.append((screen, small))
        page.emulate_media(color_scheme="light")
        self.found += [(screen, "light", finding) for finding in findings(page)]
        page.emulate_media(color_scheme="dark")
        self.found += [(screen, "dark", finding) for finding in findings(page, ["color-contrast"])]


@pytest.mark.parametrize("locale", SAID)
def test_two_nights_fit_the_narrowest_phone(elsewhere: Callable[..., Page], site: Server, locale: str) -> None:
    said = SAID[locale]
    page = elsewhere(
        "#/initiative/campaign",
        locale=locale,
        viewport={"width": WIDTH, "height": 640},
        has_touch=True,
        reduced_motion="reduce",
    )
    eye = Eye(page)
    page.get_by_label(said.name).fill("1")
    eye.look("campaigns")
    page.get_by_role("button", name=said.begin, exact=True).tap()
    for number, text in enumerate(said.answers, 1):
        night = page.get_by_role("button", name=re.compile(f"^{said.following}{number}"))
        expect(night).to_be_visible()
        eye.look(f"before night {number}")
        night.tap()
        cards = page.get_by_role("button", name=said.cards)
        expect(cards).to_be_visible()
        eye.look("who begins")
        cards.tap()
        read = page.get_by_role("button", name=said.read)
        expect(read).to_be_visible()
        eye.look("story")
        read.tap()
        expect(read).to_have_count(0)
        eye.look("table")
        page.get_by_role("button", name=said.console, exact=True).tap()
        answer = page.get_by_role("button", name=said.answer, exact=True)
        answer.tap()
        expect(page.locator("#notice")).to_contain_text(said.slip)
        eye.look("console, after a slip")
        page.get_by_role("textbox", name=said.answer_field).fill(text)
        answer.tap()
        say = page.locator("#say")
        expect(say).to_be_visible()
        eye.look("console, before it counts")
        say.tap()
        expect(page.get_by_role("button", name=said.room)).to_be_visible()
        eye.look(f"result of night {number}")
        page.get_by_role("link", name=said.review, exact=True).tap()
        expect(page.get_by_role("slider")).to_be_visible()
        page.locator("summary").last.tap()
        eye.look(f"review of night {number}")
        page.go_back()
        page.get_by_role("button", name=said.room).tap()
    expect(page.get_by_role("button", name=re.compile(f"^{said.following}3"))).to_be_visible()
    envelopes = page.locator(".envelope")
    expect(envelopes).not_to_have_count(0)
    for envelope in envelopes.all():
        envelope.get_by_text(said.sealed).tap()
        expect(envelope.get_by_role("heading")).to_be_visible()
    eye.look("envelopes")
    assert not eye.found, "\n".join(map(str, eye.found))
