"""The reason for a decision, in one sentence's worth of data: a code and its arguments, which the screen words.

Rooms and cards come by their names, chances as numbers from 0 to 1, expected glyphs with one decimal.
"""

from collections.abc import Callable, Mapping
from math import fsum
from typing import Final

from engine.core.bots import Why
from engine.initiative.partners.policy import Policy, stuck
from engine.initiative.partners.worth import Worth
from engine.initiative.quick.decisions import (
    BELOW,
    CANDLE,
    DIG,
    DISCARD,
    DRAW,
    END,
    PASS,
    PEEK,
    PLAY,
    REVEAL,
    SEAL,
    SEND_AWAY,
    SPECIAL,
    STOP,
    TAKE,
    TAKE_KEY,
    UNLOCK,
    Decided,
)
from engine.initiative.quick.plan import ECHO, GATHER, HERON, INTEL, KESTREL, MOLE, RUN, SWIFT
from engine.initiative.quick.position import Position
from engine.initiative.words import ACTION_CARDS

WHYS: Final[Mapping[str, tuple[str, ...]]] = {
    # Actions. `value` is the card's, `step` how far it goes up its pile.
    "initiative.gather": ("expected", "room", "value", "step"),
    "initiative.key": ("room", "value", "step"),
    "initiative.run": ("expected", "room", "value", "step"),
    "initiative.intel": ("chance", "room", "stack", "value", "step"),
    "initiative.regroup": ("on", "top", "value", "step"),
    "initiative.unblock": ("on", "value", "step"),
    "initiative.must": ("value", "on"),
    "initiative.special-kestrel": ("expected", "room"),
    "initiative.special-echo": ("expected",),
    "initiative.special-heron": ("expected",),
    "initiative.special-badger": ("on", "top"),
    "initiative.special-swift": ("expected", "room"),
    "initiative.special-mole": ("expected", "room"),
    "initiative.special-dump": ("low", "high"),
    # The end of a turn.
    "initiative.enough": ("cards",),
    "initiative.twice": (),
    "initiative.all-open": (),
    "initiative.no-way": ("cards",),
    "initiative.draw-safe": ("safe",),
    "initiative.draw-early": ("risk", "clocks"),
    "initiative.draw-stuck": ("risk", "clocks"),
    "initiative.no-draw": ("risk", "clocks"),
    "initiative.time-to-answer": ("risk", "clocks"),
    "initiative.candle": ("risk",),
    "initiative.candle-below": (),
    "initiative.candle-leave": (),
    # Parts of an action.
    "initiative.take": ("windows",),
    "initiative.take-key": (),
    "initiative.dig": ("chance",),
    "initiative.leave": (),
    "initiative.reveal": ("chance", "room"),
    "initiative.send-away": (),
    "initiative.peek": ("room", "stack"),
    "initiative.unlock": ("door",),
    "initiative.discard": ("value",),
    "initiative.arrange": ("top", "below"),
    # Before the first turn, and between turns.
    "initiative.seal": ("windows",),
    "initiative.lowest-begins": (),
    "initiative.agree": (),
    # What a hint begins with: an action card, `special`, or what is to be done next.
    "initiative.look": ("at",),
}
"""Every code, and what comes with it."""


def why(p: Position, policy: Policy, decided: Decided) -> Why:
    """Why the policy decides so. For what is under way, room and chance are those of the decision."""
    return REASONS[decided[0]](p, policy, decided)


def glyphs(p: Position, policy: Policy, room: int, parts: int, swept: bool = False) -> float:
    """Glyphs that so many parts of a Gather bring in a room."""
    worth = Worth(p, policy.weights(p))
    if p.agents[room] and not swept:
        parts = 1
    up = min(parts, len(p.up[room]))
    left = min(parts - up, p.sizes[room])
    if not left:
        return float(up)
    return round(up + worth.chance(p, room) + (left - 1) * worth.density, 1)


def parts_of(p: Position, action: int, card: int) -> int:
    return 3 if p.plan.suits[action] == card % 3 else 2


def play(p: Position, policy: Policy, decided: Decided) -> Why:
    _, card, action, to = decided
    cost = {"value": card // 3, "step": card // 3 - p.tops[action]}
    here = p.where[p.who]
    if action == GATHER:
        expected = glyphs(p, policy, here, parts_of(p, action, card))
        if expected or here != p.key:
            return _unless_vain(expected, "initiative.gather", {"room": p.plan.rooms[here]}, cost, action)
        return Why("initiative.key", {"room": p.plan.rooms[here], **cost})
    if action == RUN:
        expected = 0.0 if to == here else glyphs(p, policy, to, 2)
        return _unless_vain(expected, "initiative.run", {"room": p.plan.rooms[to]}, cost, action)
    if action == INTEL:
        chance = round(Worth(p, policy.weights(p)).chance(p, to), 2) if p.sizes[to] else 0.0
        if not p.sizes[to]:
            return Why("initiative.must", {"value": card // 3, "on": ACTION_CARDS[action]})
        return Why("initiative.intel", {"chance": chance, "room": p.plan.rooms[to], "stack": p.sizes[to], **cost})
    on = ACTION_CARDS[to]
    if p.blocked[to]:
        return Why("initiative.unblock", {"on": on, **cost})
    if not p.tops[to]:
        return Why("initiative.must", {"value": card // 3, "on": ACTION_CARDS[action]})
    return Why("initiative.regroup", {"on": on, "top": p.tops[to], **cost})


def _unless_vain(expected: float, code: str, place: Mapping[str, str], cost: Mapping[str, int], action: int) -> Why:
    """An action that brings nothing is done because one must be (IN-10)."""
    if expected:
        return Why(code, {"expected": expected, **place, **cost})
    return Why("initiative.must", {"value": cost["value"], "on": ACTION_CARDS[action]})


def special(p: Position, policy: Policy, decided: Decided) -> Why:
    _, one, other, to, on = decided
    here, name = p.where[p.who], p.names[p.who]
    worth = Worth(p, policy.weights(p))
    near = (here, *p.near[here])
    chances = sorted((worth.chance(p, room) for room in near if p.sizes[room]), reverse=True)
    if name == KESTREL:
        expected, code, more = glyphs(p, policy, to, 2), "kestrel", {"room": p.plan.rooms[to]}
    elif name == ECHO:
        none = 1.0
        for chance in chances[:3]:
            none *= 1 - chance
        expected, code, more = round(1 - none, 1), "echo", {}
    elif name == HERON:
        up = sum(len(p.up[room]) for room in near)
        expected, code, more = round(min(2.0, up + fsum(chances[:2])), 1), "heron", {}
    elif name == SWIFT:
        expected, code, more = glyphs(p, policy, here, 3), "swift", {"room": p.plan.rooms[here]}
    elif name == MOLE:
        expected, code, more = glyphs(p, policy, here, 4, True), "mole", {"room": p.plan.rooms[here]}
    else:
        return Why("initiative.special-badger", {"on": ACTION_CARDS[on], "top": p.tops[on]})
    if not expected:
        low, high = sorted((one // 3, other // 3))
        return Why("initiative.special-dump", {"low": low, "high": high})
    return Why(f"initiative.special-{code}", {"expected": expected, **more})


def end(p: Position, policy: Policy, decided: Decided) -> Why:
    if not p.missing:
        return Why("initiative.all-open")
    return Why("initiative.twice") if p.acted > 1 else Why("initiative.enough", {"cards": len(p.hand)})


def draw(p: Position, policy: Policy, decided: Decided) -> Why:
    risk = {"risk": round(p.fatal(), 2), "clocks": p.clocks}
    if decided[0] == CANDLE:
        return Why("initiative.candle", {"risk": risk["risk"]})
    if decided[0] == DRAW:
        if p.safe:
            return Why("initiative.draw-safe", {"safe": p.safe})
        return Why("initiative.draw-stuck" if stuck(p) else "initiative.draw-early", risk)
    return Why("initiative.time-to-answer" if stuck(p) else "initiative.no-draw", risk)


def take(p: Position, policy: Policy, decided: Decided) -> Why:
    return Why("initiative.take", {"windows": p.plan.windows[decided[1]]})


def dig(p: Position, policy: Policy, decided: Decided) -> Why:
    chance = round(Worth(p, policy.weights(p)).chance(p, p.where[p.who]), 2)
    return Why("initiative.dig", {"chance": chance})


def reveal(p: Position, policy: Policy, decided: Decided) -> Why:
    room = decided[1]
    chance = round(Worth(p, policy.weights(p)).chance(p, room), 2)
    return Why("initiative.reveal", {"chance": chance, "room": p.plan.rooms[room]})


def peek(p: Position, policy: Policy, decided: Decided) -> Why:
    return Why("initiative.peek", {"room": p.plan.rooms[decided[1]], "stack": p.sizes[decided[1]]})


REASONS: Final[Mapping[int, Callable[[Position, Policy, Decided], Why]]] = {
    PLAY: play,
    SPECIAL: special,
    END: end,
    PASS: lambda p, policy, decided: Why("initiative.no-way", {"cards": len(p.hand)}),
    DRAW: draw,
    CANDLE: draw,
    TAKE: take,
    TAKE_KEY: lambda p, policy, decided: Why("initiative.take-key"),
    DIG: dig,
    STOP: lambda p, policy, decided: Why("initiative.leave"),
    REVEAL: reveal,
    SEND_AWAY: lambda p, policy, decided: Why("initiative.send-away"),
    PEEK: peek,
    UNLOCK: lambda p, policy, decided: Why("initiative.unlock", {"door": p.plan.door_names[decided[1]]}),
    DISCARD: lambda p, policy, decided: Why("initiative.discard", {"value": decided[1] // 3}),
    SEAL: lambda p, policy, decided: Why("initiative.seal", {"windows": p.plan.windows[decided[1]]}),
    BELOW: lambda p, policy, decided: Why("initiative.candle-below"),
}
"""What is said of each kind of decision."""
