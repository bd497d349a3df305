"""Players that see a view and nothing else, from the gentlest to the strongest."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.core.bots import Bot, Decision, Why
from engine.mastermind.advice import Advice, advise, advise_minimax
from engine.mastermind.beginner import next_guess
from engine.mastermind.codes import Code, Codes, answer
from engine.mastermind.solver import fits_any
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, MastermindView, Row, SetCode

Thinking: TypeAlias = Callable[[Codes, Sequence[Row], Random], tuple[Code, Why]]
"""From the rows answered so far to the next guess, whether a code fits them or not."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's whole game; bots differ in how they guess.

    All draw their codes uniformly (MM-02), answer truly (MM-04), and claim as soon as no code fits (MM-10).
    """

    think: Thinking

    def decide(self, views: Sequence[MastermindView], rng: Random) -> Decision[Action]:
        view = views[-1]
        if view.phase == "code":
            return Decision(SetCode(view.codes.sample(rng)), Why("mastermind.drawn"))
        if view.phase == "answer" and view.code is not None:
            return Decision(GiveAnswer(answer(view.code, view.rows[-1].guess)), Why("mastermind.true-answer"))
        rows = tuple(row for row in view.rows if row.answer is not None)
        if view.by_hand and rows and not fits_any(view.codes, rows):
            return Decision(Claim(), Why("mastermind.nothing-fits", {"rows": len(rows)}))
        guess, why = self.think(view.codes, rows, rng)
        return Decision(Guess(guess), why)


def advised(adviser: Callable[[Codes, Sequence[Row], Random], Advice | None]) -> Thinking:
    """Do as advised; when no code fits and nothing can be claimed, any code is as good as another."""

    def think(codes: Codes, rows: Sequence[Row], rng: Random) -> tuple[Code, Why]:
        advice = adviser(codes, rows, rng)
        if advice is None:
            return codes.sample(rng), Why("mastermind.at-a-loss")
        return advice.guess, advice.why

    return think


BOTS: Mapping[str, Bot[MastermindView, Action]] = {
    "gentle": Player(next_guess),
    "knuth": Player(advised(advise_minimax)),
    "master": Player(advised(advise)),
}
