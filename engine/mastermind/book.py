"""The master's book: a plan for the box worked out in advance, and first rows for all options.

`book_text.py` is made by `make_book.py`.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.core.bits import Bits
from engine.mastermind.book_text import OPENINGS, PLAN
from engine.mastermind.codes import Code, Codes
from engine.mastermind.solver import space_of

BOX = Codes()

DIGITS = 36
"""A guess of the plan is a number of two digits: the box has 36 × 36 codes."""


def planned(codes: Codes, fit: Bits) -> Code | None:
    """What the plan guesses when just these codes fit, if the plan knows them."""
    if codes != BOX:
        return None
    guess = _plan().get(fit)
    return None if guess is None else space_of(BOX).code(guess)


@lru_cache(maxsize=1)
def _plan() -> Mapping[Bits, int]:
    """The plan as guesses by the codes that still fit, however the rows came about."""
    space = space_of(BOX)
    plan: dict[Bits, int] = {}
    ahead = [space.all]
    for place in range(0, len(PLAN), 2):
        fit = ahead.pop()
        guess = plan[fit] = int(PLAN[place], DIGITS) * DIGITS + int(PLAN[place + 1], DIGITS)
        parts = space.answering(space.code(guess))
        known = (parts[given] & fit for given in sorted(parts, reverse=True) if given.red < BOX.holes)
        ahead += [part for part in known if part.bit_count() > 2]
    return plan


def opening(codes: Codes, fewest: bool = True) -> Code:
    """The first row for these options: the one that promises the fewest rows, or the smallest worst part.

    >>> opening(Codes(6, 10), fewest=False)
    (1, 1, 2, 2, 3, 4)
    """
    text = OPENINGS[codes.holes, len(codes.pegs), codes.repeats][0 if fewest else 1]
    # Before anything is known an empty hole is a colour like all others; a row without any looks less odd.
    pegs = sorted(codes.pegs, key=lambda peg: peg or codes.colours + 1)
    return tuple(pegs[int(digit) - 1] for digit in text)
