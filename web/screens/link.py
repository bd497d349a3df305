"""Opening a link: what it holds is shown before anything is stored."""

from typing import Any, Literal

from engine.core.words import Words
from web import saves
from web.cover import Page
from web.desk import Desk, address
from web.front import Front
from web.opening import Opening, patiently
from web.people import sitters
from web.saves import BadSave, Save
from web.screens.share import Shared, open_link
from web.screens.table import opening_page
from web.tables import lay_out, result_of
from web.verbs import Refused, Verbs

LINK = "link:"
"""What is being set up from a link is kept under the link itself."""


class Linked(Opening):
    """What a link holds."""

    def __init__(self, front: Front, save: Save[Any, Any], kind: Literal["match", "puzzle"]) -> None:
        super().__init__(front, save)
        self.kind = kind


def arrive(desk: Desk) -> None:
    """Read what the link holds, and replay it: once, and slice by slice where it is long."""
    key = key_here(desk)
    if key in desk.problems:
        return
    try:
        if key not in desk.openings:
            for other in [other for other in desk.openings if other.startswith(LINK)]:
                del desk.openings[other]
            front, shared = open_link(desk, desk.where.part(1))
            desk.openings[key] = Linked(front, save_of(desk, front, shared), shared.kind)
        desk.openings[key].go_on(patiently())
    except BadSave as bad:
        desk.openings.pop(key, None)
        desk.problems[key] = bad
        return
    if not desk.openings[key].finished:
        desk.step("link.step")


def screen(desk: Desk) -> Page:
    words, opening = desk.words, desk.openings.get(key_here(desk))
    if not isinstance(opening, Linked):
        link = {"problem": damaged(words), "kind": "match", "can_open": False, "warnings": []}
        return Page("link.html", words.gettext("A link"), {"link": link})
    if not opening.finished:
        return opening_page(desk, opening.share)
    save, over = opening.save, opening.match.outcome is not None
    cover, puzzle = opening.front.cover, opening.kind == "puzzle"
    moves = words.ngettext("%(num)s move", "%(num)s moves", len(save.log.moves))
    text = (
        words.gettext("Somebody has set you a puzzle.")
        if puzzle
        else words.gettext("A finished match, %(moves)s.", moves=moves)
        if over
        else words.gettext("An unfinished match, %(moves)s.", moves=moves)
    )
    warnings = (
        opening.front.gives_away(words, save.log.setup),
        "" if puzzle or over else words.gettext("An unfinished match carries its secrets in the link."),
    )
    link = {
        "kind": "puzzle" if puzzle else "match",
        "game_title": cover.title(words),
        "text": text,
        "players_text": sitters(words, save.players, cover),
        "problem": None,
        "can_open": True,
        "warnings": [text for text in warnings if text],
    }
    return Page("link.html", cover.title(words), {"link": link})


def key_here(desk: Desk) -> str:
    return f"{LINK}{desk.where.part(1)}"


def damaged(words: Words) -> str:
    return words.gettext("This link is damaged, or cut short. Ask for it again.")


def save_of(desk: Desk, front: Front, shared: Shared[Any]) -> Save[Any, Any]:
    """A save of what a link holds, checked like any save. Raises `BadSave`."""
    save: Save[Any, Any] = saves.fresh(shared.log, shared.players, shared.agreed, front.notes, desk.now)
    return saves.read(saves.write(save, front.game, front.notes), front.game, front.notes)


VERBS = Verbs()


@VERBS.add("link.step", unasked=True)
def step(desk: Desk, _: object) -> None:
    """Nothing but time: the match is gone on with on arrival."""


@VERBS.add("link.open")
def open_it(desk: Desk, _: object) -> None:
    """Put the match among this device's own, and go to its table."""
    arrive(desk)
    opening = desk.openings.get(key_here(desk))
    if opening is None:
        raise Refused(damaged(desk.words))
    if opening.finished:
        del desk.openings[key_here(desk)]
        save = saves.finished(opening.save, result_of(opening.front, opening.match))
        key = desk.new_match(opening.front, save)
        lay_out(desk, key, opening.front, save, opening.match)
        desk.go(address(key), replace=True)
