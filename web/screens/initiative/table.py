"""The table of The Initiative in the eyes of a seat."""

from typing import Any

from engine.core.words import Words
from engine.initiative.hints import hint
from engine.initiative.table.actions import GiveUp
from engine.initiative.table.doings import Arranging, Beginning
from engine.initiative.table.view import InitiativeView
from web.cover import Label
from web.front import Scene
from web.screens.initiative.arranging import arranging_view
from web.screens.initiative.board import board_view, room_text
from web.screens.initiative.console import console_view
from web.screens.initiative.moves import at_once, buttons, chosen, hand_view, own_turn, piles_view, presses, sent
from web.screens.initiative.pieces import Pieces, others
from web.screens.initiative.previews import button_text
from web.screens.initiative.result import verdict
from web.screens.initiative.scratch import InitiativeSight
from web.screens.initiative.status import notes_on_it, status_text
from web.screens.initiative.story import story_view
from web.screens.initiative.team import deck_view, hidden_view, team_view, telling_view
from web.screens.initiative.tools import Drawers
from web.screens.initiative.why import HINT_STEPS, hint_text


def scene(words: Words, sight: InitiativeSight, pieces: Pieces, drawers: Drawers, title: str) -> Scene:
    view = sight.view
    story = story_view(words, sight, pieces)
    parts = {
        "story": story,
        "board": board_view(
            words,
            view,
            pieces,
            others(sight.names, sight.you),
            presses(words, sight, pieces),
            looks=sight.seat is not None,
        ),
        "console": console_view(words, sight, pieces),
        "tools": drawers.tools(words, sight.notes, view) if sight.seat is not None else [],
        "hand": hand_view(words, sight, pieces),
        "piles": piles_view(words, sight, pieces),
        "buttons": buttons(words, sight, pieces) if own_turn(sight) else [],
        "at_once": at_once_view(words, sight, pieces),
        "arranging": arranging_view(words, sight, pieces) if isinstance(view.doing, Arranging) else None,
        "looked": looked_text(words, sight, pieces),
        "can_hint": sight.hints and own_turn(sight) and asked_hints(sight) < HINT_STEPS,
        "hint": hint_view(words, sight, pieces),
        "doing": view.doing is not None,
        "turn": own_turn(sight),
        "choosing": bool(chosen(sight)),
        "team": team_view(words, sight, pieces),
        "telling": telling_view(words, sight),
        "deck": deck_view(words, view),
        "hidden": hidden_view(words, view, pieces),
    }
    give_up = Label(words.gettext("Give up"), words.gettext("Give up? It counts as lost."))
    return Scene(
        heading=heading_text(words, view, title),
        status=status_text(words, sight, pieces),
        notes=list(notes_on_it(words, sight, pieces)),
        sheets=sheets(words, bool(story["unread"]) or isinstance(view.doing, Beginning)),
        fresh=frozenset({"console"}) if len(view.taken) > len(sight.met("console").taken) else frozenset(),
        parts=parts,
        verdict=verdict(words, sight),
        resign=give_up if sight.free and GiveUp() in sight.legal else None,
        next_person=view.characters[view.who].seat if view.ending is None else None,
    )


def heading_text(words: Words, view: InitiativeView, title: str) -> str:
    """What the mission is called; a night that was played before is marked (IN-30)."""
    if 0 < view.brief.number <= len(view.nights):
        return words.gettext("Replay: %(title)s", title=view.brief.title)
    return view.brief.title or title


def sheets(words: Words, unread: bool) -> list[tuple[str, str]]:
    """The story first, until it was read, and while all are asked who begins; then the board, and the rest behind."""
    _ = words.gettext
    story = [("story", words.pgettext("sheet", "Mission"))]
    rest = [
        ("board", words.pgettext("sheet", "Board")),
        ("console", words.pgettext("sheet", "Console")),
        ("team", words.pgettext("sheet", "Team")),
        ("log", _("Log")),
    ]
    return [*story, *rest] if unread else [*rest, *story]


def at_once_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[str, Any] | None:
    """What waits for a second press, or is done where one stands: one button for it."""
    found = at_once(sight)
    return {"text": button_text(words, sight.view, pieces, found[0]), "args": sent(found[0])} if found else None


def looked_text(words: Words, sight: InitiativeSight, pieces: Pieces) -> str:
    """What lies in the room that is looked at."""
    room = sight.scratch.room
    if room not in sight.view.rooms or chosen(sight):
        return ""
    return room_text(words, sight.view, pieces, others(sight.names, sight.you), room)


def asked_hints(sight: InitiativeSight) -> int:
    """How many steps of a hint were asked for, for the table as it is now."""
    return sight.scratch.hint if sight.scratch.hinted == sight.view else 0


def hint_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> str:
    """What was asked for last; while a place is chosen it has been read."""
    if not own_turn(sight) or not asked_hints(sight) or not sight.hints or chosen(sight):
        return ""
    found = hint(sight.view, pieces.box)
    return hint_text(words, sight.view, found, asked_hints(sight), pieces) if found is not None else ""
