"""What never gets lost in a game of The Initiative, whoever plays how."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from engine.core.game import Setup
from engine.core.options import settle
from engine.initiative.deal import TIME_CARDS, tokens_of
from engine.initiative.mission import Window
from engine.initiative.state import InitiativeState
from engine.initiative.table.actions import Answer, GiveUp
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.events import CameToPeril, OpenedBySeal, Revealed, SentAway, Swept, Took
from engine.initiative.table.view import Ending
from engine.initiative.words import CHARACTERS
from tests.engine.initiative.tables import GAME

LONGEST = 5000
"""Moves after which a random game has lost its way."""

TALKERS = 40
"""One of so many answers and givings up that come to mind is said."""


def faults(state: InitiativeState) -> Iterator[str]:
    """What is wrong with a state."""
    yield from cards_lost(state)
    yield from tokens_lost(state)
    yield from windows_wrong(state)
    if state.peril != (CameToPeril() in state.events):
        yield "peril comes when the deck runs out, and only then (IN-26)"
    if not state.deck and state.ending is None:
        yield "the deck is never empty for longer than a moment (IN-26)"
    if (state.clocks >= 3) != (state.ending is Ending.TIME):
        yield "with three clocks in peril it is over, and only then (IN-27)"


def cards_lost(state: InitiativeState) -> Iterator[str]:
    """36 and 4, but for those in the box; nobody holds more than four (IN-05, IN-06, IN-08)."""
    on_table = [*state.deck, *state.discards, *(card for pile in state.piles.values() for card in pile)]
    resource = [card for card in on_table if isinstance(card, Card)]
    resource += [card for hand in state.hands for card in hand]
    if len(resource) != 36 - state.plan.brief.cards_out or len(set(resource)) != len(resource):
        yield "cards are lost, or there twice"
    if Counter(card for card in on_table if isinstance(card, TimeCard)) != Counter(TIME_CARDS):
        yield "time cards are lost"
    if any(len(hand) > 4 for hand in state.hands):
        yield "more than four in a hand"
    for pile in state.piles.values():
        if any(upper.value <= lower.value for lower, upper in pairwise(pile)):
            yield "a card lies on one that is not lower (IN-09)"


def tokens_lost(state: InitiativeState) -> Iterator[str]:
    """Each is in a stack, face up, taken, on an action card, or gone as the rules say (IN-03, IN-16 to IN-22)."""
    hidden = [token for spot in state.rooms.values() for token in spot.stack]
    shown = [event.token for event in state.events if isinstance(event, Revealed)]
    if Counter(hidden + shown) != Counter(tokens_of(state.plan.mission.layout, GAME.box.sets)):
        yield "tokens are lost"
    sealed = {event.glyph for event in state.events if isinstance(event, OpenedBySeal)}
    of_use = {token for token in shown if token in state.plan.windows} - sealed
    up = [glyph for spot in state.rooms.values() for glyph in spot.glyphs]
    if sorted(up + [glyph for glyph in state.taken if glyph not in sealed]) != sorted(of_use):
        yield "a glyph of use is neither face up nor taken, or both"
    swept = any(isinstance(event, Swept) for event in state.events)
    cameras = sum(spot.cameras for spot in state.rooms.values())
    if not swept and cameras != shown.count("camera"):
        yield "cameras are lost (IN-19)"
    agents = sum(spot.agents for spot in state.rooms.values())
    sent = sum(isinstance(event, SentAway) for event in state.events)
    if not swept and agents + sent != shown.count("agent"):
        yield "double agents are lost"
    if any(state.counters.count(on) > shown.count(f"counter-{on}") for on in state.counters):
        yield "counter intel comes from nowhere (IN-22)"
    if len(hidden) != sum(GAME.view(state, None).hidden.values()):
        yield "the count of what is hidden is wrong"


def windows_wrong(state: InitiativeState) -> Iterator[str]:
    """Open are the windows of taken glyphs, and all once it is over (IN-18, IN-24)."""
    view = GAME.view(state, None)
    for row, panes in zip(state.plan.mission.rows, view.console, strict=True):
        for window, pane in zip(row, panes, strict=True):
            if isinstance(window, Window):
                is_open = window.glyph in state.taken or state.ending is not None
                if pane.sign != (window.sign if is_open else None):
                    yield "a window shows what it should not, or not what it should"
    opened = [event.glyph for event in state.events if isinstance(event, Took | OpenedBySeal)]
    if tuple(opened) != state.taken:
        yield "windows open without a glyph"


def random_setup(rng: Random) -> Setup:
    """Any mission, any number of seats and characters, anything else that can be agreed on."""
    seats = rng.randrange(4) + 1
    names = rng.sample(CHARACTERS, 4)
    chosen: dict[str, int | str] = {
        **dict(zip(("first", "second", "third", "fourth"), names, strict=True)),
        "mission": rng.choice(GAME.missions.names),
        "language": rng.choice(("en", "uk", "ru")),
        "characters": rng.randrange(seats, 5),
        "owl": rng.choice((0, 0, 4, 8)),
        "nights": "".join(rng.choice("wwl") for _ in range(rng.randrange(17))),
        "candles": rng.randrange(4),
    }
    return Setup(seats, settle(GAME.options(seats, chosen), chosen))


def random_game(seed: str) -> Iterator[InitiativeState]:
    """The states of a game of random players, who seldom answer."""
    rng = Random(seed)
    state = GAME.start(random_setup(rng), rng)
    yield state
    for _ in range(LONGEST):
        if state.ending is not None:
            return
        seat = rng.choice(sorted(GAME.to_act(state)))
        action = GAME.legal(state, seat).sample(rng)
        if not isinstance(action, Answer | GiveUp) or rng.randrange(TALKERS) == 0:
            state = GAME.apply(state, seat, action, rng)
            yield state
    raise RuntimeError(f"does not end: {seed}")
