"""The Initiative's daily cipher: alone, one small mission, the same for everybody who reads the language."""

from engine.core.content import Files
from engine.core.game import Setup
from engine.core.words import Words
from engine.initiative.campaign import PRACTICE
from engine.initiative.daily import Dailies
from engine.initiative.form import LANGUAGES
from engine.initiative.table.view import Ending, InitiativeView
from web.puzzles import Puzzle
from web.screens.initiative.pieces import Pieces

TURN, RIGHT, WRONG = "●", "◆", "◇"


class InitiativePuzzles:
    """What the room of puzzles must know."""

    par = False
    """Partners never answer (IN-24)."""

    def __init__(self, files: Files, pieces: Pieces) -> None:
        self.dailies = Dailies(files, pieces.box)
        self._pieces = pieces

    def setup(self, puzzle: Puzzle, language: str) -> Setup:
        """One character, and a mission written for this day."""
        daily = self.dailies.written(puzzle.name, language)
        return Setup(
            1,
            {
                "mission": PRACTICE,
                "language": daily.mission.language,
                "written": daily.text,
                "characters": 1,
                "first": daily.character,
                "owl": 0,
                "nights": "",
                "candles": 0,
            },
        )

    def belongs(self, puzzle: Puzzle, setup: Setup) -> bool:
        """The mission itself may be an older one: the lists that it was written from grow, and what was begun or won
        before stays what it is."""
        language, written = setup.options.get("language"), setup.options.get("written")
        if language not in LANGUAGES or not isinstance(written, str) or f' · {puzzle.name}"\n' not in written:
            return False
        own = self.setup(puzzle, language)
        varies = {"written": "", "first": ""}
        return setup.seats == own.seats and {**setup.options, **varies} == {**own.options, **varies}

    def about(self, words: Words) -> str:
        return words.gettext(
            "One agent, one small cipher, about ten minutes; in your language, the same for everybody who reads it. "
            "On Mondays nothing is enciphered; towards Sunday it gets harder. You have one answer: a wrong one loses."
        )

    def task(self, words: Words, puzzle: Puzzle) -> str:
        """Who plays, and the question, which anybody may know (IN-02)."""
        daily = self.dailies.written(puzzle.name, words.lang)
        return f"{self._pieces.character(words, daily.character)}. {daily.mission.question}"

    def marks(self, view: InitiativeView) -> str:
        """A mark for each turn, the last one told by the answer; running out of time or giving up is none."""
        answered = {Ending.SOLVED: RIGHT, Ending.WRONG: WRONG}
        end = answered.get(view.ending, "") if view.ending is not None else ""
        return TURN * (view.turns - len(end)) + end

    def legend(self, words: Words) -> str:
        return words.gettext(
            "%(turn)s a turn, %(right)s the right answer, %(wrong)s a wrong one", turn=TURN, right=RIGHT, wrong=WRONG
        )
