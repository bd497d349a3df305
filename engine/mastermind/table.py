"""What lies on the table: rows, actions, finished games, and what a seat sees of them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.mastermind.codes import Answer, Code, Codes

Phase: TypeAlias = Literal["code", "guess", "answer", "over"]
"""What the table waits for: a code, a guess, an answer by hand, nothing."""

Ending: TypeAlias = Literal["broken", "unbroken", "claimed", "wrong-answer"]
"""How a game ended: MM-07, MM-09, and the two ways of MM-10."""


@dataclass(frozen=True, slots=True)
class Row:
    """A guess and, once given, its answer (MM-03, MM-04)."""

    guess: Code
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class SetCode:
    code: Code


@dataclass(frozen=True, slots=True)
class Guess:
    code: Code


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """The key pegs that a codemaker places by hand, right or wrong (MM-10)."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Claim:
    """ "No code fits these answers" (MM-10)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the match to the other player."""


Action: TypeAlias = SetCode | Guess | GiveAnswer | Claim | Resign


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game, its code shown."""

    codemaker: Seat
    code: Code
    rows: tuple[Row, ...]
    ending: Ending
    wrong: tuple[int, ...]
    """Rows, from 0, whose answers don't fit the code (MM-10)."""
    points: tuple[int, int]

    @property
    def counts(self) -> bool:
        """Replayed games are not counted among the agreed ones (MM-10)."""
        return self.ending in ("broken", "unbroken")


@dataclass(frozen=True, slots=True)
class MastermindView:
    """All that one seat may know."""

    seat: Seat | None
    phase: Phase
    codes: Codes
    row_limit: int
    games: int
    by_hand: bool
    codemaker: Seat
    code_set: bool
    code: Code | None
    rows: tuple[Row, ...]
    rejected_claims: int
    played: tuple[PlayedGame, ...]
    scores: tuple[int, int]
    resigned: Seat | None
    alone: bool = False
    """Whether the code is nobody's, but drawn by lot (MM-14)."""
