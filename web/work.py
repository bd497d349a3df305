"""Long work in slices, so that the page never waits long for an answer to a click."""

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Protocol

SLICE = 0.05
"""Seconds of work between two looks at what the person does meanwhile."""


class Work(Protocol):
    """Something that is worked out step by step. What a screen shows of it, it reads; only steps work on it."""

    @property
    def finished(self) -> bool: ...

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Work until nothing is left to do, or it is enough for now; a little in any case."""
        ...


def slice_of_work() -> Callable[[], bool]:
    """Whether the slice that begins now is over."""
    end = perf_counter() + SLICE
    return lambda: perf_counter() >= end


def go_on(works: Iterable[Work]) -> None:
    """One slice of the first that is not finished."""
    work = next((work for work in works if not work.finished), None)
    if work is not None:
        work.go_on(slice_of_work())


def unfinished(works: Iterable[Work]) -> bool:
    return any(not work.finished for work in works)
