"""Who plays, what their hands are roughly, the deck, the clocks, what may still lie face down."""

from collections.abc import Sequence
from typing import Any

from engine.core.words import Words
from engine.initiative.table.actions import Tell
from engine.initiative.table.cards import Rough, TimeCard
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import TRAPS
from web.screens.initiative.meaning import meant_text
from web.screens.initiative.moves import sent
from web.screens.initiative.pieces import Pieces, others
from web.screens.initiative.previews import deck_texts, times_in_deck
from web.screens.initiative.scratch import InitiativeSight

CLOCKS = 3
"""So many end the mission (IN-27)."""


def team_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> list[dict[str, Any]]:
    view = sight.view
    return [member_view(words, sight, pieces, who, view.hands[who]) for who in range(len(view.characters))]


def member_view(
    words: Words, sight: InitiativeSight, pieces: Pieces, who: int, hand: Sequence[Any] | None
) -> dict[str, Any]:
    view = sight.view
    character = view.characters[who]
    return {
        "name": character.name,
        "label": pieces.whose(words, view, who, others(sight.names, sight.you)),
        "acts": who == view.who and view.ending is None,
        "mine": character.seat == sight.seat,
        "room": pieces.room(words, view, character.room),
        "hand": [{"value": card.value, "suit": card.suit, "label": pieces.card(words, card)} for card in hand]
        if hand is not None
        else None,
        "count": words.ngettext("%(num)s card", "%(num)s cards", character.hand),
        "rough": rough_text(words, character.told) if character.told is not None else "",
        "meant": quoted_text(words, meant_text(words, view, pieces, who, character.intents))
        if view.ending is None
        else "",
        "special": pieces.special(words, character.name),
    }


def quoted_text(words: Words, said: str) -> str:
    return words.gettext("“%(said)s”", said=said) if said else ""


def rough_text(words: Words, rough: Rough) -> str:
    """The rough picture of a hand: "1 low, 2 middle, 1 high" (IN-12)."""
    _ = words.gettext
    parts = [
        (rough.low, words.pgettext("hand", "%(number)s low", number=rough.low)),
        (rough.middle, words.pgettext("hand", "%(number)s middle", number=rough.middle)),
        (rough.high, words.pgettext("hand", "%(number)s high", number=rough.high)),
    ]
    return words.enumeration(text for number, text in parts if number) or _("no cards")


def telling_view(words: Words, sight: InitiativeSight) -> dict[str, Any] | None:
    """Whether one's own hands are told of; of use where others play too."""
    if not sight.free or len({character.seat for character in sight.view.characters}) < 2:
        return None
    for on, label in (
        (False, words.gettext("Tell nothing of my hand")),
        (True, words.gettext("Tell roughly what I hold")),
    ):
        if Tell(on) in sight.legal:
            return {"label": label, "args": sent(Tell(on))}
    return None


def deck_view(words: Words, view: InitiativeView) -> dict[str, Any]:
    return {
        "left": view.deck,
        "peril": view.peril,
        "texts": list(deck_texts(words, view)),
        "clocks": [number < view.clocks for number in range(CLOCKS)] if view.peril else [],
        "clocks_text": words.gettext("%(clocks)s of %(of)s clocks", clocks=view.clocks, of=CLOCKS),
        "times": times_in_deck(view),
        "safe": view.safe,
        "safe_text": words.ngettext("%(num)s card on top is safe", "%(num)s cards on top are safe", view.safe),
        "candles": view.candles,
        "candles_text": words.ngettext("%(num)s candle end", "%(num)s candle ends", view.candles),
        "discards": sum(not isinstance(card, TimeCard) for card in view.discards),
        "left_text": words.ngettext("%(num)s card left in the deck", "%(num)s cards left in the deck", view.deck),
    }


def hidden_view(words: Words, view: InitiativeView, pieces: Pieces) -> list[dict[str, Any]]:
    """What may still lie face down: everybody may count it."""
    needed = sum(number for token, number in view.hidden.items() if token in view.windows)
    rows = [{"label": words.gettext("glyphs that you need"), "number": needed, "sign": ""}]
    if view.hidden.get("unused"):
        rows.append({"label": words.gettext("glyphs that nobody needs"), "number": view.hidden["unused"], "sign": ""})
    rows += [
        {"label": pieces.token(words, trap), "number": view.hidden[trap], "sign": f"trap-{trap}"}
        for trap in TRAPS
        if view.hidden.get(trap)
    ]
    return rows
