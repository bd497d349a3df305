"""What the app must know of a game to put it on the screen. Each game's folder in `web/screens/` has one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import Game, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from web.sight import AnySight
from web.verbs import Verb
from web.work import Work

Room: TypeAlias = Literal["campaign", "puzzles", "companion", "print", "rules"]
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


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a match, or a game of it, has ended. The game's own part of the panel is a template; it finds `parts`."""

    heading: str
    text: str
    parts: Mapping[str, Any] = field(default_factory=dict)
    onward: str = ""
    """What going on is called, where it is not just another match."""
    section: int | None = None
    """Where the review tells of just this."""
    par: str = ""
    """What another made of the same puzzle."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game's table in words and parts. What every table has, the house adds."""

    heading: str
    status: str
    """Who is to do what."""
    parts: Mapping[str, Any]
    """What the game's template shows."""
    notes: Sequence[str] = ()
    """What is worth knowing about the situation."""
    finished: Verdict | None = None
    """The result that is to be looked at before play goes on."""
    verdict: Verdict | None = None
    """How the match has ended."""
    resign: Label | None = None
    """What giving up is called, and the question before it; None where it can't be done now."""
    next_person: Seat | None = None
    """Who is to have the device next, as far as can be told."""


@dataclass(frozen=True, slots=True)
class Story:
    """What a finished game teaches. `parts` are for the game's template, inside the house's."""

    heading: str
    sums: Sequence[tuple[str, str]]
    """What it comes to: skill, luck."""
    remark: str
    chart_heading: str
    parts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the open: what is asked, what can be answered, and the first answer if it is everybody's."""

    text: str
    answers: Sequence[str]
    everybody: str


class Review(Protocol):
    """The room where finished games are looked at."""

    def sections(self, words: Words, sight: AnySight) -> Sequence[str]:
        """What can be looked at, by name: games of the match, or seats. Nothing where there is nothing yet."""
        ...

    def first(self, sight: AnySight) -> int:
        """The section that is shown when none is asked for."""
        ...

    def work(self, sight: AnySight, section: int) -> Sequence[Work]:
        """What is worked out for a section; kept in the sight's scratch."""
        ...

    def story(self, words: Words, sight: AnySight, section: int) -> Story: ...


class Companion(Protocol):
    """The room that helps at a real table."""

    @property
    def state(self) -> type:
        """What it remembers; it has `options`. Called without arguments it is a fresh one."""
        ...

    def options(self, chosen: Values) -> tuple[Option, ...]:
        """What is to be said of the real table."""
        ...

    def option(self, words: Words, state: Any, option: Option) -> Label: ...

    def agreed(self, state: Any, options: Values) -> Any:
        """The state with other options; its entries are kept, whether they make sense now or not."""
        ...

    def work(self, state: Any) -> Sequence[Work]: ...

    def parts(self, words: Words, state: Any) -> Mapping[str, Any]:
        """What its template shows."""
        ...


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


class Campaigns(Protocol):
    """What the room of campaigns must know of a game that is played on from match to match."""

    def first(self, setup: Setup) -> Setup:
        """The first match of a campaign for people who would sit down so; each next one is the game's `rematch`."""
        ...

    def about(self, words: Words) -> str: ...

    def stage(self, words: Words, setup: Setup) -> str:
        """What one match of it is called. Only those are told that have come."""
        ...

    def over(self, played: Sequence[Setup]) -> bool:
        """Whether the last of these was the last of the campaign."""
        ...

    def ending(self, words: Words, won: Sequence[bool]) -> str:
        """What is told at the end, by how its matches went."""
        ...


class Cover(Protocol):
    """What the shelf shows of a game. Its screens, solvers and bots are only loaded when it is opened."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range: ...

    @property
    def rooms(self) -> Sequence[Room]: ...

    def title(self, words: Words) -> str: ...

    def summary(self, words: Words) -> str: ...

    def bot(self, words: Words, name: str) -> Label | None:
        """None for a bot that there is not: who wrote a save may have written anything."""
        ...

    def open(self, files: Files) -> "Front": ...


class Front(Protocol):
    """One game's screens and words."""

    @property
    def cover(self) -> Cover: ...

    @property
    def game(self) -> Game[Any, Any, Any]: ...

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be done at its table and in its rooms."""
        ...

    @property
    def notes(self) -> type:
        """What a seat may keep for itself; called without arguments it is an empty sheet."""
        ...

    @property
    def scratch(self) -> type:
        """What a seat's screens keep while the app runs; called without arguments there is nothing yet."""
        ...

    @property
    def hints(self) -> bool:
        """Whether it has hints for those who agree on them."""
        ...

    @property
    def review(self) -> Review | None: ...

    @property
    def companion(self) -> Companion | None: ...

    @property
    def puzzles(self) -> Puzzles | None: ...

    @property
    def campaigns(self) -> Campaigns | None: ...

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

    def refusal(self, words: Words, illegal: IllegalAction) -> str: ...

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        """Who is spoken of at the table, the seats first."""
        ...

    def results(self, view: Any) -> int:
        """How many results there have been: games of a match, missions. Play waits until each was looked at."""
        ...

    def lingers(self, action: Any) -> bool:
        """Whether who has just done this has something to look at before the device is passed on: an answer, a card."""
        ...

    def told(self, words: Words, move: Move[Any], before: Any, after: Any, names: Sequence[str]) -> Sequence[str]:
        """A move as lines of the log, which everybody at the table may hear; the views are everybody's."""
        ...

    def explains(self, action: Any, *, over: bool) -> bool:
        """Whether a bot that did this may be asked why, by whoever is at the screen."""
        ...

    def why(self, words: Words, why: Why) -> str: ...

    def question(self, words: Words, question: Question[Any], names: Sequence[str]) -> Asked:
        """What is asked in the open, in words."""
        ...

    def work(self, sight: AnySight) -> Sequence[Work]:
        """What this seat's screen shows as it is worked out; kept in the sight's scratch."""
        ...

    def table(self, words: Words, sight: AnySight) -> Scene: ...


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
