"""Mastermind's table in the eyes of a seat."""

from typing import Any

from engine.core.words import Words
from engine.mastermind.hints import Hint
from engine.mastermind.pegs import Pegs
from engine.mastermind.table import Claim
from web.cover import Label
from web.front import Scene
from web.people import with_you
from web.screens.mastermind.board import answering_view, board_view, draft_view, shield_view, track_view
from web.screens.mastermind.notes import answered
from web.screens.mastermind.result import finished, verdict
from web.screens.mastermind.scratch import MastermindSight
from web.screens.mastermind.status import alone_heading, heading_text, options_text, role, status_text
from web.screens.mastermind.words import fits_text, why_text


def scene(words: Words, sight: MastermindSight, pegs: Pegs, title: str) -> Scene:
    view, _ = sight.view, words.gettext
    last = view.played[-1] if view.played else None
    shown = last if sight.pausing or (sight.over and view.resigned is None) else None
    notes = answered(sight.notes, view.codes, None, None)
    resign = (
        Label(_("Give up"), _("Give up, and see the code?"))
        if view.alone
        else Label(_("Resign"), _("Resign, and leave the match to your opponent?"))
    )
    sheets = [("board", _("Board")), ("score", _("Score")), ("log", _("Log"))]
    hint = hint_here(sight)
    parts: dict[str, Any] = {
        "pegs": pegs.views(words),
        "options_text": options_text(words, view),
        "board": board_view(words, view, shown, pegs),
        "code": shield_view(words, view, shown, pegs),
        "draft": draft_view(words, view, notes) if sight.free else None,
        "answering": answering_view(words, view, notes) if sight.free else None,
        "track": track_view(view.scores, with_you(words, sight.names, sight.you)) if not view.alone else None,
        "by_hand": view.by_hand,
        "can": {
            "hint": sight.free and sight.hints and view.phase == "guess" and role(view) == "codebreaker",
            "claim": sight.free and Claim() in sight.legal,
        },
        "hint": hint_view(words, hint) if hint is not None else None,
    }
    return Scene(
        heading=alone_heading(words, sight, title) if view.alone else heading_text(words, view, shown),
        status=status_text(words, view, sight.names),
        sheets=[sheet for sheet in sheets if sheet[0] != "score" or not view.alone],
        parts=parts,
        finished=finished(words, sight, pegs),
        verdict=verdict(words, sight, pegs),
        resign=resign if sight.free else None,
    )


def hint_here(sight: MastermindSight) -> Hint | None:
    """What the solver said of the board as it is now."""
    return None if sight.scratch.hint_away else hint_read(sight)


def hint_read(sight: MastermindSight) -> Hint | None:
    """The same, though it may have been put away."""
    if not sight.free or sight.scratch.hint is None or sight.scratch.hint[0] != sight.view:
        return None
    return sight.scratch.hint[1]


def hint_view(words: Words, hint: Hint) -> dict[str, Any]:
    return {
        "text": fits_text(words, hint.fit),
        "codes": list(hint.some),
        "more": hint.fit - len(hint.some),
        "best": hint.advice.guess if hint.advice is not None else (),
        "why_text": why_text(words, hint.advice.why) if hint.advice is not None else "",
    }
