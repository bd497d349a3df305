"""How long bots think in the page's own worker in Chromium: from the page's message to the answer, screen and all."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from engine.core.game import Setup
from engine.core.match import Log
from engine.core.options import Value, settle
from engine.mastermind.bots import BOTS
from engine.mastermind.rules import Mastermind
from engine.mastermind.table import Action
from tests.bench.pages import lay_page
from tests.e2e.house import START_TIMEOUT, Server
from web import saves
from web.saves import Agreed, Player, Save
from web.screens.mastermind.notes import Notes

BOARDS: dict[str, dict[str, Value]] = {
    "4 holes, 6 colours": {},
    "4 holes, 6 colours, empties": {"empties": True},
    "5 holes, 8 colours": {"holes": 5, "colours": 8},
    "6 holes, 10 colours": {"holes": 6, "colours": 10},
    "6 holes, 10 colours, empties": {"holes": 6, "colours": 10, "empties": True},
}

GAMES = 6
ROUNDS = 3
"""The same games are played so often: seeds make the same moves, and the quickest time of each is the bot's own."""

# A page with nothing but the worker; each move is timed as the page would wait for it.
PLAY = """
import { Link } from "./link.js";
let answered;
const link = new Link(window.first.python, {
  progress() {},
  quiet() {},
  failed(reason, detail) { document.title = `failed: ${reason} ${detail}`; },
  reply(reply) { answered?.(reply); },
});
const ask = (at, verb, args = {}) => new Promise((resolve) => {
  answered = resolve;
  link.send({ do: verb, args, fields: {}, at, now: 1 });
});
window.play = async (save) => {
  const times = [];
  await ask("#/", "app.stored", { key: "match:bench", value: save });
  let reply = await ask("#/match/bench", "app.go", { to: "#/match/bench" });
  while (reply.effects.some((effect) => effect.do === "step")) {
    const from = performance.now();
    reply = await ask("#/match/bench", "table.step");
    times.push(performance.now() - from);
  }
  return times;
};
await link.boot({ saves: [], settings: null, languages: ["en"], at: "#/", now: 1 });
document.title = "ready";
"""


def prepare(dist: Path, site: dict[str, Any]) -> None:
    """Lay the page beside the built ones."""
    lay_page(dist, "play", PLAY, site)


def start_of(bot: str, board: Mapping[str, Value], seed: str) -> str:
    """A match of one game that this bot plays against a code of the gentlest, as a save."""
    game = Mastermind()
    agreed: dict[str, Value] = {"games": 1, "first_codemaker": "first", **board}
    log: Log[Action] = Log(game.name, Setup(2, settle(game.options(2, agreed), agreed)), seed)
    players = (Player(bot="gentle"), Player(bot=bot))
    save = Save(1, "", log, players, Agreed(hints=(True, True)), (Notes(), Notes()), 0, 1, 1, False)
    return saves.write(save, game, Notes)


def moves(browser: Browser, server: Server) -> Iterator[tuple[str, float, list[float]]]:
    """For each bot and board: the very first move of a fresh worker, and all moves."""
    for board, chosen in BOARDS.items():
        for bot in BOTS:
            page = browser.new_page()
            page.goto(server.url + "play.html")
            expect(page).to_have_title("ready", timeout=START_TIMEOUT)
            starts = [start_of(bot, chosen, f"{board}:{game}") for game in range(GAMES)]
            rounds = [[time for start in starts for time in played(page, start)] for _ in range(ROUNDS)]
            page.close()
            yield f"{bot}, {board}", rounds[0][0], [min(times) for times in zip(*rounds, strict=True)]


def played(page: Page, save: str) -> list[float]:
    """The times of the codebreaker's moves; the first move of a match hides the code."""
    return steps(page, save)[1:]


def steps(page: Page, save: str) -> list[float]:
    """The times of all steps of a match between bots, on the page of the bench."""
    times: list[float] = page.evaluate("(save) => play(save)", save)
    return times
