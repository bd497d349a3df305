"""Players that see a view and nothing else."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.core.bits import lowest
from engine.core.bots import Bot, Decision, Why
from engine.mastermind.codes import answer
from engine.mastermind.solver import space
from engine.mastermind.table import Action, Claim, GiveAnswer, Guess, MastermindView, SetCode


class Player:
    """What all bots do alike: draw codes uniformly, answer truly, claim what can be proved (MM-02, MM-04, MM-10)."""

    def decide(self, views: Sequence[MastermindView], rng: Random) -> Decision[Action]:
        view = views[-1]
        if view.phase == "code":
            return Decision(SetCode(view.codes.sample(rng)), Why("mastermind.drawn"))
        if view.phase == "answer" and view.code is not None:
            return Decision(GiveAnswer(answer(view.code, view.rows[-1].guess)), Why("mastermind.true-answer"))
        there = space(view.codes)
        fit = there.consistent(view.rows)
        if not fit and view.by_hand and any(row.answer is not None for row in view.rows):
            return Decision(Claim(), Why("mastermind.nothing-fits"))
        return Decision(Guess(there.code(lowest(fit or there.all))), Why("mastermind.fits"))


BOTS: Mapping[str, Bot[MastermindView, Action]] = {"gentle": Player(), "knuth": Player(), "master": Player()}
