"""Random games of Enigma, of all numbers of players, casts and options:
`python -m tests.bench.enigma_random --games 1000 --processes 2`.

Says how they ended, and the seed of every one that was not as it should be.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.engine.enigma.keeping import played

AT_ONCE = 100
"""Games in a batch."""


def batch(seeds: range) -> tuple[Counter[str], list[str]]:
    endings: Counter[str] = Counter()
    wrong: list[str] = []
    for number in seeds:
        try:
            endings[played(number)] += 1
        except Exception as error:
            wrong.append(f"{number}: {type(error).__name__}: {error}")
    return endings, wrong


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--first", type=int, default=0, help="the seed of the first game; the others follow")
    asked.add_argument("--processes", type=int, default=1)
    chosen = asked.parse_args()
    last = chosen.first + chosen.games
    batches = [range(start, min(start + AT_ONCE, last)) for start in range(chosen.first, last, AT_ONCE)]
    began, endings, wrong = time.perf_counter(), Counter[str](), 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        for ended, faulty in pool.map(batch, batches):
            endings += ended
            wrong += len(faulty)
            for line in faulty:
                print(line, flush=True)
    told = ", ".join(f"{name} {count}" for name, count in endings.most_common())
    print(f"{chosen.games} games in {time.perf_counter() - began:.0f} s: {told}; {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
