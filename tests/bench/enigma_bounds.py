"""What is wanted of Enigma's figures. What is out of its bounds is marked so in every table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

OUT: Final = "**out**"


@dataclass(frozen=True, slots=True)
class Bound:
    """Of a share; both ends belong to it."""

    low: float = -1.0
    high: float = 1.0

    def __str__(self) -> str:
        low, high = (f"{100 * end:g}" for end in (self.low, self.high))
        if self.low >= 0 and self.high < 1:
            return f"{low} to {high}%"
        return f"{low}% at least" if self.low >= 0 else f"{high}% at most"

    def __contains__(self, share: float) -> bool:
        return self.low <= share <= self.high

    def told(self, share: float) -> str:
        """With what is wanted, and whether it is that.

        >>> print(Bound(0.05, 0.2).told(0.1), Bound(0.25).told(0.231))
        10.0% (5 to 20%) 23.1% (25% at least: **out**)
        """
        wanted = "" if self == ANY else f" ({self})" if share in self else f" ({self}: {OUT})"
        return f"{share:.1%}{wanted}"


ANY: Final = Bound()


@dataclass(frozen=True, slots=True)
class Bounds:
    """Of the games of masters among themselves."""

    off: Bound = ANY
    """How far from an equal share of wins each character is."""
    chaos: Bound = ANY
    """Games in which Chaos breaks through."""
    late: Bound = ANY
    """Games that end on cells 4 to 6."""
    lies: Bound = ANY
    """Of namings."""
    room: Bound = ANY
    """Of namings, for each room."""
    swaps: Bound = ANY
    """Games in which characters are exchanged, and those in which a Machine is cancelled."""
    ahead: Bound = ANY
    """How much more the first seat wins than the last."""


CHAOS: Final[Mapping[int, Bound]] = {
    2: Bound(0.05, 0.2),
    3: Bound(0.03, 0.15),
    4: Bound(0.02, 0.12),
    5: Bound(0.01, 0.1),
}


def bounds(seats: int, cast: str) -> Bounds:
    """With two each keeps one of three; first games may be less even, and over sooner."""
    return Bounds(
        off=ANY if seats == 2 else Bound(-0.05, 0.05) if cast == "standard" else Bound(-0.08, 0.08),
        chaos=CHAOS[seats],
        late=Bound(0.5) if cast == "standard" else ANY,
        lies=Bound(0.25),
        room=Bound(0.05),
        swaps=Bound(0.1),
        ahead=Bound(high=0.13),
    )


BEGINNING: Final = Bound(high=0.03)
"""How far above an even share who begins a match is."""

PAYING: Final = Bound(high=0.02)
"""How far above an even share the lower end of a policy is that anybody could learn by heart."""

ALONE: Final = Bound(0.2, 0.4)
"""Three in a row, for who plays well."""


def stronger(seats: int) -> Bound:
    """The lower end of a better player's share among others."""
    return Bound(0.56 if seats == 2 else 1 / seats + 0.05)
