"""What a person may do now: which places can be pressed, what is pressed already, and what that comes to."""

from collections.abc import Sequence
from typing import Any

from engine.core.codec import unstructure
from engine.enigma.actions import Action, Cover, Inspect, Lay, Pick, Spend, Try
from engine.enigma.cards import CardSet
from engine.enigma.goals import Guessing
from engine.enigma.puzzles.riddle import Answer
from engine.enigma.table.doings import Between, Effecting, Keeping, Showing
from engine.enigma.words import Place
from web.screens.enigma.scratch import EnigmaSight, fresh
from web.screens.enigma.tries import Trying, tried


def sent(action: Action) -> dict[str, Any]:
    """An action as a message carries it."""
    return {"action": unstructure(action, Action)}


def own_turn(sight: EnigmaSight) -> bool:
    """Whether who looks is waited for, and not by a question in the open."""
    view = sight.view
    if not sight.free or view.ending is not None:
        return False
    return bool(sight.legal) if isinstance(view.doing, Keeping | Between) else view.turn == sight.seat


def ways(sight: EnigmaSight) -> tuple[Action, ...]:
    """All that may be done now; of a try for the goal an example."""
    return tuple(sight.legal) if own_turn(sight) else ()


def may_try(sight: EnigmaSight) -> bool:
    return any(isinstance(action, Try) for action in ways(sight))


def trying(sight: EnigmaSight, cards: CardSet) -> Trying | None:
    """The try in the making, where somebody makes one; who has turned up the stack has to."""
    opened = sight.notes.speech.open or isinstance(sight.view.doing, Showing)
    return tried(sight.view, cards, sight.notes.speech) if opened and may_try(sight) else None


def picks(sight: EnigmaSight) -> tuple[tuple[Place, ...], ...]:
    """The sets of places that an effect lets one take."""
    return tuple(one.places for one in ways(sight) if isinstance(one, Pick))


def forced(sets: Sequence[tuple[Place, ...]]) -> frozenset[Place]:
    """What is in every set, and so need not be pressed."""
    return frozenset(sets[0]).intersection(*sets[1:]) if sets else frozenset()


def picked(sight: EnigmaSight) -> frozenset[Place]:
    """What is pressed of them so far."""
    sets = picks(sight)
    pressed = frozenset(fresh(sight).places) | forced(sets)
    return pressed if any(pressed <= set(one) for one in sets) else forced(sets)


def pressed_on(sight: EnigmaSight, place: Place) -> frozenset[Place]:
    """What is picked once this place is pressed: one more, one less, or another instead."""
    sets, now = picks(sight), picked(sight)
    if place in now:
        return (now - {place}) | forced(sets)
    more = now | {place}
    if any(more <= set(one) for one in sets):
        return more
    return forced(sets) | {place}


def pick_made(sight: EnigmaSight) -> Pick | None:
    now = picked(sight)
    return next((Pick(one) for one in picks(sight) if set(one) == now), None)


def laid(sight: EnigmaSight) -> tuple[Place, ...]:
    """From where the card comes for each place of those that were taken: as they lay, until one says otherwise."""
    orders = [one.order for one in ways(sight) if isinstance(one, Lay)]
    wanted = fresh(sight).order
    if wanted in orders:
        return wanted
    return taken(sight) if orders else ()


def taken(sight: EnigmaSight) -> tuple[Place, ...]:
    """The places whose cards are in hand."""
    doing = sight.view.doing
    return doing.picked if isinstance(doing, Effecting) else ()


def chosen(sight: EnigmaSight) -> Place | None:
    """The place that was pressed at a free moment."""
    places = fresh(sight).places
    return places[0] if places and places[0] in open_places(sight) else None


def open_places(sight: EnigmaSight) -> frozenset[Place]:
    """That can be pressed at a free moment, alone where silence is put somewhere, or to answer a puzzle."""
    found = [one.place for one in ways(sight) if isinstance(one, Inspect | Spend | Answer)]
    return frozenset([*found, *(one.taken_from for one in ways(sight) if isinstance(one, Cover))])


def can_press(sight: EnigmaSight, cards: CardSet) -> frozenset[Place]:
    """What can be pressed now."""
    now = trying(sight, cards)
    if now is not None:
        spoken = frozenset(piece.place for piece in now.speech.pieces[-1:] if not isinstance(now.asked, Guessing))
        if isinstance(now.asked, Guessing) or now.asked is None:
            return frozenset()
        return frozenset(now.places) | (spoken if now.open_piece is not None else frozenset())
    if laid(sight):
        return frozenset(taken(sight))
    if picks(sight):
        return frozenset(place for one in picks(sight) for place in one)
    return open_places(sight)


def marked(sight: EnigmaSight, cards: CardSet) -> frozenset[Place]:
    """What is pressed, in whatever sense."""
    now = trying(sight, cards)
    if now is not None:
        return frozenset(
            piece.place
            for part, piece in zip(now.said, now.speech.pieces, strict=False)
            if not isinstance(part, Guessing)
        )
    if laid(sight):
        return frozenset(fresh(sight).places)
    if picks(sight):
        return picked(sight)
    place = chosen(sight)
    return frozenset() if place is None else frozenset({place})
