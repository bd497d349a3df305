"""One moment of a mission's film: the table as it stood, and beside it what nobody saw then, stacks and hands."""

from typing import Any

from engine.core.words import Words
from engine.initiative.review import stacks_then
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Token
from web.rooms import Frame
from web.screens.initiative.board import board_view
from web.screens.initiative.console import count_text, windows_view
from web.screens.initiative.log import move_lines
from web.screens.initiative.pieces import Pieces, others
from web.screens.initiative.scratch import InitiativeSight


def frame(words: Words, sight: InitiativeSight, number: int, pieces: Pieces) -> Frame:
    past = sight.past
    if past is None:
        raise LookupError("the mission is not over")
    every = [past.views(seat) for seat in past.seats]
    views = every[0]
    view, names = views[number], others(sight.names, sight.you)
    told = (
        move_lines(words, past.moves[number - 1], views[number - 1], view, pieces, sight.names, sight.you)
        if number
        else []
    )
    return Frame(
        text=" ".join(told),
        known=f"{count_text(words, view)} · {deck_text(words, view)}",
        parts={
            "board": board_view(words, view, pieces, names, {}, looks=False),
            "console": windows_view(words, view, pieces, {}),
            "hands": [
                hand_view(words, every[character.seat][number], who, pieces, names)
                for who, character in enumerate(view.characters)
            ],
            "stacks": [
                {
                    "room": pieces.room(words, view, room),
                    "tokens": [token_view(words, view, token, pieces) for token in tokens],
                }
                for room, tokens in stacks_then(views, number).items()
                if tokens
            ],
        },
    )


def deck_text(words: Words, view: InitiativeView) -> str:
    text = words.ngettext("%(num)s card left in the deck", "%(num)s cards left in the deck", view.deck)
    return f"{text}, {words.gettext('in peril')}" if view.peril else text


def hand_view(words: Words, view: InitiativeView, who: int, pieces: Pieces, names: list[str]) -> dict[str, Any]:
    """A hand as who held it saw it."""
    return {
        "name": view.characters[who].name,
        "label": pieces.whose(words, view, who, names),
        "acts": who == view.who,
        "cards": [
            {"value": card.value, "suit": card.suit, "label": pieces.card(words, card)}
            for card in view.hands[who] or ()
        ],
    }


def token_view(words: Words, view: InitiativeView, token: Token, pieces: Pieces) -> dict[str, Any]:
    trap = token not in pieces.box.glyphs
    return {
        "sign": f"trap-{token}" if trap else f"glyph-{token}",
        "trap": trap,
        "needed": token in view.windows,
        "label": pieces.token(words, token),
    }
