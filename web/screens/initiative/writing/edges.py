"""Doors, walls, key and guard as lists to be ticked: for whom the picture is no way."""

from collections.abc import Iterator
from typing import Any

from engine.core.words import Words
from engine.initiative.boards import ends
from engine.initiative.checking import edge_of
from engine.initiative.form import Written
from web.screens.initiative.pieces import Pieces


def groups(words: Words, written: Written, pieces: Pieces) -> Iterator[dict[str, Any]]:
    """Of each kind what may be ticked on this side of the board; nothing where there is no such side."""
    _, board = words.gettext, pieces.box.boards.get(written.side)
    if board is None:
        return
    named = {room: one.name.in_(words) for room, one in board.rooms.items()}
    for at, label, help_text, edges in (
        ("doors", _("Locked doors"), _("Nobody goes through before the key is taken."), board.passages),
        ("walls", _("Walls"), _("Passages that are closed for good."), board.passages),
        ("opened", _("Opened walls"), _("Walls of the board that one can go through."), board.walls),
    ):
        chosen = {edge_of(edge, edges) for edge in getattr(written, at)}
        yield {
            "at": at,
            "label": label,
            "help": help_text,
            "ticks": [
                {"name": f"{at}.{edge}", "on": edge in chosen, "label": " – ".join(named[room] for room in ends(edge))}
                for edge in edges
            ],
        }


def rooms(words: Words, written: Written, pieces: Pieces) -> Iterator[dict[str, Any]]:
    """Where one begins, where the key lies."""
    _, board = words.gettext, pieces.box.boards.get(written.side)
    if board is None:
        return
    named = [{"value": room, "label": one.name.in_(words)} for room, one in board.rooms.items()]
    usual = board.rooms[board.entrance].name.in_(words)
    yield {
        "at": "entrance",
        "label": _("Entrance"),
        "help": _("Where all begin."),
        "value": written.entrance,
        "values": [{"value": "", "label": _("as usual: %(room)s", room=usual)}, *named],
    }
    yield {
        "at": "key",
        "label": _("The key"),
        "help": _("The room in which it lies face up."),
        "value": written.key,
        "values": [{"value": "", "label": _("no key")}, *named],
    }


def guard_view(words: Words, written: Written, pieces: Pieces) -> dict[str, Any]:
    """His round, room by room, and the rooms that he can go on to."""
    board = pieces.box.boards.get(written.side)
    if board is None:
        return {"round": [], "rooms": []}
    named = {room: one.name.in_(words) for room, one in board.rooms.items()}
    return {
        "round": [named.get(room, room) for room in written.guard],
        "rooms": [{"value": room, "label": name} for room, name in named.items()],
    }
