"""The Initiative, IN-01 to IN-30."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from engine.core.bots import Bot
from engine.core.content import Files, digest
from engine.core.game import IllegalAction, Outcome, Question, Seat, Setup, check_setup
from engine.core.options import BadSetup, Option, Values
from engine.initiative import start
from engine.initiative.actions import InitiativeActions, waits_for
from engine.initiative.answers import LONGEST, is_right, slip
from engine.initiative.bots import bots
from engine.initiative.campaign import Missions
from engine.initiative.content import BOX_FILES, box
from engine.initiative.mission import BadMission, Mission
from engine.initiative.state import InitiativeState, happened, with_intents
from engine.initiative.steps.characters import special
from engine.initiative.steps.doing import carried_on, settled
from engine.initiative.steps.playing import play
from engine.initiative.steps.turns import end_turn, may_volunteer, volunteer
from engine.initiative.table.actions import (
    Action,
    Agree,
    Answer,
    EndTurn,
    GiveUp,
    Object,
    Pass,
    Play,
    Special,
    Tell,
    Volunteer,
)
from engine.initiative.table.doings import Arranging, Beginning, ByCandle
from engine.initiative.table.events import (
    Cleared,
    Intends,
    Paid,
    Passed,
    Played,
    SentAway,
    Swept,
    TookKey,
    Unlocked,
    Went,
)
from engine.initiative.table.view import Ending, InitiativeView, Proposal
from engine.initiative.view import view_of
from engine.initiative.writing import build, read

NOTHING_LEARNT = (Played, Paid, Went, Cleared, Swept, SentAway, TookKey, Unlocked, Intends, Passed)
"""What may have happened in a step that can be taken back."""


class Initiative:
    """A team against the clock: hidden hands, a board, a console of windows."""

    name = "initiative"
    players = range(1, 5)
    action_type: object = Action
    view_type = InitiativeView

    def __init__(self, files: Files) -> None:
        """Raises `BadContent`; missions are read when they are played."""
        self.box = box(files)
        self.bots: Mapping[str, Bot[InitiativeView, Action]] = bots(self.box)
        self.missions = Missions(files, self.box)
        names = (*BOX_FILES, *map(self.missions.file, self.missions.names))
        self._digests = {name: digest(files, name) for name in names}

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        return start.options(seats, chosen, self.missions.names)

    def mission_of(self, setup: Setup) -> Mission:
        """The one that somebody wrote, else the one that is named. Raises `BadSetup`."""
        text, language = str(setup.options["written"]), str(setup.options["language"])
        if not text:
            return self.missions.built(str(setup.options["mission"]), language)
        try:
            return build(read(text, language), self.box, language)
        except BadMission as bad:
            raise BadSetup("written", text) from bad

    def start(self, setup: Setup, rng: Random) -> InitiativeState:
        check_setup(self, setup)
        return start.start(setup, self.mission_of(setup), self.box, rng)

    def to_act(self, state: InitiativeState) -> frozenset[Seat]:
        return waits_for(state)

    def asked(self, state: InitiativeState, seat: Seat) -> Question[Action] | None:
        """Whether all agree to an answer (IN-24), who begins (IN-07)."""
        if seat not in waits_for(state):
            return None
        if state.proposal is not None:
            text, who = state.proposal.text, state.proposal.seat
            if text is None:
                return Question("initiative.agree-to-give-up", (Agree(), Object()), {"seat": who})
            return Question("initiative.agree", (Agree(), Object()), {"seat": who, "text": text})
        if state.doing and isinstance(state.doing[-1], Beginning):
            offered = tuple(may_volunteer(state, seat))
            names = {str(one.who): state.plan.names[one.who] for one in offered if one.who is not None}
            return Question("initiative.begin", offered, names)
        return None

    def legal(self, state: InitiativeState, seat: Seat) -> InitiativeActions:
        return InitiativeActions(state, seat)

    def apply(self, state: InitiativeState, seat: Seat, action: Action, rng: Random) -> InitiativeState:
        if action not in self.legal(state, seat):
            raise refusal(state, seat, action)
        match action:
            case Tell(on):
                return replace(state, telling=(*state.telling[:seat], on, *state.telling[seat + 1 :]))
            case Answer() | GiveUp():
                text = action.text if isinstance(action, Answer) else None
                return judged(replace(state, proposal=Proposal(seat, text), answers=(None,) * state.plan.seats))
            case Agree() | Object():
                answers = (*state.answers[:seat], action == Agree(), *state.answers[seat + 1 :])
                return judged(replace(state, answers=answers))
            case Volunteer():
                return volunteer(state, seat, action)
            case Play():
                return settled(play(state, action), rng)
            case Special():
                return settled(special(state, action), rng)
            case EndTurn(intents):
                if intents:
                    state = happened(with_intents(state, state.who, intents), Intends(state.who, intents))
                return settled(end_turn(state, rng), rng)
            case Pass():
                return settled(end_turn(happened(state, Passed(state.who)), rng), rng)
            case _:
                return settled(carried_on(state, action, rng), rng)

    def view(self, state: InitiativeState, seat: Seat | None) -> InitiativeView:
        return view_of(state, seat)

    def outcome(self, state: InitiativeState) -> Outcome | None:
        """All win or all lose (IN-01, IN-24, IN-27)."""
        if state.ending is None:
            return None
        everybody = tuple(range(state.plan.seats))
        return Outcome(everybody if state.ending is Ending.SOLVED else (), state.ending.value)

    def may_take_back(self, before: InitiativeState, after: InitiativeState) -> bool:
        """While nobody has learnt anything: not over a draw, a look or a window. An answer that others have to join."""
        if after.ending is not None or before.proposal != after.proposal or before.withdrawn != after.withdrawn:
            return False
        looks = after.doing and isinstance(after.doing[-1], Arranging | ByCandle)
        new = after.events[len(before.events) :]
        return not looks and all(isinstance(event, NOTHING_LEARNT) for event in new)

    def rematch(self, setup: Setup, last: InitiativeState) -> Setup:
        """The campaign's next night (IN-30), or the same again."""
        won = last.ending is Ending.SOLVED
        return start.next_night(setup, self.missions.names, last.plan.mission, won, last.candles)

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        """The box, and the mission unless it comes in the setup."""
        written, mission = setup.options.get("written"), setup.options.get("mission")
        files = [*BOX_FILES, *([] if written else [self.missions.file(str(mission))])]
        return {name: self._digests[name] for name in files if name in self._digests}


def judged(state: InitiativeState) -> InitiativeState:
    """What becomes of a proposal once nobody is waited for: one objection stops it (IN-24)."""
    proposal = state.proposal
    if proposal is None or state.waiting:
        return state
    against = tuple(seat for seat, agrees in enumerate(state.answers) if agrees is False)
    settled_one = replace(state, proposal=None, answers=())
    if against:
        return replace(settled_one, withdrawn=(*state.withdrawn, replace(proposal, objected=against)))
    if proposal.text is None:
        return replace(settled_one, ending=Ending.GIVEN_UP)
    right = is_right(state.plan.mission, proposal.text)
    return replace(settled_one, said=proposal.text, ending=Ending.SOLVED if right else Ending.WRONG)


def refusal(state: InitiativeState, seat: Seat, action: object) -> IllegalAction:
    """Why an action is refused."""
    if state.ending is not None:
        return IllegalAction("initiative.over")
    if state.proposal is not None:
        return IllegalAction("initiative.proposal-open")
    if isinstance(action, Answer):
        text = action.text if type(action.text) is str else ""
        return slip(text, state.plan.mission.language) or IllegalAction("initiative.too-long", most=LONGEST)
    if seat not in waits_for(state):
        return IllegalAction("initiative.not-your-turn")
    if isinstance(action, Play) and not state.doing and action.card in state.hand:
        if action.on in state.counters:
            return IllegalAction("initiative.blocked", on=action.on)
        pile = state.piles.get(action.on) if type(action.on) is str else None
        if pile and action.card.value <= pile[-1].value:
            return IllegalAction("initiative.too-low", on=action.on, top=pile[-1].value)
    return IllegalAction("initiative.not-now")
