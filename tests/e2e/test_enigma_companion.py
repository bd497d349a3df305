"""The companion beside a real table of Enigma, on a phone and in Ukrainian, by what stands on the screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import ready
from tests.e2e.sight import expect_in_hand
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL

AT = "#/enigma/companion"


def ukrainian(elsewhere: Callable[..., Page], width: int = 360, height: int = 640) -> Page:
    return elsewhere(
        AT, locale="uk-UA", viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )


def place(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name="Маєток").get_by_role("button", name=re.compile(f"^Місце {number}\\b"))


def slip(page: Page) -> Locator:
    return page.locator(".slip")


def asked(page: Page, question: str) -> None:
    expect(slip(page).get_by_role("heading")).to_have_text(re.compile(question))


def press(page: Page, name: str) -> None:
    """Once: a second tap at the same spot within a moment would count as one that was not meant."""
    slip(page).get_by_role("button", name=name, exact=True).click()


def choose(page: Page, way: str) -> None:
    """What kind of thing is written down, or looked up; its own fields are there then."""
    press(page, way)
    expect(slip(page).get_by_role("button", name=way, exact=True, pressed=True)).to_be_visible()


def entries(page: Page) -> Locator:
    return page.get_by_role("region", name="Уже записано").get_by_role("listitem")


def claim(page: Page, number: int, card: str) -> None:
    place(page, number).tap()
    asked(page, f"Що сказали про місце {number}")
    press(page, card)
    asked(page, "Хто")


def mine(page: Page, number: int, saw: str, said: str) -> None:
    place(page, number).tap()
    asked(page, f"Що ви побачили на місці {number}")
    press(page, saw)
    asked(page, f"Що ви сказали про місце {number}")
    press(page, said)
    press(page, "Усі вірять")


def test_a_round_at_a_real_table(elsewhere: Callable[..., Page]) -> None:
    """My turn, one that is believed, one that is caught; a shuffle; why; a slip mended; all there after a reload."""
    page = ukrainian(elsewhere)
    mine(page, 1, "Радіорубка", "Бібліотека")
    expect(place(page, 1)).to_have_accessible_name(re.compile("Радіорубка"))
    claim(page, 5, "Радіорубка")
    press(page, "Гравець 3")
    asked(page, "Що показала перевірка")
    press(page, "Неправда")
    expect(entries(page)).to_have_count(2)
    press(page, "Карти")
    press(page, "Перемішано")
    place(page, 1).tap()
    place(page, 2).tap()
    press(page, "Записати")
    expect(entries(page)).to_have_count(3)
    press(page, "Чому?")
    place(page, 3).tap()
    slip(page).get_by_role("button", name=re.compile("^Радіорубка")).tap()
    expect(slip(page).locator(".jotter-why")).to_contain_text("На місці 1 ви бачили: Радіорубка.")
    page.get_by_role("button", name="Виправити запис 1").tap()
    expect(slip(page).get_by_role("heading")).to_be_focused()
    mine(page, 1, "Дзеркальна зала", "Бібліотека")
    expect(page.locator("#entry-1")).to_be_focused()
    expect(page.locator("#entry-1")).to_contain_text("Дзеркальна зала")
    page.reload()
    ready(page)
    expect(entries(page)).to_have_count(3)
    expect(page.locator("#entry-1")).to_contain_text("Дзеркальна зала")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_the_slip_takes_half_of_a_phone_at_most(elsewhere: Callable[..., Page], width: int, height: int) -> None:
    page = ukrainian(elsewhere, width, height)
    mine(page, 1, "Радіорубка", "Радіорубка")

    def in_hand(*, whole: bool = True) -> None:
        page.evaluate("scrollTo(0, 0)")
        expect_in_hand(page, slip(page))
        if whole:
            for number in range(1, 10):
                expect(place(page, number)).to_be_in_viewport(ratio=0.6)

    in_hand()
    place(page, 5).tap()
    in_hand(whole=height > 700)
    press(page, "Бібліотека")
    asked(page, "Хто")
    in_hand()
    for way in ("Карти", "Жетони", "Люди"):
        choose(page, way)
        in_hand(whole=way != "Жетони" or height > 700)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_every_state_is_sound_on_the_narrowest_phone(elsewhere: Callable[..., Page]) -> None:
    page = ukrainian(elsewhere, 320)
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
    place(page, 1).tap()
    asked(page, "Що ви побачили")
    look("what was seen")
    mine(page, 1, "Радіорубка", "Радіорубка")
    claim(page, 5, "Радіорубка")
    look("who doubts")
    press(page, "Усі вірять")
    for way in ("Карти", "Жетони", "Люди", "Чому?"):
        choose(page, way)
        look(way)
    choose(page, "Карти")
    place(page, 2).tap()
    press(page, "Ви")
    press(page, "Радіорубка")
    expect(page.get_by_role("heading", name="Карти так лежати не можуть")).to_be_visible()
    look("a contradiction")
    assert not found, "\n".join(map(str, found))
