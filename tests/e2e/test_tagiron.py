"""Tagiron in a browser: a game against a bot, a game of four round one device, on a phone and to the ear."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Server
from tests.e2e.play import PERSON, bring, quickly, said
from tests.e2e.sight import expect_uncovered
from tests.e2e.tagiron import (
    BEGINNER,
    MASTER,
    MY_TURN,
    OVER,
    ask,
    cards,
    expect_guess,
    fill,
    make_guess,
    sit_down,
    status,
    take_curtain,
)
from tests.e2e.test_axe import findings
from tests.e2e.test_narrow import FINGER, TOO_SMALL, TOO_WIDE, WIDTH

FOUR = ("Ann", "Bob", "Bartholomäa-Wilhelmine", "Dot")
LOW = ("black 0", "white 0", "black 1", "white 1", "black 2")
"""A row that is hardly ever anybody's."""


def test_a_game_against_a_bot_to_its_end(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    quickly(page)
    sit_down(page, site, PERSON, BEGINNER, names=["Ann"])
    over = page.get_by_role("heading", level=1, name=OVER)
    for _ in range(40):
        expect(page.get_by_text(MY_TURN).or_(over)).to_be_visible()
        if over.is_visible():
            break
        if page.get_by_text("Your last chance").is_visible():
            fill(page, *LOW)
            make_guess(page)
            break
        ask(page)
    result = page.get_by_role("region", name=OVER)
    expect(result).to_be_focused()
    for name in ("Ann", BEGINNER):
        row = result.get_by_role("definition").nth(0 if name == "Ann" else 1).get_by_role("img")
        expect(row).to_have_accessible_name(re.compile(r"^((black|white|green) \d(, )?){5}$"))
    told = page.get_by_role("region", name="What has happened")
    why = told.get_by_role("button", name=re.compile(r"^Why\? Novice"))
    before = why.count()
    why.first.click()
    expect(why).to_have_count(before - 1)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tagiron")


def test_a_game_of_four_round_one_device(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    for _ in round_the_table(page, site):
        pass
    expect(page.get_by_role("heading", level=1)).to_have_text(OVER)
    rows = page.get_by_role("region", name=OVER).get_by_role("definition").get_by_role("img")
    expect(rows).to_have_count(5)
    tiles = sorted(tile for row in rows.all() for tile in str(row.get_attribute("aria-label")).split(", "))
    assert tiles.count("green 5") == 2
    assert len(set(tiles)) == 19, "four hands and the centre are all tiles of the box"


def round_the_table(page: Page, site: Server) -> Iterator[str]:
    """Everybody asks once, then everybody guesses; a name for each state on the way."""
    sit_down(page, site, PERSON, PERSON, PERSON, PERSON, names=FOUR)
    order = []
    for turn in range(4):
        if turn == 0:
            yield "curtain"
        name = take_curtain(page)
        order.append(name)
        expect(status(page)).to_have_text("Your turn: ask, or guess.")
        expect(page.get_by_role("img", name=re.compile("^Your tiles: "))).to_be_visible()
        if turn == 2:
            yield "a turn"
            cards(page).last.click()
            yield "a card in hand"
        question = ask(page)
        following = FOUR[(FOUR.index(name) + 1) % 4]
        expect(said(page)).to_contain_text(f"{name} asks: {question}")
        expect(page.get_by_role("list", name="Since your last turn")).to_be_visible()
        if turn == 2:
            yield "the answers"
        page.get_by_role("button", name=f"Done: pass the device to {following}").click()
    assert order == [*FOUR, *FOUR][FOUR.index(order[0]) :][:4]
    for turn, name in enumerate(order):
        assert take_curtain(page) == name
        page.get_by_role("button", name="Guess", exact=True).click()
        fill(page, "white 7", "green 5", "black 3", "black 7")
        expect_guess(page, "black 3", "green 5", "black 7", "white 7")
        expect(page.get_by_text("4 of 4")).to_be_visible()
        if turn == 0:
            yield "the sheet for a guess"
        assert "only attempt" in make_guess(page)
        if turn < 3:
            expect(page.get_by_text("You take no more turns, and go on answering.")).to_be_visible()
            if turn == 0:
                yield "having looked"
            page.get_by_role("button", name=re.compile("^Done: pass the device to ")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(OVER)
    yield "the result"


def test_only_the_own_tiles_lie_in_the_page(visit: Callable[..., Page], site: Server) -> None:
    sit_down(page := visit(), site, PERSON, MASTER, MASTER, names=["Ann"])
    expect(page.get_by_text(MY_TURN)).to_be_visible()
    own = str(page.get_by_role("img", name=re.compile("^Your tiles: ")).get_attribute("aria-label"))
    expect(page.locator("#app .screen [data-colour]")).to_have_count(5)
    expect(page.locator("#app [data-colour=back]")).to_have_count(5)
    dom = str(page.evaluate("document.querySelector('#app').outerHTML"))
    rows = re.findall(r"(?:(?:black|white|green) \d(?:, )?){5}", dom)
    assert {row.rstrip(", ") for row in rows} == {own.removeprefix("Your tiles: ").rstrip(".")}


def test_cards_and_tiles_by_keyboard(visit: Callable[..., Page], site: Server) -> None:
    """Arrows walk; Enter takes a card in hand, and again asks it."""
    sit_down(page := visit(), site, PERSON, PERSON, names=["Ann", "Bob"])
    take_curtain(page)
    cards(page).first.focus()
    page.keyboard.press("Enter")
    expect(cards(page).first).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowRight")
    expect(cards(page).nth(1)).to_be_focused()
    expect(cards(page).nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("g")
    expect(page.get_by_role("region", name="The opponent's tiles, left to right")).to_be_focused()
    tile = page.get_by_role("group", name="Tiles", exact=True).get_by_role("button")
    tile.first.focus()
    page.keyboard.press("Enter")
    expect_guess(page, "black 0")
    page.keyboard.press("ArrowRight")
    expect(tile.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect_guess(page, "black 0", "black 1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Your guess")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^(Ann|Bob), A: nothing yet$")).focus()  # Who begins is drawn (TG-05).
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_enabled()
    expect(page.get_by_text("Nothing has been asked yet.")).to_be_visible()
    cards(page).nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Done: pass the device to ")).to_be_visible()


@pytest.mark.parametrize("people", ["two", "four"])
def test_axe_finds_nothing_at_the_table(elsewhere: Callable[..., Page], site: Server, people: str) -> None:
    page = elsewhere(reduced_motion="reduce")
    found = []
    for state in round_the_table(page, site) if people == "four" else against_two_bots(page, site):
        page.emulate_media(color_scheme="light")
        found += [(state, "light", finding) for finding in findings(page)]
        page.emulate_media(color_scheme="dark")
        found += [(state, "dark", finding) for finding in findings(page, ["color-contrast"])]
    assert not found, "\n".join(map(str, found))


def against_two_bots(page: Page, site: Server) -> Iterator[str]:
    quickly(page)
    sit_down(page, site, PERSON, BEGINNER, names=["Ann"])
    for _ in range(3):
        expect(page.get_by_text(MY_TURN)).to_be_visible()
        ask(page)
    expect(page.get_by_text(MY_TURN)).to_be_visible()
    if (asked := page.get_by_text(re.compile("cards asked$"))).is_visible():
        asked.click()
    yield "a turn against a bot"
    if page.get_by_role("button", name="Guess", exact=True).is_visible():
        page.get_by_role("button", name="Guess", exact=True).click()
    own = str(page.get_by_role("img", name=re.compile("^Your tiles: ")).get_attribute("aria-label"))
    fill(page, own.removeprefix("Your tiles: ").split(", ")[0])
    yield "a doubt about a guess"
    bring(page, "Log")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(OVER)
    yield "given up"


@pytest.mark.parametrize("people", ["two", "four"])
def test_on_a_narrow_phone_everything_fits_and_every_control_is_finger_size(
    elsewhere: Callable[..., Page], site: Server, people: str
) -> None:
    page = elsewhere(viewport={"width": WIDTH, "height": 640}, has_touch=True)
    found = []
    for state in round_the_table(page, site) if people == "four" else against_two_bots(page, site):
        if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
            found.append((state, page.evaluate(TOO_WIDE, WIDTH)))
        if small := page.evaluate(TOO_SMALL, FINGER):
            found.append((state, small))
    assert not found, "\n".join(map(str, found))


def test_on_a_phone_the_card_in_hand_is_never_covered(elsewhere: Callable[..., Page], site: Server) -> None:
    page = elsewhere(viewport={"width": 360, "height": 640}, has_touch=True)
    sit_down(page, site, PERSON, PERSON, PERSON, PERSON, names=FOUR)
    take_curtain(page)
    for card in [*cards(page).all(), *reversed(cards(page).all())]:
        card.tap()
        expect(card).to_have_attribute("aria-current", "true")
        expect_uncovered(page, page.locator("[data-chosen]"))
        expect(page.get_by_role("button", name="Ask", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Ask", exact=True).tap()
    expect(page.get_by_role("list", name="Since your last turn")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Done: pass the device to ")).to_be_in_viewport(ratio=1)
