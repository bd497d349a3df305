"""How likely cards lie where: a weight for each card at each place, and from them exact shares of all ways to lay the
nine."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Final, TypeAlias

from engine.core import bits

Cards: TypeAlias = int
"""Some of those in play: a bit for each, in their order."""

Row: TypeAlias = Sequence[float]
"""What lies at one place: a weight for each card."""

Chances: TypeAlias = tuple[tuple[float, ...], ...]
"""For each place, of each card."""

Ways: TypeAlias = dict[Cards, float]
"""For each set of cards that lie on the first places: the weight of all ways to lay them."""

Entries: TypeAlias = Mapping[Cards, float]
"""What may lie at one place: for each card, by its bit, its weight."""

KEPT: Final = 32
"""So many tables of weights are remembered: a few for each seat."""

ROUNDS: Final = 4
"""In which rows and columns are made to add up to one, where a rough answer will do."""


class Odds:
    """The weight of a way to lay the cards is the product of its cards' weights."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = tuple(scaled(row) for row in rows)
        if not self._whole:
            self.rows = tuple(scaled([weight + 1e-3 for weight in row]) for row in self.rows)
            del self._entries, self._laid
        self._joint: dict[tuple[tuple[int, Cards], ...], float] = {}

    @cached_property
    def _entries(self) -> tuple[Entries, ...]:
        return tuple({1 << n: weight for n, weight in enumerate(row) if weight > 0} for row in self.rows)

    @cached_property
    def _order(self) -> Sequence[int]:
        """What is known best comes first: so there is less to go through."""
        return sorted(range(len(self.rows)), key=lambda place: len(self._entries[place]))

    @cached_property
    def _laid(self) -> list[Ways]:
        laid: list[Ways] = [{0: 1.0}]
        for place in self._order:
            laid.append(_further(laid[-1], self._entries[place]))
        return laid

    @property
    def _whole(self) -> float:
        return self._laid[-1].get(bits.full(len(self.rows)), 0.0)

    @cached_property
    def chances(self) -> Chances:
        left: Ways = {bits.full(len(self.rows)): 1.0}
        found: dict[int, tuple[float, ...]] = {}
        for laid, place in zip(reversed(self._laid[:-1]), reversed(self._order), strict=True):
            entries = self._entries[place]
            some = sum(entries)
            before: Ways = {}
            shares = dict.fromkeys(entries, 0.0)
            for used, ways in laid.items():
                total = 0.0
                for bit in _each(some & ~used):
                    if after := left.get(used | bit):
                        rest = entries[bit] * after
                        total += rest
                        shares[bit] += ways * rest
                if total:
                    before[used] = total
            left = before
            found[place] = scaled([shares.get(1 << n, 0.0) for n in range(len(self.rows))])
        return tuple(found[place] for place in range(len(self.rows)))

    def joint(self, facts: Mapping[int, Cards]) -> float:
        """How likely one of these cards lies at each of these places, all at once."""
        key = tuple(sorted(facts.items()))
        if key not in self._joint:
            some = [
                {bit: entries[bit] for bit in entries if bit & facts[place]} if place in facts else entries
                for place, entries in enumerate(self._entries)
            ]
            ways: Ways = {0: 1.0}
            for entries in sorted(some, key=len):
                ways = _further(ways, entries)
            self._joint[key] = ways.get(bits.full(len(self.rows)), 0.0) / self._whole
        return self._joint[key]


@lru_cache(KEPT)
def odds_of(rows: tuple[tuple[float, ...], ...]) -> Odds:
    """The same come again: somebody looks, then names; is asked, and asked again."""
    return Odds(rows)


def balanced(rows: Sequence[Row]) -> Chances:
    """Nearly the chances, in no time."""
    now = [scaled(row) for row in rows]
    for _ in range(ROUNDS):
        sums = [sum(column) or 1.0 for column in zip(*now, strict=True)]
        now = [scaled([weight / total for weight, total in zip(row, sums, strict=True)]) for row in now]
    return tuple(now)


def _further(ways: Ways, entries: Entries) -> Ways:
    """One more place is filled."""
    some = sum(entries)
    more: Ways = {}
    for used, weight in ways.items():
        for bit in _each(some & ~used):
            both = used | bit
            more[both] = more.get(both, 0.0) + weight * entries[bit]
    return more


@cache
def _each(some: Cards) -> tuple[Cards, ...]:
    """Each of them alone: there are no more than 512 to remember."""
    return tuple(1 << number for number in bits.members(some))


def scaled(row: Row) -> tuple[float, ...]:
    total = sum(row)
    return tuple([weight / total for weight in row]) if total > 0 else (1 / len(row),) * len(row)
