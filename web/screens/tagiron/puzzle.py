"""Tagiron's puzzles: alone against a hidden hand (TG-14), and what the master makes of the same one."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.words import Words
from engine.tagiron.rules import Tagiron
from engine.tagiron.table import Action, Asked, Guessed, TagironView
from web.screens.tagiron.scratch import TagironSight

MASTER = "master"

QUESTION, WRONG, RIGHT = "●", "○", "◆"


class TagironPuzzles:
    """What the room of puzzles must know."""

    setup = Setup(1, {"notepad": "assisted"})

    def about(self, words: Words) -> str:
        return words.gettext(
            "A hand of five tiles stands hidden opposite yours. Every question is a turn, and so is every guess: "
            "break it in as few as you can. Tiles and cards are the same for everybody, and nobody gets hints."
        )

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


def all_names(words: Words, names: Sequence[str]) -> list[str]:
    """Who holds a hand: alone, the one opposite is nobody's (TG-14)."""
    return [*names, words.gettext("The hidden hand")] if len(names) == 1 else list(names)


class Par:
    """A puzzle in the hands of the master, whose moves the result is compared with."""

    def __init__(self, setup: Setup, seed: str) -> None:
        game = Tagiron()
        self.match: Match[Any, Action, TagironView] = Match(game, Log(game.name, setup, seed))

    @property
    def finished(self) -> bool:
        return self.match.outcome is not None

    def go_on(self, enough: Callable[[], bool]) -> None:
        while not self.finished:
            self.match.play(0, self.match.ask(0, self.match.game.bots[MASTER]).action)
            if enough():
                return


def par_of(sight: TagironSight) -> Par | None:
    """What the master makes of it; None where the match is no puzzle, or not over."""
    if sight.puzzle is None or sight.past is None:
        return None
    if sight.scratch.par is None:
        sight.scratch.par = Par(sight.setup, sight.past.seed)
    return sight.scratch.par


def par_text(words: Words, sight: TagironSight) -> str:
    """What is said of it; nothing where there is nothing to compare with."""
    par = par_of(sight)
    if par is None:
        return ""
    outcome = par.match.outcome
    if outcome is None:
        return words.gettext("The master is at it…")
    if not outcome.winners:
        return words.gettext("The master did not break it, either.")
    return words.ngettext("The master took %(num)s turn.", "The master took %(num)s turns.", len(par.match.moves))
