"""A seat's own: what one is about to say to reach one's goal (EN-15), the notebook. No moves, but part of the save."""

from dataclasses import dataclass, field

from engine.enigma.words import CharacterName, Place
from web.screens.enigma.notebook_notes import NotebookNotes

STACK = -1
"""Instead of a seat: the top of the stack."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One place or person with what is said of it; without a word it is still to be said."""

    place: Place
    """Of the nine; or the seat whose character is named."""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said so far, in the order of the goal's parts."""

    open: bool = False
    of: CharacterName = ""
    """Whose goal it is, of those that the stack has shown."""
    left_out: tuple[int, ...] | None = None
    """Parts of it that are left out; None while that is open."""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Notes:
    speech: Speech = Speech()
    notebook: NotebookNotes = field(default_factory=NotebookNotes)
