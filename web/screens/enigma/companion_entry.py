"""Filling the companion's slip: what is asked next, and what comes of the answers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.enigma.actions import Point
from engine.enigma.companion import whose_turn
from engine.enigma.companion_told import Exchange, Failed, Laid, Looked, Noted, Turn
from engine.enigma.table.events import Shuffled, Spied, Swapped, Told, Turned
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, Place
from web.screens.enigma.companion_state import NOBODY, SEVERAL_PLACES, CompanionState, Deed

Step: TypeAlias = Literal[
    "place", "saw", "said", "doubt", "check", "corner", "whom", "character", "own", "ready", "tokens", "page"
]
"""What is asked next; `ready` waits for a press that enters it."""

FEWEST: Mapping[Deed, int] = {"shuffled": 2, "swapped": 2, "laid": 2}
"""So many places are needed."""


def actor(state: CompanionState, view: EnigmaView) -> Seat:
    """Who does what is on the slip: to name a card the next one, else whose turn it is."""
    if state.draft.seat is not None:
        return state.draft.seat
    return whose_turn(view) if state.asking == "turn" else view.turn


def asked(state: CompanionState, view: EnigmaView) -> Step | None:
    """What has to be told next; None where nothing is left."""
    if state.asking in ("tokens", "page"):
        return "tokens" if state.asking == "tokens" else "page"
    if state.asking == "turn":
        return asked_of_turn(state, view)
    return asked_of_people(state, view) if state.asking == "people" else asked_of_cards(state, view)


def asked_of_turn(state: CompanionState, view: EnigmaView) -> Step | None:
    """What I have seen myself says whether it was true; what lies face up nobody doubts (EN-12)."""
    draft, mine = state.draft, actor(state, view) == view.seat
    if not draft.places:
        return "place"
    up = view.spots[draft.places[0]].up
    if mine and not up and not draft.lies:
        return "saw"
    if not draft.card and not draft.silent:
        return "said"
    if draft.silent or up or draft.doubter == NOBODY:
        return None
    if draft.doubter is None:
        return "doubt"
    if draft.lies:
        return None
    if draft.doubter == view.seat:
        return "saw"
    return "check" if draft.true is None else None


def asked_of_cards(state: CompanionState, view: EnigmaView) -> Step | None:
    draft, deed = state.draft, state.deed
    if len(draft.places) < FEWEST.get(deed, 1):
        return "place"
    match deed:
        case "looked":
            if view.seat not in (actor(state, view), *draft.others):
                return "ready"
            return None if draft.lies else "saw"
        case "corner":
            return "corner" if draft.corner is None else None
        case "turned":
            if view.spots[draft.places[0]].up:
                return "ready"
            return None if draft.lies else "saw"
        case "laid":
            if not draft.laying:
                return "ready"
            return "saw" if len(draft.cards) < len(draft.places) else None
    return "ready"


def asked_of_people(state: CompanionState, view: EnigmaView) -> Step | None:
    draft, me = state.draft, view.seat
    who = actor(state, view)
    if state.deed == "failed":
        if not draft.character:
            return "character"
        return "said" if len(draft.cards) < len(draft.places) else "ready"
    if not draft.others:
        return "whom"
    whom = draft.others[0]
    if state.deed == "spied":
        if who != me:
            return "ready"
        return None if draft.character else "character"
    if whom == NOBODY and who != me:
        return None if draft.character else "character"
    if me in (who, whom) and not becomes_known(view, who, whom):
        return None if draft.own else "own"
    return "ready"


def becomes_known(view: EnigmaView, who: Seat, whom: Seat) -> bool:
    """Whether I know whose character I get."""
    other = whom if who == view.seat else who
    known = view.stack[0] if other == NOBODY and view.stack else None
    return (view.players[other].character if other != NOBODY else known) is not None


def made(state: CompanionState, view: EnigmaView) -> Noted | None:
    """The entry, where the slip says enough."""
    draft, who = state.draft, actor(state, view)
    if asked(state, view) not in (None, "ready"):
        return None
    if state.asking == "turn":
        doubter = None if draft.doubter in (None, NOBODY) else draft.doubter
        true = draft.lies == draft.card if draft.lies else draft.true is not False
        return Turn(who, draft.places[0], draft.card, draft.lies, doubter, true)
    place: Place = draft.places[0] if draft.places else 0
    spot = view.spots[place]
    match state.deed:
        case "looked":
            return Looked((who, *draft.others), place, draft.lies)
        case "corner":
            return Told(place, draft.corner)
        case "shuffled":
            return Shuffled(draft.places)
        case "swapped":
            return Swapped((draft.places[0], draft.places[1]))
        case "laid":
            return Laid(who, draft.places, draft.cards)
        case "turned":
            return Turned(place, spot.card or draft.lies, False) if spot.up else Turned(place, draft.lies, True)
        case "failed":
            points = tuple(map(Point, draft.places, draft.cards))
            return Failed(who, draft.character, points, draft.sure and bool(points))
    whom = None if draft.others[0] == NOBODY else draft.others[0]
    if state.deed == "spied":
        return Spied(who, whom, draft.character or None)
    left = draft.character
    if whom is None and who == view.seat:
        left = view.players[who].character or ""
    return Exchange(who, whom, left, draft.own)


def with_place(state: CompanionState, place: Place) -> CompanionState:
    """A place was pressed: it is the one, or one more or less of several."""
    draft, shown = state.draft, replace(state, place=place, why=None)
    if state.asking in ("tokens", "page"):
        return replace(shown, asking="page")
    if state.asking == "people" and state.deed != "failed":
        return shown
    if state.asking == "turn" or state.deed not in SEVERAL_PLACES:
        fresh = replace(draft, places=(place,), lies="", card="", silent=False, doubter=None, true=None, corner=None)
        return replace(shown, draft=fresh)
    places, cards = draft.places, draft.cards
    if state.deed == "failed":
        # What was pressed and nothing was said of yet is taken back by the next press.
        places = places[: len(cards)]
        at = places.index(place) if place in places else len(places)
        cards = (*cards[:at], *cards[at + 1 :])
    else:
        cards = ()
    one_less = tuple(other for other in draft.places if other != place)
    if place in draft.places:
        return replace(shown, draft=replace(draft, places=one_less, cards=cards, laying=False))
    most = 2 if state.deed == "swapped" else len(PLACES)
    return replace(shown, draft=replace(draft, places=(*places, place)[-most:], cards=cards, laying=False))
