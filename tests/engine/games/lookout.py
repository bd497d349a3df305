"""Lookout: one to five players look for a spy behind one of several windows, and win or lose together.

All at once, everybody looks behind one window, secretly. Then, all at once again, everybody votes for one, and may
withdraw the vote while others are missing. The window with most votes is opened (of several the lot decides): is it the
spy's? A campaign has three missions, each with one window more; who catches the spy goes on to the next.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from engine.core.actions import Listed
from engine.core.bots import Bot, Decision, Why
from engine.core.game import IllegalAction, Outcome, Seat, Setup, check_setup
from engine.core.options import Number, Option, Switch, Values

Window: TypeAlias = int
Phase: TypeAlias = Literal["look", "vote", "over"]


@dataclass(frozen=True, slots=True)
class Look:
    window: Window


@dataclass(frozen=True, slots=True)
class Vote:
    window: Window


@dataclass(frozen=True, slots=True)
class Withdraw:
    pass


Action: TypeAlias = Look | Vote | Withdraw


@dataclass(frozen=True, slots=True)
class LookoutState:
    windows: int
    open_votes: bool
    spy: Window
    looks: tuple[Window | None, ...]
    votes: tuple[Window | None, ...]
    opened: Window | None = None

    @property
    def phase(self) -> Phase:
        if self.opened is not None:
            return "over"
        return "look" if None in self.looks else "vote"


@dataclass(frozen=True, slots=True)
class LookoutView:
    seat: Seat | None
    windows: int
    phase: Phase
    looked: tuple[bool, ...]
    looked_at: Window | None
    saw_spy: bool
    voted: tuple[bool, ...]
    votes: tuple[Window | None, ...]
    opened: Window | None
    spy: Window | None


class Watcher:
    """Looks behind its own window; votes for the spy, or for a window that it hasn't seen."""

    def decide(self, views: Sequence[LookoutView], rng: Random) -> Decision[Action]:
        view = views[-1]
        if view.phase == "look":
            return Decision(Look(view.seat or 0), Why("lookout.own-window"))
        if view.saw_spy and view.looked_at is not None:
            return Decision(Vote(view.looked_at), Why("lookout.seen"))
        unseen = [window for window in range(view.windows) if window != view.looked_at]
        return Decision(Vote(rng.choice(unseen)), Why("lookout.guess", {"among": len(unseen)}))


class Lookout:
    name = "lookout"
    players = range(1, 6)
    action_type: object = Action
    view_type = LookoutView
    bots: Mapping[str, Bot[LookoutView, Action]] = {"watcher": Watcher()}

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        mission = Number("mission", 1, 3, 1)
        return (mission, Switch("open_votes")) if seats > 1 else (mission,)

    def start(self, setup: Setup, rng: Random) -> LookoutState:
        check_setup(self, setup)
        windows, nothing = setup.seats + int(setup.options["mission"]), (None,) * setup.seats
        return LookoutState(windows, setup.options.get("open_votes") is True, rng.randrange(windows), nothing, nothing)

    def to_act(self, state: LookoutState) -> frozenset[Seat]:
        done = {"look": state.looks, "vote": state.votes, "over": ()}[state.phase]
        return frozenset(seat for seat, chosen in enumerate(done) if chosen is None)

    def asked(self, state: LookoutState, seat: Seat) -> None:
        """Nobody is asked anything before everybody."""

    def legal(self, state: LookoutState, seat: Seat) -> Listed[Action]:
        if seat in self.to_act(state):
            act = Look if state.phase == "look" else Vote
            return Listed(*(act(window) for window in range(state.windows)))
        return Listed(Withdraw()) if state.phase == "vote" else Listed()

    def apply(self, state: LookoutState, seat: Seat, action: Action, rng: Random) -> LookoutState:
        if action not in self.legal(state, seat):
            raise IllegalAction("lookout.not-now", seat=seat)
        match action:
            case Look(window):
                return replace(state, looks=put(state.looks, seat, window))
            case Vote(window):
                return count_votes(replace(state, votes=put(state.votes, seat, window)), rng)
            case Withdraw():
                return replace(state, votes=put(state.votes, seat, None))

    def view(self, state: LookoutState, seat: Seat | None) -> LookoutView:
        """One's own look and vote; the votes when they are open or counted, the spy when a window was opened."""
        looked_at = None if seat is None else state.looks[seat]
        over = state.opened is not None
        return LookoutView(
            seat=seat,
            windows=state.windows,
            phase=state.phase,
            looked=tuple(look is not None for look in state.looks),
            looked_at=looked_at,
            saw_spy=looked_at == state.spy,
            voted=tuple(vote is not None for vote in state.votes),
            votes=tuple(v if over or state.open_votes or s == seat else None for s, v in enumerate(state.votes)),
            opened=state.opened,
            spy=state.spy if over else None,
        )

    def outcome(self, state: LookoutState) -> Outcome | None:
        if state.opened is None:
            return None
        if state.opened != state.spy:
            return Outcome((), "lookout.escaped")
        return Outcome(tuple(range(len(state.votes))), "lookout.caught")

    def may_take_back(self, before: LookoutState, after: LookoutState) -> bool:
        """Votes only, until they are counted: nobody can unsee."""
        return before.looks == after.looks and after.opened is None

    def rematch(self, setup: Setup, last: LookoutState) -> Setup:
        """The next mission; the same again for those who failed, and at the end of the campaign."""
        mission = int(setup.options["mission"])
        return Setup(
            setup.seats, {**setup.options, "mission": min(mission + 1, 3) if last.opened == last.spy else mission}
        )

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return {}


def put(chosen: tuple[Window | None, ...], seat: Seat, window: Window | None) -> tuple[Window | None, ...]:
    return (*chosen[:seat], window, *chosen[seat + 1 :])


def count_votes(state: LookoutState, rng: Random) -> LookoutState:
    if None in state.votes:
        return state
    most = max(map(state.votes.count, range(state.windows)))
    return replace(state, opened=rng.choice([w for w in range(state.windows) if state.votes.count(w) == most]))
