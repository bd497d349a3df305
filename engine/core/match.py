"""A match is its log: setup, seed, and the moves in order. The state is what replaying gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.core import chance
from engine.core.actions import Actions
from engine.core.bots import Bot, Decision
from engine.core.game import Game, IllegalAction, Outcome, Question, Seat, Setup
from engine.core.options import BadSetup

A = TypeVar("A")
S = TypeVar("S")
V = TypeVar("V")


class BrokenLog(Exception):
    """A log that does not replay: the number of the move that fails (none: the setup itself), and why."""

    def __init__(self, number: int | None, why: IllegalAction | BadSetup, changed: tuple[str, ...] = ()) -> None:
        super().__init__(f"move {number}: {why}" if number is not None else f"setup: {why}")
        self.number = number
        self.why = why
        self.changed = changed
        """The names of the content that has changed since: the log may not be to blame."""


@dataclass(frozen=True, slots=True)
class Move(Generic[A]):
    seat: Seat
    action: A


@dataclass(frozen=True, slots=True)
class Log(Generic[A]):
    game: str
    setup: Setup
    seed: str
    moves: tuple[Move[A], ...] = ()
    content: Mapping[str, str] = field(default_factory=dict)
    """What the match leans on, as it was when it began: names and digests."""


def changed_content(then: Mapping[str, str], now: Mapping[str, str]) -> tuple[str, ...]:
    """The names of what a match leaned on and is not there any more, or not the same.

    >>> changed_content({"owl": "1a", "moth": "2b", "wasp": "3c"}, {"owl": "1a", "moth": "9f"})
    ('moth', 'wasp')
    """
    return tuple(sorted(name for name, digest in then.items() if now.get(name) != digest))


class Replay(Generic[S, A, V]):
    """A log on its way to being a match, for as long as there is time at once.

    When content has changed under it, the log is replayed as far as it goes.
    """

    def __init__(self, game: Game[S, A, V], log: Log[A]) -> None:
        """Raises `BrokenLog` when the setup is none."""
        leans_on = game.leans_on(log.setup)
        self.game = game
        self.log = log
        self.content = log.content if log.content or log.moves else leans_on
        self.changed = changed_content(self.content, leans_on)
        self._stopped = False
        self._match: Match[S, A, V] | None = None
        try:
            self.states = [game.start(log.setup, chance.for_start(log.seed))]
        except BadSetup as bad:
            raise BrokenLog(None, bad, self.changed) from bad

    @property
    def done(self) -> int:
        """How many moves are replayed."""
        return len(self.states) - 1

    @property
    def of(self) -> int:
        """How many there are."""
        return len(self.log.moves)

    @property
    def finished(self) -> bool:
        return self._stopped or self.done == self.of

    def go_on(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Replay until it is finished, at least one more move, or it is time to stop. Raises `BrokenLog`."""
        while not self.finished:
            number, move = self.done, self.log.moves[self.done]
            try:
                self.states.append(carried_out(self.game, self.log, self.states[-1], number, move))
            except IllegalAction as illegal:
                if not self.changed:
                    raise BrokenLog(number, illegal) from illegal
                self._stopped = True
            if stop():
                return

    @property
    def match(self) -> "Match[S, A, V] | None":
        """The match, one and the same, once it is finished."""
        if self._match is None and self.finished:
            self._match = Match(self.game, self.log, self)
        return self._match


def carried_out(game: Game[S, A, V], log: Log[A], state: S, number: int, move: Move[A]) -> S:
    """The state after the move of this number in a match that began so. Raises `IllegalAction`."""
    if not 0 <= move.seat < log.setup.seats:
        raise IllegalAction("core.no-such-seat", seat=move.seat)
    return game.apply(state, move.seat, move.action, chance.for_action(log.seed, number))


class Match(Generic[S, A, V]):
    """A game being played: the one place where anything changes."""

    def __init__(self, game: Game[S, A, V], log: Log[A], replayed: Replay[S, A, V] | None = None) -> None:
        """Replay a log, of no moves for a new match, unless that has been done. Raises `BrokenLog`."""
        if replayed is None:
            replayed = Replay(game, log)
            replayed.go_on()
        self.game = game
        self.setup = log.setup
        self.seed = log.seed
        self._begun = log
        self.content = replayed.content
        self.changed = replayed.changed
        """The names of the content that has changed since the match began."""
        self.moves = list(log.moves[: replayed.done])
        self.states = list(replayed.states)
        self._unplayed = log.moves[replayed.done :]
        self._views: dict[tuple[Seat | None, int], tuple[S, V]] = {}
        """What each seat saw after so many moves, beside the state that it saw."""

    @property
    def log(self) -> Log[A]:
        """All of it, the moves among it that no longer fit."""
        return Log(self.game.name, self.setup, self.seed, (*self.moves, *self._unplayed), self.content)

    @property
    def unplayed(self) -> int:
        """How many moves are left that no longer fit the content. Then the match is only there to be looked at."""
        return len(self._unplayed)

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def asked(self, seat: Seat) -> Question[A] | None:
        return self.game.asked(self.state, seat)

    def legal(self, seat: Seat) -> Actions[A]:
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        return self.view_after(len(self.states) - 1, seat)

    def view_after(self, moves: int, seat: Seat | None) -> V:
        """What this seat saw after so many moves."""
        state = self.states[moves]
        kept = self._views.get((seat, moves))
        if kept is None or kept[0] is not state:
            kept = self._views[seat, moves] = state, self.game.view(state, seat)
        return kept[1]

    def views(self, seat: Seat | None) -> list[V]:
        """Everything that this seat has seen, in order: after the start, and after each move."""
        return self._views_until(len(self.states) - 1, seat)

    def _views_until(self, moves: int, seat: Seat | None) -> list[V]:
        return [self.view_after(number, seat) for number in range(moves + 1)]

    def play(self, seat: Seat, action: A) -> None:
        """Carry out an action. Raises `IllegalAction`, and then nothing has happened."""
        if self._unplayed:
            raise IllegalAction("core.content-changed", unplayed=self.unplayed)
        move = Move(seat, action)
        self.states.append(carried_out(self.game, self._begun, self.state, len(self.moves), move))
        self.moves.append(move)

    def ask(self, seat: Seat, bot: Bot[V, A]) -> Decision[A]:
        """What a bot in this seat decides, from what the seat has seen and dice of its own."""
        return bot.decide(self.views(seat), chance.for_bot(self.seed, len(self.moves), seat))

    def ask_again(self, number: int, bot: Bot[V, A]) -> Decision[A]:
        """What a bot decided at an earlier move: with the same views and dice it decides the same."""
        seat = self.moves[number].seat
        return bot.decide(self._views_until(number, seat), chance.for_bot(self.seed, number, seat))

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the last move is this seat's own, and the game lets it be undone. Nobody undoes another's move."""
        return (
            bool(self.moves)
            and not self._unplayed
            and self.moves[-1].seat == seat
            and self.game.may_take_back(self.states[-2], self.states[-1])
        )

    def take_back(self, seat: Seat) -> None:
        """Undo this seat's move, the last of all."""
        if not self.can_take_back(seat):
            raise IllegalAction("core.no-take-back", seat=seat)
        self.moves.pop()
        self.states.pop()
