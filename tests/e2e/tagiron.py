"""What a person does at Tagiron's table and reads there: by roles and labels, as far as a screen reader would get."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import PERSON

BEGINNER, CAREFUL, MASTER = "Novice", "Careful player", "Master"
MY_TURN = re.compile(r"^Your (turn|last)")
OVER = re.compile(r"( wins?$|^You win| win together|^You have found|^A draw|^Nobody wins|^The hand )")


def seats(page: Page, *who: str, names: Sequence[str] = ()) -> None:
    """Who sits where on the set-up screen, and the people's names."""
    page.get_by_role("radio", name=str(len(who)), exact=True).check()
    for number, player in enumerate(who):
        seat = page.get_by_role("group", name=f"Seat {number + 1}")
        seat.get_by_role("combobox", name="Who plays").select_option(label=player)
        if player == PERSON and number < len(names):
            seat.get_by_label("Name").fill(names[number])


def sit_down(page: Page, site: Server, *who: str, names: Sequence[str] = ()) -> None:
    page.goto(site.url + "#/tagiron")
    seats(page, *who, names=names)
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^(Tagiron|Pass the device)"))


def take_curtain(page: Page) -> str:
    """The person for whom the curtain waits is here; the name."""
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("^Pass the device to "))
    shown = page.locator("#app [data-colour]:not([data-colour=back])")
    expect(shown, "under the curtain all tiles lie face down").to_have_count(0)
    name = heading.inner_text().removeprefix("Pass the device to ")
    page.get_by_role("button", name=f"I am {name}").click()
    expect(heading).to_have_text("Tagiron")
    return name


def status(page: Page) -> Locator:
    return page.locator("#status")


def cards(page: Page) -> Locator:
    """What can be chosen of the cards: each, or each digit of one with two."""
    return page.get_by_role("region", name="Cards").get_by_role("list").first.get_by_role("button")


def ask(page: Page, number: int = 0) -> str:
    """Take a card in hand, and ask it; the question as it was put."""
    cards(page).nth(number).click()
    expect(cards(page).nth(number)).to_have_attribute("aria-current", "true")
    question = page.locator("#asked-now").inner_text()
    page.get_by_role("button", name="Ask", exact=True).click()
    told = page.get_by_role("region", name="What has happened", include_hidden=True)
    expect(told.get_by_role("listitem", include_hidden=True).filter(has_text=question)).to_have_count(1)
    return question


def fill(page: Page, *tiles: str) -> None:
    """These tiles into the sheet for the guess, such as "black 3"."""
    there = page.get_by_role("group", name="Tiles", exact=True)
    for tile in tiles:
        there.get_by_role("button", name=tile).and_(page.locator(":not([aria-disabled])")).first.click()


def expect_guess(page: Page, *tiles: str) -> None:
    """The guess stands so, each tile under its letter."""
    places = page.get_by_role("group", name="Your guess").get_by_role("button")
    expect(places).to_have_count(len(tiles))
    for letter, tile, place in zip("ABCDE", tiles, places.all(), strict=False):
        expect(place).to_have_accessible_name(f"{letter}: {tile}, take it out")


def make_guess(page: Page) -> str:
    """Make the guess that stands on the sheet; what was asked before."""
    page.get_by_role("button", name="Make this guess").click()
    question = page.get_by_role("dialog").get_by_role("paragraph").inner_text()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    return question
