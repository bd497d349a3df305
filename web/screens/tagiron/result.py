"""How a game of Tagiron has ended."""

from typing import Any

from engine.core.game import Outcome
from engine.core.words import Words
from engine.tagiron.table import Asked, Passed
from web.front import Verdict
from web.people import with_you
from web.screens.tagiron.board import row_view
from web.screens.tagiron.scratch import TagironSight

FEW = 5
"""Questions of one's own after which few have guessed."""


def verdict(words: Words, sight: TagironSight) -> Verdict | None:
    """Who has won, and everything that was hidden (TG-09 to TG-12)."""
    outcome, view, names = sight.outcome, sight.view, with_you(words, sight.names, sight.you)
    if outcome is None or view.hands is None:
        return None
    rows: list[dict[str, Any]] = [
        {"name": names[seat], "winner": seat in outcome.winners, **row_view(words, hand)}
        for seat, hand in enumerate(view.hands)
    ]
    if view.centre is not None:
        rows.append({"name": words.gettext("The centre"), "winner": False, **row_view(words, view.centre)})
    kind = kind_word(words, sight, outcome)
    text = reason(words, sight, outcome)
    return Verdict(heading(words, sight, outcome), f"{kind} {text}" if kind else text, {"rows": rows})


def heading(words: Words, sight: TagironSight, outcome: Outcome) -> str:
    _ = words.gettext
    winners, names = outcome.winners, sight.names
    if sight.view.alone:
        return _("You have found all five tiles") if winners else _("The hand holds")
    if not winners:
        return _("A draw") if sight.view.players == 2 else _("Nobody wins")
    if sight.lone in winners:
        others = words.enumeration(names[seat] for seat in winners if seat != sight.lone)
        return _("You win, together with %(names)s", names=others) if others else _("You win")
    if len(winners) > 1:
        return _("%(names)s win together", names=words.enumeration(names[seat] for seat in winners))
    name = names[winners[0]]
    return _("%(name)s wins", name=name) if sight.lone is None else _("This time %(name)s wins", name=name)


def kind_word(words: Words, sight: TagironSight, outcome: Outcome) -> str:
    """What somebody at the table would say of it to a lone player."""
    _ = words.gettext
    view, lone = sight.view, sight.lone
    if outcome.reason in ("tagiron.draw", "tagiron.resigned"):
        return ""
    if lone is None:
        return _("Congratulations!") if set(outcome.winners) & set(sight.people) else ""
    if lone in outcome.winners and sight.hinted:
        return _("The hints came in handy. On your own next time?")
    if lone in outcome.winners:
        asked = sum(isinstance(event, Asked) and event.seat == lone for event in view.events)
        return _("Splendid: few need so few questions.") if asked <= FEW else _("Well done!")
    if view.alone:
        return _("This one kept its secret. The next is waiting.")
    return _("No matter: the review shows when it could have been known.") if outcome.winners else ""


def reason(words: Words, sight: TagironSight, outcome: Outcome) -> str:
    """How it came to that, in a sentence or two."""
    _ = words.gettext
    view, names = sight.view, sight.names
    match outcome.reason:
        case "tagiron.draw":
            return _("Both have guessed right in the same round.")
        case "tagiron.resigned":
            given_up = [event.seat for event in view.events if isinstance(event, Passed) and event.gave_up]
            if sight.lone in given_up:
                return _("You gave this one up. The next begins from nothing.")
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
        loser = view.standings.index("lost")
        if loser == sight.lone:
            return f"{_('The row was guessed; your last chance came to nothing.')} {asked}"
        other = names[loser]
        return f"{_('The row was guessed; the last chance of %(name)s came to nothing.', name=other)} {asked}"
    return f"{_('The row was guessed.')} {asked}"
