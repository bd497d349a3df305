"""What a character may be said to mean to do in its next turn: actions, what they are about, never a card (IN-12)."""

from collections.abc import Collection
from random import Random

from engine.initiative.state import InitiativeState
from engine.initiative.table.cards import Intent
from engine.initiative.words import ACTION_CARDS

MOST = 2
"""Actions of a turn (IN-08)."""


def may_be_said(state: InitiativeState, intents: object) -> bool:
    """Of the character whose turn it is."""
    if type(intents) is not tuple or not 0 < len(intents) <= MOST:
        return False
    return all(type(one) is Intent and one in ways_to_mean(state) for one in intents)


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
