"""How a game of Tagiron has ended."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Outcome
from engine.core.words import Words
from engine.tagiron.table import Asked, Passed, TagironView
from web.front import Verdict
from web.screens.tagiron.board import row_view
from web.screens.tagiron.puzzle import par_text
from web.screens.tagiron.scratch import TagironSight


def verdict(words: Words, sight: TagironSight) -> Verdict | None:
    """Who has won, and everything that was hidden (TG-09 to TG-12)."""
    outcome, view, names = sight.outcome, sight.view, sight.names
    if outcome is None or view.hands is None:
        return None
    rows: list[dict[str, Any]] = [
        {"name": names[seat], "winner": seat in outcome.winners, **row_view(words, hand)}
        for seat, hand in enumerate(view.hands)
    ]
    if view.centre is not None:
        rows.append({"name": words.gettext("The centre"), "winner": False, **row_view(words, view.centre)})
    told = heading(words, outcome, view, names), reason(words, outcome, view, names)
    return Verdict(*told, {"rows": rows}, par=par_text(words, sight))


def heading(words: Words, outcome: Outcome, view: TagironView, names: Sequence[str]) -> str:
    _ = words.gettext
    if view.alone:
        return _("The hand is broken") if outcome.winners else _("The hand holds")
    if len(outcome.winners) == 1:
        return _("%(name)s wins", name=names[outcome.winners[0]])
    if outcome.winners:
        return _("%(names)s win together", names=words.enumeration(names[seat] for seat in outcome.winners))
    return _("A draw") if view.players == 2 else _("Nobody wins")


def reason(words: Words, outcome: Outcome, view: TagironView, names: Sequence[str]) -> str:
    """How it came to that, in a sentence or two."""
    _ = words.gettext
    match outcome.reason:
        case "tagiron.draw":
            return _("Both have guessed right in the same round.")
        case "tagiron.resigned":
            given_up = [event.seat for event in view.events if isinstance(event, Passed) and event.gave_up]
            return _("%(name)s gives up.", name=names[given_up[-1]] if given_up else "")
        case "tagiron.all-wrong":
            gave_up = any(isinstance(event, Passed) and event.gave_up for event in view.events)
            return _("Everybody has guessed wrong or given up.") if gave_up else _("Everybody has guessed wrong.")
        case "tagiron.no-cards":
            return _("The cards have run out.")
    questions = sum(isinstance(event, Asked) for event in view.events)
    asked = words.ngettext("%(num)s question was asked.", "%(num)s questions were asked.", questions)
    if view.players > 2:
        return f"{_('The centre was guessed.')} {asked}"
    if view.standings.count("lost"):
        other = names[view.standings.index("lost")]
        return f"{_('The row was guessed; the last chance of %(name)s came to nothing.', name=other)} {asked}"
    return f"{_('The row was guessed.')} {asked}"
