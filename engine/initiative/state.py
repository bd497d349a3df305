"""The table as it really stands: all that anybody knows, and all that nobody does."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.core.game import Seat
from engine.initiative.boards import Neighbours, ends, nearby
from engine.initiative.content import Icon
from engine.initiative.mission import Mission
from engine.initiative.table.actions import Volunteer
from engine.initiative.table.cards import Card, Intent, Rough, TimeCard
from engine.initiative.table.doings import Doing
from engine.initiative.table.events import Event
from engine.initiative.table.view import Brief, Ending, Proposal
from engine.initiative.words import ActionCard, CharacterName, Edge, Glyph, Room, Token, Who

LOW = 4
"""The highest of the low cards (IN-12)."""

MIDDLE = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """What was agreed on, and what follows from it: nothing of it changes."""

    mission: Mission
    brief: Brief
    names: tuple[CharacterName, ...]
    seats: int
    nights: str
    windows: Mapping[Glyph, int]
    """How many windows bear each glyph, the most first."""
    icons: Mapping[Glyph, Icon]
    """Of the glyphs that the mission uses, while the icons are awake."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A room and what lies there."""

    stack: tuple[Token, ...]
    """Face down, the top last."""
    glyphs: tuple[Glyph, ...] = ()
    """Face up."""
    cameras: int = 0
    agents: int = 0
    known: bool = False
    """Whether an eye has seen what lies on top."""


@dataclass(frozen=True, slots=True)
class InitiativeState:
    plan: Plan
    # Cards.
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card | TimeCard, ...]
    """The top last."""
    discards: tuple[Card | TimeCard, ...]
    piles: Mapping[ActionCard, tuple[Card, ...]]
    """The cards on each action card, the top last."""
    peril: bool
    safe: int
    """Cards on top of the deck that Swift has called safe."""
    candles: int
    # The board.
    rooms: Mapping[Room, Spot]
    where: tuple[Room, ...]
    """Each character."""
    near: Neighbours
    doors: tuple[Edge, ...]
    """Those that are locked."""
    key: Room | None
    guard: int
    """How far along his round he is."""
    counters: tuple[ActionCard, ...]
    """Where counter intel lies, once for each token (IN-22)."""
    taken: tuple[Glyph, ...]
    """Whose windows are open, in this order (IN-18)."""
    # The turn.
    who: Who = 0
    acted: int = 0
    turns: int = 0
    doing: tuple[Doing, ...] = ()
    """What is under way, the innermost last."""
    volunteers: tuple[Volunteer | None, ...] = ()
    """What each seat has answered to the question who begins (IN-07)."""
    # Talk.
    telling: tuple[bool, ...] = ()
    """Which seats tell the rough picture of their hands (IN-12)."""
    intents: tuple[tuple[Intent, ...], ...] = ()
    """What each character was said to mean to do in its next turn, until that begins (IN-12)."""
    proposal: Proposal | None = None
    answers: tuple[bool | None, ...] = ()
    """Who agrees to it; None from whom no answer is needed, or none has come yet."""
    withdrawn: tuple[Proposal, ...] = ()
    said: str | None = None
    ending: Ending | None = None
    events: tuple[Event, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """Of the character whose turn it is."""
        return self.hands[self.who]

    @property
    def here(self) -> Room:
        return self.where[self.who]

    @property
    def spot(self) -> Spot:
        return self.rooms[self.here]

    @property
    def nearby(self) -> tuple[Room, ...]:
        """IN-15."""
        return nearby(self.near, self.here)

    @property
    def clocks(self) -> int:
        """On the discard pile; they count in peril (IN-27)."""
        return sum(card.clocks for card in self.discards if isinstance(card, TimeCard)) if self.peril else 0

    @property
    def waiting(self) -> frozenset[Seat]:
        """Who is still to answer a proposal (IN-24)."""
        proposal = self.proposal
        if proposal is None or self.ending is not None:
            return frozenset()
        return frozenset(s for s, answer in enumerate(self.answers) if answer is None and s != proposal.seat)

    def seat_of(self, who: Who) -> Seat:
        """Characters are dealt round the seats (IN-01)."""
        return who % self.plan.seats

    def run_by(self, seat: Seat) -> tuple[Who, ...]:
        return tuple(range(seat, len(self.plan.names), self.plan.seats))

    def needs(self, token: Token) -> bool:
        """Whether it is a glyph with windows that are still closed."""
        return token in self.plan.windows and token not in self.taken

    def fits(self, card: Card, on: ActionCard) -> bool:
        """IN-09, IN-22."""
        pile = self.piles[on]
        return on not in self.counters and (not pile or card.value > pile[-1].value)

    def locked_here(self) -> tuple[Edge, ...]:
        return tuple(door for door in self.doors if self.here in ends(door))


def rough(hand: tuple[Card, ...]) -> Rough:
    """IN-12."""
    low = sum(card.value <= LOW for card in hand)
    high = sum(card.value > MIDDLE for card in hand)
    return Rough(low, len(hand) - low - high, high)


def happened(state: InitiativeState, *events: Event) -> InitiativeState:
    return replace(state, events=(*state.events, *events))


def begun(state: InitiativeState, doing: Doing) -> InitiativeState:
    """Something is under way within what was."""
    return replace(state, doing=(*state.doing, doing))


def gone_on(state: InitiativeState, doing: Doing) -> InitiativeState:
    """The innermost has come a step further."""
    return replace(state, doing=(*state.doing[:-1], doing))


def done(state: InitiativeState) -> InitiativeState:
    """The innermost is over."""
    return replace(state, doing=state.doing[:-1])


def in_room(state: InitiativeState, room: Room, spot: Spot) -> InitiativeState:
    return replace(state, rooms={**state.rooms, room: spot})


def with_hand(state: InitiativeState, who: Who, hand: tuple[Card, ...]) -> InitiativeState:
    return replace(state, hands=(*state.hands[:who], hand, *state.hands[who + 1 :]))


def with_intents(state: InitiativeState, who: Who, intents: tuple[Intent, ...]) -> InitiativeState:
    return replace(state, intents=(*state.intents[:who], intents, *state.intents[who + 1 :]))


def less(hand: tuple[Card, ...], *cards: Card) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in cards)
