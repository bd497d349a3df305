"""What a person can do on the notepad (TG-13), at any time, whosever turn it is."""

from dataclasses import dataclass, replace
from typing import Literal

from engine.tagiron.notepad import Claimed, Entry
from web.desk import Desk
from web.front import AnyTable
from web.screens.play import person_verb
from web.screens.tagiron.notepad import level_of, offered, sheet_of, why_key
from web.screens.tagiron.notes import (
    ROW,
    Hue,
    Mark,
    Pen,
    answer_of,
    by_pen,
    changed,
    has_room_for,
    toggled,
    turned,
    undone,
)
from web.screens.tagiron.verbs import write
from web.verbs import Refused


@dataclass(frozen=True, slots=True)
class Cell:
    row: str
    place: int


@person_verb("tagiron.note-select", Cell)
def select(desk: Desk, table: AnyTable, args: Cell) -> None:
    """The cell that is written in next."""
    if not has_room_for(table.view, Mark(args.row, args.place, "5g")) or args.place == ROW:
        raise Refused(desk.words.gettext("There is no such cell."))
    table.worked_out.pop(why_key(table), None)
    write(table, replace(sheet_of(table), row=args.row, place=args.place))


@dataclass(frozen=True, slots=True)
class Struck:
    row: str
    tile: str


@person_verb("tagiron.note-strike", Struck)
def strike(desk: Desk, table: AnyTable, args: Struck) -> None:
    """Strike out one of the 20 digits, or take the stroke away."""
    mark = Mark(args.row, ROW, args.tile)
    if not has_room_for(table.view, mark):
        raise Refused(desk.words.gettext("There is no such tile."))
    write(table, toggled(sheet_of(table), mark))


@dataclass(frozen=True, slots=True)
class ChosenPen:
    pen: Pen


@person_verb("tagiron.note-pen", ChosenPen)
def choose_pen(desk: Desk, table: AnyTable, args: ChosenPen) -> None:
    write(table, replace(sheet_of(table), pen=args.pen))


@dataclass(frozen=True, slots=True)
class ChosenHue:
    hue: Hue


@person_verb("tagiron.note-hue", ChosenHue)
def choose_hue(desk: Desk, table: AnyTable, args: ChosenHue) -> None:
    """The colour that digits are written in."""
    write(table, replace(sheet_of(table), hue=args.hue))


@dataclass(frozen=True, slots=True)
class Digit:
    digit: int


@person_verb("tagiron.note-digit", Digit)
def put_digit(desk: Desk, table: AnyTable, args: Digit) -> None:
    """Write a digit in the selected cell, or take it away again."""
    if not 0 <= args.digit <= 9:
        raise Refused(desk.words.gettext("There is no such tile."))
    notes = sheet_of(table)
    write(table, toggled(notes, by_pen(notes, str(args.digit))))


@dataclass(frozen=True, slots=True)
class Colour:
    colour: Literal["b", "w", "g"]


@person_verb("tagiron.note-colour", Colour)
def turn_colour(desk: Desk, table: AnyTable, args: Colour) -> None:
    """A tick for the colour of the selected cell, then a cross, then nothing."""
    write(table, turned(sheet_of(table), args.colour))


@person_verb("tagiron.note-clear-cell")
def clear_cell(desk: Desk, table: AnyTable, _: object) -> None:
    notes = sheet_of(table)
    write(table, changed(notes, [one for one in notes.marks if (one.row, one.place) != (notes.row, notes.place)]))


@person_verb("tagiron.note-clear")
def clear(desk: Desk, table: AnyTable, _: object) -> None:
    """A new sheet; what is entered by itself stays."""
    write(table, changed(sheet_of(table), ()))


@person_verb("tagiron.note-undo")
def undo(desk: Desk, table: AnyTable, _: object) -> None:
    write(table, undone(sheet_of(table)))


@person_verb("tagiron.note-guess")
def take_as_guess(desk: Desk, table: AnyTable, _: object) -> None:
    """The final answer becomes the guess that is being built; it is still the person who makes it."""
    notes = sheet_of(table)
    answer = answer_of(notes, table.view)
    if answer is None:
        raise Refused(desk.words.gettext("Fill the row first."))
    turn = not table.over and table.view.turn == table.facing
    write(table, replace(notes, draft=answer, guessing=turn))
    if turn:
        desk.focus("guess")
    else:
        desk.announce(desk.words.gettext("The guess is laid out as you have noted it."))


@dataclass(frozen=True, slots=True)
class Asked:
    """An entry, as it stands on the sheet; a second time puts the reason away."""

    row: int | None
    place: int | None
    claim: Claimed
    tiles: tuple[str, ...]


@person_verb("tagiron.note-why", Asked)
def ask_why(desk: Desk, table: AnyTable, args: Asked) -> None:
    """From which answers it follows."""
    entry = Entry(args.row, args.place, args.claim, args.tiles)
    if entry not in offered(table.view, level_of(table), sheet_of(table)):
        raise Refused(desk.words.gettext("There is nothing to explain."))
    key = why_key(table)
    if table.worked_out.get(key) == entry:
        del table.worked_out[key]
    else:
        table.worked_out[key] = entry
