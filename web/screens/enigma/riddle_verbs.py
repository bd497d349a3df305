"""What can be done with a puzzle of Enigma."""

from engine.enigma.puzzles.riddle import Answer, AskHint, GiveUp, RiddleAction
from web.screens.enigma.scratch import EnigmaPerson, Scratch
from web.screens.enigma.verbs import clear
from web.screens.play import GameVerbs

VERBS = GameVerbs("enigma")


def play(person: EnigmaPerson, action: RiddleAction) -> None:
    """What was pressed for it is put away."""
    person.play(action)
    clear(person.scratch, Scratch())
    person.bring_to_front("table")
    if person.sight.outcome is None:
        person.desk.sound("peg")


@VERBS.person("answer", Answer)
def answer(person: EnigmaPerson, args: Answer) -> None:
    play(person, args)


@VERBS.person("hint")
def hint(person: EnigmaPerson, _: object) -> None:
    play(person, AskHint())


@VERBS.person("resign")
def resign(person: EnigmaPerson, _: object) -> None:
    play(person, GiveUp())
