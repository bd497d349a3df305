"""From which events it follows what can lie at a place, or what cannot: a few, and the ways that the cards have gone
since."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from engine.enigma.cards import CardSet
from engine.enigma.following import Box, Following, Table, after, untouched
from engine.enigma.notebook import goes_to, mixed_at
from engine.enigma.table.events import Doubted, Event, Saw, Told, Tried, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import CardName, Place

Numbers: TypeAlias = Sequence[int]


@dataclass(frozen=True, slots=True)
class Entry:
    """At this place lies one of these."""

    place: Place
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was learnt of a card, or a way that it went."""

    number: int
    """Of the event."""
    event: Event
    teaches: bool
    """Whether it says something of a card; else cards change their places."""


@dataclass(frozen=True, slots=True)
class History:
    """A game as a seat has had it, event by event, each with the table before it."""

    cards: tuple[CardName, ...]
    events: tuple[tuple[Event, Table], ...]

    def with_only(self, kept: Numbers) -> Following:
        """What follows if nothing was learnt but by these events."""
        some = frozenset(kept)
        boxes: tuple[Box, ...] = untouched(len(self.cards))
        for number, (event, table) in enumerate(self.events):
            if number in some or not teaches(event):
                boxes = after(boxes, event, table)
        return Following(self.cards, boxes)


def history(views: Sequence[EnigmaView], cards: CardSet) -> History:
    """The game of the last view."""
    game = [view for view in views if view.game == views[-1].game]
    heard: list[tuple[Event, Table]] = []
    before = game[0]
    for view in game:
        heard += [(event, Table(cards, before)) for event in view.events[len(heard) :]]
        before = view
    return History(before.cards, tuple(heard))


def teaches(event: Event) -> bool:
    """Whether it may say something of a card."""
    match event:
        case Saw(card=str()) | Turned() | Doubted() | Told() | Tried(reached=False):
            return True
        case _:
            return False


def reasons(views: Sequence[EnigmaView], cards: CardSet, entry: Entry) -> tuple[Step, ...] | None:
    """A small set of events from which the entry follows, and the ways since of the cards that they speak of; None
    where it does not follow."""
    told = history(views, cards)
    enough = partial(is_enough, told, entry)
    learnt = [number for number, (event, _) in enumerate(told.events) if teaches(event)]
    about = [number for number in learnt if entry.place in ways_since(told, number)[0]]
    for given in (about, learnt):
        if enough(given):
            kept = fewest(sorted(given, reverse=True), enough)
            return tuple(steps(told, kept))
    return None


def is_enough(told: History, entry: Entry, kept: Numbers) -> bool:
    return set(told.with_only(kept).at(entry.place)) <= set(entry.cards)


def fewest(given: Numbers, enough: Callable[[Numbers], bool]) -> list[int]:
    """What is left when all are dropped that can be, many at a time while that goes."""
    kept, step = list(given), len(given)
    while step:
        at = 0
        while at < len(kept):
            fewer = kept[:at] + kept[at + step :]
            if enough(fewer):
                kept = fewer
            else:
                at += step
        step //= 2
    return kept


def steps(told: History, kept: Numbers) -> Iterator[Step]:
    """In the order in which they happened."""
    moves = {number for one in kept for number in ways_since(told, one)[1]}
    for number in sorted(moves.union(kept)):
        yield Step(number, told.events[number][0], number in kept)


def ways_since(told: History, number: int) -> tuple[frozenset[Place], list[int]]:
    """Where the cards can lie now that this event speaks of, and the events by which they came there."""
    places = frozenset(places_of(told.events[number][0]))
    moves: list[int] = []
    for later in range(number + 1, len(told.events)):
        event = told.events[later][0]
        goes, mixed = goes_to(event), mixed_at(event)
        if places.intersection((*goes, *mixed)):
            moves.append(later)
            places = frozenset(goes.get(place, place) for place in places)
            if places.intersection(mixed):
                places = places.union(mixed)
    return places, moves


def places_of(event: Event) -> tuple[Place, ...]:
    match event:
        case Saw(place=place) | Turned(place=place) | Doubted(place=place) | Told(place=place):
            return (place,)
        case Tried(said=said):
            return (*(one.place for one in said.points), *(one.place for one in said.corners))
        case _:
            return ()
