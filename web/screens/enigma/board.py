"""What lies on the table: the mansion's nine places, the players with their tokens, time, the characters."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.table.doings import Cancelling, Doubting, Effecting, Naming
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import Place
from web.people import with_you
from web.screens.enigma.motion import SILENCE, STILL, Motion
from web.screens.enigma.moves import can_press, laid, marked, taken, trying
from web.screens.enigma.pieces import Pieces, corner_text, place_name, token_name
from web.screens.enigma.scratch import EnigmaSight
from web.screens.enigma.steps import apart_text
from web.screens.enigma.tries import marks_of, word_text


def mansion_view(words: Words, sight: EnigmaSight, pieces: Pieces, motion: Motion = STILL) -> list[dict[str, Any]]:
    """The nine places, row by row."""
    pressable, pressed = can_press(sight, pieces.cards), marked(sight, pieces.cards)
    said = said_marks(words, sight, pieces)
    return [
        place_view(words, sight, pieces, place)
        | {"press": place in pressable, "pressed": place in pressed, "said": said.get(place, "")}
        | {"moved": motion.places.get(place), "beat": motion.beat, "covered": place in motion.covered}
        for place in range(len(sight.view.spots))
    ]


def said_marks(words: Words, sight: EnigmaSight, pieces: Pieces) -> dict[Place, str]:
    """What is being said of places: by who tries for the goal, or by who names one."""
    now = trying(sight, pieces.cards)
    if now is not None:
        parts = dict(zip((piece.place for piece in now.speech.pieces), now.said, strict=False))
        return {p: word_text(words, pieces, parts.get(p), word) if word else "?" for p, word in marks_of(now).items()}
    doing = sight.view.doing
    if isinstance(doing, Doubting | Cancelling):
        return {doing.place: pieces.card(words, doing.card)}
    return {}


def place_view(words: Words, sight: EnigmaSight, pieces: Pieces, place: Place) -> dict[str, Any]:
    """What lies at a place, as far as who looks knows; being laid anew, the card that would lie there."""
    view, lies = sight.view, place
    if order := laid(sight):
        lies = dict(zip(taken(sight), order, strict=True)).get(place, place)
    spot, here = view.spots[lies], view.spots[place]
    corner = spot.corner if spot.card is None else pieces.corner(spot.card)
    name = pieces.card(words, spot.card) if spot.card is not None else ""
    called = with_you(words, sight.names, sight.you)
    short = initials(called)
    seen = [called[seat] for seat in here.seen_by] if not here.up else []
    return {
        "place": place,
        "number": place_name(words, place),
        "art": pieces.room(spot.card),
        "name": name,
        "up": spot.up,
        "corner": corner or "",
        "seen": [{"seat": seat, "letter": short[seat]} for seat in here.seen_by if not here.up],
        "seen_text": words.gettext("seen by %(names)s", names=words.listing(seen)) if seen else "",
        "silence": spot.silence,
        "here": isinstance(view.doing, Naming | Doubting | Cancelling | Effecting) and view.doing.place == place,
        "moved": None,
        "beat": 0,
        "covered": False,
        "label": place_label(words, view, lies, name, corner or "", seen),
    }


def initials(names: Sequence[str]) -> list[str]:
    """A sign for each name: its number, or as many of its letters as tell it apart.

    >>> initials(["You", "Guest 1", "Guest 2"]), initials(["Ann", "Alex"])
    (['Y', '1', '2'], ['An', 'Al'])
    """
    for length in (1, 2, 3):
        found = [name[-1] if name[-1:].isdigit() else name[:length] for name in names]
        if len(set(found)) == len(found):
            return found
    return [str(number + 1) for number in range(len(names))]


def place_label(words: Words, view: EnigmaView, place: Place, name: str, corner: str, seen: Sequence[str]) -> str:
    """All of it for who hears it."""
    _, spot = words.gettext, view.spots[place]
    parts = [_("Place %(place)s", place=place_name(words, place))]
    if spot.up:
        parts.append(_("face up: %(card)s", card=name))
    elif name:
        parts.append(_("face down, you know it: %(card)s", card=name))
    else:
        parts.append(_("face down"))
    if corner in ("decryption", "chaos", "none"):
        parts.append(
            corner_text(words, "none" if corner == "none" else "decryption" if corner == "decryption" else "chaos")
        )
    if seen:
        parts.append(_("seen by %(names)s", names=words.listing(seen)))
    if spot.silence:
        parts.append(_("silence on it"))
    return words.enumeration(parts)


def players_view(words: Words, sight: EnigmaSight, pieces: Pieces, motion: Motion = STILL) -> list[dict[str, Any]]:
    """Who sits where, whose turn it is, what they hold, who they are as far as one knows."""
    view, several = sight.view, len(sight.view.players) > 1
    return [
        {
            "name": name,
            "seat": seat,
            "you": seat == view.seat != sight.you,
            "acts": seat == view.turn and view.ending is None and not view.open,
            "keeper": several and seat == view.keeper,
            "tokens": [
                {"token": token, "name": token_name(words, token), "fresh": motion.tokens.get((seat, token))}
                for token in view.players[seat].tokens
            ],
            "silenced": view.players[seat].silenced,
            "silence_fresh": motion.tokens.get((seat, SILENCE)),
            "beat": motion.beat,
            "out": view.players[seat].out,
            "shown": view.players[seat].shown,
            "face": face_of(pieces, view, seat),
            "character_name": character_name(words, pieces, view, seat),
            "wins": view.players[seat].wins,
            "wins_text": words.ngettext("%(num)s victory", "%(num)s victories", view.players[seat].wins),
        }
        for seat, name in enumerate(with_you(words, sight.names, sight.you)[: len(view.players)])
    ]


def character_name(words: Words, pieces: Pieces, view: EnigmaView, seat: Seat) -> str:
    name = view.players[seat].character
    return pieces.character(words, name) if name is not None else ""


def face_of(pieces: Pieces, view: EnigmaView, seat: Seat) -> str:
    name = view.players[seat].character
    return pieces.face(name) if name is not None else ""


def time_view(words: Words, view: EnigmaView) -> dict[str, Any]:
    """The track as a clock: its last cell, when Chaos comes, is midnight."""
    cell, hour = min(view.cell, view.last), 360 / view.last
    return {
        "cells": [
            {"angle": round(n * hour), "now": n == cell, "gone": n < cell, "last": n == view.last}
            for n in range(1, view.last + 1)
        ],
        "angle": round(cell * hour),
        "number": words.number(cell),
        "text": words.gettext("Time: cell %(cell)s of %(last)s", cell=words.number(cell), last=words.number(view.last)),
        "turned": bool(view.backs),
    }


def own_view(words: Words, sight: EnigmaSight, pieces: Pieces) -> dict[str, Any] | None:
    """Who one is, and what one's goal asks for."""
    view = sight.view
    name = view.players[view.seat].character if view.seat is not None else None
    if name is None:
        return None
    return {"name": pieces.character(words, name), "goal": pieces.goal(words, name)}


def book_view(words: Words, sight: EnigmaSight, pieces: Pieces) -> dict[str, Any]:
    """What all cards do, and what all characters want: the reference that lies beside the table."""
    view = sight.view
    copies = Counter(view.cast)
    return {
        "cards": [
            {
                "art": pieces.room(name),
                "name": pieces.card(words, name),
                "text": pieces.effect(words, name),
                "apart": apart_text(words, pieces.cards.mansion[name].effects, len(view.players)),
                "corner": pieces.corner(name),
                "corner_text": corner_text(words, pieces.corner(name)),
            }
            for name in view.cards
        ],
        "characters": [
            {
                "art": pieces.face(name),
                "name": pieces.character(words, name) + (f" × {words.number(many)}" if many > 1 else ""),
                "text": pieces.goal(words, name),
            }
            for name, many in copies.items()
        ],
        "stack": stack_text(words, view, pieces),
    }


def stack_text(words: Words, view: EnigmaView, pieces: Pieces) -> str:
    """How many characters nobody is, and which of them one knows."""
    if not view.stack and not view.beside:
        return ""
    parts = [words.ngettext("%(num)s character in the stack", "%(num)s characters in the stack", len(view.stack))]
    if view.stack and view.stack[0] is not None:
        parts.append(words.gettext("on top: %(character)s", character=pieces.character(words, view.stack[0])))
    if view.beside:
        open_ones = words.listing([pieces.character(words, name) for name in view.beside])
        parts.append(words.gettext("open beside it: %(names)s", names=open_ones))
    return words.enumeration(parts) + "."
