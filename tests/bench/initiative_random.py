"""Random games of The Initiative, of all missions and numbers of seats and characters:
`python -m tests.bench.initiative_random --games 1000 --processes 2`.

Says how they ended, and the seed of every one that was not as it should be.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.engine.initiative.keeping import faults, random_game

AT_ONCE = 200
"""Games in a batch."""


def played(every: int, seeds: range) -> tuple[Counter[str], list[str]]:
    """How so many games ended, and what was wrong with which. Of each, the last state is looked at, and every so many
    before it."""
    endings: Counter[str] = Counter()
    wrong: list[str] = []
    for number in seeds:
        try:
            for at, state in enumerate(random_game(str(number))):
                found = set(faults(state)) if state.ending is not None or at % every == 0 else ()
                wrong += [f"{number}: after {at} moves: {fault}" for fault in found]
            endings[state.ending or "?"] += 1
        except Exception as error:
            wrong.append(f"{number}: {type(error).__name__}: {error}")
    return endings, wrong


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--first", type=int, default=0, help="the seed of the first game; the others follow")
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--every", type=int, default=10, help="look at every so many states of a game")
    chosen = asked.parse_args()
    last = chosen.first + chosen.games
    batches = [range(start, min(start + AT_ONCE, last)) for start in range(chosen.first, last, AT_ONCE)]
    began, endings, wrong = time.perf_counter(), Counter[str](), 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        for ended, faulty in pool.map(partial(played, chosen.every), batches):
            endings += ended
            print(f"{endings.total()} games", end="\r", file=sys.stderr, flush=True)
            wrong += len(faulty)
            for line in faulty:
                print(line, flush=True)
    seconds = time.perf_counter() - began
    told = ", ".join(f"{name} {count}" for name, count in endings.most_common())
    print(f"{chosen.games} games in {seconds:.0f} s: {told}; {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
