"""A partner: every choice that the game asks for, each from what its seat may know."""

from collections.abc import Mapping

from engine.initiative.partners.choices import Choice, choices, use
from engine.initiative.partners.weights import PLAIN, STRONG, STRONG_ALONE, Weights
from engine.initiative.partners.worth import Worth
from engine.initiative.quick.decisions import (
    DISCARD,
    JUST_AWAY,
    JUST_BELOW,
    JUST_CANDLE,
    JUST_DIG,
    JUST_DRAW,
    JUST_END,
    JUST_KEY,
    JUST_PASS,
    JUST_STOP,
    PEEK,
    PLAY,
    REVEAL,
    SEAL,
    SPECIAL,
    TAKE,
    UNLOCK,
    Arrangement,
    Decided,
)
from engine.initiative.quick.plan import BADGER, GATHER, REGROUP, UNKNOWN
from engine.initiative.quick.position import Position


class Policy:
    """Has no memory: decides anew from the position each time."""

    __slots__ = ("alone", "w")

    def __init__(self, weights: Weights, alone: Mapping[int, Weights] | None = None) -> None:
        """What it weighs, and what it weighs instead when there is only this one character."""
        self.w, self.alone = weights, alone or {}

    def weights(self, p: Position) -> Weights:
        return self.alone.get(p.names[0], self.w) if len(p.names) == 1 else self.w

    def seal(self, p: Position) -> Decided:
        """The glyph with most windows that is still to be found."""
        return (SEAL, min(p.missing))

    def move(self, p: Position) -> Decided:
        if p.acted > 1:
            return JUST_END
        best = self.best(p)
        if p.acted:
            return best.decided if best is not None and best.score > self.weights(p).second else JUST_END
        if best is not None:
            return best.decided
        return without_effect(p, self.weights(p))

    def best(self, p: Position) -> Choice | None:
        best = None
        for choice in choices(p, self.weights(p)):
            if best is None or choice.score > best.score:
                best = choice
        return best

    def gather(self, p: Position, left: int, found: int) -> Decided:
        """What lies open first, then the key, then the stack; glyphs with more windows first."""
        if found >= 0:
            return (TAKE, found)
        here = p.where[p.who]
        if p.up[here]:
            return (TAKE, min(p.up[here]))
        if p.key == here:
            return JUST_KEY
        if p.sizes[here]:
            w = self.weights(p)
            worth = Worth(p, w)
            below = worth.blind if left > 1 and p.sizes[here] > 1 and p.known[here] != UNKNOWN else 0.0
            if worth.top(p, w, here) + below > 0:
                return JUST_DIG
        return JUST_STOP

    def reveal(self, p: Position, room: int, left: int) -> Decided:
        if p.agents[room]:
            return JUST_AWAY
        return (REVEAL, room)

    def listen(self, p: Position, left: int, done: tuple[int, ...], found: tuple[int, ...]) -> Decided:
        """Three stacks if they are there, the likeliest first; then the glyph with most windows."""
        room = self.likeliest(p, done) if left else -1
        if room >= 0:
            return (REVEAL, room)
        return (TAKE, min(found)) if found else JUST_STOP

    def forge(self, p: Position, reveals: int, takes: int, done: tuple[int, ...]) -> Decided:
        room = self.likeliest(p, done) if reveals else -1
        if room >= 0:
            return (REVEAL, room)
        here = p.where[p.who]
        up = [glyph for near in (here, *p.near[here]) for glyph in p.up[near]]
        return (TAKE, min(up)) if up else JUST_STOP

    def likeliest(self, p: Position, done: tuple[int, ...]) -> int:
        """The stack nearby whose top is likeliest to be of use, then the highest; -1 if there is none."""
        here = p.where[p.who]
        best, at = (-1.0, -1), -1
        density = Worth(p, self.weights(p))
        for room in (here, *p.near[here]):
            if p.sizes[room] and room not in done:
                rank = density.chance(p, room), p.sizes[room]
                if rank > best:
                    best, at = rank, room
        return at

    def arrange(self, p: Position, cards: tuple[int, ...]) -> Arrangement:
        """Time cards go below; of the others, the one that fits best comes first."""
        w = self.weights(p)
        good = [at for at, card in enumerate(cards) if card > 0]
        good.sort(key=lambda at: (-use(p, w, cards[at]), at))
        return tuple(good), tuple(at for at, card in enumerate(cards) if card < 0)

    def peek(self, p: Position) -> Decided:
        """Where it helps soonest: the own room, else the highest stack that nobody has looked at."""
        here = p.where[p.who]
        rooms = [room for room in (here, *p.near[here]) if p.sizes[room] and p.known[room] == UNKNOWN]
        return (PEEK, max(rooms, key=lambda room: p.sizes[room] + 10 * (room == here))) if rooms else JUST_STOP

    def unlock(self, p: Position) -> Decided:
        here = p.where[p.who]
        doors = [at for at, rooms in enumerate(p.plan.doors) if p.locked[at] and here in rooms]
        return (UNLOCK, doors[0]) if doors else JUST_STOP

    def caught(self, p: Position) -> Decided:
        """The card that is of least use; of those, the highest."""
        w = self.weights(p)
        return (DISCARD, min(p.hand, key=lambda card: (use(p, w, card), -card)))

    def draw(self, p: Position) -> Decided:
        """In peril: as long as it is cheap, and once nobody can act any more."""
        if p.safe:
            return JUST_DRAW
        if len(p.hand) < self.weights(p).draw_to[len(p.names) - 1][p.clocks]:
            return JUST_CANDLE if p.candles and p.fatal() > 0.1 else JUST_DRAW
        if not stuck(p):
            return JUST_STOP
        if p.fatal() and p.passed <= len(p.names):
            return JUST_STOP
        return JUST_CANDLE if p.candles and p.fatal() else JUST_DRAW

    def candle(self, p: Position, card: int) -> Decided:
        return JUST_BELOW if card < 0 else JUST_STOP


def stuck(p: Position) -> bool:
    """Whether nobody can act, as far as the told pictures say (IN-29)."""
    least = min([p.tops[action] for action in range(4) if not p.blocked[action]], default=12)
    for who, count in enumerate(p.counts):
        if count >= 2:
            return False
        if count and who != p.who:
            told = p.told[who]
            highest = 12 if told is None or told[2] else 8 if told[1] else 4
            if highest > least:
                return False
    return not any(p.fits(card, action) for card in p.hand for action in range(4))


def without_effect(p: Position, w: Weights) -> Decided:
    """One action is a must, even without effect (IN-10); who can do none passes (IN-29)."""
    here = p.where[p.who]
    cheapest: tuple[int, int, int] | None = None
    for card in p.hand:
        for action in range(4):
            if p.fits(card, action):
                cost = (card // 3 - p.tops[action]) * (2 if action == REGROUP else 1)
                if cheapest is None or (cost, card, action) < cheapest:
                    cheapest = cost, card, action
    if cheapest is not None:
        _, card, action = cheapest
        return (PLAY, card, action, GATHER if action == REGROUP else here)
    if len(p.hand) >= 2:
        one, other = sorted(p.hand, key=lambda card: (use(p, w, card), card))[:2]
        return (SPECIAL, one, other, here, GATHER if p.names[p.who] == BADGER else -1)
    return JUST_PASS


POLICIES = {"plain": Policy(PLAIN), "strong": Policy(STRONG, STRONG_ALONE)}
