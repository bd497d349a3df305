"""What passes between the page and the app, as ARCHITECTURE.md tells it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.core.codec import BadData, read_json, structure

Effect: TypeAlias = dict[str, Any]
"""Something for the page to do: {"do": "announce", "text": "…"}."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What the page keeps for the app under a key."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Start:
    """What the page knows when the app begins. Settings are a text as stored: damage to them must not stop the app."""

    saves: tuple[Stored, ...]
    settings: str | None
    languages: tuple[str, ...]
    at: str
    now: int


def read_start(text: str) -> Start:
    """What the page sends. One stored thing that cannot be read stays where it is, and must not stop the app."""
    data = read_json(text)
    return structure({**data, "saves": [stored for stored in data["saves"] if _is(stored, Stored)]}, Start)


def _is(data: object, kind: type) -> bool:
    try:
        structure(data, kind)
    except BadData:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Message:
    """What a person did: a verb, its arguments, the fields of its form, where and when."""

    do: str
    at: str
    now: int
    args: Mapping[str, Any] = field(default_factory=dict)
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    """The page's new content (None: as it is), and what else is to be done."""

    html: str | None
    effects: tuple[Effect, ...] = ()
