"""How close the others are, with three or four: everybody hears the same, and each knows a hand of their own.

Deals are drawn from those that fit what one knows. In each of them every rival holds a certain hand; from that hand's
side the same answers leave certain centres, and every card that one could ask leaves fewer. What a rival does with what
is left is taken on the whole: one who is certain guesses, one who is not asks a card that tells about as much as any.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log2
from random import Random

from engine.core.bits import members
from engine.core.game import Seat
from engine.tagiron.counting import deals
from engine.tagiron.questions import Fact
from engine.tagiron.solver import Heard, Posterior, Way, draw, heard_from
from engine.tagiron.space import space_of
from engine.tagiron.table import TagironView
from engine.tagiron.tiles import TILES, Hand

DRAWN = 8
"""Deals that are looked at."""

SEEN_THROUGH = 600
"""A rival with more deals than these before them is far from knowing."""

FAR = 64
"""Centres that such a rival has left, or more."""

RESOLVED = 1.6
"""How many bits of what is left a question of anybody may be relied on to settle."""


@dataclass(frozen=True, slots=True)
class Chase:
    """One deal that may be: how many centres the rivals to come have left, before asking and after each card."""

    seats: tuple[Seat, ...]
    now: tuple[int, ...]
    after: dict[Way, tuple[int, ...]]


def certain(left: int, questions: int) -> float:
    """How likely somebody with so many possibilities left knows after so many questions more."""
    if left == 1:
        return 1.0
    return exp(-log2(left) / (RESOLVED * questions)) if questions else 0.0


@lru_cache(maxsize=64)
def fitting(heard: tuple[Heard, ...], size: int) -> tuple[int, ...]:
    """The rows of all 20 tiles that give these answers."""
    space = space_of(TILES, size)
    fit = space.everything
    for one in heard:
        fit &= space.parts(one.question, one.choice).get(one.fact, 0)
    return tuple(space.masks[number] for number in members(fit))


def to_come(view: TagironView) -> tuple[Seat, ...]:
    """The seats that take turns before one's own next turn."""
    seat = view.seat or 0
    order = [(seat + step) % view.players for step in range(1, view.players)]
    return tuple(other for other in order if view.standings[other] == "in")


def chases(view: TagironView, known: Posterior, asks: Sequence[Way], rng: Random) -> list[Chase]:
    own, places = places_of(view.hand or ())
    size, everybody = len(view.hand or ()), range(view.players)
    rows = [fitting(heard_from(view, seat), size) for seat in everybody]
    answer = everybody if view.players == 4 else [seat for seat in everybody if seat != view.seat]
    fact_of = {ask: space_of(TILES, size).fact_of_each(*ask) for ask in asks}
    drawn = []
    for _ in range(DRAWN):
        deal = [sum(1 << places[tile] for tile in members(mask)) for mask in draw(known, rng)]
        others = iter(deal)
        held = [own if seat == view.seat else next(others) for seat in everybody]
        facts = {ask: [fact_of[ask][held[seat]] for seat in answer] for ask in asks}
        seats = to_come(view)
        lefts = [left_to(seat, held, rows, size, answer, fact_of, facts) for seat in seats]
        after = {ask: tuple(each[ask] for _, each in lefts) for ask in asks}
        drawn.append(Chase(seats, tuple(now for now, _ in lefts), after))
    return drawn


def left_to(
    seat: Seat,
    held: Sequence[int],
    rows: Sequence[Sequence[int]],
    size: int,
    answer: Sequence[Seat],
    fact_of: dict[Way, dict[int, Fact]],
    facts: dict[Way, list[Fact]],
) -> tuple[int, dict[Way, int]]:
    """How many centres this seat has left: as it stands, and after each card."""
    space, mine = space_of(TILES, size), held[seat]
    may_be = [[mine] if other == seat else [row for row in rows[other] if not row & mine] for other in range(len(rows))]
    centre = [row for row in space.masks if not row & mine]
    listed = deals([*may_be, centre], len(TILES), SEEN_THROUGH)
    if listed is None:
        return FAR, dict.fromkeys(fact_of, FAR)
    look = space.looks
    after = {}
    for ask, given in fact_of.items():
        wanted = facts[ask]
        after[ask] = len({look[deal[-1]] for deal in listed if [given[deal[other]] for other in answer] == wanted})
    return len({look[deal[-1]] for deal in listed}), after


def places_of(hand: Hand) -> tuple[int, list[int]]:
    """One's own tiles among all 20, and where the tiles stand that one doesn't see."""
    left = list(enumerate(TILES))
    own = 0
    for tile in hand:
        at = next(at for at, (_, other) in enumerate(left) if other == tile)
        own |= 1 << left.pop(at)[0]
    return own, [place for place, _ in left]
