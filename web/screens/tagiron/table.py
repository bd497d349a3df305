"""Tagiron's table in the eyes of a seat."""

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Pass, Resign
from web.cover import Label
from web.front import Scene
from web.screens.tagiron.board import answers_view, cards_view, centre_view, hand_view, players_view, since_view
from web.screens.tagiron.deduction import deduction_view
from web.screens.tagiron.guess import guess_view, must_guess
from web.screens.tagiron.notepad import notepad_view, sought_here
from web.screens.tagiron.result import verdict
from web.screens.tagiron.scratch import TagironSight
from web.screens.tagiron.status import next_person, notes_on_it, status_text


def scene(words: Words, sight: TagironSight, cards: Cards, title: str) -> Scene:
    view, notes, names, you = sight.view, sight.notes, sight.names, sight.you
    turn = sight.free and view.turn == view.seat
    guessing = turn and (notes.guessing or must_guess(view))
    give_up = Label(words.gettext("Give up"), words.gettext("Give up? It counts as a wrong guess."))
    notepad = notepad_view(words, sight, cards)
    parts = {
        "turn": turn,
        "players": players_view(words, view, names, you),
        "hand": hand_view(words, view),
        "centre": centre_view(words, view),
        "cards": cards_view(words, view, notes, cards, turn and not must_guess(view)),
        "answers": answers_view(words, view, cards, names, you),
        "since": since_view(words, view, cards, names, you) if not sight.over else [],
        "guess": guess_view(words, view, notes, notepad, sought_here(sight)) if guessing and notepad else None,
        "can": {
            "put_away": guessing and not must_guess(view),
            "pass": turn and Pass() in sight.legal,
        },
        "notepad": notepad,
        "deduction": deduction_view(words, sight, cards),
    }
    return Scene(
        heading=f"{title} · {sight.puzzle.called(words)}" if sight.puzzle is not None else title,
        status=status_text(words, view, names),
        notes=notes_on_it(words, view, names, you),
        sheets=sheets(words, sight),
        parts=parts,
        verdict=verdict(words, sight),
        resign=give_up if sight.free and Resign() in sight.legal else None,
        next_person=next_person(sight),
    )


def sheets(words: Words, sight: TagironSight) -> list[tuple[str, str]]:
    """The table with the cards, the own sheet of who sits there, all answers, the log."""
    _ = words.gettext
    own = [("notepad", _("Notepad"))] if sight.view.hand is not None and sight.seat is not None else []
    return [("table", _("Table")), *own, ("answers", _("Answers")), ("log", _("Log"))]
