"""Tagiron (Break the Code), TG-01 to TG-14."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from random import Random

from engine.core.bots import Bot
from engine.core.game import IllegalAction, Outcome, Seat, Setup, check_setup
from engine.core.options import Choice, Option, Values
from engine.tagiron.bots import BOTS
from engine.tagiron.questions import QUESTIONS, answer, ways_to_ask
from engine.tagiron.table import (
    HAND_SIZES,
    Action,
    Ask,
    Asked,
    Event,
    Guessed,
    GuessTiles,
    Pass,
    Passed,
    Phase,
    Reply,
    Resign,
    Standing,
    TagironView,
)
from engine.tagiron.tiles import TILES, Hand, hand_of, hands, is_hand

OFFERED = 6
"""Cards face up (TG-05)."""


class MatchEnd(StrEnum):
    """Why a match is over: somebody was right, both were, one resigned, nobody is left, no card is (TG-08 to TG-14)."""

    RIGHT = "tagiron.right"
    DRAW = "tagiron.draw"
    RESIGNED = "tagiron.resigned"
    ALL_WRONG = "tagiron.all-wrong"
    NO_CARDS = "tagiron.no-cards"


@dataclass(frozen=True, slots=True)
class TagironState:
    hands: tuple[Hand, ...]
    centre: Hand
    offered: tuple[str, ...]
    deck: tuple[str, ...]
    first: Seat
    turn: Seat
    standings: tuple[Standing, ...]
    discarded: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    written: tuple[Hand | None, ...] = ()
    over: bool = False

    @property
    def players(self) -> int:
        """How many hold a hand; alone, the second is nobody's (TG-14)."""
        return len(self.hands)

    @property
    def seats(self) -> int:
        """How many take turns."""
        return len(self.standings)

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        if "won" not in self.standings:
            return "turn"
        if self.players == 2:
            return "last-chance"
        return "closing" if self.offered else "out-of-cards"

    def sought(self, seat: Seat) -> Hand:
        """What this seat has to guess (TG-08, TG-10)."""
        return self.hands[1 - seat] if self.players == 2 else self.centre


class TagironActions:
    """What a seat may do now; rows to guess are not walked unless somebody iterates."""

    def __init__(self, state: TagironState, seat: Seat) -> None:
        turn = not state.over and seat == state.turn
        self._size = len(state.hands[0]) if turn else 0
        asks = turn and state.phase in ("turn", "closing")
        self._asks = tuple(Ask(name, choice) for name in state.offered for choice in ways_to_ask(name)) if asks else ()
        self._pass = (Pass(),) if turn and state.phase == "out-of-cards" else ()
        self._resign = (Resign(),) if not state.over and state.standings[seat] == "in" else ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, GuessTiles):
            return self._size > 0 and is_hand(action.tiles, self._size)
        return action in self._asks or action in self._pass or action in self._resign

    def __iter__(self) -> Iterator[Action]:
        rows = hands(self._size) if self._size else ()
        return chain(self._asks, (GuessTiles(row) for row in rows), self._pass, self._resign)

    def __bool__(self) -> bool:
        return self._size > 0 or bool(self._resign)

    @property
    def size(self) -> int:
        rows = len(hands(self._size)) if self._size else 0
        return len(self._asks) + rows + len(self._pass) + len(self._resign)

    def sample(self, rng: Random) -> Action:
        """Mostly questions; guesses and the rest now and then."""
        if not self._size or (self._resign and rng.randrange(60) == 0):
            resign: Action = rng.choice(self._resign)
            return resign
        others: tuple[Action, ...] = (*self._asks, *self._pass)
        if others and rng.randrange(8):
            return rng.choice(others)
        return GuessTiles(hand_of(rng.sample(TILES, self._size)))


class Tagiron:
    """Hidden hands, shared questions, exact inference."""

    name = "tagiron"
    players = range(1, 5)
    action_type: object = Action
    view_type = TagironView
    bots: Mapping[str, Bot[TagironView, Action]] = BOTS

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        """How much the notepad does by itself (TG-13)."""
        return (Choice("notepad", ("paper", "assisted", "full"), "assisted"),)

    def start(self, setup: Setup, rng: Random) -> TagironState:
        """Deal, lay out six cards, draw the first player (TG-03, TG-04, TG-05, TG-14)."""
        check_setup(self, setup)
        tiles, cards = list(TILES), list(QUESTIONS)
        rng.shuffle(tiles)
        rng.shuffle(cards)
        size, seats = HAND_SIZES[setup.seats], setup.seats
        dealt = tuple(hand_of(tiles[seat * size : (seat + 1) * size]) for seat in range(max(2, seats)))
        centre = hand_of(tiles[seats * size :]) if seats > 2 else ()
        first = rng.randrange(seats)
        everybody: list[Standing] = ["in"] * seats
        return TagironState(
            hands=dealt,
            centre=centre,
            offered=tuple(cards[:OFFERED]),
            deck=tuple(cards[OFFERED:]),
            first=first,
            turn=first,
            standings=tuple(everybody),
            written=(None,) * seats,
        )

    def to_act(self, state: TagironState) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset({state.turn})

    def asked(self, state: TagironState, seat: Seat) -> None:
        """Nobody is asked anything before everybody."""

    def legal(self, state: TagironState, seat: Seat) -> TagironActions:
        return TagironActions(state, seat)

    def apply(self, state: TagironState, seat: Seat, action: Action, rng: Random) -> TagironState:
        if action not in self.legal(state, seat):
            raise refusal(state, seat, action)
        match action:
            case Ask():
                return pass_on(asked(state, seat, action))
            case GuessTiles(tiles):
                return pass_on(guessed(state, seat, tiles))
            case Pass():
                return pass_on(happened(state, Passed(seat)))
            case Resign():
                given_up = happened(stand(state, seat, "lost"), Passed(seat, gave_up=True))
                return pass_on(given_up) if seat == state.turn else close(given_up)

    def view(self, state: TagironState, seat: Seat | None) -> TagironView:
        """Own hand, the open cards, all that was said; the centre only to who has looked at it (TG-10)."""
        looked = seat is not None and state.written[seat] is not None
        return TagironView(
            seat=seat,
            players=state.players,
            phase=state.phase,
            first=state.first,
            turn=state.turn,
            hand=state.hands[seat] if seat is not None else None,
            centre=state.centre if state.players > 2 and (looked or state.over) else None,
            hands=state.hands if state.over else None,
            offered=state.offered,
            deck=len(state.deck),
            discarded=state.discarded,
            standings=state.standings,
            events=state.events,
            written=state.written[seat] if seat is not None else None,
        )

    def outcome(self, state: TagironState) -> Outcome | None:
        """Everybody who is right wins; two who are both right have drawn (TG-09, TG-11, TG-12, TG-14)."""
        if not state.over:
            return None
        right = tuple(seat for seat, standing in enumerate(state.standings) if standing == "won")
        if state.seats == 2 and len(right) == 2:
            return Outcome((), MatchEnd.DRAW.value)
        if right:
            return Outcome(right, MatchEnd.RIGHT.value)
        if state.players == 2 and "lost" in state.standings:
            others = (1 - state.standings.index("lost"),) if state.seats == 2 else ()
            return Outcome(others, MatchEnd.RESIGNED.value)
        nobody_left = "in" not in state.standings
        return Outcome((), MatchEnd.ALL_WRONG.value if nobody_left else MatchEnd.NO_CARDS.value)

    def may_take_back(self, before: TagironState, after: TagironState) -> bool:
        """Never: every answer is heard by all, and who guesses looks (TG-06, TG-10)."""
        return False

    def rematch(self, setup: Setup, last: TagironState) -> Setup:
        """The same again: the first player is drawn anew (TG-05)."""
        return setup

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return {}


def asked(state: TagironState, seat: Seat, ask: Ask) -> TagironState:
    """Everybody concerned answers; the card makes room for the next (TG-06, TG-07)."""
    question = QUESTIONS[ask.question]
    answering = range(state.players) if state.players == 4 else [s for s in range(state.players) if s != seat]
    replies = tuple(Reply(other, answer(question, state.hands[other], ask.choice)) for other in answering)
    at = state.offered.index(ask.question)
    return replace(
        happened(state, Asked(seat, ask.question, ask.choice, replies)),
        offered=(*state.offered[:at], *state.deck[:1], *state.offered[at + 1 :]),
        deck=state.deck[1:],
        discarded=(*state.discarded, ask.question),
    )


def guessed(state: TagironState, seat: Seat, tiles: Hand) -> TagironState:
    """Right or wrong, and nothing else; with two a wrong guess costs the turn, but for the last (TG-08 to TG-10)."""
    right = tiles == state.sought(seat)
    heard = tiles if state.players == 2 else None
    written = (*state.written[:seat], tiles, *state.written[seat + 1 :])
    after = replace(happened(state, Guessed(seat, right, heard)), written=written)
    if right:
        return stand(after, seat, "won")
    return after if state.players == 2 and state.phase == "turn" else stand(after, seat, "lost")


def happened(state: TagironState, event: Event) -> TagironState:
    return replace(state, events=(*state.events, event))


def stand(state: TagironState, seat: Seat, standing: Standing) -> TagironState:
    return replace(state, standings=(*state.standings[:seat], standing, *state.standings[seat + 1 :]))


def close(state: TagironState) -> TagironState:
    """Whether it is over: nobody left who could guess, the cards gone, with two a winner (TG-08 to TG-12)."""
    if state.seats == 2:
        first, second = state.standings[state.first], state.standings[1 - state.first]
        over = second != "in" or first == "lost"
    else:
        over = "in" not in state.standings
    return replace(state, over=over or (not state.offered and "won" not in state.standings))


def pass_on(state: TagironState) -> TagironState:
    """The turn goes to the left, past those who are out; not past the end of a closing round (TG-05, TG-11, TG-14)."""
    closed = close(state)
    if closed.over:
        return closed
    seat = (state.turn + 1) % state.seats
    while state.standings[seat] != "in":
        if seat == state.first and "won" in state.standings:
            break
        seat = (seat + 1) % state.seats
    if seat == state.first and "won" in state.standings:
        return replace(state, over=True)
    return replace(state, turn=seat)


def refusal(state: TagironState, seat: Seat, action: object) -> IllegalAction:
    """Why an action is refused."""
    if state.over:
        return IllegalAction("tagiron.over")
    if isinstance(action, Resign):
        return IllegalAction("tagiron.out")
    if seat != state.turn:
        return IllegalAction("tagiron.not-your-turn")
    if isinstance(action, GuessTiles):
        return IllegalAction("tagiron.not-a-row", size=len(state.hands[seat]))
    if isinstance(action, Ask):
        if state.phase not in ("turn", "closing"):
            return IllegalAction("tagiron.must-guess")
        offered = action.question in state.offered
        return IllegalAction("tagiron.not-a-digit-of-it" if offered else "tagiron.not-offered")
    return IllegalAction("tagiron.cannot-pass" if isinstance(action, Pass) else "tagiron.no-such-action")
