"""A seat's own sheet: the notepad (TG-13) and the guess being built. Not moves, but kept in the save."""

from dataclasses import dataclass

from engine.tagiron.tiles import Tile


@dataclass(frozen=True, slots=True)
class Notes:
    draft: tuple[Tile, ...] = ()
    """The guess being built, in order (TG-08, TG-10)."""
