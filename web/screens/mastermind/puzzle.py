"""Mastermind's puzzles: one person against a code that nobody has made (MM-14)."""

from collections.abc import Sequence

from engine.core.game import Setup
from engine.core.words import Words
from engine.mastermind.rules import codes_of
from engine.mastermind.table import MastermindView
from web.puzzles import Puzzle
from web.screens.mastermind.words import colours_text, holes_text, rows_text

ROW, BROKEN = "○", "◆"

SATURDAY = 5
"""The days of a week are counted from Monday, which is 0."""

BOX = {"holes": 4, "colours": 6, "rows": 10, "empties": False, "no_repeats": False}
WEEKEND = {**BOX, "holes": 5, "colours": 8, "rows": 12}


class MastermindPuzzles:
    """What the room of puzzles must know."""

    par = True

    def setup(self, puzzle: Puzzle, language: str = "") -> Setup:
        """The box's board; a larger one at weekends."""
        weekend = puzzle.day is not None and puzzle.day.weekday() >= SATURDAY
        return Setup(1, WEEKEND if weekend else BOX)

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        return setup == self.setup(puzzle)

    def about(self, words: Words) -> str:
        return words.gettext(
            "A code is drawn by lot, the same for everybody: break it in as few rows as you can, without hints. "
            "On Saturdays and Sundays it is a harder one."
        )

    def task(self, words: Words, puzzle: Puzzle) -> str:
        setup = self.setup(puzzle).options
        codes = codes_of(setup)
        parts = holes_text(words, codes.holes), colours_text(words, codes.colours), rows_text(words, int(setup["rows"]))
        return words.enumeration(parts)

    def marks(self, view: MastermindView) -> str:
        """A mark for each row; giving up is none."""
        if not view.played:
            return ROW * len(view.rows)
        (game,) = view.played
        return ROW * (len(game.rows) - 1) + (BROKEN if game.ending == "broken" else ROW)

    def legend(self, words: Words) -> str:
        return words.gettext("%(row)s a row, %(broken)s the one that broke the code", row=ROW, broken=BROKEN)


def all_names(words: Words, names: Sequence[str]) -> list[str]:
    """Who sits where: alone, the code is nobody's (MM-14)."""
    return [*names, words.gettext("Chance")] if len(names) == 1 else list(names)
