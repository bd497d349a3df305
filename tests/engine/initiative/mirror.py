"""A game that is played twice at once: quickly, and by the rules. Each has chance of its own, from the same seed."""

from random import Random

from engine.core.game import Setup
from engine.initiative import start as by_the_rules
from engine.initiative.bots import Partner
from engine.initiative.mission import Mission
from engine.initiative.partners.policy import Policy
from engine.initiative.quick.decisions import Arrangement, Decided
from engine.initiative.quick.plan import CARDS, DUD, plan_of
from engine.initiative.quick.player import Player
from engine.initiative.quick.position import Position
from engine.initiative.quick.simulate import play
from engine.initiative.quick.start import start
from engine.initiative.quick.steps import Table
from engine.initiative.seen import action, position
from engine.initiative.start import PLACES
from engine.initiative.table.actions import Action, Arrange, EndTurn, Volunteer
from engine.initiative.table.doings import Beginning, Opening
from engine.initiative.words import TRAPS, CharacterName, Token
from tests.engine.initiative.tables import GAME

SAME = tuple(name for name in Position.__slots__ if name not in ("plan", "locked", "told"))
"""What both must agree on; doors and what is told are compared by name."""


class Mirror:
    """Plays for the simulator as a policy does, and does the same on the table of the rules: before each decision both
    are compared, and the bot that sees no more than a view must decide alike."""

    def __init__(
        self,
        mission: Mission,
        names: tuple[CharacterName, ...],
        policy: Player,
        seed: str,
        seats: int = 0,
        owl: int = 0,
        candles: int = 0,
        seals: int = 0,
    ) -> None:
        self.policy = policy
        self.bot = Partner(GAME.box, policy) if isinstance(policy, Policy) else None
        self.seals, self.decisions = seals, 0
        options = dict(zip(PLACES, names, strict=False))
        nights = "w" * (by_the_rules.FOR_A_SEAL * seals)
        setup = Setup(seats or len(names), {**options, "owl": owl, "candles": candles, "nights": nights})
        self.rng = Random(seed)
        self.state = by_the_rules.start(setup, mission, GAME.box, self.rng)
        self.table = start(plan_of(mission, GAME.box), mission, GAME.box.sets, names, Random(seed), owl, candles)

    def play(self) -> Table:
        """To the end of the quick game, and then the other one step further if it takes one."""
        play(self.table, self, self.seals)
        if self.acting and self.state.acted == 2:
            self.do(EndTurn())
        return self.table

    @property
    def acting(self) -> bool:
        return not self.state.doing and self.state.ending is None

    def do(self, decided: Action) -> None:
        self.state = GAME.apply(self.state, self.state.seat_of(self.state.who), decided, self.rng)

    def catch_up(self) -> None:
        """What the simulator does without asking: who begins, the end of a turn of two actions."""
        while self.state.doing and isinstance(self.state.doing[-1], Beginning):
            for seat in range(self.state.plan.seats):
                self.state = GAME.apply(self.state, seat, Volunteer(None), self.rng)
        if self.acting and self.state.acted == 2:
            self.do(EndTurn())

    def mirrored(self, p: Position, decided: Decided) -> Decided:
        self.do_as_the_bot(action(decided, p.plan, p.names[p.who]))
        return decided

    def do_as_the_bot(self, decided: Action) -> None:
        """What the bot says of its next turn changes nothing else (IN-12)."""
        self.decisions += 1
        if self.bot is not None:
            view = GAME.view(self.state, self.state.seat_of(self.state.who))
            does = self.bot.decide([view], Random("bot")).action
            assert (EndTurn() if isinstance(does, EndTurn) else does) == decided
            decided = does
        self.do(decided)

    def check(self, drawing: bool = False) -> None:
        self.catch_up()
        table, state = self.table, self.state
        view = GAME.view(state, state.seat_of(state.who))
        seen = position(view, GAME.box)
        opening = bool(state.doing) and isinstance(state.doing[-1], Opening)
        for name in SAME:
            assert getattr(table, name) == getattr(seen, name), name
        still = [name for name, lock in zip(table.plan.door_names, table.locked, strict=True) if lock]
        assert still == list(view.doors)
        if drawing:
            assert table.told == seen.told
        assert table.hands == [[CARDS[card] for card in hand] for hand in state.hands]
        assert table.cards == [CARDS[card] for card in state.deck]
        assert sorted(table.discards) == sorted(CARDS[card] for card in state.discards)
        assert table.stacks == [[self.number(token) for token in spot.stack] for spot in state.rooms.values()]
        assert opening or table.turns == state.turns

    def number(self, token: Token) -> int:
        return self.table.plan.tokens[token] if token in TRAPS or self.state.needs(token) else DUD

    # What the simulator asks of a player.

    def seal(self, p: Position) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.seal(p))

    def move(self, p: Position) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.move(p))

    def gather(self, p: Position, left: int, found: int) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.gather(p, left, found))

    def reveal(self, p: Position, room: int, left: int) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.reveal(p, room, left))

    def listen(self, p: Position, left: int, done: tuple[int, ...], found: tuple[int, ...]) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.listen(p, left, done, found))

    def forge(self, p: Position, reveals: int, takes: int, done: tuple[int, ...]) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.forge(p, reveals, takes, done))

    def arrange(self, p: Position, cards: tuple[int, ...]) -> Arrangement:
        self.check()
        top, below = self.policy.arrange(p, cards)
        self.do_as_the_bot(Arrange(top, below))
        return top, below

    def peek(self, p: Position) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.peek(p))

    def unlock(self, p: Position) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.unlock(p))

    def caught(self, p: Position) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.caught(p))

    def draw(self, p: Position) -> Decided:
        self.check(drawing=True)
        return self.mirrored(p, self.policy.draw(p))

    def candle(self, p: Position, card: int) -> Decided:
        self.check()
        return self.mirrored(p, self.policy.candle(p, card))
