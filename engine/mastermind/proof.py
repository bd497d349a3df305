"""For a real table: what the rows prove, and where the mistake may be when they contradict each other (MM-10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random

from engine.core.bits import Bits
from engine.mastermind.advice import Advice, advise
from engine.mastermind.codes import Answer, Code, Codes
from engine.mastermind.hints import LISTED
from engine.mastermind.solver import Space, fitting_codes, space_of
from engine.mastermind.table import Row


@dataclass(frozen=True, slots=True)
class Impossible:
    """An answer that is wrong whatever the code is."""

    row: int
    """Rows are numbered from 0, as they were entered."""
    for_any_guess: bool
    """Whether no guess at all can earn it, as all red but one white; else this guess can't."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Another answer that a row may have earned, and how many codes fit then."""

    answer: Answer
    fit: int


@dataclass(frozen=True, slots=True)
class Suspect:
    """A row that is wrong if all others are right."""

    row: int
    fit: int
    """How many codes fit the other rows."""
    corrections: tuple[Correction, ...]
    """What it may have earned instead; the nearest to the answer given come first, as one peg is easily miscounted."""


@dataclass(frozen=True, slots=True)
class SuspectPair:
    """Two rows that are wrong if all others are right."""

    rows: tuple[int, int]
    fit: int


@dataclass(frozen=True, slots=True)
class Proof:
    """What the rows prove."""

    fit: int
    some: tuple[Code, ...]
    """The first codes that fit."""
    advice: Advice | None
    """What to guess next; None when no code fits."""
    impossible: tuple[Impossible, ...]
    clashes: tuple[tuple[int, int], ...]
    """Rows with the same guess and different answers."""
    suspects: tuple[Suspect, ...]
    pairs: tuple[SuspectPair, ...]
    """Only looked for when no single row can be the mistake."""

    @property
    def contradiction(self) -> bool:
        return self.fit == 0

    @property
    def several_wrong(self) -> bool:
        """Whether at least three answers are wrong."""
        return self.contradiction and not self.suspects and not self.pairs


def prove(codes: Codes, rows: Sequence[Row], rng: Random, listed: int = LISTED) -> Proof:
    """Analyse rows as they were entered; rows without an answer prove nothing."""
    space = space_of(codes)
    fit = space.consistent(rows).bit_count()
    if fit:
        some = tuple(islice(fitting_codes(codes, rows), listed))
        return Proof(fit, some, advise(codes, rows, rng), (), (), (), ())
    answered = [number for number, row in enumerate(rows) if row.answer is not None]
    fitting = {number: _fitting(space, rows[number]) for number in answered}
    suspects = _suspects(space, rows, fitting)
    return Proof(
        fit=0,
        some=(),
        advice=None,
        impossible=tuple(
            Impossible(number, never_given(codes, rows[number])) for number in answered if not fitting[number]
        ),
        clashes=tuple(pair for pair in combinations(answered, 2) if _clash(rows[pair[0]], rows[pair[1]])),
        suspects=suspects,
        pairs=() if suspects else _pairs(space, fitting),
    )


def never_given(codes: Codes, row: Row) -> bool:
    """Whether no guess can earn this answer: when all pegs but one are red, the last can't be white."""
    if row.answer is None:
        return False
    red, white = row.answer.red, row.answer.white
    return red < 0 or white < 0 or red + white > codes.holes or (red == codes.holes - 1 and white == 1)


def _fitting(space: Space, row: Row) -> Bits:
    return space.all & space.fitting(row.guess, row.answer) if row.answer else space.all


def _clash(one: Row, other: Row) -> bool:
    return one.guess == other.guess and one.answer != other.answer


def _suspects(space: Space, rows: Sequence[Row], fitting: dict[int, Bits]) -> tuple[Suspect, ...]:
    found = []
    for number in fitting:
        rest = _all_but(space, fitting, (number,))
        if rest:
            corrections = _corrections(space, rows[number], rest)
            found.append(Suspect(number, rest.bit_count(), corrections))
    return tuple(found)


def _corrections(space: Space, row: Row, rest: Bits) -> tuple[Correction, ...]:
    given = row.answer or Answer(0, 0)
    parts = {other: (part & rest).bit_count() for other, part in space.answering(row.guess).items()}
    found = [Correction(other, fit) for other, fit in parts.items() if fit]
    return tuple(sorted(found, key=lambda other: (_distance(other.answer, given), -other.fit, other.answer)))


def _distance(one: Answer, other: Answer) -> int:
    return abs(one.red - other.red) + abs(one.white - other.white)


def _pairs(space: Space, fitting: dict[int, Bits]) -> tuple[SuspectPair, ...]:
    found = []
    for pair in combinations(fitting, 2):
        rest = _all_but(space, fitting, pair)
        if rest:
            found.append(SuspectPair(pair, rest.bit_count()))
    return tuple(found)


def _all_but(space: Space, fitting: dict[int, Bits], left_out: tuple[int, ...]) -> Bits:
    """The codes that fit all rows but these."""
    rest = space.all
    for number, fit in fitting.items():
        if number not in left_out:
            rest &= fit
            if not rest:
                return 0
    return rest
