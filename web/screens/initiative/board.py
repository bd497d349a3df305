"""The board as it is drawn: rooms with what lies and stands there, and what is between them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.words import Words
from engine.initiative.boards import ends
from engine.initiative.places import doorway
from engine.initiative.table.doings import Revealing
from engine.initiative.table.events import OpenedBySeal, Revealed, Took
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Edge, Room
from web.screens.initiative.pieces import Pieces

FEW = 5
"""A stack is drawn token by token up to here."""


@dataclass(frozen=True, slots=True)
class Press:
    """What pressing a room does now."""

    do: str
    args: Mapping[str, Any]
    text: str
    """In a sentence."""
    sign: str = ""
    """The picture on it: an action card's name, or `reveal`."""
    main: bool = False
    """Whether it is what most would do now."""
    ready: bool = False
    """Whether it was pressed, and waits for a second press."""


def board_view(
    words: Words,
    view: InitiativeView,
    pieces: Pieces,
    names: Sequence[str],
    presses: Mapping[Room, Press],
    *,
    looks: bool,
) -> dict[str, Any]:
    plan = pieces.plan(view)
    board = pieces.box.boards[view.brief.side]
    return {
        "label": board.name.in_(words),
        "side": view.brief.side,
        "rooms": [room_view(words, view, pieces, names, room, presses.get(room), looks=looks) for room in plan],
        "doors": [
            {"at": way.at, "upright": way.upright, "kind": kind, "edge": edge}
            for edge, kind in pieces.borders(view).items()
            for way in [doorway(plan, edge)]
        ],
        "pressed": bool(presses),
    }


def room_view(
    words: Words,
    view: InitiativeView,
    pieces: Pieces,
    names: Sequence[str],
    room: Room,
    press: Press | None,
    *,
    looks: bool,
) -> dict[str, Any]:
    held, number = view.rooms[room], pieces.number(view, room)
    name = pieces.room(words, view, room)
    standees = [
        {
            "name": character.name,
            "label": pieces.whose(words, view, who, names),
            "acts": who == view.who and view.ending is None,
        }
        for who, character in enumerate(view.characters)
        if character.room == room
    ]
    fresh = newly_up(view)
    return {
        "room": room,
        "art": f"room-{view.brief.side}-{room}",
        "at": pieces.plan(view)[room].at,
        "name": name,
        "number": number,
        "entrance": room == view.brief.entrance,
        "here": view.ending is None and view.characters[view.who].room == room,
        "stack": held.stack,
        "layers": min(held.stack, FEW),
        "known": held.known_top,
        "known_trap": held.known_top is not None and held.known_top not in pieces.box.glyphs,
        "glyphs": [
            {
                "glyph": glyph,
                "name": pieces.glyph(words, glyph),
                "windows": view.windows.get(glyph, 0),
                "red": glyph in view.brief.red,
                "icon": pieces.box.glyphs[glyph].icon if view.brief.icons else "",
                "fresh": (room, glyph) in fresh,
            }
            for glyph in held.glyphs
        ],
        "cameras": held.cameras,
        "agents": held.agents,
        "key": view.key == room,
        "guard": view.guard == room,
        "standees": standees,
        "press": press,
        "look": looks,
        "label": room_text(words, view, pieces, names, room),
        "under_way": is_under_way(view, room) or (press is not None and press.ready),
    }


def is_under_way(view: InitiativeView, room: Room) -> bool:
    return isinstance(view.doing, Revealing) and view.doing.room == room


def room_text(words: Words, view: InitiativeView, pieces: Pieces, names: Sequence[str], room: Room) -> str:
    name, number = pieces.room(words, view, room), pieces.number(view, room)
    called = f"{name}." if number is None else f"{name}, {number}."
    return " ".join([called, *lying(words, view, pieces, names, room)])


def newly_up(view: InitiativeView) -> set[tuple[Room, str]]:
    """What was turned up since anybody last took something or played: it comes with a small movement."""
    found: set[tuple[Room, str]] = set()
    for event in reversed(view.events[-4:]):
        if not isinstance(event, Revealed):
            break
        found.add((event.room, event.token))
    return found


def lying(words: Words, view: InitiativeView, pieces: Pieces, names: Sequence[str], room: Room) -> Iterator[str]:
    """What a room holds, in words: who is there, what lies there, where one can go."""
    _, held = words.gettext, view.rooms[room]
    here = [
        pieces.whose(words, view, who, names) for who, character in enumerate(view.characters) if character.room == room
    ]
    if here:
        yield _("Here: %(names)s.", names=words.enumeration(here))
    if view.guard == room:
        yield _("The guard is here.")
    if held.stack:
        yield words.ngettext("%(num)s token face down.", "%(num)s tokens face down.", held.stack)
    if held.known_top is not None:
        yield _("On top: %(token)s.", token=pieces.token(words, held.known_top))
    if held.glyphs:
        yield _("Face up: %(glyphs)s.", glyphs=words.enumeration(pieces.glyph(words, one) for one in held.glyphs))
    if held.cameras:
        yield words.ngettext("%(num)s camera.", "%(num)s cameras.", held.cameras)
    if held.agents:
        yield words.ngettext("%(num)s double agent.", "%(num)s double agents.", held.agents)
    if view.key == room:
        yield _("The key lies here.")
    near = pieces.near(view)[room]
    if near:
        yield _("Leads to: %(rooms)s.", rooms=words.enumeration(pieces.room(words, view, one) for one in near))
    locked = [edge for edge in view.doors if room in ends(edge)]
    if locked:
        yield _(
            "Locked: %(rooms)s.", rooms=words.enumeration(other(words, view, pieces, edge, room) for edge in locked)
        )


def other(words: Words, view: InitiativeView, pieces: Pieces, edge: Edge, room: Room) -> str:
    """The room on the other side of a door."""
    one, two = ends(edge)
    return pieces.room(words, view, two if one == room else one)


def edge_text(words: Words, view: InitiativeView, pieces: Pieces, edge: Edge) -> str:
    """Hall – Duty desk."""
    return " – ".join(pieces.room(words, view, room) for room in ends(edge))


def just_opened(view: InitiativeView) -> frozenset[str]:
    """The glyphs whose windows opened last: they open with a small movement."""
    found: list[str] = []
    for event in reversed(view.events):
        if isinstance(event, Took | OpenedBySeal):
            found.append(event.glyph)
        elif not isinstance(event, Revealed) or found:
            break
    return frozenset(found)
