"""The bots' side of the table: a bot gets what its seat has seen and an rng, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Protocol, TypeVar

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Why:
    """The reason for a choice: a code and arguments, which the screen puts into words."""

    code: str
    arguments: Mapping[str, int | float | str | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    action: A
    why: Why | None = None


class Bot(Protocol[V_contra, A]):
    """A player without hidden state: what it remembers it rebuilds from the views that its seat has had."""

    def decide(self, views: Sequence[V_contra], rng: Random) -> Decision[A]:
        """Choose an action. The last view is the table as it stands."""
        ...
