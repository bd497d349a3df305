"""The person in front of an open curtain: what they see, and what they may do."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.core.words import Words
from web.desk import Desk
from web.lessons import Astray, objection
from web.sight import Sight
from web.table import AnyTable
from web.tables import front_at, sight_of

K = TypeVar("K")
N = TypeVar("N")
V = TypeVar("V")


class Person(Generic[V, N, K]):
    """A game's verbs get this, and nothing else of the table: nobody acts for another seat."""

    def __init__(self, desk: Desk, table: AnyTable, seat: int) -> None:
        self.desk = desk
        self._table = table
        self.seat = seat

    @property
    def words(self) -> Words:
        return self.desk.words

    @property
    def sight(self) -> Sight[V, N, K]:
        return sight_of(self.desk, self._table, self.seat)

    @property
    def view(self) -> V:
        view: V = self._table.match.view(self.seat)
        return view

    @property
    def notes(self) -> N:
        notes: N = self._table.notes[self.seat]
        return notes

    @property
    def scratch(self) -> K:
        scratch: K = self._table.scratch(self.seat)
        return scratch

    def write(self, notes: N) -> None:
        """Another sheet of one's own."""
        self._table.notes[self.seat] = notes

    def write_for_all(self, change: Callable[[N], N]) -> None:
        """Something on everybody's sheet: what lies on the table between all, and is no move."""
        self._table.notes[:] = [change(notes) for notes in self._table.notes]

    def bring_to_front(self, sheet: str) -> None:
        """What has just come lies on this sheet of the table."""
        self._table.in_front[self.seat] = sheet

    def play(self, action: Any, *, hinted: bool = False) -> None:
        """Carry out an action; `hinted`: one that a hint gave. Raises `IllegalAction`, and `Astray` where a lesson asks
        for another."""
        table, course = self._table, self._table.course
        if course is not None and action in table.match.legal(self.seat):
            against = objection(self.words, front_at(self.desk, table), course, self.view, action)
            if against:
                raise Astray(against, action)
        table.play(self.seat, action)
        if hinted:
            table.hinted = (*table.hinted, len(table.match.moves) - 1)
