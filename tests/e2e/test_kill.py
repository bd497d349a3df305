"""What was seen is not lost, even when the browser is killed at that very moment."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.killing import lost
from tests.e2e.play import NOVICE, against, expect_row, peg

KILLS = 8

BROKEN = {
    "refuses": "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    "aborts": "IDBTransaction.prototype.commit = function () { this.abort(); }",
    "never answers": "Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} })",
}


def test_what_was_seen_is_there_after_the_browser_was_killed(
    browser_type: BrowserType, site: Server, tmp_path: Path
) -> None:
    assert lost(browser_type, site, tmp_path, KILLS) == []


@pytest.mark.parametrize("way", ["refuses", "aborts", "never answers"])
def test_storage_that_fails_is_said_and_does_not_keep_the_move_from_the_screen(
    page: Page, site: Server, way: str
) -> None:
    page.add_init_script(BROKEN[way])
    page.goto(site.url)
    ready(page)
    against(page, site, NOVICE, "second seat")
    peg(page, "red").click()
    expect_row(page, "red", "nothing yet")
    if way != "never answers":
        expect(page.locator("#notice")).to_contain_text("would not store the match")
