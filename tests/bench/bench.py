"""What `make bench` prints: how long the site takes to start and to answer, beside stock Pyodide in the same run, and
how long the bots think.

Milliseconds belong to this machine and this hour; the ratios are what to compare.
"""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.bench import moves, printing, shop
from tests.bench.mastermind import nth
from tests.bench.stock import make_stock
from tests.conftest import LIBRARIES, ROOT
from tests.e2e.house import START_TIMEOUT, Server, kept_offline, launch_options, ready

SAID = re.compile(r"imported ([\d.]+) answered ([\d.]+)")
ROUNDS = 9
CLICKS = 120

# A page that only starts the worker: until Python has imported the app, and until it has answered for the first time.
START = """
import { Link } from "./PAGE/link.js";
const site = await (await fetch(location.search.slice(1))).json();
const from = performance.now();
const link = new Link(site, new URL("./", location.href).pathname, {
  progress() {},
  quiet() {},
  failed(reason, detail) { document.title = `failed: ${reason} ${detail}`; },
  reply() { document.title = `imported ${imported} answered ${performance.now() - from}`; },
});
let imported = 0;
link.worker.addEventListener("message", ({ data }) => { if (data.ready) imported = performance.now() - from; });
await link.boot({ saves: [], settings: null, languages: ["uk"], at: "#/", now: 1 });
"""

# From a click to the changed document.
CLICK = """async (count) => {
  const app = document.getElementById("app");
  const times = [];
  for (let at = 0; at < count; at++) {
    const wells = document.querySelectorAll(".well");
    times.push(await new Promise((resolve) => {
      const from = performance.now();
      new MutationObserver((_, watch) => { watch.disconnect(); resolve(performance.now() - from); })
        .observe(app, { subtree: true, childList: true, attributes: true });
      wells[at % wells.length].click();
    }));
  }
  return times;
}"""


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = Path(folder) / "dist"
        shutil.copytree(ROOT / "dist", dist)
        sites = prepare(dist)
        server = Server(dist)
        browser = playwright.chromium.launch(**launch_options())
        print(f"{'':52} {'ours':>9} {'stock':>9} {'ratio':>7}")
        weights(dist, sites)
        cold(browser, server)
        print(f"\n{'':52} {'warm':>9} {'cold':>9} {'ratio':>7}")
        compare("page to ready: from the service worker, first visit", *warm_and_cold(browser, server))
        print(f"\n{'milliseconds, in Chromium':52} {'median':>9} {'95 %':>9} {'most':>9} {'first':>9}")
        row("click to changed document, at Mastermind's table", clicks(browser, server))
        for name, first, times in moves.moves(browser, server):
            row(f"move: {name}", times, first)
        row("print shop: opened to first PDF", shop.first_pdf(browser, server))
        print(f"\n{'the printer, in Chromium':28} {'pages':>6} {'ms':>8} {'pages/s':>8}")
        for what, pages, time in shop.paces(browser, server):
            print(f"{what:28} {pages:6} {time:8.0f} {pages / time * 1000:8.0f}", flush=True)
        browser.close()
        server.stop()
    print("\nThe printer, on the command line:", flush=True)
    printing.main()
    print("\nInside Pyodide under Node:", flush=True)
    thinking()


def prepare(dist: Path) -> dict[str, dict[str, Any]]:
    """Both starts, ours and stock, as data for the same page."""
    found = re.search(r'id="site">(.*?)</script>', (dist / "index.html").read_text())
    page = next(dist.glob("page-*")).name
    assert found
    ours = json.loads(found[1])
    sites = {"ours": ours, "stock": make_stock(dist, ours)}
    for name, site in sites.items():
        (dist / f"{name}.json").write_text(json.dumps(site))
    (dist / "start.js").write_text(START.replace("PAGE", page))
    (dist / "start.html").write_text(
        '<!doctype html><title>starting</title><script type="module" src="start.js"></script>'
    )
    moves.prepare(dist)
    for name, text in shop.lay_out(page).items():
        (dist / name).write_text(text)
    return sites


def weights(dist: Path, sites: dict[str, dict[str, Any]]) -> None:
    weight = {
        name: sum(len(gzip.compress((dist / file).read_bytes())) for file in site["bytes"])
        for name, site in sites.items()
    }
    compare("bytes until Python runs, gzipped", weight["ours"], weight["stock"])


def cold(browser: Browser, server: Server) -> None:
    """A first visit, nothing cached: the two by turns, and the round of each that other work disturbed least."""
    imported: dict[str, list[float]] = {"ours": [], "stock": []}
    answered: dict[str, list[float]] = {"ours": [], "stock": []}
    for _ in range(ROUNDS):
        for name in ("ours", "stock"):
            context = browser.new_context()
            page = context.new_page()
            page.goto(f"{server.url}start.html?{name}.json")
            expect(page).to_have_title(SAID, timeout=START_TIMEOUT)
            said = SAID.match(page.title())
            assert said
            imported[name].append(float(said[1]))
            answered[name].append(float(said[2]))
            context.close()
    compare("cold start: worker to imported, ms", min(imported["ours"]), min(imported["stock"]))
    compare("cold start: worker to first answer, ms", min(answered["ours"]), min(answered["stock"]))


def warm_and_cold(browser: Browser, server: Server) -> tuple[float, float]:
    """From the page's beginning until Python has taken over, by turns, the least disturbed round of each."""
    kept = browser.new_page()
    kept.goto(server.url)
    kept_offline(kept)
    times: dict[str, list[float]] = {"warm": [], "cold": []}
    for _ in range(ROUNDS):
        kept.reload()
        times["warm"].append(started(kept))
        fresh = browser.new_page()
        fresh.goto(server.url)
        times["cold"].append(started(fresh))
        kept_offline(fresh)
        fresh.close()
    kept.close()
    return min(times["warm"]), min(times["cold"])


def started(page: Page) -> float:
    ready(page)
    time: float = page.evaluate("performance.getEntriesByName('ready')[0].startTime")
    return time


def clicks(browser: Browser, server: Server) -> list[float]:
    page = browser.new_page()
    page.goto(server.url + "#/mastermind")
    kept_offline(page)
    page.locator("#setup button.primary").click()
    page.locator(".well").first.wait_for()
    times: list[float] = page.evaluate(CLICK, CLICKS)
    page.close()
    return times[CLICKS // 6 :]


def compare(what: str, ours: float, stock: float) -> None:
    print(f"{what:52} {ours:9,.0f} {stock:9,.0f} {ours / stock:7.2f}")


def row(what: str, times: list[float], first: float | None = None) -> None:
    told = f"{median(times):9.1f} {nth(times, 0.95):9.1f} {max(times):9.1f}"
    print(f"{what:52} {told}" + (f" {first:9.1f}" if first is not None else ""), flush=True)


def thinking() -> None:
    """The bots' moves, hints, reviews and deductions, on the interpreter that players have."""
    mounts = [f"--mount={ROOT}:/repo", f"--mount={LIBRARIES}:/libraries"]
    command = ["node", "site/inside.mjs", "--env=PYTHONPATH=/repo:/libraries", *mounts]
    for script in ("mastermind", "tagiron_pace"):
        subprocess.run([*command, f"/repo/tests/bench/{script}.py"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
