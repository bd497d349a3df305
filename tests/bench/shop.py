"""How quickly the page prints, in Chromium: from opening the shop to the first PDF, and pages a second."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.bench import printing
from tests.bench.pages import lay_page
from tests.e2e.house import START_TIMEOUT, Server, kept_offline, ready

ROUNDS = 5

# A page with nothing but the printer; times what it tells.
PRINT = """
import { startWorker } from "./link.js";
const { site } = window.first;
const worker = startWorker({ ...site, ...site.shop });
const answer = (id) => new Promise((resolve, reject) => {
  worker.addEventListener("message", ({ data }) => {
    if (data.failed || data.fault) reject(new Error(data.fault ?? data.failed.detail));
    if (data.id === id && data.printed) resolve(data.printed);
  });
});
let orders = 0;
window.print = async (kind, order) => {
  const from = performance.now();
  const id = ++orders;
  worker.postMessage({ id, kind, order, show: 0 });
  const { count } = await answer(id);
  return [count, performance.now() - from];
};
document.title = "ready";
"""

OPENED = """() => new Promise((resolve) => {
  const from = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector(".shop-out [download]")) resolve(watch.disconnect() ?? performance.now() - from);
  });
  watch.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
  location.hash = "#/tagiron/print";
})"""


def prepare(dist: Path, site: dict[str, Any]) -> None:
    """Lay the page beside the built ones."""
    lay_page(dist, "print", PRINT, site)


def first_pdf(browser: Browser, server: Server) -> list[float]:
    """Milliseconds from the address of the shop to a PDF that can be taken; the printer's worker starts each time."""
    times = []
    for _ in range(ROUNDS):
        page = browser.new_page()
        page.goto(server.url)
        ready(page)
        kept_offline(page)
        times.append(page.evaluate(OPENED))
        page.close()
    return times


def paces(browser: Browser, server: Server) -> Iterator[tuple[str, int, float]]:
    """What is printed, how many pages or pictures it has, and the milliseconds of the quickest round."""
    page = browser.new_page()
    page.goto(server.url + "print.html")
    expect(page).to_have_title("ready", timeout=START_TIMEOUT)
    for what, kind, wanted in (
        ("a mission of The Initiative", "pdf", printing.order("initiative/mission")),
        ("all of Tagiron", "pdf", printing.order("tagiron")),
        ("20 sheets of Tagiron's pad", "pdf", printing.order("tagiron/pad", sheets=20)),
        ("pictures of Tagiron's cards", "pictures", printing.order("tagiron/cards")),
    ):
        rounds = [done(page, kind, wanted) for _ in range(ROUNDS)]
        yield what, rounds[0][0], min(time for _, time in rounds)
    page.close()


def done(page: Page, kind: str, wanted: str) -> tuple[int, float]:
    count, time = page.evaluate("([kind, order]) => print(kind, order)", [kind, wanted])
    return int(count), float(time)
