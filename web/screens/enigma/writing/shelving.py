"""What can be done at the shelf: all that the house knows, and cards are brought in."""

from engine.core.toml import BadText
from engine.core.words import Words
from engine.enigma.wording import unread
from engine.enigma.written import KEY, LONGEST_CARDS, read
from web.screens.enigma.writing.bench import DRAFTS
from web.screens.enigma.writing.sheet import Sheet, sheet_of
from web.verbs import together
from web.writing.bringing import Unread, bringing


def cards_in(text: str, language: str) -> Sheet:
    """Raises `Unread`."""
    try:
        own = read(text)
    except BadText as bad:
        fault = bad
        raise Unread(lambda words: unread(words, fault, LONGEST_CARDS)) from bad
    if wrong := next((name for name in (*own.mansion, *own.characters) if not KEY.fullmatch(name)), None):
        raise Unread(lambda words: [bad_key(words, wrong)])
    return sheet_of(own, language)


def bad_key(words: Words, key: str) -> str:
    text = words.gettext("Its key in the file must be small Latin letters, digits and hyphens, at most 24.")
    return f"{key[:40]}: {text}"


VERBS = together(
    DRAFTS.verbs(),
    bringing(DRAFTS, LONGEST_CARDS, cards_in, lambda words: words.gettext("This cannot be read as cards yet.")),
)
