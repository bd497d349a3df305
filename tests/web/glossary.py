"""The glossary, and what in a text is not as it says."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.conftest import ROOT

FILE = ROOT / "content/locale/glossary.toml"
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")


@dataclass(frozen=True)
class Term:
    """What the English texts call a thing, and by which words a language does."""

    english: str
    words: Mapping[str, tuple[str, ...]]
    unless: tuple[str, ...] = ()


@dataclass(frozen=True)
class Glossary:
    terms: tuple[Term, ...]
    avoid: Mapping[str, Mapping[str, str]]

    def slips(self, language: str, english: str, text: str) -> Iterator[str]:
        """What is wrong with a text that says this in the language."""
        for word, better in self.avoid[language].items():
            if says(text, word):
                yield f"“{word}” is not said, but “{better}”: {text}"
        for term in said_in(english, self.terms):
            if not english.startswith(term.unless or ("\0",)) and not any(
                says(bare(text), word) for word in term.words[language]
            ):
                yield f"“{term.english}” is called “{' or '.join(term.words[language])}”: {english} → {text}"


def said_in(english: str, terms: Iterable[Term]) -> Iterator[Term]:
    """The terms of an English text. A longer one counts for itself: who says "key peg" has not said "peg"."""
    left = bare(english)
    for term in sorted(terms, key=lambda term: -len(term.english)):
        left, times = re.subn(rf"\b{term.english}(s|es)?\b", " ", left, flags=re.IGNORECASE)
        if times:
            yield term


def says(text: str, word: str) -> bool:
    """Whether the word is there; what stands behind its bar may be anything."""
    stem, bar, _ = word.partition("|")
    return re.search(r"(?<![\w’-])" + re.escape(stem) + ("" if bar else r"(?!\w)"), text, re.IGNORECASE) is not None


def bare(text: str) -> str:
    return PLACEHOLDER.sub(" ", text)


def glossary(path: Path = FILE) -> Glossary:
    return glossary_of(tomllib.loads(path.read_text()))


def glossary_of(raw: Mapping[str, Any]) -> Glossary:
    languages = tuple(raw["avoid"])
    return Glossary(
        tuple(
            Term(english, {lang: tuple(said[lang]) for lang in languages}, tuple(said.get("unless", ())))
            for english, said in raw["terms"].items()
        ),
        raw["avoid"],
    )
