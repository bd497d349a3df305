"""Where the mansion's cards can lie, exactly, for all that one seat has seen: what was looked at, told, doubted, tried
for, turned, swapped and mixed. (With own rooms that mix much, not all that could be known is: see `mixed`.)"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, permutations
from math import comb
from typing import Final, TypeAlias

from engine.core import bits
from engine.enigma.cards import CardSet
from engine.enigma.goals import Held, from_stack, is_held, nameable, parts_of
from engine.enigma.table.events import Arranged, Doubted, Event, Saw, Shuffled, Swapped, Told, Tried, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, CardName, Corner, Place

Cards: TypeAlias = int
"""Some of the nine in play: a bit for each, in their order."""

Box: TypeAlias = tuple[Cards, ...]
"""For each place the cards that can lie there. All ways to lay the nine by these are possible."""

Sets: TypeAlias = int
"""Sets of cards, as one number: a bit for each of the 512 that there are. One more card in all of them is one shift."""

EVERY_CARD: Final = bits.full(len(PLACES))

MOST_BOXES: Final = 2000
"""That come of one mixing: twice as many as came of any in 150 games of random moves with the cards of the house."""

WITHOUT: Final = {
    1 << n: bits.of(some for some in range(EVERY_CARD + 1) if not some >> n & 1) for n in range(len(PLACES))
}
"""For a card all sets that it is not in."""


@dataclass(frozen=True)
class Following:
    """All ways in which the nine can lie: those of one box or another."""

    cards: tuple[CardName, ...]
    boxes: tuple[Box, ...]

    def at(self, place: Place) -> tuple[CardName, ...]:
        """What can lie there."""
        return self.names(self.union[place])

    def places(self, card: CardName) -> tuple[Place, ...]:
        """Where it can lie."""
        bit = 1 << self.cards.index(card)
        return tuple(place for place in PLACES if self.union[place] & bit)

    def names(self, some: Cards) -> tuple[CardName, ...]:
        return tuple(self.cards[number] for number in bits.members(some))

    @cached_property
    def union(self) -> Box:
        return tuple(_any(box[place] for box in self.boxes) for place in PLACES)

    def __contains__(self, laid: Sequence[CardName]) -> bool:
        bits = [1 << self.cards.index(name) for name in laid]
        return any(all(bit & row for bit, row in zip(bits, box, strict=True)) for box in self.boxes)

    @property
    def ways(self) -> int:
        """How many there are."""
        boxes = self.boxes

        @cache
        def count(place: Place, used: Cards, alive: frozenset[int]) -> int:
            if place == len(PLACES):
                return 1
            total = 0
            for number in bits.members(_any(boxes[one][place] for one in alive) & ~used):
                bit = 1 << number
                total += count(place + 1, used | bit, frozenset(one for one in alive if boxes[one][place] & bit))
            return total

        return count(0, 0, frozenset(range(len(boxes))))

    def __iter__(self) -> Iterator[tuple[CardName, ...]]:
        """Each way once."""

        def lay(laid: tuple[CardName, ...], used: Cards, alive: Sequence[Box]) -> Iterator[tuple[CardName, ...]]:
            place = len(laid)
            if place == len(PLACES):
                yield laid
                return
            for number in bits.members(_any(box[place] for box in alive) & ~used):
                bit = 1 << number
                yield from lay((*laid, self.cards[number]), used | bit, [box for box in alive if box[place] & bit])

        yield from lay((), 0, self.boxes)


@dataclass(frozen=True, slots=True)
class Table:
    """What has to be known of the cards, and of the table as it was before the event."""

    cards: CardSet
    before: EnigmaView

    def bit(self, card: CardName) -> Cards:
        return 1 << self.before.cards.index(card)

    def corner(self, corner: Corner) -> Cards:
        return _any(self.bit(name) for name in self.before.cards if self.cards.mansion[name].corner == corner)


def following(views: Sequence[EnigmaView], cards: CardSet) -> Following:
    """What follows for whoever has had these views, in the game of the last."""
    *_, (_, last) = trail(views, cards)
    return last


def trail(views: Sequence[EnigmaView], cards: CardSet) -> Iterator[tuple[tuple[Event, ...], Following]]:
    """View by view: what has happened since the one before, and what follows."""
    game = [view for view in views if view.game == views[-1].game]
    boxes = untouched(len(game[0].cards))
    before = game[0]
    heard = 0
    for view in game:
        events = view.events[heard:]
        for event in events:
            boxes = after(boxes, event, Table(cards, before))
        boxes = as_seen(boxes, view, Table(cards, view))
        yield events, Following(view.cards, boxes)
        before, heard = view, len(view.events)


def untouched(many: int) -> tuple[Box, ...]:
    """Before anybody has looked: anything can lie anywhere."""
    return (((1 << many) - 1,) * many,)


def as_seen(boxes: tuple[Box, ...], view: EnigmaView, table: Table) -> tuple[Box, ...]:
    """What lies before one's eyes, and what one has kept in mind."""
    facts: dict[Place, Cards] = {}
    for place, spot in enumerate(view.spots):
        if spot.card is not None:
            facts[place] = table.bit(spot.card)
        elif spot.corner is not None:
            facts[place] = table.corner(spot.corner)
    return where(boxes, facts)


def after(boxes: tuple[Box, ...], event: Event, table: Table) -> tuple[Box, ...]:
    """What an event does to where cards lie."""
    everything = (1 << len(table.before.cards)) - 1
    match event:
        case Saw(_, place, str(card)) | Turned(place, card):
            return where(boxes, {place: table.bit(card)})
        case Doubted(_, place, card, true):
            return where(boxes, {place: table.bit(card) if true else everything & ~table.bit(card)})
        case Told(place, None, card, true):
            return where(boxes, {place: table.bit(card) if true else everything & ~table.bit(card)})
        case Told(place, str(corner)):
            return where(boxes, {place: table.corner(corner)})
        case Swapped((one, other)):
            return moved(boxes, {one: other, other: one})
        case Arranged(_, places, tuple(order)):
            return moved(boxes, dict(zip(places, order, strict=True)))
        case Arranged(_, places, None) | Shuffled(places):
            return mixed(boxes, places)
        case Tried(reached=False):
            return missed(boxes, event, table)
        case _:
            return boxes


def where(boxes: tuple[Box, ...], facts: dict[Place, Cards]) -> tuple[Box, ...]:
    """Those ways in which one of these cards lies at each of these places."""
    if all(not box[place] & ~some for box in boxes for place, some in facts.items()):
        return boxes
    full = (1 << len(PLACES)) - 1
    return tidy(tuple(row & facts.get(place, full) for place, row in enumerate(box)) for box in boxes)


def moved(boxes: tuple[Box, ...], source: dict[Place, Place]) -> tuple[Box, ...]:
    """Cards lie elsewhere, and one knows where."""
    return tuple(tuple(box[source.get(place, place)] for place in PLACES) for box in boxes)


def mixed(boxes: tuple[Box, ...], places: Sequence[Place]) -> tuple[Box, ...]:
    """Nobody knows in which order these lie now. Where that would take too many boxes it is one that holds them all:
    what it says is still true, only less sharp. Rooms of one's own
    that mix four or five cards come to that."""
    found: list[Box] = []
    for box in boxes:
        found += mixed_box(box, tuple(places))
        if len(found) > MOST_BOXES:
            return tidy([widened(boxes, places)])
    return tidy(found)


def widened(boxes: Sequence[Box], places: Sequence[Place]) -> Box:
    """At each of these places all that can lie at any of them, at each other all that can lie there."""
    rows = [_any(box[place] for box in boxes) for place in PLACES]
    together = _any(rows[place] for place in places)
    return tuple(together if place in places else row for place, row in enumerate(rows))


def mixed_box(box: Box, places: tuple[Place, ...]) -> Iterable[Box]:
    """A box for each order in which what can lie there differs; or for each set of cards that those can be, in any
    order: whichever are fewer."""
    rows = [box[place] for place in places]
    orders = set(permutations(rows))
    together = _any(rows)
    if len(orders) <= comb(together.bit_count(), len(places)):
        return (_with(box, dict(zip(places, order, strict=True))) for order in orders)
    sets = (_any(1 << number for number in some) for some in combinations(bits.members(together), len(places)))
    return (tuple(some if place in places else row & ~some for place, row in enumerate(box)) for some in sets)


def missed(boxes: tuple[Box, ...], event: Tried, table: Table) -> tuple[Box, ...]:
    """Something of what was said was not true. Was it perhaps a token that was missing, or somebody's character, then
    nothing follows (EN-15)."""
    if not has_tokens(event, table) or not are_known(event, table):
        return boxes
    facts = [(one.place, table.bit(one.card)) for one in event.said.points]
    facts += [(one.place, table.corner(one.corner)) for one in event.said.corners]
    left: list[Box] = []
    for place, some in facts:
        left += where(boxes, {place: ~some & (1 << len(PLACES)) - 1})
        boxes = where(boxes, {place: some})
    return tidy(left)


def has_tokens(event: Tried, table: Table) -> bool:
    """Whether the tokens that were asked for were there: that is public."""
    goals, view = table.cards.characters, table.before
    people = len(nameable(view, event.seat))
    goal = goals[event.character].goal
    parts = list(parts_of(goal, people))
    if stack := from_stack(goal):
        more = parts_of(goals[event.said.of].goal if event.said.of else stack.otherwise, people)
        parts += [part for number, part in enumerate(more) if number not in event.said.left_out]
    tokens = view.players[event.seat].tokens
    return all(is_held(part, tokens, view.started) for part in parts if isinstance(part, Held))


def are_known(event: Tried, table: Table) -> bool:
    """Whether one knows that who was named was named rightly."""
    view = table.before
    for person in event.said.persons:
        known = view.stack[0] if person.seat is None else view.players[person.seat].character
        if known != person.character:
            return False
    return True


def tidy(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Each box narrowed; those left out that hold nothing, or nothing that another does not."""
    found = {small for box in boxes if (small := narrowed(box)) is not None}
    largest: dict[int, Box] = {}
    for box in sorted(found, key=lambda one: (-sum(row.bit_count() for row in one), one)):
        packed = _packed(box)
        if all(packed & ~other for other in largest):
            largest[packed] = box
    return tuple(largest.values())


def narrowed(box: Box) -> Box | None:
    """Without what no way to lay all the cards has there; none where there is no way."""
    # The sets of cards that can be laid on the first places, and those that leave a way to lay the rest.
    before: list[Sets] = [1]
    for row in box:
        before.append(_any((before[-1] & WITHOUT[bit]) << bit for bit in _bits(row)))
    good = before[-1] & 1 << EVERY_CARD
    kept: list[Cards] = []
    for row, start in zip(reversed(box), reversed(before[:-1]), strict=True):
        fit = [(bit, good >> bit & WITHOUT[bit] & start) for bit in _bits(row)]
        good = _any(sets for _, sets in fit)
        kept.append(_any(bit for bit, sets in fit if sets))
    return tuple(reversed(kept)) if good else None


@cache
def _bits(some: Cards) -> tuple[Cards, ...]:
    """Each of them alone: there are no more than 512 to remember."""
    return tuple(1 << number for number in bits.members(some))


def _packed(box: Box) -> int:
    """All places in one number: then one look tells whether a box holds all that another does."""
    return sum(row << len(PLACES) * place for place, row in enumerate(box))


def _with(box: Box, changed: dict[Place, Cards]) -> Box:
    return tuple(changed.get(place, row) for place, row in enumerate(box))


def _any(some: Iterable[Cards]) -> Cards:
    found = 0
    for one in some:
        found |= one
    return found
