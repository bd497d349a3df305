"""Enigma to its end: alone through three games, a match to its third victory, and what the review makes of its lies."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from engine.enigma.actions import Onward
from tests.e2e.enigma import (
    Evening,
    alone_and_won,
    games_of,
    lies_in_the_last_game,
    open_link,
    up_to,
    won_by_the_first_seat,
)
from tests.e2e.enigma_moves import Player, place
from tests.e2e.house import Server
from tests.e2e.play import quickly
from tests.engine.enigma.tables import GAME

LEFT = re.compile(r"has reached the goal\. \d games? (is|are) left\.")

PRESSED = 2
"""Games of a match that are played from its beginning, before a link leads to its last."""


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
    player = Player(page)
    open_link(page, site, up_to(won, 0))
    for number, move in enumerate(won.moves):
        if isinstance(move.action, Onward):
            expect(page.locator("#finished")).to_contain_text(LEFT)
            player.go_on()
        else:
            expect_table(page, won, number)
        player.play(won, number)
    expect(page.get_by_role("heading", level=1)).to_have_text("Chaos is overcome")
    expect(page.locator(".ending").last).to_contain_text("Three signatures")
    page.locator("#result").get_by_role("link", name="Review").click()
    expect(page.get_by_role("navigation", name="Games").get_by_role("link")).to_have_count(3)
    expect(page.locator(".evening")).to_have_count(0)


def play_games(player: Player, won: Evening, moves: range) -> None:
    """What the first seat does of these moves, the way from one game to the next too; guests do theirs."""
    for number in moves:
        move = won.moves[number]
        if isinstance(move.action, Onward):
            player.go_on()
        if move.seat == 0:
            player.play(won, number)


def test_a_match_is_played_to_its_third_victory_and_the_review_marks_every_lie(
    visit: Callable[..., Page], site: Server
) -> None:
    """EN-23, with the cast that grows (EN-04): its first games and its last, which a link leads to."""
    page, won = visit(), won_by_the_first_seat(2)
    quickly(page)
    player = Player(page)
    open_link(page, site, up_to(won, 0))
    first, last = games_of(won)[:PRESSED], games_of(won)[-1]
    play_games(player, won, range(first[-1].stop))
    expect(page.locator("#finished")).to_be_visible()
    open_link(page, site, up_to(won, last.start))
    player.go_on()
    play_games(player, won, last)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your third victory: the match is yours")
    expect(page.locator(".unmasked")).to_contain_text("3 victories")
    expect(page.locator(".ending").last).to_contain_text("The third time")
    page.locator("#result").get_by_role("link", name="Review").click()
    games = page.get_by_role("navigation", name="Games").get_by_role("link")
    expect(games).to_have_count(len(won.state.played))
    games.last.click()
    expect(games.last).to_have_attribute("aria-current", "page")
    marked = page.locator(".evening > li > button[data-fate=passed], .evening > li > button[data-fate=caught]")
    expect(marked).to_have_count(lies_in_the_last_game(won))
    marked.first.click()
    expect(page.locator(".film-known")).to_contain_text("A lie: in truth it is")
