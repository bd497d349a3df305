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
    table: AnyTable, cards: Cards, words: Words, names: Sequence[str], explains: Callable[[AnyTable, int], bool]
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
        "status": status_text(view, words, names),
        "notes": notes_on_it(view, words, names),
        "elsewhere": table.elsewhere,
        "thinking": table.bot_to_act is not None,
        "turn": turn,
        "players": players_view(view, words, names),
        "hand": hand_view(view, words),
        "centre": centre_view(view, words),
        "cards": cards_view(view, notes, cards, words, turn and not must_guess(view)),
        "answers": answers_view(view, cards, words, names),
        "news": news_view(view, cards, words, names) if not table.over else [],
        "guess": guess_view(view, notes, words) if guessing else None,
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
        "log": log_view(table, cards, words, names, explains),
        "saved_text": words.gettext("Saved on this device"),
        "result": result_view(table, words, names),
    }


def log_view(
    table: AnyTable, cards: Cards, words: Words, names: Sequence[str], explains: Callable[[AnyTable, int], bool]
) -> list[dict[str, Any]]:
    """The log, and with a bot's move its reason, or the way to ask for it."""
    lines = []
    for line in log_lines(table, cards, words, names):
        why = table.whys.get(line.move)
        said = why_text(words, why) if why is not None else ""
        ask = why is None and explains(table, line.move)
        lines.append({"text": line.text, "move": line.move, "why": said, "ask": ask})
    return lines
