"""What partners weigh, in one currency: about what it is worth to have one more action.

Plain is a sensible family: it takes what lies near and spends what it holds. Strong knows
that the deck is the clock: its weights come from a search (`python -m tests.bench.initiative_search`).
Alone it weighs by what its character can do.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.initiative.quick.plan import BADGER, ECHO, HERON, KESTREL, MOLE, SWIFT


@dataclass(frozen=True, slots=True)
class Weights:
    glyph: float
    """A glyph that is collected."""
    windows: float
    """How much of that goes by the windows that it opens, 0 to 1."""
    dig: float
    """A face-down token that is no longer there."""
    gas: float
    """A trap that is met."""
    intel: float
    """What an Intel tells."""
    intel_here: float
    """More of it where somebody stands, who is then spared a trap."""
    run: float
    """Being in a better room."""
    later: float
    """What is left in a room after the next Gather."""
    crowd: float
    """Company, which would share the gas."""
    camera: float
    """Being where a camera or the guard will be at the end of the turn."""
    regroup: float
    """A pile that stands at 12 and is gone."""
    ladder: float
    """Twelve steps up a pile."""
    regroup_ladder: float
    """Twelve steps up the pile of Regroup, which nobody clears."""
    keep: float
    """The low card that Regroup will want."""
    suit: float
    """A card whose suit has a bonus there."""
    card: float
    """A card spent."""
    peril_card: float
    """More of it in peril."""
    second: float
    """What a second action must be worth."""
    special: float
    """How much a special action's promise counts."""
    pair: float
    """What it costs to pay with two cards that had other uses."""
    junk: float
    """A card that could be played at all."""
    watch: float
    """Swift's look at the deck in peril."""
    draw_to: tuple[tuple[int, int, int], ...]
    """In peril: the hand up to which to draw with no clock out, with one, with two; for one to four characters."""


PLAIN: Final = Weights(
    glyph=2.5,
    windows=0.0,
    dig=0.4,
    gas=0.4,
    intel=0.9,
    intel_here=0.12,
    run=0.85,
    later=0.35,
    crowd=0.5,
    camera=0.7,
    regroup=2.4,
    ladder=1.0,
    regroup_ladder=3.2,
    keep=0.0,
    suit=0.8,
    card=0.55,
    peril_card=0.0,
    second=0.56,
    special=0.6,
    pair=1.0,
    junk=0.15,
    watch=1.0,
    draw_to=((4, 2, 0),) * 4,
)

STRONG: Final = Weights(
    glyph=12.3,
    windows=0.8,
    dig=1.44,
    gas=0.26,
    intel=0.83,
    intel_here=0.1,
    run=0.39,
    later=0.17,
    crowd=0.61,
    camera=1.68,
    regroup=9.6,
    ladder=2.4,
    regroup_ladder=4.6,
    keep=3.0,
    suit=0.8,
    card=0.25,
    peril_card=0.5,
    second=1.33,
    special=1.0,
    pair=0.8,
    junk=0.07,
    watch=1.5,
    draw_to=((4, 2, 2), (4, 2, 0), (3, 0, 0), (1, 0, 0)),
)

ALONE: Final = replace(
    STRONG,
    glyph=10.0,
    windows=0.4,
    dig=0.25,
    intel=0.4,
    run=0.55,
    camera=4.0,
    regroup=7.0,
    ladder=2.9,
    regroup_ladder=6.6,
    card=0.3,
    peril_card=0.6,
    second=0.8,
    special=0.85,
    pair=0.3,
    watch=2.2,
)
"""With nobody beside one."""

STRONG_ALONE: Final[Mapping[int, Weights]] = {
    KESTREL: replace(ALONE, run=0.39),
    ECHO: replace(ALONE, special=1.2),
    HERON: replace(ALONE, special=1.2, run=0.39),
    BADGER: replace(ALONE, regroup=2.1),
    SWIFT: replace(ALONE, special=1.2),
    MOLE: ALONE,
}
"""By the character. Badger clears piles with its pairs, and weighed as the others do, low piles would eat them."""
