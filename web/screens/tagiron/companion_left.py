"""What remains at a real table: the rows that fit, place by place, and who may have misspoken where nothing fits."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.companion import Heard, Suspect, case_at_table, suspects
from engine.tagiron.solver import Case, Posterior, posterior
from engine.tagiron.table import Asked
from engine.tagiron.tiles import LETTERS, Hand, Tile, digit
from web.screens.tagiron.companion_state import SELF, CompanionState, counted
from web.screens.tagiron.deduction import answer_of, cell_view, chance_text
from web.screens.tagiron.words import answer_text, tile_text, tiles_text

LIKELIEST = 5

FEW = 200
"""Of more rows none is likely enough to be worth naming."""

MOST_CORRECTIONS = 4


def case_here(state: CompanionState, apart_from: int | None = None) -> Case:
    """All that bears on the table, but for one of the things heard."""
    return case_at_table(state.players, SELF, state.tiles, counted(state, apart_from))


def rows_text(words: Words, number: int) -> str:
    return words.ngettext("%(num)s row is possible.", "%(num)s rows are possible.", number)


@lru_cache(maxsize=8)
def left_rows(words: Words, case: Case) -> tuple[dict[str, Any], ...]:
    """Each hidden row, what must be guessed first; whose it is says its seat."""
    known = posterior(case)
    order = [len(case.rows) - 1, *range(len(case.rows) - 1)]
    return tuple(row_left(words, known, at) for at in order)


def row_left(words: Words, known: Posterior, at: int) -> dict[str, Any]:
    hands, cells, total = known.hands(at), known.cells(at), known.total
    shown = sorted(hands, key=lambda hand: (-hands[hand], hand))[: LIKELIEST if len(hands) <= FEW else 0]
    letters = LETTERS[: len(cells)]
    places = [place_view(words, letter, tuple(cell)) for letter, cell in zip(letters, cells, strict=True)]
    return {
        "id": f"left-{at}",
        "seat": known.case.rows[at].seat,
        "number": len(hands),
        "count": words.ngettext("%(num)s row", "%(num)s rows", len(hands)),
        "only": shown[0] if len(hands) == 1 else (),
        "text": tiles_text(words, shown[0]) if len(hands) == 1 else "",
        "places": places if any(place["tile"] or place["digit"] for place in places) else [],
        "likeliest": [
            {"tiles": hand, "text": tiles_text(words, hand), "chance": chance_text(words, hands[hand] / total)}
            for hand in shown
        ],
        "more": words.ngettext("and %(num)s more", "and %(num)s more", len(hands) - len(shown))
        if len(hands) > len(shown) > 0
        else "",
        "letters": letters,
        "digits": [
            {"digit": number, "cells": [cell_view(words, cell, number, total) for cell in cells]}
            for number in range(10)
        ],
    }


def place_view(words: Words, letter: str, may: Sequence[Tile]) -> dict[str, str]:
    """What is certain of a place: its tile, or at least its digit."""
    digits = sorted({digit(tile) for tile in may})
    if len(may) == 1:
        return {"letter": letter, "tile": may[0], "digit": "", "text": tile_text(words, may[0])}
    if len(digits) == 1:
        return {"letter": letter, "tile": "", "digit": str(digits[0]), "text": words.number(digits[0])}
    return {
        "letter": letter,
        "tile": "",
        "digit": "",
        "text": words.ngettext("%(num)s tile may be here", "%(num)s tiles may be here", len(may)),
    }


@lru_cache(maxsize=8)
def suspects_at(players: int, tiles: Hand, heard: tuple[Heard, ...]) -> tuple[Suspect, ...]:
    return suspects(players, SELF, tiles, heard)


def doubts(words: Words, state: CompanionState, names: Sequence[str]) -> dict[int, list[str]]:
    """Where nothing fits: by the number of a thing heard what may be wrong with it."""
    found: dict[int, list[str]] = {}
    for suspect in suspects_at(state.players, state.tiles, counted(state)):
        one = state.heard[suspect.number]
        found.setdefault(suspect.number, []).append(doubt_text(words, one, suspect, names))
    return found


def doubt_text(words: Words, one: Heard, suspect: Suspect, names: Sequence[str]) -> str:
    if not isinstance(one, Asked) or suspect.seat is None:
        return words.gettext("All else fits together without this guess: was it really wrong?")
    answers = instead_text(words, one, suspect)
    if suspect.seat == SELF:
        return words.gettext("Your own answer is %(answers)s.", answers=answers)
    return words.gettext("All would fit if %(name)s said: %(answers)s.", name=names[suspect.seat], answers=answers)


def instead_text(words: Words, one: Asked, suspect: Suspect) -> str:
    texts = [answer_text(words, one.question, one.choice, answer_of(fact)) for fact in suspect.instead]
    others = [words.gettext("and others")] if len(texts) > MOST_CORRECTIONS else []
    return "; ".join([*texts[:MOST_CORRECTIONS], *others])


def owner_text(words: Words, seat: Seat | None, names: Sequence[str]) -> str:
    return words.gettext("The centre") if seat is None else names[seat]
