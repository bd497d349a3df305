"""Enigma as the house registers it: matches, and puzzles for one alone, told apart by what was agreed on."""

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

from engine.core.actions import Actions
from engine.core.content import Files
from engine.core.game import Outcome, Question, Seat, Setup, check_setup
from engine.core.options import Choice, Option, Text, Values
from engine.enigma.actions import Action
from engine.enigma.cards import CardSet, PrintedCards
from engine.enigma.puzzles import riddle
from engine.enigma.puzzles.account import LONGEST
from engine.enigma.puzzles.riddle import RiddleAction, RiddleState
from engine.enigma.rules import Enigma
from engine.enigma.state import EnigmaState
from engine.enigma.table.view import EnigmaView

State: TypeAlias = EnigmaState | RiddleState


class EnigmaAndPuzzles:
    """What is a puzzle has its account among the options; everything else is a match."""

    name = Enigma.name
    players = Enigma.players
    action_type: object = Action | RiddleAction
    view_type = EnigmaView

    def __init__(self, files: Files) -> None:
        """Raises `BadContent`."""
        self.matches = Enigma(files)
        self.bots = self.matches.bots

    def cards_of(self, setup: Setup) -> tuple[PrintedCards, CardSet]:
        return self.matches.cards_of(setup)

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        """Of a puzzle the account. A notebook that follows cards by itself would say too much."""
        if seats == 1 and chosen.get("puzzle"):
            return Text("puzzle", LONGEST), Choice("notebook", ("paper", "assisted"), "assisted")
        return self.matches.options(seats, chosen)

    def start(self, setup: Setup, rng: Random) -> State:
        check_setup(self, setup)
        if "puzzle" in setup.options:
            return riddle.started(str(setup.options["puzzle"]), self.matches.cards)
        return self.matches.start(setup, rng)

    def to_act(self, state: State) -> frozenset[Seat]:
        return riddle.to_act(state) if isinstance(state, RiddleState) else self.matches.to_act(state)

    def asked(self, state: State, seat: Seat) -> Question[Action] | None:
        return None if isinstance(state, RiddleState) else self.matches.asked(state, seat)

    def legal(self, state: State, seat: Seat) -> Actions[Action | RiddleAction]:
        return riddle.legal(state, seat) if isinstance(state, RiddleState) else self.matches.legal(state, seat)

    def apply(self, state: State, seat: Seat, action: Action | RiddleAction, rng: Random) -> State:
        if isinstance(state, RiddleState):
            return riddle.carried_out(state, seat, action)
        if isinstance(action, RiddleAction):
            raise riddle.refusal(state.ending is not None)
        return self.matches.apply(state, seat, action, rng)

    def view(self, state: State, seat: Seat | None) -> EnigmaView:
        return riddle.view_of(state, seat) if isinstance(state, RiddleState) else self.matches.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return riddle.outcome(state) if isinstance(state, RiddleState) else self.matches.outcome(state)

    def may_take_back(self, before: State, after: State) -> bool:
        """Nothing: every step is seen, or shows something."""
        return False

    def rematch(self, setup: Setup, last: State) -> Setup:
        """The same again."""
        return setup

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return self.matches.leans_on(setup)
