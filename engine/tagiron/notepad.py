"""What belongs on a player's sheet (TG-13): what single answers say outright, all that follows, and from which answers.

Every entry speaks of one hidden row, so it is true or not of a hand. Which hands a row may be is worked out exactly:
the hidden rows share out the unseen tiles, so a row may be what the others, joined in all ways, leave over.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial, reduce
from itertools import chain
from typing import Literal, TypeAlias

from engine.core.bits import Bits, members
from engine.core.game import Seat
from engine.tagiron.questions import MIDDLE_PLACE, QUESTIONS, Fact
from engine.tagiron.solver import Case, Hidden, case_of, may_be
from engine.tagiron.space import tile_sets
from engine.tagiron.table import Asked, Event, Guessed, TagironView
from engine.tagiron.tiles import TILES, Hand, Tile, colour, digit

LOOKS: Hand = tuple(sorted(set(TILES)))
"""The tiles that can be told apart: the twin 5s can't."""

SLOTS: tuple[Hand, ...] = tuple(TILES[: at + 1][-TILES[: at + 1].count(tile) :] for at, tile in enumerate(TILES))
"""What each of the 20 digits on the sheet stands for: the second 5 for both of them."""

Claimed: TypeAlias = Literal["with", "without", "among"]


@dataclass(frozen=True, slots=True)
class Entry:
    """Of a row: that it holds these tiles, or not all of them; of a place in it: that its tile is one of these."""

    row: Seat | None
    """None is the centre."""
    place: int | None
    claim: Claimed
    tiles: Hand

    def true_of(self, hand: Hand) -> bool:
        if self.place is not None:
            return hand[self.place] in self.tiles
        holds = all(hand.count(tile) >= self.tiles.count(tile) for tile in self.tiles)
        return holds == (self.claim == "with")


Reason: TypeAlias = tuple[int, Seat]
"""The number of an event, and the player whose row was spoken of."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an entry follows from: answers, and one's own eyes."""

    answers: tuple[Reason, ...]
    seen: bool
    """Whether tiles that one has seen count, too: one's own, and the centre's after a look (TG-10)."""


def said(view: TagironView) -> tuple[Entry, ...]:
    """What single answers say outright, and that one's own tiles are not what is sought; nothing is worked out."""
    return tuple(grounds_said(view))


def grounds_said(view: TagironView) -> dict[Entry, Grounds]:
    """The same, each with the answers that say it."""
    found: dict[Entry, Grounds] = dict.fromkeys(chain(own_tiles(view), looked_at(view)), Grounds((), seen=True))
    for number, event in enumerate(view.events):
        if isinstance(event, Asked):
            for reply in event.replies:
                if reply.seat != view.seat:
                    fact, size = reply.answer.fact, len(view.hand or ())
                    for entry in said_outright(reply.seat, size, event.question, event.choice, fact):
                        found.setdefault(entry, Grounds(((number, reply.seat),), seen=False))
    return found


def own_tiles(view: TagironView) -> Iterator[Entry]:
    """What one holds oneself is not in the row that is sought (TG-08, TG-10)."""
    own = view.hand or ()
    for slot in SLOTS:
        if own.count(slot[0]) > TILES.count(slot[0]) - len(slot):
            yield Entry(sought_row(view), None, "without", slot)


def sought_row(view: TagironView) -> Seat | None:
    """Whose row has to be guessed: the other's with two players, else the centre's (TG-08, TG-10)."""
    return 1 - view.seat if view.players == 2 and view.seat is not None else None


def said_outright(row: Seat | None, size: int, question: str, choice: int | None, fact: Fact) -> Iterator[Entry]:
    """What this answer says outright about the row."""
    card = QUESTIONS[question]
    if isinstance(fact, tuple):
        if card.kind == "where":
            wanted = card.digits[0] if choice is None else choice
            yield from found_at(row, size, wanted, {place for run in fact for place in run})
    elif card.kind == "above":
        yield among(row, MIDDLE_PLACE, [tile for tile in LOOKS if (digit(tile) > 4) == (fact == 1)])
    elif card.kind == "count" and card.of != "pairs":
        those = [tile for tile in LOOKS if has(tile, card.of)]
        if fact == 0:
            yield from without_all(row, those)
        elif fact == size:
            yield from (among(row, place, those) for place in range(size))
    elif card.kind == "sum" and card.of in ("black", "white") and fact == 0:
        yield from without_all(row, [tile for tile in LOOKS if has(tile, card.of) and digit(tile)])


def found_at(row: Seat | None, size: int, wanted: int, places: set[int]) -> Iterator[Entry]:
    """Where a digit stands, and where not."""
    those = [tile for tile in LOOKS if digit(tile) == wanted]
    others = [tile for tile in LOOKS if digit(tile) != wanted]
    if places:
        yield from (among(row, place, those if place in places else others) for place in range(size))
    else:
        yield from without_all(row, those)


def has(tile: Tile, of: str) -> bool:
    """Whether it is odd, even, black or white."""
    return digit(tile) % 2 == (of == "odd") if of in ("odd", "even") else colour(tile) == of[0]


def among(row: Seat | None, place: int, tiles: Iterable[Tile]) -> Entry:
    return Entry(row, place, "among", tuple(tiles))


def without_all(row: Seat | None, those: Sequence[Tile]) -> Iterator[Entry]:
    return (Entry(row, None, "without", slot) for slot in SLOTS if slot[0] in those)


def looked_at(view: TagironView) -> Iterator[Entry]:
    """The centre, once one has looked at it (TG-10)."""
    if view.centre is not None and view.written is not None:
        yield from entries_true_of(None, (view.centre,))


def follows(view: TagironView) -> tuple[Entry, ...]:
    """All that follows from everything the seat knows: for each row and tile, for each place the tiles left."""
    case = case_of(view)
    worked_out = (entries_true_of(row.seat, hands) for row, hands in zip(case.rows, all_possible(case), strict=True))
    return (*chain.from_iterable(worked_out), *looked_at(view))


def entries_true_of(row: Seat | None, hands: Sequence[Hand]) -> Iterator[Entry]:
    """What all these hands have in common."""
    if not hands:
        return
    held = {tile: [hand.count(tile) for hand in hands] for tile in LOOKS}
    for slot in SLOTS:
        if max(held[slot[0]]) < len(slot):
            yield Entry(row, None, "without", slot)
        elif min(held[slot[0]]) >= len(slot):
            yield Entry(row, None, "with", slot)
    for place, column in enumerate(zip(*hands, strict=True)):
        yield among(row, place, sorted(set(column)))


@lru_cache(maxsize=16)
def all_possible(case: Case) -> tuple[tuple[Hand, ...], ...]:
    return tuple(possible(case, at) for at in range(len(case.rows)))


def possible(case: Case, at: int) -> tuple[Hand, ...]:
    """The hands that this row may be, as they look."""
    space = case.space
    fits = [list(members(may_be(case, row))) for row in case.rows]
    if case.shared_out and len(fits) > 1:
        tiles = len(case.unseen)
        others = [sets_of((space.masks[number] for number in fit), tiles) for fit in (*fits[:at], *fits[at + 1 :])]
        gone = reduce(lambda left, right: joined(left, right, tiles), others)
        taken = gone.to_bytes((1 << tiles) // 8 + 1, "little")
        everything = (1 << tiles) - 1
        left_over = [(number, everything ^ space.masks[number]) for number in fits[at]]
        fits[at] = [number for number, rest in left_over if taken[rest >> 3] >> (rest & 7) & 1]
    return tuple(sorted({space.hands[number] for number in fits[at]}))


def sets_of(masks: Iterable[int], tiles: int) -> Bits:
    """These sets of tiles as one set of sets: a bit for each set of tiles that there is."""
    packed = bytearray((1 << tiles) // 8 + 1)
    for mask in masks:
        packed[mask >> 3] |= 1 << (mask & 7)
    return int.from_bytes(packed, "little")


@lru_cache(maxsize=8)
def sets_of_size(tiles: int, size: int) -> Bits:
    return sets_of(tile_sets(tiles, size), tiles)


@lru_cache(maxsize=32)
def joined(left: Bits, right: Bits, tiles: int) -> Bits:
    """Every set of the left together with every one of the right that it does not meet; each side's are of one size.

    One set is added to all of the other side at once, as numbers. Where two meet a bit is carried, and their sum has
    fewer bits: the sums that have all their bits are the ones wanted.
    """
    whole = size_in(left) + size_in(right)
    few, many = (left, right) if left.bit_count() < right.bit_count() else (right, left)
    together = 0
    for mask in members(few):
        together |= many << mask
    return together & sets_of_size(tiles, whole)


def size_in(sets: Bits) -> int:
    """How many tiles each set has."""
    return (sets.bit_length() - 1).bit_count() if sets else 0


@lru_cache(maxsize=256)
def grounds(view: TagironView, entry: Entry) -> Grounds | None:
    """A small set of answers from which the entry follows; None where it does not follow at all."""
    case = case_of(view)
    at = next((number for number, row in enumerate(case.rows) if row.seat == entry.row), None)
    if at is None:
        return Grounds((), seen=True) if entry in looked_at(view) else None
    row, heard = case.rows[at], reasons(view, case)
    about = [reason for reason in heard if reason[1] == entry.row]
    others = [reason for reason in heard if reason[1] != entry.row]
    in_the_box, alone = Case(TILES, case.size, (row,)), Case(case.unseen, case.size, (row,))
    for setting, which, given in ((in_the_box, 0, about), (alone, 0, about), (case, at, others + about)):
        enough = partial(is_enough, view, entry, setting, which)
        if enough(given):
            return Grounds(tuple(sorted(fewest(given, enough))), seen=setting is not in_the_box)
    return None


def is_enough(view: TagironView, entry: Entry, case: Case, at: int, heard: Sequence[Reason]) -> bool:
    """Whether the entry follows if only these have been heard."""
    return all(map(entry.true_of, possible(only_with(view, case, heard), at)))


def reasons(view: TagironView, case: Case) -> list[Reason]:
    """What may bear on the rows: answers; with two players, whose guesses are heard, one's own guesses too (TG-08)."""
    hidden = [row.seat for row in case.rows if row.seat is not None]
    found = []
    for number, event in enumerate(view.events):
        if isinstance(event, Asked):
            found += [(number, reply.seat) for reply in event.replies if reply.seat in hidden]
        elif isinstance(event, Guessed) and event.seat == view.seat and event.tiles is not None:
            found.append((number, hidden[0]))
    return found


def only_with(view: TagironView, case: Case, kept: Iterable[Reason]) -> Case:
    """The case as if only these had been heard."""
    reasons = frozenset(kept)
    return replace(case, rows=tuple(row_with(view, row, reasons) for row in case.rows))


def row_with(view: TagironView, row: Hidden, kept: frozenset[Reason]) -> Hidden:
    numbers = [number for number, event in enumerate(view.events) if has_answered(row.seat, event)]
    guessed = {
        event.tiles
        for number, event in enumerate(view.events)
        if isinstance(event, Guessed) and (number, row.seat) in kept
    }
    return replace(
        row,
        heard=tuple(one for number, one in zip(numbers, row.heard, strict=True) if (number, row.seat) in kept),
        wrong=tuple(hand for hand in row.wrong if hand in guessed),
        known=row.known if row.known in guessed else None,
    )


def has_answered(seat: Seat | None, event: Event) -> bool:
    return isinstance(event, Asked) and any(reply.seat == seat for reply in event.replies)


def fewest(given: Sequence[Reason], enough: Callable[[Sequence[Reason]], bool]) -> list[Reason]:
    """What is left when all are dropped that can be, many at a time while that goes."""
    kept, step = list(given), len(given)
    while step:
        at = 0
        while at < len(kept):
            fewer = kept[:at] + kept[at + step :]
            if enough(fewer):
                kept = fewer
            else:
                at += step
        step //= 2
    return kept
