"""The person in front of an open curtain: what they see, and what they may do."""

from typing import Any, Generic, TypeVar

from engine.core.words import Words
from web.desk import Desk
from web.sight import Sight
from web.table import AnyTable
from web.tables import sight_of

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

    def play(self, action: Any) -> None:
        """Carry out an action. Raises `IllegalAction`."""
        self._table.match.play(self.seat, action)
