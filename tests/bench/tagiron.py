"""How well Tagiron's bots play: `python -m tests.bench.tagiron --games 2000`.

One player of a kind sits down with others of another kind, each seat in turn; deals come from the seed and the number
of the game. A win shared by several counts in parts. With two players, only decided games count.
`--only master-careful` and `--seats 2` choose one of the tournaments.
"""

import argparse
import subprocess
from collections.abc import Iterator
from math import sqrt
from random import Random
from time import process_time

from engine.core.bots import Bot, Decision, Why
from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.tagiron.bots import BOTS, Player
from engine.tagiron.rules import Tagiron, TagironState
from engine.tagiron.solver import answering, case_of, may_be
from engine.tagiron.table import Action, Ask, TagironView
from engine.tagiron.thinking import any_guess, guess, may_ask, picture, ways

GAME = Tagiron()

PAIRS = ("careful-beginner", "master-careful", "master-plain")

SURE = 1.96


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
    start = process_time()
    played = list(shares(one, others, seats, games, seed))
    won = [share for share in played if share is not None]
    mean = sum(won) / max(1, len(won))
    # The games of one deal hang together, so deals are what is drawn, not games.
    off = [sum(share - mean for share in played[at : at + seats] if share is not None) for at in range(0, games, seats)]
    within = SURE * sqrt(sum(one * one for one in off)) / max(1, len(won))
    return (
        f"{one:8} against {others:8} {seats} seats {games:6} games, {len(won):6} decided: {mean:6.1%} "
        f"({mean - within:.1%} to {mean + within:.1%}), an equal share is {1 / seats:.1%}; "
        f"{(process_time() - start) / games * 1000:.0f} ms a game"
    )


def commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def main() -> None:
    parser = argparse.ArgumentParser(description="Tournaments of Tagiron's bots")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="tournament")
    parser.add_argument("--only", choices=PAIRS)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4))
    chosen = parser.parse_args()
    print(f"commit {commit()}, seed {chosen.seed!r}", flush=True)
    for pair in (chosen.only,) if chosen.only else PAIRS:
        one, others = pair.split("-")
        for seats in (chosen.seats,) if chosen.seats else (2, 3, 4):
            print(report(one, others, seats, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
