"""How many games of The Initiative are simulated in a second, and how long an estimate takes:
`python -m tests.bench.initiative_pace`.

The same file runs inside Pyodide; `make bench` prints both, and what one is of the other. The figures are printed, not
judged. Of several rounds the quickest counts.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

from engine.initiative.campaign import Missions
from engine.initiative.content import box
from engine.initiative.estimate import ENOUGH, FIRST, Estimate, Partners
from tests.bench.timing import quickest

CONTENT = Path(__file__).resolve().parents[2] / "content"

FILES = {path.relative_to(CONTENT).as_posix(): path.read_bytes() for path in CONTENT.rglob("initiative/**/*.toml")}

MISSIONS = ("practice", "m01", "m07", "m12", "m16")
"""From the least to the most that there is on a table."""

KINDS: tuple[Partners, ...] = ("plain", "strong")

GAMES = 40

ROUNDS = 5

WIDE = 52


def figures() -> Iterator[tuple[str, float]]:
    contents = box(FILES)
    missions = Missions(FILES, contents)

    def estimate(name: str, partners: Partners, games: int) -> None:
        """From nothing: what is worked out once for a mission is part of it."""
        Estimate(missions.built(name, "uk"), contents, partners=partners).go_on(games)

    for name in MISSIONS:
        for kind in KINDS:
            estimate(name, kind, 4)
            seconds = quickest(partial(estimate, name, kind, GAMES), ROUNDS)
            yield f"games a second: {name}, {kind}, 1 to 4 characters", GAMES / seconds
    yield "estimate, ms: m07, first number", quickest(partial(estimate, "m07", "plain", FIRST), ROUNDS) * 1000
    begun = perf_counter()
    estimate("m07", "plain", ENOUGH)
    yield "estimate, ms: m07, final number", (perf_counter() - begun) * 1000


def main() -> None:
    for what, figure in figures():
        print(f"{what:{WIDE}} {figure:9.0f}", flush=True)


if __name__ == "__main__":
    main()
