"""A puzzle of Enigma from the first screen to its end, on a small phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.enigma.cards import printed_cards
from engine.enigma.puzzles.making import made
from engine.enigma.puzzles.riddle import corners_of
from engine.enigma.puzzles.solving import answers
from tests.e2e.house import Server, ready
from tests.e2e.test_axe import findings
from tests.engine.content import FILES
from web.puzzles import Puzzle
from web.screens.enigma.puzzle import grade_of


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "reduced_motion": "reduce", "viewport": {"width": 360, "height": 640}}


def test_a_puzzle_is_solved_by_pressing_a_place(page: Page, site: Server) -> None:
    corners = corners_of(printed_cards(FILES).cards)
    puzzle = Puzzle("enigma", "1")
    (answer,) = answers(made(puzzle.seed, grade_of(puzzle), corners), corners)
    page.goto(f"{site.url}#/enigma/puzzles/1")
    ready(page)
    page.get_by_role("button", name="Solve it").click()
    account = page.locator(".riddle-lines li")
    expect(account.first).to_be_visible()
    asked = re.compile("^(Where does this card lie|What lies in place)")
    told = page.get_by_role("region", name="What has happened")
    expect(told.get_by_text(asked)).to_be_in_viewport(ratio=0.99)
    assert findings(page) == []
    wrong = page.locator("button.chamber").nth(0 if answer.place else 1)
    wrong.click()
    page.locator("#act-answer").click()
    expect(page.locator("#tray")).to_contain_text("No.")
    page.locator("#act-hint").click()
    expect(page.locator("#tray")).to_contain_text("follows from")
    page.locator(f"#place-{answer.place}").click()
    page.locator("#act-answer").click()
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.locator("#result")).to_contain_text("○●◆")
    page.goto(f"{site.url}#/enigma/puzzles/1")
    expect(page.get_by_text("3 turns")).to_be_visible()
