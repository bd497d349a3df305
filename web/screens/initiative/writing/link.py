"""Links that carry a mission, packed so that nobody reads its secret by accident."""

from dataclasses import dataclass

from engine.core.codec import BadData, structure, unstructure
from engine.core.text import pack, unpack
from engine.initiative.form import LONGEST
from engine.initiative.mission import BadMission
from engine.initiative.toml import to_toml
from engine.initiative.writing import read
from web.saves import BadSave
from web.screens.initiative.writing.bench import GAME
from web.screens.initiative.writing.paper import Sheet, sheet_of

ROOM = f"#/{GAME}/write/link/"

LONGEST_DATA = 4 * LONGEST + 1000
"""Bytes of one, unpacked."""


@dataclass(frozen=True, slots=True)
class Sent:
    mission: str
    """As TOML: a newer or an older house reads it, too."""


def link_to(sheet: Sheet) -> str:
    """Raises `BadSave` for what is too long."""
    try:
        return ROOM + pack(unstructure(Sent(to_toml(sheet.draft))), LONGEST_DATA)
    except BadData as bad:
        raise BadSave(str(bad), "too-large") from bad


def sheet_in(packed: str, language: str) -> Sheet:
    """What a link holds, for a reader of this language. Raises `BadSave`."""
    try:
        return sheet_of(read(structure(unpack(packed, LONGEST_DATA), Sent).mission), language)
    except (BadData, BadMission) as bad:
        raise BadSave(f"{bad!r:.200}") from bad
