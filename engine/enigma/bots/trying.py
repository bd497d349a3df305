"""Whether it is time to try for the goal, and what is then said: at a table and alone."""

from engine.core.bots import Decision, Why
from engine.enigma.actions import Action, ShowStack, Try
from engine.enigma.bots.mind import Mind
from engine.enigma.bots.prospects import stack_chance, tried
from engine.enigma.legal import EnigmaActions


def near_enough(mind: Mind, legal: EnigmaActions, need: float) -> Decision[Action] | None:
    """A try, or the stack turned up for one, where it is as likely to reach the goal as it has to be."""
    if any(isinstance(one, Try) for one in legal):
        saying = mind.saying()
        if saying is not None and saying.chance >= need and saying.said in legal:
            return tried(saying)
    stands = mind.goal, mind.stand, mind.stack
    if ShowStack() in legal and stack_chance(*stands, alone=mind.is_alone) >= need:
        return Decision(ShowStack(), Why("enigma.seen-enough"))
    return None


def after_showing(mind: Mind, legal: EnigmaActions) -> Decision[Action]:
    """Once the stack lies open there is nothing to do but try."""
    saying = mind.saying()
    # What is likely at each place alone may be no line together: then anything that can be said.
    return tried(saying) if saying and saying.said in legal else Decision(next(iter(legal)))
