"""What the first screen must know of the games. They themselves are opened when they are first asked for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from engine.core.content import Files
from engine.core.words import Words

if TYPE_CHECKING:
    from web.front import Front

Room: TypeAlias = Literal["lesson", "campaign", "puzzles", "companion", "print", "rules", "write"]
"""What a game may have beside its table."""


@dataclass(frozen=True, slots=True)
class Page:
    """A template, what it is to show, and the title of the window."""

    template: str
    title: str
    context: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Label:
    """A name for a thing, a sentence about it, and names for its values."""

    label: str
    help: str = ""
    values: Mapping[str, str] = field(default_factory=dict)


class Cover(Protocol):
    """What the shelf shows of a game. Its screens, solvers and bots are only loaded when it is opened."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range: ...

    @property
    def usual(self) -> int:
        """How many sit down to it where nobody has said otherwise."""
        ...

    @property
    def together(self) -> bool:
        """Whether all at the table win together, or lose."""
        ...

    @property
    def rooms(self) -> Sequence[Room]: ...

    @property
    def bots(self) -> Sequence[str]:
        """The game's, the gentlest first."""
        ...

    def title(self, words: Words) -> str: ...

    def summary(self, words: Words) -> str: ...

    def bot(self, words: Words, name: str) -> Label | None:
        """None for a bot that there is not: who wrote a save may have written anything."""
        ...

    def open(self, files: Files) -> "Front": ...


class Fronts(Mapping[str, "Front"]):
    """The games by name, each opened when it is first asked for."""

    def __init__(self, covers: Iterable[Cover], files: Files) -> None:
        self.covers = {cover.name: cover for cover in covers}
        self._files = files
        self._opened: dict[str, Front] = {}

    def __getitem__(self, name: str) -> "Front":
        if name not in self._opened:
            self._opened[name] = self.covers[name].open(self._files)
        return self._opened[name]

    def __contains__(self, name: object) -> bool:
        return name in self.covers

    def __iter__(self) -> Iterator[str]:
        return iter(self.covers)

    def __len__(self) -> int:
        return len(self.covers)
