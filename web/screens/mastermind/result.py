"""How a game of Mastermind has ended, and how the match."""

from collections.abc import Sequence
from typing import Any

from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from engine.mastermind.table import MastermindView, PlayedGame
from web.front import Verdict
from web.screens.mastermind.log import ending_text, pay_text
from web.screens.mastermind.scratch import MastermindSight


def finished(words: Words, view: MastermindView, pegs: Pegs, names: Sequence[str]) -> Verdict | None:
    """The game that has just ended (MM-07 to MM-10)."""
    if not view.played:
        return None
    game = view.played[-1]
    return Verdict(
        heading=ending_heading(words, game),
        text=ending_text(words, game, pegs),
        parts={"points_text": pay_text(words, game, names)},
        onward=words.gettext("Next game") if game.counts else words.gettext("Play it again"),
        section=len(view.played) - 1,
    )


def ending_heading(words: Words, game: PlayedGame) -> str:
    return {
        "broken": words.gettext("The code is broken"),
        "unbroken": words.gettext("The code holds"),
        "claimed": words.gettext("The claim is upheld"),
        "wrong-answer": words.gettext("A wrong answer"),
    }[game.ending]


def verdict(words: Words, sight: MastermindSight, pegs: Pegs) -> Verdict | None:
    """Who has won the match (MM-12)."""
    outcome, view, names = sight.outcome, sight.view, sight.names
    if outcome is None:
        return None
    winner = names[outcome.winners[0]] if outcome.winners else ""
    _ = words.gettext
    text = {
        "mastermind.score": _("The higher score wins."),
        "mastermind.draw": _("Equal scores are a draw."),
        "mastermind.resigned": _("%(name)s resigns.", name=names[view.resigned or 0]),
    }[outcome.reason]
    if view.resigned is None and view.played:
        text = f"{ending_text(words, view.played[-1], pegs)} {text}"
    scores: list[dict[str, Any]] = [
        {"name": name, "score": score, "winner": seat in outcome.winners}
        for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
    ]
    return Verdict(_("%(name)s wins", name=winner) if winner else _("A draw"), text, {"scores": scores})
