"""What one seat sees of a table: all that its screen is drawn from."""

from collections.abc import Sequence
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
    notes: N
    """The seat's own sheet; an empty one for everybody."""
    scratch: K
    """What its screens keep while the app runs; not stored."""
    names: Sequence[str]
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
    may_take_back: bool
    legal: Actions[Any]
    people: Sequence[Seat]
    outcome: Outcome | None
    puzzle: Puzzle | None
    past: Past[V] | None
    """None while the match goes on."""

    @property
    def over(self) -> bool:
        return self.outcome is not None


AnySight: TypeAlias = Sight[Any, Any, Any]
