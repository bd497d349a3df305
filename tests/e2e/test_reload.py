"""A reload, and the browser's back and forward, lose nothing."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.house import Server, ready
from tests.e2e.play import NOVICE, against, expect_row, fill, guess, peg, played


def test_a_reload_in_mid_game_keeps_rows_and_the_half_filled_row(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    expect(page.get_by_text("Your turn: fill row 1.")).to_be_visible()
    guess(page, ("red", "blue", "blue", "green"))
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    before = played(page)
    fill(page, ("white", "black"))
    expect_row(page, "white", "black", "nothing yet", "nothing yet")

    page.reload()
    ready(page)
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    assert played(page) == before
    expect_row(page, "white", "black", "nothing yet", "nothing yet")
    fill(page, ("red", "red"))
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_text("Your turn: fill row 3.")).to_be_visible()
    assert len(played(page)) == 2


def test_back_and_forward_walk_through_the_screens(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    peg(page, "black").click()
    expect_row(page, "black", "nothing yet")
    table = page.url
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page).to_have_url(site.url + "#/settings")

    page.go_back()
    expect(page).to_have_url(table)
    expect_row(page, "black", "nothing yet")
    page.go_back()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page).to_have_title("Settings")


def test_an_unfinished_match_waits_on_the_desk(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    guess(page, ("red", "blue", "blue", "green"))
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    before = played(page)
    page.get_by_role("link", name="Black Chamber").click()
    page.get_by_role("region", name="On your desk").get_by_role("link", name="Continue").click()
    expect(page.get_by_text("Your turn: fill row 2.")).to_be_visible()
    assert played(page) == before


PUT = """([name, depth]) => new Promise((resolve) => {
  const asked = indexedDB.open(name);
  asked.onsuccess = () => {
    const change = asked.result.transaction("saves", "readwrite");
    let deep = [];
    for (let at = 0; at < depth; at++) deep = [deep];
    change.objectStore("saves").put(deep, "match:deep");
    change.objectStore("saves").put({ log: 10n }, "match:number");
    change.objectStore("saves").put(new Blob(["{}"]), ["match", 7]);
    localStorage.setItem(name, '{"language": ' + "[".repeat(depth) + "]".repeat(depth) + "}");
    change.oncomplete = () => resolve(asked.result.close());
  };
})"""


def test_what_other_programs_have_stored_does_not_stop_the_app(visit: Callable[..., Page], site: Server) -> None:
    page = visit()
    against(page, site, NOVICE, "second seat")
    peg(page, "black").click()
    expect_row(page, "black", "nothing yet")
    page.evaluate(PUT, [f"blackchamber {site.path}", 500])
    page.reload()
    ready(page)
    expect_row(page, "black", "nothing yet")
    page.get_by_role("link", name="Saves").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saves")
    expect(page.locator("main")).to_contain_text("match:deep")
    expect(page.locator("main")).to_contain_text("match:number")
