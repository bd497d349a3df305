"""What rooms and tokens are worth to who looks at the board: the thing that partners count first."""

from math import fsum

from engine.initiative.partners.weights import Weights
from engine.initiative.quick.plan import UNKNOWN
from engine.initiative.quick.position import Position


class Worth:
    """Worked out once for a decision."""

    __slots__ = ("alarm", "base", "blind", "density", "dug", "each", "plan_windows", "traps", "used")

    density: float
    """The part of the unseen tokens that are glyphs of use."""
    traps: float
    """The part that are traps."""
    blind: float
    """A token that a Gather digs up unseen."""
    dug: float
    """The glyph that it may be."""

    def __init__(self, p: Position, w: Weights) -> None:
        plan = p.plan
        self.used = len(plan.glyphs)
        self.plan_windows = plan.windows
        self.each = w.glyph * w.windows * self.used / plan.total
        self.base = w.glyph * (1 - w.windows)
        hidden, needed, traps, windows = p.unseen()
        self.alarm = w.gas + plan.alarm
        if hidden:
            self.density, self.traps = needed / hidden, traps / hidden
            self.dug = (needed * self.base + windows * self.each) / hidden
            self.blind = self.dug + (w.dig if needed else 0.0) - self.traps * self.alarm
        else:
            self.density = self.traps = self.dug = self.blind = 0.0

    def rooms(self, p: Position, w: Weights) -> list[float]:
        """A Gather of two in each room."""
        blind = self.blind
        two = blind + blind
        key = p.key
        rooms = []
        for room, size in enumerate(p.sizes):
            if p.up[room] or p.agents[room] or room == key or p.known[room] != UNKNOWN:
                rooms.append(self.gather(p, w, room, 2))
            elif size > 1:
                rooms.append(two)
            elif size:
                rooms.append(blind)
            else:
                rooms.append(0.0)
        return rooms

    def glyph(self, glyph: int) -> float:
        return self.base + self.each * self.plan_windows[glyph]

    def gather(self, p: Position, w: Weights, room: int, parts: int, swept: bool = False) -> float:
        """So many parts of a Gather in a room: face-up glyphs first, the key, then the stack."""
        if p.agents[room] and not swept:
            parts = 1
        value = 0.0
        up = p.up[room]
        if up:
            worths = sorted([self.base + self.each * self.plan_windows[glyph] for glyph in up], reverse=True)
            value = fsum(worths[:parts])
            parts -= min(parts, len(up))
        if room == p.key and parts:
            value += w.glyph * 1.5
            parts -= 1
        size = p.sizes[room]
        if parts and size:
            if p.known[room] != UNKNOWN:
                value += self.top(p, w, room)
                parts -= 1
                size -= 1
            value += min(parts, size) * self.blind
        return value

    def top(self, p: Position, w: Weights, room: int) -> float:
        """The top of a stack to a Gather, seen or unseen."""
        token = p.known[room]
        if token == UNKNOWN:
            return self.blind
        if token < 0:
            return -self.alarm
        return w.dig + (self.glyph(token) if token < self.used else 0.0)

    def chance(self, p: Position, room: int) -> float:
        """That the top of a stack is a glyph of use."""
        token = p.known[room]
        return self.density if token == UNKNOWN else float(0 <= token < self.used)
