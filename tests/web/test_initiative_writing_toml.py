"""Missions as files: brought in, written out, and nothing of them lost on the way."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.initiative.ciphers import ALPHABETS
from engine.initiative.form import BY_LANGUAGE, LANGUAGES, LEAST_AND_MOST, Language, Written
from engine.initiative.toml import to_toml
from engine.initiative.writing import Draft, read
from tests.conftest import ROOT
from tests.web import page as pages
from tests.web.client import Client, House

MISSIONS = sorted((ROOT / "content/initiative/missions").glob("*.toml"))

SEVERAL = """
side = "consulate"
[en]
question = "Where?"
secret = "UNDER THE [GREEN] MAT"
[uk]
question = "Де?"
secret = "ПІД [ЗЕЛЕНИМ] КИЛИМКОМ"
"""

BROKEN: list[tuple[str, str]] = [
    ("question = 3", "question: what is wanted here is a text in quotation marks."),
    ('question = "Q?"\nsecrett = "[A]"', "secrett: nobody knows the word “secrett”. Is it misspelt?"),
    ('question = "Q?\nsecret = "[A]"', "Line 1 cannot be read: is a quotation mark or an equals sign missing?"),
    ("red = 99", "red: this lies between 0 and 24."),
    ('walls = "hall-desk"', "walls: what is wanted here is a list in square brackets."),
    ("suits = 1", "suits: what is wanted here is a table."),
    ("icons = 1", "icons: what is wanted here is true or false."),
    ('language = "fr"', "language: there is no such language. There are: en, uk, ru."),
    ('[uk]\nside = "consulate"', "uk.side: “side” is the same in every language: write it before the languages."),
    ("a = " + "[" * 9 + "]" * 9, "There are too many brackets or dots within each other."),
    ("a = 1 # \x07", "Line 1 has a sign that nobody sees. Delete it."),
    ("x" * 6001, "The text is longer than 6000 characters."),
]


@pytest.fixture
def shelf(house: House) -> Client:
    return Client(house, at="#/initiative/write")


def paste(shelf: Client, text: str) -> Client:
    return shelf.submit("initiative.writing-paste", {"text": text})


def brought(shelf: Client) -> str:
    """What stands in the field for texts."""
    return str(pages.values([shelf.page.one(id="brought")])["text"])


# Round trips.


def texts(least: int = 0) -> st.SearchStrategy[str]:
    """What `read` leaves as it is: composed, and nothing that nobody sees."""
    signs = st.sampled_from("AZaz09 ЇїҐґЁёé\"'\\#[]{}=.,\n—’«»🙂")
    return st.text(signs, min_size=least, max_size=30)


def names() -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(texts(), max_size=3).map(tuple)


def numbers(key: str) -> st.SearchStrategy[int]:
    least, most = LEAST_AND_MOST[key]
    return st.integers(int(least), int(most))


SIGNS = st.sampled_from([*'AЇЁ9#.="\\', "14", "A B"])

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("title", "story", "question", "secret", "answer", "debrief"), texts()),
    **dict.fromkeys(("cipher", "side", "entrance", "key"), texts()),
    **dict.fromkeys(("also", "labels", "tokens", "walls", "opened", "doors", "guard"), names()),
    **{key: numbers(key) for key in ("glyphs", "leave_out", "red", "alarm", "cards_out")},
    "given": st.lists(SIGNS.filter(lambda sign: sign != " "), max_size=3).map(tuple),
    "split": st.dictionaries(SIGNS, numbers("split"), max_size=3),
    "stacks": st.dictionaries(texts(1), numbers("stacks"), max_size=3),
    "suits": st.dictionaries(texts(1), texts(), max_size=2),
    "icons": st.booleans(),
    "answer_at": st.floats(0.3, 1.0),
}


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """In one language or several; what is on the board is the same in all."""
    board = {key: draw(FIELDS[key]) for key in FIELDS if key not in BY_LANGUAGE}
    languages: list[Language] = draw(st.lists(st.sampled_from(LANGUAGES), min_size=1, max_size=3, unique=True))
    own = {lang: {key: draw(FIELDS[key]) for key in FIELDS if key in BY_LANGUAGE} for lang in languages}
    return Draft({lang: Written(**board, **own[lang]) for lang in LANGUAGES if lang in own})


@given(drafts())
def test_what_is_written_out_reads_the_same(draft: Draft) -> None:
    """Whatever makes sense or not: of what is too long for a mission nothing is asked."""
    toml = to_toml(draft)
    if len(toml) <= 6000:
        assert all(read(toml, reader) == draft for reader in ("", *LANGUAGES))


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_missions_of_the_house_read_the_same(path: Path) -> None:
    draft = read(path.read_text())
    assert read(to_toml(draft)) == draft
    for lang in LANGUAGES:
        assert read(to_toml(Draft({lang: draft.texts[lang]}))).texts == {lang: draft.texts[lang]}


def test_only_what_is_not_usual_is_written() -> None:
    text = 'question = "Where is the spare key?"\nsecret = "UNDER THE [GREEN] MAT"\n'
    assert to_toml(read(text)) == text


@pytest.mark.parametrize("reader", LANGUAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_that_its_letters_do_not_tell_is_written(lang: Language, reader: Language) -> None:
    letter = ALPHABETS[lang][0]
    assert read(to_toml(Draft({lang: Written(secret=f"[{letter}]")})), reader).texts.keys() == {lang}


# In the page.


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_missions_of_the_house_come_through_the_editor_as_they_are(shelf: Client, path: Path) -> None:
    draft = read(path.read_text())
    shelf.do("initiative.writing-file", {"name": path.name, "text": path.read_text()})
    shelf.click("initiative.writing-export")
    assert shelf.offers("initiative.writing-play")
    (file,) = shelf.downloads
    assert file["name"].endswith(".toml")
    assert read(file["text"]) == draft


def test_a_mission_in_several_languages_keeps_them_all(shelf: Client) -> None:
    paste(shelf, SEVERAL)
    assert [option.text for option in shelf.page.one(id="language").all("option")] == ["English", "Українська"]
    paper = shelf.at.rpartition("/")[2]
    shelf.do("initiative.writing-language", {"paper": paper}, {"language": "uk"}).change("question", "А де?")
    draft = read(shelf.click("initiative.writing-export").downloads[-1]["text"])
    assert (draft.texts["en"].question, draft.texts["uk"].question) == ("Where?", "А де?")
    assert {text.side for text in draft.texts.values()} == {"consulate"}


def test_a_fault_in_another_language_says_in_which(shelf: Client) -> None:
    paste(shelf, SEVERAL.replace("ПІД [ЗЕЛЕНИМ]", "ПІД [ЗЕЛЕНИМ"))
    assert "Українська: A bracket is opened or closed, and not both." in shelf.text


@pytest.mark.parametrize(("text", "fault"), BROKEN)
def test_a_broken_text_says_where_and_stays_where_it_is(shelf: Client, text: str, fault: str) -> None:
    paste(shelf, text)
    assert fault in [line.text for line in shelf.page.one(id="brought-told").all("p")]
    assert brought(shelf) == text
    assert shelf.device == {}


def test_a_broken_file_is_put_where_it_can_be_mended(shelf: Client) -> None:
    shelf.do("initiative.writing-file", {"name": "a.toml", "text": 'question = "Q?"\nsecrett = "THE [ANSWER]"'})
    assert "Is it misspelt?" in shelf.text
    mended = brought(shelf).replace("secrett", "secret")
    paste(shelf, mended)
    assert shelf.page.one(id="secret").text == "THE [ANSWER]"


def test_a_file_that_is_no_mission_is_refused(shelf: Client) -> None:
    shelf.do("initiative.writing-file", {"name": "film.mp4", "text": None})
    assert shelf.notice == "film.mp4 is longer than 6,000 characters."
    shelf.do("initiative.writing-file", {"name": "a.json", "text": '{"blackchamber":1,"holds":"","packed":""}'})
    assert shelf.notice == "This file holds saves: add it on the page of saves."


def test_the_text_can_be_copied(shelf: Client) -> None:
    paste(shelf, SEVERAL).click("initiative.writing-copy-text")
    assert read(shelf.copied[-1]) == read(SEVERAL)


def test_the_format_is_a_step_away_once_its_names_give_nothing_away(shelf: Client) -> None:
    """IN-30: it names every twist. Its file lies beside the page."""
    paste(shelf, SEVERAL)
    assert not shelf.page.all("a", href="mission.schema.json")
    shelf.click("initiative.writing-door")
    assert shelf.page.one("a", href="mission.schema.json")
