"""Tables laid by hand, so that what happens can be told beforehand."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.core.game import Seat, Setup
from engine.initiative import start
from engine.initiative.boards import even
from engine.initiative.deal import tokens_of
from engine.initiative.mission import Gap, Layout, Mission, Printed, Window
from engine.initiative.rules import Initiative
from engine.initiative.state import InitiativeState, Spot
from engine.initiative.table.actions import Action, Volunteer
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.events import Event
from engine.initiative.words import ActionCard, CharacterName, Room, Suit, Token, Who
from tests.engine.content import FILES

GAME = Initiative(FILES)

SUITS_BY_LETTER: Mapping[str, Suit] = {"i": "ink", "x": "wax", "r": "wire"}

ROWS = (
    (Window("S", "lamp", answer=True), Window("I", "moth", answer=True), Window("S", "lamp", answer=True)),
    (Window("N", "bell"), Gap(), Printed("Q"), Window("N", "bell"), Window("N", "bell"), Window("T", "nib")),
)
"""bell has three windows, lamp two, moth and nib one each. The answer area says SIS."""


def mission(**layout: Any) -> Mission:
    """On the Bureau, with tan tokens in even stacks, unless it is said otherwise."""
    plain = Layout(**layout)
    tokens = len(list(tokens_of(plain, GAME.box.sets)))
    stacks = plain.stacks or even(tokens, GAME.box.boards[plain.side], plain.entrance)
    return Mission(
        name="",
        number=0,
        language="en",
        title="A title",
        story="A story.",
        question="A question?",
        debrief="What was behind it.",
        answer="SIS",
        also=("THE SIS",),
        rows=ROWS,
        labels=(),
        look="letters",
        layout=replace(plain, stacks=stacks),
        answer_at=0.8,
    )


def table(
    *names: CharacterName, seats: int = 1, nights: str = "", candles: int = 0, owl: int = 0, **layout: Any
) -> InitiativeState:
    """A table on its first turn, as it is dealt; nobody volunteered."""
    state = opening(*names, seats=seats, nights=nights, candles=candles, owl=owl, **layout)
    for seat in sorted(GAME.to_act(state)) if not state.turns and not layout.get("seals") else ():
        state = act(state, Volunteer(0 if seat == 0 else None), seat=seat)
    return state


def opening(
    *names: CharacterName, seats: int = 1, nights: str = "", candles: int = 0, owl: int = 0, **layout: Any
) -> InitiativeState:
    """As the deal leaves it."""
    who = names or ("kestrel",)
    places = dict(zip(start.PLACES, who, strict=False))
    setup = Setup(seats, {"nights": nights, "candles": candles, "owl": owl, "characters": len(who), **places})
    return start.start(setup, mission(**layout), GAME.box, Random("table"))


def act(state: InitiativeState, *actions: Action, seat: Seat = 0) -> InitiativeState:
    """One after the other."""
    for action in actions:
        state = GAME.apply(state, seat, action, Random("act"))
    return state


def ways(state: InitiativeState, kind: type, seat: Seat = 0) -> list[Any]:
    """What of this kind may be done."""
    return [action for action in GAME.legal(state, seat) if type(action) is kind]


def kinds(state: InitiativeState, seat: Seat = 0) -> set[str]:
    """Of what may be done, talk aside."""
    return {type(action).__name__ for action in GAME.legal(state, seat)} - {"Tell", "Answer", "GiveUp"}


def cards(text: str) -> tuple[Card, ...]:
    """
    >>> cards("3i 12x")
    (Card(value=3, suit='ink'), Card(value=12, suit='wax'))
    """
    return tuple(Card(int(word[:-1]), SUITS_BY_LETTER[word[-1]]) for word in text.split())


def two(text: str) -> tuple[Card, Card]:
    one, other = cards(text)
    return one, other


def card(text: str) -> Card:
    (one,) = cards(text)
    return one


def deck(text: str) -> tuple[Card | TimeCard, ...]:
    """The first is drawn first; `1` and `2` are time cards."""
    drawn = [TimeCard(int(word)) if word.isdigit() else card(word) for word in text.split()]
    return tuple(reversed(drawn))


def hold(state: InitiativeState, *hands: str) -> InitiativeState:
    """These hands, the first character's first; others as they are."""
    return replace(state, hands=(*map(cards, hands), *state.hands[len(hands) :]))


def with_deck(state: InitiativeState, text: str, **changes: Any) -> InitiativeState:
    return replace(state, deck=deck(text), **changes)


def in_peril(state: InitiativeState, text: str, discards: str = "") -> InitiativeState:
    return replace(state, deck=deck(text), discards=deck(discards)[::-1], peril=True)


def piled(state: InitiativeState, **piles: str) -> InitiativeState:
    """What lies on the action cards, the top last."""
    laid: dict[ActionCard, tuple[Card, ...]] = dict(state.piles)
    for name, text in piles.items():
        laid |= {on: cards(text) for on in laid if on == name}
    return replace(state, piles=laid)


def stacked(state: InitiativeState, room: Room, *tokens: Token, **changes: Any) -> InitiativeState:
    """This stack in a room, the top first, and nothing else but what is said."""
    return replace(state, rooms={**state.rooms, room: Spot(tuple(reversed(tokens)), **changes)})


def standing(state: InitiativeState, *rooms: Room) -> InitiativeState:
    return replace(state, where=(*rooms, *state.where[len(rooms) :]))


def turn_of(state: InitiativeState, who: Who, acted: int = 0) -> InitiativeState:
    return replace(state, who=who, acted=acted)


def news(before: InitiativeState, after: InitiativeState) -> tuple[Event, ...]:
    """What has happened."""
    return after.events[len(before.events) :]


def open_signs(state: InitiativeState) -> str:
    """All that the console shows, a dot for a closed window."""
    rows = GAME.view(state, None).console
    return "/".join(
        "".join(" " if pane.glyph is None and pane.sign is None else pane.sign or "." for pane in row) for row in rows
    )


def every_card() -> Iterable[Card]:
    return (Card(value, suit) for value in range(1, 13) for suit in SUITS_BY_LETTER.values())
