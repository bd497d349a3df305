"""All that can have happened, exactly: a bit for each way in which the nine cards can have lain at first."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, permutations, product
from math import factorial
from typing import TypeAlias

from engine.core import bits
from engine.core.game import Seat
from engine.enigma.puzzles.account import Account, Claim, Look, Mix, Shown
from engine.enigma.words import PLACES, CardName, Corner, Place

Corners: TypeAlias = Mapping[CardName, Corner]
"""What is in the corner of each of the nine, in their order."""

Worlds: TypeAlias = tuple[bits.Bits, ...]
"""For each way in which the shuffles can have gone, the ways in which the cards can have lain before all."""


@cache
def lying(many: int, place: Place, card: int) -> bits.Bits:
    """The ways to lay so many cards, in alphabetical order, in which this one lies at this place."""
    block = factorial(many - 1)
    if place == 0:
        return bits.full(block) << card * block
    found = 0
    for first in range(many):
        if first != card:
            found |= lying(many - 1, place - 1, card - (first < card)) << first * block
    return found


ALL: bits.Bits = bits.full(factorial(len(PLACES)))


class Reading:
    """What the lines of an account say of the cards, each by itself."""

    def __init__(self, account: Account, corners: Corners) -> None:
        self.account = account
        self.corners = corners
        self.cards = tuple(corners)
        self.sources = tuple(zip(*_sources(account), strict=True))
        """Before each line, and now, in each way of the shuffles: where what lies at each place lay at first."""
        self._habits: dict[tuple[int, ...], Worlds | None] = {}

    @property
    def now(self) -> int:
        return len(self.account.lines)

    def is_at(self, moment: int, place: Place, card: CardName) -> Worlds:
        number = self.cards.index(card)
        return tuple(lying(len(PLACES), source[place], number) for source in self.sources[moment])

    def everything(self) -> Worlds:
        return (ALL,) * len(self.sources[0])

    def line(self, number: int) -> Worlds | None:
        """Of a claim that nobody doubted, and of a shuffle, nothing."""
        match self.account.lines[number]:
            case Look(place, card):
                return self.is_at(number, place, card)
            case Claim(_, place, card, _, bool(true)):
                found = self.is_at(number, place, card)
                return found if true else inverse(found)
            case Shown(place, corner):
                return either([self.is_at(number, place, name) for name, its in self.corners.items() if its == corner])
        return None

    def truth(self, number: int) -> Worlds:
        """Where what was claimed is true."""
        claim = self.account.lines[number]
        assert isinstance(claim, Claim)
        return self.is_at(number, claim.place, claim.card)

    def habit(self, seat: Seat, numbers: Sequence[int] | None = None) -> Worlds | None:
        """What follows from how somebody lies, of these claims or of all."""
        if not self.account.habit:
            return None
        chosen = self.account.claims(seat) if numbers is None else tuple(numbers)
        if chosen not in self._habits:
            self._habits[chosen] = self._habit([self.truth(number) for number in chosen])
        return self._habits[chosen]

    def _habit(self, truths: Sequence[Worlds]) -> Worlds | None:
        if self.account.habit == "row":
            return both([either(pair) for pair in pairwise(truths)]) if truths[1:] else None
        if not truths:
            return None
        lies = [inverse(truth) for truth in truths]
        return either([both([lies[one], *truths[:one], *truths[one + 1 :]]) for one in range(len(truths))])


def _sources(account: Account) -> Iterator[list[tuple[Place, ...]]]:
    mixes = [line.places for line in account.lines if isinstance(line, Mix)]
    for orders in product(*(permutations(places) for places in mixes)):
        source, moments, ways = list(PLACES), list[tuple[Place, ...]](), iter(orders)
        for line in account.lines:
            moments.append(tuple(source))
            if isinstance(line, Mix):
                was = list(source)
                for place, other in zip(line.places, next(ways), strict=True):
                    source[place] = was[other]
        yield [*moments, tuple(source)]


def both(some: Sequence[Worlds]) -> Worlds:
    first, *rest = some
    found = list(first)
    for one in rest:
        found = [have & more for have, more in zip(found, one, strict=True)]
    return tuple(found)


def either(some: Sequence[Worlds]) -> Worlds:
    first, *rest = some
    found = list(first)
    for one in rest:
        found = [have | more for have, more in zip(found, one, strict=True)]
    return tuple(found)


def inverse(some: Worlds) -> Worlds:
    return tuple(ALL ^ one for one in some)


def within(some: Worlds, others: Worlds) -> bool:
    return all(one & other == one for one, other in zip(some, others, strict=True))
