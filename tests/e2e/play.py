"""What a person does at the app and reads there: by roles, labels and texts, as far as a screen reader would get."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server

Code: TypeAlias = tuple[str, ...]
"""The colours' names, as the screen says them."""

PERSON, NOVICE, KNUTH, MASTER = "A person", "Novice", "Knuth", "Master"
SEATS = ("First seat", "Second seat")
PLAYED = re.compile(r"Row (\d+): ([\w, ]+)\. Answer: ([\w, ]+)\.")


def answer(code: Code, guess: Code) -> str:
    """MM-04 and MM-05, counted anew, in the screen's words."""
    red = sum(here == there for here, there in zip(code, guess, strict=True))
    both = sum((Counter(code) & Counter(guess)).values())
    said = [f"{count} {colour}" for count, colour in ((red, "red"), (both - red, "white")) if count]
    return ", ".join(said) or "no key pegs"


def quickly(page: Page) -> None:
    """Let the bots play without pauses, and come back."""
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("radio", name="quickly").check()
    expect(page.get_by_role("radio", name="quickly")).to_be_checked()
    page.go_back()


def seat(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=SEATS[number])


def seats(page: Page, *who: str, names: Sequence[str] = ()) -> None:
    """Who sits where on the set-up screen, and the people's names."""
    for number, player in enumerate(who):
        seat(page, number).get_by_role("combobox", name="Who plays").select_option(label=player)
    for number, name in enumerate(names):
        if name:
            seat(page, number).get_by_label("Name").fill(name)


def agreements(page: Page) -> Locator:
    """What is agreed on, unfolded."""
    fold = page.locator("details").filter(has_text="What you agree on")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold


def options(page: Page, *, maker: str = "first seat", switches: Sequence[str] = (), **numbers: int) -> None:
    """What is agreed on, such as `options(page, maker="second seat", switches=["Empty holes"], holes=6)`."""
    agreements(page)
    page.get_by_role("radio", name=maker).check()
    for name in switches:
        page.get_by_role("checkbox", name=name).check()
    for name, number in numbers.items():
        page.get_by_role("spinbutton", name=name.capitalize()).fill(str(number))


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^(Game 1 of|Pass the device)"))


def board(page: Page) -> Locator:
    return page.get_by_role("region", name="Board")


def peg(page: Page, colour: str) -> Locator:
    return page.get_by_role("group", name="Pegs").get_by_role("button", name=colour)


def hole(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^Hole {number}:"))


def fill(page: Page, code: Code) -> None:
    """A row or a code, peg after peg."""
    for colour in code:
        peg(page, colour).click()


def expect_row(page: Page, *pegs: str) -> None:
    """The row being filled is as it should be."""
    for number, colour in enumerate(pegs, 1):
        expect(hole(page, number)).to_have_accessible_name(f"Hole {number}: {colour}")


def hide(page: Page, code: Code) -> None:
    fill(page, code)
    page.get_by_role("button", name="Hide the code").click()


def guess(page: Page, code: Code) -> None:
    fill(page, code)
    page.get_by_role("button", name="Submit").click()


def played(page: Page) -> list[tuple[Code, str]]:
    """The rows on the board with their answers."""
    texts = board(page).get_by_text(PLAYED).all_text_contents()
    found = [PLAYED.fullmatch(text) for text in texts]
    return [(tuple(row[2].split(", ")), row[3]) for row in found if row]


def score(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Score").get_by_role("listitem").filter(has_text=name)


def bring(page: Page, sheet: str) -> None:
    """A sheet of the table to the front, where the screen has no room for all."""
    tab = page.get_by_role("group", name="Sheets").get_by_role("button", name=sheet)
    if tab.count():
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")


def said(page: Page) -> Locator:
    """What a screen reader hears when it happens."""
    return page.locator("[aria-live=polite]")


def take_curtain(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass the device to {name}")
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Game"))


def against(page: Page, site: Server, bot: str, maker: str) -> None:
    """A match against a bot, from its set-up screen; "second seat" makes the bot hide the first code.

    Codes have no repeats, so a row that has some never breaks one by chance.
    """
    page.goto(site.url + "#/mastermind")
    seats(page, PERSON, bot, names=["Ann"])
    options(page, maker=maker, switches=["No repeats in the code"])
    sit_down(page)
