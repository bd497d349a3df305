"""What can be deduced from one seat's view, exactly: who may hold what, and what the open cards would tell.

A case is all that bears on it: the tiles one doesn't see, the hidden rows that share them out, and what each of them
has answered. With two players the only hidden row is the opponent's, and ten more tiles lie in the box; with three and
four the hidden rows are the others' and the centre's, and nothing is left over (TG-03, TG-04).
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce
from itertools import accumulate, permutations
from math import log2, sqrt
from operator import or_
from random import Random
from typing import TypeAlias

from engine.core.bits import Bits, members
from engine.core.game import Seat
from engine.tagiron.counting import deals, likely, weights
from engine.tagiron.questions import Fact
from engine.tagiron.space import Space, space_of
from engine.tagiron.table import Asked, Event, Guessed, TagironView
from engine.tagiron.tiles import TILES, Hand, Tile

LISTED = 20_000
"""Up to so many deals are walked one by one; more are only counted."""

AT_HAND = 2_000
"""Where deals are only counted, walking pays up to so many."""

TRIES = 100
"""How often rows are drawn by themselves in the hope that they go together, before all are walked that do."""

REPEATS = 20
"""After so many answers that have come up before, an estimate says how far it is."""

FINE = 0.005
"""An estimate that can't be further off than so many bits is good enough."""

SURE = 2.2
"""Standard errors to each side of an estimate, for 95 %: more than 1.96, as answers that tell most are rare."""

SPREAD, TAKEN_FOR = 1.0, 2
"""What cards tell differs by so many bits from answer to answer; it counts as much as so many answers looked at."""


Way: TypeAlias = tuple[str, int | None]
"""A card and, where it offers two, the digit chosen."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An answer: what was asked, and what was said."""

    question: str
    choice: int | None
    fact: Fact


@dataclass(frozen=True, slots=True)
class Hidden:
    """A row that one does not see: whose, what was answered about it, and what it is known not to be."""

    seat: Seat | None
    """None is the centre."""
    heard: tuple[Heard, ...] = ()
    wrong: tuple[Hand, ...] = ()
    known: Hand | None = None


@dataclass(frozen=True, slots=True)
class Case:
    unseen: Hand
    size: int
    rows: tuple[Hidden, ...]
    """What has to be guessed stands last (TG-08, TG-10)."""

    @property
    def space(self) -> Space:
        return space_of(self.unseen, self.size)

    @property
    def shared_out(self) -> bool:
        """Whether the hidden rows take all the unseen tiles."""
        return len(self.rows) * self.size == len(self.unseen)

    def with_heard(self, ask: Way, facts: Sequence[Fact]) -> "Case":
        """The case once the rows that answer, the first so many, have said this."""
        answered = tuple(
            replace(row, heard=(*row.heard, Heard(*ask, one))) for row, one in zip(self.rows, facts, strict=False)
        )
        return replace(self, rows=answered + self.rows[len(facts) :])


class NothingToDeduce(Exception):
    """A view without a hand of its own: a spectator's."""


def case_of(view: TagironView) -> Case:
    """All that bears on what the seat may deduce."""
    if view.hand is None or view.seat is None:
        raise NothingToDeduce
    unseen = without(TILES, view.hand)
    others = [seat for seat in range(view.players) if seat != view.seat]
    rows = [Hidden(seat, heard_from(view, seat)) for seat in others]
    mine = [event for event in view.events if isinstance(event, Guessed) and event.seat == view.seat]
    if view.players == 2:
        wrong = tuple(sorted({event.tiles for event in mine if event.tiles is not None and not event.right}))
        known = next((event.tiles for event in mine if event.right), None)
        rows = [replace(rows[0], wrong=wrong, known=known)]
    elif view.centre is not None and view.written is not None:
        unseen = without(unseen, view.centre)
    else:
        rows.append(Hidden(None))
    return Case(unseen, len(view.hand), tuple(rows))


def heard_from(view: TagironView, seat: Seat) -> tuple[Heard, ...]:
    return heard_in(view.events, seat)


def heard_in(events: Sequence[Event], seat: Seat) -> tuple[Heard, ...]:
    """What this seat has answered."""
    return tuple(
        Heard(event.question, event.choice, reply.answer.fact)
        for event in events
        if isinstance(event, Asked)
        for reply in event.replies
        if reply.seat == seat
    )


def without(tiles: Hand, gone: Hand) -> Hand:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def may_be(case: Case, row: Hidden) -> Bits:
    """The rows that give these answers, each looked at by itself."""
    space = case.space
    fit = space.everything
    for one in row.heard:
        fit &= space.parts(one.question, one.choice).get(one.fact, 0)
    for hand in row.wrong:
        fit &= ~space.looking(hand)
    return fit if row.known is None else fit & space.looking(row.known)


def likely_deals(case: Case) -> float:
    """About how many deals fit: quickly, before they are counted."""
    sizes = [may_be(case, row).bit_count() for row in case.rows]
    return likely(sizes, len(case.unseen)) if case.shared_out else sizes[0]


class Posterior:
    """Everything that fits a case, weighed by the number of deals."""

    def __init__(self, case: Case) -> None:
        self.case = case
        space = case.space
        self.fitting = [list(members(may_be(case, row))) for row in case.rows]
        self.masks = [[space.masks[number] for number in fitting] for fitting in self.fitting]
        self.deals = self._listed()
        self.weights = self._weighed()

    @property
    def total(self) -> int:
        """How many deals fit, twins told apart; 0 where the answers contradict each other."""
        return sum(self.weights[-1])

    @cached_property
    def reach(self) -> list[int]:
        """How many deals there are up to each of the first row's."""
        return list(accumulate(self.weights[0]))

    def hands(self, row: int = -1) -> dict[Hand, int]:
        """Each hand that this row may be, with the number of deals in which it is."""
        hands, counted = self.case.space.hands, Counter[Hand]()
        for number, weight in zip(self.fitting[row], self.weights[row], strict=True):
            if weight:
                counted[hands[number]] += weight
        return dict(counted)

    def cells(self, row: int = -1) -> tuple[dict[Tile, int], ...]:
        """For each place, the tiles that may stand there, with the number of deals in which they do."""
        cells: tuple[Counter[Tile], ...] = tuple(Counter() for _ in range(self.case.size))
        for hand, weight in self.hands(row).items():
            for cell, tile in zip(cells, hand, strict=True):
                cell[tile] += weight
        return tuple(dict(sorted(cell.items())) for cell in cells)

    def answers(self, ask: Way, row: int) -> dict[Fact, int]:
        """What this row may answer, with the number of deals in which it does."""
        facts, counted = self.case.space.facts(*ask), Counter[Fact]()
        for number, weight in zip(self.fitting[row], self.weights[row], strict=True):
            if weight:
                counted[facts[number]] += weight
        return dict(counted)

    def _listed(self) -> list[tuple[int, ...]] | None:
        if not self.case.shared_out:
            return [(mask,) for mask in self.masks[0]]
        return deals(self.masks, len(self.case.unseen), LISTED)

    def _weighed(self) -> list[list[int]]:
        if self.deals is None:
            return weights(self.masks, len(self.case.unseen))
        counted = [Counter(column) for column in zip(*self.deals, strict=True)] or [Counter()] * len(self.masks)
        return [[column[mask] for mask in masks] for column, masks in zip(counted, self.masks, strict=True)]


@lru_cache(maxsize=12)
def posterior(case: Case) -> Posterior:
    return Posterior(case)


def bits_of_chance(counts: Sequence[int] | Mapping[Hand, int] | Mapping[Fact, int]) -> float:
    """The entropy of what has been counted, in bits."""
    numbers = list(counts.values()) if isinstance(counts, Mapping) else counts
    total = sum(numbers)
    return log2(total) - sum(one * log2(one) for one in numbers if one) / total if total else 0.0


@dataclass(frozen=True, slots=True)
class Prospect:
    """What asking is expected to tell about what must be guessed."""

    bits: float
    within: float
    """How far off it may be, to each side, with 95 % certainty; 0 where it is exact."""
    samples: int
    """0 where it is exact."""
    parts: tuple[tuple[int, ...], ...] = ()
    """Exact only: for each answer that may come, what must be guessed, counted in deals."""

    @property
    def exact(self) -> bool:
        return self.samples == 0


def answering(case: Case) -> range:
    """The rows that answer one's own question: all but the centre (TG-07)."""
    return range(sum(row.seat is not None for row in case.rows))


def prospect(known: Posterior, ask: Way) -> Prospect | None:
    """What the card is expected to tell, exactly; None where there are too many deals to walk."""
    if known.deals is None:
        return None
    space = known.case.space
    fact_of = space.fact_of_each(*ask)
    look_of = space.looks
    asked = answering(known.case)
    parts: dict[tuple[Fact, ...], Counter[int]] = {}
    for deal in known.deals:
        key = tuple([fact_of[deal[row]] for row in asked])
        if key not in parts:
            parts[key] = Counter()
        parts[key][look_of[deal[-1]]] += 1
    total = len(known.deals)
    left = sum(sum(part.values()) * bits_of_chance(list(part.values())) for part in parts.values()) / max(1, total)
    bits = bits_of_chance(known.hands()) - left
    return Prospect(max(0.0, bits), 0.0, 0, tuple(tuple(part.values()) for part in parts.values()))


def estimates(known: Posterior, ask: Way, rng: Random) -> Iterator[Prospect]:
    """What the card is expected to tell, from deals drawn evenly: better with every one that is taken.

    For each deal drawn the answers are known, how likely they are, and what they leave to guess is counted exactly. No
    answers are counted twice: what has come up is known with its full weight, and what comes up next stands for all
    the rest (Des Raj's estimator for draws without replacement: unbiased, and its terms don't hang together). The end
    is the exact figure where the answers are few, or one that can't be off by more than it says.
    """
    if not known.total:
        return
    case, fact_of, asked = known.case, known.case.space.fact_of_each(*ask), answering(known.case)
    # Before rows have answered, the same answers leave the same whoever of them gives which.
    alike = len({replace(row, seat=None) for row in case.rows[: len(asked)]}) == 1
    before, most = bits_of_chance(known.hands()), log2(max(2, len(known.hands())))
    seen: set[tuple[Fact, ...]] = set()
    weight = repeats = 0
    gained = 0.0
    terms: list[float] = []
    while weight < known.total:
        facts = tuple([fact_of[mask] for mask in draw(known, rng)[: len(asked)]])
        turned = set(permutations(facts)) if alike else {facts}
        if facts not in seen:
            left = sought(case.with_heard(ask, facts))
            here, bits = len(turned) * sum(left.values()), before - bits_of_chance(left)
            terms.append((gained + (known.total - weight) * bits) / known.total)
            seen |= turned
            weight += here
            gained += here * bits
            repeats = 0
        else:
            repeats += 1
        rest = (known.total - weight) / known.total
        if rest > 0 and rest * most < FINE:
            yield Prospect(terms[-1], rest * most, len(terms))
            return
        if rest > 0 and len(terms) > 1 and repeats % REPEATS == 0:
            yield estimated(terms, rest)
    yield Prospect(max(0.0, gained / known.total), 0.0, 0)


def estimated(terms: Sequence[float], rest: float) -> Prospect:
    """The mean, and how far off it may be, which with few terms is known badly itself (as in Student's t)."""
    number = len(terms)
    mean = sum(terms) / number
    squares = sum((one - mean) ** 2 for one in terms) + TAKEN_FOR * (SPREAD * rest) ** 2
    sure = SURE * (1 + 1.3 / number + 1.2 / number**2)
    return Prospect(mean, sure * sqrt(squares / (number - 1 + TAKEN_FOR) / number), number)


def sought(case: Case) -> dict[Hand, int]:
    """What must be guessed, with the number of deals: the last row alone."""
    space = case.space
    fitting = [list(members(may_be(case, row))) for row in case.rows]
    masks = [[space.masks[number] for number in row] for row in fitting]
    counted: Counter[Hand] = Counter()
    listed = deals(masks, len(case.unseen), AT_HAND) if case.shared_out else [(mask,) for mask in masks[0]]
    if listed is not None:
        hand_of = dict(zip(space.masks, space.hands, strict=True))
        for mask, weight in Counter(deal[-1] for deal in listed).items():
            counted[hand_of[mask]] += weight
        return dict(counted)
    (last,) = weights(masks, len(case.unseen), [len(masks) - 1])
    for number, weight in zip(fitting[-1], last, strict=True):
        if weight:
            counted[space.hands[number]] += weight
    return dict(counted)


def draw(known: Posterior, rng: Random) -> tuple[int, ...]:
    """One of the deals that fit, all being as likely."""
    if known.deals is not None:
        return rng.choice(known.deals)
    return drawn_row_by_row(known.masks, known.reach, len(known.case.unseen), rng)


def drawn_row_by_row(masks: Sequence[Sequence[int]], reach: Sequence[int], tiles: int, rng: Random) -> tuple[int, ...]:
    """The first row by its weight; of what is left, rows that go together, all such being as likely."""
    chosen = masks[0][bisect_right(reach, rng.randrange(reach[-1]))]
    free = (1 << tiles) - 1 ^ chosen
    *between, final = ([mask for mask in row if not mask & chosen] for row in masks[1:])
    last = frozenset(final)
    for _ in range(TRIES):
        drawn = [rng.choice(row) for row in between]
        rest = free - sum(drawn)
        if rest in last and reduce(or_, drawn, rest) == free:
            return (chosen, *drawn, rest)
    begun: list[tuple[int, ...]] = [()]
    for row in between:
        begun = [(*dealt, mask) for dealt in begun for mask in row if not mask & sum(dealt)]
    dealt = rng.choice([dealt for dealt in begun if free - sum(dealt) in last])
    return (chosen, *dealt, free - sum(dealt))
