"""What is being written is tried, slice by slice, while its author goes on writing. What comes of it is the game's."""

from typing import Protocol

from web.desk import Desk
from web.work import Work, go_on

BREATH = 16
"""Milliseconds between two slices: what is pressed or dragged meanwhile has its turn."""


class Trial(Work, Protocol):
    def waits(self, now: int) -> int:
        """Milliseconds until it may go on."""
        ...


def come_back(desk: Desk, trial: Trial, verb: str) -> None:
    """Have the page ask for the next slice by this verb, if there is one."""
    if not trial.finished:
        desk.step(verb, max(BREATH, trial.waits(desk.now)))


def go_on_with(desk: Desk, trial: Trial) -> bool:
    """A slice, once nobody types; whether it was the last."""
    if trial.finished or trial.waits(desk.now):
        return False
    go_on([trial])
    return trial.finished


def left_of(due: int, pause: int, now: int) -> int:
    """Milliseconds of a pause that ends when it is due. A device's clock may be set back: that makes nobody wait."""
    left = due - now
    return left if 0 < left <= pause else 0
