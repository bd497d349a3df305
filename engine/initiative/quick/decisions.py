"""What a policy decides: a tuple that begins with one of these words.

`(PLAY, card, action, to)`, `(SPECIAL, card, card, to, on)`, `(TAKE, glyph)`, `(REVEAL, room)`, `(PEEK, room)`,
`(UNLOCK, door)`, `(DISCARD, card)`, `(SEAL, glyph)`, and the others alone. Swift's order of cards has its own shape.
"""

from typing import Final, TypeAlias

PLAY: Final = 0
SPECIAL: Final = 1
END: Final = 2
PASS: Final = 3
REVEAL: Final = 4
DIG: Final = 5
TAKE: Final = 6
TAKE_KEY: Final = 7
SEND_AWAY: Final = 8
ARRANGE: Final = 9
PEEK: Final = 10
UNLOCK: Final = 11
DISCARD: Final = 12
DRAW: Final = 13
CANDLE: Final = 14
BELOW: Final = 15
STOP: Final = 16
SEAL: Final = 17

Decided: TypeAlias = tuple[int, ...]

Arrangement: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Places among the cards looked at: those that go on top, the first to be drawn first, and those that go below."""

JUST_END: Final[Decided] = (END,)
JUST_PASS: Final[Decided] = (PASS,)
JUST_DIG: Final[Decided] = (DIG,)
JUST_KEY: Final[Decided] = (TAKE_KEY,)
JUST_AWAY: Final[Decided] = (SEND_AWAY,)
JUST_DRAW: Final[Decided] = (DRAW,)
JUST_CANDLE: Final[Decided] = (CANDLE,)
JUST_BELOW: Final[Decided] = (BELOW,)
JUST_STOP: Final[Decided] = (STOP,)
