"""A seat's own sheet: the notepad (TG-13) and the guess being built. Not moves, but kept in the save."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.tagiron.notepad import LOOKS, SLOTS
from engine.tagiron.table import HAND_SIZES, TagironView
from engine.tagiron.tiles import Hand, Tile

GRID, ANSWER = "grid", "answer"
"""Rows of the sheet beside the players': the 20 digits to strike out, and the cells for the final answer."""

ROW = -1
"""The place of a mark that is about a row as a whole."""

STEPS = 20
"""So many changes can be undone."""

Pen: TypeAlias = Literal["pencil", "ink"]
Hue: TypeAlias = Literal["", "b", "w"]
Turn: TypeAlias = Literal["", "+", "-"]


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """What is written somewhere on the sheet; a second time is not at all.

    About a row: a tile struck out, "3b", or "5g5g" for the second 5. In a cell: a tile, "3b", or a digit alone, "3",
    each in ink with a "=" before it; or a colour that it has, "+b", or has not, "-b".
    """

    row: str
    """The seat's number, or one of the two others."""
    place: int
    what: str


@dataclass(frozen=True, slots=True)
class Notes:
    draft: tuple[Tile, ...] = ()
    """The guess being built, in order (TG-08, TG-10)."""
    guessing: bool = False
    """Whether the sheet for the guess lies open."""
    card: str = ""
    """The face-up card that is to be asked next, and its digit where it offers two (TG-06)."""
    choice: int | None = None
    marks: tuple[Mark, ...] = ()
    """What is written on the notepad."""
    steps: tuple[tuple[Mark, ...], ...] = ()
    """What was written or taken away with each of the last changes, to undo them."""
    row: str = ""
    place: int = 0
    """The cell that is written in."""
    pen: Pen = "pencil"
    hue: Hue = ""
    """The colour that the next digit is written in; none says nothing about the colour."""


def slot_name(slot: Hand) -> str:
    return "".join(slot)


DIGITS = tuple("012346789")
"""Digits that may be written without a colour: a 5 is green."""

STRIKES = frozenset(map(slot_name, SLOTS))
WRITINGS = frozenset((*LOOKS, *DIGITS))
IN_CELLS = WRITINGS | {f"={what}" for what in WRITINGS} | {f"{turn}{hue}" for turn in "+-" for hue in "bwg"}


def others_of(view: TagironView) -> list[str]:
    """The players whose rows are on the sheet: the others, as they sit to the left (TG-13)."""
    seat = view.seat or 0
    return [str((seat + step) % view.players) for step in range(1, view.players)]


def cell_rows(view: TagironView) -> list[str]:
    """The rows that have cells. With two players the other's row is what has to be guessed; else the centre (TG-13)."""
    return others_of(view) if view.players == 2 else [*others_of(view), ANSWER]


def strike_rows(view: TagironView) -> list[str]:
    """Where tiles are struck out. With two players the 20 digits speak of the other's row."""
    return [GRID] if view.players == 2 else [GRID, *others_of(view)]


def size_of(view: TagironView) -> int:
    """Tiles in a row, to guess or to note: four players don't use column E (TG-04, TG-13)."""
    return HAND_SIZES[view.players]


def has_room_for(view: TagironView, mark: Mark) -> bool:
    """Whether the sheet has such a place, and such a thing can be written there."""
    if mark.place == ROW:
        return mark.row in strike_rows(view) and mark.what in STRIKES
    return mark.row in cell_rows(view) and 0 <= mark.place < size_of(view) and mark.what in IN_CELLS


def tidy(notes: Notes, view: TagironView) -> Notes:
    """Without what a save may hold and the sheet has no room for."""
    rows = cell_rows(view)
    return replace(
        notes,
        marks=tuple(sorted({mark for mark in notes.marks if has_room_for(view, mark)})),
        steps=tuple(step for step in notes.steps if all(has_room_for(view, mark) for mark in step))[-STEPS:],
        row=notes.row if notes.row in rows else rows[0],
        place=min(max(notes.place, 0), size_of(view) - 1),
    )


def changed(notes: Notes, marks: Iterable[Mark]) -> Notes:
    """Other marks on the sheet; the change can be undone."""
    now = frozenset(marks)
    difference = tuple(sorted(now.symmetric_difference(notes.marks)))
    if not difference:
        return notes
    return replace(notes, marks=tuple(sorted(now)), steps=(*notes.steps, difference)[-STEPS:])


def undone(notes: Notes) -> Notes:
    """As it was before the last change."""
    if not notes.steps:
        return notes
    before = frozenset(notes.marks).symmetric_difference(notes.steps[-1])
    return replace(notes, marks=tuple(sorted(before)), steps=notes.steps[:-1])


def toggled(notes: Notes, mark: Mark) -> Notes:
    """The mark written, or taken away; in ink one thing stands in a cell."""
    if mark in notes.marks:
        return changed(notes, [other for other in notes.marks if other != mark])
    kept = notes.marks
    if mark.what.startswith("="):
        kept = tuple(other for other in kept if cell_of(other) != cell_of(mark) or not other.what.startswith("="))
    return changed(notes, (*kept, mark))


def turned(notes: Notes, hue: str) -> Notes:
    """The next thing that may be said of a colour in the selected cell: nothing, that it is it, that it isn't."""
    turn = turn_of(notes, hue)
    kept = [mark for mark in notes.marks if mark not in (written(notes, f"+{hue}"), written(notes, f"-{hue}"))]
    following = {"": "+", "+": "-", "-": ""}[turn]
    return changed(notes, [*kept, written(notes, f"{following}{hue}")] if following else kept)


def turn_of(notes: Notes, hue: str) -> Turn:
    if written(notes, f"+{hue}") in notes.marks:
        return "+"
    return "-" if written(notes, f"-{hue}") in notes.marks else ""


def written(notes: Notes, what: str) -> Mark:
    """This, in the selected cell."""
    return Mark(notes.row, notes.place, what)


def by_pen(notes: Notes, number: str) -> Mark:
    """The digit in the selected cell, as the pen writes it. A 5 is green, whatever the pen."""
    tile = "5g" if number == "5" else f"{number}{notes.hue}"
    return written(notes, f"={tile}" if notes.pen == "ink" else tile)


def cell_of(mark: Mark) -> tuple[str, int]:
    return mark.row, mark.place


def marks_at(notes: Notes, row: str, place: int) -> list[str]:
    return [mark.what for mark in notes.marks if cell_of(mark) == (row, place)]


def answer_of(notes: Notes, view: TagironView) -> Hand | None:
    """The row that has to be guessed, if it is written in ink from end to end, with all its colours."""
    row = cell_rows(view)[-1]
    inked = [what[1:] for place in range(size_of(view)) for what in marks_at(notes, row, place) if what[0] == "="]
    tiles = tuple(tile for tile in inked if tile in LOOKS)
    return tiles if len(tiles) == size_of(view) else None
