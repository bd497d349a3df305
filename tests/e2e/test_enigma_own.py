"""An own card of Enigma, from the editor to the table to the PDF."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from printables.cli import DONE, run
from tests.e2e.house import Server
from tests.e2e.test_turn import since

PHONE = {"width": 390, "height": 844}
NAME, TEXT = "Gardener", "Hold decryption. Show where the Library and the Séance Room are."

ROOM, WHAT_IT_DOES = "Orangery", "Look at one card."


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "viewport": PHONE, "has_touch": True, "reduced_motion": "reduce"}


def write(page: Page) -> None:
    """From the first screen: a room in the radio's place, and a character whose goal asks for decryption and two
    rooms."""
    page.get_by_role("link", name=re.compile("^Write your own ?: Enigma")).click()
    page.get_by_role("button", name="Begin a new set").click()
    page.get_by_role("button", name="Write a room").click()
    say(page, ROOM, WHAT_IT_DOES)
    page.get_by_role("combobox", name="In whose place").select_option(label="Radio Room")
    nothing_is_wrong(page)
    page.get_by_role("link", name="All cards of the set").click()
    page.get_by_role("button", name="Write a character").click()
    say(page, NAME, TEXT)
    page.locator("#goal-1-fold > summary").click()
    for room in ("Library", "Séance Room"):
        tick = page.locator("#goal-1").get_by_role("checkbox", name=room, exact=True)
        tick.check()
        expect(page.locator("#goal-1 .own-phrase")).to_contain_text(room)
    nothing_is_wrong(page)
    page.get_by_role("link", name="All cards of the set").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{ROOM}, {NAME}")


def say(page: Page, name: str, text: str) -> None:
    """What the card is called, and what stands on it."""
    for field, words in (("Name", name), ("Text", text)):
        box = page.get_by_role("textbox", name=field, exact=True)
        box.fill(words)
        box.blur()
        expect(page.locator(".own-card")).to_contain_text(words)


def nothing_is_wrong(page: Page) -> None:
    expect(page.locator("p[data-kind=fault], p[data-kind=missing]")).to_have_count(0)


def name_the_own_room(page: Page) -> None:
    """At the table, where the person begins: of whatever lies in the middle, it is said to be that."""
    page.locator(".mansion").get_by_role("button", name=re.compile("^Place 5, ")).tap()
    page.get_by_role("button", name="Look at place 5").tap()
    names = page.get_by_role("group", name=re.compile("Which card do you name"))
    expect(names.get_by_role("button")).to_have_count(9)
    expect(names.get_by_role("button", name="Radio Room")).to_have_count(0)
    names.get_by_role("button", name=ROOM).tap()
    expect(page.locator(".effect-told")).to_contain_text(WHAT_IT_DOES)
    page.get_by_role("button", name=f"Say: {ROOM}").tap()
    expect(since(page).filter(has_text=f"You: “In place 5 lies: {ROOM}.”")).to_be_visible()


def text_of(page: Page) -> str:
    """The set as a file."""
    page.locator("#as-text > summary").click()
    return page.locator("#as-text pre").inner_text()


def on_the_command_line(folder: Path, toml: str) -> bytes:
    source, target = folder / "cards.toml", folder / "cards.pdf"
    source.write_text(toml)
    assert run(["make", "enigma/blanks", "--file", str(source), "-o", str(target)]) == DONE
    return target.read_bytes()


def test_an_own_card_is_written_played_and_printed(visit: Callable[..., Page], site: Server, tmp_path: Path) -> None:
    page = visit()
    write(page)
    written = text_of(page)
    page.get_by_role("button", name="Play with them").click()
    sheets = page.get_by_role("group", name="Sheets")
    sheets.get_by_role("button", name="Cards and goals").click()
    for name, text in ((NAME, TEXT), (ROOM, WHAT_IT_DOES)):
        entry = page.locator(".enigma-book dl.book > div").filter(has_text=name)
        expect(entry).to_be_visible()
        expect(entry).to_contain_text(text)
    sheets.get_by_role("button", name="Table").click()
    name_the_own_room(page)
    page.go_back()
    page.get_by_role("button", name="Print them").click()
    expect(page.get_by_role("checkbox", name="Cards of your own")).to_be_checked()
    expect(page.get_by_text("Cards that somebody wrote, as in the editor.")).to_be_visible()
    link = page.locator("a[download='enigma-blanks.pdf'][href^='blob:']")
    expect(link).to_be_visible()
    with page.expect_download() as done:
        link.click()
    made = Path(done.value.path()).read_bytes()
    fronts, backs = PdfReader(BytesIO(made)).pages
    words = " ".join(fronts.extract_text().split())
    for said in (NAME, TEXT, ROOM, WHAT_IT_DOES):
        assert said in words
    assert backs.extract_text().strip() == ""
    assert made == on_the_command_line(tmp_path, written), "the same bytes from both"
