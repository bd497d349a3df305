"""A seat's own sheet: the notepad (TG-13) and the guess being built. Not moves, but kept in the save."""

from dataclasses import dataclass

from engine.tagiron.tiles import Tile


@dataclass(frozen=True, slots=True)
class Notes:
    draft: tuple[Tile, ...] = ()
    """The guess being built, in order (TG-08, TG-10)."""
    guessing: bool = False
    """Whether the sheet for the guess lies open."""
    card: str = ""
    """The face-up card that is to be asked next, and its digit where it offers two (TG-06)."""
    choice: int | None = None
