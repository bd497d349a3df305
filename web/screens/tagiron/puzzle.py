"""Tagiron's puzzles: alone against a hidden hand (TG-14)."""

from collections.abc import Sequence

from engine.core.game import Setup
from engine.core.words import Words
from engine.tagiron.table import Asked, Guessed, TagironView
from web.puzzles import Puzzle

QUESTION, WRONG, RIGHT = "●", "○", "◆"


class TagironPuzzles:
    """What the room of puzzles must know."""

    par = True

    def setup(self, puzzle: Puzzle, language: str = "") -> Setup:
        return Setup(1, {"notepad": "assisted"})

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        return setup == self.setup(puzzle)

    def about(self, words: Words) -> str:
        return words.gettext(
            "A hand of five tiles stands hidden opposite yours. Every question is a turn, and so is every guess: "
            "break it in as few as you can. Tiles and cards are the same for everybody, and nobody gets hints."
        )

    def task(self, words: Words, puzzle: Puzzle) -> str:
        return ""

    def marks(self, view: TagironView) -> str:
        """Questions and guesses; giving up is no turn."""
        return "".join(
            QUESTION if isinstance(event, Asked) else RIGHT if event.right else WRONG
            for event in view.events
            if isinstance(event, Asked | Guessed)
        )

    def legend(self, words: Words) -> str:
        return words.gettext(
            "%(question)s a question, %(wrong)s a wrong guess, %(right)s the right one",
            question=QUESTION,
            wrong=WRONG,
            right=RIGHT,
        )


def turns_of(view: TagironView) -> list[list[int]]:
    """How many questions and guesses it took each seat that guessed right (TG-09, TG-10, TG-14)."""
    taken = [event.seat for event in view.events if isinstance(event, Asked | Guessed)]
    return [[taken.count(seat)] if standing == "won" else [] for seat, standing in enumerate(view.standings)]


def all_names(words: Words, names: Sequence[str]) -> list[str]:
    """Who holds a hand: alone, the one opposite is nobody's (TG-14)."""
    return [*names, words.gettext("The hidden hand")] if len(names) == 1 else list(names)
