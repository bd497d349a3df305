"""What could be done now, and what each of it is worth: one action at a time, its promise less what it is paid with."""

from math import fsum, sqrt
from typing import Final, NamedTuple

from engine.initiative.partners.weights import Weights
from engine.initiative.partners.worth import Worth
from engine.initiative.quick.decisions import PLAY, SPECIAL, Decided
from engine.initiative.quick.plan import (
    BADGER,
    ECHO,
    FAR,
    GATHER,
    HERON,
    INTEL,
    KESTREL,
    MOLE,
    REGROUP,
    RUN,
    SWIFT,
    UNKNOWN,
)
from engine.initiative.quick.position import Position

WANTED: Final = (0.7, 0.55, 1.0)
"""How much Run, Intel and Gather are missed when their piles stand high."""

STEEP: Final = tuple(top / 12 * sqrt(top / 12) for top in range(13))

SPECIAL_ACTION: Final = 4
"""Beside Run, Intel, Gather and Regroup."""


class Option(NamedTuple):
    """Something to do, whatever it is paid with."""

    gain: float
    action: int
    to: int
    on: int = -1
    """The card that Badger clears."""


class Choice(NamedTuple):
    """An option and its payment."""

    score: float
    option: Option
    cards: tuple[int, ...]
    cost: float

    @property
    def decided(self) -> Decided:
        option = self.option
        if option.action == SPECIAL_ACTION:
            return (SPECIAL, *self.cards, option.to, option.on)
        return (PLAY, *self.cards, option.action, option.to)


def choices(p: Position, w: Weights) -> list[Choice]:
    """The best way to do each thing that can be paid for."""
    worth = Worth(p, w)
    rooms = worth.rooms(p, w)
    spent = w.card + (w.peril_card if p.peril else 0.0)
    kept, dear = saved_for_regroup(p, w)
    paid = [payment(p, w, action, kept, dear) for action in range(4)]
    pair = len(p.hand) >= 2
    everything = pair and p.names[p.who] == BADGER
    options = plain_options(p, w, worth, rooms, [everything or cards is not None for cards in paid])
    found = []
    most = float(-FAR)
    for option in options:
        cards = paid[option.action]
        if cards is not None:
            cost = cards[0] + spent
            score = option.gain - cost
            most = max(most, score)
            found.append(Choice(score, option, (cards[1],), cost))
    if pair:
        special = special_option(p, w, worth, rooms, options)
        # What two cards are good for is worked out only where it may matter.
        if special is not None and w.special * special.gain - w.pair - 2 * spent > most:
            uses = sorted([(use(p, w, card) + (dear if card == kept else 0.0), card) for card in p.hand])
            (one, first), (other, second) = uses[:2]
            cost = w.pair + 2 * spent + one + other
            found.append(Choice(w.special * special.gain - cost, special, (first, second), cost))
    return found


def payment(p: Position, w: Weights, action: int, kept: int, dear: float) -> tuple[float, int] | None:
    """The cheapest card for an action card, after its cost: the steps that it goes up there (IN-09)."""
    if p.blocked[action]:
        return None
    top = p.tops[action]
    if action == REGROUP:
        steep, suit, dear = w.regroup_ladder / 12, -1, 0.0
    else:
        steep, suit = w.ladder / 12, p.plan.suits[action]
    best = None
    for card in p.hand:
        if card // 3 > top:
            cost = steep * (card // 3 - top - 1)
            if card % 3 == suit:
                cost -= w.suit
            if card == kept:
                cost += dear
            if best is None or cost < best[0]:
                best = cost, card
    return best


def plain_options(p: Position, w: Weights, worth: Worth, rooms: list[float], wanted: list[bool]) -> list[Option]:
    """Gather, the best Run, the best Intel, the best Regroup; without what they cost."""
    who = p.who
    here = p.where[who]
    others = [room for at, room in enumerate(p.where) if at != who]
    options: list[Option | None] = []
    if wanted[GATHER] and rooms[here] > 0:
        options.append(Option(rooms[here], GATHER, here))
    if wanted[RUN]:
        options.append(best_run(p, w, worth, rooms, others))
    if wanted[INTEL]:
        options.append(best_intel(p, w, worth, here, others))
    if wanted[REGROUP]:
        options.append(best_regroup(p, w))
    return [option for option in options if option is not None]


def best_run(p: Position, w: Weights, worth: Worth, values: list[float], others: list[int]) -> Option | None:
    """Towards the room that is worth most, less what is left here."""
    here = p.where[p.who]
    later = w.later * worth.dug
    glyph = w.later * worth.base
    sizes, up, cameras, steps = p.sizes, p.up, p.cameras, p.steps[here]
    caught = p.plan.route[(p.guard + 1) % len(p.plan.route)] if p.plan.route else -1
    best, goal = 0.0, -1
    stay = values[here] + later * sizes[here] + glyph * len(up[here]) - w.camera * (cameras[here] + (here == caught))
    for room, far in enumerate(steps):
        if far:
            value = values[room] + later * sizes[room]
            if up[room]:
                value += glyph * len(up[room])
            if cameras[room]:
                value -= w.camera * cameras[room]
            if room == caught:
                value -= w.camera
            if room in others:
                value -= w.crowd * others.count(room)
            if far > 3:
                value *= 0.5 if far < FAR else 0.0
            if value - stay > best:
                best, goal = value - stay, room
    if goal < 0:
        return None
    return Option(w.run * best, RUN, within_a_run(p, here, goal))


def within_a_run(p: Position, here: int, goal: int) -> int:
    """The room that three steps reach on the way."""
    if p.steps[here][goal] <= 3:
        return goal
    return min((room for room, far in enumerate(p.steps[here]) if far <= 3), key=lambda room: p.steps[room][goal])


def best_intel(p: Position, w: Weights, worth: Worth, here: int, others: list[int]) -> Option | None:
    """Where it tells most: deep stacks, and rooms where somebody stands or will."""
    if not p.hidden:
        return None
    density = worth.density
    tells = w.intel * (density * (2.6 - 2 * density) + 0.8 * worth.traps)
    best, goal = 0.0, -1
    steps, up, agents = p.steps[here], p.up, p.agents
    for room, size in enumerate(p.sizes):
        if size:
            gain = (tells + tells if size > 1 else tells) + 0.08 * size - 0.04 * min(steps[room], 5)
            if room == here or room in others:
                gain += w.intel_here
            if agents[room]:
                gain -= 0.5 * agents[room]
            if up[room]:
                gain -= 0.25 * len(up[room])
            if p.known[room] != UNKNOWN:
                gain -= tells
            if gain > best:
                best, goal = gain, room
    return Option(best, INTEL, goal) if goal >= 0 else None


def best_regroup(p: Position, w: Weights) -> Option | None:
    """The pile that stands highest and is missed most."""
    best, goal = 0.0, -1
    for action in range(3):
        gain = cleared(p, w, action)
        if gain > best:
            best, goal = gain, action
    return Option(best, REGROUP, goal) if goal >= 0 else None


def cleared(p: Position, w: Weights, action: int) -> float:
    """What it is worth that an action card lies empty (IN-23)."""
    top = p.tops[action]
    return w.regroup * WANTED[action] * (STEEP[top] + (0.7 if p.blocked[action] else 0.0))


def saved_for_regroup(p: Position, w: Weights) -> tuple[int, float]:
    """The card that the next Regroup would want most, and what it is worth to keep it."""
    if not w.keep:
        return -1, 0.0
    top = p.tops[REGROUP]
    fitting = sorted([card for card in p.hand if card // 3 > top])
    if not fitting:
        return -1, 0.0
    then = fitting[1] // 3 if len(fitting) > 1 else 13
    need = max(p.tops[:3]) / 12
    return fitting[0], w.keep * need * (then - fitting[0] // 3) / 12


def use(p: Position, w: Weights, card: int) -> float:
    """What a card in the hand is still good for: cheap steps are worth keeping."""
    value = card // 3
    least = 13
    for action in range(4):
        if value > p.tops[action] and not p.blocked[action]:
            least = min(least, value - p.tops[action])
    if least == 13:
        return w.junk * 0.4
    return w.junk + 0.12 * max(0, 5 - least)


def special_option(p: Position, w: Weights, worth: Worth, rooms: list[float], options: list[Option]) -> Option | None:
    """The character's own action, as two cards would buy it."""
    who = p.who
    name, here = p.names[who], p.where[who]
    if name == KESTREL:
        return kestrel(p, rooms, here)
    if name == ECHO:
        return echo(p, w, worth, here)
    if name == HERON:
        return heron(p, w, worth, here)
    if name == BADGER:
        return badger(p, w, options)
    if name == SWIFT:
        watch = w.watch * (0.0, 1.5, 2.5)[min(p.clocks, 2)] if p.peril and not p.safe else 0.0
        return Option(worth.gather(p, w, here, 3) + watch, SPECIAL_ACTION, here)
    if name == MOLE:
        tidy = 0.9 * p.cameras[here] + 0.5 * p.agents[here]
        return Option(worth.gather(p, w, here, 4, swept=True) + tidy, SPECIAL_ACTION, here)
    raise ValueError(name)


def kestrel(p: Position, rooms: list[float], here: int) -> Option | None:
    best, goal = 0.0, -1
    for room, far in enumerate(p.steps[here]):
        if far <= 2:
            value = rooms[room] - 0.5 * p.cameras[room]
            if value > best:
                best, goal = value, room
    return Option(best, SPECIAL_ACTION, goal) if goal >= 0 else None


def echo(p: Position, w: Weights, worth: Worth, here: int) -> Option | None:
    none, stacks = 1.0, 0
    chances = sorted([worth.chance(p, room) for room in (here, *p.near[here]) if p.sizes[room]], reverse=True)[:3]
    for chance in chances:
        none *= 1 - chance
        stacks += 1
    if not stacks:
        return None
    gain = w.glyph * (1 - none) + stacks * (0.5 * worth.density * w.intel + 0.1)
    return Option(gain, SPECIAL_ACTION, here)


def heron(p: Position, w: Weights, worth: Worth, here: int) -> Option | None:
    near = (here, *p.near[here])
    up = sum(len(p.up[room]) for room in near)
    chances = sorted([worth.chance(p, room) for room in near if p.sizes[room]], reverse=True)[:2]
    if not up and not chances:
        return None
    gain = w.glyph * min(2.0, up + fsum(chances)) + w.dig * len(chances)
    return Option(gain, SPECIAL_ACTION, here)


def badger(p: Position, w: Weights, options: list[Option]) -> Option | None:
    best = None
    for option in options:
        if option.action != REGROUP:
            gain = option.gain + cleared(p, w, option.action)
            if best is None or gain > best.gain:
                best = Option(gain, SPECIAL_ACTION, option.to, option.action)
    return best
