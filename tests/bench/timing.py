"""How long work takes."""

from collections.abc import Callable
from time import perf_counter


def quickest(work: Callable[[], object], rounds: int) -> float:
    """Seconds of the round that other work disturbed least."""
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)
