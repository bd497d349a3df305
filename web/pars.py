"""What a game's best player makes of a puzzle: people compare their own turns with it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.codec import BadData, from_json
from engine.core.match import Log, Match
from web.desk import Desk
from web.front import Front
from web.puzzles import Puzzle
from web.tables import result_of

PAR = "par:"
"""Keys of what was worked out begin so, one for each game."""

UNSOLVED = 0
"""How a puzzle is written down that the best player did not solve, either."""


class Par:
    """One puzzle in the best player's hands, move by move. What it comes to is kept on the device."""

    def __init__(self, desk: Desk, front: Front, puzzle: Puzzle) -> None:
        if front.puzzles is None:
            raise LookupError(puzzle.game)
        setup = front.puzzles.setup(puzzle, desk.words.lang)
        self._desk = desk
        self._puzzle = puzzle
        self._front = front
        self._bot = front.game.bots[list(front.game.bots)[-1]]
        self._match: Match[Any, Any, Any] = Match(front.game, Log(front.game.name, setup, puzzle.seed))

    @property
    def finished(self) -> bool:
        return self._match.outcome is not None

    def go_on(self, enough: Callable[[], bool]) -> None:
        while not self.finished:
            self._match.play(0, self._match.ask(0, self._bot).action)
            if self.finished:
                keep(self._desk, self._puzzle, self._turns)
            if enough():
                return

    @property
    def _turns(self) -> int:
        result = result_of(self._front, self._match)
        return sum(result.turns_of(0)) if result is not None and result.winners else UNSOLVED


def known(desk: Desk, game: str) -> Mapping[str, int]:
    """How many turns each puzzle took, by its name."""
    try:
        found: Mapping[str, int] = from_json(desk.shelf.get(PAR + game, ""), dict[str, int])
    except BadData:
        return {}
    return found


def keep(desk: Desk, puzzle: Puzzle, turns: int) -> None:
    desk.keep_data(PAR + puzzle.game, {**known(desk, puzzle.game), puzzle.name: turns}, dict[str, int])
    desk.pars.pop(puzzle.key, None)


def has_par(front: Front) -> bool:
    return front.puzzles is not None and front.puzzles.par and bool(front.game.bots)


def par_of(desk: Desk, front: Front, puzzle: Puzzle) -> list[Par]:
    """The work that is left until it is known; none where it is, or the game has nobody to do it."""
    if not has_par(front) or puzzle.name in known(desk, puzzle.game):
        return []
    if puzzle.key not in desk.pars:
        desk.pars[puzzle.key] = Par(desk, front, puzzle)
    return [desk.pars[puzzle.key]]
