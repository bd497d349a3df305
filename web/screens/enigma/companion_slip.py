"""What lies on the companion's slip to be pressed, and what is agreed on at the table."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import TOKENS, Corner
from web.screens.enigma.companion_entry import actor, asked
from web.screens.enigma.companion_pages import corners_of
from web.screens.enigma.companion_state import ASKED, DEEDS, MOST_SEATS, NOBODY, STANDARD, BoxCard, CompanionState
from web.screens.enigma.companion_words import asking_name, deed_name
from web.screens.enigma.pieces import Pieces, corner_text, token_name

CORNERS: tuple[Corner, ...] = ("decryption", "chaos", "none")


def slip_parts(
    words: Words, state: CompanionState, view: EnigmaView, pieces: Pieces, names: Sequence[str]
) -> dict[str, Any]:
    step, who = asked(state, view), actor(state, view)
    laid = state.asking == "cards" and state.deed == "laid"
    changes = step in ("place", "ready", "whom", "character", "said") or (step == "saw" and not laid)
    return {
        "asking": state.asking,
        "step": step,
        "ways": [{"name": name, "label": asking_name(words, name)} for name in ASKED],
        "deeds": [
            {"name": name, "label": deed_name(words, name), "on": name == state.deed}
            for name in DEEDS.get(state.asking, ())
        ],
        "deed": state.deed,
        "pressed": state.draft.places if state.asking != "page" else (state.place,),
        "who": people(names, view, [who, *state.draft.others] if several(state) else [who])
        if changes and speaks_of_somebody(state)
        else [],
        "whom": whom(words, state, view, names),
        "cards": [{"card": name, "name": pieces.card(words, name)} for name in view.cards],
        "doubters": [
            one for one in people(names, view, []) if one["seat"] != who and not view.players[one["seat"]].out
        ],
        "corners": [{"corner": name, "label": corner_text(words, name)} for name in CORNERS],
        "everybody": [
            {"character": name, "name": pieces.character(words, name), "art": pieces.face(name)} for name in STANDARD
        ],
        "holders": [holder(words, view, seat, names[seat]) for seat in range(state.players)],
        "sure": state.draft.sure,
        "may_be_silent": step == "said" and state.asking == "turn" and view.players[who].silenced,
        "nobody": NOBODY,
    }


def several(state: CompanionState) -> bool:
    """Whether several look at the same card."""
    return state.asking == "cards" and state.deed == "looked"


def speaks_of_somebody(state: CompanionState) -> bool:
    return state.asking in ("turn", "people") or (state.asking == "cards" and state.deed in ("looked", "laid"))


def people(names: Sequence[str], view: EnigmaView, on: Sequence[Seat]) -> list[dict[str, Any]]:
    return [{"seat": seat, "name": names[seat], "on": seat in on} for seat in range(len(view.players))]


def whom(words: Words, state: CompanionState, view: EnigmaView, names: Sequence[str]) -> list[dict[str, Any]]:
    """With whom something is done: not oneself; where there is a stack, perhaps with that."""
    who, others = actor(state, view), state.draft.others
    found = [one for one in people(names, view, others) if one["seat"] != who]
    stack = view.stack and (state.deed == "spied" or state.players == 2)
    label = words.gettext("the stack")
    return [*found, {"seat": NOBODY, "name": label, "on": NOBODY in others}] if stack else found


def holder(words: Words, view: EnigmaView, seat: Seat, name: str) -> dict[str, Any]:
    player = view.players[seat]
    held = [(token, token_name(words, token), token in player.tokens) for token in TOKENS]
    return {
        "seat": seat,
        "name": name,
        "tokens": [
            {"token": token, "label": label, "on": on}
            for token, label, on in [*held, ("silence", words.gettext("silence"), player.silenced)]
        ],
    }


def table_parts(words: Words, state: CompanionState, house: Pieces, pieces: Pieces) -> dict[str, Any]:
    """Who sits there, who I am, what the cards of the box are called."""
    corners = corners_of(state, house)
    names = (*state.names, *[""] * MOST_SEATS)
    return {
        "own": state.own,
        "cast": [
            {"character": name, "name": pieces.character(words, name), "art": pieces.face(name)}
            for name in dict.fromkeys(state.cast)
        ],
        "people": [
            {"seat": seat, "label": words.gettext("Player %(number)s", number=seat + 1), "name": names[seat]}
            for seat in range(state.players)
            if seat != state.seat
        ],
        "boxed": [
            {
                "card": name,
                "label": words.gettext("Card %(number)s", number=number),
                "name": state.box.get(name, BoxCard()).name,
                "called": pieces.card(words, name),
                "corner": corners[name] or "",
                "twice": [pieces.card(words, other) for other in corners].count(pieces.card(words, name)) > 1,
            }
            for number, name in enumerate(corners, 1)
        ]
        if state.boxed
        else [],
    }
