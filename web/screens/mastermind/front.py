"""Mastermind's screens: the table, and what is written on it."""

from collections.abc import Sequence
from typing import Any

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option
from engine.core.words import Words
from engine.mastermind.art import art
from engine.mastermind.pegs import Pegs
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Guess, MastermindView
from web.front import Asked, Label, Scene
from web.screens.mastermind import companion_verbs, verbs
from web.screens.mastermind.companion import MastermindCompanion
from web.screens.mastermind.cover import MastermindCover
from web.screens.mastermind.log import move_lines
from web.screens.mastermind.notes import Notes
from web.screens.mastermind.review import MastermindReview
from web.screens.mastermind.scratch import MastermindSight, Scratch
from web.screens.mastermind.table import scene
from web.screens.mastermind.words import option_label, refusal_text, why_text
from web.verbs import together
from web.work import Work


class MastermindFront:
    """What the app must know of Mastermind."""

    cover = MastermindCover()
    verbs = together(verbs.VERBS, companion_verbs.VERBS)
    notes = Notes
    scratch = Scratch
    hints = True
    puzzles = None
    campaigns = None

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.pegs = Pegs(files)
        self.review = MastermindReview(self.pegs)
        self.companion = MastermindCompanion(game, self.pegs)
        self._files = files

    def art(self) -> object:
        return art(self._files)

    def option(self, words: Words, option: Option) -> Label:
        return option_label(words, option)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        codes = codes_of(setup.options)
        lines = [words.ngettext("%(num)s code is possible.", "%(num)s codes are possible.", len(codes))]
        if int(setup.options["games"]) % 2:
            lines.append(words.gettext("With an odd number of games one player makes more codes: an even one is fair."))
        return lines

    def take_backs(self, words: Words) -> str:
        return words.gettext("A move can be taken back until somebody has learnt from it: an answered row stays.")

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("First seat") if seat == 0 else words.gettext("Second seat")

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        return names

    def results(self, view: MastermindView) -> int:
        return len(view.played)

    def lingers(self, action: object) -> bool:
        """Never: a code needs no second look, and a row's answer comes at once, or from the other person."""
        return False

    def told(
        self, words: Words, move: Move[Any], before: MastermindView, after: MastermindView, names: Sequence[str]
    ) -> Sequence[str]:
        return move_lines(words, move, before, after, self.pegs, names)

    def explains(self, action: object, *, over: bool) -> bool:
        """A bot's guess, at any time: it is made from the rows that all can see (MM-06)."""
        return isinstance(action, Guess)

    def why(self, words: Words, why: Why) -> str:
        return why_text(words, why)

    def question(self, words: Words, question: Question[Any], names: Sequence[str]) -> Asked:
        raise LookupError(question.code)  # Nothing is asked in the open.

    def work(self, sight: MastermindSight) -> Sequence[Work]:
        return ()

    def table(self, words: Words, sight: MastermindSight) -> Scene:
        return scene(words, sight, self.pegs)
