"""Ciphers: what they make of a text, by hand; and that each is undone by a road of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.initiative.ciphers import ALPHABETS, KINDS, BadCipher, Cell, Lines, cipher_named, encipher
from engine.initiative.form import LANGUAGES
from tests.engine.initiative.decipher import RULERS, decipher


def lines(*texts: str) -> Lines:
    return tuple(tuple(None if sign == " " else Cell(sign) for sign in text) for text in texts)


def behind(cipher: str, *texts: str, language: str = "en") -> list[str]:
    """The rows behind the windows, signs parted by a bar where they are longer than one."""
    found = encipher(cipher_named(cipher, language), lines(*texts), language)
    rows = [[cell.sign if cell else " " for cell in line] for line in found]
    return ["|".join(row) if any(len(sign) > 1 for sign in row) else "".join(row) for row in rows]


def test_the_rulers_are_those_of_the_three_languages() -> None:
    assert {lang: list(letters) for lang, letters in ALPHABETS.items()} == RULERS
    assert {lang: len(letters) for lang, letters in ALPHABETS.items()} == {"en": 26, "uk": 33, "ru": 33}


@pytest.mark.parametrize(
    ("cipher", "text", "language", "wanted"),
    [
        ("plain", ["UNDER THE", "MAT"], "en", ["UNDER THE", "MAT"]),
        ("mirror", ["UNDER THE", "MAT"], "en", ["EHT REDNU", "TAM"]),
        ("atbash", ["AZ BY"], "en", ["ZA YB"]),
        ("atbash", ["АЯ"], "uk", ["ЯА"]),
        ("caesar 4", ["MAGPIE", "XYZ 7"], "en", ["QEKTMI", "BCD 7"]),
        ("caesar 4", ["СОРОКА"], "uk", ["ХТФТОҐ"]),
        ("columns 2", ["ABC", "DEF"], "en", ["ACE", "BDF"]),
        ("rails 3", ["ABCDEFGHI"], "en", ["AEI", "BDFH", "CG"]),
        ("tape", ["AC Z"], "en", ["00001|00011| |11010"]),
        ("tape", ["АЯ"], "uk", ["000001|100001"]),
        ("tape-back", ["AC Z"], "en", ["01011| |11000|10000"]),
        ("polybius 6", ["AG Z"], "en", ["11|21| |52"]),
        ("square 6 EGG", ["EGA"], "en", ["11|12|13"]),
        ("key BAD", ["AAA", "BCD"], "en", ["BAD", "CCG"]),
    ],
)
def test_in18_what_stands_behind_the_windows(cipher: str, text: list[str], language: str, wanted: list[str]) -> None:
    """By hand, with ruler and pencil."""
    assert behind(cipher, *text, language=language) == wanted


@pytest.mark.parametrize(
    ("cipher", "text", "code"),
    [
        ("", "MAT", "unknown-cipher"),
        ("enigma", "MAT", "unknown-cipher"),
        ("Caesar 4", "MAT", "unknown-cipher"),
        ("caesar", "MAT", "cipher-number"),
        ("caesar 0", "MAT", "cipher-number"),
        ("caesar 33", "MAT", "cipher-number"),
        ("caesar -1", "MAT", "cipher-number"),
        ("caesar ²", "MAT", "cipher-number"),
        ("caesar 9999999999999", "MAT", "cipher-number"),
        ("key", "MAT", "cipher-word"),
        ("key КАМЕРТОН", "MAT", "cipher-word"),
        ("mirror twice", "MAT", "cipher-too-much"),
        ("columns 2", "MAT", "columns-not-full"),
        ("tape", "MAT 7", "not-on-the-ruler"),
        ("polybius 6", "MAТ", "not-on-the-ruler"),
    ],
)
def test_a_cipher_that_does_not_fit_says_why(cipher: str, text: str, code: str) -> None:
    with pytest.raises(BadCipher) as bad:
        behind(cipher, text)
    assert bad.value.code == code


def test_a_group_is_no_letter_of_the_ruler() -> None:
    with pytest.raises(BadCipher):
        encipher(cipher_named("tape", "en"), ((Cell("AB"),),), "en")


def test_in25_the_answer_area_goes_with_its_signs_or_is_given_up() -> None:
    area = ((Cell("A"), None, Cell("B", True)),)
    assert encipher(cipher_named("mirror", "en"), area, "en") == ((Cell("B", True), None, Cell("A")),)
    assert encipher(cipher_named("rails 2", "en"), area, "en") == ((Cell("A"),), (Cell("B"),))
    assert [name for name, kind in KINDS.items() if not kind.keeps_rows] == ["columns", "rails", "picture"]


WRITTEN = {
    "caesar": "caesar {number}",
    "columns": "columns {number}",
    "rails": "rails {number}",
    "polybius": "polybius {number}",
    "square": "square {number} {word}",
    "key": "key {word}",
}


@given(st.data())
def test_every_cipher_is_undone_with_ruler_and_pencil(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(LANGUAGES))
    name = data.draw(st.sampled_from([name for name in KINDS if name != "picture"]))
    kind = KINDS[name]
    letters = st.text(st.sampled_from(ALPHABETS[language]), min_size=1, max_size=16)
    number = data.draw(st.integers(kind.least, min(kind.most, 25)))
    text = data.draw(st.lists(letters, min_size=1, max_size=5))
    cipher = WRITTEN.get(name, name).format(number=number, word=data.draw(letters))
    if name == "columns":
        text *= number
    found = encipher(cipher_named(cipher, language), lines(*text), language)
    rows = [[cell.sign for cell in line if cell] for line in found]
    assert decipher(cipher, rows, language) == "".join(text)
