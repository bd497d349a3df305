"""What one seat sees of a table: all that its screen is drawn from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core.actions import Actions
from engine.core.game import Outcome, Seat, Setup
from engine.core.match import Match
from web.puzzles import Puzzle
from web.saves import Player

K = TypeVar("K")
N = TypeVar("N")
V = TypeVar("V")


class Past(Generic[V]):
    """A match that is over, laid open: everybody may see what every seat has seen."""

    def __init__(self, match: Match[Any, Any, V]) -> None:
        self._match = match
        self.seats = range(match.setup.seats)
        self.moves = tuple(match.moves)
        self.states = tuple(match.states)
        """The table as it really stood, at first and after each move."""
        self.seed = match.seed

    def views(self, seat: Seat) -> Sequence[V]:
        return self._match.views(seat)


@dataclass(frozen=True, slots=True)
class Sight(Generic[V, N, K]):
    """A table in the eyes of a seat, or of all who stand round it. A screen that is drawn from it can't show more."""

    key: str
    """The match's, on the shelf."""
    seat: Seat | None
    """Who looks; None while everybody may: behind the curtain, at a question to all, among those who watch."""
    view: V
    views: Callable[[], Sequence[V]]
    """All that it has seen, in order, the view last; looked up when it is asked for."""
    notes: N
    """The seat's own sheet; an empty one for everybody."""
    scratch: K
    """What its screens keep while the app runs; not stored."""
    names: Sequence[str]
    """As the third person says them."""
    you: Seat | None
    """Who is spoken to as "you", being alone among bots and without a name."""
    players: Sequence[Player]
    setup: Setup
    moves: int
    free: bool
    """Whether it sits before an open curtain, with no result to look at first: it may do what the rules allow."""
    pausing: bool
    """Whether a result lies on the table that nobody has looked at yet."""
    lingering: bool
    """Whether it still has something to look at, though somebody else is waited for."""
    hints: bool
    """Whether everybody has agreed on hints."""
    hinted: Sequence[V]
    """What everybody saw before each move that a hint gave."""
    forgiving: bool
    """Whether a slip does no harm: taking back was agreed on, or a lesson lets only what it wants happen."""
    may_take_back: bool
    legal: Actions[Any]
    people: Sequence[Seat]
    met: Callable[[str], V]
    """What it saw when this sheet was last in front of it; when it first looked, if it never was."""
    outcome: Outcome | None
    puzzle: Puzzle | None
    past: Past[V] | None
    """None while the match goes on."""

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def lone(self) -> Seat | None:
        """The one person at the table, named or not, who reads what is said of the end. Of several nobody knows who."""
        return self.seat if [self.seat] == list(self.people) else None


AnySight: TypeAlias = Sight[Any, Any, Any]
