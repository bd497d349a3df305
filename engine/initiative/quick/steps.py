"""A table that is played on quickly: a position, what lies behind it, and what the rules do with both."""

from random import Random

from engine.initiative.quick.decisions import Arrangement, Decided
from engine.initiative.quick.plan import AGENT, CAMERA, COUNTER_RUN, DUD, GAS, UNKNOWN, Plan
from engine.initiative.quick.position import Position, rough


class Lost(Exception):
    """Three clocks in peril (IN-27)."""


class Table(Position):
    """A position, and behind it all that nobody may know."""

    __slots__ = ("cards", "discards", "hands", "log", "piles", "rng", "stacks", "turns")

    hands: list[list[int]]
    stacks: list[list[int]]
    """Tokens of each room, the top last."""
    cards: list[int]
    """The deck, the top last."""
    discards: list[int]
    piles: list[list[int]]
    rng: Random
    turns: int
    log: list[Decided | Arrangement] | None
    """Every decision, for whoever wants to play the game again."""

    def __init__(
        self,
        plan: Plan,
        names: tuple[int, ...],
        stacks: list[list[int]],
        hands: list[list[int]],
        cards: list[int],
        rng: Random,
        entrance: int,
        key: int = -1,
        candles: int = 0,
    ) -> None:
        rooms = len(plan.rooms)
        glyphs = len(plan.glyphs)
        self.plan, self.names, self.rng = plan, names, rng
        self.stacks, self.hands, self.cards = stacks, hands, cards
        self.discards, self.piles = [-1, -1, -1, -2], [[], [], [], []]
        self.who = self.acted = self.passed = self.turns = 0
        self.hand, self.counts = hands[0], [len(hand) for hand in hands]
        self.told = [None] * len(names)
        self.where = [entrance] * len(names)
        self.locked = (True,) * len(plan.doors)
        self.near, self.steps = plan.map(self.locked)
        self.key, self.guard = key, 0
        self.sizes = [len(stack) for stack in stacks]
        self.known = [UNKNOWN] * rooms
        self.up = [[] for _ in range(rooms)]
        self.cameras, self.agents = [0] * rooms, [0] * rooms
        self.hidden = sum(self.sizes)
        self.needed, self.hidden_windows = glyphs, plan.total
        self.traps = sum(token < 0 for stack in stacks for token in stack)
        self.missing, self.opened = list(range(glyphs)), 0
        self.tops, self.blocked = [0] * 4, [False] * 4
        self.deck = len(cards)
        self.peril, self.clocks, self.safe, self.candles = False, 0, 0, candles
        self.singles = self.doubles = 0
        self.log = None

    # Cards.

    def put(self, card: int, action: int) -> None:
        """A card onto an action card (IN-09)."""
        self.hand.remove(card)
        self.counts[self.who] -= 1
        self.piles[action].append(card)
        self.tops[action] = card // 3
        self.acted += 1
        self.passed = 0

    def pay(self, one: int, other: int) -> None:
        """Two cards for a special action (IN-11)."""
        hand = self.hand
        hand.remove(one)
        hand.remove(other)
        self.counts[self.who] -= 2
        self.discards += (one, other)
        self.acted += 1
        self.passed = 0

    def from_deck(self) -> int:
        """The top card; with the last one peril comes (IN-26)."""
        card = self.cards.pop()
        self.deck -= 1
        if self.safe:
            self.safe -= 1
        return card

    def discard(self, card: int) -> None:
        """A card from the deck to the discards, where clocks count in peril (IN-27)."""
        self.discards.append(card)
        if card < 0:
            self.singles -= card == -1
            self.doubles -= card == -2
            self.clocks -= card
            if self.clocks >= 3:
                raise Lost

    def run_out(self) -> None:
        """The deck is empty: all discards make a new one (IN-26)."""
        if not self.cards:
            self.peril = True
            self.clocks = self.safe = 0
            self.cards, self.discards = self.discards, []
            self.rng.shuffle(self.cards)
            self.deck = len(self.cards)
            self.singles, self.doubles = self.cards.count(-1), self.cards.count(-2)

    def lose_top(self, count: int) -> None:
        """The top card of the deck, to a camera, the alarm or a red glyph (IN-20)."""
        for _ in range(count):
            self.discard(self.from_deck())
            self.run_out()

    def draw(self) -> None:
        """A card into the hand; a time card goes to the discards (IN-27)."""
        card = self.from_deck()
        if card < 0:
            self.discard(card)
        else:
            self.hand.append(card)
            self.counts[self.who] += 1
        self.run_out()

    def regroup(self, action: int) -> None:
        """All cards and counter intel off an action card (IN-23)."""
        self.discards += self.piles[action]
        self.piles[action] = []
        self.tops[action] = 0
        self.blocked[action] = False

    def tell(self) -> None:
        """Everybody tells a rough picture of the hand (IN-12)."""
        self.told = [rough(hand) for hand in self.hands]

    # Tokens.

    def reveal(self, room: int, by_intel: bool = False, by_gather: bool = False) -> int:
        """The top of a stack is turned up (IN-16, IN-19 to IN-22)."""
        token = self.stacks[room].pop()
        self.sizes[room] -= 1
        self.hidden -= 1
        self.known[room] = UNKNOWN
        if token >= 0:
            if token < len(self.plan.glyphs):
                self.needed -= 1
                self.hidden_windows -= self.plan.windows[token]
                self.up[room].append(token)
            return token
        self.traps -= 1
        if token == CAMERA:
            self.cameras[room] += 1
        elif token == GAS:
            self.gas(room)
        elif token == AGENT:
            self.agents[room] += 1
        elif by_intel:
            self.blocked[COUNTER_RUN - token] = True
        if by_gather and self.plan.alarm:
            self.lose_top(self.plan.alarm)
        return token

    def gas(self, room: int) -> None:
        """Everybody here loses a random card (IN-21)."""
        for who, hand in enumerate(self.hands):
            if hand and self.where[who] == room:
                self.discards.append(hand.pop(self.rng.randrange(len(hand))))
                self.counts[who] -= 1

    def take(self, room: int, glyph: int) -> None:
        """A glyph leaves the board and opens its windows (IN-18)."""
        self.up[room].remove(glyph)
        self.missing.remove(glyph)
        self.opened += self.plan.windows[glyph]
        if self.plan.red[glyph]:
            self.lose_top(1)

    def seal(self, glyph: int) -> None:
        """A seal opens a glyph's windows; its token is of no use any more."""
        self.missing.remove(glyph)
        self.opened += self.plan.windows[glyph]
        self.needed -= 1
        self.hidden_windows -= self.plan.windows[glyph]
        self.stacks = [[DUD if token == glyph else token for token in stack] for stack in self.stacks]

    def unlock(self, door: int) -> None:
        self.locked = tuple(lock and at != door for at, lock in enumerate(self.locked))
        self.near, self.steps = self.plan.map(self.locked)

    def unlock_all(self) -> None:
        """The key was gathered."""
        self.key = -1
        self.locked = (False,) * len(self.locked)
        self.near, self.steps = self.plan.map(self.locked)
