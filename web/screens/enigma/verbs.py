"""What a person can do at Enigma's table."""

from dataclasses import dataclass, replace
from typing import Any

from engine.enigma.actions import Action, Inspect, Name, Spend, Try
from engine.enigma.cards import CardSet
from engine.enigma.goals import Guessing
from engine.enigma.words import Place
from web.screens.enigma.moves import can_press, laid, may_try, picks, pressed_on, trying
from web.screens.enigma.notes import Piece, Speech
from web.screens.enigma.scratch import EnigmaPerson, Scratch, fresh
from web.screens.enigma.tries import Trying
from web.screens.play import GameVerbs
from web.verbs import Refused

VERBS = GameVerbs("enigma")


def cards_of(person: EnigmaPerson) -> CardSet:
    """Of this table."""
    return person.sight.view.set


def cannot(person: EnigmaPerson) -> Refused:
    return Refused(person.words.gettext("That cannot be done now."))


def play(person: EnigmaPerson, action: Action) -> None:
    """Carry it out; what was pressed for it is put away."""
    person.play(action)
    clear(person.scratch, Scratch())
    person.write(replace(person.notes, speech=Speech()))
    person.bring_to_front("table")
    if person.sight.outcome is None:
        person.desk.sound("card" if isinstance(action, Inspect | Spend | Name) else "peg")


def clear(scratch: Scratch, now: Scratch) -> None:
    scratch.at, scratch.places, scratch.order, scratch.word = now.at, now.places, now.order, now.word


@dataclass(frozen=True, slots=True)
class Move:
    action: Action


@VERBS.person("act", Move)
def act(person: EnigmaPerson, args: Move) -> None:
    """Do what a button says it does."""
    if isinstance(args.action, Try):
        raise cannot(person)  # It is put together piece by piece, and has its own button.
    play(person, args.action)


@dataclass(frozen=True, slots=True)
class At:
    place: Place


@VERBS.person("point", At)
def point(person: EnigmaPerson, args: At) -> None:
    """Press a place: nothing is done yet."""
    sight, cards = person.sight, cards_of(person)
    if args.place not in can_press(sight, cards):
        raise cannot(person)
    now = trying(sight, cards)
    if now is not None:
        speak_of(person, now, args.place)
        return
    scratch = replace_scratch(person)
    if laid(sight):
        lay_elsewhere(scratch, laid(sight), sight.view.doing, args.place)
    elif picks(sight):
        scratch.places = tuple(sorted(pressed_on(sight, args.place)))
    else:
        scratch.places = () if scratch.places == (args.place,) else (args.place,)
    clear(person.scratch, scratch)
    person.bring_to_front("table")
    person.desk.sound("card")


def replace_scratch(person: EnigmaPerson) -> Scratch:
    now = fresh(person.sight)
    return Scratch(person.sight.moves, now.places, now.order, now.word)


def lay_elsewhere(scratch: Scratch, order: tuple[Place, ...], doing: Any, place: Place) -> None:
    """Two places that are pressed one after the other: their cards change places."""
    places: tuple[Place, ...] = doing.picked
    if not scratch.places or scratch.places == (place,):
        scratch.places = () if scratch.places else (place,)
        return
    one, other = places.index(scratch.places[0]), places.index(place)
    changed = list(order)
    changed[one], changed[other] = order[other], order[one]
    scratch.order, scratch.places = tuple(changed), ()


@dataclass(frozen=True, slots=True)
class Word:
    word: str


@VERBS.person("choose", Word)
def choose(person: EnigmaPerson, args: Word) -> None:
    """Take up a card by its name, or a character; an empty one puts it back. It is not said yet."""
    scratch = replace_scratch(person)
    scratch.word = args.word
    clear(person.scratch, scratch)


# Trying for the goal


@VERBS.person("try-open")
def open_try(person: EnigmaPerson, _: object) -> None:
    if not may_try(person.sight):
        raise cannot(person)
    person.write(replace(person.notes, speech=Speech(open=True)))
    person.bring_to_front("table")


@VERBS.person("try-close")
def close_try(person: EnigmaPerson, _: object) -> None:
    person.write(replace(person.notes, speech=Speech()))


def trying_now(person: EnigmaPerson) -> Trying:
    now = trying(person.sight, cards_of(person))
    if now is None:
        raise cannot(person)
    return now


def speak(person: EnigmaPerson, speech: Speech) -> None:
    person.write(replace(person.notes, speech=replace(speech, open=True)))


def speak_of(person: EnigmaPerson, now: Trying, place: int) -> None:
    """Point at a place, or somebody; what one knows of it is said at once."""
    done = tuple(piece for piece in now.speech.pieces if piece.word)
    begun = now.open_piece
    if begun is not None and begun.place == place:
        speak(person, replace(now.speech, pieces=done))
        return
    speak(person, replace(now.speech, pieces=(*done, Piece(place, now.known(place)))))


@dataclass(frozen=True, slots=True)
class Whom:
    seat: int


@VERBS.person("try-whom", Whom)
def name_whom(person: EnigmaPerson, args: Whom) -> None:
    now = trying_now(person)
    if not isinstance(now.asked, Guessing) or args.seat not in now.places:
        raise cannot(person)
    speak_of(person, now, args.seat)


@VERBS.person("try-say", Word)
def say(person: EnigmaPerson, args: Word) -> None:
    """Which card lies there, which symbol it has, who that is."""
    now = trying_now(person)
    begun = now.open_piece
    if begun is None or args.word not in now.names_for(begun.place):
        raise cannot(person)
    speak(person, replace(now.speech, pieces=(*now.speech.pieces[:-1], replace(begun, word=args.word))))


@VERBS.person("try-of", Word)
def reach_whose(person: EnigmaPerson, args: Word) -> None:
    now = trying_now(person)
    if args.word not in now.goals:
        raise cannot(person)
    speak(person, Speech(of=args.word))


@dataclass(frozen=True, slots=True)
class Left:
    parts: tuple[int, ...]


@VERBS.person("try-leave", Left)
def leave_out(person: EnigmaPerson, args: Left) -> None:
    now = trying_now(person)
    if args.parts not in now.ways:
        raise cannot(person)
    speak(person, replace(now.speech, left_out=args.parts, pieces=()))


@VERBS.person("try-back")
def take_back(person: EnigmaPerson, _: object) -> None:
    """The last thing that was said, or chosen."""
    now = trying_now(person)
    speech: Speech = now.speech
    if speech.pieces:
        speak(person, replace(speech, pieces=speech.pieces[:-1]))
    elif speech.left_out is not None:
        speak(person, replace(speech, left_out=None))
    else:
        speak(person, Speech())


@VERBS.person("try")
def reach(person: EnigmaPerson, _: object) -> None:
    """Say it all (EN-15)."""
    now = trying_now(person)
    if not now.is_ready:
        raise Refused(person.words.gettext("Not all is said yet."))
    play(person, now.action)
