"""Deals everything again that a seat may not know, by the plain definition of the questions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TypeAlias

from engine.core.game import Seat
from engine.tagiron.questions import QUESTIONS, Answer, answer
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Asked, Guessed
from engine.tagiron.tiles import TILES, Hand, hands

Heard: TypeAlias = tuple[str, int | None, Answer]

TRIES = 200
"""Deals that are begun before the one that was is kept."""


@lru_cache(maxsize=4096)
def candidates(size: int, heard: tuple[Heard, ...]) -> tuple[Hand, ...]:
    """The hands that give these answers."""
    if not heard:
        return hands(size)
    name, choice, given = heard[-1]
    return tuple(h for h in candidates(size, heard[:-1]) if answer(QUESTIONS[name], h, choice) == given)


def heard_of(state: TagironState, seat: Seat) -> tuple[Heard, ...]:
    return tuple(
        (event.question, event.choice, reply.answer)
        for event in state.events
        if isinstance(event, Asked)
        for reply in event.replies
        if reply.seat == seat
    )


def fits(state: TagironState, dealt: Sequence[Hand]) -> bool:
    """With two all hear what was guessed, and whether it was right (TG-08)."""
    return all(
        (event.tiles == dealt[1 - event.seat]) == event.right
        for event in state.events
        if isinstance(event, Guessed) and event.tiles is not None
    )


def deals(state: TagironState, seat: Seat | None, rng: Random) -> Iterator[tuple[Hand, ...]]:
    """Hands of all, the centre last, that the seat could not tell from those that are."""
    size, players = len(state.hands[0]), state.players
    looked = players > 2 and seat is not None and state.written[seat] is not None
    for _ in range(TRIES):
        dealt = [*state.hands, state.centre]
        gone = [*(state.hands[seat] if seat is not None else ()), *(state.centre if looked else ())]
        hidden = [other for other in range(players) if other != seat]
        rng.shuffle(hidden)
        try:
            for other in hidden:
                free = [h for h in candidates(size, heard_of(state, other)) if available(h, gone)]
                dealt[other] = rng.choice(free)
                gone += dealt[other]
        except IndexError:
            continue
        if players > 2 and not looked:
            left = list(TILES)
            for tile in gone:
                left.remove(tile)
            dealt[players] = tuple(left)
        if fits(state, dealt):
            yield tuple(dealt)


def available(hand: Hand, gone: Sequence[str]) -> bool:
    return all(hand.count(tile) + gone.count(tile) <= TILES.count(tile) for tile in hand)


def redeal_tagiron(states: Sequence[TagironState], seat: Seat | None, rng: Random) -> list[TagironState]:
    """Other hands and another centre that give all the answers; other cards to come; other rows written down."""
    last = states[-1]
    to_come = rng.sample(last.deck, len(last.deck))
    kept = [replace(s, deck=(*s.deck[: len(s.deck) - len(to_come)], *to_come)) for s in states]
    if last.over:
        return kept
    *dealt, centre = next(deals(last, seat, rng), (*last.hands, last.centre))
    if last.players == 2:
        return [replace(state, hands=tuple(dealt)) for state in kept]
    written = tuple(
        row if row is None or writer == seat else written_by(last, writer, centre, rng)
        for writer, row in enumerate(last.written)
    )
    return [
        replace(
            state,
            hands=tuple(dealt),
            centre=centre,
            written=tuple(row and written[writer] for writer, row in enumerate(state.written)),
        )
        for state in kept
    ]


def written_by(state: TagironState, seat: Seat, centre: Hand, rng: Random) -> Hand:
    if state.standings[seat] == "won":
        return centre
    return rng.choice([row for row in hands(len(centre)) if row != centre])
