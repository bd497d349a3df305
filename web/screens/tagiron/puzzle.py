"""Tagiron's puzzles: alone against a hidden hand (TG-14), and what the master makes of the same one."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.core.words import Words
from engine.tagiron.table import Action, Asked, Guessed, TagironView
from web.front import AnyTable
from web.puzzles import puzzle_of
from web.screens.puzzles import result_at

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


def puzzle_title(table: AnyTable) -> list[str]:
    """What the puzzle on the table is called; nothing where there is none."""
    puzzle = puzzle_of(table.match.log)
    return [puzzle.title] if puzzle else []


def puzzle_view(words: Words, table: AnyTable) -> dict[str, Any] | None:
    """What the result panel shows of a finished puzzle; None where the match is none, or not over."""
    puzzles = TagironPuzzles()
    result = result_at(words, table, puzzles)
    if result is None:
        return None
    par = master_at(table)
    return {**result, "legend": puzzles.legend(words), "par": par_text(words, par), "unfinished": par.outcome is None}


def master_at(table: AnyTable) -> Match[Any, Action, TagironView]:
    """The same puzzle in the hands of the master, a move further each time it is asked for until it is over."""
    match = table.match
    par: Match[Any, Action, TagironView] = table.worked_out.setdefault(
        MASTER, Match(match.game, Log(match.game.name, match.setup, match.seed))
    )
    if par.outcome is None:
        par.play(0, par.ask(0, par.game.bots[MASTER]).action)
    return par


def par_text(words: Words, par: Match[Any, Action, TagironView]) -> str:
    if par.outcome is None:
        return words.gettext("The master is at it…")
    if not par.outcome.winners:
        return words.gettext("The master did not break it, either.")
    return words.ngettext("The master took %(num)s turn.", "The master took %(num)s turns.", len(par.moves))
