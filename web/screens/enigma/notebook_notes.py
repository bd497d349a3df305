"""What somebody has written in their notebook: crosses and ticks for cards and characters, a line for each place."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from engine.core.game import Seat
from engine.enigma.notebook import now_at
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, CardName, CharacterName, Place

Sign: TypeAlias = Literal["", "cross", "tick"]

FOLLOWING: Final[dict[str, Sign]] = {"": "cross", "cross": "tick", "tick": ""}
"""What a press writes where this stands."""

LONGEST: Final = 60
"""Letters of a line of one's own."""

MOST: Final = 200
"""Marks, and lines, that are kept: more than anybody writes in a game."""


@dataclass(frozen=True, slots=True)
class Mark:
    """That this card lies at a place, or does not."""

    place: Place
    """Where it was written."""
    since: int
    """After so many events."""
    card: CardName
    sign: Sign


@dataclass(frozen=True, slots=True)
class Line:
    """In one's own words."""

    place: Place
    since: int
    text: str


@dataclass(frozen=True, slots=True)
class Suspicion:
    """That somebody is this character, or is not."""

    seat: Seat
    character: CharacterName
    sign: Sign


@dataclass(frozen=True, slots=True)
class NotebookNotes:
    game: int = 0
    """Of the match; in the next one the pages are empty."""
    place: Place = 0
    """The section that lies open."""
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    suspicions: tuple[Suspicion, ...] = ()


@dataclass(frozen=True, slots=True)
class Pencilled:
    """What is written of the card at a place now, and was of one that has been mixed with others since."""

    marks: tuple[Mark, ...]
    line: str
    faded: tuple[Mark, ...]
    faded_line: str

    def sign(self, card: CardName) -> Sign:
        return next((mark.sign for mark in self.marks if mark.card == card), "")


def tidy(notes: NotebookNotes, view: EnigmaView) -> NotebookNotes:
    """Of this game, and without what a save may hold and the pages have no room for."""
    if notes.game != view.game:
        return NotebookNotes(view.game, notes.place if notes.place in PLACES else 0)

    def lies(one: Mark | Line) -> bool:
        return one.place in PLACES and 0 <= one.since <= len(view.events)

    def speaks(one: Suspicion) -> bool:
        return 0 <= one.seat < len(view.players) and one.character in view.cast

    marks = {(one.place, one.since, one.card): one for one in notes.marks if lies(one) and one.card in view.cards}
    lines = {(one.place, one.since): replace(one, text=one.text[:LONGEST]) for one in notes.lines if lies(one)}
    suspicions = {(one.seat, one.character): one for one in notes.suspicions if speaks(one)}
    return replace(
        notes,
        place=notes.place if notes.place in PLACES else 0,
        marks=tuple(one for one in marks.values() if one.sign)[-MOST:],
        lines=tuple(lines.values())[-MOST:],
        suspicions=tuple(suspicions.values()),
    )


def lies_now(one: Mark | Line, view: EnigmaView, follows: bool) -> tuple[Place, bool]:
    """Where it stands now, and whether it has faded. On paper everything stays where it was written."""
    return now_at(view, one.place, one.since) if follows else (one.place, False)


def all_pencilled(notes: NotebookNotes, view: EnigmaView, *, follows: bool) -> list[Pencilled]:
    """Of each place. Every mark is followed once: over a long game that takes a while."""
    marks = [(one, lies_now(one, view, follows)) for one in notes.marks]
    lines = [(one, lies_now(one, view, follows)) for one in notes.lines]
    return [
        Pencilled(
            tuple(one for one, lies in marks if lies == (place, False)),
            next((one.text for one, lies in lines if lies == (place, False)), ""),
            tuple(one for one, lies in marks if lies == (place, True)),
            " · ".join(one.text for one, lies in lines if lies == (place, True)),
        )
        for place in PLACES
    ]


def pencilled(notes: NotebookNotes, view: EnigmaView, place: Place, *, follows: bool) -> Pencilled:
    return all_pencilled(notes, view, follows=follows)[place]


def marked(notes: NotebookNotes, view: EnigmaView, place: Place, card: CardName, *, follows: bool) -> NotebookNotes:
    """The next sign for this card at this place."""
    here = pencilled(notes, view, place, follows=follows)
    sign = FOLLOWING[here.sign(card)]
    kept = tuple(one for one in notes.marks if one.card != card or one not in here.marks)
    return replace(notes, marks=(*kept, Mark(place, len(view.events), card, sign)) if sign else kept)


def written(notes: NotebookNotes, view: EnigmaView, place: Place, text: str, *, follows: bool) -> NotebookNotes:
    """This line for this place, in place of the one before."""
    kept = tuple(one for one in notes.lines if lies_now(one, view, follows) != (place, False))
    return replace(notes, lines=(*kept, Line(place, len(view.events), text)) if text else kept)


def rubbed_out(notes: NotebookNotes, view: EnigmaView, place: Place, *, follows: bool) -> NotebookNotes:
    """Without all that was written of the card at this place, or of those that it has been mixed with."""
    return replace(
        notes,
        marks=tuple(one for one in notes.marks if lies_now(one, view, follows)[0] != place),
        lines=tuple(one for one in notes.lines if lies_now(one, view, follows)[0] != place),
    )


def suspicion(notes: NotebookNotes, seat: Seat, character: CharacterName) -> Sign:
    return next((one.sign for one in notes.suspicions if (one.seat, one.character) == (seat, character)), "")


def suspected(notes: NotebookNotes, seat: Seat, character: CharacterName) -> NotebookNotes:
    """The next sign for this character and player."""
    sign = FOLLOWING[suspicion(notes, seat, character)]
    kept = tuple(one for one in notes.suspicions if (one.seat, one.character) != (seat, character))
    return replace(notes, suspicions=(*kept, Suspicion(seat, character, sign)) if sign else kept)
