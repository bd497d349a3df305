"""Verbs: what a person can do. A message names one; its arguments are checked like any untrusted input."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from web.desk import Desk

T = TypeVar("T")

Run = Callable[["Desk", T], None]


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Verb:
    kind: Any
    """The type that the arguments and fields must form."""
    run: Callable[["Desk", Any], None]
    unasked: bool = False
    """Whether the page sends it by itself: a notice that a person may still be reading stays."""


class Verbs(dict[str, Verb]):
    """The verbs of one module, by name. Whoever wants them says so: the house its own, a front its game's."""

    def add(self, name: str, kind: type[T] | Any = Nothing, *, unasked: bool = False) -> Callable[[Run[T]], Run[T]]:
        """Have the function below carry out this verb."""

        def added(run: Run[T]) -> Run[T]:
            self[name] = Verb(kind, run, unasked)
            return run

        return added


def together(*parts: Mapping[str, Verb]) -> dict[str, Verb]:
    """The verbs of several modules. No two may have the same name."""
    names = [name for part in parts for name in part]
    if len(set(names)) < len(names):
        raise ValueError(f"twice: {sorted(name for name in set(names) if names.count(name) > 1)}")
    return {name: verb for part in parts for name, verb in part.items()}


Fields = Mapping[str, int | str | bool]
"""The arguments of a form whose fields depend on the game."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """One more or one less of what an option of a game says."""

    game: str
    option: str
    by: int


class Refused(Exception):
    """The app can't do that now; the text says why, in the reader's language."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
