"""How long deducing takes in Tagiron, and how long the master thinks: `python -m tests.bench.tagiron_pace`.

The same file runs inside Pyodide. The figures are printed, not judged. Deductions are timed cold: nothing is kept of
what was worked out before, not even what each row would answer.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from time import perf_counter
from typing import TypeVar

from engine.core.game import Setup
from engine.tagiron import counting, rivals, solver
from engine.tagiron import space as spaces
from engine.tagiron.bots import BOTS
from engine.tagiron.rules import Tagiron
from engine.tagiron.solver import Posterior, answering, case_of, estimates
from engine.tagiron.table import Ask, TagironView
from engine.tagiron.thinking import ways
from tests.bench.mastermind import nth

GAMES = 20
"""Deals for each number of players."""

QUESTIONS = 3
"""Up to so many questions are asked before what is deduced is timed."""

PLAYED = 5
"""Games in which the master's moves are timed, and the most moves of each."""
MOVES = 24

KEPT: tuple[Callable[[], None], ...] = (
    spaces.space_of.cache_clear,
    spaces.tile_sets.cache_clear,
    counting.lanes_without.cache_clear,
    solver.posterior.cache_clear,
    rivals.fitting.cache_clear,
)

T = TypeVar("T")


def timed(work: Callable[[], T], times: list[float]) -> T:
    start = perf_counter()
    result = work()
    times.append((perf_counter() - start) * 1000)
    return result


def forget() -> None:
    for clear in KEPT:
        clear()


def views(players: int, game: int) -> Iterator[TagironView]:
    """What whoever is to move sees, at first and after each question; the questions are drawn."""
    tagiron, rng = Tagiron(), Random(f"pace:{players}:{game}")
    state = tagiron.start(Setup(players, {"notepad": "paper"}), rng)
    for _ in range(QUESTIONS + 1):
        view = tagiron.view(state, state.turn)
        yield view
        state = tagiron.apply(state, state.turn, Ask(*rng.choice(ways(view))), rng)


def deduce(view: TagironView) -> Posterior:
    """All that follows: hands, centre, each cell, and what everybody may answer to every card that lies open."""
    known = Posterior(case_of(view))
    for row in range(len(known.case.rows)):
        known.cells(row)
    for ask in ways(view):
        for row in answering(known.case):
            known.answers(ask, row)
    return known


def deductions(players: int) -> Iterator[tuple[str, list[float]]]:
    bare: list[float] = []
    answered: list[float] = []
    first: list[float] = []
    refined: list[float] = []
    for game in range(GAMES):
        for number, view in enumerate(views(players, game)):
            forget()
            known = timed(lambda: deduce(view), answered if number else bare)  # noqa: B023 - called at once
            if known.deals is None and number <= 1:
                told = estimates(known, ways(view)[0], Random(f"estimate:{game}"))
                timed(lambda: next(told), first)  # noqa: B023 - called at once
                timed(lambda: list(islice(told, 4)), refined)  # noqa: B023 - called at once
    yield f"all that follows, {players} players, nothing answered", bare
    yield f"all that follows, {players} players, 1 to {QUESTIONS} questions answered", answered
    if first:
        yield f"a card's first estimate, {players} players", first
        yield f"four more answers looked at, {players} players", refined


def moves(players: int) -> list[float]:
    """The master's, in whole games; what it keeps from move to move stays."""
    tagiron, times = Tagiron(), list[float]()
    for game in range(PLAYED):
        forget()
        state = tagiron.start(Setup(players, {"notepad": "paper"}), Random(f"moves:{players}:{game}"))
        while tagiron.outcome(state) is None and len(state.events) < MOVES:
            view, rng = tagiron.view(state, state.turn), Random(f"{game}:{len(state.events)}")
            decision = timed(lambda: BOTS["master"].decide([view], rng), times)  # noqa: B023 - called at once
            state = tagiron.apply(state, state.turn, decision.action, rng)
    return times


def main() -> None:
    print(f"{'Tagiron, ms':60} {'median':>8} {'95 %':>8} {'most':>8}")
    for players in (4, 3, 2):
        rows = [*deductions(players), (f"the master's move, {players} players", moves(players))]
        for name, times in rows:
            print(f"{name:60} {nth(times, 0.5):8.1f} {nth(times, 0.95):8.1f} {max(times):8.1f}", flush=True)


if __name__ == "__main__":
    main()
