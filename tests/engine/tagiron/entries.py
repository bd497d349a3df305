"""Entries of the notepad, by hand."""

from engine.core.game import Seat
from engine.tagiron.notepad import Entry
from tests.engine.tagiron.tables import row

GREEN, BOTH = ("5g",), ("5g", "5g")


def without(seat: Seat | None, *tiles: str) -> Entry:
    return Entry(seat, None, "without", tiles)


def at(seat: Seat | None, letter: str, tiles: str) -> Entry:
    return Entry(seat, "ABCDE".index(letter), "among", row(tiles))
