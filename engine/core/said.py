"""What content says in several languages."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.words import SOURCE_LANGUAGE, Words


@dataclass(frozen=True, slots=True)
class Said:
    """Words by language, written `{ en = "red", uk = "червоний" }`.

    Content of the house says everything in every language of the house, and may say it in more. What a person wrote may
    be in any one language.
    """

    texts: Mapping[str, str]

    def in_(self, words: Words) -> str:
        """In the reader's language; else in English, else in whatever it was written."""
        first = next(iter(self.texts.values()))
        return self.texts.get(words.lang, self.texts.get(SOURCE_LANGUAGE, first))
