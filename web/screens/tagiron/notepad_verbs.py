"""What a person can do on the notepad (TG-13), at any time, whosever turn it is."""

from dataclasses import dataclass, replace
from typing import Literal

from engine.tagiron.notepad import Claimed, Entry
from web.screens.play import GameVerbs
from web.screens.tagiron.notepad import level_of, offered
from web.screens.tagiron.notes import (
    ROW,
    Hue,
    Mark,
    Notes,
    Pen,
    answer_of,
    by_pen,
    changed,
    has_room_for,
    tidy,
    toggled,
    turned,
    undone,
)
from web.screens.tagiron.scratch import TagironPerson
from web.verbs import Refused

VERBS = GameVerbs("tagiron")


def sheet_of(person: TagironPerson) -> Notes:
    """What the person has written, as far as there is room for it."""
    return tidy(person.notes, person.view)


@dataclass(frozen=True, slots=True)
class Cell:
    row: str
    place: int


@VERBS.person("note-select", Cell)
def select(person: TagironPerson, args: Cell) -> None:
    """The cell that is written in next."""
    if not has_room_for(person.view, Mark(args.row, args.place, "5g")) or args.place == ROW:
        raise Refused(person.words.gettext("There is no such cell."))
    person.scratch.asked = None
    person.write(replace(sheet_of(person), row=args.row, place=args.place))


@dataclass(frozen=True, slots=True)
class Struck:
    row: str
    tile: str


@VERBS.person("note-strike", Struck)
def strike(person: TagironPerson, args: Struck) -> None:
    """Strike out one of the 20 digits, or take the stroke away."""
    mark = Mark(args.row, ROW, args.tile)
    if not has_room_for(person.view, mark):
        raise Refused(person.words.gettext("There is no such tile."))
    person.write(toggled(sheet_of(person), mark))


@dataclass(frozen=True, slots=True)
class ChosenPen:
    pen: Pen


@VERBS.person("note-pen", ChosenPen)
def choose_pen(person: TagironPerson, args: ChosenPen) -> None:
    person.write(replace(sheet_of(person), pen=args.pen))


@dataclass(frozen=True, slots=True)
class ChosenHue:
    hue: Hue


@VERBS.person("note-hue", ChosenHue)
def choose_hue(person: TagironPerson, args: ChosenHue) -> None:
    """The colour that digits are written in."""
    person.write(replace(sheet_of(person), hue=args.hue))


@dataclass(frozen=True, slots=True)
class Digit:
    digit: int


@VERBS.person("note-digit", Digit)
def put_digit(person: TagironPerson, args: Digit) -> None:
    """Write a digit in the selected cell, or take it away again."""
    if not 0 <= args.digit <= 9:
        raise Refused(person.words.gettext("There is no such tile."))
    notes = sheet_of(person)
    person.write(toggled(notes, by_pen(notes, str(args.digit))))


@dataclass(frozen=True, slots=True)
class Colour:
    colour: Literal["b", "w", "g"]


@VERBS.person("note-colour", Colour)
def turn_colour(person: TagironPerson, args: Colour) -> None:
    """A tick for the colour of the selected cell, then a cross, then nothing."""
    person.write(turned(sheet_of(person), args.colour))


@VERBS.person("note-clear-cell")
def clear_cell(person: TagironPerson, _: object) -> None:
    notes = sheet_of(person)
    person.write(changed(notes, [one for one in notes.marks if (one.row, one.place) != (notes.row, notes.place)]))


@VERBS.person("note-clear")
def clear(person: TagironPerson, _: object) -> None:
    """A new sheet; what is entered by itself stays."""
    person.write(changed(sheet_of(person), ()))


@VERBS.person("note-undo")
def undo(person: TagironPerson, _: object) -> None:
    person.write(undone(sheet_of(person)))


@VERBS.person("note-guess")
def take_as_guess(person: TagironPerson, _: object) -> None:
    """The final answer becomes the guess that is being built; it is still the person who makes it."""
    notes = sheet_of(person)
    answer = answer_of(notes, person.view)
    if answer is None:
        raise Refused(person.words.gettext("Fill the row first."))
    turn = person.view.phase != "over" and person.view.turn == person.seat
    person.write(replace(notes, draft=answer, guessing=turn))
    if turn:
        person.bring_to_front("table")
        person.desk.focus("guess")
    else:
        person.desk.announce(person.words.gettext("The guess is laid out as you have noted it."))


@dataclass(frozen=True, slots=True)
class Asked:
    """An entry, as it stands on the sheet; a second time puts the reason away."""

    row: int | None
    place: int | None
    claim: Claimed
    tiles: tuple[str, ...]


@VERBS.person("note-why", Asked)
def ask_why(person: TagironPerson, args: Asked) -> None:
    """From which answers it follows."""
    entry = Entry(args.row, args.place, args.claim, args.tiles)
    if entry not in offered(person.view, level_of(person.sight), sheet_of(person)):
        raise Refused(person.words.gettext("There is nothing to explain."))
    person.scratch.asked = None if person.scratch.asked == entry else entry
