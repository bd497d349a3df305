"""Mastermind's companion: rows and answers from a real board, and what they prove."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from engine.core.game import AnyGame
from engine.core.options import Option, Value, Values
from engine.core.words import Words
from engine.mastermind.codes import Codes
from engine.mastermind.pegs import Pegs
from engine.mastermind.proof import Proof, Suspect, prove
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Row
from web.front import Label
from web.screens.mastermind.board import palette_of, played_row
from web.screens.mastermind.notes import Notes, answered, draft_of, filled, hole_of
from web.screens.mastermind.words import answer_text, option_label, why_text
from web.work import Work

BOARD_OPTIONS = ("holes", "colours", "empties", "no_repeats")

MOST_ROWS = 12
"""No board has more rows."""

MOST_CORRECTIONS = 3

BOARDS = tuple(Codes(holes, 10, empties=True) for holes in range(3, 7))
"""The largest board for each number of holes: what fits on none of them was never entered."""


@dataclass(frozen=True, slots=True)
class CompanionState:
    """What the board is like, the rows entered so far, and the row being entered."""

    options: Mapping[str, Value] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()
    notes: Notes = field(default_factory=Notes)
    editing: int | None = None
    """The row that is being corrected, from 0."""

    @property
    def codes(self) -> Codes:
        return codes_of(self.options)


def agreed(state: CompanionState, options: Mapping[str, Value]) -> CompanionState:
    """The state with these options. Rows that do not fit on this board stay: the next change may bring it back."""
    codes = codes_of(options)
    rows = tuple(row for row in state.rows if any(fits_board(row, board) for board in BOARDS))[:MOST_ROWS]
    kept = state.editing if len(rows) == len(state.rows) else None
    editing = kept if kept is not None and 0 <= kept < len(rows) else None
    return CompanionState(dict(options), rows, answered(state.notes, codes, None, None), editing)


def fits_board(row: Row, codes: Codes) -> bool:
    return codes.fills_row(row.guess) and row.answer in codes.answers()


@lru_cache(maxsize=8)
def proof_of(codes: Codes, rows: tuple[Row, ...]) -> Proof:
    """What the rows prove that fit on this board; the others prove nothing."""
    kept = tuple(row if fits_board(row, codes) else Row((), None) for row in rows)
    return prove(codes, kept, Random("companion"))


class MastermindCompanion:
    """Help at a real board."""

    state = CompanionState

    def __init__(self, game: AnyGame, pegs: Pegs) -> None:
        self._game = game
        self._pegs = pegs

    def options(self, chosen: Values) -> tuple[Option, ...]:
        return tuple(option for option in self._game.options(2, chosen) if option.name in BOARD_OPTIONS)

    def option(self, words: Words, state: CompanionState, option: Option) -> Label:
        return option_label(words, option)

    def agreed(self, state: CompanionState, options: Values) -> CompanionState:
        return agreed(state, options)

    def work(self, state: CompanionState) -> Sequence[Work]:
        return ()

    def parts(self, words: Words, state: CompanionState) -> dict[str, Any]:
        codes, pegs = state.codes, self._pegs
        proof = proof_of(codes, state.rows)
        suspects = {suspect.row: suspect for suspect in proof.suspects}
        return {
            "pegs": pegs.views(words),
            "rows": [row_view(words, state, number, suspects, pegs) for number in range(len(state.rows))],
            "draft": draft_view(words, state),
            "keys": {"red": state.notes.red, "white": state.notes.white, "most": codes.holes},
            "fits": {
                "text": words.ngettext("%(num)s code fits the answers.", "%(num)s codes fit the answers.", proof.fit),
                "codes": list(proof.some),
                "more": proof.fit - len(proof.some),
            },
            "best": {"pegs": proof.advice.guess, "why_text": why_text(words, proof.advice.why)}
            if proof.advice is not None
            else None,
            "trouble": trouble_view(words, proof),
        }


def row_view(
    words: Words, state: CompanionState, number: int, suspects: Mapping[int, Suspect], pegs: Pegs
) -> dict[str, Any]:
    view = played_row(words, number + 1, state.rows[number], state.codes.holes, pegs)
    suspect = suspects.get(number)
    doubt = suspect_text(words, suspect) if suspect is not None else None
    if not fits_board(state.rows[number], state.codes):
        doubt = words.gettext("Does not fit on this board, and does not count.")
    return {
        "number": view.number,
        "pegs": view.pegs,
        "keys": view.keys,
        "label": view.label,
        "suspect": doubt is not None,
        "suspect_text": doubt,
        "editing": state.editing == number,
    }


def suspect_text(words: Words, suspect: Suspect) -> str:
    return words.gettext("May be wrong. It would fit with: %(answers)s.", answers=instead(words, suspect))


def instead(words: Words, suspect: Suspect) -> str:
    """What the row may have earned instead."""
    return "; ".join(answer_text(words, correction.answer) for correction in suspect.corrections[:MOST_CORRECTIONS])


def draft_view(words: Words, state: CompanionState) -> dict[str, Any]:
    codes = state.codes
    same = filled(state.notes, codes)
    return {
        "purpose": "guess",
        "row": len(state.rows) + 1,
        "pegs": draft_of(state.notes, codes),
        "selected": hole_of(state.notes, codes),
        "palette": palette_of(codes),
        "can_submit": same is not None and (state.editing is not None or len(state.rows) < MOST_ROWS),
        "submit_label": words.gettext("Add the row") if state.editing is None else words.gettext("Correct the row"),
        "same_as_row": None,
    }


def trouble_view(words: Words, proof: Proof) -> dict[str, Any] | None:
    """Where the mistake may be when nothing fits (MM-10)."""
    if not proof.contradiction:
        return None
    _ = words.gettext
    lines = [
        _("Row %(row)s: no guess at all can earn this answer.", row=fault.row + 1)
        if fault.for_any_guess
        else _("Row %(row)s: this guess cannot earn this answer.", row=fault.row + 1)
        for fault in proof.impossible
    ]
    lines += [
        _("Rows %(one)s and %(other)s: the same guess, different answers.", one=one + 1, other=other + 1)
        for one, other in proof.clashes
    ]
    lines += [
        _(
            "Row %(row)s may be the wrong one. It would fit with: %(answers)s.",
            row=suspect.row + 1,
            answers=instead(words, suspect),
        )
        for suspect in proof.suspects
    ]
    lines += [
        _("Rows %(one)s and %(other)s may both be wrong.", one=pair.rows[0] + 1, other=pair.rows[1] + 1)
        for pair in proof.pairs
    ]
    text = _("The answers contradict each other: somewhere a key peg is wrong.")
    if proof.several_wrong:
        text += " " + _("At least three answers are wrong.")
    return {"heading": _("No code fits"), "text": text, "suspects": [{"row": 0, "text": line} for line in lines]}
