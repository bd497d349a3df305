"""A player without a thought: anything that the rules allow, by chance of its own."""

from collections.abc import Sequence
from random import Random

from engine.initiative.partners.policy import without_effect
from engine.initiative.partners.weights import PLAIN
from engine.initiative.quick import decisions as words
from engine.initiative.quick.decisions import Arrangement, Decided
from engine.initiative.quick.plan import BADGER, GATHER, INTEL, KESTREL, REGROUP, RUN
from engine.initiative.quick.position import Position


class Anyhow:
    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)

    def any(self, ways: Sequence[Decided]) -> Decided:
        return self.rng.choice([*ways, words.JUST_STOP])

    def seal(self, p: Position) -> Decided:
        return (words.SEAL, self.rng.choice(p.missing))

    def move(self, p: Position) -> Decided:
        ways: list[Decided] = [words.JUST_END] if p.acted else []
        for card in p.hand:
            ways += [(words.PLAY, card, on, self.aim(p, on)) for on in range(4) if p.fits(card, on)]
        if len(p.hand) > 1:
            one, other = self.rng.sample(p.hand, 2)
            name, on = p.names[p.who], self.rng.randrange(3)
            near = [room for room, far in enumerate(p.steps[p.where[p.who]]) if far <= 2]
            to = self.aim(p, on) if name == BADGER else self.rng.choice(near) if name == KESTREL else p.where[p.who]
            ways.append((words.SPECIAL, one, other, to, on if name == BADGER else -1))
        return self.rng.choice(ways) if ways else without_effect(p, PLAIN)

    def aim(self, p: Position, on: int) -> int:
        here = p.where[p.who]
        if on == RUN:
            return self.rng.choice([room for room, far in enumerate(p.steps[here]) if far <= 3])
        if on == INTEL:
            return self.rng.randrange(len(p.sizes))
        return here if on == GATHER else self.rng.randrange(REGROUP)

    def gather(self, p: Position, left: int, found: int) -> Decided:
        if found >= 0:
            return self.any([(words.TAKE, found)])
        here = p.where[p.who]
        ways: list[Decided] = [(words.TAKE, glyph) for glyph in p.up[here]]
        ways += [words.JUST_DIG] if p.sizes[here] else []
        return self.any(ways + ([words.JUST_KEY] if p.key == here else []))

    def reveal(self, p: Position, room: int, left: int) -> Decided:
        ways: list[Decided] = [(words.REVEAL, room)] if p.sizes[room] else []
        return self.any(ways + ([words.JUST_AWAY] if p.agents[room] else []))

    def near(self, p: Position) -> tuple[int, ...]:
        here = p.where[p.who]
        return (here, *p.near[here])

    def stacks(self, p: Position, done: tuple[int, ...] = ()) -> list[int]:
        return [room for room in self.near(p) if p.sizes[room] and room not in done]

    def listen(self, p: Position, left: int, done: tuple[int, ...], found: tuple[int, ...]) -> Decided:
        stacks = self.stacks(p, done) if left else []
        return self.any([*((words.REVEAL, room) for room in stacks), *((words.TAKE, glyph) for glyph in found)])

    def forge(self, p: Position, reveals: int, takes: int, done: tuple[int, ...]) -> Decided:
        stacks = self.stacks(p, done) if reveals else []
        up = [glyph for room in self.near(p) for glyph in p.up[room]]
        return self.any([*((words.REVEAL, room) for room in stacks), *((words.TAKE, glyph) for glyph in up)])

    def arrange(self, p: Position, cards: tuple[int, ...]) -> Arrangement:
        places = self.rng.sample(range(len(cards)), len(cards))
        cut = self.rng.randrange(len(cards) + 1)
        return tuple(places[:cut]), tuple(places[cut:])

    def peek(self, p: Position) -> Decided:
        return self.any([(words.PEEK, room) for room in self.stacks(p)])

    def unlock(self, p: Position) -> Decided:
        here = p.where[p.who]
        return self.any([(words.UNLOCK, at) for at, rooms in enumerate(p.plan.doors) if p.locked[at] and here in rooms])

    def caught(self, p: Position) -> Decided:
        return (words.DISCARD, self.rng.choice(p.hand))

    def draw(self, p: Position) -> Decided:
        return self.any([words.JUST_DRAW, words.JUST_DRAW] + ([words.JUST_CANDLE] if p.candles else []))

    def candle(self, p: Position, card: int) -> Decided:
        return self.any([words.JUST_BELOW])
