"""How quickly The Initiative answers in Chromium: table, action, a partner's move, how hard a mission is."""

from collections.abc import Iterator, Mapping

from playwright.sync_api import Browser, Page, expect

from engine.core.game import Setup
from engine.core.match import Log
from engine.core.options import Value, settle
from engine.initiative.rules import Initiative
from engine.initiative.table.actions import Action
from engine.initiative.words import CHARACTERS
from tests.bench import moves
from tests.bench.pages import OPENED
from tests.e2e.house import START_TIMEOUT, Server, kept_offline, ready
from tests.engine.content import FILES
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.initiative.notes import Notes

ROUNDS = 5

ACTIONS = 40

MISSIONS = ("m12", "m14", "m16")
"""Late ones, where most is on the table."""

FULL = 4
"""Characters, each run by a partner of its own."""

GAMES = 2
"""Of each mission."""

TIMES = 3
"""The same games are played so often: seeds make the same moves, and the quickest time of each is the partner's own."""

# Presses whatever can be pressed, as somebody who only wants to get on; timed are the presses that are moves.
ACT = """async (count) => {
  const app = document.getElementById("app");
  const can = (button) => !button.matches(":disabled, [data-confirm]");
  const first = (verb) => [...app.querySelectorAll(`[data-do="${verb}"]`)].find(can);
  const others = ["initiative.read", "table.answer-all", "table.answer", "initiative.choose", "initiative.aim"];
  const press = (button) => new Promise((resolve) => {
    const from = performance.now();
    new MutationObserver((_, watch) => { watch.disconnect(); resolve(performance.now() - from); })
      .observe(app, { subtree: true, childList: true, attributes: true });
    button.click();
  });
  const times = [];
  while (times.length < count) {
    const act = first("initiative.act");
    const button = act ?? others.map(first).find(Boolean);
    if (!button) break;
    const time = await press(button);
    if (act) times.push(time);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return times;
}"""


# From the last key of a mission to the first number of how hard it is, and to the last.
ESTIMATED = """async () => {
  const app = document.getElementById("app");
  const come = (what) => new Promise((resolve) => {
    const look = () => app.querySelector(what) && resolve(watch.disconnect() ?? performance.now());
    const watch = new MutationObserver(look);
    watch.observe(app, { subtree: true, childList: true, attributes: true });
    look();
  });
  const type = (name, text) => {
    const field = document.getElementById(name);
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  document.querySelector('[data-do="initiative.writing-new"]').click();
  await come("#question");
  type("question", "Where is the spare key?");
  await come(`#question[value^="Where"]`);
  type("secret", "UNDER THE [GREEN] MAT");
  const from = performance.now();
  const first = await come(".gauge-share") - from;
  return [first, await come(".gauge-told[data-done]") - from];
}"""


def rows(browser: Browser, server: Server) -> Iterator[tuple[str, list[float], float | None]]:
    """What is measured, the milliseconds, and those of the very first move of a fresh worker."""
    yield "The Initiative: sitting down to the board", opened(browser, server), None
    yield "The Initiative: one action to the changed page", actions(browser, server), None
    first, each = partners(browser, server)
    yield f"The Initiative: a strong partner's move, {FULL} characters", each, first
    numbers, finals = zip(*estimates(browser, server), strict=True)
    yield "The Initiative: last key to an estimate's first number", list(numbers), None
    yield "The Initiative: last key to its final number", list(finals), None


def estimates(browser: Browser, server: Server) -> Iterator[tuple[float, float]]:
    """In the mission editor, of its two-line example."""
    for _ in range(ROUNDS):
        page = browser.new_page()
        page.goto(server.url + "#/initiative/write")
        ready(page)
        kept_offline(page)
        first, final = page.evaluate(ESTIMATED)
        yield first, final
        page.close()


def sit(browser: Browser, server: Server) -> Page:
    page = browser.new_page()
    page.goto(server.url + "#/initiative")
    ready(page)
    kept_offline(page)
    return page


def opened(browser: Browser, server: Server) -> list[float]:
    times = []
    for _ in range(ROUNDS):
        page = sit(browser, server)
        times.append(page.evaluate(OPENED, ".rooms"))
        page.close()
    return times


def actions(browser: Browser, server: Server) -> list[float]:
    page = sit(browser, server)
    page.evaluate(OPENED, ".rooms")
    times: list[float] = page.evaluate(ACT, ACTIONS)
    page.close()
    return times


def partners(browser: Browser, server: Server) -> tuple[float, list[float]]:
    """Whole games of partners alone, who never answer: until time is up. Screen and all, as the page waits for it."""
    page = browser.new_page()
    page.goto(server.url + "play.html")
    expect(page).to_have_title("ready", timeout=START_TIMEOUT)
    game = Initiative(FILES)
    starts = [start_of(game, name, number) for name in MISSIONS for number in range(GAMES)]
    rounds = [[time for start in starts for time in moves.steps(page, start)] for _ in range(TIMES)]
    page.close()
    return rounds[0][0], [min(times) for times in zip(*rounds, strict=True)]


def start_of(game: Initiative, mission: str, number: int) -> str:
    who: Mapping[str, Value] = dict(zip(("first", "second", "third", "fourth"), CHARACTERS, strict=False))
    chosen: dict[str, Value] = {"mission": mission, "characters": FULL, **who}
    log: Log[Action] = Log(game.name, Setup(FULL, settle(game.options(FULL, chosen), chosen)), f"{mission}:{number}")
    players, notes = (Player(bot="strong"),) * FULL, (Notes(),) * FULL
    save = Save(1, "", log, players, Agreed(hints=(True,) * FULL), notes, 0, 1, 1, False)
    return saves.write(save, game, Notes)
