"""Nights of The Initiative to their end: two people round one device, a partner, a reload without a network."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.house import Server, hold_time, kept_offline, ready
from tests.e2e.initiative import (
    COLLEAGUE,
    END,
    act,
    answer,
    begin,
    campaign,
    curtain,
    hand,
    own_turn,
    rooms,
    sit_down,
    status,
    take_device,
    tonight,
)
from tests.e2e.play import PERSON, quickly, said

FIRST, SECOND = "Silk thread", "Permit"
"""What the first two nights ask for."""


def cards(page: Page) -> set[str]:
    """What the hand in front says of its cards."""
    return {card.get_attribute("aria-label") or "" for card in hand(page).all()}


def test_two_people_round_one_device_solve_the_first_night(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    campaign(page, site, PERSON, PERSON, names=["Ann", "Bob"])
    tonight(page)
    page.get_by_role("group", name="Ann").get_by_role("button", name="Kestrel begins").click()
    page.get_by_role("group", name="Bob").get_by_role("button", name="As the cards say").click()
    seen: dict[str, set[str]] = {}
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")) * 2:
        take_device(page, name)
        expect(page.get_by_role("group", name=re.compile("^Hand of "))).to_be_visible()
        seen[name] = cards(page)
        act(page)
        page.get_by_role("button", name=END).click()
        page.get_by_role("button", name=f"Done: pass the device to {other}").click()
        expect(curtain(page)).to_be_visible()
        expect(hand(page)).to_have_count(0)
        expect(page.get_by_role("textbox", name="The answer")).to_have_count(0)
    take_device(page, "Ann")
    answer(page, "Silk threat", several=True)
    expect(page.get_by_role("heading", name="Ann would answer: Silk threat. Do all agree?")).to_be_visible()
    expect(page.get_by_role("group", name="Ann")).to_have_count(0)
    expect(hand(page)).to_have_count(0)
    page.get_by_role("group", name="Bob").get_by_role("button", name="Object").click()
    take_device(page, "Ann")
    expect(page.locator("#tray")).to_contain_text("Against it: Bob. The mission goes on.")
    answer(page, FIRST, several=True)
    page.get_by_role("group", name="Bob").get_by_role("button", name="Agree").click()
    result = page.get_by_role("region", name="Solved")
    expect(result).to_contain_text("A blotter remembers everything back to front.")
    expect(result).to_contain_text("SILK THREAD")
    result.get_by_role("button", name="To the campaign").click()
    expect(page.get_by_role("listitem").filter(has_text="1. Blotting paper")).to_contain_text("won")
    expect(page.get_by_role("button", name="Next: 2. The grocer’s bill")).to_be_visible()


def test_a_night_with_a_partner_is_lost_by_a_wrong_answer(visit: Callable[..., Page], site: Server) -> None:
    """Three turns each: the partner plays by itself, says why, and agrees to what is answered."""
    page = visit()
    quickly(page)
    sit_down(page, site, PERSON, COLLEAGUE)
    begin(page)
    for _ in range(3):
        act(page)
        page.get_by_role("button", name=END).click()
        own_turn(page)
    log = page.get_by_role("list", name="What has happened")
    mine = log.get_by_role("listitem").filter(has_text=re.compile(r"\(Colleague\) plays"))
    expect(mine.first).to_be_visible()
    mine.first.get_by_role("button", name=re.compile("^Why")).click()
    expect(mine.first.locator("small")).to_be_visible()
    answer(page, "The right shoe")
    expect(page.get_by_role("heading", level=1)).to_have_text("Not the answer")
    result = page.get_by_role("region", name="Not the answer")
    expect(result).to_contain_text("LEFT BOOT")
    expect(result).to_contain_text("The right shoe")


@pytest.fixture
def own_site(dist: Path) -> Iterator[Server]:
    """A host of this test's own, to be taken away."""
    server = Server(dist)
    yield server
    server.stop()


def test_a_campaign_goes_on_after_a_reload_with_the_network_cut(
    own_site: Server, page: Page, context: BrowserContext
) -> None:
    page.goto(own_site.url)
    ready(page)
    kept_offline(page)
    campaign(page, own_site, PERSON, COLLEAGUE)
    quickly(page)
    tonight(page)
    begin(page)
    answer(page, FIRST)
    page.get_by_role("button", name="To the campaign").click()
    tonight(page)
    begin(page)
    act(page)
    held, board = cards(page), page.get_by_role("region", name="The Bureau").inner_text()
    own_site.stop()
    context.set_offline(True)
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("The grocer’s bill")
    expect(page.get_by_role("button", name=END)).to_be_visible()
    assert cards(page) == held
    assert page.get_by_role("region", name="The Bureau").inner_text() == board
    page.get_by_role("button", name=END).click()
    own_turn(page)
    answer(page, SECOND)
    page.get_by_role("button", name="To the campaign").click()
    expect(page.get_by_role("listitem").filter(has_text="2. The grocer’s bill")).to_contain_text("won")
    expect(page.get_by_role("heading", name="On your desk tonight")).to_be_visible()
    envelopes = page.get_by_role("group").filter(has_text="A sealed envelope")
    expect(envelopes).to_have_count(2)
    envelopes.first.get_by_text("Press to open it").click()
    expect(page.get_by_role("heading", name="A ruler")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Next: 3. ")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The ruler")


def test_a_whole_turn_is_played_by_keys_alone(page: Page, visit: Callable[..., Page], site: Server) -> None:
    """A card by its number, a room by Tab and arrows, the end by its letter; and then it is the partner's turn."""
    page.clock.install()
    visit()
    quickly(page)
    sit_down(page, site, PERSON, COLLEAGUE)
    begin(page)
    hold_time(page)
    page.keyboard.press("1")
    expect(hand(page).first).to_have_attribute("aria-pressed", "true")
    in_reach = page.locator("button.room:focus")
    for _ in range(60):
        page.keyboard.press("Tab")
        if in_reach.count():
            break
    for _ in range(9):
        if page.locator("button.room[data-press]:focus").count():
            break
        page.keyboard.press("ArrowRight")
    expect(page.locator("button.room[data-press]:focus")).to_be_visible()
    page.keyboard.press("Enter")
    no_more, end = page.get_by_role("button", name=re.compile("no more$")), page.get_by_role("button", name=END)
    expect(no_more.or_(end)).to_be_visible()
    if no_more.is_visible():
        page.keyboard.press("Escape")
        expect(end).to_be_visible()
    page.keyboard.press("e")
    expect(status(page)).to_have_text(re.compile(r"\(Colleague\) is to move"))
    page.clock.resume()
    expect(said(page)).not_to_be_empty()
    own_turn(page)
    expect(rooms(page)).to_have_count(0)
