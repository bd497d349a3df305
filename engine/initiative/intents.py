"""What a character means to do in its next turn, and what of it may be said: never so much that a card's value can be
told from it (IN-12)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement, product
from random import Random
from typing import TypeAlias

from engine.initiative.state import LOW, MIDDLE, InitiativeState, rough
from engine.initiative.table.cards import Card, Intent, Rough, TimeCard
from engine.initiative.words import ACTION_CARDS, SUITS, ActionCard

MOST = 2
"""Actions of a turn (IN-08)."""

HIGHEST = 12
"""IN-06."""

Values: TypeAlias = tuple[int, ...]
"""A hand that there may be."""


def may_be_said(state: InitiativeState, intents: object) -> bool:
    """Of the character whose turn it is."""
    if type(intents) is not tuple or not 0 < len(intents) <= MOST:
        return False
    if not all(type(one) is Intent and one in ways_to_mean(state) for one in intents):
        return False
    return not names_a_value(intents, state.hand, state.piles, state.counters, state.discards)


def ways_to_mean(state: InitiativeState) -> tuple[Intent, ...]:
    """Every action, wherever the character may be by then."""
    clearable = [on for on in ACTION_CARDS if on != "regroup"]
    aims: Collection[str] = {"kestrel": tuple(state.rooms), "badger": clearable}.get(state.plan.names[state.who], ("",))
    return (
        Intent("gather"),
        *(Intent(on, room) for on in ("run", "intel") for room in state.rooms),
        *(Intent("regroup", on) for on in clearable),
        *(Intent(None, to) for to in aims),
    )


def any_intents(state: InitiativeState, rng: Random) -> tuple[Intent, ...]:
    return tuple(rng.choices(ways_to_mean(state), k=rng.randrange(MOST + 1)))


def names_a_value(
    intents: Sequence[Intent],
    hand: tuple[Card, ...],
    piles: Mapping[ActionCard, Sequence[Card]],
    blocked: Collection[ActionCard],
    discards: Sequence[Card | TimeCard],
) -> bool:
    """Whether somebody who knows the hand roughly, and all that lies open, would know the value of a card from this:
    whether all hands with which it can be done have one in common. What no hand can do yet tells nothing of it."""
    tops = {on: HIGHEST if on in blocked else pile[-1].value if pile else 0 for on, pile in piles.items()}
    lying = [card.value for card in (*chain(*piles.values()), *discards) if isinstance(card, Card)]
    values = [value for value in range(1, HIGHEST + 1) if lying.count(value) < len(SUITS)]
    able = [set(one) for one in hands_like(rough(hand), values) if can(one, intents, tops)]
    return bool(able) and bool(set.intersection(*able))


def hands_like(told: Rough, values: Sequence[int]) -> Iterator[Values]:
    """All hands of a rough picture."""
    low = [value for value in values if value <= LOW]
    middle = [value for value in values if LOW < value <= MIDDLE]
    high = [value for value in values if value > MIDDLE]
    parts = ((low, told.low), (middle, told.middle), (high, told.high))
    for hand in product(*(combinations_with_replacement(values, count) for values, count in parts)):
        yield tuple(chain(*hand))


def can(hand: Values, intents: Sequence[Intent], tops: Mapping[ActionCard, int]) -> bool:
    """Whether a hand can do all of these, one after the other (IN-09, IN-11, IN-23)."""
    if not intents:
        return True
    first, *others = intents
    if first.on is None:
        after = {on: 0 if on == first.to else top for on, top in tops.items()}
        return any(can(less(hand, pair), others, after) for pair in combinations(hand, 2))
    for value in set(hand):
        if value > tops[first.on]:
            after = {on: 0 if on == first.to else top for on, top in tops.items()}
            if can(less(hand, (value,)), others, {**after, first.on: value}):
                return True
    return False


def less(hand: Values, paid: Values) -> Values:
    left = list(hand)
    for value in paid:
        left.remove(value)
    return tuple(left)
