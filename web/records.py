"""What the shelf tells of what was played: puzzles, streaks of days, matches won and lost. No game is opened for it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal, TypeAlias

from web import saves
from web.desk import Desk
from web.puzzles import Puzzle, puzzle_at
from web.saves import MATCH, BadSave, Head

State: TypeAlias = Literal["begun", "solved", "unsolved", "over"]
"""How far somebody has come with a puzzle; `over` where an older save does not tell yet how."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of a puzzle."""

    puzzle: Puzzle
    state: State
    turns: int = 0
    """How many it took, if it was solved."""
    in_time: bool = True
    """Whether it was begun no later than on its day: only then it counts for a streak."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days running on which the day's puzzle was solved."""

    current: int
    longest: int


def heads(desk: Desk) -> Iterator[tuple[str, Head]]:
    """What every stored match is called, by its key."""
    for key, text in sorted(desk.shelf.items()):
        if key.startswith(MATCH) and key not in desk.problems:
            try:
                head = saves.head_of(text)
            except BadSave:
                continue
            if head.game in desk.fronts:
                yield key, head


def attempts(desk: Desk, game: str) -> dict[str, Attempt]:
    """The puzzles of a game that were begun, by name."""
    found = ((puzzle_at(key), head) for key, head in heads(desk))
    return {
        puzzle.name: attempt(puzzle, head)
        for puzzle, head in found
        if puzzle is not None and puzzle.game == head.game == game and len(head.players) == people(head) == 1
    }


def attempt(puzzle: Puzzle, head: Head) -> Attempt:
    in_time = head.day <= puzzle.name
    if not head.over:
        return Attempt(puzzle, "begun", in_time=in_time)
    if head.result is None:
        return Attempt(puzzle, "over", in_time=in_time)
    solved = 0 in head.result.winners
    return Attempt(puzzle, "solved" if solved else "unsolved", sum(head.result.turns_of(0)) if solved else 0, in_time)


def streaks_of(attempts: Iterable[Attempt], today: date) -> Streaks:
    days = (one.puzzle.day for one in attempts if one.state == "solved" and one.in_time)
    return streaks([day for day in days if day is not None], today)


def streaks(days: Iterable[date], today: date) -> Streaks:
    """Today's puzzle may still be solved, so a run lasts until a whole day has gone by; who has travelled west may be
    ahead of today."""
    longest = running = 0
    before: date | None = None
    for day in sorted(set(days)):
        running = running + 1 if before is not None and day - before == timedelta(1) else 1
        longest, before = max(longest, running), day
    lasts = before is not None and before >= today - timedelta(1)
    return Streaks(running if lasts else 0, longest)


@dataclass(frozen=True, slots=True)
class Figures:
    """What matches against the same opponents come to, for the one person at the table."""

    played: int
    won: int
    lost: int
    undecided: int
    """Without a winner, though there was somebody to win against."""
    turns: Sequence[int]
    """What each thing took that was brought off."""

    @property
    def mean(self) -> float | None:
        return sum(self.turns) / len(self.turns) if self.turns else None

    @property
    def best(self) -> int | None:
        return min(self.turns, default=None)


Company: TypeAlias = tuple[str, ...]
"""The bots that one has played against, each named once; none for who played alone."""


def figures(matches: Iterable[Head], together: bool = False) -> Figures:
    """Of matches that are over and tell how, with one person at each, or with several who win and lose together."""
    won = lost = undecided = 0
    turns: list[int] = []
    for head in matches:
        if head.result is None:
            continue
        seat = person_in(head)
        turns += head.result.turns_of(seat)
        if seat in head.result.winners:
            won += 1
        elif head.result.winners or together or len(head.players) == 1:
            lost += 1
        else:
            undecided += 1
    return Figures(won + lost + undecided, won, lost, undecided, tuple(turns))


def person_in(head: Head) -> int:
    """The seat of the one person, or of the first."""
    return next(seat for seat, player in enumerate(head.players) if player.bot is None)


def people(head: Head) -> int:
    return sum(player.bot is None for player in head.players)


def company(head: Head) -> Company:
    return tuple(sorted({player.bot for player in head.players if player.bot is not None}))
