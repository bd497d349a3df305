"""What a partner means to do when its turn comes again (IN-12)."""

from copy import copy
from typing import Final

from engine.initiative.partners.policy import Policy
from engine.initiative.quick.decisions import END, PLAY, Decided
from engine.initiative.quick.plan import CARDS, RUN
from engine.initiative.quick.position import Position
from engine.initiative.table.cards import Card

FAIR: Final = tuple(CARDS[card] for card in (Card(3, "ink"), Card(6, "wax"), Card(9, "wire"), Card(12, "ink")))
"""A hand as one may hope to draw it."""


def meant(p: Position, policy: Policy) -> tuple[Decided, ...]:
    """What it would do if its turn came at once, with the hand that it has; where that is of no use and it will draw
    anew, with a fair one. Only after a Run it knows how it would go on."""
    again = copy(p)
    again.acted = 0
    best = policy.best(again)
    if best is None and not p.peril:
        again.hand = list(FAIR)
        best = policy.best(again)
    if best is None or not p.missing:
        return ()
    first = best.decided
    if first[0] != PLAY or first[2] != RUN:
        return (first,)
    second = policy.move(gone(again, first))
    return (first,) if second[0] == END else (first, second)


def gone(p: Position, run: Decided) -> Position:
    """After a Run."""
    _, card, action, to = run
    after = copy(p)
    after.acted = p.acted + 1
    after.hand = [other for other in p.hand if other != card]
    after.where = [to if who == p.who else room for who, room in enumerate(p.where)]
    after.tops = [card // 3 if on == action else top for on, top in enumerate(p.tops)]
    return after
