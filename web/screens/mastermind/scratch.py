"""What the screens of one seat at Mastermind keep while the app runs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.mastermind.hints import Hint
from engine.mastermind.review import RowReview, review_row
from engine.mastermind.table import MastermindView
from web.person import Person
from web.screens.mastermind.notes import Notes
from web.sight import Sight


class GameReview:
    """The review of one game, row by row: with many codes each takes a while."""

    def __init__(self, view: MastermindView, index: int, hinted: frozenset[int]) -> None:
        """Of the game in this place; `hinted`: the rows, from 0, that a hint gave."""
        self._view = view
        self._rows = view.played[index].rows
        self._hinted = hinted
        self.done: list[RowReview | None] = []
        """None for a row that was never answered."""

    @property
    def finished(self) -> bool:
        return len(self.done) == len(self._rows)

    def go_on(self, enough: Callable[[], bool]) -> None:
        while not self.finished:
            view, number = self._view, len(self.done)
            hinted = number in self._hinted
            self.done.append(review_row(view.codes, self._rows, number, view.row_limit, hinted=hinted))
            if enough():
                return


@dataclass(slots=True)
class Scratch:
    hint: tuple[MastermindView, Hint] | None = None
    """What the solver said, and of which board: it is of no use for another."""
    hint_away: bool = False
    """Whether it was put away. It was read all the same."""
    reviews: dict[int, GameReview] = field(default_factory=dict)
    """Of the match's games, by their place."""


MastermindSight: TypeAlias = Sight[MastermindView, Notes, Scratch]
MastermindPerson: TypeAlias = Person[MastermindView, Notes, Scratch]
