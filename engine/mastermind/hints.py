"""Hints on request, from what one seat may see."""

from dataclasses import dataclass
from itertools import islice
from random import Random

from engine.mastermind.advice import Advice, advise
from engine.mastermind.codes import Code
from engine.mastermind.solver import fitting_codes, space_of
from engine.mastermind.table import MastermindView

LISTED = 24
"""How many of the codes that fit are named; `fitting_codes` goes on where this ends."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the answers so far prove."""

    fit: int
    """How many codes still fit."""
    some: tuple[Code, ...]
    """The first of them."""
    advice: Advice | None
    """The best next guess; None when no code fits."""


def hint(view: MastermindView, rng: Random, listed: int = LISTED) -> Hint:
    """How many codes still fit, which, and what to guess next."""
    fit = space_of(view.codes).consistent(view.rows).bit_count()
    some = tuple(islice(fitting_codes(view.codes, view.rows), listed))
    return Hint(fit, some, advise(view.codes, view.rows, rng))
