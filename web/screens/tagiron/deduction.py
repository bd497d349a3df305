"""What follows from the answers: the solver's panel beside the table.

It is for the person at the screen alone, from nothing but their own view, and only when they ask for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor, log10
from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.prospects import Prospects
from engine.tagiron.questions import QUESTIONS, Answer, Fact, Number, Places, fact
from engine.tagiron.solver import Prospect, Way, answering, case_of, posterior
from engine.tagiron.table import TagironView
from engine.tagiron.thinking import may_ask, ways
from engine.tagiron.tiles import LETTERS, TILES, Tile, digit
from web.screens.tagiron.scratch import TagironSight
from web.screens.tagiron.words import answer_text, tile_text, tiles_text

LIKELIEST = 5
"""So many rows are shown, and so many answers of a player."""

CLOSELY = 0.1
"""An estimate that is closer than so many bits is told to two places."""


class Deduction:
    """What one seat can deduce from one view; words are found for it once in each language."""

    def __init__(self, view: TagironView, seed: str) -> None:
        self.view = view
        self.known = posterior(case_of(view))
        self.settled = len(self.known.hands()) == 1
        self.prospects = Prospects(self.known, ways(view) if may_ask(view) and not self.settled else [], seed)
        self.said: dict[str, dict[str, Any]] = {}


def may_think(sight: TagironSight) -> bool:
    """Whether who looks may open the panel: hints agreed on, and something left to find out."""
    return sight.free and sight.hints and sight.seat is not None and sight.view.standings[sight.seat] == "in"


def deduce(sight: TagironSight) -> Deduction | None:
    """What follows from the view as it is now; None where the panel is closed."""
    if not may_think(sight) or not sight.scratch.thinking:
        return None
    view, kept = sight.view, sight.scratch.deduction
    if kept is None or kept.view != view:
        # Nothing but this seat's own view may bear on it, not even the draws.
        kept = sight.scratch.deduction = Deduction(view, f"think:{view.seat}:{view.hand}:{len(view.events)}")
    return kept


def deduction_view(words: Words, sight: TagironSight, cards: Cards) -> dict[str, Any] | None:
    """What who looks may have worked out; None where hints were not agreed on."""
    if not may_think(sight):
        return None
    found = deduce(sight)
    if found is None:
        return {"open": False}
    if words.lang not in found.said:
        found.said[words.lang] = said_of(words, found, cards, sight.names)
    return {
        "open": True,
        **found.said[words.lang],
        "cards": [
            {**card, **prospect_view(words, found, ask)}
            for ask, card in zip(found.prospects.asks, found.said[words.lang]["cards"], strict=True)
        ],
        "note": note_text(words, found.prospects),
    }


def said_of(words: Words, found: Deduction, cards: Cards, names: Sequence[str]) -> dict[str, Any]:
    """All that does not change while the cards are looked at."""
    rows = found.known.case.rows
    owners = [owner_text(words, row.seat, names) for row in rows]
    return {
        "summary": summary_text(words, found),
        "advice": words.gettext("There is nothing left to ask: guess it.") if found.settled else "",
        "likeliest": likeliest_view(words, found),
        "rows": [row_view(words, found, at, owners[at]) for at in reversed(range(len(rows)))],
        "cards": [
            {
                "id": f"think-{ask[0]}" + ("" if ask[1] is None else f"-{ask[1]}"),
                "title": cards.short(words, *ask),
                "answers": list(answers_view(words, found, ask, owners)),
            }
            for ask in found.prospects.asks
        ],
    }


def owner_text(words: Words, seat: Seat | None, names: Sequence[str]) -> str:
    return words.gettext("The centre") if seat is None else names[seat]


def summary_text(words: Words, found: Deduction) -> str:
    """How much is left of what must be guessed."""
    number = len(found.known.hands())
    if found.known.case.rows[-1].seat is None:
        return words.ngettext(
            "%(num)s row is possible in the centre.", "%(num)s rows are possible in the centre.", number
        )
    return words.ngettext("%(num)s row is possible.", "%(num)s rows are possible.", number)


def likeliest_view(words: Words, found: Deduction) -> dict[str, Any]:
    """The rows that are likeliest to be the one to guess."""
    hands = found.known.hands()
    if len(hands) > LIKELIEST and len(set(hands.values())) == 1:
        chance = chance_text(words, 1 / len(hands))
        return {"rows": [], "more": words.gettext("All are as likely: %(chance)s each.", chance=chance)}
    shown = sorted(hands, key=lambda hand: (-hands[hand], hand))[:LIKELIEST]
    more = len(hands) - len(shown)
    return {
        "rows": [
            {
                "tiles": hand,
                "text": tiles_text(words, hand),
                "chance": chance_text(words, hands[hand] / found.known.total),
            }
            for hand in shown
        ],
        "more": words.ngettext("and %(num)s more", "and %(num)s more", more) if more else "",
    }


def row_view(words: Words, found: Deduction, at: int, owner: str) -> dict[str, Any]:
    """One row, place by place: what may stand there, and how likely that is."""
    number = len(found.known.hands(at))
    cells = found.known.cells(at)
    letters = LETTERS[: len(cells)]
    return {
        "id": f"think-row-{at}",
        "owner": owner,
        "count": words.ngettext("%(num)s row", "%(num)s rows", number),
        "letters": letters,
        "digits": [
            {"digit": number, "cells": [cell_view(words, cell, number, found.known.total) for cell in cells]}
            for number in range(10)
        ],
    }


def cell_view(words: Words, cell: Mapping[Tile, int], number: int, total: int) -> dict[str, Any]:
    """The tiles of one digit in one place: the black one left, the white one right."""
    tiles = sorted({tile for tile in TILES if digit(tile) == number})
    shares = {tile: cell.get(tile, 0) / total for tile in tiles}
    return {
        "chips": [
            {"colour": tile[1], "figure": figure_text(words, share) if share else "", "tenths": ceil(10 * share)}
            for tile, share in shares.items()
        ],
        "text": words.enumeration(
            words.gettext("%(tile)s: %(chance)s", tile=tile_text(words, tile), chance=chance_text(words, share))
            for tile, share in shares.items()
            if share
        ),
    }


def answers_view(words: Words, found: Deduction, ask: Way, owners: Sequence[str]) -> Iterator[dict[str, Any]]:
    """What each player may answer, and how likely that is; with four one answers too (TG-07)."""
    for row in answering(found.known.case):
        weighed = found.known.answers(ask, row)
        shown = sorted(weighed, key=lambda one: (-weighed[one], one))[:LIKELIEST]
        more = len(weighed) - len(shown)
        yield {
            "name": owners[row],
            "items": [
                {
                    "text": answer_text(words, *ask, answer_of(one)),
                    "chance": chance_text(words, weighed[one] / found.known.total),
                    "width": round(100 * weighed[one] / found.known.total),
                }
                for one in shown
            ],
            "more": words.ngettext("and %(num)s more", "and %(num)s more", more) if more else "",
        }
    if found.view.players == 4 and found.view.hand is not None:
        own = answer_of(fact(QUESTIONS[ask[0]], found.view.hand, ask[1]))
        yield {"name": words.gettext("You answer"), "own": answer_text(words, *ask, own), "items": [], "more": ""}


def answer_of(one: Fact) -> Answer:
    return Number(one) if isinstance(one, int) else Places(one)


def prospect_view(words: Words, found: Deduction, ask: Way) -> dict[str, Any]:
    best, prospects, one = "", found.prospects, found.prospects[ask]
    if len(prospects.asks) > 1 and ask == prospects.best and one is not None and round(one.bits, 9) > 0:
        best = words.gettext("tells most") if prospects.exact else words.gettext("seems to tell most")
    bits = (
        "" if one is None else f"{bits_text(words, one)} {words.gettext('A bit is one halving of what is possible.')}"
    )
    return {"left": left_text(words, len(found.known.hands()), one), "bits": bits, "best": best}


def left_text(words: Words, rows: int, one: Prospect | None) -> str:
    """How many of these rows a card is expected to leave, as a rule: each bit halves them. An estimate says between
    which numbers it lies."""
    if one is None:
        return words.gettext("being worked out…")
    least, most = (rounded(rows / 2 ** (one.bits + off)) for off in (one.within, -one.within))
    most = min(most, rounded(rows))
    if least == most:
        return words.ngettext("about %(num)s row left", "about %(num)s rows left", most)
    return words.ngettext(
        "%(least)s to %(num)s row left", "%(least)s to %(num)s rows left", most, least=words.number(least)
    )


def rounded(number: float) -> int:
    """No closer than is worth reading.

    >>> rounded(1589.2), rounded(14.6), rounded(0.3)
    (1600, 15, 1)
    """
    step: int = 10 ** max(0, floor(log10(max(1, number))) - 1)
    return max(1, round(number / step) * step)


def bits_text(words: Words, one: Prospect) -> str:
    """The same in bits; an estimate says that it is one, and how far off it may be."""
    _ = words.gettext
    if one.exact:
        return _("Expected: %(bits)s bits.", bits=words.decimal(one.bits, 2))
    digits = 2 if one.within < CLOSELY else 1
    within = ceil(max(one.within, 0.01) * 10**digits) / 10**digits
    return _(
        "Expected: about %(bits)s bits, ± %(within)s (estimate).",
        bits=words.decimal(one.bits, digits),
        within=words.decimal(within, digits),
    )


def note_text(words: Words, prospects: Prospects) -> str:
    """Where there are too many deals to walk, the reader is told."""
    _ = words.gettext
    if not any(one is not None and not one.exact for one in map(prospects.__getitem__, prospects.asks)):
        return ""
    told = _(
        "There are too many deals to go through them all for each card: these are estimates from deals drawn at "
        "random. The margin holds 95 times in 100."
    )
    return told if prospects.finished else f"{told} {_('They get closer while you think.')}"


def figure_text(words: Words, share: float) -> str:
    """A chance in per cent, as short as a cell is wide."""
    whole = round(share * 100)
    if whole == 0:
        return f"<{words.number(1)}"
    return words.number(99) if whole == 100 and share < 1 else words.number(whole)


def chance_text(words: Words, share: float) -> str:
    """A chance as exactly as it is worth reading: 37%, 4.2%, 0.04%; certain only where it is."""
    if share < 0.0001:
        return words.gettext("less than %(share)s", share=percent_text(words, words.decimal(0.01, 2)))
    if 0.995 <= share < 1:
        return percent_text(words, words.decimal(min(100 * share, 99.9), 1))
    digits = 0 if share >= 0.0995 else 1 if share >= 0.00995 else 2
    return percent_text(words, words.decimal(100 * share, digits))


def percent_text(words: Words, number: str) -> str:
    return words.pgettext("percent", "%(number)s%%", number=number)
