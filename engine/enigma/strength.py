"""How strong a character or a room is: guests play with it and without it, slice by slice.

Each deal is played twice: somebody holds the character, or somebody else goes about in that seat; the room lies in the
mansion, or the one of the house whose place it takes. The same seed gives the same numbers everywhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, Literal, TypeAlias

from engine.core.bots import Bot
from engine.core.game import Seat
from engine.core.intervals import wilson
from engine.enigma import turns
from engine.enigma.actions import Action
from engine.enigma.cards import CardSet
from engine.enigma.matches import first_cast, laid_out
from engine.enigma.rules import Enigma
from engine.enigma.state import EnigmaState, Plan, with_player
from engine.enigma.table.events import Named
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, CardName, CharacterName

COUNTS: Final = (3, 4, 5)
"""Players: with two each chooses a character, and alone nobody tries to win with a lie."""

FIRST: Final = 20
"""Pairs of games after which a first number is worth telling: give or take a fifth."""

ENOUGH: Final = 240
"""Pairs of games after which it will do: give or take six in a hundred."""

LONGEST_GAME: Final = 2000
"""Moves after which nobody waits for its end any more."""

Side: TypeAlias = Literal["with", "without"]

SIDES: Final[tuple[Side, ...]] = ("with", "without")


@dataclass(slots=True)
class Tally:
    """What the games of one side have come to."""

    games: int = 0
    decided: int = 0
    """That somebody won."""
    won: int = 0
    """That the character won; or without it, whoever sat in its seat."""
    namings: int = 0
    named: int = 0
    """That the room in question was named."""

    @property
    def share(self) -> float:
        """Of the games that somebody won."""
        return self.won / max(1, self.decided)

    @property
    def within(self) -> tuple[float, float]:
        return wilson(self.share, self.decided)

    @property
    def naming(self) -> float:
        """Of all namings."""
        return self.named / max(1, self.namings)

    @property
    def naming_within(self) -> tuple[float, float]:
        return wilson(self.naming, self.namings)


@dataclass(slots=True)
class Under:
    """A game that is being played."""

    side: Side
    state: EnigmaState
    seat: Seat
    """Whose wins are counted."""
    rng: Random
    moves: int = 0


@dataclass(slots=True)
class Strength:
    """Goes on as long as it is asked to. One of `character` and `room` is named."""

    game: Enigma
    cards: CardSet
    bot: Bot[EnigmaView, Action]
    character: CharacterName = ""
    room: CardName = ""
    instead: CardName = ""
    """The room of the house in whose place the room lies."""
    seed: str = "strength"
    tallies: dict[Side, Tally] = field(default_factory=lambda: {side: Tally() for side in SIDES})
    equal: float = 0
    """The sum of what an equal share was in each pair."""
    number: int = 0
    """Pairs that are played."""
    under: Under | None = None

    @property
    def finished(self) -> bool:
        return self.number >= ENOUGH

    @property
    def fair(self) -> float:
        """An equal share: of the wins, or of the namings."""
        return self.equal / max(1, self.number) if self.character else 1 / len(PLACES)

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Move after move, at least one."""
        while not self.finished:
            self.move()
            if enough():
                return

    def pairs(self, count: int) -> None:
        """So many more, to their ends."""
        until = self.number + count
        while self.number < until:
            self.move()

    def move(self) -> None:
        if self.under is None:
            self.under = self._begun("with")
        under = self.under
        state, game = under.state, self.game
        if state.ending is None and under.moves < LONGEST_GAME:
            seat = min(game.to_act(state))
            decided = self.bot.decide([game.view(state, seat)], under.rng)
            under.state = game.apply(state, seat, decided.action, under.rng)
            under.moves += 1
            return
        self._count(under)
        if under.side == "with":
            self.under = self._begun("without")
        else:
            self.equal += 1 / state.plan.seats
            self.number += 1
            self.under = None

    def _count(self, under: Under) -> None:
        tally, state = self.tallies[under.side], under.state
        played = state.played[-1] if state.played else None
        tally.games += 1
        if played is not None and played.winner is not None:
            tally.decided += 1
            # Characters are exchanged: he may win in another seat.
            is_his = under.side == "with" and self.character
            tally.won += played.character == self.character if is_his else played.winner == under.seat
        room = self.room if under.side == "with" else self.instead
        named = [event.card for event in state.events if isinstance(event, Named)]
        tally.namings += len(named)
        tally.named += named.count(room)

    def _begun(self, side: Side) -> Under:
        """The deal of this number: all characters in the cast, and the seat's own as it is asked for."""
        seats = COUNTS[self.number % len(COUNTS)]
        rng = Random(f"{self.seed}:{self.number}")
        cards = self.game.cards if side == "without" and self.room else self.cards
        state = dealt(cards, seats, rng)
        seat = rng.randrange(seats)
        if self.character:
            state = with_him(state, seat, self.character) if side == "with" else without_him(state, self.character)
        return Under(side, turns.began(state, state.keeper), seat, Random(f"{self.seed}:{self.number}:moves"))


def dealt(cards: CardSet, seats: int, rng: Random) -> EnigmaState:
    plan = Plan(
        seats=seats,
        cards=cards,
        in_play=cards.in_play(alone=False),
        cast="standard",
        match=False,
        breakthroughs=1,
        checked_open=False,
        late=False,
        keep_tokens=False,
    )
    return laid_out(EnigmaState(plan, (), (), first_cast(plan)), rng)


def with_him(state: EnigmaState, seat: Seat, character: CharacterName) -> EnigmaState:
    """The deal in which this seat holds the character: whoever has it takes what the seat was dealt."""
    held = state.players[seat].character
    if held == character:
        return state
    for other, player in enumerate(state.players):
        if player.character == character:
            state = with_player(state, other, replace(player, character=held))
    stack = tuple(replace(one, name=held) if one.name == character and held else one for one in state.stack)
    return with_player(replace(state, stack=stack), seat, replace(state.players[seat], character=character))


def without_him(state: EnigmaState, character: CharacterName) -> EnigmaState:
    """The deal in which nobody holds the character, nor does it lie in the stack."""
    names: Sequence[CharacterName] = [one.name for one in state.stack if one.name != character]
    for seat, player in enumerate(state.players):
        if player.character == character:
            state = with_player(state, seat, replace(player, character=names[0]))
            names = names[1:]
    stack = tuple(one for one in state.stack if one.name in names)
    cast = tuple(name for name in state.cast if name != character)
    return replace(state, stack=stack, cast=cast)
