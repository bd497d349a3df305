"""The 21 questions: which tiles, which property, how it is answered. One vocabulary for rules, solver and cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from engine.tagiron.tiles import DIGITS, TILES, Hand, Tile, colour, digit

Kind: TypeAlias = Literal["where", "runs", "count", "sum", "spread", "above"]

Fact: TypeAlias = tuple[tuple[int, ...], ...] | int
"""An answer as bare data: runs of places, or a number."""


@dataclass(frozen=True, slots=True)
class Places:
    """Places that hold a digit (A is 0), each by itself, or runs of neighbouring places; none is an answer too."""

    runs: tuple[tuple[int, ...], ...]

    @property
    def fact(self) -> Fact:
        return self.runs


@dataclass(frozen=True, slots=True)
class Number:
    """A count, a sum, a difference; yes is 1, no is 0."""

    value: int

    @property
    def fact(self) -> Fact:
        return self.value


Answer: TypeAlias = Places | Number

MIDDLE_PLACE = 2
"""C, in a hand of four too."""

HAVING: Mapping[str, frozenset[Tile]] = {
    "odd": frozenset(tile for tile in TILES if digit(tile) % 2),
    "even": frozenset(tile for tile in TILES if digit(tile) % 2 == 0),
    "black": frozenset(tile for tile in TILES if colour(tile) == "b"),
    "white": frozenset(tile for tile in TILES if colour(tile) == "w"),
}
"""The tiles that have a property."""


@dataclass(frozen=True, slots=True)
class Question:
    """A card. `of` says which tiles or which property; a `where` card of two digits offers a choice (TG-06)."""

    name: str
    kind: Kind
    of: str = ""
    digits: tuple[int, ...] = ()


def _where(*digits: int) -> Question:
    return Question("where-" + "-or-".join(map(str, digits)), "where", digits=digits)


def _cards() -> tuple[Question, ...]:
    where = [_where(0), _where(5), _where(1, 2), _where(3, 4), _where(6, 7), _where(8, 9)]
    runs = [Question(f"neighbours-{of}", "runs", of) for of in ("colour", "consecutive")]
    counts = [Question(f"count-{of}", "count", of) for of in ("odd", "even", "black", "white", "pairs")]
    sums = [Question(f"sum-{of}", "sum", of) for of in ("all", "black", "white", "left", "right", "middle")]
    return (*where, *runs, *counts, *sums, Question("spread", "spread"), Question("c-above-4", "above"))


QUESTIONS: Mapping[str, Question] = {card.name: card for card in _cards()}


def ways_to_ask(name: str) -> tuple[int | None, ...]:
    """The digits to choose from; None on a card that offers no choice (TG-06)."""
    digits = QUESTIONS[name].digits
    return digits if len(digits) > 1 else (None,)


def answer(question: Question, hand: Hand, choice: int | None = None) -> Answer:
    """The true answer about a hand; `choice` is the digit chosen on a card that offers two (TG-06)."""
    found = fact(question, hand, choice)
    return Number(found) if isinstance(found, int) else Places(found)


def fact(question: Question, hand: Hand, choice: int | None = None) -> Fact:
    """The same as bare data: solvers ask thousands of hands."""
    match question.kind:
        case "where":
            wanted = question.digits[0] if choice is None else choice
            return tuple([(place,) for place, tile in enumerate(hand) if DIGITS[tile] == wanted])
        case "runs":
            return runs(hand, question.of)
        case "count":
            return count(hand, question.of)
        case "sum":
            return sum(map(DIGITS.__getitem__, chosen(hand, question.of)))
        case "spread":
            return digit(hand[-1]) - digit(hand[0])
        case "above":
            return int(digit(hand[MIDDLE_PLACE]) > 4)


def runs(hand: Hand, of: str) -> tuple[tuple[int, ...], ...]:
    """Every maximal run of two or more neighbours of one colour, or of consecutive digits.

    >>> runs(("3b", "3w", "4b"), "consecutive"), runs(("3b", "4b", "4w", "5g"), "consecutive")
    (((1, 2),), ((0, 1), (2, 3)))
    """
    step = 1
    marks = [DIGITS[tile] for tile in hand]
    if of == "colour":
        step, marks = 0, [ord(colour(tile)) for tile in hand]
    found, begun = [], 0
    for place in range(1, len(hand) + 1):
        if place == len(hand) or marks[place] != marks[place - 1] + step:
            if place - begun > 1:
                found.append(tuple(range(begun, place)))
            begun = place
    return tuple(found)


def count(hand: Hand, of: str) -> int:
    """How many tiles have the property; pairs of equal digits count as pairs."""
    if of == "pairs":
        return sum([DIGITS[left] == DIGITS[right] for left, right in pairwise(hand)])
    return sum(map(HAVING[of].__contains__, hand))


def chosen(hand: Hand, of: str) -> Hand:
    """The tiles that a sum is over."""
    match of:
        case "left":
            return hand[:3]
        case "right":
            return hand[-3:]
        case "middle":
            return hand[1:-1]
        case "black" | "white":
            return tuple([tile for tile in hand if tile in HAVING[of]])
    return hand
