"""What a game's rooms owe the house. A front says which of them its game has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.game import Seat, Setup
from engine.core.options import Option, Values
from engine.core.words import Words
from web.cover import Label, Page
from web.ledger import Ledger
from web.puzzles import Puzzle
from web.sight import AnySight
from web.work import Work

if TYPE_CHECKING:
    from web.desk import Desk


@dataclass(frozen=True, slots=True)
class Story:
    """What a finished game teaches. `parts` are for the game's template, inside the house's."""

    heading: str
    sums: Sequence[tuple[str, str]]
    """What it comes to: skill, luck."""
    remark: str
    chart_heading: str
    parts: Mapping[str, Any]
    counted: Sequence[str] = ()
    """How the sums are meant, for who asks."""
    bits: Sequence["Bits"] = ()


@dataclass(frozen=True, slots=True)
class Bits:
    """What a move taught, in bits, for who asks."""

    label: str
    expected: str
    learnt: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a film: the table as it stood, drawn by the game's template from `parts`."""

    text: str
    """What has just happened."""
    known: str
    """What could be known then."""
    parts: Mapping[str, Any]


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

    def frames(self, sight: AnySight, section: int) -> int:
        """How many moments the film of a section has: the beginning, and one after each move."""
        ...

    def frame(self, words: Words, sight: AnySight, section: int, number: int) -> Frame:
        """The moment of this number, from 0."""
        ...


class Talk(Protocol):
    """What bots say now and then of what everybody at the table has just seen."""

    def said(self, words: Words, before: Any, after: Any, bots: Mapping[Seat, str]) -> tuple[Seat, str] | None:
        """Who of the bots in these seats says what of a move; mostly nobody does. The views are everybody's."""
        ...


class Told(Protocol):
    """What a companion has been told."""

    @property
    def options(self) -> Values:
        """What was said of the real table."""
        ...

    @property
    def editing(self) -> int | None:
        """Which entry is being corrected, from 0."""
        ...


class Companion(Protocol):
    """The room that helps at a real table. The house asks for another state where something is entered or corrected;
    how a slip is filled is for the game's own verbs."""

    @property
    def state(self) -> type[Told]:
        """What it remembers. Called without arguments it is a fresh one."""
        ...

    def options(self, chosen: Values) -> tuple[Option, ...]:
        """What is to be said of the real table."""
        ...

    def option(self, words: Words, state: Any, option: Option) -> Label: ...

    def agreed(self, state: Any, options: Values) -> Any:
        """The state with other options; its entries are kept, whether they make sense now or not."""
        ...

    def work(self, state: Any) -> Sequence[Work]: ...

    def ledger(self, words: Words, state: Any) -> Ledger: ...

    def entered(self, state: Any) -> Any:
        """What is on the slip is entered, or takes the place of the entry that is being corrected."""
        ...

    def left(self, state: Any) -> Any:
        """What is on the slip is called off."""
        ...

    def corrected(self, state: Any, number: int) -> Any:
        """An entry is put on the slip again."""
        ...

    def removed(self, state: Any, number: int) -> Any: ...

    def undone(self, state: Any) -> Any:
        """The last entry, correction or removal never happened."""
        ...

    def cleared(self, state: Any) -> Any:
        """The next game of the same people."""
        ...


class Puzzles(Protocol):
    """What the room of puzzles must know of a game that has some: one person alone, the same deal for everybody."""

    @property
    def par(self) -> bool:
        """Whether the game's best bot can be asked how many turns it takes; where only people answer, it cannot."""
        ...

    def setup(self, puzzle: Puzzle, language: str) -> Setup:
        """How one sits down to it; the same for everybody who reads this language. Most games have no need of words."""
        ...

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        """Whether one may have sat down to it so, in any language."""
        ...

    def about(self, words: Words) -> str:
        """What is to be done, and what counts."""
        ...

    def task(self, words: Words, puzzle: Puzzle) -> str:
        """What this very puzzle is played with; nothing where all are alike."""
        ...

    def marks(self, view: Any) -> str:
        """One mark for each turn that was taken, told from the view at the end; nothing of what was hidden."""
        ...

    def legend(self, words: Words) -> str:
        """What the marks mean."""
        ...


class Campaigns(Protocol):
    """What the room of campaigns must know of a game that is played on from match to match."""

    def first(self, setup: Setup, language: str) -> Setup:
        """The first match of a campaign for people who would sit down so, and who begin it in this language; each next
        one is the game's `rematch`."""
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

    def entry(self, words: Words, setup: Setup) -> str:
        """What the log keeps of a match that is over: its answer."""
        ...

    def parts(self, words: Words, won: Sequence[bool], following: Setup | None) -> Mapping[str, Any]:
        """What the game's `campaign.html` shows beside the log; nothing where it has none. Without `following` the
        campaign is over."""
        ...

    def choices(self, words: Words, following: Setup) -> Sequence[tuple[Option, Label]]:
        """What the people may agree on anew before the match that comes next."""
        ...

    def again(self, setup: Setup, won: Sequence[bool]) -> Setup | None:
        """The same match once more, beside the campaign that has come so far; None where that makes no sense."""
        ...


class Writing(Protocol):
    """The room in which people write what is played. Its screens and verbs are the game's own; what it stores lies
    under keys that begin with `written:` and the game's name."""

    def arrive(self, desk: "Desk") -> None: ...

    def screen(self, desk: "Desk") -> Page: ...

    def check(self, text: str) -> None:
        """Look through what somebody's file would put on the shelf. Raises `BadSave`."""
        ...
