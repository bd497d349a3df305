"""How quickly Enigma answers in Chromium: sitting down, one press to the changed table, a master's decision."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page, expect

from engine.core.game import Setup
from engine.core.match import Log
from engine.core.options import settle
from engine.enigma.actions import Action
from engine.enigma.rules import Enigma
from tests.bench import moves
from tests.bench.pages import OPENED
from tests.e2e.house import START_TIMEOUT, Server, kept_offline, ready
from tests.engine.content import FILES
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.enigma.notes import Notes

ROUNDS = 5

PRESSES = 60

GAMES = 3
"""For each number of players."""

TIMES = 2
"""The same games are played so often: seeds make the same moves, and the quickest time of each is the master's own."""

# The table drawn anew: one card after the other is pointed at, before any of them is looked at.
POINTED = """async (count) => {
  const app = document.getElementById("app");
  const times = [];
  for (let at = 0; at < count; at++) {
    const places = [...app.querySelectorAll(".mansion button:enabled")];
    times.push(await new Promise((resolve) => {
      const from = performance.now();
      new MutationObserver((_, watch) => { watch.disconnect(); resolve(performance.now() - from); })
        .observe(app, { subtree: true, childList: true, attributes: true });
      places[at % places.length].click();
    }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return times;
}"""


def rows(browser: Browser, server: Server) -> Iterator[tuple[str, list[float], float | None]]:
    """What is measured, the milliseconds, and those of the very first decision of a fresh worker."""
    sat, pressed = at_the_table(browser, server)
    yield "Enigma: sitting down to the mansion", sat, None
    yield "Enigma: a card pressed to the changed table", pressed, None
    for players in (2, 3, 4, 5):
        first, each = decisions(browser, server, players)
        yield f"Enigma: a master's decision, {players} players", each, first


def at_the_table(browser: Browser, server: Server) -> tuple[list[float], list[float]]:
    """As somebody who begins does, with guests round the table."""
    sat, pressed = [], []
    for _ in range(ROUNDS):
        page = browser.new_page()
        page.goto(server.url + "#/enigma")
        ready(page)
        kept_offline(page)
        sat.append(page.evaluate(OPENED, ".mansion"))
        expect(page.locator(".mansion button:enabled")).to_have_count(9, timeout=START_TIMEOUT)
        pressed += page.evaluate(POINTED, PRESSES // ROUNDS)
        page.close()
    return sat, pressed


def decisions(browser: Browser, server: Server, players: int) -> tuple[float, list[float]]:
    """In whole games among masters. Screen and all, as the page waits for it."""
    page: Page = browser.new_page()
    page.goto(server.url + "play.html")
    expect(page).to_have_title("ready", timeout=START_TIMEOUT)
    game = Enigma(FILES)
    starts = [start_of(game, players, number) for number in range(GAMES)]
    rounds = [[time for start in starts for time in moves.steps(page, start)] for _ in range(TIMES)]
    page.close()
    return rounds[0][0], [min(times) for times in zip(*rounds, strict=True)]


def start_of(game: Enigma, players: int, number: int) -> str:
    log: Log[Action] = Log(game.name, Setup(players, settle(game.options(players, {}), {})), f"bench:{number}")
    bots, notes = (Player(bot="master"),) * players, (Notes(),) * players
    save = Save(1, "", log, bots, Agreed(hints=(True,) * players), notes, 0, 1, 1, False)
    return saves.write(save, game, Notes)
