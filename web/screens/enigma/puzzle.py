"""Enigma's puzzles: from what was seen and said, where must a card lie?"""

from collections.abc import Sequence

from engine.core.game import Setup
from engine.core.words import Words
from engine.enigma.cards import CardSet
from engine.enigma.puzzles.account import BadAccount, read, written
from engine.enigma.puzzles.making import Grade, made
from engine.enigma.puzzles.riddle import AskHint, RiddleView, corners_of
from web.puzzles import Puzzle

WRONG, HINT, RIGHT = "○", "●", "◆"

WEEK: Sequence[Grade] = (1, 1, 2, 2, 2, 3, 3)
"""How hard the puzzle of a day is, from Monday on."""

KNOWN = 8
"""So many puzzles are remembered: making one takes a moment."""


class EnigmaPuzzles:
    """What the room of puzzles must know."""

    par = False
    """Enigma's bots play matches, and answer no questions."""

    def __init__(self, cards: CardSet) -> None:
        self._corners = corners_of(cards)
        self._made: dict[str, str] = {}

    def setup(self, puzzle: Puzzle, language: str = "") -> Setup:
        if puzzle.seed not in self._made:
            if len(self._made) == KNOWN:
                self._made.clear()
            self._made[puzzle.seed] = written(made(puzzle.seed, grade_of(puzzle), self._corners))
        return Setup(1, {"puzzle": self._made[puzzle.seed], "notebook": "assisted"})

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        """Another account may have been made for it before: what was begun or won stays what it is."""
        text = setup.options.get("puzzle")
        if not isinstance(text, str) or setup.seats != 1:
            return False
        try:
            return read(text, tuple(self._corners)).name == puzzle.seed
        except BadAccount:
            return False

    def about(self, words: Words) -> str:
        return words.gettext(
            "You have looked at some cards, and heard what the others say of theirs. Where must a card lie? Exactly "
            "one answer is right. A wrong one loses nothing, but it is a turn, and so is a hint. Towards Sunday it "
            "gets harder; of the numbers, 1 is easy, 2 middling, 3 hard, 4 easy again."
        )

    def task(self, words: Words, puzzle: Puzzle) -> str:
        """How many things have to be put together (`LINKS`)."""
        _ = words.gettext
        return {
            1: _("Easy: two or three things have to be put together."),
            2: _("Middling: four to six things have to be put together."),
            3: _("Hard: seven things or more have to be put together."),
        }[grade_of(puzzle)]

    def marks(self, view: RiddleView) -> str:
        """Answers and hints; giving up is no turn."""
        return "".join(
            HINT if isinstance(one, AskHint) else RIGHT if one == view.answer else WRONG for one in view.tried
        )

    def legend(self, words: Words) -> str:
        return words.gettext(
            "%(wrong)s a wrong answer, %(hint)s a hint, %(right)s the right answer", wrong=WRONG, hint=HINT, right=RIGHT
        )


def grade_of(puzzle: Puzzle) -> Grade:
    """By the day of the week; of numbers each third one is as hard."""
    if puzzle.day is not None:
        return WEEK[puzzle.day.weekday()]
    grades: Sequence[Grade] = (1, 2, 3)
    return grades[(int(puzzle.name) - 1) % 3]


def all_names(words: Words, names: Sequence[str]) -> list[str]:
    """Who sits there; with who is alone, the three of whom puzzles tell."""
    _ = words.gettext
    return [*names, _("Ada"), _("Bruno"), _("Clara")] if len(names) == 1 else list(names)
