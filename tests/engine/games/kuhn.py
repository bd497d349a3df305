"""Kuhn poker: two seats, a deck of three cards, one card each that nobody else may see, a bet that may be called.

Both pay one into the pot before the cards are dealt. The first seat checks or bets one more; against a bet the other
calls or folds. When nobody folds, the higher card takes the pot. A match is several hands, dealt anew each time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from engine.core.actions import Listed
from engine.core.bots import Bot, Decision, Why
from engine.core.game import IllegalAction, Outcome, Seat, Setup, check_setup
from engine.core.options import Choice, Number, Option, Values

DECK = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Play:
    what: Literal["check", "bet", "call", "fold"]


CHECK, BET, CALL, FOLD = Play("check"), Play("bet"), Play("call"), Play("fold")


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal; seat numbers, not turns, index the cards."""

    first: Seat
    cards: tuple[int, int] | None
    """None where the viewer may not see them."""
    plays: tuple[Play, ...] = ()

    @property
    def turn(self) -> Seat:
        return (self.first + len(self.plays)) % 2

    @property
    def over(self) -> bool:
        return self.plays[-1:] in ((CALL,), (FOLD,)) or self.plays == (CHECK, CHECK)


@dataclass(frozen=True, slots=True)
class KuhnState:
    hands: int
    hand: Hand
    played: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class KuhnView:
    seat: Seat | None
    hands: int
    card: int | None
    hand: Hand
    played: tuple[Hand, ...]


class Careful:
    """Bets and calls on the highest card, sometimes on the middle one."""

    def decide(self, views: Sequence[KuhnView], rng: Random) -> Decision[Play]:
        view = views[-1]
        strong = view.card == 3 or (view.card == 2 and rng.randrange(3) == 0)
        why = Why("kuhn.card", {"card": view.card or 0, "strong": strong})
        if view.hand.plays[-1:] == (BET,):
            return Decision(CALL if strong else FOLD, why)
        return Decision(BET if strong else CHECK, why)


class Kuhn:
    name = "kuhn"
    players = range(2, 3)
    action_type: object = Play
    view_type = KuhnView
    bots: Mapping[str, Bot[KuhnView, Play]] = {"careful": Careful()}

    def options(self, seats: int, chosen: Values) -> tuple[Option, ...]:
        return Number("hands", 1, 6, 2), Choice("first", ("drawn", "first", "second"), "drawn")

    def start(self, setup: Setup, rng: Random) -> KuhnState:
        check_setup(self, setup)
        first = {"first": 0, "second": 1}.get(str(setup.options["first"]))
        return KuhnState(int(setup.options["hands"]), deal(rng.randrange(2) if first is None else first, rng))

    def to_act(self, state: KuhnState) -> frozenset[Seat]:
        return frozenset() if state.hand.over else frozenset({state.hand.turn})

    def asked(self, state: KuhnState, seat: Seat) -> None:
        """Nobody is asked anything before everybody."""

    def legal(self, state: KuhnState, seat: Seat) -> Listed[Play]:
        if seat not in self.to_act(state):
            return Listed()
        return Listed(CALL, FOLD) if state.hand.plays[-1:] == (BET,) else Listed(CHECK, BET)

    def apply(self, state: KuhnState, seat: Seat, action: Play, rng: Random) -> KuhnState:
        if action not in self.legal(state, seat):
            raise IllegalAction("kuhn.not-now", seat=seat)
        hand = replace(state.hand, plays=(*state.hand.plays, action))
        if not hand.over:
            return replace(state, hand=hand)
        played = (*state.played, hand)
        following = hand if len(played) == state.hands else deal(1 - hand.first, rng)
        return replace(state, hand=following, played=played)

    def view(self, state: KuhnState, seat: Seat | None) -> KuhnView:
        """One's own card; the cards of a hand that was played to its end without a fold."""
        cards = state.hand.cards
        return KuhnView(
            seat=seat,
            hands=state.hands,
            card=None if seat is None or cards is None else cards[seat],
            hand=shown(state.hand),
            played=tuple(map(shown, state.played)),
        )

    def outcome(self, state: KuhnState) -> Outcome | None:
        if not state.hand.over:
            return None
        won = sum(map(gain, state.played))
        return Outcome((0,) if won > 0 else (1,) if won < 0 else (), "kuhn.chips", (won, -won))

    def may_take_back(self, before: KuhnState, after: KuhnState) -> bool:
        """Not past the end of a hand, where cards are shown or dealt."""
        return before.played == after.played

    def rematch(self, setup: Setup, last: KuhnState) -> Setup:
        swapped = {"first": "second", "second": "first", "drawn": "drawn"}
        return Setup(setup.seats, {**setup.options, "first": swapped[str(setup.options["first"])]})

    def leans_on(self, setup: Setup) -> Mapping[str, str]:
        return {}


def deal(first: Seat, rng: Random) -> Hand:
    one, other = rng.sample(DECK, 2)
    return Hand(first, (one, other))


def shown(hand: Hand) -> Hand:
    """The hand as everybody sees it."""
    return hand if hand.over and FOLD not in hand.plays else replace(hand, cards=None)


def gain(hand: Hand) -> int:
    """What the hand brings seat 0."""
    if hand.plays[-1] == FOLD:
        return 1 if hand.turn == 0 else -1
    if hand.cards is None:
        return 0
    pot = 2 if BET in hand.plays else 1
    return pot if hand.cards[0] > hand.cards[1] else -pot
