"""Words of a console beside a real table (IN-18): their patterns, what cannot be in them, what of a list would fit."""

import pytest

from engine.initiative.ciphers import ALPHABETS
from engine.initiative.companion_windows import Console, Line, Sign, Tokens, Told, console_after
from engine.initiative.companion_words import Vocabulary, Word, cannot, fitting, words_of
from tests.engine.content import FILES

EN = ALPHABETS["en"]


def console(*rows: str, split: bool = False, **signs: str) -> Console:
    """With these signs for certain, by glyph."""
    told: list[Told] = [*map(Line, rows), *(Sign(glyph, sign, "certain") for glyph, sign in signs.items())]
    return console_after(told, Tokens(), split=split)


def test_words_stand_between_gaps_and_stops() -> None:
    words = words_of(console("qxz. zq", "=K q"))
    assert [(word.row, word.number, len(word.places)) for word in words] == [(1, 1, 3), (1, 2, 2), (2, 1, 1)]
    assert [place.glyph for place in words[0].places] == ["Q", "X", "Z"]


def test_a_printed_letter_belongs_to_its_word() -> None:
    (word,) = words_of(console("q=Az"))
    assert [(place.glyph, place.sign) for place in word.places] == [("Q", ""), ("", "A"), ("Z", "")]
    assert word.pattern(EN) == "A–B"


def test_the_pattern_names_glyphs_in_their_order_in_the_word() -> None:
    """The same glyphs make another pattern in another word."""
    first, second = words_of(console("qxzzq zqq"))
    assert (first.pattern(EN), second.pattern(EN)) == ("ABCCA", "ABB")
    assert first.pattern(ALPHABETS["uk"]) == "АБВВА"


def test_in18_a_sign_of_another_glyph_cannot_be_in_closed_windows() -> None:
    told = console("qxz y", Y="T", Q="A")
    word, solved = words_of(told)
    assert cannot(told, word, EN, split=False) == "AT"
    assert cannot(told, word, EN, split=True) == ""
    assert cannot(told, solved, EN, split=False) == "", "nothing in it is closed"


LIST = ("RADAR", "LEVEL", "STATS", "TOTAL", "NOISE", "OWL")


def fits(told: Console, *, split: bool = False) -> list[str]:
    return list(fitting(told, first(told), LIST, split=split))


def first(told: Console) -> Word:
    return words_of(told)[0]


def test_in18_equal_glyphs_have_equal_letters_and_others_have_others() -> None:
    """ABCBA: of five letters, the first is the last, the second the fourth."""
    assert fits(console("qxzxq")) == ["RADAR", "LEVEL", "STATS"]
    assert fits(console("qxzyw")) == ["NOISE"], "the letters of RADAR are no five"
    assert fits(console("qxzyw"), split=True) == ["RADAR", "LEVEL", "STATS", "TOTAL", "NOISE"]


def test_in18_what_is_known_stands_where_it_stands_and_nowhere_else() -> None:
    assert fits(console("qxzxq", Z="V")) == ["LEVEL"]
    assert fits(console("qxzxq w", W="A")) == ["LEVEL"], "A belongs to another glyph"
    assert fits(console("qxzxq w", W="A"), split=True) == ["RADAR", "LEVEL", "STATS"]


def test_what_is_in_pencil_counts_as_if_it_were_right() -> None:
    told = console_after([Line("qxzxq"), Sign("X", "T", "pencil")], Tokens(), split=False)
    assert fits(told) == ["STATS"]


def test_what_was_ruled_out_cannot_be() -> None:
    told = console_after([Line("qxzxq"), Sign("Q", "S", "never"), Sign("Z", "V", "never")], Tokens(), split=False)
    assert fits(told) == ["RADAR"]


def test_a_printed_letter_is_itself() -> None:
    assert fits(console("q=Ezaq")) == ["LEVEL"]
    assert fits(console("q=Aza=R")) == ["RADAR"]


def test_ruling_out_what_is_certain_is_doubted_and_does_not_count() -> None:
    told = console_after([Line("qx"), Sign("Q", "S", "never"), Sign("Q", "S", "certain")], Tokens(), split=False)
    assert told.doubts == {1: "contrary"}
    assert told.never["Q"] == frozenset()


@pytest.mark.parametrize(("language", "word"), [("en", "TEAPOT"), ("uk", "ЇЖАК"), ("ru", "ЁЖИК")])
def test_words_are_at_hand_in_every_language(language: str, word: str) -> None:
    found = Vocabulary(FILES).of(language, len(word))
    assert word in found
    assert list(found) == sorted(found, key=lambda one: [ALPHABETS[language].index(letter) for letter in one])
