"""What cards do, step by step, as a drawer says it to who has to choose."""

from collections.abc import Iterable

from engine.core.words import Words
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Effect,
    Exchange,
    Give,
    Look,
    Pay,
    Return,
    Shuffle,
    Spy,
    Steal,
    Step,
    Swap,
    Take,
    Tell,
    Time,
    Turn,
    walked,
)
from engine.enigma.table.view import EnigmaView
from web.screens.enigma.pieces import Pieces, token_taken


def effect_text(words: Words, pieces: Pieces, effect: Effect) -> str:
    """One of several lists of steps: a line for a button."""
    return words.enumeration(text for step in effect if (text := step_text(words, pieces, step)))


def step_text(words: Words, pieces: Pieces, step: Step) -> str:
    """What is done."""
    _ = words.gettext
    match step:
        case Look():
            return _("look at cards")
        case Tell(card=card):
            return (
                _("tell all about it")
                if not card
                else _("tell all whether it is %(card)s", card=pieces.card(words, card))
            )
        case Arrange():
            return _("lay cards anew")
        case Swap():
            return _("swap two cards")
        case Shuffle():
            return _("shuffle cards")
        case Turn(to=to):
            return _("flip cards face up") if to == "up" else _("flip cards face down")
        case Take(token=token):
            return _("take %(token)s", token=token_taken(words, token))
        case Return(token=token) | Pay(token=token):
            if token == "any":
                return _("return a token")
            return _("return %(token)s", token=token_taken(words, token))
        case Steal():
            return _("steal a token")
        case Give():
            return _("give away a token")
        case Time(by=by):
            return _("time goes on") if by > 0 else _("time goes back")
        case Spy():
            return _("look at a character")
        case Exchange():
            return _("swap characters")
        case Apply():
            return _("choose another card")
        case Choose():
            return _("choose")
    return ""


def may_text(words: Words, view: EnigmaView, pieces: Pieces, step: Step) -> str:
    """What may be done, as a question."""
    if isinstance(step, Exchange):
        return exchange_text(words, view, pieces)
    return words.gettext("Do you do it: %(what)s?", what=step_text(words, pieces, step))


def exchange_text(words: Words, view: EnigmaView, pieces: Pieces) -> str:
    """Whom one would become, and what would lie open then (EN-27 for two, EN-34 alone)."""
    _, own = words.gettext, view.players[view.turn].character
    old = pieces.character(words, own) if own is not None else ""
    match len(view.players):
        case 1 if len(view.stack) > 1:
            return _(
                "Do you become one of the two characters set aside, by chance? %(character)s is left beside the other, "
                "open.",
                character=old,
            )
        case 1 if view.beside:
            return _("Do you become the character not seen yet? The other two are shuffled, face down.")
        case 1:
            return _("Do you swap with the character set aside?")
        case 2:
            return _(
                "Do you become the top character of the stack? %(character)s is left beside it, open.", character=old
            )
    return _("Do you swap characters?")


def apart_text(words: Words, effects: Iterable[Effect], people: int) -> str:
    """What a card does otherwise for two (EN-27), or alone (EN-34)."""
    _, told = words.gettext, []
    steps = walked(tuple(step for effect in effects for step in effect))
    if people == 1 and any(isinstance(step, Shuffle) and step.alone == "face-up" for step in steps):
        told.append(_("Alone: all cards that lie face up are shuffled, and no others, and laid face down."))
    if people <= 2 and any(isinstance(step, Exchange) for step in steps):
        told.append(
            _(
                "Alone: in game 1 you become one of the two characters set aside, by chance, and yours is left beside "
                "the other, open; the next time, the one not seen yet. In game 2 you swap with the one set aside, in "
                "game 3 nothing happens."
            )
            if people == 1
            else _(
                "For two: instead of swapping you become the top character of the stack; your old one is left beside "
                "it, open."
            )
        )
    return " ".join(told)


def pick_text(words: Words, step: Step | None, many: int) -> str:
    """What places are to be chosen for."""
    _ = words.gettext
    match step:
        case Look():
            return _("Choose a card to look at.")
        case Arrange():
            return words.ngettext("Choose %(num)s card to take.", "Choose %(num)s cards to take.", many)
        case Shuffle():
            return words.ngettext("Choose %(num)s card to shuffle.", "Choose %(num)s cards to shuffle.", many)
        case Swap():
            return _("Choose two cards to swap.")
        case Turn(to=to):
            return _("Choose what is turned up.") if to == "up" else _("Choose what is turned down.")
        case Apply():
            return _("Choose another card.")
    return _("Choose on the table.")


def do_text(words: Words, step: Step | None) -> str:
    """What the button says that does it with the places that were chosen."""
    _ = words.gettext
    match step:
        case Look():
            return _("Look")
        case Arrange():
            return _("Take them")
        case Shuffle():
            return _("Shuffle")
        case Swap():
            return _("Swap")
        case Turn():
            return _("Flip")
    return _("This one")
