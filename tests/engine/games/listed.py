"""Legal actions that are few enough to list."""

from collections.abc import Iterator
from random import Random
from typing import Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)


class Listed(Generic[A_co]):
    def __init__(self, *actions: A_co) -> None:
        self._actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[A_co]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def sample(self, rng: Random) -> A_co:
        return rng.choice(self._actions)
