"""What `make bench` prints: how long the site takes to start and to answer, beside stock Pyodide in the same run, and
how long the bots think.

Milliseconds belong to this machine and this hour; the ratios are what to compare.
"""

import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.bench import enigma_page, initiative_page, moves, printing, shop
from tests.bench.mastermind import nth
from tests.bench.stock import make_stock
from tests.conftest import LIBRARIES, ROOT
from tests.e2e.house import START_TIMEOUT, Server, kept_offline, launch_options, ready

SAID = re.compile(r"imported ([\d.]+) ([\d.]+)")
ROUNDS = 7
CLICKS = 120

WIDE = 52
"""Signs for what is measured."""

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
        site = read_site(dist)
        stock = make_stock(dist, site)
        moves.prepare(dist, site)
        shop.prepare(dist, site)
        server = Server(dist)
        browser = playwright.chromium.launch(**launch_options())
        print(f"{'':{WIDE}} {'ours':>9} {'stock':>9} {'ratio':>7}")
        compare("bytes until Python runs, gzipped", weight(dist, site["bytes"]), weight(dist, stock))
        print(f"{'bytes before the first paint, gzipped':{WIDE}} {weight(dist, painting(dist)):9,}", flush=True)
        starts(browser, server)
        print(f"\n{'milliseconds, in Chromium':{WIDE}} {'median':>9} {'95 %':>9} {'most':>9} {'first':>9}")
        for times in (1, 4):
            slowed = f", the page slowed {times} times" if times > 1 else ""
            row(f"click to changed document, Mastermind{slowed}", clicks(browser, server, times))
        for name, first, each in moves.moves(browser, server):
            row(f"move: {name}", each, first)
        for game in (initiative_page, enigma_page):
            for name, each, begun in game.rows(browser, server):
                row(name, each, begun)
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


def read_site(dist: Path) -> dict[str, Any]:
    found = re.search(r'id="site">(.*?)</script>', (dist / "index.html").read_text())
    assert found
    site: dict[str, Any] = json.loads(found[1])
    return site


def painting(dist: Path) -> list[str]:
    """What a browser must have before it paints: the page, its style sheet, the script that blocks."""
    return [
        "index.html",
        *(next(dist.glob(name)).relative_to(dist).as_posix() for name in ("style-*/*.css", "page-*/first.js")),
    ]


def weight(dist: Path, files: Iterable[str]) -> int:
    return sum(len(gzip.compress((dist / file).read_bytes())) for file in files)


def starts(browser: Browser, server: Server) -> None:
    """Ours and stock's by turns, and the round of each that other work disturbed least."""
    visits: dict[str, list[tuple[float, float]]] = {"first": [], "second": [], "third": [], "stock": []}
    for _ in range(ROUNDS):
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{server.url}stock.html")
        expect(page).to_have_title(SAID, timeout=START_TIMEOUT)
        said = SAID.match(page.title())
        assert said
        visits["stock"].append((float(said[1]), float(said[2])))
        context.close()
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.url)
        visits["first"].append(started(page))
        kept_offline(page)
        page.reload()
        visits["second"].append(started(page))
        expect(page.locator("html")).to_have_attribute("data-memory", "kept", timeout=START_TIMEOUT)
        page.reload()
        visits["third"].append(started(page))
        context.close()
    least = {name: [min(column) for column in zip(*times, strict=True)] for name, times in visits.items()}
    navigated, worked = least["stock"]
    compare("cold: navigation to ready | to imported, ms", least["first"][0], navigated)
    compare("cold: worker to ready | to imported, ms", least["first"][1], worked)
    compare("second visit: navigation to ready | worker, ms", least["second"][0], worked)
    compare("third visit: navigation to ready | worker, ms", least["third"][0], worked)


def started(page: Page) -> tuple[float, float]:
    """When Python had taken over, from the navigation and from the worker's beginning."""
    ready(page)
    begun, taken = page.evaluate("['worker', 'ready'].map((name) => performance.getEntriesByName(name)[0].startTime)")
    return taken, taken - begun


def clicks(browser: Browser, server: Server, slowed: int) -> list[float]:
    page = browser.new_page()
    page.goto(server.url + "#/mastermind")
    kept_offline(page)
    page.locator("#setup button.primary").click()
    page.locator(".well").first.wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    times: list[float] = page.evaluate(CLICK, CLICKS)
    page.close()
    return times[CLICKS // 6 :]


def compare(what: str, ours: float, stock: float) -> None:
    print(f"{what:{WIDE}} {ours:9,.0f} {stock:9,.0f} {ours / stock:7.2f}")


def row(what: str, times: list[float], first: float | None = None) -> None:
    told = f"{median(times):9.1f} {nth(times, 0.95):9.1f} {max(times):9.1f}"
    print(f"{what:{WIDE}} {told}" + (f" {first:9.1f}" if first is not None else ""), flush=True)


def thinking() -> None:
    """The bots' moves, hints, reviews and deductions, on the interpreter that players have."""
    mounts = [f"--mount={ROOT}:/repo", f"--mount={LIBRARIES}:/libraries"]
    command = ["node", "site/inside.mjs", "--env=PYTHONPATH=/repo:/libraries", *mounts]
    for script in ("mastermind", "tagiron_pace"):
        subprocess.run([*command, f"/repo/tests/bench/{script}.py"], cwd=ROOT, check=True)
    for title, name in (("The Initiative", "initiative_pace"), ("Enigma", "enigma_pace")):
        beside(title, [*command, f"/repo/tests/bench/{name}.py"], [sys.executable, "-m", f"tests.bench.{name}"])


def beside(title: str, inside: list[str], outside: list[str]) -> None:
    """A game's figures, there and on this machine's own Python in the same run."""
    print(f"\n{title:{WIDE}} {'Pyodide':>9} {'CPython':>9} {'ratio':>7}", flush=True)
    there, here = figures(inside), figures(outside)
    for what, figure in there.items():
        print(f"{what:{WIDE}} {figure:9,.1f} {here[what]:9,.1f} {figure / here[what]:7.2f}")


def figures(command: list[str]) -> dict[str, float]:
    """Lines of a name and a number behind it."""
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {
        name.strip(): float(number) for name, number in (line.rsplit(maxsplit=1) for line in done.stdout.splitlines())
    }


if __name__ == "__main__":
    main()
