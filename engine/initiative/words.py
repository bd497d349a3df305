"""The vocabulary of the game: how the things on the table are called, everywhere."""

from typing import Literal, TypeAlias

Room: TypeAlias = str
"""As the board's file calls it: `hall`, `wire`."""

Edge: TypeAlias = str
"""A border between two rooms as the board's file writes it: `hall-desk`."""

Glyph: TypeAlias = str
"""As the tokens' file calls it: `lamp`, `moth`."""

Token: TypeAlias = str
"""A clue token: a glyph's name or a trap's."""

Trap: TypeAlias = Literal["camera", "gas", "counter-run", "counter-intel", "counter-gather", "agent"]

TRAPS: tuple[Trap, ...] = ("camera", "gas", "counter-run", "counter-intel", "counter-gather", "agent")

ActionCard: TypeAlias = Literal["run", "intel", "gather", "regroup"]

ACTION_CARDS: tuple[ActionCard, ...] = ("run", "intel", "gather", "regroup")

Suit: TypeAlias = Literal["ink", "wax", "wire"]

SUITS: tuple[Suit, ...] = ("ink", "wax", "wire")

Look: TypeAlias = Literal["letters", "tape", "ink"]
"""What an open window shows: signs, punched holes (`01101`), or inked and clean panes (`#`, `.`)."""

CharacterName: TypeAlias = Literal["kestrel", "echo", "heron", "badger", "swift", "mole"]

CHARACTERS: tuple[CharacterName, ...] = ("kestrel", "echo", "heron", "badger", "swift", "mole")

Who: TypeAlias = int
"""A character at the table by its place in the turn order, from 0. A seat may run several (IN-01)."""
