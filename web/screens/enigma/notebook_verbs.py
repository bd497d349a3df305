"""What a person can do in the notebook, at any time, whosever turn it is."""

from dataclasses import dataclass, replace
from typing import Any

from engine.enigma.words import PLACES, CardName, CharacterName, Place
from web.screens.enigma.notebook import follows_cards, level_of, what_follows
from web.screens.enigma.notebook_notes import (
    LONGEST,
    NotebookNotes,
    marked,
    rubbed_out,
    suspected,
    tidy,
    written,
)
from web.screens.enigma.notebook_scratch import Asked
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.scratch import EnigmaPerson
from web.screens.play import GameVerbs
from web.verbs import Refused

VERBS = GameVerbs("enigma")


def pieces_of(person: EnigmaPerson) -> Pieces:
    front: Any = person.desk.fronts[VERBS.game]
    pieces: Pieces = front.laid.at(person.sight.setup)
    return pieces


def notes_of(person: EnigmaPerson) -> NotebookNotes:
    """What the person has written, as far as there is room for it."""
    return tidy(person.notes.notebook, person.view)


def write(person: EnigmaPerson, notes: NotebookNotes) -> None:
    person.write(replace(person.notes, notebook=notes))


def check_place(person: EnigmaPerson, place: Place) -> None:
    if place not in PLACES:
        raise Refused(person.words.gettext("There is no such place."))


@dataclass(frozen=True, slots=True)
class At:
    place: Place


@VERBS.person("note-open", At)
def open_section(person: EnigmaPerson, args: At) -> None:
    """The section that is written in next."""
    check_place(person, args.place)
    person.scratch.notebook.asked = None
    write(person, replace(notes_of(person), place=args.place))


@dataclass(frozen=True, slots=True)
class CardAt:
    place: Place
    card: CardName


@VERBS.person("note-mark", CardAt)
def mark(person: EnigmaPerson, args: CardAt) -> None:
    """Cross a card out, tick it, rub that out."""
    check_place(person, args.place)
    if args.card not in person.view.cards:
        raise Refused(person.words.gettext("There is no such card in the mansion."))
    follows = follows_cards(person.sight)
    write(person, marked(notes_of(person), person.view, args.place, args.card, follows=follows))


@dataclass(frozen=True, slots=True)
class TextAt:
    place: Place
    text: str


@VERBS.person("note-write", TextAt)
def write_line(person: EnigmaPerson, args: TextAt) -> None:
    """A line in one's own words; an empty one goes."""
    check_place(person, args.place)
    text = " ".join(args.text.split())
    if len(text) > LONGEST or not text.isprintable():
        raise Refused(person.words.gettext("A note has at most %(most)s letters.", most=LONGEST))
    write(person, written(notes_of(person), person.view, args.place, text, follows=follows_cards(person.sight)))


@VERBS.person("note-rub", At)
def rub_out(person: EnigmaPerson, args: At) -> None:
    """All that one has written in a section."""
    check_place(person, args.place)
    write(person, rubbed_out(notes_of(person), person.view, args.place, follows=follows_cards(person.sight)))


@dataclass(frozen=True, slots=True)
class Who:
    seat: int
    character: CharacterName


@VERBS.person("note-who", Who)
def suspect(person: EnigmaPerson, args: Who) -> None:
    """Cross out a character for somebody, tick it, rub that out."""
    view = person.view
    if not 0 <= args.seat < len(view.players) or args.seat == person.seat or args.character not in view.cast:
        raise Refused(person.words.gettext("Nobody here can be that."))
    write(person, suspected(notes_of(person), args.seat, args.character))


@VERBS.person("note-clear")
def clear(person: EnigmaPerson, _: object) -> None:
    """Empty pages; what is entered by itself stays."""
    write(person, NotebookNotes(person.view.game, notes_of(person).place))


@VERBS.person("note-why", CardAt)
def ask_why(person: EnigmaPerson, args: CardAt) -> None:
    """Why this card cannot lie there, or, without one, why only those can; a second time puts the reason away."""
    check_place(person, args.place)
    follows = what_follows(person.sight, pieces_of(person)) if level_of(person.sight) == "full" else None
    left = follows.lies.at(args.place) if follows else ()
    settled = len(left) < len(person.view.cards) if args.card == "" else args.card in person.view.cards
    if not left or not settled or args.card in left:
        raise Refused(person.words.gettext("There is nothing to explain."))
    asked = Asked(person.sight.moves, args.place, args.card)
    kept = person.scratch.notebook
    kept.asked = None if kept.asked == asked else asked
    write(person, replace(notes_of(person), place=args.place))
