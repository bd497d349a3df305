"""What passes between the page and the app, as ARCHITECTURE.md tells it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Effect: TypeAlias = dict[str, Any]
"""Something for the page to do: {"do": "announce", "text": "…"}."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What the page keeps for the app under a key: a text, unless somebody else has written it."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class Start:
    """What the page knows when the app begins. Settings are checked later: a bad one must not stop the app."""

    saves: tuple[Stored, ...]
    settings: Any
    languages: tuple[str, ...]
    at: str
    now: int


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
