"""Dealing The Initiative again: all that a seat may not know."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias, TypeVar

from engine.core.game import Seat
from engine.initiative.mission import Mission, Pane, Window
from engine.initiative.state import LOW, MIDDLE, InitiativeState, Spot
from engine.initiative.table.actions import Volunteer
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.table.doings import Arranging, ByCandle
from engine.initiative.table.events import Arranged, Lit
from engine.initiative.words import Glyph, Room, Token
from tests.engine.initiative.tables import every_card

Swaps: TypeAlias = Mapping[Card, Card]

T = TypeVar("T")

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def redeal_initiative(states: Sequence[InitiativeState], seat: Seat | None, rng: Random) -> list[InitiativeState]:
    """Another order of the deck, other tokens face down, other hands of others with the same rough pictures; other
    signs behind closed windows, another answer; other answers of others while some are missing."""
    last = states[-1]
    mission = rewritten(last, rng)
    before, after = swaps(states, seat, rng)
    deck = last.deck if is_known(last) else tuple(rng.sample(last.deck, len(last.deck)))
    stacks = shuffled_stacks(last, rng)
    agrees = [rng.randrange(2) == 0 for _ in last.telling]
    willing = [Volunteer(rng.choice((None, *last.run_by(other)))) for other in range(len(last.telling))]

    def again(state: InitiativeState) -> InitiativeState:
        swap = after if state.peril else before
        same_deck = state.peril == last.peril and state.deck[: len(last.deck)] == last.deck
        drawn = (*deck, *state.deck[len(deck) :]) if same_deck else state.deck
        open_still = state.proposal is not None and state.proposal == last.proposal
        return replace(
            state,
            plan=replace(state.plan, mission=mission),
            deck=tuple(swapped(card, swap) for card in drawn),
            hands=tuple(tuple(swap.get(card, card) for card in hand) for hand in state.hands),
            rooms={room: with_stack(spot, stacks[room]) for room, spot in state.rooms.items()},
            answers=others(state.answers, agrees, seat) if open_still else state.answers,
            volunteers=others(state.volunteers, willing, seat),
        )

    return [again(state) for state in states]


def others(said: tuple[T | None, ...], drawn: Sequence[T], seat: Seat | None) -> tuple[T | None, ...]:
    return tuple(one if one is None or who == seat else drawn[who] for who, one in enumerate(said))


def rewritten(last: InitiativeState, rng: Random) -> Mission:
    """All of it is told once it is over."""
    mission = last.plan.mission
    if last.ending is not None:
        return mission
    signs = {glyph: rng.choice(LETTERS) for glyph in last.plan.windows if glyph not in last.taken}
    return replace(
        mission,
        answer_at=rng.random(),
        answer="".join(rng.choice(LETTERS) for _ in range(8)),
        also=(),
        debrief=f"Debrief {rng.random()}",
        look=mission.look if last.taken else rng.choice(("letters", "tape", "ink")),
        rows=tuple(tuple(with_sign(pane, signs) for pane in row) for row in mission.rows),
    )


def with_sign(pane: Pane, signs: Mapping[Glyph, str]) -> Pane:
    return replace(pane, sign=signs[pane.glyph]) if isinstance(pane, Window) and pane.glyph in signs else pane


def shuffled_stacks(last: InitiativeState, rng: Random) -> Mapping[Room, tuple[Token, ...]]:
    """Whatever still lies face down, but for what an eye has seen; once it is over, all is shown."""
    if last.ending is not None:
        return {room: spot.stack for room, spot in last.rooms.items()}
    unseen = {room: spot.stack[:-1] if spot.known else spot.stack for room, spot in last.rooms.items()}
    tokens = [token for stack in unseen.values() for token in stack]
    rng.shuffle(tokens)
    drawn = iter(tokens)
    return {
        room: (*(next(drawn) for _ in unseen[room]), *spot.stack[len(unseen[room]) :])
        for room, spot in last.rooms.items()
    }


def with_stack(spot: Spot, stack: tuple[Token, ...]) -> Spot:
    """What has been turned up since lay on top of it."""
    return replace(spot, stack=(*stack, *spot.stack[len(stack) :]))


def is_known(last: InitiativeState) -> bool:
    """Whether somebody has looked into the deck: then its order stays."""
    looks = any(isinstance(doing, Arranging | ByCandle) for doing in last.doing)
    return looks or any(isinstance(event, Arranged | Lit) for event in last.events)


def swaps(states: Sequence[InitiativeState], seat: Seat | None, rng: Random) -> tuple[Swaps, Swaps]:
    """Cards that the seat has never seen change places with each other: those of the first deck, of hands and of the
    box; in peril, those of the new deck as well, all of which were seen before it was shuffled."""
    peril = [state for state in states if state.peril]
    again = set(resource((*peril[0].deck, *peril[0].discards))) if peril else set()
    seen = {card for state in states for card in shown(state, seat)} | again
    before = swap_within(set(every_card()) - seen, rng)
    now = {card for state in peril for card in shown(state, seat)}
    return before, {**before, **swap_within(again - now, rng)}


def shown(state: InitiativeState, seat: Seat | None) -> Iterable[Card]:
    yield from resource(state.discards)
    for pile in state.piles.values():
        yield from pile
    for who in () if seat is None else state.run_by(seat):
        yield from state.hands[who]
    doing = state.doing[-1] if state.doing else None
    if seat == state.seat_of(state.who) and isinstance(doing, Arranging | ByCandle):
        count = doing.count if isinstance(doing, Arranging) else 1
        yield from resource(state.deck[-count:])


def resource(cards: Iterable[Card | TimeCard]) -> Iterable[Card]:
    return (card for card in cards if isinstance(card, Card))


def swapped(card: Card | TimeCard, swap: Swaps) -> Card | TimeCard:
    return swap.get(card, card) if isinstance(card, Card) else card


def swap_within(cards: Iterable[Card], rng: Random) -> Swaps:
    """Low with low, middle with middle, high with high (IN-12)."""
    swap: dict[Card, Card] = {}
    for lowest, highest in ((0, LOW), (LOW, MIDDLE), (MIDDLE, 99)):
        alike = sorted(card for card in cards if lowest < card.value <= highest)
        swap |= zip(alike, rng.sample(alike, len(alike)), strict=True)
    return swap
