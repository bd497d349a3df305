"""Answers: which are right, and which are a slip and don't count (IN-24)."""

import unicodedata
from collections.abc import Mapping

from engine.core.game import IllegalAction
from engine.core.options import is_whole
from engine.initiative.mission import Mission

LONGEST = 80
"""Of an answer, in characters."""

SAME = str.maketrans({"ё": "е", "é": "e"})

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
    """Why a text can't be meant as an answer in this language: nothing is lost by it."""
    if not text.strip():
        return IllegalAction("initiative.empty")
    if len(text) > LONGEST:
        return IllegalAction("initiative.too-long", most=LONGEST)
    if not fold(text):
        return IllegalAction("initiative.not-letters")
    words = unicodedata.normalize("NFC", text).split()
    return next(filter(None, (odd_letters(word, language) for word in words)), None)


def odd_letters(word: str, language: str) -> IllegalAction | None:
    """Letters of another alphabet, all over a word (a forgotten keyboard) or in its midst (they only look alike).

    >>> str(odd_letters("ПAРОЛЬ", "uk"))
    'initiative.mixed-alphabets letter=A word=ПAРОЛЬ'
    >>> str(odd_letters("gfhjkm", "uk"))
    'initiative.other-alphabet word=gfhjkm'
    """
    own = SCRIPTS.get(language)
    letters = [letter for letter in word if letter.isalpha()]
    odd = [letter for letter in letters if own is not None and script(letter) != own]
    if not odd:
        return None
    if len(odd) < len(letters):
        return IllegalAction("initiative.mixed-alphabets", letter=odd[0], word=word)
    return IllegalAction("initiative.other-alphabet", word=word)


def script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def is_sayable(mission: Mission, text: object) -> bool:
    """Whether it is taken for an answer. What is right always is."""
    if type(text) is not str or len(text) > LONGEST or not is_whole(text):
        return False
    return slip(text, mission.language) is None or is_right(mission, text)
