"""What the app must know of a game to put it on the screen. Each game's folder in `web/screens/` has one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from engine.core.content import Files
from engine.core.game import Game, IllegalAction, Seat, Setup
from engine.core.options import Option, Values
from engine.core.words import Words
from web.table import Table

AnyTable: TypeAlias = Table[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Page:
    """A template, what it is to show, and the title of the window."""

    template: str
    title: str
    context: Mapping[str, Any]
    unfinished: bool = False
    """Whether there is more to work out: the page asks again at once, and shows what there is meanwhile."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name for a thing, a sentence about it, and names for its values."""

    label: str
    help: str = ""
    values: Mapping[str, str] = field(default_factory=dict)


class Puzzles(Protocol):
    """What the room of puzzles must know of a game that has some: one person alone, the same deal for everybody."""

    setup: Setup

    def about(self, words: Words) -> str:
        """What is to be done, and what counts."""
        ...

    def marks(self, view: Any) -> str:
        """One mark for each turn that was taken, told from the view at the end; nothing of what was hidden."""
        ...

    def legend(self, words: Words) -> str:
        """What the marks mean."""
        ...


class Cover(Protocol):
    """What the shelf shows of a game. Its screens, solvers and bots are only loaded when it is opened."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range: ...

    @property
    def puzzles(self) -> bool: ...

    def title(self, words: Words) -> str: ...

    def summary(self, words: Words) -> str: ...

    def open(self, files: Files) -> "Front": ...


class Front(Protocol):
    """One game's screens and words."""

    @property
    def cover(self) -> Cover: ...

    @property
    def game(self) -> Game[Any, Any, Any]: ...

    @property
    def notes(self) -> type:
        """What a seat may keep for itself; called without arguments it is an empty sheet."""
        ...

    @property
    def companion_state(self) -> type:
        """What the companion remembers; it has `options`. Called without arguments it is a fresh one."""
        ...

    @property
    def puzzles(self) -> Puzzles | None:
        """None where the game has none."""
        ...

    def art(self) -> object:
        """What the game's `sprite.html` draws; the page holds it once."""
        ...

    def option(self, words: Words, option: Option) -> Label: ...

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        """What is worth knowing before a match of so many seats, with these options, begins."""
        ...

    def take_backs(self, words: Words) -> str:
        """What set-up says of taking moves back; nothing where the game's rules never allow it."""
        ...

    def seat(self, words: Words, seat: Seat) -> str:
        """The name of a seat on the set-up screen."""
        ...

    def bot(self, words: Words, name: str) -> Label: ...

    def refusal(self, words: Words, illegal: IllegalAction) -> str: ...

    def results(self, table: AnyTable) -> int:
        """How many results there have been: games of a match, missions. Play waits until each was looked at."""
        ...

    def lingers(self, table: AnyTable) -> bool:
        """Whether who has just acted has something to look at before the device is passed on: an answer, a card."""
        ...

    def log(self, words: Words, table: AnyTable, names: Sequence[str]) -> Sequence[str]:
        """What has happened, in words that everybody at the table may hear; a longer match only adds lines."""
        ...

    def explains(self, table: AnyTable, number: int) -> bool:
        """Whether the bot that made the move of this number may be asked why, by whoever is at the screen."""
        ...

    def status(self, words: Words, table: AnyTable, names: Sequence[str]) -> str:
        """Who is to do what."""
        ...

    def table(self, words: Words, table: AnyTable, names: Sequence[str]) -> Page:
        """The table as the person at the screen may see it."""
        ...

    def review(self, words: Words, table: AnyTable, names: Sequence[str], part: str) -> Page | None:
        """What finished games teach, the match's last or not; None where there is nothing yet."""
        ...

    def companion(self, words: Words, state: Any) -> Page:
        """Help at a real table, from the companion's state."""
        ...

    def companion_options(self, chosen: Values) -> tuple[Option, ...]:
        """What is to be said of the real table."""
        ...

    def companion_agreed(self, state: Any, options: Values) -> Any:
        """The state with other options; its entries are kept, whether they make sense now or not."""
        ...


class Fronts(Mapping[str, Front]):
    """The games by name, each opened when it is first asked for."""

    def __init__(self, covers: Iterable[Cover], files: Files) -> None:
        self.covers = {cover.name: cover for cover in covers}
        self._files = files
        self._opened: dict[str, Front] = {}

    def __getitem__(self, name: str) -> Front:
        if name not in self._opened:
            self._opened[name] = self.covers[name].open(self._files)
        return self._opened[name]

    def __contains__(self, name: object) -> bool:
        return name in self.covers

    def __iter__(self) -> Iterator[str]:
        return iter(self.covers)

    def __len__(self) -> int:
        return len(self.covers)
