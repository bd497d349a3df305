"""Makes the master's book: `python -m engine.mastermind.make_book > engine/mastermind/book_text.py` (some ten seconds).

The plan for the box is a search for the least sum of guesses over all 1,296 codes: at every turn the most promising
guesses are followed to the end, and bounds cut off those that can't win. It need not try all guesses: the sum that it
reaches, 5,625, is known to be the best possible.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from engine.core.bits import members
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.search import Guesses, cost
from engine.mastermind.solver import Space, space_of
from engine.mastermind.table import Row

FIRST: Code = (1, 1, 2, 3)
"""The opening of the best plans."""

WIDTH = 60
"""How many guesses are followed at each turn."""

Numbers: TypeAlias = tuple[int, ...]
"""Codes by their numbers, in ascending order."""

BROKEN = Answer(4, 0)

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Planner:
    """Finds for each set of codes the guess that starts the shortest way through all of them."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.space = space_of(codes)
        self.answers = codes.answers()
        self.broken = self.answers.index(BROKEN)
        self.given = [self._answers_to(guess) for guess in range(len(codes))]
        self.solved: dict[Numbers, tuple[int, int]] = {}
        self._guesses: dict[tuple[frozenset[int], tuple[int, ...]], Numbers] = {}
        self._costs = [cost(size) for size in range(len(codes) + 1)]

    def _answers_to(self, guess: int) -> bytes:
        """The number of the answer that each code gives."""
        row = bytearray(len(self.codes))
        for given, part in self.space.answering(self.space.code(guess)).items():
            for number in members(part):
                row[number] = self.answers.index(given)
        return bytes(row)

    def parts(self, fit: Numbers, guess: int) -> list[tuple[int, Numbers]]:
        """The codes parted by their answers, in the order of answers; the broken code is done with."""
        given = self.given[guess]
        parts: dict[int, list[int]] = {}
        for number in fit:
            parts.setdefault(given[number], []).append(number)
        return [(number, tuple(part)) for number, part in sorted(parts.items()) if number != self.broken]

    def least(self, fit: Numbers, rows: tuple[Row, ...]) -> int:
        """The least sum of guesses over these codes."""
        if len(fit) <= 2:
            return bound(len(fit))
        if fit not in self.solved:
            self.solved[fit] = self._search(fit, rows)
        return self.solved[fit][0]

    def _search(self, fit: Numbers, rows: tuple[Row, ...]) -> tuple[int, int]:
        behind = itemgetter(*fit)
        for guess in fit:
            if len(set(behind(self.given[guess]))) == len(fit):
                return 2 * len(fit) - 1, guess
        best, choice = 1 << 30, -1
        for guess in self._promising(fit, rows):
            total = self._follow(fit, rows, guess, best)
            if total < best:
                best, choice = total, guess
        return best, choice

    def _promising(self, fit: Numbers, rows: tuple[Row, ...]) -> list[int]:
        behind = itemgetter(*fit)
        rated = []
        for guess in self._worth_a_look(fit, rows):
            sizes = Counter(behind(self.given[guess]))
            sizes.pop(self.broken, 0)
            if sizes and max(sizes.values()) < len(fit):
                rated.append((sum([self._costs[size] for size in sizes.values()]), guess))
        rated.sort()
        return [guess for _, guess in rated[:WIDTH]]

    def _worth_a_look(self, fit: Numbers, rows: tuple[Row, ...]) -> Numbers:
        living = tuple(sorted({peg for number in fit for peg in self.space.code(number)}))
        shown = frozenset(peg for row in rows for peg in row.guess)
        if (shown, living) not in self._guesses:
            guesses = Guesses(self.codes, rows, living)
            self._guesses[shown, living] = tuple(self.space.index(guess) for guess in guesses)
        return self._guesses[shown, living]

    def _follow(self, fit: Numbers, rows: tuple[Row, ...], guess: int, best: int) -> int:
        """The sum when this guess comes first, or something not below `best` as soon as it can't be below."""
        parts = self.parts(fit, guess)
        total = len(fit) + sum(bound(len(part)) for _, part in parts)
        for given, part in sorted(parts, key=lambda part: len(part[1])):
            if total >= best:
                break
            row = Row(self.space.code(guess), self.answers[given])
            total += self.least(part, (*rows, row)) - bound(len(part))
        return total

    def text(self, fit: Numbers) -> str:
        """The guesses, two digits each: the one for these codes, then the same for each part of three or more."""
        guess = self.solved[fit][1]
        rest = (self.text(part) for _, part in self.parts(fit, guess) if len(part) > 2)
        return DIGITS[guess // 36] + DIGITS[guess % 36] + "".join(rest)


def bound(size: int) -> int:
    """No plan is shorter: one code at the first guess, at most thirteen at the second, the rest later."""
    return 2 * size - 1 if size <= 14 else 27 + 3 * (size - 14)


def plan_box() -> tuple[int, str]:
    """The sum of guesses over all codes of the box, and the plan as text."""
    planner = Planner(Codes())
    everything = tuple(range(len(planner.codes)))
    first = planner.space.index(FIRST)
    rows = [(Row(FIRST, planner.answers[given]), part) for given, part in planner.parts(everything, first)]
    total = len(everything) + sum(planner.least(part, (row,)) for row, part in rows)
    planner.solved[everything] = total, first
    return total, planner.text(everything)


def openings() -> dict[tuple[int, int, bool], tuple[str, str]]:
    """By holes, pegs and repeats: the first row with the fewest to come, and the one with the smallest worst part."""
    found = {}
    for holes in range(3, 7):
        for pegs in range(4, 12):
            for repeats in (True, False) if pegs >= holes else (True,):
                space = Space(Codes(holes, pegs, repeats=repeats))
                found[holes, pegs, repeats] = _opening(space, fewest=True), _opening(space, fewest=False)
    return found


def _opening(space: Space, fewest: bool) -> str:
    def weight(guess: Code) -> tuple[int, bool, Code]:
        parts = {given: part & space.all for given, part in space.answering(guess).items()}
        sizes = [part.bit_count() for given, part in parts.items() if given.red < space.holes]
        return sum(map(cost, sizes)) if fewest else max(sizes), guess not in space.codes, guess

    guess = min(first_rows(space.codes), key=weight)
    return "".join(map(str, guess))


def first_rows(codes: Codes) -> list[Code]:
    """All first rows that differ in more than the names of colours and the order of holes: 1111, 1112, 1122 …"""
    shapes = []
    for guess in Guesses(codes, (), codes.pegs):
        runs = [len(list(run)) for _, run in groupby(guess)]
        if list(guess) == sorted(guess) and runs == sorted(runs, reverse=True):
            shapes.append(guess)
    return shapes


def lines(text: str, width: int = 100) -> Sequence[str]:
    return [text[start : start + width] for start in range(0, len(text), width)]


def main() -> None:
    total, plan = plan_box()
    print(f'"""Made by make_book.py: the plan for the box takes {total:,} guesses over all codes."""\n')
    print("PLAN = (")
    for line in lines(plan):
        print(f'    "{line}"')
    print(")\n\nOPENINGS = {")
    for (holes, pegs, repeats), (fewest, worst) in openings().items():
        print(f'    ({holes}, {pegs}, {repeats}): ("{fewest}", "{worst}"),')
    print("}")


if __name__ == "__main__":
    main()
