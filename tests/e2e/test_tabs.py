"""Two tabs on one match: one plays, the other shows it and offers to take over."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.house import Problems, Server, ready
from tests.e2e.play import NOVICE, against, expect_row, fill, guess, peg, played

PLAYED_ELSEWHERE = "This match is open in another tab, and is played there."


@pytest.fixture
def another_tab(context: BrowserContext, problems: Problems) -> Callable[[str], Page]:
    """One more tab of the same browser, in front."""

    def another_tab(address: str) -> Page:
        tab = context.new_page()
        problems.watch(tab)
        tab.goto(address)
        ready(tab)
        return tab

    return another_tab


def test_the_second_tab_shows_the_match_and_takes_it_over(
    visit: Callable[..., Page], site: Server, another_tab: Callable[[str], Page]
) -> None:
    first = visit()
    against(first, site, NOVICE, "second seat")
    guess(first, ("red", "red", "blue", "blue"))
    expect(first.get_by_text("Your turn: fill row 2.")).to_be_visible()

    second = another_tab(first.url)
    expect(second.get_by_text(PLAYED_ELSEWHERE)).to_be_visible()
    assert played(second) == played(first)
    second.keyboard.press("1")
    first.bring_to_front()
    fill(first, ("white", "black"))
    second.bring_to_front()
    expect_row(second, "white", "black", "nothing yet", "nothing yet")

    second.get_by_role("button", name="Play it here").click()
    expect(first.get_by_text(PLAYED_ELSEWHERE)).to_be_visible()
    expect(second.get_by_text(PLAYED_ELSEWHERE)).to_have_count(0)
    fill(second, ("red", "red"))
    second.get_by_role("button", name="Submit").click()
    expect(second.get_by_text("Your turn: fill row 3.")).to_be_visible()
    expect(first.get_by_text("fill row 3.")).to_be_visible()
    assert played(first) == played(second)

    first.bring_to_front()
    first.get_by_role("button", name="Play it here").click()
    expect(second.get_by_text(PLAYED_ELSEWHERE)).to_be_visible()
    peg(first, "black").click()
    expect_row(first, "black", "nothing yet", "nothing yet", "nothing yet")
    expect_row(second, "black", "nothing yet", "nothing yet", "nothing yet")


def test_a_closed_tab_lets_go(visit: Callable[..., Page], site: Server, another_tab: Callable[[str], Page]) -> None:
    first = visit()
    against(first, site, NOVICE, "second seat")
    expect(first.get_by_text("Your turn: fill row 1.")).to_be_visible()
    table = first.url
    first.close()
    second = another_tab(table)
    expect(second.get_by_text("Your turn: fill row 1.")).to_be_visible()
    expect(second.get_by_text(PLAYED_ELSEWHERE)).to_have_count(0)
    peg(second, "red").click()
    expect_row(second, "red", "nothing yet", "nothing yet", "nothing yet")


def test_a_match_deleted_in_one_tab_is_gone_from_the_other(
    visit: Callable[..., Page], site: Server, another_tab: Callable[[str], Page]
) -> None:
    first = visit()
    against(first, site, NOVICE, "second seat")
    expect(first.get_by_text("Your turn: fill row 1.")).to_be_visible()
    second = another_tab(site.url + "#/saves")
    second.get_by_role("button", name="Delete: Mastermind").click()
    second.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(second.get_by_text("The drawer is empty.")).to_be_visible()
    expect(first.get_by_role("heading", name="Nothing here")).to_be_visible()
