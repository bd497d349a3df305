"""Mastermind's screens: the table, and what is written on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.bots import Why
from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.mastermind.art import art
from engine.mastermind.pegs import Pegs
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Guess, MastermindView
from web.cover import Label
from web.front import Objection, QuestionText, Scene
from web.screens.mastermind import companion_verbs, verbs
from web.screens.mastermind.companion import MastermindCompanion
from web.screens.mastermind.cover import MastermindCover
from web.screens.mastermind.lesson import unfit
from web.screens.mastermind.log import move_lines
from web.screens.mastermind.notes import Notes
from web.screens.mastermind.puzzle import MastermindPuzzles, all_names
from web.screens.mastermind.review import MastermindReview
from web.screens.mastermind.scratch import MastermindSight, Scratch
from web.screens.mastermind.table import scene
from web.screens.mastermind.words import agreed_texts, option_label, refusal_text, why_text
from web.verbs import together
from web.work import Work


class MastermindFront:
    """What the app must know of Mastermind."""

    cover = MastermindCover()
    verbs = together(verbs.VERBS, companion_verbs.VERBS)
    notes = Notes
    scratch = Scratch
    hints = True
    puzzles = MastermindPuzzles()
    objections: Mapping[str, Objection] = {"fits": unfit}
    campaigns = None
    writing = None
    talk = None

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
        if setup.seats == 1:
            lines.append(words.gettext("Alone: break a code that is drawn by lot in as few rows as you can."))
        elif int(setup.options["games"]) % 2:
            lines.append(words.gettext("With an odd number of games one player makes more codes: an even one is fair."))
        return lines

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        return agreed_texts(words, options)

    def take_backs(self, words: Words) -> str:
        return words.gettext("A move can be taken back until somebody has learnt from it: an answered row stays.")

    def gives_away(self, words: Words, setup: Setup) -> str:
        return ""

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("First seat") if seat == 0 else words.gettext("Second seat")

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        return all_names(words, names)

    def results(self, view: MastermindView) -> int:
        return len(view.played)

    def turns(self, view: MastermindView) -> Sequence[Sequence[int]]:
        """Of each code that a seat broke, the rows (MM-07)."""
        broken = [game for game in view.played if game.ending == "broken"]
        return [[len(game.rows) for game in broken if game.codemaker != seat] for seat in range(1 if view.alone else 2)]

    def lingers(self, action: object) -> bool:
        """Never: a code needs no second look, and a row's answer comes at once, or from the other person."""
        return False

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: MastermindView,
        after: MastermindView,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        return move_lines(words, move, before, after, self.pegs, names, you)

    def explains(self, action: object, *, over: bool) -> bool:
        """A bot's guess, at any time: it is made from the rows that all can see (MM-06)."""
        return isinstance(action, Guess)

    def why(self, words: Words, why: Why) -> str:
        return why_text(words, why)

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        raise LookupError(question.code)  # Nothing is asked in the open.

    def work(self, sight: MastermindSight) -> Sequence[Work]:
        return ()

    def table(self, words: Words, sight: MastermindSight) -> Scene:
        return scene(words, sight, self.pegs, self.cover.title(words))
