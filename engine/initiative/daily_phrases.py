"""What the daily cipher is written from: sentence patterns whose slots are filled with words in the forms that fit."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.core.content import BadContent, Files, load
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.content import FOLDER
from engine.initiative.form import Language

DAILY_FOLDER = f"{FOLDER}daily/"

SLOT = re.compile(r"\{(\w+)\.(\w+)(?:/(\w+))?\}")
"""`{thing.ins}` is a form of the row that was drawn; `{look.ins/thing}` the one that agrees with the thing's gender."""

GENDER = "gender"

Row: TypeAlias = Mapping[str, str]
"""One word's forms."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is told, and the sentence whose slots are filled."""

    title: str
    story: str
    question: str
    secret: str
    also: tuple[str, ...]
    debrief: str


@dataclass(frozen=True, slots=True)
class WordList:
    """Words in all the forms that the patterns need, a word on each line."""

    forms: str
    rows: str


@dataclass(frozen=True, slots=True)
class Keys:
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """A language's file, as it is written."""

    hints: Mapping[str, str]
    keys: Keys
    patterns: Mapping[str, Pattern]
    lists: Mapping[str, WordList]


@dataclass(frozen=True, slots=True)
class Phrases:
    """The same, read."""

    hints: Mapping[str, str]
    """How the letters were hidden, told by the story: by the cipher's kind."""
    keys: tuple[str, ...]
    """Short words for the cipher `key`."""
    patterns: Mapping[str, Pattern]
    lists: Mapping[str, tuple[Row, ...]]


@dataclass(frozen=True, slots=True)
class Filled:
    """A pattern with words in its slots."""

    pattern: Pattern
    secret: str
    also: tuple[str, ...]
    drawn: tuple[bool, ...]
    """For each word of the secret, whether it was drawn: the others are the same each time, and known to who plays
    often."""


def file_of(language: str) -> str:
    return f"{DAILY_FOLDER}{language}.toml"


def phrases(files: Files, lang: Language, kinds: tuple[str, ...]) -> Phrases:
    """With a hint for each of these kinds of cipher. Raises `BadContent` with all that is missing."""
    name = file_of(lang)
    found = load(files, name, Sentences)
    faults = [
        *(f"lists.{called}: {row}" for called, one in found.lists.items() for row in _uneven(one)),
        *(f"hints: none for {kind}" for kind in kinds if kind not in found.hints),
        *(f"keys: {word}" for word in found.keys.words if not set(word) <= set(ALPHABETS[lang])),
    ]
    lists = {called: tuple(_rows(one)) for called, one in found.lists.items()}
    faults += [
        f"patterns.{called}: nothing fills {slot[0]}"
        for called, pattern in found.patterns.items()
        for text in (pattern.secret, *pattern.also)
        for slot in SLOT.finditer(text)
        if not _fills(lists, *slot.groups())
    ]
    if faults:
        raise BadContent(name, tuple(faults))
    return Phrases(found.hints, found.keys.words, found.patterns, lists)


def filled(pattern: Pattern, told: Phrases, rng: Random) -> Filled:
    """A word for each of its slots."""
    rows = {called: rng.choice(told.lists[called]) for called in sorted(told.lists)}
    secret = _with_words(pattern.secret, rows)
    answer = secret[secret.index("[") + 1 : secret.index("]")]
    also = dict.fromkeys(_with_words(text, rows) for text in pattern.also)
    return Filled(pattern, secret, tuple(text for text in also if text != answer), tuple(_drawn(pattern.secret, rows)))


def _drawn(text: str, rows: Mapping[str, Row]) -> Iterator[bool]:
    at = 0
    for slot in SLOT.finditer(text):
        yield from (False for _ in text[at : slot.start()].strip("[ ]").split())
        yield from (True for _ in _word(slot, rows).split())
        at = slot.end()
    yield from (False for _ in text[at:].strip("[ ]").split())


def _with_words(text: str, rows: Mapping[str, Row]) -> str:
    return SLOT.sub(lambda slot: _word(slot, rows), text)


def _word(slot: re.Match[str], rows: Mapping[str, Row]) -> str:
    called, form, agrees = slot.groups()
    return rows[called][form if agrees is None else f"{rows[agrees][GENDER]}.{form}"]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split(",")]


def _rows(one: WordList) -> Iterator[Row]:
    forms = _cells(one.forms)
    for line in one.rows.strip().split("\n"):
        yield dict(zip(forms, _cells(line), strict=False))


def _uneven(one: WordList) -> list[str]:
    """Rows that have not a word for every form."""
    forms = _cells(one.forms)
    return [line for line in one.rows.strip().split("\n") if len(_cells(line)) != len(forms) or not all(_cells(line))]


def _fills(lists: Mapping[str, tuple[Row, ...]], called: str, form: str, agrees: str | None) -> bool:
    """Whether each word has the form, in every gender of what it agrees with."""
    wanted = {form} if agrees is None else {f"{row.get(GENDER, '')}.{form}" for row in lists.get(agrees, ())}
    return bool(lists.get(called)) and bool(wanted) and all(wanted <= set(row) for row in lists[called])
