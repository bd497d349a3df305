"""After the first visit neither the server nor the network is needed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.house import Server, kept_offline, ready
from tests.e2e.play import MASTER, against, expect_row, fill, guess, played

# As if a browser had ended in the middle of it.
LAY = """async ([name, address]) => {
  const cache = await caches.open(name);
  await cache.put(address, new Response("half"));
}"""
SIZE = (
    """async ([name, address]) => (await (await (await caches.open(name)).match(address)).arrayBuffer()).byteLength"""
)


def version(dist: Path) -> str:
    found = re.search(r'data-version="(\w+)"', (dist / "index.html").read_text())
    assert found
    return found[1]


@pytest.fixture
def own_site(dist: Path) -> Iterator[Server]:
    """A host of this test's own, to be taken away."""
    server = Server(dist)
    yield server
    server.stop()


def cut(server: Server, context: BrowserContext) -> None:
    server.stop()
    context.set_offline(True)


def test_starts_with_the_server_gone_and_the_network_cut(own_site: Server, page: Page, context: BrowserContext) -> None:
    page.goto(own_site.url)
    ready(page)
    kept_offline(page)
    cut(own_site, context)
    page.reload()
    ready(page)
    expect(page.locator("#app h1")).to_be_visible()
    page.goto(own_site.url + "index.html#/settings")
    ready(page)


def test_what_the_start_has_fetched_is_not_fetched_again_to_be_kept(own_site: Server, page: Page) -> None:
    page.goto(own_site.url)
    kept_offline(page)
    sent = [name for name, code in own_site.asked if code == 200 and re.search(r"-[0-9a-f]{12}[./]", name)]
    assert any(name.endswith("pyodide.asm.wasm") for name in sent)
    assert sorted(sent) == sorted(set(sent))


def test_a_half_written_copy_is_not_kept(own_site: Server, page: Page, dist: Path) -> None:
    """What lies there already, from a start or a browser that ended, stays if its digest is right."""
    page.goto(own_site.url + "no-script.html")
    name, (shop,) = f"blackchamber {own_site.path} {version(dist)}", dist.glob("shop-*.pack")
    address = own_site.url + shop.relative_to(dist).as_posix()
    page.evaluate(LAY, [name, address])
    page.goto(own_site.url)
    kept_offline(page)
    assert page.evaluate(SIZE, [name, address]) == shop.stat().st_size


def test_a_match_goes_on_with_the_server_gone_and_the_network_cut(
    own_site: Server, page: Page, context: BrowserContext
) -> None:
    page.goto(own_site.url)
    ready(page)
    kept_offline(page)
    against(page, own_site, MASTER, "second seat")
    cut(own_site, context)
    for number, row in enumerate((("red", "red", "blue", "blue"), ("green", "green", "white", "white")), 1):
        expect(page.get_by_text(f"Your turn: fill row {number}.")).to_be_visible()
        guess(page, row)
    expect(page.get_by_text("Your turn: fill row 3.")).to_be_visible()
    before = played(page)
    assert [row for row, _ in before] == [("red", "red", "blue", "blue"), ("green", "green", "white", "white")]
    fill(page, ("black",))
    expect_row(page, "black")
    page.reload()
    ready(page)
    expect_row(page, "black", "nothing yet")
    assert played(page) == before
    fill(page, ("black", "yellow", "yellow"))
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_text("Your turn: fill row 4.")).to_be_visible()
    assert [row for row, _ in played(page)][2] == ("black", "black", "yellow", "yellow")


def test_rules_are_read_offline(own_site: Server, page: Page, context: BrowserContext) -> None:
    page.goto(own_site.url)
    kept_offline(page)
    cut(own_site, context)
    page.goto(own_site.url + "rules/mastermind/uk.html")
    expect(page.locator("main h1")).to_be_visible()
