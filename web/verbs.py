"""Verbs: what a person can do. A message names one; its arguments are checked like any untrusted input."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from web.desk import Desk

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Verb:
    kind: Any
    """The type that the arguments and fields must form."""
    run: Callable[[Desk, Any], None]


VERBS: dict[str, Verb] = {}

UNASKED = frozenset(
    {
        "app.held",
        "app.offline",
        "app.stored",
        "app.update",
        "companion.step",
        "shop.failed",
        "shop.printed",
        "shop.progress",
        "table.step",
    }
)
"""What the page sends by itself: a notice that a person may still be reading stays."""


def verb(name: str, kind: type[T] | Any = Nothing) -> Callable[[Callable[[Desk, T], None]], Callable[[Desk, T], None]]:
    """Register what a verb does."""

    def register(run: Callable[[Desk, T], None]) -> Callable[[Desk, T], None]:
        VERBS[name] = Verb(kind, run)
        return run

    return register


Fields = Mapping[str, int | str | bool]
"""The arguments of a form whose fields depend on the game."""


class Refused(Exception):
    """The app can't do that now; the text says why, in the reader's language."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
