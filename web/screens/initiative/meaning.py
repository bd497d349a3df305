"""What a character means to do in its next turn, in its own words (IN-12)."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.initiative.table.cards import Intent
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Room, Who
from web.screens.initiative.pieces import Pieces


def meant_text(words: Words, view: InitiativeView, pieces: Pieces, who: Who, intents: Sequence[Intent]) -> str:
    """ "Next turn I mean to run: Hall. Then to gather there." Empty where nothing was said."""
    here, parts = view.characters[who].room, []
    for one in intents:
        parts.append(intent_text(words, view, pieces, one, here))
        here = "" if one.on in ("run", None) and one.to in view.rooms else here
    match parts:
        case [what]:
            return words.gettext("Next turn I mean to %(what)s.", what=what)
        case [what, then]:
            return words.gettext("Next turn I mean to %(what)s. Then to %(then)s.", what=what, then=then)
    return ""


def intent_text(words: Words, view: InitiativeView, pieces: Pieces, one: Intent, here: Room) -> str:
    """Goes on from "I mean to". `here` is empty where it was just said where one goes."""
    match one:
        case Intent("run", room):
            return words.pgettext("I mean to", "run: %(room)s", room=pieces.room(words, view, room))
        case Intent("intel", room):
            return words.pgettext("I mean to", "reveal tokens: %(room)s", room=pieces.room(words, view, room))
        case Intent("gather") if here:
            return words.pgettext("I mean to", "gather: %(room)s", room=pieces.room(words, view, here))
        case Intent("gather"):
            return words.pgettext("I mean to", "gather there")
        case Intent("regroup", action):
            return words.pgettext("I mean to", "clear %(action)s", action=pieces.action_named(words, action))
    if not one.to:
        return words.pgettext("I mean to", "use my special action")
    where = pieces.room(words, view, one.to) if one.to in view.rooms else pieces.action_named(words, one.to)
    return words.pgettext("I mean to", "use my special action: %(where)s", where=where)
