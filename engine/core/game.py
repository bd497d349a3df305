"""The contract between a game and the house."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.core.actions import Actions
from engine.core.bots import Bot
from engine.core.options import BadSetup, Option, Values, check

Seat: TypeAlias = int
"""Seats are numbered from 0, in turn order."""

Argument: TypeAlias = int | str | bool


class IllegalAction(Exception):
    """Refused by the rules: a code and arguments, which the screen puts into words.

    >>> str(IllegalAction("chess.no-such-field", file=9))
    'chess.no-such-field file=9'
    """

    def __init__(self, code: str, /, **arguments: Argument) -> None:
        super().__init__(" ".join([code, *(f"{name}={value}" for name, value in arguments.items())]))
        self.code = code
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Setup:
    """How many sit down, and what they agree on before play."""

    seats: int
    options: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. No winners is a draw, or a loss for all: the reason says which."""

    winners: tuple[Seat, ...]
    reason: str
    """A code, "game.reason"; each game lists its own."""
    scores: tuple[int, ...] | None = None


A = TypeVar("A")
S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """What a seat is asked in the open, before everybody, so that no curtain is needed: who doubts, do all agree."""

    code: str
    """Put into words by the screen."""
    answers: tuple[A, ...]
    """The first is what can be given for all with one press: nobody doubts, all agree."""
    arguments: Mapping[str, Argument] = field(default_factory=dict)


class Game(Protocol[S, A, V]):
    """A game is a table of functions over its own state, actions and views; one suite proves them all."""

    name: str
    players: range
    action_type: object
    """The union of the game's actions, for the codec."""
    view_type: type[V]

    @property
    def bots(self) -> Mapping[str, Bot[V, A]]:
        """Bots by name, from the gentlest to the strongest."""
        ...

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        """What can be agreed on before play, each option narrowed to what fits the other values chosen."""
        ...

    def start(self, setup: Setup, rng: Random) -> S:
        """The first state. Raises `BadSetup` when the setup is not one that `options` offers, or a text in it is of
        no use."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that the table waits for, several at once where the rules let them. Empty when the match is over.

        A seat that nobody waits for may have legal actions all the same: to claim, to object, to resign.
        """
        ...

    def asked(self, state: S, seat: Seat) -> Question[A] | None:
        """What a seat that is to act is asked before everybody; each answer is legal. None where it acts in its turn.

        Who is asked together speaks at once: nobody's view changes until the last has answered, and the order in which
        they press makes no difference.
        """
        ...

    def legal(self, state: S, seat: Seat) -> Actions[A]:
        """All that `apply` would accept from this seat."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Random) -> S:
        """The state after the action. Raises `IllegalAction`, and then nothing has happened."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """All that this seat may know, in facts and codes. None is a spectator."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def may_take_back(self, before: S, after: S) -> bool:
        """Whether the last step can be undone: not when it has taught anybody something."""
        ...

    def rematch(self, setup: Setup, last: S) -> Setup:
        """What the same people play after this last state: the same again with the first seat passed on, the
        campaign's next mission."""
        ...

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        """The names and digests of the pieces of content without which such a match can't be replayed.

        None where the rules are code alone, and none for a mission that comes in the setup. A piece that is not there
        any more is left out. Asked before `start` has looked at the setup, so options may say anything.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]


def check_setup(game: AnyGame, setup: Setup) -> None:
    """Raise `BadSetup` unless so many may sit down, and agree on just what the game offers them."""
    if setup.seats not in game.players:
        raise BadSetup("seats", setup.seats)
    check(game.options(setup.seats, setup.options), setup.options)
