"""Whose turn it is, what can be done, what the situation means; and how the game has ended."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Outcome, Seat
from engine.core.words import Words
from engine.tagiron.table import Asked, Passed, TagironView
from web.desk import address
from web.front import AnyTable
from web.screens.tagiron.board import row_view


def status_text(words: Words, view: TagironView, names: Sequence[str]) -> str:
    """Who is to do what."""
    _ = words.gettext
    if view.phase == "over":
        return _("The game is over.")
    if view.turn != view.seat:
        return other_turn(words, view, names[view.turn])
    match view.phase:
        case "last-chance":
            return _("Your last chance: you must guess now, once.")
        case "closing":
            return _("Your last turn: guess, or ask once more.")
        case "out-of-cards":
            return _("Your last turn: guess or pass.")
    return _("Your turn: ask one card, or guess.")


def other_turn(words: Words, view: TagironView, name: str) -> str:
    match view.phase:
        case "last-chance":
            return words.gettext("%(name)s must guess now, once.", name=name)
        case "closing":
            return words.gettext("%(name)s has a last turn.", name=name)
        case "out-of-cards":
            return words.gettext("%(name)s may guess or pass.", name=name)
    return words.gettext("%(name)s is to move.", name=name)


def notes_on_it(words: Words, view: TagironView, names: Sequence[str]) -> list[str]:
    """What is worth knowing about the situation, for the person who looks (TG-09 to TG-12)."""
    if view.phase == "over":
        return []
    texts = own_standing(words, view), phase_text(words, view, names), last_cards(words, view)
    return [text for text in texts if text]


def own_standing(words: Words, view: TagironView) -> str:
    """Who has guessed takes no more turns, and goes on answering (TG-10)."""
    if view.seat is None or view.players == 2:
        return ""
    if view.standings[view.seat] == "won":
        return words.gettext("You have guessed right. You take no more turns, and go on answering.")
    if view.standings[view.seat] == "lost" and view.written is not None:
        return words.gettext("Your guess was wrong. You take no more turns, and go on answering.")
    if view.standings[view.seat] == "lost":
        return words.gettext("You have given up. You take no more turns, and go on answering.")
    return ""


def phase_text(words: Words, view: TagironView, names: Sequence[str]) -> str:
    """What a last chance is, a last round, and a table without cards."""
    _ = words.gettext
    right = words.enumeration(names[seat] for seat, standing in enumerate(view.standings) if standing == "won")
    mine = view.turn == view.seat
    match view.phase:
        case "last-chance" if mine:
            return _("%(name)s has guessed right. If you are right too, it is a draw; if not, you lose.", name=right)
        case "last-chance":
            return _("%(name)s has guessed right. If the last guess is right too, it is a draw.", name=right)
        case "closing":
            return _("Right: %(names)s. This round is the last: who is right by its end wins too.", names=right)
        case "out-of-cards":
            return _("Right: %(names)s. The cards have run out, and this round is the last.", names=right)
    return ""


def last_cards(words: Words, view: TagironView) -> str:
    """A warning before the cards run out (TG-12)."""
    if view.phase != "turn" or view.deck:
        return ""
    if len(view.offered) > 1:
        return words.ngettext(
            "%(num)s card is left. With the last one the game ends.",
            "%(num)s cards are left. With the last one the game ends.",
            len(view.offered),
        )
    if view.alone:
        return words.gettext("This is the last card: after it the game is lost.")
    if view.players == 2:
        return words.gettext("This is the last card: once it is asked, the game is a draw.")
    return words.gettext("This is the last card: once it is asked, the game is over and nobody wins.")


def next_person(table: AnyTable) -> Seat | None:
    """Who is to have the device next, as far as can be told: bots between may still end the round."""
    view: TagironView = table.view
    seats = len(view.standings)
    order = [(view.turn + step) % seats for step in range(seats)]
    return next((seat for seat in order if seat in table.people and view.standings[seat] == "in"), None)


def hand_over(table: AnyTable, names: Sequence[str]) -> dict[str, Any] | None:
    """To whom the device goes, once what there is to read was read."""
    following = next_person(table) if table.lingering and not table.over else None
    if following is None or following == table.facing:
        return None
    return {"seat": following, "name": names[following]}


def result_view(words: Words, table: AnyTable, names: Sequence[str]) -> dict[str, Any] | None:
    """Who has won, and everything that was hidden (TG-09 to TG-12)."""
    outcome: Outcome | None = table.match.outcome
    view: TagironView = table.view
    if outcome is None or view.hands is None:
        return None
    rows = [
        {
            "name": names[seat],
            "winner": seat in outcome.winners,
            **row_view(words, hand),
        }
        for seat, hand in enumerate(view.hands)
    ]
    if view.centre is not None:
        rows.append({"name": words.gettext("The centre"), "winner": False, **row_view(words, view.centre)})
    return {
        "heading": heading(words, outcome, view, names),
        "text": reason(words, outcome, view, names),
        "rows": rows,
        "review_href": address(table.key, "/review") if table.match.moves else None,
    }


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
