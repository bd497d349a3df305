"""Steps and parts of goals as blocks that are laid one under the other: which there are, what may be said of each."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from engine.core.codec import tag
from engine.enigma.checking import DEEPEST, MOST_ARRANGED, MOST_STEPS
from engine.enigma.effects import Arrange, Effect, Goal, GoalPart, Look, Step
from engine.enigma.words import PLACES
from web.screens.enigma.writing.sheet import AnyCard, Room

STEPS: Final[Mapping[str, type]] = {tag(kind): kind for kind in get_args(Step)}

PARTS: Final[Mapping[str, type]] = {tag(kind): kind for kind in get_args(GoalPart)}

MOST_EFFECTS: Final = 4

MOST_BLOCKS: Final = MOST_STEPS + 4
"""In one list: some more than are allowed, so that the fault is seen."""

LONGEST_WAY: Final = 3 * DEEPEST + 4

FIRST_VALUES: Final[Mapping[str, Any]] = {
    "token": "chaos",
    "to": "up",
    "by": 1,
    "k": 1,
    "corner": "decryption",
    "cards": (),
    "options": ((), ()),
}
"""Of what a block must have said, until something else is chosen."""

NUMBERS: Final[Mapping[str, tuple[int, int]]] = {"k": (1, 9), "top": (1, 3), "less": (0, 3)}


OFFERED: Final[Mapping[tuple[type, str], tuple[Any, ...]]] = {
    (Look, "among"): ("any", "near"),
    (Arrange, "n"): (*range(1, MOST_ARRANGED + 1), "players"),
}
"""Where less makes sense than can be written."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What may be said of a block."""

    name: str
    kind: Literal["choice", "switch", "cards", "lists", "goal"]
    values: tuple[Any, ...] = ()


class NoSuchPlace(Exception):
    """A way that leads to no block."""


@cache
def slots_of(kind: type) -> tuple[Slot, ...]:
    """From the vocabulary itself."""
    hints = get_type_hints(kind)
    slots = (_slot(one.name, hints[one.name]) for one in fields(kind))
    return tuple(replace(slot, values=OFFERED.get((kind, slot.name), slot.values)) for slot in slots)


def _slot(name: str, hint: Any) -> Slot:
    if hint == tuple[Effect, ...]:
        return Slot(name, "lists")
    if hint == Goal:
        return Slot(name, "goal")
    if hint is bool:
        return Slot(name, "switch")
    if get_origin(hint) is tuple:
        return Slot(name, "cards")
    if get_origin(hint) in (Union, UnionType):
        return Slot(name, "choice", (*range(1, len(PLACES) + 1), "players"))
    if hint is int:
        least, most = NUMBERS[name]
        return Slot(name, "choice", tuple(range(least, most + 1)))
    if hint is str:
        return Slot(name, "choice")
    return Slot(name, "choice", get_args(hint))


def block(kind: type, before: object = None) -> Any:
    """A fresh one; what the block before it said alike is kept."""
    said = {}
    for one in fields(kind):
        if one.default is MISSING:
            said[one.name] = FIRST_VALUES[one.name]
        held = getattr(before, one.name, None)
        slot = next(slot for slot in slots_of(kind) if slot.name == one.name)
        if held is not None and (slot.kind == "switch" or held in slot.values):
            said[one.name] = held
    return kind(**said)


def way(text: str) -> tuple[int | str, ...]:
    """`effects.0.2.options.1.0`. Raises `NoSuchPlace`."""
    parts = tuple(int(part) if part.isdecimal() and len(part) < 3 else part for part in text.split("."))
    if len(parts) > LONGEST_WAY or parts[0] not in ("effects", "goal"):
        raise NoSuchPlace(text[:40])
    return parts


def found(value: Any, parts: tuple[int | str, ...]) -> Any:
    """Raises `NoSuchPlace`."""
    for part in parts:
        if isinstance(part, int) and isinstance(value, tuple) and part < len(value):
            value = value[part]
        elif isinstance(part, str) and is_dataclass(value) and part in {one.name for one in fields(value)}:
            value = getattr(value, part)
        else:
            raise NoSuchPlace(str(part)[:40])
    return value


def put(value: Any, parts: tuple[int | str, ...], new: Any) -> Any:
    """With something else there. Raises `NoSuchPlace`."""
    if not parts:
        return new
    head, *rest = parts
    inner = put(found(value, (head,)), tuple(rest), new)
    if isinstance(head, int):
        return (*value[:head], inner, *value[head + 1 :])
    return replace(value, **{head: inner})


def kinds_at(parts: tuple[int | str, ...]) -> Mapping[str, type]:
    """What a list at this place is made of; empty: of lists. Raises `NoSuchPlace` where nothing is a list of it."""
    if not parts:
        raise NoSuchPlace("")
    last = parts[-1]
    if last in ("goal", "otherwise"):
        return PARTS
    return STEPS if isinstance(last, int) else {}


def listed(card: AnyCard, parts: tuple[int | str, ...]) -> tuple[Any, ...]:
    held = found(card, parts)
    if not isinstance(held, tuple) or parts[-1] == "cards":
        raise NoSuchPlace(str(parts)[:40])
    return held


def laid(card: AnyCard, at: str, kind: str) -> AnyCard:
    """One more at the end of a list: a block, or where a list holds lists an empty one."""
    parts = way(at)
    held, kinds = listed(card, parts), kinds_at(parts)
    if len(held) >= MOST_BLOCKS or (not kinds and len(held) >= MOST_EFFECTS):
        return card
    if kinds and kind not in kinds:
        raise NoSuchPlace(kind[:40])
    fresh = block(kinds[kind]) if kinds else ()
    changed: AnyCard = put(card, parts, (*held, fresh))
    return changed


def turned_into(card: AnyCard, at: str, kind: str) -> AnyCard:
    parts = way(at)
    if not parts[:-1]:
        raise NoSuchPlace(at[:40])
    kinds = kinds_at(parts[:-1])
    if kind not in kinds:
        raise NoSuchPlace(kind[:40])
    changed: AnyCard = put(card, parts, block(kinds[kind], found(card, parts)))
    return changed


def removed(card: AnyCard, at: str) -> AnyCard:
    *above, number = way(at)
    held = listed(card, tuple(above))
    if not isinstance(number, int) or number >= len(held):
        raise NoSuchPlace(at[:40])
    changed: AnyCard = put(card, tuple(above), (*held[:number], *held[number + 1 :]))
    return changed


def moved(card: AnyCard, at: str, by: int) -> AnyCard:
    """One up or down."""
    *above, number = way(at)
    held = list(listed(card, tuple(above)))
    if not isinstance(number, int) or not 0 <= number < len(held):
        raise NoSuchPlace(at[:40])
    to = min(max(number + (1 if by > 0 else -1), 0), len(held) - 1)
    held[number], held[to] = held[to], held[number]
    changed: AnyCard = put(card, tuple(above), tuple(held))
    return changed


def said(card: AnyCard, at: str, name: str, value: object, rooms: tuple[str, ...]) -> AnyCard:
    """With something else said of a block; a card of a list by `cards.library`."""
    parts = way(at)
    held = found(card, parts)
    if not is_dataclass(held) or isinstance(held, type | Room):
        raise NoSuchPlace(at[:40])
    name, _, room = name.partition(".")
    slot = next((one for one in slots_of(type(held)) if one.name == name), None)
    if slot is None:
        raise NoSuchPlace(name[:40])
    changed: AnyCard = put(card, (*parts, name), _value(slot, getattr(held, name), value, room, rooms))
    return changed


def _value(slot: Slot, before: Any, value: object, room: str, rooms: tuple[str, ...]) -> Any:
    if slot.kind == "switch":
        return value is True
    if slot.kind == "cards":
        kept = tuple(one for one in before if one != room)
        return (*kept, room) if value is True and room in rooms else kept
    if slot.kind != "choice":
        raise NoSuchPlace(slot.name)
    values = slot.values or ("", *rooms)
    return next((one for one in values if str(one) == str(value)), before)


def may_hold_choices(parts: tuple[int | str, ...]) -> bool:
    """Whether options may lie in this list of steps: not within options within options."""
    return parts.count("options") < DEEPEST
