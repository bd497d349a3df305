"""How a beginner guesses.

A beginner doesn't keep the whole board in mind. It looks at two rows: the best one (most key pegs, red ones counting
double; of equal ones the later) and the last one. It believes in the best row: as many of its pegs as there are red key
pegs stay where they are, as many as there are white ones move to other holes, and the holes that are left get a colour
that no row has shown yet, the next one in the box; once all have been shown, whatever comes to mind. Which pegs to
believe in is a hunch, a new one at every row. A row is only placed if it would explain both answers it looks at; when
none such comes to mind after a while, any hunch that is not on the board already must do. What older rows prove is
forgotten, and that, not blunders, is what costs it games.
"""

from collections.abc import Sequence
from random import Random

from engine.core.bots import Why
from engine.mastermind.codes import EMPTY, Answer, Code, Codes, Peg, answer
from engine.mastermind.table import Row

NOTHING = Answer(0, 0)

PATIENCE = 12
"""How many hunches come to mind before the beginner takes what it has."""


def next_guess(codes: Codes, rows: Sequence[Row], rng: Random) -> tuple[Code, Why]:
    """The next row, and what the beginner thinks of it."""
    if not rows:
        return first_row(codes, rng), Why("mastermind.first-try")
    best = best_row(rows)
    remembered = (best, rows[-1])
    guess = first_row(codes, rng)
    placed = {row.guess for row in rows}
    for _ in range(PATIENCE):
        hunch = vary(codes, rows, best, rng)
        if hunch in placed or (hunch not in codes and guess in codes):
            continue
        guess = hunch
        if guess in codes and all(answer(guess, row.guess) == row.answer for row in remembered):
            return guess, Why("mastermind.builds-on", {"row": rows.index(best) + 1})
    return guess, Why("mastermind.hunch", {"row": rows.index(best) + 1})


def first_row(codes: Codes, rng: Random) -> Code:
    """Two colours, half the row each; all different where no code repeats any."""
    colours = [peg for peg in codes.pegs if peg != EMPTY]
    if not codes.repeats:
        return tuple(rng.sample(codes.pegs, codes.holes))
    left, right = rng.sample(colours, 2)
    half = codes.holes // 2
    return (left,) * half + (right,) * (codes.holes - half)


def best_row(rows: Sequence[Row]) -> Row:
    """The row with most key pegs, red ones counting double; the later of equal ones."""
    return max(enumerate(rows), key=lambda numbered: (worth(numbered[1]), numbered[0]))[1]


def worth(row: Row) -> int:
    return 2 * row.answer.red + row.answer.white if row.answer else 0


def vary(codes: Codes, rows: Sequence[Row], best: Row, rng: Random) -> Code:
    """A hunch: some pegs of the best row stay, some move, the rest is tried out."""
    red, white = (best.answer.red, best.answer.white) if best.answer else (0, 0)
    order = rng.sample(range(codes.holes), codes.holes)
    stay, move = order[:red], order[red : red + white]
    row: list[Peg | None] = [None] * codes.holes
    for hole in stay:
        row[hole] = best.guess[hole]
    for hole in move:
        free = [place for place in range(codes.holes) if row[place] is None]
        if free:
            row[rng.choice([place for place in free if place != hole] or free)] = best.guess[hole]
    for hole in range(codes.holes):
        if row[hole] is None:
            row[hole] = try_out(codes, rows, row, rng)
    return tuple(peg for peg in row if peg is not None)


def try_out(codes: Codes, rows: Sequence[Row], row: Sequence[Peg | None], rng: Random) -> Peg:
    """The next colour in the box that no row has shown; then any that no row without key pegs rules out.

    Where codes have no repeats, not one that the row has already.
    """
    shown = {peg for placed in rows for peg in placed.guess}
    gone = {peg for placed in rows if placed.answer == NOTHING for peg in placed.guess}
    pegs = [peg for peg in codes.pegs if codes.repeats or peg not in row] or list(codes.pegs)
    fresh = sorted((peg for peg in pegs if peg not in shown), key=lambda peg: peg or codes.colours + 1)
    return fresh[0] if fresh else rng.choice([peg for peg in pegs if peg not in gone] or pegs)
