"""Whose turn it is at Tagiron's table, what can be done, what the situation means."""

from collections.abc import Sequence

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.table import TagironView
from web.people import with_you
from web.screens.tagiron.scratch import TagironSight


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
    return _("Your turn: ask, or guess.")


def other_turn(words: Words, view: TagironView, name: str) -> str:
    match view.phase:
        case "last-chance":
            return words.gettext("%(name)s must guess now, once.", name=name)
        case "closing":
            return words.gettext("%(name)s has a last turn.", name=name)
        case "out-of-cards":
            return words.gettext("%(name)s may guess or pass.", name=name)
    return words.gettext("%(name)s is to move.", name=name)


def notes_on_it(words: Words, view: TagironView, names: Sequence[str], you: Seat | None) -> list[str]:
    """What is worth knowing about the situation, for the person who looks (TG-09 to TG-12)."""
    if view.phase == "over":
        return []
    texts = own_standing(words, view), phase_text(words, view, names, you), last_cards(words, view)
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


def phase_text(words: Words, view: TagironView, names: Sequence[str], you: Seat | None) -> str:
    """What a last chance is, a last round, and a table without cards."""
    _ = words.gettext
    names = with_you(words, names, you)
    right = words.enumeration(names[seat] for seat, standing in enumerate(view.standings) if standing == "won")
    mine = view.turn == view.seat
    match view.phase:
        case "last-chance" if mine:
            return _("%(name)s has guessed right. If you are right too, it is a draw; if not, you lose.", name=right)
        case "last-chance" if view.standings[view.seat or 0] == "won" and view.seat == you:
            return _("You have guessed right. If the last guess is right too, it is a draw.")
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


def next_person(sight: TagironSight) -> Seat | None:
    """Who is to have the device next, as far as can be told: bots between may still end the round."""
    view = sight.view
    seats = len(view.standings)
    order = [(view.turn + step) % seats for step in range(seats)]
    return next((seat for seat in order if seat in sight.people and view.standings[seat] == "in"), None)
