"""What lies before the people at the table and is no move: pencil, answer, tools. Kept in the save.

The pencil belongs to the table: what is written with it is written on everybody's sheet. The rest is each seat's own.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.initiative.table.view import InitiativeView
from engine.initiative.words import Glyph

LONGEST_SIGN = 3
"""So much can be pencilled behind one glyph: some windows hold several signs."""

LONGEST_ANSWER = 80


@dataclass(frozen=True, slots=True)
class Notes:
    read: bool = False
    """Whether the story was read."""
    pencil: Mapping[Glyph, str] = field(default_factory=dict)
    """What is thought to stand behind each glyph: the same on everybody's sheet."""
    answer: str = ""
    """The answer as far as it is written."""
    shift: int = 0
    """How far the ruler's lower edge is slid."""
    holes: tuple[int, ...] = ()
    """What is punched in the tape on one's desk: the numbers of the holes."""
    across: int = 6
    """How many letters the lattice has in a row."""
    rails: int = 3
    turned: tuple[str, ...] = ()
    """The tools that are turned: the ruler's lower edge, the tape, the lattice, what lies on the rails."""
    keyword: str = ""
    """What the lattice begins with."""
    strip: str = ""
    """What was laid on the rails."""


def tidy_sign(text: str) -> str:
    """What can be pencilled into a window: a few signs, in capitals, as the windows show them.

    >>> tidy_sign(" ё7 "), tidy_sign("a\\nb\\u202e"), tidy_sign("abcdef")
    ('Ё7', 'AB', 'ABC')
    """
    composed = unicodedata.normalize("NFC", text).upper()
    return "".join(sign for sign in composed if sign.isalnum() or sign in "?.#")[:LONGEST_SIGN]


def pencilled(notes: Notes, glyph: Glyph, text: str) -> Notes:
    """The sheet with this behind a glyph; nothing rubs out what was there."""
    kept = {other: sign for other, sign in notes.pencil.items() if other != glyph}
    sign = tidy_sign(text)
    return replace(notes, pencil={**kept, glyph: sign} if sign else kept)


def pencil_of(notes: Notes, view: InitiativeView) -> dict[Glyph, str]:
    """What is written on closed windows of this mission: a save may hold anything."""
    closed = [glyph for glyph in view.windows if glyph not in view.taken]
    return {glyph: sign for glyph in closed if (sign := tidy_sign(notes.pencil.get(glyph, "")))}
