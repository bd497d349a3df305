"""How a row is put on the slip of Mastermind's companion: pegs, and its answer."""

from dataclasses import dataclass, replace

from web.desk import Desk
from web.screens.companion import companion_verb
from web.screens.mastermind.companion import CompanionState, proof_of
from web.screens.mastermind.notes import Notes, cleared_last, keyed, placed
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
    """How many more of each."""

    red: int = 0
    white: int = 0


@companion_verb(VERBS, "mastermind", "keys", Keys)
def keys(desk: Desk, state: CompanionState, args: Keys) -> CompanionState:
    return replace(state, notes=keyed(state.notes, state.codes, args.red, args.white))


@companion_verb(VERBS, "mastermind", "use")
def use(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Put the best guess into the row."""
    advice = proof_of(state.codes, state.rows).advice
    return replace(state, notes=Notes(advice.guess), editing=None) if advice is not None else state


def _check_hole(desk: Desk, state: CompanionState, hole: int | None) -> None:
    if hole is not None and not 0 <= hole < state.codes.holes:
        raise Refused(desk.words.gettext("There is no such hole."))
