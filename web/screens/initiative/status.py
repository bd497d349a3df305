"""Whose turn it is at the table, and what is to be done now."""

from collections.abc import Iterator

from engine.core.words import Words
from engine.initiative.table.doings import (
    Arranging,
    Beginning,
    ByCandle,
    Caught,
    Drawing,
    Forging,
    Gathering,
    Listening,
    Opening,
    Peeking,
    Revealing,
    Unlocking,
)
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.moves import chosen, needs_no_place, own_turn, plays, ready
from web.screens.initiative.pieces import Pieces, others
from web.screens.initiative.previews import play_text
from web.screens.initiative.scratch import InitiativeSight


def status_text(words: Words, sight: InitiativeSight, pieces: Pieces) -> str:
    """Who is to do what."""
    _, view = words.gettext, sight.view
    if view.ending is not None:
        return _("The mission is over.")
    if isinstance(view.doing, Beginning):
        return _("Who begins?")
    who = pieces.whose(words, view, view.who, others(sight.names, sight.you))
    if not own_turn(sight):
        return _("%(name)s is to move.", name=who)
    if view.doing is not None:
        return doing_text(words, view, pieces)
    return choosing_text(words, sight, pieces)


def doing_text(words: Words, view: InitiativeView, pieces: Pieces) -> str:
    """What is under way, and what can be done of it."""
    _ = words.gettext
    match view.doing:
        case Opening(left=left):
            return words.ngettext(
                "A seal opens the windows of a glyph: choose %(num)s.",
                "Seals open the windows of glyphs: choose %(num)s.",
                left,
            )
        case Revealing(room=room, left=left):
            return words.ngettext(
                "Intel: %(room)s. %(num)s token may be turned up.",
                "Intel: %(room)s. %(num)s tokens may be turned up.",
                left,
                room=pieces.room(words, view, room),
            )
        case Gathering(found=str() as found):
            return _("Turned up: %(glyph)s. Take it?", glyph=pieces.glyph(words, found))
        case Gathering(left=left):
            return words.ngettext("Gather: %(num)s token more.", "Gather: %(num)s tokens more.", left)
        case Listening(left=left):
            return words.ngettext(
                "Echo listens: %(num)s more room nearby, or take one glyph.",
                "Echo listens: %(num)s more rooms nearby, or take one glyph.",
                left,
            )
        case Forging(reveals=reveals, takes=takes):
            return _("Heron: %(reveals)s to turn up nearby, %(takes)s to take.", reveals=reveals, takes=takes)
        case Arranging():
            return _("Swift looks at the top of the deck: put each card on top or below.")
        case Peeking():
            return _("An eye: look at the top token of one stack nearby.")
        case Unlocking():
            return _("A key: open one locked door of this room.")
        case Caught():
            return _("The guard has caught you: give up one card.")
        case ByCandle(card=card) if card is not None:
            return _("By the candle: %(card)s.", card=pieces.any_card(words, card))
        case Drawing():
            return _("In peril: draw as many cards as you dare.")
    return ""


def choosing_text(words: Words, sight: InitiativeSight, pieces: Pieces) -> str:
    """A card, then where."""
    _, view, scratch = words.gettext, sight.view, sight.scratch
    cards = chosen(sight)
    if scratch.special and len(cards) < 2:
        name = pieces.special(words, view.characters[view.who].name)
        return _("%(special)s Choose two cards.", special=name)
    if cards and not plays(sight):
        return _("This card fits nowhere now.") if not scratch.special else _("This cannot be done now.")
    if cards and all(map(needs_no_place, plays(sight))):
        return pieces.special(words, view.characters[view.who].name)
    if ready(sight) is not None:
        return _("Is that what you want? It cannot be taken back.")
    if scratch.aim == "regroup":
        return _("Regroup: which action card is to be cleared?")
    if scratch.aim is not None:
        return _("%(action)s: choose the room.", action=pieces.action(words, scratch.aim))
    if cards:
        return here_text(words, sight, pieces) or _("Choose where: a room, or an action card.")
    name = pieces.who(words, view, view.who)
    if view.acted == 0:
        return _("%(name)s: play a card.", name=name)
    return _("%(name)s: one more action, or end the turn.", name=name)


def here_text(words: Words, sight: InitiativeSight, pieces: Pieces) -> str:
    """What gathering here would bring, which is what one wants to know first; else that a place is to be chosen."""
    view = sight.view
    room = view.characters[view.who].room
    held = view.rooms[room]
    gathers = [one for one in plays(sight) if one.on == "gather"]
    if not gathers or not (held.stack or held.glyphs or view.key == room):
        return ""
    where = words.gettext("or choose a room")
    return f"{play_text(words, view, pieces, gathers[0])}; {where}."


def notes_on_it(words: Words, sight: InitiativeSight, pieces: Pieces) -> Iterator[str]:
    """What is worth knowing about the situation."""
    _, view = words.gettext, sight.view
    if view.ending is not None or isinstance(view.doing, Beginning):
        return
    if view.withdrawn and view.proposal is None and objected_last(view):
        last = view.withdrawn[-1]
        who = words.enumeration(sight.names[seat] for seat in last.objected)
        yield _("Against it: %(names)s. The mission goes on.", names=who)
    if view.doing is None and own_turn(sight):
        room = view.rooms[view.characters[view.who].room]
        if room.cameras:
            yield words.ngettext(
                "A camera hangs here: a turn that ends here costs the top card.",
                "%(num)s cameras hang here: a turn that ends here costs so many top cards.",
                room.cameras,
            )
        if view.guard == view.characters[view.who].room:
            yield _("The guard stands here; he walks on before he looks.")


def objected_last(view: InitiativeView) -> bool:
    return bool(view.withdrawn) and bool(view.withdrawn[-1].objected)
