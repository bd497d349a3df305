"""How well Tagiron's bots play: `python -m tests.bench.tagiron --games 2000` prints a section of docs/strength.md.

One player of a kind sits down with others of another kind, each seat in turn; deals come from the seed and the number
of the game. A win shared by several counts in parts. Games that nobody wins don't count.
`--only master-careful` and `--seats 2` choose one of the tournaments.
"""

import argparse
import subprocess
from collections.abc import Iterator
from math import sqrt
from random import Random

from engine.core.bots import Bot, Decision, Why
from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.bots import BOTS, Player
from engine.tagiron.rules import Tagiron, TagironState
from engine.tagiron.solver import answering, case_of, may_be
from engine.tagiron.table import Action, Ask, TagironView
from engine.tagiron.thinking import any_guess, guess, may_ask, picture, ways

GAME = Tagiron()

WANTED = {
    "master-careful": {2: 0.6, 3: 1 / 3 + 0.1, 4: 0.35},
    "careful-beginner": {2: 0.6, 3: 1 / 3 + 0.1, 4: 0.35},
    "master-plain": {2: 0.5, 3: 1 / 3, 4: 0.25},
}
"""What the lower bound has to reach, by the number of seats: ten points above an equal share, or against the plain
policy the equal share itself."""

SURE = 1.96

SECTION = """## Tagiron

Made by `python -m tests.bench.tagiron --games {games}` at commit {commit}. Deals come from the seeds `{seed}:0`,
`{seed}:1`, …: each is played once from every seat, with dice `Random("<seed of the deal>:<seat>:<move>")`.

One player of the first kind sits at the table, and all the others there are of the second. The share is what the one
player wins of the games that anybody won: two who win together have half a game each, and games without a winner (with
two players draws, too) are left out. An equal share is 50 %, 33.3 % or 25 %. The interval is of 95 %, reckoned by
deals, as games of the same deal hang together. *Plain* asks whatever removes most candidates on average and guesses
when only one is left, or when no other turn will come.

| the one player | the others | players | games | won by anybody | share | 95 % interval | wanted of its lower end | |
|---|---|---:|---:|---:|---:|---:|---:|---|"""


def think_plain(view: TagironView, rng: Random) -> Decision[Action]:
    """What public helpers do: ask what removes most candidates on average, guess when one is left."""
    case = case_of(view)
    known = picture(case)
    if known is not None and len(known.hands()) == 1:
        return guess(known.hands(), "tagiron.certain")
    if not may_ask(view) or view.phase == "closing":
        return any_guess(view, case, rng)
    fits = [may_be(case, case.rows[at]) for at in answering(case)]

    def left(ask: tuple[str, int | None]) -> float:
        parts = case.space.parts(*ask).values()
        return sum(sum((part & fit).bit_count() ** 2 for part in parts) / max(1, fit.bit_count()) for fit in fits)

    return Decision(Ask(*min(ways(view), key=left)), Why("tagiron.narrows"))


PLAYERS: dict[str, Bot[TagironView, Action]] = {**BOTS, "plain": Player(think_plain)}


def shares(one: str, others: str, seats: int, games: int, seed: str) -> Iterator[float | None]:
    """What the one player won of each game; None where nobody did."""
    for number in range(games):
        here = number % seats
        names = [one if seat == here else others for seat in range(seats)]
        # The same deal for every seat that the one player may have.
        log: Log[Action] = Log(GAME.name, Setup(seats, {"notepad": "assisted"}), f"{seed}:{number // seats}")
        match: Match[TagironState, Action, TagironView] = Match(GAME, log)
        while match.outcome is None:
            (seat,) = match.to_act
            rng = Random(f"{match.seed}:{here}:{len(match.moves)}")
            match.play(seat, PLAYERS[names[seat]].decide([match.view(seat)], rng).action)
        winners = match.outcome.winners
        yield (here in winners) / len(winners) if winners else None


def report(one: str, others: str, seats: int, games: int, seed: str) -> str:
    """A row of the table."""
    played = list(shares(one, others, seats, games, seed))
    won = [share for share in played if share is not None]
    mean = sum(won) / max(1, len(won))
    # The games of one deal hang together, so deals are what is drawn, not games.
    off = [sum(share - mean for share in played[at : at + seats] if share is not None) for at in range(0, games, seats)]
    within = SURE * sqrt(sum(one * one for one in off)) / max(1, len(won))
    wanted = WANTED[f"{one}-{others}"][seats]
    reached = "reached" if mean - within >= wanted else "missed"
    return (
        f"| {one} | {others} | {seats} | {games:,} | {len(won):,} | {mean:.1%} | {mean - within:.1%} to "
        f"{mean + within:.1%} | {wanted:.1%} | {reached} |"
    )


def commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def main() -> None:
    parser = argparse.ArgumentParser(description="Tournaments of Tagiron's bots")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="tournament")
    parser.add_argument("--only", choices=WANTED)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4))
    chosen = parser.parse_args()
    print(SECTION.format(games=chosen.games, commit=commit(), seed=chosen.seed), flush=True)
    for pair in (chosen.only,) if chosen.only else WANTED:
        one, others = pair.split("-")
        for seats in (chosen.seats,) if chosen.seats else (2, 3, 4):
            print(report(one, others, seats, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
