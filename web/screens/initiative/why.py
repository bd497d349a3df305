"""Why a partner plays so, and what it would advise, in words."""

from collections.abc import Mapping
from typing import Any

from engine.core.bots import Why
from engine.core.words import Words
from engine.initiative.hints import Advice, Hint
from engine.initiative.table.actions import Draw, EndTurn, Pass, Play, Special, Stop, Take
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Room
from web.screens.initiative.moves import dig_text
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.previews import draw_text, end_text, play_text, stop_text, take_text


def why_text(words: Words, why: Why, pieces: Pieces, *, room: bool = True) -> str:
    """A bot's reason; empty where there is nothing to say. Without the room where that has just been named."""
    given: Mapping[str, Any] = why.arguments
    aim = aim_text(words, why.code, given, pieces) if room else there_text(words, why.code, given, pieces)
    return " ".join(filter(None, [aim, step_text(words, given)]))


def there_text(words: Words, code: str, given: Mapping[str, Any], pieces: Pieces) -> str:
    """What it is good for, in a room that has just been named."""
    if "room" in given and "expected" in given:
        return expected_text(words, float(given["expected"]))
    return aim_text(words, code, given, pieces) if code != "initiative.intel" else on_top_text(words, given)


def on_top_text(words: Words, given: Mapping[str, Any]) -> str:
    share = words.percent(float(given["chance"]))
    return words.gettext("A glyph that we need lies on top with a chance of %(share)s.", share=share)


def aim_text(words: Words, code: str, given: Mapping[str, Any], pieces: Pieces) -> str:
    """What it is good for."""
    _ = words.gettext

    def action() -> str:
        return pieces.action_named(words, str(given["on"]))

    def room() -> str:
        return room_named(words, pieces, str(given["room"]))

    match code.removeprefix("initiative."):
        case "gather":
            return expected_text(words, float(given["expected"]))
        case "key":
            return _("The key lies here.")
        case "run":
            return _("%(room)s: %(expected)s", room=room(), expected=expected_text(words, float(given["expected"])))
        case "intel":
            return words.ngettext(
                "%(room)s, a stack of %(num)s: a glyph that we need on top with a chance of %(share)s.",
                "%(room)s, a stack of %(num)s: a glyph that we need on top with a chance of %(share)s.",
                int(given["stack"]),
                room=room(),
                share=words.percent(float(given["chance"])),
            )
        case "regroup":
            return _("%(action)s has come to %(top)s, and few cards fit there.", action=action(), top=given["top"])
        case "unblock":
            return _("%(action)s is blocked, and is needed.", action=action())
        case "must":
            return _("Something must be done, and this costs least.")
        case "special-kestrel" | "special-swift" | "special-mole":
            text = expected_text(words, float(given["expected"]))
            return _("%(room)s: %(expected)s", room=room(), expected=text)
        case "special-echo" | "special-heron":
            return expected_text(words, float(given["expected"]))
        case "special-badger":
            return _("%(action)s has come to %(top)s: cleared and done at once.", action=action(), top=given["top"])
        case "special-dump":
            return _("The %(low)s and the %(high)s fit nowhere well.", low=given["low"], high=given["high"])
    return other_text(words, code, given, pieces)


def other_text(words: Words, code: str, given: Mapping[str, Any], pieces: Pieces) -> str:
    """Parts of an action, the end of a turn, and what is before the first."""
    _ = words.gettext
    match code.removeprefix("initiative."):
        case "enough":
            return _("The cards that are left are worth more later.")
        case "twice":
            return _("Two actions are done.")
        case "all-open":
            return _("All windows are open.")
        case "no-way":
            return _("No card fits anywhere.")
        case "draw-safe":
            return _("The top card is known to be safe.")
        case "draw-early" | "draw-stuck" | "no-draw" | "candle":
            return _("The next card ends it with a chance of %(share)s.", share=words.percent(float(given["risk"])))
        case "time-to-answer":
            return _("It is time to answer: nobody can do anything any more.")
        case "candle-below":
            return _("This card does no good on top.")
        case "candle-leave":
            return _("This card may stay.")
        case "take":
            return words.ngettext("It opens %(num)s window.", "It opens %(num)s windows.", int(given["windows"]))
        case "take-key":
            return _("The doors open.")
        case "dig" | "reveal":
            return on_top_text(words, given)
        case "leave":
            return _("Nothing more is to be had here.")
        case "send-away":
            return _("As long as the agent stays, Gather brings one token here.")
        case "peek":
            return _("%(room)s is where it matters most.", room=room_named(words, pieces, str(given["room"])))
        case "discard":
            return _("The %(value)s is worth least.", value=given["value"])
        case "arrange":
            return _("What is wanted comes first, time last.")
        case "seal":
            return words.ngettext("It opens %(num)s window.", "It opens %(num)s windows.", int(given["windows"]))
        case "lowest-begins":
            return _("Low cards are good to begin with.")
    return ""


def expected_text(words: Words, expected: float) -> str:
    return words.gettext("About %(number)s glyphs that we need.", number=words.decimal(expected))


def step_text(words: Words, given: Mapping[str, Any]) -> str:
    """What the card costs: how far it goes up its pile."""
    if "step" not in given or "value" not in given:
        return ""
    _, step, value = words.gettext, int(given["step"]), given["value"]
    if step <= 2:
        return _("The %(value)s is a cheap step.", value=value)
    if step <= 4:
        return _("The %(value)s is a fair step.", value=value)
    return _("The %(value)s is a long step, but worth it.", value=value)


def room_named(words: Words, pieces: Pieces, room: Room) -> str:
    """Each room's name is on one side of the board only."""
    boards = pieces.box.boards.values()
    return next((board.rooms[room].name.in_(words) for board in boards if room in board.rooms), room)


HINT_STEPS = 3


def hint_text(words: Words, view: InitiativeView, found: Hint, step: int, pieces: Pieces) -> str:
    """The step of a hint that was asked for last: what to think of; what to do, and why; what else there would be."""
    _ = words.gettext
    if step == 1:
        return look_text(words, str(found.look.arguments.get("at", "")), pieces)
    if step == HINT_STEPS and found.others:
        return _("Or: %(others)s.", others="; ".join(advice_text(words, view, one, pieces) for one in found.others))
    best = found.best
    text = _("A partner would do this: %(advice)s.", advice=advice_text(words, view, best, pieces))
    names_room = isinstance(best.action, Play | Special) and bool(best.action.to)
    reason = why_text(words, best.why, pieces, room=not names_room) if best.why is not None else ""
    return " ".join(filter(None, [text, reason]))


def look_text(words: Words, at: str, pieces: Pieces) -> str:
    _ = words.gettext
    if at in pieces.box.actions:
        return _("Think of %(action)s.", action=pieces.action_named(words, at))
    if at == "special":
        return _("Think of the special action: two cards that fit nowhere well.")
    if at in ("endturn", "pass", "stop"):
        return _("Perhaps it is enough for now.")
    return _("Think of what lies on the board, and of which windows it opens.")


def advice_text(words: Words, view: InitiativeView, advice: Advice, pieces: Pieces) -> str:
    """What is to be done, as its button says it."""
    match advice.action:
        case Play() | Special():
            return play_text(words, view, pieces, advice.action)
        case Take(glyph):
            return take_text(words, view, pieces, glyph)
        case EndTurn():
            return end_text(words, view)
        case Stop():
            return stop_text(words, view)
        case Draw():
            return draw_text(words, view)
        case Pass():
            return words.gettext("pass")
    return dig_text(words, view)
