"""How far somebody is on the way to a goal: what could be said now, and what it still takes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod

from engine.core.bots import Decision, Why
from engine.enigma.actions import Action, Try
from engine.enigma.bots.aims import Aim, Standpoint, aimed, said, truth
from engine.enigma.bots.wishes import Likely
from engine.enigma.effects import FromStack, Goal
from engine.enigma.goals import Held, can_be_said, from_stack, is_held, parts_of, reachable, ways_to_leave_out
from engine.enigma.words import CharacterName

LEAST = 0.02
"""Of a goal that the stack may show: what is less likely is not worked for."""

LIKELIEST = 2
"""Goals of the stack that are worked for."""

SURELY = 0.999


@dataclass(frozen=True, slots=True)
class Hope:
    """A goal that may be the one to reach."""

    weight: float
    aims: tuple[Aim, ...]

    @property
    def chance(self) -> float:
        return prod(aim.chance for aim in self.aims)

    @property
    def progress(self) -> float:
        """Between nothing known or held and all of it."""
        if not self.aims:
            return 0.0
        return 0.5 * sum(aim.chance for aim in self.aims) / len(self.aims) + 0.5 * self.chance


@dataclass(frozen=True, slots=True)
class Saying:
    said: Try
    chance: float


def hopes(goal: Goal, stand: Standpoint, stack: Sequence[Likely]) -> tuple[Hope, ...]:
    """What to work for; of a goal that comes from the stack those that may lie there."""
    people = len(stand.people)
    own = parts_of(goal, people)
    part = from_stack(goal)
    if part is None:
        return (Hope(1.0, aimed(own, stand)),)
    found = sorted(_from_stack(part, stand, stack), key=lambda hope: -hope.weight * (0.1 + hope.chance))[:LIKELIEST]
    total = sum(hope.weight for hope in found)
    if not total:
        return (Hope(1.0, aimed((*own, *parts_of(part.otherwise, people)), stand)),)
    mine = aimed(own, stand)
    return tuple(Hope(hope.weight / total, mine + hope.aims) for hope in found)


def _from_stack(part: FromStack, stand: Standpoint, stack: Sequence[Likely]) -> Iterator[Hope]:
    top = stack[: part.top]
    people = len(stand.people)
    for name in reachable(stand.cards, [name for likely in top for name in likely]):
        weight = 1 - prod(1 - likely.get(name, 0.0) for likely in top)
        if weight > LEAST:
            aims = aimed(parts_of(stand.cards.characters[name].goal, people), stand)
            out = _worst(aims, ways_to_leave_out(tuple([aim.part for aim in aims]), part.less))
            yield Hope(weight, tuple(aim for number, aim in enumerate(aims) if number not in out))
    if not top:
        yield Hope(1.0, aimed(parts_of(part.otherwise, people), stand))


def _worst(aims: Sequence[Aim], ways: Iterable[tuple[int, ...]], stand: Standpoint | None = None) -> tuple[int, ...]:
    """Which of these is best left out; where something is to be said now, what is not there now counts for nothing."""

    def chance(aim: Aim) -> float:
        if stand is not None and isinstance(aim.part, Held):
            return float(is_held(aim.part, stand.tokens, stand.started))
        return aim.chance + 1e-3

    chances = [chance(aim) for aim in aims]

    def left(out: tuple[int, ...]) -> float:
        return prod([one for number, one in enumerate(chances) if number not in out])

    return max(ways, key=left)


def progress(hoped: Sequence[Hope]) -> float:
    return sum(hope.weight * hope.progress for hope in hoped)


def best_saying(goal: Goal, stand: Standpoint, shown: Sequence[CharacterName] | None) -> Saying | None:
    """The likeliest that can be said now; none where the stack is still to be shown."""
    people = len(stand.people)
    own, part = parts_of(goal, people), from_stack(goal)
    if part is None:
        return _saying(aimed(own, stand), stand)
    if shown is None:
        return None
    found: list[Saying] = []
    goals = reachable(stand.cards, shown)
    if not goals:
        found.append(_saying(aimed((*own, *parts_of(part.otherwise, people)), stand), stand))
    corners = {name: stand.cards.mansion[name].corner for name in stand.names}
    for name in goals:
        more = parts_of(stand.cards.characters[name].goal, people)
        kept = {
            out: (*own, *(one for number, one in enumerate(more) if number not in out))
            for out in ways_to_leave_out(more, part.less)
        }
        if ways := [out for out, parts in kept.items() if can_be_said(parts, corners, people)]:
            out = _worst(aimed(more, stand), ways, stand)
            found.append(_saying(aimed(kept[out], stand), stand, name, out))
    return max(found, key=lambda saying: saying.chance, default=None)


def _saying(aims: tuple[Aim, ...], stand: Standpoint, of: CharacterName = "", out: tuple[int, ...] = ()) -> Saying:
    return Saying(said(aims, of, out), truth(aims, stand))


def stack_chance(goal: Goal, stand: Standpoint, stack: Sequence[Likely], *, alone: bool = False) -> float:
    """How likely the goal is reached if the stack is turned up now: of what may lie there the best that does. Where one
    card is turned up it is one character and none of the others, which who is alone counts with. At a table the same
    would make the Ghost too strong: the cards are even among players who count with less (docs/enigma.md)."""
    part, people = from_stack(goal), len(stand.people)
    if part is None:
        return 0.0
    own = truth(aimed(parts_of(goal, people), stand), stand)
    if not own:
        return 0.0
    found = sorted(((truth(hope.aims, stand), hope.weight) for hope in _from_stack(part, stand, stack)), reverse=True)
    if alone and part.top == 1:
        return own * min(1.0, sum(chance * weight for chance, weight in found))
    total, missed = 0.0, 1.0
    for chance, weight in found:
        total += missed * weight * chance
        missed *= 1 - min(1.0, weight)
    return own * total


def tried(saying: Saying) -> Decision[Action]:
    if saying.chance > SURELY:
        return Decision(saying.said, Why("enigma.sure"))
    return Decision(saying.said, Why("enigma.likely-try", {"true": round(saying.chance, 2)}))
