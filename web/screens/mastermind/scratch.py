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

    def __init__(self, view: MastermindView, index: int) -> None:
        self._view = view
        self._rows = view.played[index].rows
        self.done: list[RowReview | None] = []
        """None for a row that was never answered."""

    @property
    def finished(self) -> bool:
        return len(self.done) == len(self._rows)

    def go_on(self, enough: Callable[[], bool]) -> None:
        while not self.finished:
            self.done.append(review_row(self._view.codes, self._rows, len(self.done), self._view.row_limit))
            if enough():
                return


@dataclass(slots=True)
class Scratch:
    hint: tuple[MastermindView, Hint] | None = None
    """What the solver said, and of which board: it is of no use for another."""
    reviews: dict[int, GameReview] = field(default_factory=dict)
    """Of the match's games, by their place."""


MastermindSight: TypeAlias = Sight[MastermindView, Notes, Scratch]
MastermindPerson: TypeAlias = Person[MastermindView, Notes, Scratch]
