"""Python's memory, kept on the device for the next start: it is quicker with it, and no worse without it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import START_TIMEOUT, Server, ready
from tests.e2e.play import NOVICE, PERSON, against, seats, sit_down

# What this version keeps: the place of its memory, with the page's own names.
PLACE = """const place = async () => {
  const name = (await caches.keys()).find((name) => name.endsWith(document.documentElement.dataset.version));
  return [await caches.open(name), new URL("memory", location.href).href];
};"""
READ = f"""async () => {{
  {PLACE}
  const [cache, address] = await place();
  const kept = await cache.match(address);
  return kept ? (await kept.arrayBuffer()).byteLength : 0;
}}"""
# Damages a copy; the whole one lies in a cache of the test's own.
SPOIL = f"""async (how) => {{
  {PLACE}
  const [cache, address] = await place();
  const aside = await caches.open("the test's own");
  if (!(await aside.match(address))) await aside.put(address, await cache.match(address));
  const whole = await (await aside.match(address)).arrayBuffer();
  const spoilt = (({{
    flipped: (bytes) => {{ bytes[bytes.length >> 1] ^= 16; return bytes; }},
    truncated: (bytes) => bytes.slice(0, bytes.length >> 1),
    empty: () => new Uint8Array(),
    "something else": () => new TextEncoder().encode("<!doctype html>".repeat(1000)),
    "another Python's": (bytes) => {{
      const words = new Uint32Array(bytes.buffer);
      words[4 + words[2] + 5] ^= 1;
      words[3] = 0;
      words[3] = words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), 0x811c9dc5) >>> 0;
      return bytes;
    }},
    whole: (bytes) => bytes,
  }})[how])(new Uint8Array(whole));
  await cache.put(address, new Response(spoilt));
  return spoilt.length;
}}"""
SECRET = "Zwackelmann"
# Text lies in Python's memory with one, two or four bytes for a letter.
FIND = f"""async (name) => {{
  {PLACE}
  const [cache, address] = await place();
  const bytes = new Uint8Array(await (await cache.match(address)).arrayBuffer());
  const holds = (letters, width) => bytes.some((_, at) =>
    letters.every((letter, number) => bytes[at + number * width] === letter));
  const letters = [...new TextEncoder().encode(name)];
  return [holds([...new TextEncoder().encode("mastermind")], 1), ...[1, 2, 4].map((width) => holds(letters, width))];
}}"""
SEEDS = """async (name) => {
  const db = await new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => resolve(asked.result);
  });
  const saves = await new Promise((resolve) => {
    const asked = db.transaction("saves").objectStore("saves").getAll();
    asked.onsuccess = () => resolve(asked.result);
  });
  db.close();
  return saves.map((save) => JSON.parse(save.split("\\n").at(-1)).log?.seed).filter(Boolean);
}"""


def memory(page: Page, state: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-memory", state, timeout=START_TIMEOUT)


def again(page: Page) -> None:
    page.reload()
    ready(page)


@pytest.fixture
def kept(visit: Callable[..., Page], site: Server) -> Page:
    """A page whose device has kept Python's memory, and a match of somebody's."""
    page = visit()
    page.goto(site.url + "#/mastermind")
    seats(page, PERSON, NOVICE, names=[SECRET])
    sit_down(page)
    page.goto(site.url)
    ready(page)
    memory(page, "kept")
    return page


def test_the_next_start_goes_on_from_it_with_fresh_chance_and_nothing_of_anybodys(kept: Page, site: Server) -> None:
    assert kept.evaluate(FIND, SECRET) == [True, False, False, False]
    for _ in range(2):
        again(kept)
        memory(kept, "used")
        against(kept, site, NOVICE, "second seat")
        kept.goto(site.url)
        ready(kept)
    seeds: list[Any] = kept.evaluate(SEEDS, f"blackchamber {site.path}")
    assert len(set(seeds)) == len(seeds) == 3


def test_what_is_damaged_or_foreign_keeps_nobody_out(kept: Page) -> None:
    for how in ("flipped", "truncated", "empty", "something else", "another Python's"):
        kept.evaluate(SPOIL, how)
        again(kept)
        expect(kept.get_by_role("heading", level=1)).to_be_visible()
        assert kept.locator("html").get_attribute("data-memory") != "used", how
        assert kept.evaluate(READ) == 0, how
    memory(kept, "kept")
    again(kept)
    memory(kept, "used")


def test_after_a_start_that_did_not_end_the_next_does_without(kept: Page, site: Server) -> None:
    kept.evaluate("(name) => localStorage.setItem(name, '1')", f"blackchamber {site.path} starting")
    again(kept)
    assert kept.locator("html").get_attribute("data-memory") != "used"
    again(kept)
    memory(kept, "used")
