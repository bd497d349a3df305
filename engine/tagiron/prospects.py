"""What each way of asking is expected to tell: exact where that can be, else better with every slice of work."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.tagiron.solver import Posterior, Prospect, Way, estimates, prospect

CLOSE = 0.1
"""An estimate need be no closer than so many bits."""

FEWEST, MOST = 3, 400
"""So many answers are looked at before an estimate is worth showing, and when it is given up getting closer."""

COMPARED = 4 * FEWEST
"""So many draws before an estimate is held against others."""


class Prospects:
    """One position's cards. Every way of asking draws deals of its own, so that all come out the same another time."""

    def __init__(self, known: Posterior, asks: Sequence[Way], seed: str, close: float = CLOSE) -> None:
        self.asks = tuple(asks)
        self._close = close
        self._work = {ask: _worked_out(known, ask, Random(f"{seed}:{ask[0]}:{ask[1]}")) for ask in asks}
        self._found: dict[Way, Prospect] = {}

    def __getitem__(self, ask: Way) -> Prospect | None:
        """What has been found out about asking this; None while that is too little to tell."""
        found = self._found.get(ask)
        worth_showing = found is not None and (found.samples >= FEWEST or ask not in self._work)
        return found if worth_showing else None

    @property
    def finished(self) -> bool:
        return not self._work

    @property
    def exact(self) -> bool:
        """Whether nothing here is an estimate."""
        return self.finished and all(found.exact for found in self._found.values())

    @property
    def best(self) -> Way | None:
        """What is expected to tell most, the first of equals; None while too little is known of some card."""
        if any(ask in self._work and (found is None or found.samples < COMPARED) for ask, found in self._so_far()):
            return None
        known = {ask: round(found.bits, 9) for ask, found in self._so_far() if found is not None}
        return max(known, key=lambda ask: known[ask], default=None)

    def _so_far(self) -> list[tuple[Way, Prospect | None]]:
        return [(ask, self._found.get(ask)) for ask in self.asks]

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Work until it is enough, at least one step: a first estimate for every card, then the widest margin first."""
        while self._work:
            ask = next((ask for ask in self._work if self[ask] is None), None) or max(
                self._work, key=lambda ask: self._found[ask].within
            )
            found = next(self._work[ask], None)
            if found is not None:
                self._found[ask] = found
            if found is None or self._will_do(found):
                del self._work[ask]
            if enough():
                return

    def _will_do(self, found: Prospect) -> bool:
        return found.exact or found.samples >= MOST or (found.samples >= COMPARED and found.within <= self._close)


def _worked_out(known: Posterior, ask: Way, rng: Random) -> Iterator[Prospect]:
    """Better and better figures; a single one where it is exact."""
    exact = prospect(known, ask)
    if exact is not None:
        yield exact
    else:
        yield from estimates(known, ask, rng)
