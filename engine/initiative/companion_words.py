"""Beside a real table: the words of a console, letter by letter, and which of a list could stand there (IN-18)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.core.content import Files
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.companion_windows import Console
from engine.initiative.daily_phrases import phrases
from engine.initiative.form import LANGUAGES, Language
from engine.initiative.table.view import PaneView


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a word: a window under its glyph, or a letter that is printed."""

    glyph: str = ""
    sign: str = ""
    """What is known or thought of it."""
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """What stands between gaps and stops."""

    row: int
    number: int
    """In its row; both from 1."""
    places: tuple[Place, ...]

    @property
    def solved(self) -> bool:
        return all(place.certain for place in self.places)

    def pattern(self, alphabet: str) -> str:
        """Equal letters for equal glyphs, from the alphabet's first on; a printed sign is a dash.

        >>> Word(1, 1, tuple(map(Place, "QXZZQ"))).pattern("ABCDE")
        'ABCCA'
        """
        glyphs = list(dict.fromkeys(place.glyph for place in self.places if place.glyph))
        return "".join(alphabet[glyphs.index(place.glyph)] if place.glyph else "–" for place in self.places)


def words_of(console: Console) -> tuple[Word, ...]:
    """Row by row. What is one glyph without a neighbour is a word, too."""
    return tuple(_words(console))


def _words(console: Console) -> Iterator[Word]:
    for row, row_panes in enumerate(console.rows, 1):
        runs = (list(run) for in_word, run in groupby(row_panes, _in_word) if in_word)
        lettered = (run for run in runs if any(pane.glyph for pane in run))
        for number, run in enumerate(lettered, 1):
            yield Word(row, number, tuple(_place(console, pane) for pane in run))


def _in_word(pane: PaneView) -> bool:
    return pane.glyph is not None or bool(pane.sign and pane.sign.isalpha())


def _place(console: Console, pane: PaneView) -> Place:
    if pane.glyph is None:
        return Place("", pane.sign or "", certain=True)
    certain = pane.glyph in console.known
    return Place(pane.glyph, console.known.get(pane.glyph) or console.pencil.get(pane.glyph, ""), certain)


def cannot(console: Console, word: Word, alphabet: str, *, split: bool) -> str:
    """Letters that stand in none of the word's closed windows: each stands for another glyph already."""
    if split or word.solved:
        return ""
    known = set(console.known.values())
    return "".join(letter for letter in alphabet if letter in known)


def fitting(console: Console, word: Word, listed: Iterable[str], *, split: bool) -> Iterator[str]:
    """Of a list, what could stand there, if what is in pencil is right: the same letter under equal glyphs, and, unless
    a letter may have several, no letter under two."""
    said = {**console.pencil, **console.known}
    for text in listed:
        if len(text) == len(word.places) and _fits(console, word, text, said, split=split):
            yield text


def _fits(console: Console, word: Word, text: str, said: Mapping[str, str], *, split: bool) -> bool:
    signs = dict(said)
    for place, letter in zip(word.places, text, strict=True):
        if not place.glyph:
            if place.sign != letter:
                return False
        elif signs.setdefault(place.glyph, letter) != letter or letter in console.never.get(place.glyph, ()):
            return False
    within = {place.glyph for place in word.places if place.glyph}
    taken = list(signs.values())
    return split or all(taken.count(signs[glyph]) == 1 for glyph in within)


class Vocabulary:
    """Words at hand, by language and length: those that the daily cipher is written from. Read when first asked for."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._by_length: dict[Language, dict[int, tuple[str, ...]]] = {}

    def of(self, language: str, length: int) -> Sequence[str]:
        lang = next((one for one in LANGUAGES if one == language), LANGUAGES[0])
        if lang not in self._by_length:
            self._by_length[lang] = by_length(listed(self._files, lang))
        return self._by_length[lang].get(length, ())


def listed(files: Files, lang: Language) -> tuple[str, ...]:
    """Every form of every word, each once, in the order of the alphabet."""
    alphabet = ALPHABETS[lang]
    rows = (row for one in phrases(files, lang, ()).lists.values() for row in one)
    found = {word for row in rows for form in row.values() for word in form.split() if set(word) <= set(alphabet)}
    return tuple(sorted(found, key=lambda word: [alphabet.index(letter) for letter in word]))


def by_length(words: Iterable[str]) -> dict[int, tuple[str, ...]]:
    """
    >>> by_length(["RED", "OWL", "FLAG"])
    {3: ('RED', 'OWL'), 4: ('FLAG',)}
    """
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return {length: tuple(those) for length, those in found.items()}
