"""What the fronts of the tests' own games have in common: as little as the house gets by with."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.bots import Why
from engine.core.game import IllegalAction, Question, Seat, Setup
from engine.core.match import Move
from engine.core.options import Option, Values
from engine.core.words import Words
from web.cover import Label
from web.front import Objection, QuestionText
from web.rooms import Campaigns, Companion, Puzzles, Review, Talk, Writing
from web.sight import AnySight
from web.work import Work


class Nothing:
    """A seat's screens keep nothing."""


class PlainFront:
    """No rooms beside the table, and names as they stand in the code."""

    scratch: type = Nothing
    hints = False
    objections: Mapping[str, Objection] = {}
    review: Review | None = None
    companion: Companion | None = None
    talk: Talk | None = None
    puzzles: Puzzles | None = None
    campaigns: Campaigns | None = None
    writing: Writing | None = None

    def art(self) -> object:
        return None

    def option(self, words: Words, option: Option) -> Label:
        return Label(option.name)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        return ()

    def agreed(self, words: Words, options: Values) -> Sequence[str]:
        return [f"{name} {value}" for name, value in options.items() if name != "written"]

    def take_backs(self, words: Words) -> str:
        return ""

    def gives_away(self, words: Words, setup: Setup) -> str:
        return ""

    def turns(self, view: Any) -> Sequence[Sequence[int]]:
        """What a match leaves behind is no matter here."""
        return ()

    def seat(self, words: Words, seat: Seat) -> str:
        return f"Seat {seat}"

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return "Not now."

    def names(self, words: Words, names: Sequence[str]) -> Sequence[str]:
        return names

    def results(self, view: Any) -> int:
        return 0

    def lingers(self, action: object) -> bool:
        return False

    def told(
        self,
        words: Words,
        setup: Setup,
        move: Move[Any],
        before: Any,
        after: Any,
        names: Sequence[str],
        you: Seat | None,
    ) -> Sequence[str]:
        return [f"{names[move.seat]}: {type(move.action).__name__}"]

    def explains(self, action: object, *, over: bool) -> bool:
        return False

    def why(self, words: Words, why: Why) -> str:
        return why.code

    def question(self, words: Words, setup: Setup, question: Question[Any], names: Sequence[str]) -> QuestionText:
        return QuestionText(question.code, [type(answer).__name__ for answer in question.answers], "All of us")

    def work(self, sight: AnySight) -> Sequence[Work]:
        return ()
