"""Codes and answers: what both sides of the shield talk about."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from math import perm
from random import Random
from typing import TypeAlias, TypeGuard

Peg: TypeAlias = int
"""Colours are 1, 2, 3 …; 0 is a hole left empty (MM-13)."""

EMPTY: Peg = 0

Code: TypeAlias = tuple[Peg, ...]


@dataclass(frozen=True, slots=True, order=True)
class Answer:
    """Key pegs: red for right in colour and place, white for right in colour only (MM-04)."""

    red: int
    white: int


def answer(code: Code, guess: Code) -> Answer:
    """The true answer to a guess (MM-04, MM-05).

    >>> answer((1, 2, 3, 4), (1, 1, 2, 5))
    Answer(red=1, white=1)
    """
    red = sum(peg == held for peg, held in zip(guess, code, strict=True))
    shared = sum(min(guess.count(peg), code.count(peg)) for peg in set(guess))
    return Answer(red, shared - red)


@dataclass(frozen=True, slots=True)
class Codes:
    """All codes that the players agreed on (MM-02, MM-13)."""

    holes: int = 4
    colours: int = 6
    empties: bool = False
    repeats: bool = True

    @property
    def pegs(self) -> tuple[Peg, ...]:
        """What can stand in a hole."""
        return tuple(range(0 if self.empties else 1, self.colours + 1))

    def __contains__(self, code: object) -> bool:
        return self.fills_row(code) and (self.repeats or len(set(code)) == self.holes)

    def fills_row(self, row: object) -> TypeGuard[Code]:
        """Whether this can be placed as a guess: "no repeats" binds codes, not guesses."""
        if not isinstance(row, tuple) or len(row) != self.holes:
            return False
        first, last = self.pegs[0], self.pegs[-1]
        return all(type(peg) is int and first <= peg <= last for peg in row)

    def __iter__(self) -> Iterator[Code]:
        return product(self.pegs, repeat=self.holes) if self.repeats else permutations(self.pegs, self.holes)

    def __len__(self) -> int:
        pegs = len(self.pegs)
        return pegs**self.holes if self.repeats else perm(pegs, self.holes)

    def sample(self, rng: Random) -> Code:
        """A code drawn uniformly."""
        pegs = self.pegs
        if self.repeats:
            return tuple(rng.choice(pegs) for _ in range(self.holes))
        return tuple(rng.sample(pegs, self.holes))

    def answers(self) -> tuple[Answer, ...]:
        """Every answer that key pegs can form, the impossible (all but one red, one white) included."""
        return tuple(Answer(red, white) for red in range(self.holes + 1) for white in range(self.holes - red + 1))
