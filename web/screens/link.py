"""Opening a link: what it holds is shown before anything is stored."""

from typing import Any

from web import saves
from web.desk import Desk, address
from web.front import Front, Page
from web.saves import BadSave, Save
from web.screens.people import names_of
from web.screens.share import Shared, open_link
from web.verbs import Refused, verb


def screen(desk: Desk) -> Page:
    words = desk.words
    try:
        front, shared = open_link(desk, desk.where.part(1))
        save = save_of(desk, front, shared)
    except BadSave:
        problem = words.gettext("This link is damaged, or cut short. Ask for it again.")
        link: dict[str, Any] = {
            "kind": "match", "game_title": "", "text": "", "players_text": "", "problem": problem, "can_open": False,
            "warning": None,
        }  # fmt: skip
        return Page("link.html", words.gettext("A link"), {"link": link})
    puzzle = shared.kind == "puzzle"
    moves = words.ngettext("%(num)s move", "%(num)s moves", len(shared.log.moves))
    link = {
        "kind": shared.kind,
        "game_title": front.cover.title(words),
        "text": words.gettext("Somebody has set you a puzzle.")
        if puzzle
        else words.gettext("A finished match, %(moves)s.", moves=moves)
        if save.over
        else words.gettext("An unfinished match, %(moves)s.", moves=moves),
        "players_text": words.enumeration(names_of(words, shared.players, front)),
        "problem": None,
        "can_open": True,
        "warning": words.gettext("An unfinished match carries its secrets in the link.")
        if not puzzle and not save.over
        else None,
    }
    return Page("link.html", front.cover.title(words), {"link": link})


@verb("link.open")
def open_it(desk: Desk, _: object) -> None:
    """Put the match among this device's own, and go to its table."""
    try:
        front, shared = open_link(desk, desk.where.part(1))
        key = desk.new_match(front, save_of(desk, front, shared))
    except BadSave as bad:
        raise Refused(desk.words.gettext("This link is damaged, or cut short. Ask for it again.")) from bad
    desk.go(address(key), replace=True)


def save_of(desk: Desk, front: Front, shared: Shared[Any]) -> Save[Any, Any]:
    """A save of what a link holds, checked like any save. Raises `BadSave`."""
    save: Save[Any, Any] = saves.fresh(shared.log, shared.players, shared.agreed, front.notes, desk.now)
    checked = saves.read(saves.write(save, front.game, front.notes), front.game, front.notes)
    match = saves.replay(checked, front.game)
    return saves.finished(checked, match.outcome is not None)
