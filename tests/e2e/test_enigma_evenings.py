"""Enigma to its end: alone through three games, a third victory of a match, and what the review makes of its lies."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from engine.enigma.actions import Action, EndTurn, Inspect, Lay, May, Onward, Option, Pick, Spend, Try
from engine.enigma.words import Place
from tests.e2e.enigma import Evening, alone_and_won, lies_in_the_last_game, open_link, up_to, won_by_the_first_seat
from tests.e2e.house import Server
from tests.engine.enigma.tables import GAME

LEFT = re.compile(r"has reached the goal\. \d games? (is|are) left\.")


def go_on(page: Page) -> None:
    """From the end of a game, once it was looked at, to the next."""
    finished = page.locator("#finished")
    finished.get_by_role("button", name="Go on").click()
    expect(finished).to_have_count(0)


def place(page: Page, number: Place) -> Locator:
    return page.locator(".mansion").get_by_label(re.compile(f"^Place {number + 1}, "))


def press(page: Page, number: Place) -> None:
    place(page, number).click()
    expect(place(page, number)).to_have_attribute("aria-pressed", "true")


def does(page: Page, name: str) -> None:
    """Press what stands in the drawer, and wait until it is done."""
    button = page.locator(f"#{name}")
    button.click()
    expect(button).to_have_count(0)


def say(page: Page, said: Try) -> None:
    """Place by place, and what lies there where the page does not know it."""
    page.locator("#act-try").click()
    for number, word in (
        *((one.place, one.card) for one in said.points),
        *((one.place, one.corner) for one in said.corners),
    ):
        expect(page.locator("#act-reach")).to_have_count(0)
        place(page, number).click()
        marked = page.locator(f".mansion li:nth-child({number + 1}) .chamber-said")
        expect(marked).to_be_visible()
        if marked.text_content() == "?":
            page.locator(f"#say-{word}").click()
            expect(marked).not_to_have_text("?")
    page.locator("#act-reach").click()
    page.locator("dialog.asks").get_by_role("button", name="Yes").click()


def play(page: Page, action: Action) -> None:
    """One move by the page's own controls."""
    match action:
        case Inspect(number):
            press(page, number)
            does(page, "act-inspect")
        case Spend(number):
            press(page, number)
            does(page, "act-spend")
        case Pick(places):
            for number in places:
                if place(page, number).get_attribute("aria-pressed") != "true":
                    press(page, number)
            does(page, "act-pick")
        case Lay():
            does(page, "act-lay")
        case Option(number):
            does(page, f"choice-{number}")
        case May(yes):
            does(page, "act-yes" if yes else "act-no")
        case EndTurn():
            does(page, "act-end")
        case Try():
            say(page, action)
        case _:
            raise LookupError(action)


def expect_table(page: Page, match: Evening, moves: int) -> None:
    """Time and what lies open are as after so many moves."""
    view = match.view_after(moves, 0)
    expect(page.locator(".time")).to_have_attribute(
        "aria-label", f"Time: cell {min(view.cell, view.last)} of {view.last}"
    )
    for number, spot in enumerate(view.spots):
        if spot.up and spot.card is not None:
            name = GAME.printed.mansion[spot.card].name.texts["en"]
            expect(place(page, number)).to_have_accessible_name(re.compile(re.escape(f"face up: {name}")))
        else:
            expect(place(page, number)).to_have_accessible_name(re.compile("face down"))


def test_alone_three_games_are_won_by_the_pages_own_controls(visit: Callable[..., Page], site: Server) -> None:
    """EN-29: one after the other, each with another character."""
    page, won = visit(), alone_and_won()
    open_link(page, site, up_to(won, 0))
    for number, move in enumerate(won.moves):
        match move.action:
            case Onward():
                expect(page.locator("#finished")).to_contain_text(LEFT)
                go_on(page)
                does(page, "act-onward")
            case action:
                expect_table(page, won, number)
                play(page, action)
    expect(page.get_by_role("heading", level=1)).to_have_text("Chaos is overcome")
    expect(page.locator(".ending")).to_contain_text("Three signatures")
    page.locator("#result").get_by_role("link", name="Review").click()
    expect(page.get_by_role("navigation", name="Games").get_by_role("link")).to_have_count(3)
    expect(page.locator(".evening")).to_have_count(0)


def test_a_third_victory_ends_the_match_and_the_review_marks_every_lie(
    visit: Callable[..., Page], site: Server
) -> None:
    """EN-23, with the cast that grows (EN-04)."""
    page, won = visit(), won_by_the_first_seat(2)
    open_link(page, site, up_to(won, len(won.moves) - 1))
    go_on(page)
    action = won.moves[-1].action
    assert isinstance(action, Try)
    say(page, action)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your third victory: the match is yours")
    expect(page.locator(".unmasked")).to_contain_text("3 victories")
    expect(page.locator(".ending")).to_contain_text("The third time")
    page.locator("#result").get_by_role("link", name="Review").click()
    games = page.get_by_role("navigation", name="Games").get_by_role("link")
    expect(games).to_have_count(len(won.state.played))
    games.last.click()
    expect(games.last).to_have_attribute("aria-current", "page")
    marked = page.locator(".evening > li > button[data-fate=passed], .evening > li > button[data-fate=caught]")
    expect(marked).to_have_count(lies_in_the_last_game(won))
    marked.first.click()
    expect(page.locator(".film-known")).to_contain_text("A lie: in truth it is")
