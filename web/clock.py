"""The time that each seat has used, for those who play by a clock. Only what the page tells counts as time."""

from typing import Literal, TypeAlias, get_args

from engine.core.game import Seat

Minutes: TypeAlias = Literal[0, 5, 10, 20, 30]
"""What each person has for a match; 0: there is no clock."""

OFFERED: tuple[Minutes, ...] = get_args(Minutes)

MINUTE = 60_000

LONGEST = 24 * 60 * MINUTE
"""No seat is counted longer."""


class Clock:
    """Runs for one seat at a time, or stands."""

    def __init__(self, counted: tuple[int, ...]) -> None:
        self.counted = counted
        """For each seat the milliseconds up to when it began to run, or stood."""
        self.running: Seat | None = None
        self._since = 0

    def used(self, now: int) -> tuple[int, ...]:
        """For each seat the milliseconds up to now. A device whose time was set back takes nothing away."""
        ran = max(0, now - self._since)
        return tuple(min(LONGEST, counted + ran * (seat == self.running)) for seat, counted in enumerate(self.counted))

    def run(self, seat: Seat | None, now: int) -> None:
        """From now on this seat's time is counted; None: the clock stands."""
        self.counted, self.running, self._since = self.used(now), seat, now


def minutes_and_seconds(milliseconds: int) -> str:
    """As clocks show it: a second is there until it has passed.

    >>> minutes_and_seconds(600_000), minutes_and_seconds(59_001), minutes_and_seconds(-1)
    ('10:00', '1:00', '0:00')
    """
    minutes, seconds = divmod(max(0, -(-milliseconds // 1000)), 60)
    return f"{minutes}:{seconds:02}"
