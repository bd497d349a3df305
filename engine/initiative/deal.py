"""What is dealt before the first turn: clue tokens to the rooms, resource cards to the hands (IN-03, IN-06).

The only chance before play, so that whoever plays the same game faster deals alike: first the tokens are shuffled, then
the cards.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.initiative.content import TokenSet
from engine.initiative.mission import Layout, Mission
from engine.initiative.table.cards import Card, TimeCard
from engine.initiative.words import SUITS, Room, Token

HIGHEST = 12

HAND = 4
"""Cards that a hand is refilled to (IN-06, IN-08)."""

FULL_TABLE = 4
"""Characters with whom no card more than the mission says stays in the box."""

OUT_FOR_EACH_MISSING = 3

FEWEST = 4
"""Cards that are left in the deck, whatever is to stay in the box."""

TIME_CARDS = (TimeCard(1), TimeCard(1), TimeCard(1), TimeCard(2))
"""On the discard pile from the beginning (IN-05)."""


@dataclass(frozen=True, slots=True)
class Deal:
    stacks: Mapping[Room, tuple[Token, ...]]
    """Face down, the top last."""
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    """The top last."""


def deal(mission: Mission, sets: Mapping[str, TokenSet], characters: int, owl: int, rng: Random) -> Deal:
    tokens = list(tokens_of(mission.layout, sets))
    rng.shuffle(tokens)
    stacks: dict[Room, tuple[Token, ...]] = {}
    for room in sorted(mission.layout.stacks):
        size = mission.layout.stacks[room]
        stacks[room] = tuple(tokens[:size])
        del tokens[:size]
    cards = [Card(value, suit) for value in range(1, HIGHEST + 1) for suit in SUITS]
    rng.shuffle(cards)
    del cards[: cards_out(mission.layout, characters, owl)]
    hands = tuple(tuple(sorted(cards.pop() for _ in range(HAND))) for _ in range(characters))
    return Deal(stacks, hands, tuple(cards))


def tokens_of(layout: Layout, sets: Mapping[str, TokenSet]) -> Iterator[Token]:
    """All clue tokens of the mission's colours but those that stay in the box (IN-03)."""
    for name in layout.sets:
        yield from (glyph for glyph in sets[name].glyphs if glyph not in layout.left_out)
        for trap, count in sets[name].traps.items():
            yield from [trap] * count


def cards_out(layout: Layout, characters: int, owl: int) -> int:
    """Resource cards that stay in the box, unseen: the mission's, three for each missing character, the owl's."""
    wanted = layout.cards_out + OUT_FOR_EACH_MISSING * (FULL_TABLE - characters) + owl
    return min(wanted, HIGHEST * len(SUITS) - HAND * characters - FEWEST)
