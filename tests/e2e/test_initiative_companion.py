"""The companion beside a real table of The Initiative, on a phone and in Ukrainian, by what stands on the screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import ready
from tests.e2e.sight import expect_in_hand
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL

AT = "#/initiative/companion"


def ukrainian(elsewhere: Callable[..., Page], width: int = 360, height: int = 740) -> Page:
    return elsewhere(
        AT, locale="uk-UA", viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )


def follows(page: Page) -> Locator:
    return page.get_by_role("region", name="Що з цього випливає")


def slip(page: Page) -> Locator:
    return page.locator(".slip")


def press(page: Page, group: str, name: str) -> None:
    slip(page).get_by_role("group", name=group).get_by_role("button", name=name, exact=True).tap()


def choose(page: Page, what: str) -> None:
    """What kind of thing is written down; its own fields are there then."""
    press(page, "Що записати", what)
    kinds = slip(page).get_by_role("group", name="Що записати")
    expect(kinds.get_by_role("button", name=what, exact=True, pressed=True)).to_be_visible()


def seen(page: Page, value: str, suit: str, where: str) -> None:
    press(page, "Число", value)
    press(page, "Масть", suit)
    press(page, "Де її бачили", where)
    expect(slip(page).get_by_role("group", name="Число").get_by_role("button", pressed=True)).to_have_count(0)


def entries(page: Page) -> Locator:
    return page.get_by_role("region", name="Уже записано").get_by_role("listitem")


def row(page: Page, text: str) -> None:
    press(page, "Що записати", "Ряд")
    slip(page).get_by_label("Літера або цифра на кожен гліф").fill(text)
    slip(page).get_by_role("button", name="Записати").tap()


def sign(page: Page, glyph: str, letter: str) -> None:
    slip(page).get_by_role("group", name="Гліфи").get_by_role("button", name=re.compile(f"^гліф {glyph}")).tap()
    field = slip(page).get_by_label("Що показує віконце")
    expect(field).to_be_focused()
    field.fill(letter)
    field.press("Enter")


def test_an_evening_with_the_deck(elsewhere: Callable[..., Page]) -> None:
    """22 cards for two; a card on Run, one too low, mended; the draws up to peril; a clock."""
    page = ukrainian(elsewhere)
    expect(follows(page)).to_contain_text("У колоді 22 карти, далі загроза.")
    seen(page, "7", "віск", "Біг")
    seen(page, "5", "дріт", "Біг")
    expect(entries(page).first).to_contain_text("Вона не більша за карту під нею.")
    page.get_by_role("button", name="Виправити запис 2").tap()
    expect(slip(page).get_by_role("heading")).to_be_focused()
    press(page, "Число", "9")
    press(page, "Де її бачили", "Біг")
    expect(entries(page).first).to_contain_text("9 (дріт): на карту «Біг»")
    expect(page.locator("#entry-2")).to_be_focused()
    press(page, "Що записати", "Добрано")
    for number in range(5):
        slip(page).get_by_role("button", name="4", exact=True).tap()
        expect(entries(page)).to_have_count(3 + number)
    slip(page).get_by_role("button", name="2", exact=True).tap()
    expect(follows(page)).to_contain_text("Під загрозою: у колоді 4 карти; годинників вийшло: 0 з 3.")
    press(page, "Що записати", "Годинник")
    slip(page).get_by_role("button", name=re.compile("2 годинник")).tap()
    expect(follows(page)).to_contain_text("Під загрозою: у колоді 3 карти; годинників вийшло: 2 з 3.")
    page.get_by_role("button", name="Крок назад").tap()
    expect(follows(page)).to_contain_text("у колоді 4 карти")
    page.reload()
    ready(page)
    expect(follows(page)).to_contain_text("у колоді 4 карти")


def test_pencil_work_on_a_console(elsewhere: Callable[..., Page]) -> None:
    page = ukrainian(elsewhere)
    follows(page).get_by_role("button", name="Віконця").tap()
    row(page, "авга#")
    expect(page.locator("#notice")).to_contain_text("«#» — це ні гліф, ні надрукований знак.")
    row(page, "авга =к")
    press(page, "Що записати", "Знак")
    sign(page, "А", "т")
    expect(follows(page)).to_contain_text("Відкрито віконець: 2 із 4")
    expect(follows(page).locator("[data-kind='open'] .window")).to_have_text(["Т", "Т"])
    press(page, "Звідки це відомо", "олівцем")
    sign(page, "В", "о")
    expect(follows(page).locator("em")).to_have_text(["О"])
    page.get_by_role("button", name="Видалити запис 2").tap()
    expect(follows(page)).to_contain_text("Відкрито віконець: 0 із 4")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_the_slip_takes_half_of_a_phone_at_most(elsewhere: Callable[..., Page], width: int, height: int) -> None:
    page = ukrainian(elsewhere, width, height)

    page.evaluate("scrollTo(0, 0)")
    expect_in_hand(page, slip(page))
    for what in ("Добрано", "Годинник", "Очищено", "Карта"):
        choose(page, what)
        expect_in_hand(page, slip(page))
    follows(page).get_by_role("button", name="Віконця").tap()
    row(page, "абвгд ежзик")
    row(page, "лмнаб вгде")
    expect_in_hand(page, slip(page))
    choose(page, "Знак")
    expect_in_hand(page, slip(page))
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_every_state_is_sound_on_the_narrowest_phone(elsewhere: Callable[..., Page]) -> None:
    page = ukrainian(elsewhere, 320, 640)
    found: list[object] = []

    def look(state: str) -> None:
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            found.append((state, "scrolls sideways"))
        found.extend((state, small) for small in page.evaluate(TOO_SMALL, FINGER))
        page.emulate_media(color_scheme="light")
        found.extend((state, "light", one) for one in findings(page))
        page.emulate_media(color_scheme="dark")
        found.extend((state, "dark", one) for one in findings(page, ["color-contrast"]))

    look("at first")
    seen(page, "7", "віск", "У скид")
    seen(page, "7", "віск", "Біг")
    expect(entries(page)).to_have_count(2)
    look("a doubt")
    page.get_by_role("button", name="Виправити запис 1").tap()
    expect(slip(page).get_by_role("heading")).to_be_focused()
    look("a correction")
    choose(page, "Годинник")
    look("clocks")
    follows(page).get_by_role("button", name="Віконця").tap()
    expect(slip(page).get_by_role("group", name="Що записати").get_by_role("button", name="Ряд")).to_be_visible()
    look("rows")
    row(page, "абвгдежзиклмнопр")
    press(page, "Що записати", "Знак")
    sign(page, "А", "т")
    look("a sign")
    press(page, "Звідки це відомо", "жетон відкритий")
    press(page, "Що записати", "Жетон")
    look("tokens")
    assert not found, "\n".join(map(str, found))
