"""Two bots at the table, and nobody to hide anything from but the watcher."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.house import hold_time
from tests.e2e.play import KNUTH, MASTER, answer, options, played, quickly, score, seats, sit_down


def test_two_bots_play_a_match_to_watch(page: Page, visit: Callable[..., Page]) -> None:
    page.clock.install()
    visit()
    page.get_by_role("article", name="Mastermind").get_by_role("link", name="Set up a match").click()
    seats(page, MASTER, KNUTH)
    options(page, maker="first seat")
    hold_time(page)
    sit_down(page)
    expect(page.get_by_text("No code has been set yet.").first).to_be_visible()
    expect(page.get_by_role("group", name="Pegs")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)

    page.clock.resume()
    quickly(page)
    expect(page.get_by_role("heading", name="The code is broken")).to_be_visible()
    first = played(page)
    code = first[-1][0]
    assert [given for _, given in first] == [answer(code, row) for row, _ in first]
    assert len(first) <= 5, "Knuth needs five rows at most"
    expect(score(page, MASTER)).to_contain_text(str(len(first)))
    page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("heading", name=re.compile("wins$|^A draw$"))).to_be_visible()
    assert len(played(page)) <= 6, "the master never needs more than six"
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("heading", name="The code is broken")).to_be_visible()
