"""A table: a match, the people and bots around it, and who is looking at the screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from engine.core.bots import Why
from engine.core.game import Game, IllegalAction, Question, Seat
from engine.core.match import Match
from web.clock import Clock
from web.saves import Player, Save, moves_left

if TYPE_CHECKING:
    from web.lessons import Course

A = TypeVar("A")
K = TypeVar("K")
N = TypeVar("N")
S = TypeVar("S")
V = TypeVar("V")


@dataclass(slots=True)
class Reel:
    """A film that is looked at; not stored."""

    shown: dict[int, int] = field(default_factory=dict)
    """The moment of each section; its last where there is none."""
    runs: bool = False


class Table(Generic[S, A, V, N, K]):
    """One match on the screen."""

    def __init__(self, key: str, match: Match[S, A, V], save: Save[A, N], scratch: Callable[[], K]) -> None:
        self.key = key
        self.match = match
        self.players: tuple[Player, ...] = save.players
        self.agreed = save.agreed
        self.clock = Clock(save.used or (0,) * len(save.players))
        self.notes: list[N] = list(save.notes)
        """What each seat has written, a sheet for each."""
        self.seen = save.seen
        """How many results were looked at."""
        self.title = save.title
        self.campaign = save.campaign
        self.day = save.day
        self.hinted = tuple(number for number in save.hinted if 0 <= number < len(match.moves))
        """The moves that a hint gave, by number."""
        self.created = save.created
        self.changed = save.changed
        self.length = 0
        """Of how many characters its save is."""
        self.elsewhere = False
        """Whether another tab plays this match."""
        self.whys: dict[int, Why] = {}
        """The reasons that bots were asked for, by the number of the move."""
        self.lines: dict[str, list[tuple[str, ...]]] = {}
        """The log in words, by language: for each move so far its lines."""
        self.facing: Seat | None = self.people[0] if len(self.people) == 1 else None
        """The person at the screen; None while a curtain stands, or when everybody watches."""
        self.passed_to: Seat | None = None
        """The person to whom the device was passed on purpose."""
        self.lingering = False
        """Whether the person at the screen still has something to look at, though somebody else is waited for."""
        self.balked: Seat | None = None
        """The bot that has just decided what the rules don't allow, a fault of ours; nobody asks it again and again."""
        self.course: Course | None = None
        """The lesson that this match is."""
        self.in_front: dict[Seat | None, str] = {}
        """The sheet that each seat has brought to the front, where a screen has no room for all."""
        self.met: dict[Seat | None, dict[str, int]] = {}
        """After how many moves each seat last had each sheet in front; under no name, when it first looked."""
        self.announced: tuple[Seat | None, int] | None = None
        """Whom the curtain that hangs was said to call, after how many moves."""
        self.reel = Reel()
        """Where the film of its review stands."""
        self._scratch = scratch
        self._scratches: dict[Seat | None, K] = {}

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
    def stale(self) -> bool:
        """Whether its last moves no longer fit, the content being another now: it is looked at, and not played on."""
        return self.match.unplayed > 0

    @property
    def moves_left(self) -> int:
        """How many more moves there is room for where it is stored."""
        return moves_left(len(self.match.moves), self.length)

    @property
    def stuck(self) -> bool:
        """Whether nobody can play on, though it is not over: it is stale, or there is no room for another move."""
        return self.stale or (not self.over and self.moves_left == 0)

    @property
    def waited(self) -> list[Seat]:
        """The people that the table waits for, in order."""
        return [] if self.stuck else [seat for seat in sorted(self.match.to_act) if self.players[seat].bot is None]

    @property
    def bot_to_act(self) -> Seat | None:
        """The bot that the table waits for, the first in order; in a lesson it waits for who still reads, and while
        it is the person's turn to speak."""
        if self.stuck or self.balked is not None:
            return None
        if self.course is not None and (self.course.reading or self.course.awaits_person):
            return None
        return next((seat for seat in sorted(self.match.to_act) if self.players[seat].bot is not None), None)

    @property
    def asked(self) -> dict[Seat, Question[A]]:
        """What the people that are waited for are asked in the open, where they can answer without a curtain.

        Nothing while somebody still reads what is for them alone.
        """
        return {} if self.lingering and len(self.people) > 1 else self.questions

    @property
    def questions(self) -> dict[Seat, Question[A]]:
        """The same, whether or not somebody reads."""
        questions = {seat: self.match.asked(seat) for seat in self.waited}
        return {seat: question for seat, question in questions.items() if question is not None}

    @property
    def called(self) -> Seat | None:
        """The person who should be at the screen: who it is passed to, who is still looking, who may act there already,
        else the first who must act. None where only bots are waited for and nobody is there."""
        if self.passed_to is not None:
            return self.passed_to
        waited = self.waited
        if self.lingering or self.facing in waited or not waited:
            return self.facing
        return waited[0]

    @property
    def curtain(self) -> Seat | None:
        """The person for whom the curtain waits; None when it is up, or when everybody may see what is shown."""
        if len(self.people) < 2 or self.over or self.asked or self.called == self.facing:
            return None
        return self.called

    @property
    def reading(self) -> bool:
        """Whether the person at the screen reads what their own move has brought. Bots wait for that."""
        return self.lingering and bool(self.match.moves) and self.match.moves[-1].seat == self.facing

    @property
    def looker(self) -> Seat | None:
        """The seat for which the screen is drawn; None: for everybody at the table.

        The one place that says so: a device of its own for each seat would only answer this differently.
        """
        return None if self.curtain is not None else self.facing

    def open_question(self) -> None:
        """What is asked of several is answered on the table that all see; whoever sat there has nothing of it."""
        if len(self.people) > 1 and self.asked:
            self.step_back()

    def step_back(self) -> None:
        """Nobody sits in front any more."""
        self.facing, self.passed_to, self.lingering = None, None, False

    def reveal(self, seat: Seat) -> None:
        """The person for whom the curtain waited is here; who was given the device on purpose may keep it."""
        self.facing = seat
        self.lingering = self.passed_to == seat
        self.passed_to = None

    def pass_to(self, seat: Seat) -> None:
        """Let the curtain down for another person, who may have something to do though nobody waits for it."""
        self.passed_to = seat
        self.lingering = False

    def scratch(self, seat: Seat | None) -> K:
        """What a seat's screens keep while the app runs."""
        if seat not in self._scratches:
            self._scratches[seat] = self._scratch()
        return self._scratches[seat]

    def meet(self) -> None:
        """Who looks sees the sheet that they have in front, as it is now."""
        moves = len(self.match.moves)
        met = self.met.setdefault(self.looker, {"": moves})
        if self.looker in self.in_front:
            met[self.in_front[self.looker]] = moves

    def clear_away(self) -> None:
        """Forget what the screens of all seats keep."""
        self._scratches.clear()

    def play(self, seat: Seat, action: A) -> None:
        """Carry out an action. Raises `IllegalAction`."""
        self.match.play(seat, action)
        self.balked = None
        if self.course is not None:
            self.course.moved()

    def step(self, bot_seat: Seat) -> None:
        """Let a bot make its move; in a lesson, the one that is written there. What is illegal does not happen."""
        try:
            self.play(bot_seat, self._bot_move(bot_seat))
        except IllegalAction:
            self.balked = bot_seat

    def _bot_move(self, bot_seat: Seat) -> A:
        if self.course is not None:
            move: A = self.course.bot_move(self.match, bot_seat)
            return move
        bot = self.game.bots[self.players[bot_seat].bot or ""]
        return self.match.ask(bot_seat, bot).action

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
            and not self.stale
            and self.looker is not None
            and self.match.can_take_back(self.looker)
        )

    def take_back(self) -> None:
        if self.looker is not None:
            self.match.take_back(self.looker)
            self.balked = None
            self.clear_away()
            played = len(self.match.moves)
            self.lines = {lang: told[:played] for lang, told in self.lines.items()}
            self.whys = {number: why for number, why in self.whys.items() if number < played}
            self.hinted = tuple(number for number in self.hinted if number < played)

    def allows_hints(self) -> bool:
        """Everybody must allow hints; bots allow them."""
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
            campaign=self.campaign,
            day=self.day,
            learnt=self.course.done if self.course is not None else 0,
            hinted=self.hinted,
            used=self.clock.used(now) if self.agreed.clock else (),
        )


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
