"""All rows that a player could hold, as numbers: tiles are bits, rows are sets of tiles, sets of rows are integers.

Twins, the two 5s, are told apart here, so that every way of dealing counts once and the weights come out right.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import combinations

from engine.core.bits import Bits, full, of
from engine.tagiron.questions import QUESTIONS, Fact, fact
from engine.tagiron.tiles import Hand


@lru_cache(maxsize=32)
def tile_sets(tiles: int, size: int) -> tuple[int, ...]:
    """Every choice of so many tiles, as a number with a bit for each tile."""
    return tuple(sum(1 << tile for tile in chosen) for chosen in combinations(range(tiles), size))


class Space:
    """The rows of one size that can be made of the tiles that one does not see."""

    def __init__(self, unseen: Hand, size: int) -> None:
        self.unseen = unseen
        self.size = size
        self.masks = tile_sets(len(unseen), size)
        self._facts: dict[tuple[str, int | None], list[Fact]] = {}
        self._parts: dict[tuple[str, int | None], Mapping[Fact, Bits]] = {}

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """What each row looks like; twins look alike."""
        return tuple(combinations(self.unseen, self.size))

    @cached_property
    def looks(self) -> Mapping[int, int]:
        """For each row the first that looks the same: twins are one."""
        first: dict[Hand, int] = {}
        return {mask: first.setdefault(hand, mask) for mask, hand in zip(self.masks, self.hands, strict=True)}

    def fact_of_each(self, question: str, choice: int | None) -> dict[int, Fact]:
        """What each row would answer, by its tiles."""
        return dict(zip(self.masks, self.facts(question, choice), strict=True))

    @property
    def everything(self) -> Bits:
        return full(len(self.masks))

    def facts(self, question: str, choice: int | None) -> list[Fact]:
        """What each row would answer."""
        if (question, choice) not in self._facts:
            card = QUESTIONS[question]
            self._facts[question, choice] = [fact(card, hand, choice) for hand in self.hands]
        return self._facts[question, choice]

    def parts(self, question: str, choice: int | None) -> Mapping[Fact, Bits]:
        """The rows by their answers."""
        if (question, choice) not in self._parts:
            by_fact: dict[Fact, list[int]] = {}
            for number, one in enumerate(self.facts(question, choice)):
                by_fact.setdefault(one, []).append(number)
            size = len(self.masks)
            self._parts[question, choice] = {one: bits_of(numbers, size) for one, numbers in by_fact.items()}
        return self._parts[question, choice]

    def looking(self, hand: Hand) -> Bits:
        """The rows that look like this one."""
        return of(number for number, one in enumerate(self.hands) if one == hand)


def bits_of(numbers: list[int], size: int) -> Bits:
    """The set of these numbers; quicker than `of` for large sets."""
    packed = bytearray(size // 8 + 1)
    for number in numbers:
        packed[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(packed, "little")


@lru_cache(maxsize=16)
def space_of(unseen: Hand, size: int) -> Space:
    return Space(unseen, size)
