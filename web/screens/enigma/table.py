"""Enigma's table in the eyes of a seat."""

from itertools import pairwise
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.table.doings import Between, Keeping
from web.front import Scene
from web.screens.enigma.board import book_view, mansion_view, own_view, players_view, time_view
from web.screens.enigma.drawer import drawer
from web.screens.enigma.log import Teller, latest
from web.screens.enigma.motion import motion
from web.screens.enigma.notebook import notebook_view
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.result import finished, verdict
from web.screens.enigma.scratch import EnigmaSight
from web.screens.enigma.status import notes_on_it, status_text


def scene(words: Words, sight: EnigmaSight, pieces: Pieces, title: str) -> Scene:
    newest = motion(sight)
    parts: dict[str, Any] = {
        "riddle": None,
        "mansion": mansion_view(words, sight, pieces, newest),
        "players": players_view(words, sight, pieces, newest),
        "time": time_view(words, sight.view),
        "own": own_view(words, sight, pieces),
        "notebook": notebook_view(words, sight, pieces),
        "book": book_view(words, sight, pieces),
        "drawer": drawer(words, sight, pieces),
        "latest": latest_lines(words, sight, pieces),
    }
    return Scene(
        heading=heading_text(words, sight, title),
        status=status_text(words, sight, pieces),
        notes=notes_on_it(words, sight, pieces),
        sheets=sheets(words, sight),
        parts=parts,
        finished=finished(words, sight, pieces),
        verdict=verdict(words, sight, pieces),
        next_person=next_person(sight),
    )


def heading_text(words: Words, sight: EnigmaSight, title: str) -> str:
    if sight.view.game > 1:
        return words.gettext("%(title)s · game %(number)s", title=title, number=words.number(sight.view.game))
    return title


def sheets(words: Words, sight: EnigmaSight) -> list[tuple[str, str]]:
    """The mansion, the own notebook of who sits there, what all cards do, the log."""
    _ = words.gettext
    own = [("notebook", _("Notebook"))] if sight.seat is not None else []
    return [("table", _("Table")), *own, ("book", _("Cards and goals")), ("log", _("Log"))]


def latest_lines(words: Words, sight: EnigmaSight, pieces: Pieces) -> list[str]:
    """What has just happened, on the table that all see: nobody's own last move begins it there."""
    if sight.seat is not None or sight.view.ending is not None:
        return []
    teller, view = Teller(words, pieces, sight.names, sight.you), sight.view
    first = len(view.events) - len(latest(view, 2))
    pairs = [(one, two) for one, two in pairwise(sight.views()) if one.game == view.game and len(one.events) >= first]
    begun = len(pairs[0][0].events) if pairs else len(view.events)
    return [*teller.told(view.events[first:begun]), *(line for pair in pairs for line in teller.move(*pair))]


def next_person(sight: EnigmaSight) -> Seat | None:
    """Who is to have the device next, as far as can be told: bots between may still end the game."""
    view = sight.view
    if isinstance(view.doing, Keeping | Between) or view.turn == sight.seat:
        return None
    order = [(view.turn + step) % len(view.players) for step in range(len(view.players))]
    return next((seat for seat in order if seat in sight.people and not view.players[seat].out), None)
