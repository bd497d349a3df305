"""The companion beside a real table of Tagiron, on a phone, by what stands on the screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import ready
from tests.e2e.sight import expect_in_hand, touch
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL

COLOURS = {"b": "black", "w": "white", "g": "green"}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {
        **browser_context_args,
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "reduced_motion": "reduce",
    }


def take(page: Page, region: str, tiles: str) -> None:
    """The tiles of a row, picked from the box."""
    box = page.get_by_role("region", name=region).get_by_role("group", name="Tiles")
    for tile in tiles.split():
        name = f"{COLOURS[tile[1]]} {tile[0]}"
        box.get_by_role("button", name=name, exact=True).and_(page.locator(":not([aria-disabled])")).first.click()


def mark(page: Page, *titles: str) -> None:
    """These cards lie face up, too."""
    for title in titles:
        spare = page.get_by_role("region", name="Which cards lie face up?").get_by_role("group")
        spare.get_by_role("button", name=re.compile(f"(^|: ){re.escape(title)}$")).click()


def done(page: Page) -> None:
    """Fewer than six are to be told."""
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Which card is asked?")).to_be_focused()


def card(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name="Which card is asked?").get_by_role("list").get_by_role("button", name=title)


def asked(page: Page, title: str, by: str) -> None:
    card(page, title).click()
    who = page.get_by_role("group", name="Asks:")
    who.get_by_role("button", name=by, exact=True).click()
    expect(who.get_by_role("button", pressed=True)).to_have_text(by)


def says(page: Page, who: str, *answers: str) -> None:
    for answer in answers:
        name = re.compile(f"^{answer}( .impossible.)?$")
        page.get_by_role("group", name=who, exact=True).get_by_role("button", name=name).click()


def remains(page: Page) -> Locator:
    return page.get_by_role("region", name="What remains")


def enter(page: Page) -> None:
    page.get_by_role("button", name="Enter it").click()


def test_an_evening_at_a_real_table(visit: Callable[..., Page]) -> None:
    """Two players; 2,288 rows at first (RULES.md), one at the end: 5-5-6-6 and the black 7."""
    page = visit("#/tagiron/companion")
    take(page, "Your tiles", "0b 1w 3b 4b 9w")
    expect(remains(page).get_by_text("2,288 rows are possible.")).to_be_visible()
    mark(page, "Where are the 5s?", "Where are the 6s or the 7s?", "Sum of all", "How many black?", "How many odd?")
    mark(page, "Is C greater than 4?")
    open_cards = page.get_by_role("region", name="Which card is asked?").get_by_role("list")
    expect(open_cards.get_by_text("tells most")).to_have_count(1)

    asked(page, "Where are the 5s?", "You")
    says(page, "Opponent", "A", "B")
    enter(page)
    asked(page, "How many odd?", "Opponent")
    expect(page.get_by_text("You answer 3")).to_be_visible()
    enter(page)
    asked(page, "Where are the 6s or the 7s?", "You")
    page.get_by_role("group", name="Which digit?").get_by_role("button", name="6").click()
    says(page, "Opponent", "C", "D")
    enter(page)
    asked(page, "Sum of all", "You")
    says(page, "Opponent", "36")
    enter(page)
    trouble = page.get_by_role("region", name="No deal fits")
    expect(trouble.get_by_text("All would fit if Opponent said: 29; 30; 31.")).to_be_visible()
    page.reload()
    ready(page)
    trouble.get_by_role("button", name="Correct entry 4").click()
    expect(page.get_by_role("heading", name="Correct entry 4: Sum of all")).to_be_focused()
    says(page, "Opponent", "29")
    page.get_by_role("button", name="Correct it").click()
    expect(trouble).to_have_count(0)
    expect(remains(page).get_by_text("2 rows are possible.")).to_be_visible()

    asked(page, "How many black?", "You")
    says(page, "Opponent", "2")
    enter(page)
    expect(remains(page).get_by_text("It can only be")).to_be_visible()
    only = remains(page).get_by_role("img", name="green 5, green 5, black 6, white 6, black 7")
    expect(only).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(remains(page).get_by_text("2 rows are possible.")).to_be_visible()
    page.get_by_role("button", name="Begin anew").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_text("5 tiles to go.")).to_be_visible()


def test_four_at_a_table_and_cards_worked_on_meanwhile(visit: Callable[..., Page]) -> None:
    """What is pressed while estimates get closer is carried out and shown at once."""
    page = visit("#/tagiron/companion")
    page.get_by_role("radio", name="4").check()
    page.get_by_text("Names", exact=True).click()
    page.get_by_role("textbox", name="Player 3").fill("Clara")
    page.get_by_role("textbox", name="Player 3").press("Enter")
    take(page, "Your tiles", "0b 1w 3b 9w")
    expect(remains(page).get_by_text("63,063,000 deals fit.")).to_be_visible()
    mark(page, "Sum of all", "How many odd?", "Sum of the black")
    page.get_by_text("What the open cards would tell").click()
    expect(page.get_by_text("these are estimates")).to_be_visible()
    mark(page, "Highest minus lowest")
    done(page)
    asked(page, "Sum of all", "Clara")
    expect(page.get_by_text("You answer 13")).to_be_visible()
    says(page, "Player 2", "17")
    says(page, "Clara", "20")
    expect(page.get_by_text("Still to answer: Player 4.")).to_be_visible()
    says(page, "Player 4", "15")
    enter(page)
    expect(page.get_by_text("Clara asks")).to_be_visible()
    page.locator("summary").get_by_text("Clara").click()
    expect(page.get_by_role("table", name="Clara")).to_be_visible()


def test_an_entry_by_keyboard(visit: Callable[..., Page]) -> None:
    page = visit("#/tagiron/companion")
    page.get_by_role("button", name="black 0", exact=True).focus()
    for tile in ("black 0", "black 1", "black 2", "black 3"):
        expect(page.get_by_role("button", name=tile, exact=True)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"{tile}, take it out")).to_be_visible()
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(remains(page).get_by_text("3,003 deals fit.")).to_be_visible()
    page.get_by_role("button", name="How many odd?").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Done").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Which card is asked?")).to_be_focused()
    card(page, "How many odd?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Asked: How many odd?")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Which card is asked?")).to_be_focused()
    card(page, "How many odd?").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Opponent").get_by_role("button", name="3", exact=True).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Enter it")).to_be_enabled()
    page.get_by_role("button", name="Enter it").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 card was asked")).to_be_visible()


def test_every_state_is_sound_and_fits_on_the_narrowest_phone(visit: Callable[..., Page]) -> None:
    page = visit("#/tagiron/companion")
    page.set_viewport_size({"width": 320, "height": 640})
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
    page.get_by_role("radio", name="3").check()
    page.get_by_text("Names", exact=True).click()
    page.get_by_role("textbox", name="Player 3").fill("Bartholomäa-Wilhelmine")
    page.get_by_role("textbox", name="Player 3").press("Enter")
    look("names")
    take(page, "Your tiles", "0b 1w 3b 4b 9w")
    mark(page, "Sum of all", "Same colour side by side", "Where are the 0s?")
    look("cards to tell")
    done(page)
    look("cards")
    asked(page, "Sum of all", "You")
    look("numbers")
    says(page, "Player 2", "17")
    says(page, "Bartholomäa-Wilhelmine", "30")
    look("answered")
    enter(page)
    asked(page, "Same colour side by side", "You")
    says(page, "Player 2", "A-B", "B-C")
    look("neighbours")
    says(page, "Bartholomäa-Wilhelmine", "none")
    enter(page)
    look("entered")
    page.locator("summary").get_by_text("Bartholomäa-Wilhelmine").click()
    look("another row")
    asked(page, "Where are the 0s?", "You")
    says(page, "Player 2", "B")
    says(page, "Bartholomäa-Wilhelmine", "none")
    look("impossible")
    enter(page)
    expect(page.get_by_role("region", name="No deal fits")).to_be_visible()
    look("contradiction")
    page.get_by_text("At your table").click()
    page.get_by_role("radio", name="2").check()
    page.get_by_role("button", name="My guess was wrong").click()
    take(page, "A wrong guess", "0w 1b 2b 2w 3w")
    look("a wrong guess")
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("phone", [(390, 844), (360, 640)])
def test_a_question_is_entered_and_corrected_on_a_phone_without_scrolling(
    visit: Callable[..., Page], phone: tuple[int, int]
) -> None:
    """The answer with the most numbers to choose from, and what follows from it. Nothing moves but the focus."""
    width, height = phone
    page = visit("#/tagiron/companion")
    page.set_viewport_size({"width": width, "height": height})
    take(page, "Your tiles", "0b 1w 3b 4b 9w")
    mark(page, "Sum of all", "Where are the 5s?", "How many odd?", "How many black?", "How many even?")
    mark(page, "Highest minus lowest")
    page.evaluate("scrollTo(0, 0)")
    slip = page.get_by_role("region", name="Which card is asked?")
    expect_in_hand(page, slip)
    card(page, "Sum of all").tap()
    slip = page.get_by_role("region", name="Asked: Sum of all")
    expect(slip.get_by_role("heading")).to_be_focused()
    expect_in_hand(page, slip)
    slip.get_by_role("group", name="Opponent", exact=True).get_by_role("button", name="39").tap()
    slip.get_by_role("button", name="Enter it").tap()
    rows = remains(page).get_by_text(re.compile("rows? (is|are) possible"))
    expect(rows).not_to_have_text("2,288 rows are possible.")
    before = str(rows.text_content())
    expect(rows).to_be_in_viewport(ratio=1)
    entry = page.get_by_role("listitem").filter(has_text="You ask")
    expect(entry).to_contain_text("Opponent: 39")
    expect(entry.get_by_text("Opponent: 39")).to_be_in_viewport(ratio=1)

    at = page.evaluate("scrollY")
    touch(page.get_by_role("button", name="Correct entry 1"))
    slip = page.get_by_role("region", name="Correct entry 1: Sum of all")
    expect(slip.get_by_role("heading")).to_be_focused()
    expect_in_hand(page, slip)
    touch(slip.get_by_role("group", name="Opponent", exact=True).get_by_role("button", name="20"))
    touch(slip.get_by_role("button", name="Correct it"))
    expect(entry).to_contain_text("Opponent: 20")
    expect(entry).to_be_focused()
    expect(page.locator("[popover]")).to_have_text("Corrected.")
    expect(page.locator("[popover]")).to_be_in_viewport(ratio=1)
    expect(rows).not_to_have_text(before)
    assert page.evaluate("scrollY") == at
    assert page.evaluate("document.documentElement.scrollWidth") == width
