"""What a seat may do: a set that may be too large to walk, or one that nobody could list."""

from collections.abc import Iterator
from random import Random
from typing import Generic, Protocol, TypeVar

A_co = TypeVar("A_co", covariant=True)


class Actions(Protocol[A_co]):
    """Membership and size never walk the set. Most sets are closed: walking them offers all that is in them.

    A set is open where people type what nobody can list, the answer to a riddle: then `in` accepts more than walking
    offers, and walking gives what can be listed, and examples of the rest.
    """

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def __bool__(self) -> bool:
        """Whether there is anything at all to do."""
        ...

    @property
    def size(self) -> int | None:
        """How many there are; None for an open set."""
        ...

    def sample(self, rng: Random) -> A_co:
        """One of them, every kind of action having a fair chance. Raises `IndexError` when there is none."""
        ...


class Listed(Generic[A_co]):
    """Actions that are few enough to list.

    >>> list(Listed("check", "bet")), Listed().size
    (['check', 'bet'], 0)
    """

    def __init__(self, *actions: A_co) -> None:
        self._actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[A_co]:
        return iter(self._actions)

    def __bool__(self) -> bool:
        return bool(self._actions)

    @property
    def size(self) -> int:
        return len(self._actions)

    def sample(self, rng: Random) -> A_co:
        return rng.choice(self._actions)
