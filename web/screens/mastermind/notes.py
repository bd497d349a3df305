"""A seat's own sheet: the row being filled, the key pegs being placed. Not a move, but kept in the save."""

from dataclasses import dataclass, replace

from engine.mastermind.codes import EMPTY, Code, Codes, Peg


@dataclass(frozen=True, slots=True)
class Notes:
    draft: tuple[Peg | None, ...] = ()
    selected: int = 0
    red: int = 0
    white: int = 0


def draft_of(notes: Notes, codes: Codes) -> tuple[Peg | None, ...]:
    """The row being filled, as long as a row; what does not fit on this board is left out."""
    pegs = tuple(peg if peg in codes.pegs else None for peg in notes.draft[: codes.holes])
    return pegs + (None,) * (codes.holes - len(pegs))


def hole_of(notes: Notes, codes: Codes) -> int:
    return min(max(notes.selected, 0), codes.holes - 1)


def placed(notes: Notes, codes: Codes, peg: Peg | None, hole: int | None = None, source: int | None = None) -> Notes:
    """A peg in a hole, by default the selected one; then the next free hole is selected.

    A peg dragged from another hole of the row changes places with what was there.
    """
    draft = list(draft_of(notes, codes))
    target = hole_of(notes, codes) if hole is None else hole
    if source is not None and source != target:
        draft[source] = draft[target]
    draft[target] = peg
    free = [
        number % codes.holes
        for number in range(target + 1, target + codes.holes)
        if draft[number % codes.holes] is None
    ]
    following = free[0] if free else min(target + 1, codes.holes - 1)
    return replace(notes, draft=tuple(draft), selected=target if peg is None else following)


def cleared_last(notes: Notes, codes: Codes) -> Notes:
    """The selected peg taken out; where there is none, the one before it."""
    draft, hole = draft_of(notes, codes), hole_of(notes, codes)
    filled = [number for number in range(codes.holes) if draft[number] is not None]
    before = [number for number in filled if number <= hole]
    if not filled:
        return notes
    return placed(notes, codes, None, before[-1] if before else filled[-1])


def filled(notes: Notes, codes: Codes) -> Code | None:
    """The row, if it can be submitted: with empties a hole may stay open (MM-13)."""
    draft = draft_of(notes, codes)
    if codes.empties:
        return tuple(EMPTY if peg is None else peg for peg in draft)
    row = tuple(peg for peg in draft if peg is not None)
    return row if len(row) == codes.holes else None


def keyed(notes: Notes, codes: Codes, red: int, white: int) -> Notes:
    """So many key pegs more, or fewer: presses that come faster than the screen still count, each of them."""
    return answered(notes, codes, notes.red + red if red else None, notes.white + white if white else None)


def answered(notes: Notes, codes: Codes, red: int | None, white: int | None) -> Notes:
    """Other key pegs, never more than there are holes: the one just set goes first (MM-10)."""
    red_now = min(max(notes.red if red is None else red, 0), codes.holes)
    white_now = min(max(notes.white if white is None else white, 0), codes.holes)
    if white is None:
        white_now = min(white_now, codes.holes - red_now)
    else:
        red_now = min(red_now, codes.holes - white_now)
    return replace(notes, red=red_now, white=white_now)
