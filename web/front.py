"""What the app must know of a game to put it on the screen. Each game's folder in `web/screens/` has one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from engine.core.bots import Why
from engine.core.game import Game, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from web.cover import Cover, Label
from web.rooms import Campaigns, Companion, Puzzles, Review, Talk, Writing
from web.sight import AnySight
from web.verbs import Verb
from web.work import Work

if TYPE_CHECKING:
    pass

Objection: TypeAlias = Callable[[Words, Any, Any], str]
"""What speaks against a move in the eyes of a seat, in words; nothing where it is as good as another."""


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


@dataclass(frozen=True, slots=True)
class Scene:
    """A game's table in words and parts. What every table has, the house adds."""

    heading: str
    status: str
    """Who is to do what."""
    parts: Mapping[str, Any]
    """What the game's template shows."""
    sheets: Sequence[tuple[str, str]] = ()
    """What its template is made of, by name, and what each is called: where play goes on first. On a small screen one
    lies in front."""
    fresh: frozenset[str] = frozenset()
    """The sheets with something new on them since each was last in front of who looks; they are marked."""
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
class QuestionText:
    """A question in the open: what is asked, what can be answered, and the first answer if it is everybody's."""

    text: str
    answers: Sequence[str]
    everybody: str


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
    def objections(self) -> Mapping[str, Objection]:
        """By what names a lesson may ask for any sensible move."""
        ...

    @property
    def review(self) -> Review | None: ...

    @property
    def companion(self) -> Companion | None: ...

    @property
    def puzzles(self) -> Puzzles | None: ...

    @property
    def campaigns(self) -> Campaigns | None: ...

    @property
    def writing(self) -> Writing | None: ...

    @property
    def talk(self) -> Talk | None: ...

    def art(self) -> object:
        """What the game's `sprite.html` draws; the page holds it once."""
        ...

    def option(self, words: Words, option: Option) -> Label | None:
        """None where it is no matter for the set-up screen: a room of its own decides it."""
        ...

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        """What is worth knowing before a match of so many seats, with these options, begins."""
        ...

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        """What was agreed on in a few words each, "4 holes": set-up's folded line. What is usual may stay unsaid, and
        what somebody wrote must: it may be the secret."""
        ...

    def take_backs(self, words: Words) -> str:
        """What set-up says of taking moves back; nothing where the game's rules never allow it."""
        ...

    def gives_away(self, words: Words, setup: Setup) -> str:
        """What a match set up so shows, over or not, to whom it is sent, of what they may mean to play themselves: said
        where it comes by link or file. Nothing where it shows no more than itself."""
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

    def turns(self, view: Any) -> Sequence[Sequence[int]]:
        """For each seat of a match that is over, how many turns each thing took that it brought off: rows for a code,
        questions and guesses for a hand. The fewer the better; what came to nothing is left out."""
        ...

    def lingers(self, action: Any) -> bool:
        """Whether who has just done this has something to look at before a bot goes on or the device is passed on: an
        answer, a card."""
        ...

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: Any,
        after: Any,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        """A move as lines of the log, which everybody at the table may hear; the views are everybody's.

        `you` is the seat that is spoken to: nobody's where others read along.
        """
        ...

    def explains(self, action: Any, *, over: bool) -> bool:
        """Whether a bot that did this may be asked why, by whoever is at the screen; `over`: the game that it was done
        in, of a match perhaps, and all of it lies open."""
        ...

    def why(self, words: Words, why: Why) -> str: ...

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        """What is asked in the open, in words."""
        ...

    def work(self, sight: AnySight) -> Sequence[Work]:
        """What this seat's screen shows as it is worked out; kept in the sight's scratch."""
        ...

    def table(self, words: Words, sight: AnySight) -> Scene: ...
