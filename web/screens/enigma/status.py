"""Whose turn it is at Enigma's table, what is under way, and what one has just learnt."""

from engine.core.words import Words
from engine.enigma.table.doings import (
    Between,
    Cancelling,
    Covering,
    Doubting,
    Effecting,
    Keeping,
    Naming,
    Opening,
    Showing,
)
from engine.enigma.table.events import Saw
from engine.enigma.table.view import EnigmaView
from web.screens.enigma.log import own_finds
from web.screens.enigma.moves import own_turn
from web.screens.enigma.pieces import Pieces, place_name
from web.screens.enigma.scratch import EnigmaSight


def status_text(words: Words, sight: EnigmaSight, pieces: Pieces) -> str:
    """Who is to do what."""
    _, view = words.gettext, sight.view
    if view.ending is not None:
        return _("The game is over.")
    if own_turn(sight):
        return own_text(words, sight, pieces)
    name = sight.names[view.turn]
    match view.doing:
        case Keeping():
            return _("Each chooses a character.")
        case Between():
            return _("The game is over; the next begins.")
        case Naming():
            return _("%(name)s is about to name a card.", name=name)
        case Doubting():
            return _("Who doubts it?")
        case Cancelling():
            return _("Does anybody cancel it?")
        case Effecting(card=card):
            return _("%(name)s: %(card)s.", name=name, card=pieces.card(words, card))
    return _("%(name)s is to move.", name=name)


def own_text(words: Words, sight: EnigmaSight, pieces: Pieces) -> str:
    _, view = words.gettext, sight.view
    alone = len(view.players) == 1
    match view.doing:
        case Keeping():
            return _("Who do you want to be?")
        case Between():
            return _("The game is over; the next begins.")
        case Naming(place=place):
            return _("You name place %(place)s.", place=place_name(words, place))
        case Doubting():
            return _("Does anybody doubt you?")
        case Cancelling():
            return _("Does anybody cancel it?")
        case Effecting(card=card):
            return f"{pieces.card(words, card)}."
        case Showing():
            return _("Now reach a goal.")
        case Covering():
            return _("All silence lies on cards. From which one do you take it?")
        case Opening(left=left):
            return words.ngettext("Turn up %(num)s more card.", "Turn up %(num)s more cards.", left)
    if sight.notes.speech.open:
        return _("You try to reach your goal.")
    if view.players[view.turn].silenced:
        down = any(not spot.up for spot in view.spots)
        return _("You are silent: only look at one card.") if down else _("You are silent, and no card lies face down.")
    if view.named:
        return _("End the turn, or go on.")
    return _("Your turn: choose a card.") if not alone else _("Choose a card without silence.")


def notes_on_it(words: Words, sight: EnigmaSight, pieces: Pieces) -> list[str]:
    """What one has just learnt and nobody else sees; what it means to be out, or silent."""
    _, view = words.gettext, sight.view
    if view.seat is None or view.open or view.ending is not None:
        return []
    found = [] if isinstance(view.doing, Naming) and own_turn(sight) else finds(words, sight, pieces)
    player = view.players[view.seat]
    if player.out:
        found.append(_("You are out of this game."))
    elif player.silenced and view.turn != view.seat:
        found.append(_("You are silent: no doubts, no goal. In your turn you only look."))
    return found


def finds(words: Words, sight: EnigmaSight, pieces: Pieces) -> list[str]:
    """What one alone has seen lately: the card of a place, who somebody is."""
    view = sight.view
    told = []
    for event in own_finds(view):
        if isinstance(event, Saw):
            if event.card is not None and still_there(view, event):
                told.append(
                    words.gettext(
                        "%(place)s is %(what)s",
                        place=place_name(words, event.place),
                        what=pieces.card(words, event.card),
                    )
                )
        elif event.character is not None:
            who = words.gettext("the stack") if event.on is None else sight.names[event.on]
            told.append(
                words.gettext("%(place)s is %(what)s", place=who, what=pieces.character(words, event.character))
            )
    return [words.gettext("You saw: %(what)s.", what=words.enumeration(told))] if told else []


def still_there(view: EnigmaView, event: Saw) -> bool:
    spot = view.spots[event.place]
    return spot.card == event.card and not spot.up
