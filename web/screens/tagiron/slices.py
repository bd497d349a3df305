"""Long work in slices, so that the page never waits long for an answer to a click."""

from collections.abc import Callable
from time import perf_counter

SLICE = 0.05
"""Seconds of work between two looks at what the person does meanwhile."""


def slice_of_work() -> Callable[[], bool]:
    """Whether the slice that begins now is over."""
    end = perf_counter() + SLICE
    return lambda: perf_counter() >= end
