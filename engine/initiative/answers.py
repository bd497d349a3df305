"""Answers: which are right, and which are a slip and don't count (IN-24)."""

import unicodedata
from collections.abc import Mapping

from engine.core.game import IllegalAction
from engine.core.options import is_whole
from engine.initiative.mission import Mission

LONGEST = 80
"""Of an answer, in characters."""

SAME = str.maketrans({"ё": "е", "é": "e", "\N{MODIFIER LETTER APOSTROPHE}": None})
"""The apostrophe of some keyboards passes for a letter."""

SCRIPTS: Mapping[str, str] = {"en": "LATIN", "uk": "CYRILLIC", "ru": "CYRILLIC"}
"""How the letters of a mission's language are called in Unicode."""


def fold(text: str) -> str:
    """What counts of an answer (IN-24). Composed first, so that a й typed as и and a breve stays a й.

    >>> fold("Silk-thread!"), fold("Ёлка і їжа"), fold("Café")
    ('silkthread', 'елкаіїжа', 'cafe')
    """
    composed = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return "".join(letter for letter in composed.translate(SAME) if letter.isalnum())


def is_right(mission: Mission, text: str) -> bool:
    """Exactly the answer, in one of its spellings (IN-24)."""
    return fold(text) in {fold(spelling) for spelling in (mission.answer, *mission.also)} - {""}


def slip(text: str, language: str) -> IllegalAction | None:
    """Why a text can't be meant as an answer in this language: nothing is lost by it. Told by what all may know alone:
    what is right is no exception, else whoever tries would learn from it."""
    if not text.strip():
        return IllegalAction("initiative.empty")
    if len(text) > LONGEST:
        return IllegalAction("initiative.too-long", most=LONGEST)
    if not fold(text):
        return IllegalAction("initiative.not-letters")
    words = unicodedata.normalize("NFC", text).split()
    return next(filter(None, (mixed_letters(word, language) for word in words)), None)


def mixed_letters(word: str, language: str) -> IllegalAction | None:
    """Letters of two alphabets in one word, which only look alike.

    >>> str(mixed_letters("ПAРОЛЬ", "uk"))
    'initiative.mixed-alphabets letter=A word=ПAРОЛЬ'
    >>> mixed_letters("SOS", "uk")
    """
    odd = odd_letters(word, language)
    if len({script(letter) for letter in letters_of(word)}) < 2 or not odd:
        return None
    return IllegalAction("initiative.mixed-alphabets", letter=odd[0], word=word)


def foreign_word(text: str, language: str) -> str:
    """A whole word of another alphabet: perhaps meant, perhaps a forgotten keyboard. Empty where there is none.

    >>> foreign_word("красная ybnm", "ru"), foreign_word("красная нить 39", "ru")
    ('ybnm', '')
    """
    return next((word for word in text.split() if odd_letters(word, language)), "")


def odd_letters(word: str, language: str) -> list[str]:
    """The letters of a word that are of another alphabet than the language's."""
    own = SCRIPTS.get(language)
    return [letter for letter in letters_of(word) if own is not None and script(letter) != own]


def letters_of(word: str) -> list[str]:
    return [letter for letter in word.translate(SAME) if letter.isalpha()]


def script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def is_sayable(text: object, language: str) -> bool:
    """Whether it is taken for an answer."""
    return type(text) is str and is_whole(text) and slip(text, language) is None
