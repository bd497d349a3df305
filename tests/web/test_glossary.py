"""Every text of every language holds to the glossary, and is set as the language sets its type."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import ROOT, script
from tests.web.glossary import Glossary, glossary, glossary_of, said_in

catalogs = script("catalogs")
TRANSLATED = catalogs.translated()
GLOSSARY = glossary()

Pair = tuple[str, str]
"""An English text, and what it is in another language."""


def catalog_pairs(catalog: Any) -> Iterator[Pair]:
    for message in catalog:
        if message.id:
            english, several = catalogs.forms(message.id), catalogs.forms(message.string)
            yield from ((english[min(number, len(english) - 1)], text) for number, text in enumerate(several))


def content_pairs(language: str) -> Iterator[Pair]:
    for path in sorted((ROOT / "content").rglob("*.toml")):
        yield from _by_language(tomllib.loads(path.read_text()), language)


def _by_language(value: object, language: str) -> Iterator[Pair]:
    if isinstance(value, dict) and isinstance(value.get("en"), str):
        yield value["en"], value[language]
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _by_language(inner, language)


def rules_pairs(language: str) -> Iterator[Pair]:
    """Page by page: sentences are put differently, but what a page speaks of is the same."""
    for path in sorted((ROOT / "content/rules").glob("*/en.md")):
        yield path.read_text(), path.with_name(f"{language}.md").read_text()


def pairs(language: str) -> list[Pair]:
    catalog = catalogs.read_catalog(catalogs.catalog_file(language))
    return [*catalog_pairs(catalog), *content_pairs(language), *rules_pairs(language)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_holds_to_the_glossary(language: str) -> None:
    """If this fails on a new text: mend the translation, or teach the glossary the new word (`content/locale`)."""
    assert [slip for english, text in pairs(language) for slip in GLOSSARY.slips(language, english, text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_glossary_knows_every_language(language: str) -> None:
    assert language in GLOSSARY.avoid
    assert all(term.words[language] for term in GLOSSARY.terms)


def test_every_term_is_said_somewhere() -> None:
    """What nobody says any more leaves the glossary; so do texts whose exception nobody needs."""
    texts = [english for english, _ in pairs(TRANSLATED[0])]
    said = {term.english for text in texts for term in said_in(text, GLOSSARY.terms)}
    assert [term.english for term in GLOSSARY.terms if term.english not in said] == []
    exceptions = [beginning for term in GLOSSARY.terms for beginning in term.unless]
    assert [one for one in exceptions if not any(text.startswith(one) for text in texts)] == []


SMALL: Glossary = glossary_of(
    {
        "terms": {
            "peg": {"uk": ["фіш|ка"], "unless": ["Nothing but pegs"]},
            "key peg": {"uk": ["ключ-фіш|ка"]},
            "turn": {"uk": ["хід", "ход|и"]},
        },
        "avoid": {"uk": {"вірн|о": "правильно", "любий": "будь-який"}},
    }
)


@pytest.mark.parametrize(
    ("english", "text", "wrong"),
    [
        ("A peg for %(name)s.", "%(name)s бере фішку.", 0),
        ("A peg for %(name)s.", "%(name)s бере кілочок.", 1),
        ("Three pegs", "Три кілочки", 1),
        ("Nothing but pegs and pegs", "Самі кілочки", 0),
        ("%(peg)s in hole 3", "%(peg)s: отвір 3", 0),
        ("Three key pegs", "Три ключ-фішки", 0),
        ("Three key pegs", "Три фішки", 1),
        ("A key peg and a peg", "Ключ-фішка й кілочок", 1),
        ("Your turn", "Ваш хід", 0),
        ("Your turn", "Ваша черга", 1),
        ("Two turns", "Схід сонця", 1),
        ("Right", "Вірно", 1),
        ("Right", "Це вірна відповідь", 1),
        ("Right", "Повірте: правильно", 0),
        ("Any", "Любий", 1),
        ("Any", "Любити", 0),
    ],
)
def test_a_wrong_word_is_found(english: str, text: str, wrong: int) -> None:
    """By hand: a catalog of a few texts, some of them wrong."""
    assert len(list(SMALL.slips("uk", english, text))) == wrong


FOREIGN = {"uk": "ыэёъ", "ru": "іїєґ"}
TYPEWRITTEN = {
    r'["“”„]': "quotation marks are «…»",
    r"\.\.\.": "three dots are one character: …",
    r"(?<=\w) - (?=\w)": "a dash is longer than a hyphen: —",
    r"(?<=[а-яіїєґ])'(?=[а-яіїєґ])": "an apostrophe is ’",
    r"(?<=\S)  +(?=\S)": "one space is enough",
    r" [,.;:!?](?!\w)": "no space before it",
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_texts_are_set_as_the_language_does(language: str) -> None:
    wrong = [(why, text) for _, text in pairs(language) for why in badly_set(language, text)]
    assert wrong == []


MARKS = "«»„“"
"""The entry that names the marks themselves: the inner ones come from there, and stand in no other text."""


def badly_set(language: str, text: str) -> Iterator[str]:
    if text == MARKS:
        return
    if re.search(f"[{FOREIGN[language]}]", text, re.IGNORECASE):
        yield "a letter of another alphabet"
    for pattern, why in TYPEWRITTEN.items():
        if re.search(pattern, re.sub(r"`[^`]*`|\|", "\n", text), re.IGNORECASE):
            yield why


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Скажіть «так»…", 0),
        ('Скажіть "так"', 1),
        ("Зачекайте...", 1),
        ("Нічия - це нічия", 1),
        ("об'єкт", 1),
        ("Ещё объект", 1),
        ("Так , ні", 1),
    ],
)
def test_what_is_badly_set_is_found(text: str, wrong: int) -> None:
    assert len(list(badly_set("uk", text))) == wrong


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_form_for_one_says_the_number_too(language: str) -> None:
    """In Ukrainian and Russian it is the form of 21 and 101 as well, where "one" would be wrong."""
    catalog = catalogs.read_catalog(catalogs.catalog_file(language))
    plurals = [message for message in catalog if message.pluralizable and "%(num)s" in message.id[1]]
    assert [message.string[0] for message in plurals if "%(num)s" not in message.string[0]] == []
