"""Mastermind's companion: rows and answers from a real board, and what they prove."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from engine.core.game import AnyGame
from engine.core.options import Option, Value, Values
from engine.core.words import Words
from engine.mastermind.codes import Answer, Codes
from engine.mastermind.pegs import Pegs
from engine.mastermind.proof import Proof, prove
from engine.mastermind.proof import Suspect as SuspectRow
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Row
from web.cover import Label
from web.ledger import Entry, Ledger, Slip, Suspect, Trouble
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
    before: tuple[Row, ...] | None = None
    """The rows before the last change."""

    @property
    def codes(self) -> Codes:
        return codes_of(self.options)


def agreed(state: CompanionState, options: Mapping[str, Value]) -> CompanionState:
    """The state with these options. Rows that do not fit on this board stay: the next change may bring it back."""
    codes = codes_of(options)
    rows = tidy(state.rows)
    kept = state.editing if len(rows) == len(state.rows) else None
    editing = kept if kept is not None and 0 <= kept < len(rows) else None
    before = None if state.before is None else tidy(state.before)
    return CompanionState(dict(options), rows, answered(state.notes, codes, None, None), editing, before)


def tidy(rows: Sequence[Row]) -> tuple[Row, ...]:
    """What can lie on some board."""
    return tuple(row for row in rows if any(fits_board(row, board) for board in BOARDS))[:MOST_ROWS]


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

    def ledger(self, words: Words, state: CompanionState) -> Ledger:
        _ = words.gettext
        proof = proof_of(state.codes, state.rows)
        return Ledger(
            about=_("For a real board: enter the rows and answers from your table, and see what still fits."),
            begins=not state.rows,
            table=_("Your board"),
            heading=_("On the board"),
            nothing=_("No rows yet."),
            entries=[entry(words, state, number, proof, self._pegs) for number in range(len(state.rows))],
            slip=slip(words, state),
            follows=_("What fits"),
            summary=fit_text(words, proof),
            trouble=trouble(words, proof),
            may_undo=state.before is not None,
            clear=_("Clear the board and begin anew?") if state.rows else "",
            parts=parts(words, state, proof, self._pegs),
        )

    def entered(self, state: CompanionState) -> CompanionState:
        notes = state.notes
        row = Row(filled(notes, state.codes) or (), Answer(notes.red, notes.white))
        at = len(state.rows) if state.editing is None else state.editing
        return with_rows(state, (*state.rows[:at], row, *state.rows[at + 1 :]))

    def left(self, state: CompanionState) -> CompanionState:
        return replace(state, notes=Notes(), editing=None)

    def corrected(self, state: CompanionState, number: int) -> CompanionState:
        row = state.rows[number]
        given = row.answer or Answer(0, 0)
        return replace(state, notes=Notes(row.guess, 0, given.red, given.white), editing=number)

    def removed(self, state: CompanionState, number: int) -> CompanionState:
        now = with_rows(state, (*state.rows[:number], *state.rows[number + 1 :]))
        return now if state.editing is not None else replace(now, notes=state.notes)

    def undone(self, state: CompanionState) -> CompanionState:
        return replace(state, rows=state.before or (), before=None, notes=Notes(), editing=None)

    def cleared(self, state: CompanionState) -> CompanionState:
        return CompanionState(state.options)


def with_rows(state: CompanionState, rows: tuple[Row, ...]) -> CompanionState:
    """Other rows, and an empty slip."""
    return CompanionState(state.options, rows, before=state.rows)


def parts(words: Words, state: CompanionState, proof: Proof, pegs: Pegs) -> dict[str, Any]:
    codes = state.codes
    return {
        "pegs": pegs.views(words),
        "draft": {
            "pegs": draft_of(state.notes, codes),
            "selected": hole_of(state.notes, codes),
            "palette": palette_of(codes),
        },
        "keys": {"red": state.notes.red, "white": state.notes.white, "most": codes.holes},
        "fits": {
            "text": fit_text(words, proof),
            "codes": list(proof.some),
            "more": proof.fit - len(proof.some),
        },
        "best": {"pegs": proof.advice.guess, "why_text": why_text(words, proof.advice.why)}
        if proof.advice is not None
        else None,
    }


def fit_text(words: Words, proof: Proof) -> str:
    if not proof.fit:
        return words.gettext("No code fits the answers.")
    return words.ngettext("%(num)s code fits the answers.", "%(num)s codes fit the answers.", proof.fit)


def entry(words: Words, state: CompanionState, number: int, proof: Proof, pegs: Pegs) -> Entry:
    _ = words.gettext
    row = state.rows[number]
    view = played_row(words, number + 1, row, state.codes.holes, pegs)
    doubts = [suspect_text(words, suspect) for suspect in proof.suspects if suspect.row == number]
    if not fits_board(row, state.codes):
        doubts = [_("Does not fit on this board, and does not count.")]
    return Entry(
        parts={"pegs": view.pegs, "keys": view.keys, "label": view.label},
        correct=_("Correct row %(number)s", number=number + 1),
        remove=_("Remove row %(number)s", number=number + 1),
        doubts=doubts,
    )


def suspect_text(words: Words, suspect: SuspectRow) -> str:
    return words.gettext("May be wrong. It would fit with: %(answers)s.", answers=instead(words, suspect))


def instead(words: Words, suspect: SuspectRow) -> str:
    """What the row may have earned instead."""
    return "; ".join(answer_text(words, correction.answer) for correction in suspect.corrections[:MOST_CORRECTIONS])


def slip(words: Words, state: CompanionState) -> Slip:
    _ = words.gettext
    missing = "" if filled(state.notes, state.codes) is not None else _("Fill every hole first.")
    if state.editing is None and len(state.rows) >= MOST_ROWS:
        missing = _("The board is full.")
    if state.editing is None:
        return Slip(_("Next row"), _("Add the row"), missing)
    return Slip(_("Correct row %(number)s", number=state.editing + 1), _("Correct the row"), missing, may_leave=True)


def trouble(words: Words, proof: Proof) -> Trouble | None:
    """Where the mistake may be when nothing fits (MM-10)."""
    if not proof.contradiction:
        return None
    _ = words.gettext
    suspects = [
        Suspect(
            [
                _("Row %(row)s: no guess at all can earn this answer.", row=fault.row + 1)
                if fault.for_any_guess
                else _("Row %(row)s: this guess cannot earn this answer.", row=fault.row + 1)
            ],
            fault.row,
        )
        for fault in proof.impossible
    ]
    suspects += [
        Suspect([_("Rows %(one)s and %(other)s: the same guess, different answers.", one=one + 1, other=other + 1)])
        for one, other in proof.clashes
    ]
    suspects += [
        Suspect(
            [
                _(
                    "Row %(row)s may be the wrong one. It would fit with: %(answers)s.",
                    row=suspect.row + 1,
                    answers=instead(words, suspect),
                )
            ],
            suspect.row,
        )
        for suspect in proof.suspects
    ]
    suspects += [
        Suspect([_("Rows %(one)s and %(other)s may both be wrong.", one=pair.rows[0] + 1, other=pair.rows[1] + 1)])
        for pair in proof.pairs
    ]
    text = _("The answers contradict each other: somewhere a key peg is wrong.")
    if proof.several_wrong:
        text += " " + _("At least three answers are wrong.")
    return Trouble(_("No code fits"), text, suspects)
