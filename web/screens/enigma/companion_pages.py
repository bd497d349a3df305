"""The companion's notebook: our own table's, of what was told of a real one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.actions import Listed
from engine.core.game import Setup
from engine.core.said import Said
from engine.core.words import Words
from engine.enigma.cards import PrintedCards
from engine.enigma.companion import Reckoned
from engine.enigma.companion_told import Sitting
from engine.enigma.words import CardName, Corner
from web.screens.enigma.companion_state import MOST_SEATS, STANDARD, BoxCard, CompanionState
from web.screens.enigma.notebook import Pages
from web.screens.enigma.notebook_notes import NotebookNotes
from web.screens.enigma.notebook_scratch import Asked, Follows, NotebookScratch
from web.screens.enigma.notes import Notes
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.scratch import EnigmaSight, Scratch
from web.sight import Sight

NAMED: Sequence[CardName] = ("library", "machine", "shadow", "book", "joint")
"""Cards of the box that the rulebook names; its others we do not know."""


def sitting_of(state: CompanionState, pieces: Pieces) -> Sitting:
    return Sitting(
        state.players,
        state.seat,
        corners_of(state, pieces),
        state.cast,
        state.stack,
        state.own if state.own in state.cast else "",
        state.checked_open,
        STANDARD,
    )


def corners_of(state: CompanionState, pieces: Pieces) -> Mapping[CardName, Corner | None]:
    """Of the nine; on the box's own Library there is none, and of the others their owner tells."""
    nine = pieces.cards.in_play(alone=False)
    if not state.boxed:
        return {name: pieces.corner(name) for name in nine}
    return {name: state.box.get(name, BoxCard()).corner or ("none" if name == "library" else None) for name in nine}


def pieces_of(words: Words, state: CompanionState, house: Pieces) -> Pieces:
    """What lies on the real table: ours, or what its owner calls theirs."""
    if not state.boxed:
        return house
    nine = house.cards.in_play(alone=False)
    called = {name: called_in_box(words, state, house, name, number) for number, name in enumerate(nine, 1)}
    mansion = {
        name: replace(house.printed.mansion[name], name=Said({words.lang: text})) for name, text in called.items()
    }
    return replace(house, printed=PrintedCards(mansion, house.printed.characters), cards=sitting_of(state, house).cards)


def called_in_box(words: Words, state: CompanionState, house: Pieces, name: CardName, number: int) -> str:
    own = state.box.get(name, BoxCard()).name
    if own:
        return own
    return house.card(words, name) if name in NAMED else words.gettext("Card %(number)s", number=number)


def names_of(words: Words, state: CompanionState) -> list[str]:
    """By seats; one's own is "You"."""
    names = (*state.names, *[""] * MOST_SEATS)
    return [
        words.gettext("You")
        if seat == state.seat
        else names[seat] or words.gettext("Player %(number)s", number=seat + 1)
        for seat in range(MOST_SEATS)
    ]


def sight_of(words: Words, state: CompanionState, found: Reckoned) -> EnigmaSight:
    """The real table in the eyes of its owner; what follows is not told while nothing fits."""
    moves = len(state.told)
    scratch = Scratch(notebook=NotebookScratch(Follows(moves, found.lies, found.suspects)))
    if state.why is not None:
        scratch.notebook.asked = Asked(moves, state.place, state.why)
    return Sight(
        key="",
        seat=state.seat,
        view=found.course.view,
        views=lambda: found.course.views,
        notes=Notes(notebook=NotebookNotes(found.course.view.game, state.place)),
        scratch=scratch,
        names=names_of(words, state)[: state.players],
        you=state.seat,
        players=(),
        setup=Setup(state.players, {"notebook": "full" if found.places_fit else "assisted"}),
        moves=moves,
        free=False,
        pausing=False,
        lingering=False,
        hints=False,
        hinted=(),
        forgiving=False,
        may_take_back=False,
        legal=Listed(),
        people=(),
        met=lambda _: found.course.view,
        outcome=None,
        puzzle=None,
        past=None,
    )


def pages(words: Words, state: CompanionState, found: Reckoned, pieces: Pieces) -> dict[str, Any]:
    """Nine sections, the one that is asked about, who could be who."""
    shown = Pages(words, sight_of(words, state, found), pieces).shown()
    corners = corners_of(state, pieces)
    for section, spot in zip(shown["sections"], found.course.view.spots, strict=True):
        left = found.lies.at(section["place"])
        known = spot.card or (left[0] if len(left) == 1 else "")
        if known and corners[known] is None:
            section["corner"] = spot.corner or ""
    if not (found.suspects and found.people_fit):
        shown["people"] = []
    return shown
