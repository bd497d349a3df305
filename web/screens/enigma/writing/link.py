"""Links that carry a set of cards."""

from engine.core.codec import BadData
from engine.enigma.toml import to_toml
from engine.enigma.written import KEY, LONGEST_CARDS, read
from web.screens.enigma.writing.bench import GAME
from web.screens.enigma.writing.looking import UNSAID
from web.screens.enigma.writing.sheet import Sheet, own_of, sheet_of
from web.writing.link import Links


def cards_in(text: str, language: str) -> Sheet:
    """Raises `BadData`."""
    own = read(text)
    if not all(KEY.fullmatch(name) for name in (*own.mansion, *own.characters)):
        raise BadData(["no keys"])
    return sheet_of(own, language)


LINKS = Links(GAME, "cards", LONGEST_CARDS, lambda sheet: to_toml(own_of(sheet, UNSAID)), cards_in)
