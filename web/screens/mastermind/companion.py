"""Mastermind's companion: rows and answers from a real board, and what they prove."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.options import Value
from engine.core.words import Words
from engine.mastermind.codes import Answer, Codes
from engine.mastermind.proof import Proof, Suspect, prove
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Row
from web.desk import Desk
from web.front import Page
from web.screens.companion import companion_verb
from web.screens.mastermind.board import palette_of, played_row
from web.screens.mastermind.notes import Notes, answered, cleared_last, draft_of, filled, hole_of, placed
from web.screens.mastermind.words import answer_text, why_text
from web.screens.setup import option_views
from web.verbs import Refused

if TYPE_CHECKING:
    from web.screens.mastermind.front import MastermindFront

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


def companion_page(words: Words, state: CompanionState, front: "MastermindFront") -> Page:
    codes = state.codes
    proof = proof_of(codes, state.rows)
    suspects = {suspect.row: suspect for suspect in proof.suspects}
    title = words.gettext("Companion")
    context = {
        "options": option_views(words, front, front.companion_options(state.options), state.options),
        "rows": [row_view(words, state, number, suspects, front) for number in range(len(state.rows))],
        "draft": draft_view(words, state),
        "keys": {"red": state.notes.red, "white": state.notes.white, "most": codes.holes},
        "fits": {
            "text": words.ngettext("%(num)s code fits the answers.", "%(num)s codes fit the answers.", proof.fit),
            "codes": list(proof.some),
            "more": proof.fit - len(proof.some),
        },
        "best": {
            "pegs": proof.advice.guess,
            "why_text": why_text(words, proof.advice.why),
        }
        if proof.advice is not None
        else None,
        "trouble": trouble_view(words, proof),
    }
    page = {"companion": context, "pegs": front.pegs.views(words)}
    return Page("mastermind/companion.html", f"{title} · {front.cover.title(words)}", page)


def row_view(
    words: Words, state: CompanionState, number: int, suspects: Mapping[int, Suspect], front: "MastermindFront"
) -> dict[str, Any]:
    view = played_row(words, number + 1, state.rows[number], state.codes.holes, front.pegs)
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


@dataclass(frozen=True, slots=True)
class Hole:
    hole: int


@companion_verb("mastermind", "select", Hole)
def select(desk: Desk, state: CompanionState, args: Hole) -> CompanionState:
    _check_hole(desk, state, args.hole)
    return replace(state, notes=replace(state.notes, selected=args.hole))


@dataclass(frozen=True, slots=True)
class Place:
    peg: int
    hole: int | None = None
    source: int | None = None


@companion_verb("mastermind", "place", Place)
def place(desk: Desk, state: CompanionState, args: Place) -> CompanionState:
    _check_hole(desk, state, args.hole)
    _check_hole(desk, state, args.source)
    if args.peg not in state.codes.pegs:
        raise Refused(desk.words.gettext("There is no such peg."))
    return replace(state, notes=placed(state.notes, state.codes, args.peg, args.hole, args.source))


@dataclass(frozen=True, slots=True)
class Clear:
    hole: int | None = None


@companion_verb("mastermind", "clear", Clear)
def clear(desk: Desk, state: CompanionState, args: Clear) -> CompanionState:
    _check_hole(desk, state, args.hole)
    cleared = replace(state.notes, draft=(), selected=0)
    return replace(state, notes=cleared if args.hole is None else placed(state.notes, state.codes, None, args.hole))


@companion_verb("mastermind", "clear-last")
def clear_last(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return replace(state, notes=cleared_last(state.notes, state.codes))


@dataclass(frozen=True, slots=True)
class Keys:
    red: int | None = None
    white: int | None = None


@companion_verb("mastermind", "keys", Keys)
def keys(desk: Desk, state: CompanionState, args: Keys) -> CompanionState:
    return replace(state, notes=answered(state.notes, state.codes, args.red, args.white))


@companion_verb("mastermind", "enter")
def enter(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Add the row, or put it in the place of the one being corrected."""
    guess = filled(state.notes, state.codes)
    if guess is None:
        raise Refused(desk.words.gettext("Fill every hole first."))
    row = Row(guess, Answer(state.notes.red, state.notes.white))
    if state.editing is not None:
        rows = (*state.rows[: state.editing], row, *state.rows[state.editing + 1 :])
    elif len(state.rows) < MOST_ROWS:
        rows = (*state.rows, row)
    else:
        raise Refused(desk.words.gettext("The board is full."))
    fit = proof_of(state.codes, rows).fit
    desk.announce(desk.words.ngettext("%(num)s code fits the answers.", "%(num)s codes fit the answers.", fit))
    return CompanionState(state.options, rows)


@dataclass(frozen=True, slots=True)
class RowNumber:
    row: int


@companion_verb("mastermind", "edit", RowNumber)
def edit(desk: Desk, state: CompanionState, args: RowNumber) -> CompanionState:
    row = _row(desk, state, args.row)
    given = row.answer or Answer(0, 0)
    return replace(state, notes=Notes(row.guess, 0, given.red, given.white), editing=args.row - 1)


@companion_verb("mastermind", "cancel")
def cancel(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return replace(state, notes=Notes(), editing=None)


@companion_verb("mastermind", "remove", RowNumber)
def remove(desk: Desk, state: CompanionState, args: RowNumber) -> CompanionState:
    _row(desk, state, args.row)
    rows = (*state.rows[: args.row - 1], *state.rows[args.row :])
    return replace(state, rows=rows, editing=None, notes=Notes() if state.editing is not None else state.notes)


@companion_verb("mastermind", "reset")
def reset(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return CompanionState(state.options)


@companion_verb("mastermind", "use")
def use(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Put the best guess into the row."""
    advice = proof_of(state.codes, state.rows).advice
    return replace(state, notes=Notes(advice.guess), editing=None) if advice is not None else state


def _check_hole(desk: Desk, state: CompanionState, hole: int | None) -> None:
    if hole is not None and not 0 <= hole < state.codes.holes:
        raise Refused(desk.words.gettext("There is no such hole."))


def _row(desk: Desk, state: CompanionState, number: int) -> Row:
    if not 1 <= number <= len(state.rows):
        raise Refused(desk.words.gettext("There is no such row."))
    return state.rows[number - 1]
