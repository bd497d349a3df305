"""Enigma: Code of Chaos, EN-01 to EN-35."""

from collections.abc import Mapping
from random import Random

from engine.core.bots import Bot
from engine.core.content import Files, digest
from engine.core.game import IllegalAction, Outcome, Question, Seat, Setup, check_setup
from engine.core.options import BadSetup, Choice, Number, Option, Switch, Text, Values
from engine.core.toml import BadText
from engine.enigma import alone, turns
from engine.enigma.actions import Action, Keep, Name, Onward
from engine.enigma.bots import bots
from engine.enigma.cards import CARDS_FILE, CardSet, PrintedCards, printed_cards
from engine.enigma.legal import EnigmaActions, answers_to, waits_for
from engine.enigma.matches import first_cast, kept, laid_out, next_game
from engine.enigma.state import EnigmaState, Plan
from engine.enigma.table.doings import Cancelling, Doubting, Effecting, Keeping, Naming
from engine.enigma.table.view import EnigmaView
from engine.enigma.view import view_of
from engine.enigma.written import LONGEST_CARDS, BadCards, build


class Enigma:
    """A mansion of nine hidden cards, lies that may be doubted, goals that nobody shows."""

    name = "enigma"
    players = range(1, 6)
    action_type: object = Action
    view_type = EnigmaView

    def __init__(self, files: Files) -> None:
        """Raises `BadContent`."""
        self.printed = printed_cards(files)
        self.cards = self.printed.cards
        self.bots: Mapping[str, Bot[EnigmaView, Action]] = bots()
        self._digests = {CARDS_FILE: digest(files, CARDS_FILE)}

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        common = (Choice("notebook", ("paper", "assisted", "full"), "assisted"), Text("written", LONGEST_CARDS))
        if seats == 1:
            return Switch("late"), Switch("keep_tokens"), *common
        match = chosen.get("match", False) is True
        casts = ("first", "standard", "growing") if match else ("first", "standard")
        return (
            Switch("match"),
            Choice("cast", casts, "first"),
            *([Number("breakthroughs", 2, 3, 2)] if match else []),
            *([Switch("checked_open", True)] if seats == 2 else []),
            *common,
        )

    def cards_of(self, setup: Setup) -> tuple[PrintedCards, CardSet]:
        """Those of the house, and what somebody wrote among them, as they are printed and as they are played. Raises
        `BadSetup`."""
        text = str(setup.options.get("written", ""))
        if not text:
            return self.printed, self.cards
        try:
            return build(text, self.printed)
        except (BadText, BadCards) as bad:
            raise BadSetup("written", text) from bad

    def start(self, setup: Setup, rng: Random) -> EnigmaState:
        check_setup(self, setup)
        chosen = setup.options
        _, cards = self.cards_of(setup)
        plan = Plan(
            seats=setup.seats,
            cards=cards,
            in_play=cards.in_play(alone=setup.seats == 1),
            cast=str(chosen.get("cast", "")),
            match=chosen.get("match") is True,
            breakthroughs=int(chosen.get("breakthroughs", 1)),
            checked_open=chosen.get("checked_open") is True,
            late=chosen.get("late") is True,
            keep_tokens=chosen.get("keep_tokens") is True,
        )
        state = EnigmaState(plan, (), (), ())
        if plan.alone:
            return alone.started(state, rng)
        state = laid_out(EnigmaState(plan, (), (), first_cast(plan)), rng)
        return state if isinstance(state.doing, Keeping) else turns.began(state, state.keeper)

    def to_act(self, state: EnigmaState) -> frozenset[Seat]:
        return waits_for(state)

    def asked(self, state: EnigmaState, seat: Seat) -> Question[Action] | None:
        """Who doubts (EN-12), who cancels (EN-21), which token goes back."""
        if seat not in waits_for(state) or not state.asked:
            return None
        answers = answers_to(state)
        match state.doing:
            case Doubting(place, card):
                return Question("enigma.doubt", answers, {"seat": state.turn, "place": place, "card": card})
            case Cancelling(place, card):
                return Question("enigma.cancel", answers, {"seat": state.turn, "place": place, "card": card})
            case _:
                return Question("enigma.yield", answers, {"seat": state.turn})

    def legal(self, state: EnigmaState, seat: Seat) -> EnigmaActions:
        return EnigmaActions(state, seat)

    def apply(self, state: EnigmaState, seat: Seat, action: Action, rng: Random) -> EnigmaState:
        if action not in self.legal(state, seat):
            raise refusal(state, seat)
        if state.asked:
            return turns.heard(state, seat, action, rng)
        match action:
            case Keep(character):
                state = kept(state, seat, character, rng)
                return state if isinstance(state.doing, Keeping) else turns.began(state, state.keeper)
            case Onward() if state.plan.alone:
                return alone.went_on(state, rng)
            case Onward():
                state = next_game(state, rng)
                return state if isinstance(state.doing, Keeping) else turns.began(state, state.keeper)
            case Name():
                return turns.named(state, action, rng)
        if state.plan.alone:
            in_effect = isinstance(state.doing, Effecting)
            return alone.carried(state, action, rng) if in_effect else alone.done(state, action, rng)
        if isinstance(state.doing, Effecting):
            return turns.carried_on(state, action, rng)
        return turns.done_freely(state, action)

    def view(self, state: EnigmaState, seat: Seat | None) -> EnigmaView:
        return view_of(state, seat)

    def outcome(self, state: EnigmaState) -> Outcome | None:
        """EN-22, EN-23."""
        if state.ending is None:
            return None
        winner = state.played[-1].winner
        scores = tuple(state.wins(seat) for seat in range(state.plan.seats)) if state.plan.match else None
        return Outcome(() if winner is None else (winner,), state.ending.value, scores)

    def may_take_back(self, before: EnigmaState, after: EnigmaState) -> bool:
        """Nothing: every step is seen, or shows something."""
        return False

    def rematch(self, setup: Setup, last: EnigmaState) -> Setup:
        """The same again; seats are passed on by who asks for it."""
        return setup

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return self._digests


def refusal(state: EnigmaState, seat: Seat) -> IllegalAction:
    if state.ending is not None:
        return IllegalAction("enigma.over")
    if seat not in waits_for(state):
        return IllegalAction("enigma.not-your-turn")
    if isinstance(state.doing, Naming):
        return IllegalAction("enigma.name-it")
    return IllegalAction("enigma.not-now")
