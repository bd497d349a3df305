"""What the companion remembers of a real table of Enigma, and what becomes of it: data in, data out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, TypeAlias

from engine.core.game import Seat
from engine.core.options import Choice, Option, Switch, Value
from engine.enigma.companion_told import Exchange, Failed, Laid, Looked, Noted, Turn
from engine.enigma.matches import FIRST, FIRST_FOR_TWO
from engine.enigma.table.events import Shuffled, Spied, Swapped, Told, Turned
from engine.enigma.words import PLACES, CardName, CharacterName, Corner, Place
from web.settings import tidy_name

MOST_SEATS = 5

NOBODY: Seat = -1
"""Instead of a seat: nobody doubts; or the stack is meant."""

MOST_TOLD = 200
"""More is never entered of one game: time is up after five rounds."""

Asking: TypeAlias = Literal["turn", "cards", "tokens", "people", "page"]
"""What the slip is for; the last shows a place, with reasons."""

Deed: TypeAlias = Literal["looked", "corner", "shuffled", "swapped", "laid", "turned", "spied", "exchanged", "failed"]

ASKED: tuple[Asking, ...] = ("turn", "cards", "tokens", "people", "page")

DEEDS: Mapping[Asking, tuple[Deed, ...]] = {
    "cards": ("looked", "corner", "shuffled", "swapped", "laid", "turned"),
    "people": ("spied", "exchanged", "failed"),
}

SEVERAL_PLACES: tuple[Deed, ...] = ("shuffled", "swapped", "laid", "failed")

STANDARD: tuple[CharacterName, ...] = (
    "cryptologist",
    "messiah",
    "wanderer",
    "infiltrator",
    "medium",
    "archivist",
    "ghost",
)
"""EN-05."""


@dataclass(frozen=True, slots=True)
class BoxCard:
    """One of the owner's nine, as it is printed."""

    name: str = ""
    """Nothing where it is called as ours is."""
    corner: Corner | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """What is on the slip."""

    seat: Seat | None = None
    """Who does it; None is whose turn it is."""
    others: tuple[Seat, ...] = ()
    """Who looks along, or with whom it is done; `NOBODY` is the stack."""
    places: tuple[Place, ...] = ()
    lies: CardName = ""
    """What I saw there."""
    card: CardName = ""
    """What was said."""
    silent: bool = False
    """Whether nothing was said."""
    doubter: Seat | None = None
    """None while that is open."""
    true: bool | None = None
    laying: bool = False
    """Whether the places are all told, and now what lies there."""
    cards: tuple[CardName, ...] = ()
    """What lies, or was said to lie, at each of the places."""
    sure: bool = True
    """Whether of a try that failed the places alone can be wrong."""
    character: CharacterName = ""
    own: CharacterName = ""
    corner: Corner | None = None


@dataclass(frozen=True, slots=True)
class CompanionState:
    options: Mapping[str, Value] = field(default_factory=dict)
    own: CharacterName = ""
    """Who I am at first; nothing where that was not told."""
    names: tuple[str, ...] = ()
    """By seats; empty where nobody wrote one."""
    box: Mapping[CardName, BoxCard] = field(default_factory=dict)
    told: tuple[Noted, ...] = ()
    before: tuple[Noted, ...] | None = None
    """What had been told before the last change."""
    asking: Asking = "turn"
    deed: Deed = "looked"
    draft: Draft = Draft()
    place: Place = 0
    """The one whose page is shown."""
    why: CardName | None = None
    """Why this card cannot lie there; without a name, why one of those that are left."""
    editing: int | None = None
    """Which entry is being corrected, from 0."""

    @property
    def players(self) -> int:
        return int(str(self.options.get("players", "3")))

    @property
    def seat(self) -> Seat:
        return int(str(self.options.get("seat", "1"))) - 1

    @property
    def boxed(self) -> bool:
        """Whether the cards of the box lie on the table, and not ours."""
        return self.options.get("cards") == "box"

    @property
    def checked_open(self) -> bool:
        return self.players == 2 and self.options.get("checked_open") is not False

    @property
    def cast(self) -> tuple[CharacterName, ...]:
        """EN-04, EN-05, EN-26."""
        if self.options.get("cast") == "standard":
            return STANDARD
        return () if self.options.get("cast") == "other" else FIRST_FOR_TWO if self.players == 2 else FIRST

    @property
    def stack(self) -> int:
        """In first games of more than two the rest is put away (EN-04)."""
        if self.options.get("cast") == "first" and self.players > 2:
            return 0
        return len(self.cast or STANDARD) - self.players


def options_of(chosen: Mapping[str, Value]) -> tuple[Option, ...]:
    players = int(str(chosen.get("players", "3"))) if chosen.get("players") in ("2", "3", "4", "5") else 3
    return (
        Choice("players", ("2", "3", "4", "5"), "3"),
        Choice("seat", tuple(str(number + 1) for number in range(players)), "1"),
        Choice("cast", ("first", "standard", "other"), "first"),
        *((Switch("checked_open", True),) if players == 2 else ()),
        Choice("cards", ("ours", "box"), "ours"),
    )


def agreed(state: CompanionState, options: Mapping[str, Value], cards: Sequence[CardName]) -> CompanionState:
    """The state with these options, and nothing that no table can have told: a save may hold anything."""
    told = tidy_told(state.told, cards)
    whole = len(told) == len(state.told)
    now = replace(
        state,
        options=dict(options),
        names=tuple(tidy_name(name) for name in (*state.names, *[""] * MOST_SEATS)[:MOST_SEATS]),
        box={name: replace(one, name=tidy_name(one.name)) for name, one in state.box.items() if name in cards},
        told=told,
        before=None if state.before is None else tidy_told(state.before, cards),
        place=state.place if state.place in PLACES else 0,
        why=state.why if state.why in (None, "", *cards) else None,
    )
    editing = state.editing if whole and state.editing is not None and 0 <= state.editing < len(told) else None
    deed = state.deed if state.deed in DEEDS.get(state.asking, ()) else DEEDS.get(state.asking, ("looked",))[0]
    draft = state.draft if is_sane(state.draft, cards) and in_range(state.draft, now.players) else Draft()
    own = state.own if state.own in STANDARD else ""
    return replace(now, own=own, editing=editing, deed=deed, draft=draft)


def in_range(draft: Draft, players: int) -> bool:
    """Whether all who are spoken of sit at this table."""
    seats = (draft.seat or 0, draft.doubter or 0, *draft.others)
    return all(NOBODY <= seat < players for seat in seats)


def tidy_told(told: Sequence[Noted], cards: Sequence[CardName]) -> tuple[Noted, ...]:
    return tuple(one for one in told if is_sane(one, cards) and is_told(one))[:MOST_TOLD]


def is_sane(one: Noted | Draft, cards: Sequence[CardName]) -> bool:
    """Whether it speaks of seats, places, cards and characters that there are."""
    allowed: dict[str, Any] = {
        "seat": (None, *range(MOST_SEATS)),
        "other": (None, *range(MOST_SEATS)),
        "on": (None, *range(MOST_SEATS)),
        "doubter": (None, NOBODY, *range(MOST_SEATS)),
        "place": PLACES,
        "card": ("", *cards),
        "lies": ("", *cards),
        "character": ("", None, *STANDARD),
        "left": ("", *STANDARD),
        "own": ("", *STANDARD),
    }
    several: dict[str, Any] = {
        "seats": range(MOST_SEATS),
        "others": range(NOBODY, MOST_SEATS),
        "places": PLACES,
        "cards": cards,
    }
    for each in fields(one):
        value = getattr(one, each.name)
        if each.name in allowed and value not in allowed[each.name]:
            return False
        if each.name in several and not (set(value) <= set(several[each.name]) and len(set(value)) == len(value)):
            return False
        if each.name == "points" and not all(p.place in PLACES and p.card in cards for p in value):
            return False
    return True


def is_told(one: Noted) -> bool:
    """Whether it says enough to be an entry."""
    match one:
        case Turn(seat, doubter=doubter):
            return doubter not in (seat, NOBODY)
        case Told(corner=corner):
            return corner is not None
        case Looked(seats):
            return bool(seats)
        case Shuffled(places) | Laid(places=places):
            return len(places) > 1
        case Turned(card=card):
            return bool(card)
        case Exchange(seat, other):
            return seat != other
        case Failed(character=character):
            return bool(character)
        case _:
            return True


# What becomes of it


def emptied(state: CompanionState) -> CompanionState:
    return replace(state, draft=Draft(), editing=None)


def changed(state: CompanionState, told: tuple[Noted, ...]) -> CompanionState:
    return replace(emptied(state), told=told, before=state.told, why=None)


def entered(state: CompanionState, one: Noted) -> CompanionState:
    """One thing more, or in place of the one that is being corrected."""
    at = len(state.told) if state.editing is None else state.editing
    return changed(state, (*state.told[:at], one, *state.told[at + 1 :]))


def taken_back(state: CompanionState) -> CompanionState:
    return replace(changed(state, state.before or ()), before=None)


def cleared(state: CompanionState) -> CompanionState:
    """The next game of the same people: what was agreed on stays, but not who I am."""
    return CompanionState(state.options, names=state.names, box=state.box)


def reopened(state: CompanionState, number: int) -> CompanionState:
    """An entry on the slip again."""
    now = replace(emptied(state), editing=number)
    match state.told[number]:
        case Turn(seat, place):
            return replace(now, asking="turn", draft=Draft(seat, places=(place,)))
        case Looked(seats, place):
            return replace(now, asking="cards", deed="looked", draft=Draft(seats[0], seats[1:], (place,)))
        case Told(place):
            return replace(now, asking="cards", deed="corner", draft=Draft(places=(place,)))
        case Shuffled(places):
            return replace(now, asking="cards", deed="shuffled", draft=Draft(places=places))
        case Swapped(places):
            return replace(now, asking="cards", deed="swapped", draft=Draft(places=places))
        case Laid(seat, places):
            return replace(now, asking="cards", deed="laid", draft=Draft(seat, places=places))
        case Turned(place):
            return replace(now, asking="cards", deed="turned", draft=Draft(places=(place,)))
        case Spied(seat, on):
            whom = NOBODY if on is None else on
            return replace(now, asking="people", deed="spied", draft=Draft(seat, (whom,)))
        case Exchange(seat, other):
            whom = NOBODY if other is None else other
            return replace(now, asking="people", deed="exchanged", draft=Draft(seat, (whom,)))
        case Failed(seat, character, points, sure):
            draft = Draft(seat, places=tuple(one.place for one in points), cards=tuple(one.card for one in points))
            return replace(now, asking="people", deed="failed", draft=replace(draft, character=character, sure=sure))
        case _:
            return replace(now, asking="tokens")
