"""A match is its log: setup, seed, and the moves in order. The state is what replaying gives."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core import chance
from engine.core.actions import Actions
from engine.core.bots import Bot, Decision
from engine.core.game import Game, IllegalAction, Outcome, Seat, Setup
from engine.core.options import BadSetup

A = TypeVar("A")
S = TypeVar("S")
V = TypeVar("V")


class BrokenLog(Exception):
    """A log that does not replay: the number of the move that fails (none: the setup itself), and why."""

    def __init__(self, number: int | None, why: IllegalAction | BadSetup) -> None:
        super().__init__(f"move {number}: {why}" if number is not None else f"setup: {why}")
        self.number = number
        self.why = why


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


class Match(Generic[S, A, V]):
    """A game being played: the one place where anything changes."""

    def __init__(self, game: Game[S, A, V], log: Log[A]) -> None:
        """Replay a log, of no moves for a new match. Raises `BrokenLog`."""
        self.game = game
        self.setup = log.setup
        self.seed = log.seed
        self.moves: list[Move[A]] = []
        try:
            self.states = [game.start(log.setup, chance.for_start(log.seed))]
        except BadSetup as bad:
            raise BrokenLog(None, bad) from bad
        for number, move in enumerate(log.moves):
            try:
                self.play(move.seat, move.action)
            except IllegalAction as illegal:
                raise BrokenLog(number, illegal) from illegal

    @property
    def log(self) -> Log[A]:
        return Log(self.game.name, self.setup, self.seed, tuple(self.moves))

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> Actions[A]:
        return self.game.legal(self.state, seat)

    def view_after(self, moves: int, seat: Seat | None) -> V:
        """What this seat saw after so many moves."""
        return self.game.view(self.states[moves], seat)

    def views(self, seat: Seat | None) -> list[V]:
        """Everything that this seat has seen, in order: after the start, and after each move."""
        return [self.game.view(state, seat) for state in self.states]

    def play(self, seat: Seat, action: A) -> None:
        """Carry out an action. Raises `IllegalAction`, and then nothing has happened."""
        if not 0 <= seat < self.setup.seats:
            raise IllegalAction("core.no-such-seat", seat=seat)
        rng = chance.for_action(self.seed, len(self.moves))
        state = self.game.apply(self.state, seat, action, rng)
        self.states.append(state)
        self.moves.append(Move(seat, action))

    def ask(self, seat: Seat, bot: Bot[V, A]) -> Decision[A]:
        """What a bot in this seat decides, from what the seat has seen and dice of its own."""
        return bot.decide(self.views(seat), chance.for_bot(self.seed, len(self.moves), seat))

    def ask_again(self, number: int, bot: Bot[V, A]) -> Decision[A]:
        """What a bot decided at an earlier move: with the same views and dice it decides the same."""
        seat = self.moves[number].seat
        views = [self.game.view(state, seat) for state in self.states[: number + 1]]
        return bot.decide(views, chance.for_bot(self.seed, number, seat))

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the last move is this seat's own, and the game lets it be undone. Nobody undoes another's move."""
        return (
            bool(self.moves)
            and self.moves[-1].seat == seat
            and self.game.may_take_back(self.states[-2], self.states[-1])
        )

    def take_back(self, seat: Seat) -> None:
        """Undo this seat's move, the last of all."""
        if not self.can_take_back(seat):
            raise IllegalAction("core.no-take-back", seat=seat)
        self.moves.pop()
        self.states.pop()
