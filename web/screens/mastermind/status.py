"""Whose turn it is at Mastermind's table, and what was agreed on."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.mastermind.table import MastermindView, PlayedGame
from web.screens.mastermind.scratch import MastermindSight
from web.screens.mastermind.words import colours_text, holes_text, rows_text


def role(view: MastermindView) -> str:
    if view.seat is None:
        return "watching"
    return "codemaker" if view.seat == view.codemaker else "codebreaker"


def heading_text(words: Words, view: MastermindView, shown: PlayedGame | None) -> str:
    """Which of the agreed games this is; a replayed one keeps its number (MM-10)."""
    counted = sum(game.counts for game in view.played)
    number = counted if shown is not None and shown.counts else counted + 1
    return words.gettext("Game %(number)s of %(games)s", number=min(number, view.games), games=view.games)


def alone_heading(words: Words, sight: MastermindSight, title: str) -> str:
    """Which puzzle this is, if it is one (MM-14)."""
    return f"{title} · {sight.puzzle.called(words)}" if sight.puzzle is not None else title


def options_text(words: Words, view: MastermindView) -> str:
    parts = [
        holes_text(words, view.codes.holes),
        colours_text(words, view.codes.colours),
        rows_text(words, view.row_limit),
    ]
    if view.codes.empties:
        parts.append(words.gettext("empty holes"))
    if not view.codes.repeats:
        parts.append(words.gettext("no repeats"))
    if view.by_hand:
        parts.append(words.gettext("answers by hand"))
    return words.enumeration(parts)


def status_text(words: Words, view: MastermindView, names: Sequence[str]) -> str:
    """Who is to do what."""
    _ = words.gettext
    maker, breaker = names[view.codemaker], names[1 - view.codemaker]
    mine = role(view)
    match view.phase:
        case "code":
            if mine == "codemaker":
                return _("Make a code, and hide it behind the shield.")
            return _("%(name)s is to make a code.", name=maker)
        case "guess":
            if mine == "codebreaker":
                return _("Your turn: fill row %(row)s.", row=len(view.rows) + 1)
            return _("%(name)s is to fill row %(row)s.", name=breaker, row=len(view.rows) + 1)
        case "answer":
            if mine == "codemaker":
                return _("Answer row %(row)s with key pegs.", row=len(view.rows))
            return _("%(name)s is to answer row %(row)s.", name=maker, row=len(view.rows))
        case "over":
            return _("The match is over.")
