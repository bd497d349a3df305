"""Enigma on a phone: a card is looked at and named, somebody doubts; alone among guests, and five round one device."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.enigma import asked_by_a_guest, asked_whom, open_link, up_to, won_among_guests
from tests.e2e.enigma_moves import Player
from tests.e2e.house import Server
from tests.e2e.play import quickly
from tests.e2e.sight import expect_in_sight, expect_small_drawer, touch
from tests.e2e.test_turn import SIZES, since

GUEST, PERSON = "Guest", "A person"


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(request: pytest.FixtureRequest, elsewhere: Callable[..., Page]) -> Page:
    width, height = request.param
    return elsewhere(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")


def sit_down(page: Page, site: Server, *who: str) -> None:
    page.goto(site.url + "#/enigma")
    page.get_by_role("radio", name=str(len(who)), exact=True).check()
    for number, player in enumerate(who):
        seat = page.get_by_role("group", name=f"Seat {number + 1}")
        seat.get_by_role("combobox", name="Who plays").select_option(label=player)
    page.get_by_role("button", name="Sit down and play").click()
    expect(places(page)).to_have_count(9)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def places(page: Page) -> Locator:
    return page.get_by_role("list", name="The mansion").get_by_role("listitem")


def place(page: Page, number: int) -> Locator:
    return page.locator(".mansion").get_by_label(re.compile(f"^Place {number}, "))


def look_and_say(page: Page, number: int, card: str) -> None:
    """Two presses to look, two to speak; all of it in sight."""
    expect_in_sight(page, *places(page).all())
    touch(place(page, number))
    touch(button(page, f"Look at place {number}"))
    names = page.get_by_role("group", name=re.compile("Which card do you name"))
    expect(names.get_by_role("button")).to_have_count(9)
    expect_in_sight(page, *places(page).all(), *names.get_by_role("button").all())
    touch(names.get_by_role("button", name=card))
    say = button(page, f"Say: {card}")
    expect_in_sight(page, *places(page).all(), say)
    touch(say)


@pytest.mark.parametrize("seats", [3, 5])
def test_who_doubts_among_guests_is_told_and_finds_it_again(phone: Page, site: Server, seats: int) -> None:
    """What one was told before stays to be read beside the question, and what came of one's doubt beside the next; in
    between one can look into the notebook."""
    open_link(phone, site, asked_by_a_guest(seats))
    believe, doubt = button(phone, "I believe it"), button(phone, "I doubt it")
    expect_in_sight(phone, *places(phone).all(), believe, doubt, since(phone).first)
    expect_small_drawer(phone)
    touch(button(phone, "Notebook"))
    expect(phone.locator("#notebook")).to_be_in_viewport()
    expect_in_sight(phone, believe, doubt)
    touch(doubt)
    checked = re.compile("You doubt it and look: (it is true|a lie)")
    expect(since(phone).filter(has_text=checked)).to_be_visible()
    phone.reload()
    expect(since(phone).filter(has_text=checked)).to_be_visible()


def test_a_person_among_guests_looks_and_names(phone: Page, site: Server) -> None:
    """With nothing to steal the Radio Room asks for no choice: it gives decryption."""
    sit_down(phone, site, PERSON, GUEST, GUEST)
    look_and_say(phone, 5, "Radio Room")
    expect(since(phone).filter(has_text="You: “In place 5 lies: Radio Room.”")).to_be_visible()
    expect(place(phone, 5)).to_have_accessible_name(re.compile("you know it|face up"))


def moved(page: Page) -> Locator:
    return page.locator(".mansion > [data-moved]")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_has_moved_moves_once_and_lies_still_with_the_next_move(
    elsewhere: Callable[..., Page], site: Server, motion: str
) -> None:
    """Where less motion is wanted there is none."""
    page = elsewhere(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion=motion)
    began = page.evaluate_handle(
        "() => { const n = []; addEventListener('animationstart', (e) => n.push(e.animationName)); return n; }"
    )
    sit_down(page, site, *[PERSON] * 3)
    button(page, "I am Player 1").tap()
    place(page, 5).tap()
    button(page, "Look at place 5").tap()
    expect(moved(page)).to_have_count(1)
    expect(moved(page)).to_have_attribute("data-moved", "looked")
    button(page, "Library").tap()
    expect(button(page, "Say: Library")).to_be_visible()
    expect(moved(page)).to_have_count(1)
    looked = [name for name in began.json_value() if name.startswith("looked")]
    assert len(looked) == (motion == "no-preference"), "what is only drawn again does not move again"
    button(page, "Say: Library").tap()
    expect(page.get_by_role("heading", name="Player 1: “In place 5 lies: Library.”")).to_be_visible()
    expect(moved(page)).to_have_count(0)


@pytest.mark.parametrize("seats", [3, 5])
def test_whom_an_effect_concerns_is_asked_in_its_name(phone: Page, site: Server, seats: int) -> None:
    """What has happened lies folded beside the question, and opens over the table; who one is is a press away."""
    open_link(phone, site, asked_whom(seats))
    prompt = phone.locator("#prompt")
    expect(prompt).to_contain_text(re.compile(r"^[A-Z].+\. Whom do you choose\?$"))
    choices = phone.get_by_role("group", name=re.compile("Whom do you choose"))
    expect_in_sight(phone, *places(phone).all(), prompt, *choices.get_by_role("button").all())
    expect_small_drawer(phone)
    expect(since(phone).first).to_be_hidden()
    phone.locator("#since-folded summary").tap()
    expect_in_sight(phone, since(phone).first)
    expect_small_drawer(phone)
    phone.locator("#since-folded summary").tap()
    line = phone.locator(".own-line")
    if line.is_visible():
        line.tap()
        expect(phone.locator(".own-card")).to_be_in_viewport()


def test_five_round_one_device_doubt_in_the_open(phone: Page, site: Server) -> None:
    """What one has seen goes behind the curtain with the question; one press each, and the check is told to all."""
    sit_down(phone, site, *[PERSON] * 5)
    touch(button(phone, "I am Player 1"))
    look_and_say(phone, 5, "Radio Room")
    expect(phone.get_by_role("heading", name="Player 1: “In place 5 lies: Radio Room.”")).to_be_visible()
    expect(place(phone, 5)).to_have_accessible_name("Place 5, face down, seen by Player 1, Radio Room")
    for number, said in ((2, "I believe it"), (4, "I believe it"), (3, "I doubt it"), (5, "I believe it")):
        answers = phone.get_by_role("group", name=f"Player {number}", exact=True)
        expect_in_sight(phone, answers)
        touch(answers.get_by_role("button", name=said))
        expect(answers).to_have_count(0)
    told = phone.locator(".log, .since").get_by_text(re.compile("Player 3 doubts it: (true|a lie)!"))
    expect(told.first).to_be_attached()


def test_a_whole_game_against_four_guests(elsewhere: Callable[..., Page], site: Server) -> None:
    """From the first card to the goal: what is said and doubted, what it brings, and how it ends."""
    page = elsewhere(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    quickly(page)
    won, player = won_among_guests(seats=5, most=75), Player(page, touch)
    open_link(page, site, up_to(won, 0))
    for number, move in enumerate(won.moves):
        if move.seat == 0:
            player.play(won, number)
    expect(page.get_by_role("heading", level=1)).to_have_text("You win")
    ending = page.locator(".unmasked")
    for name in ("Guest 1", "Guest 2", "Guest 3", "Guest 4"):
        expect(ending).to_contain_text(name)
    expect(page.locator("#result").get_by_role("link", name="Review")).to_be_visible()
