"""Ciphers: what an author's plain signs become behind the windows (IN-18)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain, cycle
from typing import TypeAlias

ALPHABETS: Mapping[str, str] = {
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
}
"""As they stand on the ruler, which alone says which number a letter has."""

DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of the console that is no gap."""

    sign: str
    answer: bool = False
    """Whether it lies in the answer area (IN-25)."""


Line: TypeAlias = tuple[Cell | None, ...]
"""Places from left to right; None is a gap."""

Lines: TypeAlias = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Cipher:
    kind: str
    number: int = 0
    word: str = ""


class BadCipher(Exception):
    """A cipher that there is not, or that does not fit the text: a code, with arguments."""

    def __init__(self, code: str, **arguments: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


@dataclass(frozen=True, slots=True)
class Kind:
    """What a cipher is written with, and what it leaves of the author's rows."""

    least: int = 0
    most: int = 0
    """The number behind its name lies between these, if it has one."""
    word: bool = False
    """Whether a word stands behind its name."""
    keeps_rows: bool = True
    """Else it lays out the letters itself, and an answer area would show in which order they are read."""
    ruler: bool = False
    """Whether every sign must be a letter of the ruler."""


KINDS: Mapping[str, Kind] = {
    "plain": Kind(),
    "mirror": Kind(),
    "atbash": Kind(),
    "caesar": Kind(least=1, most=32),
    "columns": Kind(least=2, most=8, keeps_rows=False),
    "rails": Kind(least=2, most=8, keeps_rows=False),
    "tape": Kind(ruler=True),
    "tape-back": Kind(ruler=True),
    "polybius": Kind(least=4, most=9, ruler=True),
    "square": Kind(least=4, most=9, word=True, ruler=True),
    "key": Kind(word=True, ruler=True),
    "picture": Kind(keeps_rows=False),
}


def cipher_named(text: str, language: str) -> Cipher:
    """Raises `BadCipher`.

    >>> cipher_named("caesar 4", "en")
    Cipher(kind='caesar', number=4, word='')
    """
    name, *rest = text.split()[:4] or [""]
    if name not in KINDS:
        raise BadCipher("unknown-cipher", cipher=name[:20])
    kind = KINDS[name]
    number, word = 0, ""
    if kind.most:
        asked = rest.pop(0) if rest else ""
        number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else 0
        if not kind.least <= number <= kind.most:
            raise BadCipher("cipher-number", cipher=name, least=kind.least, most=kind.most)
    if kind.word:
        word = rest.pop(0).upper() if rest else ""
        if not word or any(letter not in ALPHABETS[language] for letter in word):
            raise BadCipher("cipher-word", cipher=name)
    if rest:
        raise BadCipher("cipher-too-much", cipher=name, word=rest[0][:20])
    return Cipher(name, number, word)


def encipher(cipher: Cipher, lines: Lines, language: str) -> Lines:
    """What stands behind the windows. Raises `BadCipher` for a text that the cipher can't take."""
    alphabet = ALPHABETS[language]
    if KINDS[cipher.kind].ruler:
        for cell in cells(lines):
            if len(cell.sign) > 1 or cell.sign not in alphabet:
                raise BadCipher("not-on-the-ruler", cipher=cipher.kind, sign=cell.sign)
    return ENCIPHER[cipher.kind](cipher, lines, alphabet)


def cells(lines: Lines) -> Iterable[Cell]:
    return (cell for line in lines for cell in line if cell is not None)


def _plain(_: Cipher, lines: Lines, __: str) -> Lines:
    return lines


def _mirror(_: Cipher, lines: Lines, __: str) -> Lines:
    return tuple(line[::-1] for line in lines)


def _caesar(cipher: Cipher, lines: Lines, alphabet: str) -> Lines:
    return _signs(lines, _among(alphabet, lambda at: alphabet[(at + cipher.number) % len(alphabet)]))


def _atbash(_: Cipher, lines: Lines, alphabet: str) -> Lines:
    return _signs(lines, _among(alphabet, lambda at: alphabet[-1 - at]))


def _columns(cipher: Cipher, lines: Lines, _: str) -> Lines:
    """Written downwards, column by column, into so many rows."""
    flat = _flat(lines)
    if len(flat) % cipher.number:
        raise BadCipher("columns-not-full", signs=len(flat), rows=cipher.number)
    return tuple(tuple(flat[row :: cipher.number]) for row in range(cipher.number))


def _rails(cipher: Cipher, lines: Lines, _: str) -> Lines:
    """Down the rails and up again, one sign on each."""
    rails: list[list[Cell]] = [[] for _ in range(cipher.number)]
    down_and_up = chain(range(cipher.number), range(cipher.number - 2, 0, -1))
    for cell, rail in zip(_flat(lines), cycle(down_and_up), strict=False):
        rails[rail].append(cell)
    return tuple(tuple(rail) for rail in rails if rail)


def _tape(_: Cipher, lines: Lines, alphabet: str) -> Lines:
    """A letter's number on the ruler, in holes that are worth 1, 2, 4 and so on, the dearest first."""
    holes = len(alphabet).bit_length()
    return _signs(lines, _among(alphabet, lambda at: f"{at + 1:0{holes}b}"))


def _tape_back(cipher: Cipher, lines: Lines, alphabet: str) -> Lines:
    """The strip lies face down: rows and holes run the other way."""
    face_up = _mirror(cipher, _tape(cipher, lines, alphabet), alphabet)
    return _signs(face_up, lambda sign: sign[::-1])


def _polybius(cipher: Cipher, lines: Lines, alphabet: str) -> Lines:
    """Row and pane, the ruler laid in rows of so many."""
    return _signs(lines, _among(alphabet, lambda at: f"{at // cipher.number + 1}{at % cipher.number + 1}"))


def _square(cipher: Cipher, lines: Lines, alphabet: str) -> Lines:
    """The same lattice, the letters of a word first."""
    first = "".join(dict.fromkeys(cipher.word))
    return _polybius(cipher, lines, first + "".join(letter for letter in alphabet if letter not in first))


def _key(cipher: Cipher, lines: Lines, alphabet: str) -> Lines:
    """Each letter is shifted by the next letter of the key, over and over, A by nothing."""
    shifts = cycle([alphabet.index(letter) for letter in cipher.word])
    return _signs(lines, lambda sign: alphabet[(alphabet.index(sign) + next(shifts)) % len(alphabet)])


ENCIPHER: Mapping[str, Callable[[Cipher, Lines, str], Lines]] = {
    "plain": _plain,
    "mirror": _mirror,
    "atbash": _atbash,
    "caesar": _caesar,
    "columns": _columns,
    "rails": _rails,
    "tape": _tape,
    "tape-back": _tape_back,
    "polybius": _polybius,
    "square": _square,
    "key": _key,
    "picture": _plain,
}


def _signs(lines: Lines, change: Callable[[str], str]) -> Lines:
    return tuple(tuple(cell and replace(cell, sign=change(cell.sign)) for cell in line) for line in lines)


def _among(alphabet: str, change: Callable[[int], str]) -> Callable[[str], str]:
    """Letters by their places in the alphabet; all else stays as it is."""
    return lambda sign: change(alphabet.index(sign)) if len(sign) == 1 and sign in alphabet else sign


def _flat(lines: Lines) -> list[Cell]:
    """All signs in a row. Where they come from shows no longer, nor does the answer area."""
    return [Cell(cell.sign) for cell in cells(lines)]
