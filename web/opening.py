"""A match that is being set up from what was stored: at once, or, where its log is long, slice by slice."""

from collections.abc import Callable
from functools import cached_property
from time import perf_counter
from typing import Any

from engine.core.match import BrokenLog, Match, Replay
from web.front import Front
from web.saves import BadSave, Save

PATIENCE = 0.4
"""Seconds that a reader waits for a screen without being told how far it is."""


class Opening:
    """A save, and as much of its match as was replayed. It is replayed once, whatever becomes of it."""

    def __init__(self, front: Front, save: Save[Any, Any]) -> None:
        """Raises `BadSave` where the setup itself is none."""
        self.front = front
        self.save = save
        try:
            self._replay: Replay[Any, Any, Any] = Replay(front.game, save.log)
        except BrokenLog as broken:
            raise BadSave(str(broken), "changed" if broken.changed else "illegal") from broken

    @property
    def finished(self) -> bool:
        return self._replay.finished

    @property
    def share(self) -> float:
        """How far it is."""
        return self._replay.done / max(1, self._replay.of)

    @cached_property
    def match(self) -> Match[Any, Any, Any]:
        """Once it is finished."""
        match = self._replay.match
        if match is None:
            raise LookupError("not replayed to its end")
        return match

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Raises `BadSave`."""
        try:
            self._replay.go_on(enough)
        except BrokenLog as broken:
            raise BadSave(str(broken), "illegal") from broken


def patiently() -> Callable[[], bool]:
    """Whether a reader would want to be told by now."""
    end = perf_counter() + PATIENCE
    return lambda: perf_counter() >= end
