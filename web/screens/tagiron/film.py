"""A game of Tagiron as a film: the table after each move in the eyes of one seat, and what it could know then."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.review import Left, Review
from engine.tagiron.table import Asked, Event, TagironView
from engine.tagiron.tiles import LETTERS
from web.people import with_you
from web.rooms import Frame
from web.screens.tagiron.log import event_text
from web.screens.tagiron.notes import size_of
from web.screens.tagiron.words import answer_text, tiles_text

LATEST = {True: 4, False: 3}
"""So many of the last moves are shown, of two players and of more, who say more."""


def frame(words: Words, found: Review, number: int, cards: Cards, names: Sequence[str], you: Seat | None) -> Frame:
    view = found.knowledge.views[found.seat][number]
    left, called = left_at(found, number), with_you(words, names, you)
    return Frame(
        text=event_text(words, view.events[-1], cards, names, you) if view.events else "",
        known=known_text(words, found, left, number, called[found.seat], own=found.seat == you),
        parts={
            "players": [
                {"name": name, "moved": bool(view.events) and view.events[-1].seat == seat, "own": seat == found.seat}
                for seat, name in enumerate(called[: len(view.standings)])
            ],
            "hand": {"tiles": view.hand or (), "text": tiles_text(words, view.hand or ())},
            "sought": sought_view(words, view, called, found.seat),
            "cards": [cards.short(words, name) for name in view.offered],
            "moves": [
                move_view(words, event, at, cards, names, you)
                for at, event in list(enumerate(view.events, 1))[-LATEST[view.players == 2] :]
            ],
            "left": [{"tiles": row, "text": tiles_text(words, row)} for row in left.few] if left is not None else [],
        },
    )


def left_at(found: Review, number: int) -> Left | None:
    """What the seat still had to find out then, as far as it is worked out."""
    if number:
        return found.turns[number - 1].after[found.seat] if number <= len(found.turns) else None
    return found.turns[0].before[found.seat] if found.turns else None


def known_text(words: Words, found: Review, left: Left | None, number: int, name: str, *, own: bool) -> str:
    _ = words.gettext
    if left is not None:
        return words.ngettext("%(num)s row was possible.", "%(num)s rows were possible.", left.rows)
    if not found.finished and number >= len(found.turns):
        return _("being worked out…")
    if not found.turns:
        return ""
    return _("You have seen the solution.") if own else _("%(name)s has seen the solution.", name=name)


def sought_view(words: Words, view: TagironView, names: Sequence[str], seat: int) -> dict[str, Any]:
    """What was to be guessed: face down until it lay open to this seat."""
    if view.players == 2:
        label, row = names[1 - seat], None if view.hands is None else view.hands[1 - seat]
    else:
        label, row = words.gettext("The centre"), view.centre
    size = size_of(view)
    hidden = words.ngettext("%(num)s tile lies face down.", "%(num)s tiles lie face down.", size)
    return {
        "label": label,
        "tiles": row,
        "letters": LETTERS[:size],
        "text": hidden if row is None else tiles_text(words, row),
    }


def move_view(
    words: Words, event: Event, number: int, cards: Cards, names: Sequence[str], you: Seat | None
) -> dict[str, Any]:
    """A line: who asked what, and the answers."""
    title, answers = event_text(words, event, cards, names, you), ""
    if isinstance(event, Asked):
        title, called = cards.short(words, event.question, event.choice), with_you(words, names, you)
        answers = words.enumeration(
            words.gettext(
                "%(name)s: %(answer)s",
                name=called[reply.seat],
                answer=answer_text(words, event.question, event.choice, reply.answer),
            )
            for reply in event.replies
        )
    return {"number": number, "title": title, "answers": answers}
