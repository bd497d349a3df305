"""A table as it is dealt."""

from collections.abc import Mapping
from random import Random

from engine.initiative.content import TokenSet
from engine.initiative.deal import deal
from engine.initiative.mission import Mission
from engine.initiative.quick.plan import CARDS, CHARACTER_NUMBERS, DUD, Plan
from engine.initiative.quick.steps import Table
from engine.initiative.words import CharacterName


def start(
    plan: Plan,
    mission: Mission,
    sets: Mapping[str, TokenSet],
    characters: tuple[CharacterName, ...],
    rng: Random,
    owl: int = 0,
    candles: int = 0,
) -> Table:
    dealt = deal(mission, sets, len(characters), owl, rng)
    layout = mission.layout
    tokens = plan.tokens
    return Table(
        plan,
        tuple(CHARACTER_NUMBERS[name] for name in characters),
        [[tokens.get(token, DUD) for token in dealt.stacks.get(room, ())] for room in plan.rooms],
        [[CARDS[card] for card in hand] for hand in dealt.hands],
        [CARDS[card] for card in dealt.deck],
        rng,
        plan.rooms.index(layout.entrance),
        plan.rooms.index(layout.key) if layout.key else -1,
        candles,
    )
