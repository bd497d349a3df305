"""The daily cipher: a small mission for one person alone, written from sentence patterns and lists of words.

It is in the format that strangers write in, so it is built, faulted and played like any other. Everything about it
follows from the puzzle's name and the language, so everybody who reads that language has the same one.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from random import Random

from engine.core.content import BadContent, Files
from engine.initiative.ciphers import ALPHABETS, cells, cipher_named, encipher
from engine.initiative.console import lines_of
from engine.initiative.content import Box
from engine.initiative.daily_phrases import Filled, Phrases, file_of, filled, phrases
from engine.initiative.form import LANGUAGES, Language
from engine.initiative.mission import Mission, windows_of
from engine.initiative.words import CharacterName
from engine.initiative.writing import build, notes, read


@dataclass(frozen=True, slots=True)
class Kind:
    """How the letters are hidden on a day of the week."""

    cipher: str
    """`{}` stands for what is drawn: a step, a word."""
    answer_at: float
    most: int = 0
    """The longest step."""

    @property
    def name(self) -> str:
        return self.cipher.split()[0]


WEEK: tuple[Kind, ...] = (
    Kind("plain", 0.7),
    Kind("mirror", 0.7),
    Kind("caesar {}", 0.75, most=9),
    Kind("atbash", 0.75),
    Kind("tape", 0.75),
    Kind("polybius 6", 0.75),
    Kind("key {}", 0.8),
)
"""From Monday, plain, to Sunday. A numbered one is as hard as the day that it falls on."""

WINDOWS = range(12, 27)
GLYPHS = range(9, 16)
"""So many, and it takes ten minutes."""

CROSSINGS = 2
"""For each drawn word but the first, so many of its letters may be told by others. With more, the pattern of equal
glyphs is a crossword that has but one solution, before a window is open (IN-18)."""

LEAVE_OUT = 8
"""Of the tan glyphs 16 lie out, whichever are used, and seven traps."""

LEVEL = 8.3
"""Resource cards that would stay in the box for a mission of no glyphs. What makes it harder or easier, in cards:
fitted to 210 missions with the estimate, so that a plain partner in one's place has seven chances in ten."""

FOR_NEEDED, FOR_USED, FOR_WINDOW = -1.54, 1.2, -0.35

FOR_CHARACTER: Mapping[CharacterName, float] = {"echo": 0.0, "kestrel": 0.4, "heron": 1.1, "badger": 1.5}

CARDS_OUT = range(13)

MOST_DRAWN = 3000
"""Texts that are drawn until one fits; about one in twenty does."""


@dataclass(frozen=True, slots=True)
class Daily:
    """A mission as it is written in the setup, and who plays it."""

    text: str
    mission: Mission
    character: CharacterName


class Dailies:
    """Each language is read when it is first asked for."""

    def __init__(self, files: Files, box: Box) -> None:
        self._files = files
        self._box = box
        self._phrases: dict[Language, Phrases] = {}
        self._written: dict[tuple[str, Language], Daily] = {}

    def written(self, name: str, language: str) -> Daily:
        """The puzzle of this name, a date or a number; in English where there is none in this language.

        Raises `BadContent` where none can be made.
        """
        lang = next((one for one in LANGUAGES if one == language), LANGUAGES[0])
        if (name, lang) not in self._written:
            self._written[name, lang] = self._write(name, lang)
        return self._written[name, lang]

    def _write(self, name: str, lang: Language) -> Daily:
        if lang not in self._phrases:
            self._phrases[lang] = phrases(self._files, lang, tuple(kind.name for kind in WEEK))
        told, kind, rng = self._phrases[lang], kind_of(name), Random(f"initiative:daily:{name}:{lang}")
        at_first = [one for one, character in self._box.characters.items() if character.since == 1]
        pattern = told.patterns[rng.choice(sorted(told.patterns))]
        for _ in range(MOST_DRAWN):
            one, key = filled(pattern, told, rng), rng.choice(told.keys)
            cipher = kind.cipher.format(rng.randint(1, kind.most) if kind.most else key)
            if crossings(one, cipher, lang) > CROSSINGS * (sum(one.drawn) - 1):
                continue
            text = _text(name, lang, one, kind, cipher, told.hints[kind.name].format(key=key))
            mission = build(read(text, lang), self._box, lang)
            if len(mission.windows) not in GLYPHS or sum(mission.windows.values()) not in WINDOWS:
                continue
            character = rng.choice(at_first)
            text += f"leave_out = {LEAVE_OUT}\ncards_out = {cards_out(mission, character)}\n"
            draft = read(text, lang)
            if not notes(draft, self._box):
                return Daily(text, build(draft, self._box, lang), character)
        raise BadContent(file_of(lang), (f"no daily for {name}",))


def kind_of(name: str) -> Kind:
    """
    >>> kind_of("2026-11-16").cipher, kind_of("2026-11-22").cipher, kind_of("8").cipher
    ('plain', 'key {}', 'mirror')
    """
    return WEEK[date.fromisoformat(name).weekday() if "-" in name else int(name) % len(WEEK)]


def crossings(one: Filled, cipher: str, lang: Language) -> int:
    """How many letters of the drawn words stand elsewhere, too, behind the same glyph: in the pattern's own words, or
    in the drawn ones before."""
    lines = lines_of(one.secret)
    if cipher.startswith("key"):
        lines = encipher(cipher_named(cipher, lang), lines, lang)
    signs = iter([cell.sign for cell in cells(lines)])
    lengths = [sum(sign in ALPHABETS[lang] for sign in word) for word in one.secret.split()]
    words = [[next(signs) for _ in range(length)] for length in lengths]
    known = {sign for word, drawn in zip(words, one.drawn, strict=True) if not drawn for sign in word}
    hidden = [sign for word, drawn in zip(words, one.drawn, strict=True) if drawn for sign in word]
    return len(hidden) - len(set(hidden) - known)


def cards_out(mission: Mission, character: CharacterName) -> int:
    """So many cards stay in the box, that all days are equally hard."""
    counts = mission.windows.values()
    needed = glyphs_for(windows_of(mission.answer_at, sum(counts)), counts)
    level = LEVEL + FOR_NEEDED * needed + FOR_USED * len(counts) + FOR_WINDOW * sum(counts)
    wanted = round(level + FOR_CHARACTER.get(character, 0.0))
    return min(max(wanted, CARDS_OUT[0]), CARDS_OUT[-1])


def glyphs_for(windows: int, counts: Collection[int]) -> int:
    """How few glyphs open so many windows, those with the most first.

    >>> glyphs_for(5, (3, 2, 1)), glyphs_for(6, (3, 2, 1))
    (2, 3)
    """
    most = sorted(counts, reverse=True)
    return next(number for number in range(len(most) + 1) if sum(most[:number]) >= windows)


def _text(name: str, lang: Language, one: Filled, kind: Kind, cipher: str, hint: str) -> str:
    """The mission in the format of all missions. Its title bears the puzzle's name: no two have their glyphs alike."""
    lines = {
        "language": lang,
        "title": f"{one.pattern.title} · {name}",
        "story": f"{one.pattern.story} {hint}",
        "question": one.pattern.question,
        "secret": one.secret,
        "also": one.also,
        "debrief": one.pattern.debrief,
        "cipher": cipher,
        "answer_at": kind.answer_at,
    }
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in lines.items())
