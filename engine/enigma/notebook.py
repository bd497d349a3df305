"""What belongs in a player's notebook: who has looked where, what was said of each card, and how that ended.

Notes lie on cards. They go along where everybody sees a card go, or their owner alone does, and fade where it is mixed
with others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core.game import Seat
from engine.enigma.table.events import Arranged, Doubted, Event, Named, Shuffled, Swapped, Told, Tried
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Corner, Place, Symbol


@dataclass(frozen=True, slots=True)
class NotedClaim:
    """A card was named, truly or not (EN-10)."""

    number: int
    """Of the event."""
    seat: Seat
    place: Place
    """Where the card lay then."""
    card: CardName
    doubter: Seat | None = None
    true: bool | None = None
    """As a doubt has shown it; None where nobody doubted (EN-12)."""


@dataclass(frozen=True, slots=True)
class Pledge:
    """What was said of a card in a try that failed: not all of what was said is true (EN-15)."""

    number: int
    seat: Seat
    place: Place
    card: CardName = ""
    corner: Symbol | None = None


@dataclass(frozen=True, slots=True)
class Truth:
    """What all learnt of a card: its corner, or whether it is this one."""

    number: int
    place: Place
    corner: Corner | None
    card: CardName
    true: bool


Note: TypeAlias = NotedClaim | Pledge | Truth


@dataclass(frozen=True, slots=True)
class Section:
    """One of the nine."""

    place: Place
    card: CardName | None
    """What lies there, as far as its owner has seen."""
    up: bool
    corner: Corner | None
    """As all were told."""
    seen_by: tuple[Seat, ...]
    notes: tuple[Note, ...]
    """About the card that lies there now, in order."""
    faded: tuple[Note, ...]
    """About this card, or another one with which it has been mixed since."""


@dataclass(frozen=True, slots=True)
class Notebook:
    sections: tuple[Section, ...]
    claims: tuple[tuple[NotedClaim, ...], ...]
    """What each player has named in this game, by seat."""


def notebook(view: EnigmaView) -> Notebook:
    """Of the game that is played, for whoever has this view."""
    written = notes_of(view)
    live: list[list[Note]] = [[] for _ in view.spots]
    faded: list[list[Note]] = [[] for _ in view.spots]
    for note in written:
        place, has_faded = now_at(view, note.place, note.number)
        (faded if has_faded else live)[place].append(note)
    return Notebook(
        tuple(
            Section(place, spot.card, spot.up, spot.corner, spot.seen_by, tuple(live[place]), tuple(faded[place]))
            for place, spot in enumerate(view.spots)
        ),
        tuple(
            tuple(note for note in written if isinstance(note, NotedClaim) and note.seat == seat)
            for seat in range(len(view.players))
        ),
    )


def notes_of(view: EnigmaView) -> list[Note]:
    """All that was said of cards, as it happened."""
    found: list[Note] = []
    for number, event in enumerate(view.events):
        match event:
            case Named(seat, place, card):
                found.append(NotedClaim(number, seat, place, card))
            case Doubted(doubter, _, _, true):
                # Nothing is said of cards between a claim and the doubt of it.
                claim = found.pop()
                assert isinstance(claim, NotedClaim)
                found.append(replace(claim, doubter=doubter, true=true))
            case Told(place, corner, card, true):
                found.append(Truth(number, place, corner, card, true))
            case Tried(seat, _, said, False):
                found += [Pledge(number, seat, one.place, one.card) for one in said.points]
                found += [Pledge(number, seat, one.place, corner=one.corner) for one in said.corners]
            case _:
                pass
    return found


def now_at(view: EnigmaView, place: Place, since: int) -> tuple[Place, bool]:
    """Where that lies now which lay here after so many events; and whether it has been mixed with others on its way, so
    that nobody knows any more on which of them: then it is left where it was."""
    faded = False
    for event in view.events[since:]:
        faded |= place in mixed_at(event)
        place = goes_to(event).get(place, place)
    return place, faded


def goes_to(event: Event) -> Mapping[Place, Place]:
    """Where cards go that one can follow."""
    match event:
        case Swapped((one, other)):
            return {one: other, other: one}
        case Arranged(_, places, tuple(order)):
            return dict(zip(order, places, strict=True))
        case _:
            return {}


def mixed_at(event: Event) -> tuple[Place, ...]:
    """Where nobody can follow them, or only somebody else."""
    match event:
        case Arranged(_, places, None) | Shuffled(places):
            return places
        case _:
            return ()
