"""A table: a match, the people and bots around it, and who is looking at the screen."""

from typing import Any, Generic, TypeVar

from engine.core.bots import Why
from engine.core.game import Game, Seat
from engine.core.match import Match
from web.saves import Player, Save

A = TypeVar("A")
N = TypeVar("N")
S = TypeVar("S")
V = TypeVar("V")


class Table(Generic[S, A, V, N]):
    """One match on the screen. Only a seat's own views and notes ever reach the page."""

    def __init__(self, key: str, match: Match[S, A, V], save: Save[A, N]) -> None:
        self.key = key
        self.match = match
        self.players: tuple[Player, ...] = save.players
        self.agreed = save.agreed
        self.notes: list[N] = list(save.notes)
        self.seen = save.seen
        self.title = save.title
        self.created = save.created
        self.changed = save.changed
        self.elsewhere = False
        """Whether another tab plays this match."""
        self.whys: dict[int, Why] = {}
        """The reasons that bots were asked for, by the number of the move."""
        self.hint: Any = None
        """What the person asked the solver, until the next move."""
        self.worked_out: dict[str, Any] = {}
        """What screens need not work out again: reviews, the log up to a move."""
        self.facing: Seat | None = self.people[0] if len(self.people) == 1 else None
        """The person at the screen; None while a curtain stands, or when everybody watches."""
        self.passed_to: Seat | None = None
        """The person to whom the device was passed on purpose."""
        self.lingering = False
        """Whether the person at the screen still has something to look at, though somebody else is waited for."""

    @property
    def game(self) -> Game[S, A, V]:
        return self.match.game

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def bot_to_act(self) -> Seat | None:
        """The bot that the table waits for, the first in order."""
        return next((seat for seat in sorted(self.match.to_act) if self.players[seat].bot is not None), None)

    @property
    def called(self) -> Seat | None:
        """The person who should be at the screen: who it is passed to, who is still looking, who may act there already,
        else the first who must act. None where only bots are waited for and nobody is there."""
        if self.passed_to is not None:
            return self.passed_to
        waited = [seat for seat in sorted(self.match.to_act) if self.players[seat].bot is None]
        if self.lingering or self.facing in waited or not waited:
            return self.facing
        return waited[0]

    @property
    def curtain(self) -> Seat | None:
        """The person for whom the curtain waits; None when it is up, or when everybody may see what is shown."""
        if len(self.people) < 2 or self.over or self.called == self.facing:
            return None
        return self.called

    def reveal(self, seat: Seat) -> None:
        """The person for whom the curtain waited is here; who was given the device on purpose may keep it."""
        self.facing = seat
        self.lingering = self.passed_to == seat
        self.passed_to = None
        self.hint = None

    def pass_to(self, seat: Seat) -> None:
        """Let the curtain down for another person, who may have something to do though nobody waits for it."""
        self.passed_to = seat
        self.lingering = False

    @property
    def view(self) -> V:
        """What the person at the screen sees. Behind the curtain, and for watchers, only what everybody may."""
        return self.match.view(None if self.curtain is not None else self.facing)

    @property
    def my_notes(self) -> N | None:
        return None if self.facing is None or self.curtain is not None else self.notes[self.facing]

    def play(self, seat: Seat, action: A) -> None:
        self.match.play(seat, action)
        self.hint = None

    def step(self, bot_seat: Seat) -> None:
        """Let a bot make its move."""
        bot = self.game.bots[self.players[bot_seat].bot or ""]
        decision = self.match.ask(bot_seat, bot)
        self.play(bot_seat, decision.action)

    def ask_why(self, number: int) -> None:
        """Have a bot explain an earlier move of its own."""
        move = self.match.moves[number]
        bot = self.players[move.seat].bot
        if bot is not None and number not in self.whys:
            decision = self.match.ask_again(number, self.game.bots[bot])
            if decision.why is not None and decision.action == move.action:
                self.whys[number] = decision.why

    def can_take_back(self) -> bool:
        return (
            self.agreed.take_back
            and self.facing is not None
            and self.curtain is None
            and self.match.can_take_back(self.facing)
        )

    def take_back(self) -> None:
        if self.facing is not None:
            self.match.take_back(self.facing)
            self.hint = None
            self.worked_out.clear()
            self.whys = {number: why for number, why in self.whys.items() if number < len(self.match.moves)}

    def allows_hints(self) -> bool:
        """Both seats must allow hints; bots allow them."""
        return all(self.agreed.hints[seat] for seat in self.people)

    def save(self, now: int) -> Save[A, N]:
        self.changed = now
        return Save(
            version=1,
            title=self.title,
            log=self.match.log,
            players=self.players,
            agreed=self.agreed,
            notes=tuple(self.notes),
            seen=self.seen,
            created=self.created,
            changed=now,
            over=self.over,
        )
