"""What sets one player apart from another who thinks alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Habits:
    trust: Mapping[int, float]
    """How often a naming is expected to be true, by the number of players."""
    faith: float
    """How much claims count: nothing for who trusts only their own eyes, one for who weighs them in full."""
    reads: bool
    """Whether one concludes from what somebody names who that is."""
    lie: float
    """How much more a lie must bring than the truth."""
    leak: float
    """What it costs to tell something that they do not know to each who is still in."""
    doubt: float
    """How much a doubt must bring."""
    suspicion: float
    """Claims that are likelier than this are believed."""
    dice: float
    """How far chance decides between things of nearly the same worth, so that nobody learns them by heart."""
    certain: float
    """How likely the goal must be reached for a try before the turn's naming."""
    enough: tuple[float, float, float, float]
    """And after it: in the last turn, in the last but one, and so on."""


TRUST: Final[Mapping[int, float]] = {1: 1.0, 2: 0.7, 3: 0.68, 4: 0.72, 5: 0.74}

MASTER: Final = Habits(
    trust=TRUST,
    faith=1.0,
    reads=True,
    lie=0.0,
    leak=0.04,
    doubt=0.04,
    suspicion=0.85,
    dice=0.03,
    certain=0.8,
    enough=(0.03, 0.5, 0.6, 0.7),
)

CAREFUL: Final = Habits(
    trust=dict.fromkeys(range(1, 6), 0.8),
    faith=0.3,
    reads=False,
    lie=0.15,
    leak=0.0,
    doubt=0.02,
    suspicion=0.3,
    dice=0.01,
    certain=0.95,
    enough=(0.05, 0.8, 0.9, 0.95),
)
