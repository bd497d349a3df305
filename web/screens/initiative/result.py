"""How a mission has ended, and what of it can be told without giving anything away."""

from engine.core.words import Words
from engine.initiative.table.view import Ending, InitiativeView
from web.front import Verdict
from web.screens.initiative.console import windows_open
from web.screens.initiative.scratch import InitiativeSight

OPENED, CLOSED, ANSWERED, MISSED, CLOCK = "■", "□", "◆", "◇", "◷"


def verdict(words: Words, sight: InitiativeSight) -> Verdict | None:
    view = sight.view
    if view.ending is None or view.debrief is None:
        return None
    return Verdict(
        heading_text(words, view.ending),
        reason_text(words, view),
        {
            "answer": view.debrief.answer,
            "said": view.debrief.said if view.ending is Ending.WRONG else "",
            "story": view.debrief.text,
            "language": view.brief.language,
            "question": view.brief.question,
            "close": close_text(words, view),
            "marks": marks_of(view),
            "shared": sight.puzzle is None,
        },
        onward=words.gettext("The same cipher again") if sight.puzzle is not None else "",
    )


def heading_text(words: Words, ending: Ending) -> str:
    _ = words.gettext
    return {
        Ending.SOLVED: _("Solved"),
        Ending.WRONG: _("Not the answer"),
        Ending.TIME: _("Out of time"),
        Ending.GIVEN_UP: _("Given up"),
    }[ending]


def reason_text(words: Words, view: InitiativeView) -> str:
    _ = words.gettext
    match view.ending:
        case Ending.SOLVED:
            return words.ngettext(
                "The answer was found in %(num)s turn.", "The answer was found in %(num)s turns.", view.turns
            )
        case Ending.WRONG:
            return _("The answer was said, and it was another one.")
        case Ending.TIME:
            return _("Three clocks came while you were in peril.")
    return _("This one keeps its secret no longer; the next begins anew.")


def close_text(words: Words, view: InitiativeView) -> str:
    """How close it was: windows open, cards left, clocks."""
    opened, of = windows_open(view)
    parts = [
        words.gettext("%(open)s of %(of)s windows open", open=opened, of=of),
        words.ngettext("%(num)s card left in the deck", "%(num)s cards left in the deck", view.deck),
    ]
    if view.peril:
        parts.append(words.ngettext("in peril, with %(num)s clock", "in peril, with %(num)s clocks", view.clocks))
    else:
        parts.append(words.gettext("not in peril"))
    return words.enumeration(parts)


def marks_of(view: InitiativeView) -> str:
    """The console as it stood: what was open, what was not, and whether the answer came: nothing of any sign."""
    rows = [
        "".join(" " if pane.glyph is None else OPENED if pane.glyph in view.taken else CLOSED for pane in row).rstrip()
        for row in view.console
    ]
    end = ANSWERED if view.ending is Ending.SOLVED else MISSED
    return "\n".join([*rows, end])


def share_text(words: Words, view: InitiativeView, title: str) -> str:
    """What is copied: the game, the marks, turns and clocks."""
    turns = words.ngettext("%(num)s turn", "%(num)s turns", view.turns)
    clocks = CLOCK * view.clocks if view.peril else ""
    return "\n".join([title, marks_of(view), " ".join(filter(None, [turns, clocks]))])
