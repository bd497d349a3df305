"""What can be done at Mastermind's companion: filling a row, setting its answer, correcting, beginning anew."""

from dataclasses import dataclass, replace

from engine.mastermind.codes import Answer
from engine.mastermind.table import Row
from web.desk import Desk
from web.screens.companion import companion_verb
from web.screens.mastermind.companion import MOST_ROWS, CompanionState, proof_of
from web.screens.mastermind.notes import Notes, answered, cleared_last, filled, placed
from web.verbs import Refused, Verbs

VERBS = Verbs()


@dataclass(frozen=True, slots=True)
class Hole:
    hole: int


@companion_verb(VERBS, "mastermind", "select", Hole)
def select(desk: Desk, state: CompanionState, args: Hole) -> CompanionState:
    _check_hole(desk, state, args.hole)
    return replace(state, notes=replace(state.notes, selected=args.hole))


@dataclass(frozen=True, slots=True)
class Place:
    peg: int
    hole: int | None = None
    source: int | None = None


@companion_verb(VERBS, "mastermind", "place", Place)
def place(desk: Desk, state: CompanionState, args: Place) -> CompanionState:
    _check_hole(desk, state, args.hole)
    _check_hole(desk, state, args.source)
    if args.peg not in state.codes.pegs:
        raise Refused(desk.words.gettext("There is no such peg."))
    return replace(state, notes=placed(state.notes, state.codes, args.peg, args.hole, args.source))


@dataclass(frozen=True, slots=True)
class Clear:
    hole: int | None = None


@companion_verb(VERBS, "mastermind", "clear", Clear)
def clear(desk: Desk, state: CompanionState, args: Clear) -> CompanionState:
    _check_hole(desk, state, args.hole)
    cleared = replace(state.notes, draft=(), selected=0)
    return replace(state, notes=cleared if args.hole is None else placed(state.notes, state.codes, None, args.hole))


@companion_verb(VERBS, "mastermind", "clear-last")
def clear_last(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return replace(state, notes=cleared_last(state.notes, state.codes))


@dataclass(frozen=True, slots=True)
class Keys:
    red: int | None = None
    white: int | None = None


@companion_verb(VERBS, "mastermind", "keys", Keys)
def keys(desk: Desk, state: CompanionState, args: Keys) -> CompanionState:
    return replace(state, notes=answered(state.notes, state.codes, args.red, args.white))


@companion_verb(VERBS, "mastermind", "enter")
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


@companion_verb(VERBS, "mastermind", "edit", RowNumber)
def edit(desk: Desk, state: CompanionState, args: RowNumber) -> CompanionState:
    row = _row(desk, state, args.row)
    given = row.answer or Answer(0, 0)
    return replace(state, notes=Notes(row.guess, 0, given.red, given.white), editing=args.row - 1)


@companion_verb(VERBS, "mastermind", "cancel")
def cancel(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return replace(state, notes=Notes(), editing=None)


@companion_verb(VERBS, "mastermind", "remove", RowNumber)
def remove(desk: Desk, state: CompanionState, args: RowNumber) -> CompanionState:
    _row(desk, state, args.row)
    rows = (*state.rows[: args.row - 1], *state.rows[args.row :])
    return replace(state, rows=rows, editing=None, notes=Notes() if state.editing is not None else state.notes)


@companion_verb(VERBS, "mastermind", "reset")
def reset(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    return CompanionState(state.options)


@companion_verb(VERBS, "mastermind", "use")
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
