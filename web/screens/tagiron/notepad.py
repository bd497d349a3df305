"""The notepad on the screen (TG-13): what the person has written, and, where that was agreed on, what is entered."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.notepad import LOOKS, SLOTS, Entry, follows, grounds, grounds_said, said, sought_row
from engine.tagiron.table import TagironView
from engine.tagiron.tiles import LETTERS, Hand, Tile, colour, digit, hand_of, hands
from web.screens.tagiron.notepad_words import (
    FEW,
    among_text,
    brief_text,
    entry_text,
    hue_text,
    reasons,
    row_text,
    slot_text,
    turn_text,
    writing_text,
)
from web.screens.tagiron.notes import (
    ANSWER,
    GRID,
    ROW,
    Notes,
    answer_of,
    by_pen,
    cell_rows,
    marks_at,
    size_of,
    slot_name,
    strike_rows,
    tidy,
    turn_of,
)
from web.screens.tagiron.scratch import TagironSight


def notepad_view(words: Words, sight: TagironSight, cards: Cards) -> dict[str, Any] | None:
    """The sheet of the seat that looks; None where nobody sits there."""
    if sight.view.seat is None or sight.view.hand is None:
        return None
    return Sheet(words, sight, cards).shown()


def level_of(sight: TagironSight) -> str:
    """How much is entered by itself."""
    return str(sight.setup.options.get("notepad", "paper"))


@dataclass(frozen=True, slots=True)
class Printed:
    """What is entered by itself: for tiles of a row, for cells."""

    strikes: Mapping[tuple[str, str], Entry]
    cells: Mapping[tuple[str, int], tuple[Entry, ...]]

    def left(self, row: str, place: int) -> list[Tile] | None:
        """The tiles that the entries leave for this cell; None where there are no entries."""
        entries = self.cells.get((row, place), ())
        return [tile for tile in LOOKS if all(tile in entry.tiles for entry in entries)] if entries else None


@lru_cache(maxsize=8)
def printed_on(view: TagironView, level: str) -> Printed:
    """The entries by their place on the sheet."""
    entries = follows(view) if level == "full" else said(view) if level == "assisted" else ()
    strikes: dict[tuple[str, str], Entry] = {}
    cells: dict[tuple[str, int], tuple[Entry, ...]] = {}
    for entry in entries:
        if entry.place is None:
            strikes[strike_row(view, entry), slot_name(entry.tiles)] = entry
        else:
            cell = cell_row(entry), entry.place
            cells[cell] = (*cells.get(cell, ()), entry)
    return Printed(strikes, cells)


def strike_row(view: TagironView, entry: Entry) -> str:
    return GRID if entry.row == sought_row(view) else cell_row(entry)


def cell_row(entry: Entry) -> str:
    return ANSWER if entry.row is None else str(entry.row)


def offered(view: TagironView, level: str, notes: Notes) -> list[Entry]:
    """The entries that can be asked why: all tiles of a row, and those of the selected cell."""
    printed = printed_on(view, level)
    return [*printed.strikes.values(), *cell_entries(printed, level, notes.row, notes.place)]


def cell_entries(printed: Printed, level: str, row: str, place: int) -> list[Entry]:
    """What is entered in a cell; on a full sheet also, each by itself, that it is not black, or not white."""
    entries = list(printed.cells.get((row, place), ()))
    left = printed.left(row, place) or []
    if level == "full" and len(left) > 1:
        for hue in "bw":
            others = tuple(tile for tile in LOOKS if colour(tile) != hue)
            if set(left) < set(others) and all(entry.tiles != others for entry in entries):
                entries.append(Entry(entries[0].row, place, "among", others))
    return entries


@dataclass(frozen=True, slots=True)
class Sought:
    """What the notepad says of the row to guess: what is written in ink and what is entered."""

    places: tuple[tuple[Tile, ...], ...]
    """The tiles that it leaves for each place."""
    certain: Hand
    """The tiles that are in the row, wherever they stand."""


def sought_here(sight: TagironSight) -> Sought:
    return sought(sight.view, tidy(sight.notes, sight.view), level_of(sight))


def sought(view: TagironView, notes: Notes, level: str) -> Sought:
    row, printed = cell_rows(view)[-1], printed_on(view, level)
    noted = tuple(left_by(notes, printed, row, place) for place in range(size_of(view)))
    places = in_order(noted)
    placed = [left[0] for said, left in zip(noted, places, strict=True) if one_digit(said) and len(left) == 1]
    found = Counter(placed)
    for (there, _), entry in printed.strikes.items():
        if there == GRID and entry.claim == "with":
            found |= Counter(entry.tiles)
    return Sought(places, hand_of(found.elements()))


def one_digit(tiles: Sequence[Tile]) -> bool:
    return len({digit(tile) for tile in tiles}) == 1


def left_by(notes: Notes, printed: Printed, row: str, place: int) -> tuple[Tile, ...]:
    """What ink says of a cell, a tile or a digit, else the tiles that are left for it."""
    ink = next((what[1:] for what in marks_at(notes, row, place) if what[0] == "="), "")
    if ink:
        return tuple(tile for tile in LOOKS if ink in (tile, str(digit(tile))))
    left = printed.left(row, place)
    return LOOKS if left is None else tuple(left)


@lru_cache(maxsize=8)
def in_order(noted: tuple[tuple[Tile, ...], ...]) -> tuple[tuple[Tile, ...], ...]:
    """What is left for each place, for a row ascends, and of two equal digits the black one stands left (TG-02). Notes
    that no row fits stay as they are."""
    told = [(place, tiles) for place, tiles in enumerate(noted) if tiles != LOOKS]
    fit = [hand for hand in hands(len(noted)) if all(hand[place] in tiles for place, tiles in told)] if told else ()
    return tuple(tuple(sorted(set(column))) for column in zip(*fit, strict=True)) or noted


class Sheet:
    """One person's sheet, made ready for the screen."""

    def __init__(self, words: Words, sight: TagironSight, cards: Cards) -> None:
        self.view, self.cards, self.words, self.names = sight.view, cards, words, sight.names
        self.notes = tidy(sight.notes, sight.view)
        self.level = level_of(sight)
        self.printed = printed_on(self.view, self.level)
        asked = sight.scratch.asked
        self.asked = asked if asked in offered(self.view, self.level, self.notes) else None

    def shown(self) -> dict[str, Any]:
        notes, view = self.notes, self.view
        others = [row for row in cell_rows(view) if row != ANSWER]
        return {
            "level": self.level,
            "level_text": self.level_text(),
            "grid": self.strikes(GRID),
            "answer": self.row(ANSWER) if ANSWER in cell_rows(view) else None,
            "rows": [self.row(row) for row in others],
            "pen": self.pen(),
            "why": self.why(),
            "can": {
                "undo": bool(notes.steps),
                "clear": bool(notes.marks),
                "guess": answer_of(notes, view) is not None and view.phase != "over",
            },
        }

    def level_text(self) -> str:
        words = self.words
        return {
            "paper": words.pgettext("notepad", "paper"),
            "assisted": words.pgettext("notepad", "assisted"),
            "full": words.pgettext("notepad", "full"),
        }.get(self.level, "")

    def strikes(self, row: str) -> dict[str, Any]:
        """The 20 digits, to be struck out: for what is sought, or for one player."""
        struck = {mark.what for mark in self.notes.marks if (mark.row, mark.place) == (row, ROW)}
        slots = [self.slot(row, slot_name(slot), slot, slot_name(slot) in struck) for slot in SLOTS]
        gone = sum(one["struck"] or one["printed"] == "without" for one in slots)
        text = self.words.ngettext("%(num)s struck out", "%(num)s struck out", gone)
        return {"row": row, "digits": [slots[at : at + 2] for at in range(0, len(slots), 2)], "text": text}

    def slot(self, row: str, name: str, slot: tuple[Tile, ...], struck: bool) -> dict[str, Any]:
        _ = self.words.gettext
        entry = self.printed.strikes.get((row, name))
        text = slot_text(self.words, slot)
        said_of = [_("struck out")] if struck else []
        if entry is not None:
            said_of.append(_("entered: certain") if entry.claim == "with" else _("entered: struck out"))
        label = _("%(what)s: %(state)s", what=text, state=self.words.enumeration(said_of)) if said_of else text
        return {
            "name": name,
            "tile": slot[0],
            "label": label,
            "struck": struck,
            "printed": entry.claim if entry is not None else "",
            "args": entry_args(entry) if entry is not None else {"row": row, "tile": name},
            "asked": entry is not None and entry == self.asked,
        }

    def row(self, row: str) -> dict[str, Any]:
        view = self.view
        sure = [
            entry.tiles[0]
            for (there, _), entry in self.printed.strikes.items()
            if there == self.strike_row(row) and entry.claim == "with" and not self.is_settled(row, entry.tiles[0])
        ]
        return {
            "row": row,
            "name": row_text(self.words, row, self.names),
            "sure": sure,
            "sure_text": tiles_listed(self.words, sure),
            "strikes": self.strikes(row)["text"] if row in strike_rows(view) else "",
            "cells": [self.cell(row, place) for place in range(size_of(view))],
        }

    def strike_row(self, row: str) -> str:
        return row if row in strike_rows(self.view) else GRID

    def is_settled(self, row: str, tile: Tile) -> bool:
        """Whether a cell says already where the tile stands."""
        return any(self.printed.left(row, place) == [tile] for place in range(size_of(self.view)))

    def cell(self, row: str, place: int) -> dict[str, Any]:
        notes, words, _ = self.notes, self.words, self.words.gettext
        whats = marks_at(notes, row, place)
        ink = next((what[1:] for what in whats if what[0] == "="), None)
        pencil = sorted((what for what in whats if what[0].isdigit()), key=lambda what: (what[0], what))
        hues = [{"hue": what[1], "turn": what[0], "printed": False} for what in whats if what[0] in "+-"]
        left = self.printed.left(row, place)
        printed = printed_in(left)
        said_of = [_("in ink %(what)s", what=writing_text(words, ink))] if ink else []
        if pencil:
            said_of.append(_("perhaps %(what)s", what=tiles_listed(words, pencil)))
        said_of += [turn_text(words, str(hue["hue"]), str(hue["turn"])) for hue in hues]
        if left is not None and (brief := brief_text(words, left)):
            said_of.append(_("entered: %(what)s", what=brief))
        what = "; ".join(said_of) or _("nothing yet")
        own = {hue["hue"] for hue in hues}
        return {
            "row": row,
            "place": place,
            "letter": LETTERS[place],
            "noted": bool(said_of),
            "selected": (row, place) == (notes.row, notes.place),
            "label": _(
                "%(row)s, %(letter)s: %(what)s",
                row=row_text(words, row, self.names),
                letter=LETTERS[place],
                what=what,
            ),
            "ink": ink,
            "pencil": pencil,
            "printed": printed,
            "hues": hues + [hue for hue in printed_hues(left) if hue["hue"] not in own],
        }

    def pen(self) -> dict[str, Any]:
        """What can be written in the selected cell, and is entered there."""
        notes, words, _ = self.notes, self.words, self.words.gettext
        here = marks_at(notes, notes.row, notes.place)
        entries = cell_entries(self.printed, self.level, notes.row, notes.place)
        digits = []
        for number in "0123456789":
            mark = by_pen(notes, number)
            what = mark.what.removeprefix("=")
            digits.append({"digit": number, "what": what, "label": writing_text(words, what), "on": mark.what in here})
        return {
            "where": _(
                "%(row)s, %(letter)s",
                row=row_text(words, notes.row, self.names),
                letter=LETTERS[notes.place],
            ),
            "ink": notes.pen == "ink",
            "hue": notes.hue,
            "digits": digits,
            "colours": [
                {"hue": hue, "name": hue_text(words, hue), "turn": turn, "label": turn_text(words, hue, turn)}
                for hue, turn in ((hue, turn_of(notes, hue)) for hue in "bwg")
            ],
            "empty": not here,
            "entries": [
                {"text": among_text(words, entry.tiles), "args": entry_args(entry), "asked": entry == self.asked}
                for entry in entries
                if len(entry.tiles) < len(LOOKS)
            ],
            "strikes": self.strikes(notes.row) if notes.row in strike_rows(self.view) else None,
            "owner": row_text(words, notes.row, self.names),
        }

    def why(self) -> dict[str, Any] | None:
        """From which answers the entry follows that was asked about; `at` is where it was."""
        if self.asked is None:
            return None
        reason = grounds_said(self.view).get(self.asked) if self.level == "assisted" else grounds(self.view, self.asked)
        if reason is None:
            return None
        at = "cell" if self.asked.place is not None else strike_row(self.view, self.asked)
        return {
            "at": at,
            "title": entry_text(self.words, self.asked, self.names),
            "lines": list(reasons(self.words, self.cards, self.view, self.asked, reason, self.names)),
        }


def entry_args(entry: Entry) -> dict[str, Any]:
    """An entry as the arguments of the verb that asks why."""
    return {"row": entry.row, "place": entry.place, "claim": entry.claim, "tiles": list(entry.tiles)}


def tiles_listed(words: Words, tiles: Sequence[Tile]) -> str:
    return words.enumeration(writing_text(words, tile) for tile in tiles)


def printed_in(left: list[Tile] | None) -> dict[str, Any]:
    """How the tiles that are left for a cell are entered: a tile, digits that are lost, a few, or the ends of many."""
    if left is None or len(left) == len(LOOKS):
        return {"kind": ""}
    digits = sorted({digit(tile) for tile in left})
    lost = [number for number in range(10) if number not in digits]
    if len(left) == 1:
        return {"kind": "tile", "tile": left[0]}
    if len(lost) <= FEW and not any(digit(tile) in digits for tile in LOOKS if tile not in left):
        return {"kind": "lost", "digits": lost}
    if len(digits) <= FEW:
        return {"kind": "digits", "digits": digits}
    if len(digits) < 10 and (digits[0] > 0 or digits[-1] < 9):
        return {"kind": "range", "low": digits[0], "high": digits[-1]}
    return {"kind": ""}


def printed_hues(left: list[Tile] | None) -> list[dict[str, Any]]:
    """Which colours a cell has or has not; a green that no 5 is left for goes without saying."""
    hues = {colour(tile) for tile in left or ()}
    if left is None or len(left) == 1 or len(hues) == 3:
        return []
    if len(hues) == 1:
        return [{"hue": hue, "turn": "+", "printed": True} for hue in hues]
    return [{"hue": hue, "turn": "-", "printed": True} for hue in "bw" if hue not in hues]
