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
        self._asked: dict[tuple[str, int | None], tuple[list[Fact], Mapping[Fact, Bits]]] = {}

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """What each row looks like; twins look alike."""
        return tuple(combinations(self.unseen, self.size))

    @cached_property
    def looks(self) -> Mapping[int, int]:
        """For each row the first that looks the same: twins are one."""
        first: dict[Hand, int] = {}
        return {mask: first.setdefault(hand, mask) for mask, hand in zip(self.masks, self.hands, strict=True)}

    def told(self, question: str, choice: int | None) -> dict[int, Fact]:
        """What each row would answer, by its tiles."""
        return dict(zip(self.masks, self.facts(question, choice), strict=True))

    @property
    def everything(self) -> Bits:
        return full(len(self.masks))

    def facts(self, question: str, choice: int | None) -> list[Fact]:
        """What each row would answer."""
        return self._ask(question, choice)[0]

    def parts(self, question: str, choice: int | None) -> Mapping[Fact, Bits]:
        """The rows by their answers."""
        return self._ask(question, choice)[1]

    def looking(self, hand: Hand) -> Bits:
        """The rows that look like this one."""
        return of(number for number, there in enumerate(self.hands) if there == hand)

    def _ask(self, question: str, choice: int | None) -> tuple[list[Fact], Mapping[Fact, Bits]]:
        if (question, choice) not in self._asked:
            card = QUESTIONS[question]
            told = [fact(card, hand, choice) for hand in self.hands]
            by_fact: dict[Fact, list[int]] = {}
            for number, one in enumerate(told):
                by_fact.setdefault(one, []).append(number)
            parts = {one: bits_of(numbers, len(told)) for one, numbers in by_fact.items()}
            self._asked[question, choice] = told, parts
        return self._asked[question, choice]


def bits_of(numbers: list[int], size: int) -> Bits:
    """The set of these numbers; quicker than `of` for large sets."""
    packed = bytearray(size // 8 + 1)
    for number in numbers:
        packed[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(packed, "little")


@lru_cache(maxsize=16)
def space(unseen: Hand, size: int) -> Space:
    return Space(unseen, size)
