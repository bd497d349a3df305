"""What a partner means to do when its turn comes again (IN-12): what it would do with a hand like the one it tells of.
So its words, and its silence, follow from what everybody knows, and nobody learns more of its cards from them."""

from copy import copy
from itertools import cycle
from typing import Final

from engine.initiative.partners.policy import Policy
from engine.initiative.quick.decisions import END, PLAY, Decided
from engine.initiative.quick.plan import CARDS, RUN
from engine.initiative.quick.position import Position
from engine.initiative.table.cards import Card
from engine.initiative.words import SUITS

LIKE: Final = ((2, 3, 1, 4), (6, 7, 5, 8), (10, 11, 9, 12))
"""For as many low, middle and high cards: those of the middle first."""

FAIR: Final = (1, 1, 2)
"""A hand as one may hope to draw it."""


def meant(p: Position, policy: Policy) -> tuple[Decided, ...]:
    """What it would do if its turn came at once; where that is nothing and it will draw anew, with a fair hand. Only
    after a Run it knows how it would go on. Nothing, if it doesn't tell of its hand."""
    told = p.told[p.who]
    if told is None or not p.missing:
        return ()
    again = copy(p)
    again.acted = 0
    again.hand = like(told)
    best = policy.best(again)
    if best is None and not p.peril:
        again.hand = like(FAIR)
        best = policy.best(again)
    if best is None:
        return ()
    first = best.decided
    if first[0] != PLAY or first[2] != RUN:
        return (first,)
    second = policy.move(gone(again, first))
    return (first,) if second[0] == END else (first, second)


def like(told: tuple[int, int, int]) -> list[int]:
    """A hand of this rough picture."""
    values = [value for values, count in zip(LIKE, told, strict=True) for value in values[:count]]
    return [CARDS[Card(value, suit)] for value, suit in zip(values, cycle(SUITS), strict=False)]


def gone(p: Position, run: Decided) -> Position:
    """After a Run."""
    _, card, action, to = run
    after = copy(p)
    after.acted = p.acted + 1
    after.hand = [other for other in p.hand if other != card]
    after.where = [to if who == p.who else room for who, room in enumerate(p.where)]
    after.tops = [card // 3 if on == action else top for on, top in enumerate(p.tops)]
    return after
