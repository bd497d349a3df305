"""A browser with a profile that stays, ended as a crash would end it: at once, all of its processes."""

import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import BrowserType, Error, Page

from tests.e2e.house import Server, launch_options, ready
from tests.e2e.play import NOVICE, against, expect_row

EMPTY = "nothing yet"
COLOURS = ("red", "green", "blue", "white", "black")

# Answers in the very moment in which the page shows what the press has done.
PRESS = """(selector) => new Promise((resolve) => {
  const row = document.querySelector(".row-pegs[data-roving]");
  const before = row.outerHTML;
  new MutationObserver((_, watch) => {
    if (document.querySelector(".row-pegs[data-roving]").outerHTML === before) return;
    watch.disconnect();
    resolve();
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
  document.querySelector(selector).click();
})"""


def family(folder: Path) -> list[int]:
    """The browser that runs on this profile, and all that it has started."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    lines = [line.split(maxsplit=2) for line in listed.splitlines()]
    found = [int(pid) for pid, _, *args in lines if any(f"--user-data-dir={folder}" in part for part in args)]
    for pid in found:
        found += [int(child) for child, parent, *_ in lines if int(parent) == pid and int(child) not in found]
    return found


def kill(pids: Sequence[int]) -> None:
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


def lost(chromium: BrowserType, site: Server, folder: Path, kills: int) -> list[str]:
    """Press once in a match, see it done, end the browser: which of so many presses the device has forgotten."""
    forgotten: list[str] = []
    where, row = "", [EMPTY] * 4
    for number in range(kills + 1):
        context = chromium.launch_persistent_context(folder, locale="en-GB", **launch_options())
        page = context.pages[0]
        page.goto(where or site.url)
        ready(page)
        if where:
            forgotten += missing(page, number, row)
        else:
            against(page, site, NOVICE, "second seat")
            expect_row(page, *row)
            where = page.url
        selector, row = following(row, number)
        processes = family(folder)
        page.evaluate(PRESS, selector)
        kill(processes)
        try:
            context.close()
        except Error:
            continue  # Nobody is there to be closed.
    return forgotten


def missing(page: Page, number: int, row: Sequence[str]) -> list[str]:
    """What the row shows instead, if it is not what was seen."""
    try:
        expect_row(page, *row)
    except AssertionError as error:
        return [f"press {number}: {error}"]
    return []


def following(row: Sequence[str], number: int) -> tuple[str, list[str]]:
    """What to press next, and the row that it leaves: peg after peg, then all are taken out."""
    at = next((place for place, peg in enumerate(row) if peg == EMPTY), None)
    if at is None:
        return "[data-do='mastermind.clear']", [EMPTY] * 4
    colour = COLOURS[number % len(COLOURS)]
    return f".well[aria-label='{colour}']", [*row[:at], colour, *row[at + 1 :]]
