"""Cold reading: what the closed console gives away. Its rows, gaps, printed signs, answer area and glyphs are public
(IN-02), and equal glyphs are equal signs (IN-18), so a text is a crossword before a window is open.

The reader here is the worst case: has seen through the cipher and the order of reading, knows where words end, and has
guessed every likely word outside the answer (`CRIBS`). The rest is filled from a list of words, all of which must agree
in every glyph. What is counted is how many answers are left, and which part of the answer is the same in all of them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

from engine.initiative.answers import fold
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.mission import Mission, Window
from tests.engine.initiative.decipher import decipher

LISTS = Path(__file__).parent / "words"

CRIBS = {
    "en": ("THE", "IS", "A", "IN", "OF", "ON", "AT", "MY", "MAGPIE", "PASSWORD", "BOOK", "LOOK", "TAKE", "INSIDE"),
    "uk": ("НА", "ЗА", "У", "В", "З", "ДЕ", "ТАМ", "СОРОКА", "ГАСЛО", "КНИГА", "ШУКАЙ"),
    "ru": ("НА", "ЗА", "В", "С", "ИЗ", "ГДЕ", "ТАМ", "СОРОКА", "ПАРОЛЬ", "КНИГА", "ИЩИ"),
}
"""Words that a table tries before it has seen anything, where gaps show how long words are."""

MOST_ANSWERS, MOST_TRIES = 100, 30_000

Glyph: TypeAlias = str
Bound: TypeAlias = Mapping[Glyph, str]
"""The sign that a glyph is taken to stand for."""

Place: TypeAlias = tuple[int, int]


def words_of(lang: str) -> dict[int, list[str]]:
    """The list of a language by the words' lengths."""
    found: dict[int, list[str]] = defaultdict(list)
    for word in sorted(set((LISTS / f"{lang}.txt").read_text(encoding="utf-8").split())):
        found[len(word)].append(word)
    return found


@dataclass(frozen=True)
class Slot:
    """A word of the text: its places' glyphs, and the true word."""

    glyphs: tuple[Glyph, ...]
    at: tuple[int, ...]
    """Which letters of the text they are, in the order of reading."""
    word: str


@dataclass(frozen=True)
class Text:
    slots: tuple[Slot, ...]
    glyphs: tuple[Glyph, ...]
    """Of every letter, in the order of reading."""
    answer: tuple[int, ...]
    """The letters that are the answer."""
    printed: Bound = field(default_factory=dict)
    letters: str = ""
    """All that may stand somewhere."""
    gaps: bool = True
    """Whether the console shows where words end."""
    split: bool = False
    """Whether two glyphs may stand for the same sign."""
    sign: Callable[[str, int], str] = lambda letter, at: letter
    """What a letter of the text is behind its window."""


@dataclass(frozen=True)
class Reading:
    answers: int
    whole: bool
    """Whether these are all; else the search stopped there."""
    share: float
    """Of the answer's letters, those that are the same in all readings."""


def glyph_at(mission: Mission, place: Place) -> Glyph:
    pane = mission.rows[place[0]][place[1]]
    return pane.glyph if isinstance(pane, Window) else f"printed {place}"


def reading_order(mission: Mission, cipher: str) -> list[Place]:
    """The places as a person who has seen the idea reads them."""
    rows = [[(r, c) for c, pane in enumerate(row) if hasattr(pane, "sign")] for r, row in enumerate(mission.rows)]
    kind = cipher.split()[0]
    if kind == "two":
        rows[2:] = [row[::-1] for row in rows[2:]]
    if kind in ("mirror", "tape-back"):
        return [place for row in rows for place in reversed(row)]
    if kind in ("columns", "rails"):
        flat = [place for row in rows for place in row]
        marks = {place: chr(0xE000 + number) for number, place in enumerate(flat)}
        text = decipher(cipher, [[marks[place] for place in row] for row in rows], mission.language)
        return [flat[ord(mark) - 0xE000] for mark in text]
    return [place for row in rows for place in row]


def text_of(mission: Mission, cipher: str, words: Sequence[str], answer: Sequence[int]) -> Text:
    """The mission as words of glyphs; the answer is these letters of the text."""
    places = reading_order(mission, cipher)
    glyphs = [glyph_at(mission, place) for place in places]
    alphabet = ALPHABETS[mission.language]
    key = cipher.split()[1] if cipher.startswith("key") else ""

    def sign(letter: str, at: int) -> str:
        shift = alphabet.index(key[at % len(key)]) if key else 0
        return alphabet[(alphabet.index(letter) + shift) % len(alphabet)]

    slots, at = [], 0
    for word in words:
        letters = tuple(range(at, at + len(word)))
        slots.append(Slot(tuple(glyphs[letter] for letter in letters), letters, word))
        at += len(word)
    assert at == len(places)
    letters_of = "".join(words)
    printed = {glyph: sign(letters_of[n], n) for n, glyph in enumerate(glyphs) if glyph.startswith("printed")}
    gaps = cipher.split()[0] not in ("columns", "rails")
    return Text(tuple(slots), tuple(glyphs), tuple(answer), printed, alphabet, gaps, _is_split(slots, sign), sign)


def _is_split(slots: Sequence[Slot], sign: Callable[[str, int], str]) -> bool:
    stand: dict[str, set[Glyph]] = defaultdict(set)
    for slot in slots:
        for glyph, at, letter in zip(slot.glyphs, slot.at, slot.word, strict=True):
            if not glyph.startswith("printed"):
                stand[sign(letter, at)].add(glyph)
    return any(len(glyphs) > 1 for glyphs in stand.values())


def fitted(text: Text, slot: Slot, word: str, bound: Bound) -> dict[Glyph, str] | None:
    """What the word adds to what is taken for known; None if they can't both be."""
    new: dict[Glyph, str] = {}
    for glyph, at, letter in zip(slot.glyphs, slot.at, word, strict=True):
        sign = text.sign(letter, at)
        known = bound.get(glyph) or new.get(glyph)
        if known and known != sign:
            return None
        if not known:
            if not text.split and (sign in new.values() or sign in _taken(bound)):
                return None
            new[glyph] = sign
    return new


def _taken(bound: Bound) -> set[str]:
    return {sign for glyph, sign in bound.items() if not glyph.startswith("printed")}


def alone(text: Text) -> Text:
    """The words of the answer and nothing else."""
    return replace(text, slots=tuple(slot for slot in text.slots if set(slot.at) <= set(text.answer)))


def read(text: Text, words: Mapping[int, Sequence[str]], cribs: Sequence[str]) -> Reading:
    """How many answers are left with nothing open."""
    bound: dict[Glyph, str] = dict(text.printed)
    for slot in text.slots:
        if text.gaps and slot.word in cribs and not set(slot.at) & set(text.answer):
            bound.update(fitted(text, slot, slot.word, bound) or {})
    candidates = {
        number: [word for word in sorted({*words.get(len(slot.word), ()), slot.word}) if _may(text, slot, word, bound)]
        for number, slot in enumerate(text.slots)
    }
    tries = [MOST_TRIES]
    answers: set[tuple[str, ...]] = set()
    for filling in _fillings(text, bound, candidates, tries):
        answers.add(tuple(filling[text.glyphs[letter]] for letter in text.answer))
        if len(answers) == MOST_ANSWERS:
            break
    whole = tries[0] > 0 and len(answers) < MOST_ANSWERS
    true = _truth(text)
    answers.add(tuple(true[text.glyphs[letter]] for letter in text.answer))
    same = sum(len(set(signs)) == 1 for signs in zip(*answers, strict=True))
    return Reading(len(answers), whole, same / len(text.answer))


def _may(text: Text, slot: Slot, word: str, bound: Bound) -> bool:
    return set(word) <= set(text.letters) and fitted(text, slot, word, bound) is not None


def _truth(text: Text) -> dict[Glyph, str]:
    return {
        glyph: text.sign(letter, at)
        for slot in text.slots
        for glyph, at, letter in zip(slot.glyphs, slot.at, slot.word, strict=True)
    }


def _fillings(
    text: Text, bound: dict[Glyph, str], lists: Mapping[int, Sequence[str]], tries: list[int]
) -> Iterator[dict[Glyph, str]]:
    """All ways to fill every slot, the one with the fewest words first."""
    if not lists:
        yield bound
        return
    number = min(lists, key=lambda one: (len(lists[one]), one))
    slot = text.slots[number]
    for word in lists[number]:
        tries[0] -= 1
        if tries[0] <= 0:
            return
        new = fitted(text, slot, word, bound)
        if new is None:
            continue
        now = {**bound, **new}
        rest = {
            other: [one for one in found if fitted(text, text.slots[other], one, now) is not None]
            for other, found in lists.items()
            if other != number
        }
        if all(rest.values()):
            yield from _fillings(text, now, rest, tries)


# The missions of the house.

CIPHERS: Mapping[str, str | Mapping[str, str]] = {
    "practice": "plain",
    "m01": "mirror",
    "m02": "plain",
    "m03": "plain",
    "m04": {"en": "columns 5", "uk": "columns 4", "ru": "columns 4"},
    "m05": "plain",
    "m07": "rails 3",
    "m08": "plain",
    "m13": "two notes",
    "m14": {"en": "key TUNINGFORK", "uk": "key КАМЕРТОН", "ru": "key КАМЕРТОН"},
    "m15": "mirror",
}
"""In which order they are read, and how; where every letter has one sign, which one doesn't matter."""

OUT_OF_ORDER = ("m02", "m04", "m07", "m13")
"""Read down an edge, in columns, along rails, from the other end: the order itself is to be found out, and no gap shows
the words. Who knows it all the same tries the answer's words, not the whole text."""


def cold_text(mission: Mission, secret: str, poem: Sequence[str]) -> Text:
    """A mission of letters as its words, in the order in which they are read."""
    if mission.name == "m12":
        return _book(mission, poem)
    told = CIPHERS[mission.name]
    cipher = told if isinstance(told, str) else told[mission.language]
    words, answer = _words(secret)
    if mission.name == "m13":
        words[-3:] = [word[::-1] for word in (words[-2], words[-3], words[-1])]
    if mission.name == "m02":
        return _acrostic(text_of(mission, cipher, words, []))
    if not answer:
        flat = fold("".join(words))
        answer = next(
            list(range(at, at + len(fold(spelling))))
            for spelling in (mission.answer, *mission.also)
            if (at := flat.find(fold(spelling))) >= 0
        )
    return text_of(mission, cipher, words, answer)


def _words(secret: str) -> tuple[list[str], list[int]]:
    """The words, and which of all their letters stand in the answer's brackets."""
    words: list[str] = []
    answer: list[int] = []
    inside, at = False, 0
    for word in secret.replace("[", " [ ").replace("]", " ] ").split():
        if word in "[]":
            inside = word == "["
            continue
        answer += range(at, at + len(word)) if inside else ()
        words.append(word)
        at += len(word)
    return words, answer


def _acrostic(text: Text) -> Text:
    """One more word, down the left edge."""
    first = tuple(slot.at[0] for slot in text.slots)
    down = Slot(tuple(text.glyphs[at] for at in first), first, "".join(slot.word[0] for slot in text.slots))
    return replace(text, slots=(*text.slots, down), answer=first)


def _book(mission: Mission, poem: Sequence[str]) -> Text:
    """Pairs into the poem, which lies on the table: equal pairs are equal letters, other pairs may be so too."""
    letters = "".join(word[0] for line in poem for word in line.replace("-", " ").upper().split() if word[0].isalpha())
    rows = [[(r, c) for c, pane in enumerate(row) if hasattr(pane, "sign")] for r, row in enumerate(mission.rows)]
    glyphs = [glyph_at(mission, place) for row in rows[1:] for place in row]
    slots, at = [], 0
    for word in mission.answer.split():
        here = tuple(range(at, at + len(word)))
        slots.append(Slot(tuple(glyphs[letter] for letter in here), here, word))
        at += len(word)
    return Text(tuple(slots), tuple(glyphs), tuple(range(at)), {}, letters, split=True)
