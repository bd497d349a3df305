"""A mission under way as one seat knows it, in integers. Policies see this and nothing else.

The simulator's table is a position with more behind it (`steps.Table`); a bot makes one from its view (`seen.py`).
"""

from engine.initiative.quick.plan import UNKNOWN, Near, Plan, Steps


class Position:
    """All that the seat of the character whose turn it is may know."""

    __slots__ = (
        "acted",
        "agents",
        "blocked",
        "cameras",
        "candles",
        "clocks",
        "counts",
        "deck",
        "doubles",
        "guard",
        "hand",
        "hidden",
        "hidden_windows",
        "key",
        "known",
        "locked",
        "missing",
        "names",
        "near",
        "needed",
        "opened",
        "passed",
        "peril",
        "plan",
        "safe",
        "singles",
        "sizes",
        "steps",
        "told",
        "tops",
        "traps",
        "up",
        "where",
        "who",
    )

    plan: Plan
    names: tuple[int, ...]
    """Which character sits at each place."""
    who: int
    """Whose turn it is."""
    acted: int
    passed: int
    """How many turns on end nobody could or would act in (IN-29)."""
    hand: list[int]
    """Of the character whose turn it is."""
    counts: list[int]
    """Cards in each hand."""
    told: list[tuple[int, int, int] | None]
    """The rough picture of each hand: low, middle, high (IN-12)."""
    where: list[int]
    near: Near
    steps: Steps
    locked: tuple[bool, ...]
    key: int
    """The room of the key, or -1."""
    guard: int
    """How far along his round he is."""
    sizes: list[int]
    """Face-down tokens in each room."""
    known: list[int]
    """What lies on top of each stack, where an eye has seen it."""
    up: list[list[int]]
    """Face-up glyphs in each room, all of use."""
    cameras: list[int]
    agents: list[int]
    hidden: int
    """Face-down tokens."""
    needed: int
    """Glyphs of use among them."""
    hidden_windows: int
    """Windows that those glyphs would open."""
    traps: int
    """Traps among them."""
    missing: list[int]
    """Glyphs that nobody has taken yet, those with most windows first."""
    opened: int
    """Open windows."""
    tops: list[int]
    """The value that lies on top of each action card."""
    blocked: list[bool]
    deck: int
    """Cards in the deck."""
    peril: bool
    clocks: int
    """Symbols on the discard pile in peril."""
    singles: int
    """Time cards with one clock in the deck."""
    doubles: int
    """With two."""
    safe: int
    """Cards on top of the deck that Swift has called safe."""
    candles: int

    def fatal(self) -> float:
        """The chance that the next card from the deck loses the mission (IN-27)."""
        if self.safe or not self.peril or not self.clocks:
            return 0.0
        return (self.doubles + (self.singles if self.clocks == 2 else 0)) / self.deck

    def fits(self, card: int, action: int) -> bool:
        """Whether a card may be played there (IN-09, IN-22)."""
        return not self.blocked[action] and card // 3 > self.tops[action]

    def unseen(self) -> tuple[int, int, int, int]:
        """Face-down tokens that nobody has looked at; glyphs of use among them, traps, and the glyphs' windows."""
        hidden, needed, traps, windows = self.hidden, self.needed, self.traps, self.hidden_windows
        for token in self.known:
            if token != UNKNOWN:
                hidden -= 1
                if token < 0:
                    traps -= 1
                elif token < len(self.plan.glyphs):
                    needed -= 1
                    windows -= self.plan.windows[token]
        return hidden, needed, traps, windows


def rough(hand: list[int]) -> tuple[int, int, int]:
    """The picture of a hand that may be told: low (1-4), middle, high (9-12) (IN-12)."""
    low = high = 0
    for card in hand:
        if card < 15:
            low += 1
        elif card >= 27:
            high += 1
    return low, len(hand) - low - high, high
