"""Links that carry a set of cards, packed."""

from dataclasses import dataclass

from engine.core.codec import BadData, structure, unstructure
from engine.core.text import pack, unpack
from engine.enigma.toml import to_toml
from engine.enigma.written import KEY, LONGEST_CARDS
from engine.enigma.written import read as read_cards
from web.saves import BadSave
from web.screens.enigma.writing.bench import GAME
from web.screens.enigma.writing.looking import UNSAID
from web.screens.enigma.writing.sheet import Sheet, own_of, sheet_of

ROOM = f"#/{GAME}/write/link/"

LONGEST_DATA = 4 * LONGEST_CARDS + 1000
"""Bytes of one, unpacked."""


@dataclass(frozen=True, slots=True)
class Sent:
    cards: str
    """As TOML: a newer or an older house reads it, too."""


def link_to(sheet: Sheet) -> str:
    """Raises `BadSave` for what is too long."""
    try:
        return ROOM + pack(unstructure(Sent(to_toml(own_of(sheet, UNSAID)))), LONGEST_DATA)
    except BadData as bad:
        raise BadSave(str(bad), "too-large") from bad


def sheet_in(packed: str, language: str) -> Sheet:
    """What a link holds, for a reader of this language. Raises `BadSave`."""
    try:
        own = read_cards(structure(unpack(packed, LONGEST_DATA), Sent).cards)
    except BadData as bad:
        raise BadSave(f"{bad!r:.200}") from bad
    if not all(KEY.fullmatch(name) for name in (*own.mansion, *own.characters)):
        raise BadSave("no keys")
    return sheet_of(own, language)
