"""What has moved on the table with the newest move: cards that were turned, swapped, shuffled, tokens that were handed
over. It is told from what the seat was told itself, and a shuffle looks the same whatever came of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engine.core.game import Seat
from engine.enigma.table.events import (
    Arranged,
    CoveredUp,
    Event,
    Gave,
    Saw,
    Shuffled,
    Silenced,
    Stole,
    Swapped,
    Took,
    Turned,
)
from engine.enigma.table.view import EnigmaView
from engine.enigma.talk import new_events
from engine.enigma.words import Place, Token
from web.screens.enigma.log import is_next
from web.screens.enigma.scratch import EnigmaSight

Way: TypeAlias = Literal["turned", "swapped", "shuffled", "laid", "looked"]
"""Turned over; come from the other's place; mixed with others in the middle; laid down; lifted by one corner."""

Origin: TypeAlias = Literal["supply", "left", "right"]
"""From where a token has come: the players sit side by side."""

SILENCE: Final = "silence"

ACROSS: Final = 3
MIDDLE: Final[Place] = 4


@dataclass(frozen=True, slots=True)
class Moved:
    """How a card has come to lie as it lies; from how many places to the right and below, left and above if less."""

    way: Way
    dx: int = 0
    dy: int = 0


@dataclass(frozen=True, slots=True)
class Motion:
    beat: int = 0
    """0 and 1 in turn, by moves: what moves again is seen to move again, and what is only drawn again is not."""
    places: Mapping[Place, Moved] = field(default_factory=dict)
    tokens: Mapping[tuple[Seat, Token | Literal["silence"]], Origin] = field(default_factory=dict)
    covered: frozenset[Place] = frozenset()
    """Alone: where silence was just laid (EN-30)."""


STILL: Final = Motion()


def motion(sight: EnigmaSight) -> Motion:
    """Of the newest move of those that this sight shows."""
    views = sight.views()
    if len(views) < 2:
        return STILL
    before, after = views[-2:]
    if is_next(before, after):
        return Motion(sight.moves % 2, dict.fromkeys(range(len(after.spots)), Moved("laid")))
    events = new_events(before, after)
    covered = frozenset(event.place for event in events if isinstance(event, CoveredUp))
    places = {**looked(events), **turned(before, after), **moved(events)}
    return Motion(sight.moves % 2, places, handed(events), covered)


def looked(events: Iterable[Event]) -> dict[Place, Moved]:
    """That somebody looks is public, and what they see is not (EN-09)."""
    return {event.place: Moved("looked") for event in events if isinstance(event, Saw)}


def turned(before: EnigmaView, after: EnigmaView) -> dict[Place, Moved]:
    """What lies the other side up: a truth that was doubted is turned without a word more (EN-12), and so is each card
    that somebody alone chooses (EN-30)."""
    pairs = enumerate(zip(before.spots, after.spots, strict=True))
    return {place: Moved("turned") for place, (then, now) in pairs if then.up != now.up}


def moved(events: Iterable[Event]) -> dict[Place, Moved]:
    """Of each card the last that was done with it."""
    found: dict[Place, Moved] = {}
    for event in events:
        match event:
            case Turned(place=place):
                found[place] = Moved("turned")
            case Swapped(places=(one, other)):
                found |= {one: Moved("swapped", *way(one, other)), other: Moved("swapped", *way(other, one))}
            case Shuffled(places=places):
                found |= {place: Moved("shuffled", *way(place, MIDDLE)) for place in places}
            case Arranged(places=places):
                found |= dict.fromkeys(places, Moved("laid"))
    return found


def way(place: Place, other: Place) -> tuple[int, int]:
    """How many places to the right, and below, the other lies."""
    (y, x), (b, a) = divmod(place, ACROSS), divmod(other, ACROSS)
    return a - x, b - y


def handed(events: Iterable[Event]) -> dict[tuple[Seat, Token | Literal["silence"]], Origin]:
    """Who has just come to hold what, and from where."""
    found: dict[tuple[Seat, Token | Literal["silence"]], Origin] = {}
    for event in events:
        match event:
            case Took(seat=seat, token=token):
                found[seat, token] = "supply"
            case Stole(seat=to, victim=giver, token=token) | Gave(to=to, seat=giver, token=token):
                found[to, token] = "left" if giver < to else "right"
            case Silenced(seat=seat):
                found[seat, SILENCE] = "supply"
    return found
