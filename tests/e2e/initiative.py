"""What a person does at the table of The Initiative and reads there: by roles and labels."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Server
from tests.e2e.play import agreements

COLLEAGUE, OLD_HAND = "Colleague", "Old hand"


def sit_down(page: Page, site: Server, *who: str, characters: int = 0, names: Sequence[str] = ()) -> None:
    """Sit down to the practice mission, and read what is asked."""
    page.goto(site.url + "#/initiative")
    page.get_by_role("radio", name=str(len(who)), exact=True).check()
    for number, player in enumerate(who):
        seat = page.get_by_role("group", name=f"Seat {number + 1}")
        seat.get_by_role("combobox", name="Who plays").select_option(label=player)
        if number < len(names):
            seat.get_by_label("Name").fill(names[number])
    if characters:
        field = agreements(page).get_by_role("spinbutton", name="Characters")
        field.fill(str(characters))
        field.press("Tab")
        expect(page.get_by_role("combobox", name="Who plays")).to_have_count(len(who))
    page.get_by_role("button", name="Sit down and play").click()


def begin(page: Page) -> None:
    """Who begins is left to the cards, the story is read; partners go first if they begin, and don't wait for long."""
    for name in ("As the cards say", "To the table"):
        button = page.get_by_role("button", name=name)
        button.click()
        expect(button).to_have_count(0)
    own_turn(page)


def own_turn(page: Page) -> None:
    """Partners have moved, as quickly as the settings have it: it is a person's turn again."""
    expect(status(page)).to_have_text(re.compile(": play a card.$"))


def status(page: Page) -> Locator:
    return page.locator("#status")


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Hand of ")).get_by_role("button", name=re.compile(r"^\d+ \("))


def rooms(page: Page) -> Locator:
    """Rooms where something can be done with what was chosen."""
    return page.locator("button.room[data-press]")


def campaign(page: Page, site: Server, *who: str, names: Sequence[str] = ()) -> None:
    """Begin a campaign with these people and partners: its room."""
    page.goto(site.url + "#/initiative")
    page.get_by_role("radio", name=str(len(who)), exact=True).check()
    for number, player in enumerate(who):
        seat = page.get_by_role("group", name=f"Seat {number + 1}")
        seat.get_by_role("combobox", name="Who plays").select_option(label=player)
        if number < len(names):
            seat.get_by_label("Name").fill(names[number])
            seat.get_by_label("Name").press("Tab")
    page.get_by_role("link", name="Campaign").click()
    page.get_by_label("Name of the campaign").fill("Winter")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Winter")


def tonight(page: Page) -> None:
    """From the campaign's room to its next night."""
    page.get_by_role("button", name=re.compile("^(Next: |Continue)")).click()
    expect(page.locator("#status").or_(page.get_by_role("heading", name="Who begins?"))).to_be_visible()


def curtain(page: Page) -> Locator:
    return page.get_by_role("heading", level=1, name=re.compile("^Pass the device to"))


def take_device(page: Page, name: str) -> None:
    """Who is called raises the curtain, and reads the story if it is their first turn."""
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass the device to {name}")
    page.get_by_role("button", name=f"I am {name}").click()
    expect(curtain(page)).to_have_count(0)
    read = page.get_by_role("button", name="To the table")
    expect(read.or_(hand(page).first)).to_be_visible()
    if read.is_visible():
        read.click()
    expect(hand(page).first).to_be_visible()


END = re.compile("^End the turn")
NO_MORE = re.compile("no more$|^Leave it there$|^No more$")


def act(page: Page) -> None:
    """One action: the first card that fits somewhere, to the first room where it does, and no more of it than that."""
    for card in hand(page).all():
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        if rooms(page).count():
            break
    rooms(page).first.click()
    expect(hand(page).and_(page.locator("[aria-pressed=true]"))).to_have_count(0)
    no_more = page.get_by_role("button", name=NO_MORE)
    end = page.get_by_role("button", name=END)
    expect(no_more.or_(end)).to_be_visible()
    if no_more.is_visible():
        no_more.click()
    expect(end).to_be_visible()


def answer(page: Page, text: str, *, several: bool = False) -> None:
    """Who is asked by nobody looks at it once more; so do several where it does not fit the windows."""
    page.get_by_role("textbox", name="The answer").fill(text)
    page.get_by_role("button", name="Answer", exact=True).click()
    if not several:
        page.get_by_role("button", name="Say it").click()
