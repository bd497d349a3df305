"""Tagiron's table as the person at the screen may see it."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.table import Pass, Resign, TagironView
from web.front import AnyTable
from web.screens.tagiron.board import answers_view, cards_view, centre_view, hand_view, news_view, players_view
from web.screens.tagiron.guess import guess_view, must_guess
from web.screens.tagiron.log import log_lines
from web.screens.tagiron.status import hand_over, notes_on_it, result_view, status_text
from web.screens.tagiron.verbs import notes_of
from web.screens.tagiron.words import why_text


def table_view(
    words: Words, table: AnyTable, cards: Cards, names: Sequence[str], explains: Callable[[AnyTable, int], bool]
) -> dict[str, Any]:
    """Everything that the table shows, but for notepad and deduction."""
    view: TagironView = table.view
    notes = notes_of(table)
    here = table.facing is not None and table.curtain is None and not table.over
    turn = here and view.turn == view.seat
    guessing = turn and (notes.guessing or must_guess(view))
    following = hand_over(table, names)
    return {
        "key": table.key,
        "status": status_text(words, view, names),
        "notes": notes_on_it(words, view, names),
        "elsewhere": table.elsewhere,
        "thinking": table.bot_to_act is not None,
        "turn": turn,
        "players": players_view(words, view, names),
        "hand": hand_view(words, view),
        "centre": centre_view(words, view),
        "cards": cards_view(words, view, notes, cards, turn and not must_guess(view)),
        "answers": answers_view(words, view, cards, names),
        "news": news_view(words, view, cards, names) if not table.over else [],
        "guess": guess_view(words, view, notes) if guessing else None,
        "can": {
            "put_away": guessing and not must_guess(view),
            "pass": turn and Pass() in table.match.legal(table.facing or 0),
            "resign": here and Resign() in table.match.legal(table.facing or 0),
        },
        "hand_over": following,
        "pass_to": [
            {"seat": seat, "name": names[seat]}
            for seat in table.people
            if here and seat != table.facing and (following is None or seat != following["seat"])
        ],
        "log": log_view(words, table, cards, names, explains),
        "saved_text": words.gettext("Saved on this device"),
        "result": result_view(words, table, names),
    }


def log_view(
    words: Words, table: AnyTable, cards: Cards, names: Sequence[str], explains: Callable[[AnyTable, int], bool]
) -> list[dict[str, Any]]:
    """The log, and with a bot's move its reason, or the way to ask for it."""
    lines = []
    for line in log_lines(words, table, cards, names):
        why = table.whys.get(line.move)
        said = why_text(words, why) if why is not None else ""
        ask = why is None and explains(table, line.move)
        lines.append({"text": line.text, "move": line.move, "why": said, "ask": ask})
    return lines
