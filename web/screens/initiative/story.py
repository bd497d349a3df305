"""What is said of a mission before it begins: the story, the question, what is different this time."""

from collections.abc import Iterator
from typing import Any

from engine.core.words import Words
from engine.initiative.table.view import InitiativeView
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.scratch import InitiativeSight


def story_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[str, Any]:
    view = sight.view
    return {
        "title": view.brief.title,
        "story": view.brief.story,
        "question": view.brief.question,
        "language": view.brief.language,
        "special": list(special_texts(words, view, pieces)),
        "unread": not sight.notes.read and sight.free,
    }


def special_texts(words: Words, view: InitiativeView, pieces: Pieces) -> Iterator[str]:
    """What is not as always, in a line each."""
    _, brief = words.gettext, view.brief
    for action, suit in brief.suits.items():
        yield _(
            "A card of %(suit)s on %(action)s handles three tokens.",
            suit=pieces.suit(words, suit),
            action=pieces.action(words, action),
        )
    if brief.red:
        red = words.enumeration(pieces.glyph(words, glyph) for glyph in brief.red)
        yield _("Red glyphs cost the top card of the deck: %(glyphs)s.", glyphs=red)
    if view.doors and view.key is not None:
        yield _("Some doors are locked; the key lies in: %(room)s.", room=pieces.room(words, view, view.key))
    if brief.round:
        rooms = words.enumeration(pieces.room(words, view, room) for room in brief.round)
        yield _("A guard walks his round: %(rooms)s.", rooms=rooms)
    if brief.alarm:
        yield _("There is an alarm: each trap that a Gather turns up costs the top card of the deck.")
    if brief.icons:
        yield _("An eye under a glyph looks at the top of a stack nearby; a key opens a door.")
    if brief.left_out:
        left = words.enumeration(pieces.glyph(words, glyph) for glyph in brief.left_out)
        yield _("Left in the box: %(glyphs)s.", glyphs=left)
    if brief.cards_out:
        yield words.ngettext(
            "%(num)s resource card went back into the box.",
            "%(num)s resource cards went back into the box.",
            brief.cards_out,
        )
