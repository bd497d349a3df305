"""Tagiron in words: 21 cards in every language, answers as a player says them, refusals, a bot's reasons."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.core.bots import Why
from engine.core.content import BadContent
from engine.core.game import IllegalAction, Setup
from engine.core.words import Words
from engine.tagiron.cards import Cards
from engine.tagiron.questions import QUESTIONS, Answer, Number, Places, ways_to_ask
from engine.tagiron.rules import Tagiron
from tests.conftest import ROOT
from tests.web.client import House
from web.screens.tagiron.cover import TagironCover
from web.screens.tagiron.words import (
    answer_text,
    option_label,
    refusal_text,
    tile_text,
    tiles_text,
    why_text,
)

ENGLISH = Words("en")
LANGUAGES = ("en", "uk", "ru")
FILE = "tagiron/questions.toml"
TEXT = (ROOT / "content" / FILE).read_text()
SPOKEN = {f"locale/{language}/messages.mo": b"" for language in ("uk", "ru")}


@pytest.fixture(scope="module")
def cards() -> Cards:
    return Cards({FILE: TEXT.encode(), **SPOKEN})


def spoken(house: House, language: str) -> Words:
    return Words(language, house.files.get(f"locale/{language}/messages.mo"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_tg05_all_21_cards_have_a_face_of_their_own(cards: Cards, language: str) -> None:
    faces = [cards.face(Words(language), name) for name in QUESTIONS]
    assert [face.name for face in faces] == list(QUESTIONS)
    assert len({face.title for face in faces}) == len({face.text for face in faces}) == 21


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_have_room_on_a_small_card(cards: Cards, language: str) -> None:
    faces = [cards.face(Words(language), name) for name in QUESTIONS]
    assert [face for face in faces if len(face.title) > 28 or len(face.text) > 90] == []


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_no_card_is_left_in_english(cards: Cards, language: str) -> None:
    """The letters under the tiles are Latin everywhere."""
    faces = [cards.face(Words(language), name) for name in QUESTIONS]
    assert [face for face in faces if re.search("[A-Za-z]{2,}|[F-Za-z]", face.title + face.text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_tg06_a_card_of_two_digits_names_both_and_is_asked_with_one(cards: Cards, language: str) -> None:
    words = Words(language)
    pairs = {"where-1-or-2": "12", "where-3-or-4": "34", "where-6-or-7": "67", "where-8-or-9": "89"}
    assert {name for name in QUESTIONS if len(ways_to_ask(name)) > 1} == set(pairs)
    for name, both in pairs.items():
        face = cards.face(words, name)
        assert digits(face.title) == digits(face.text) == list(both)
        for one in both:
            said = cards.asked(words, name, int(one)), cards.short(words, name, int(one))
            assert [digits(text) for text in said] == [[one], [one]]


def digits(text: str) -> list[str]:
    return re.findall(r"\d", text)


def test_tg06_the_question_as_asked(cards: Cards) -> None:
    assert cards.asked(ENGLISH, "where-1-or-2", 2) == "Under which letters do your 2s stand?"
    assert cards.short(ENGLISH, "where-1-or-2", 2) == "Where are the 2s?"
    assert cards.asked(Words("uk"), "where-1-or-2", 2) == "Під якими літерами стоять ваші тайли 2?"
    assert cards.asked(ENGLISH, "count-odd", None) == "How many of your tiles have an odd digit?"
    assert cards.short(ENGLISH, "count-odd", None) == "How many odd?"


def test_a_card_remarks_on_what_nobody_says(cards: Cards) -> None:
    assert cards.face(ENGLISH, "count-even").text == "How many of your tiles have an even digit? 0 is even."
    assert cards.asked(ENGLISH, "count-even") == "How many of your tiles have an even digit?"


def test_a_language_without_cards_has_them_in_english(cards: Cards) -> None:
    assert cards.face(Words("pl"), "sum-all") == cards.face(ENGLISH, "sum-all")


ANSWERS: list[tuple[str, int | None, Answer, str]] = [
    ("where-5", None, Places(((2,),)), "C"),
    ("where-1-or-2", 2, Places(((0,),)), "A"),
    ("where-0", None, Places(((0,), (1,))), "A and B"),
    ("where-8-or-9", 9, Places(()), "none"),
    ("neighbours-colour", None, Places(((0, 1), (2, 3, 4))), "A-B and C-D-E"),
    ("neighbours-consecutive", None, Places(((0, 1, 2), (3, 4))), "A-B-C and D-E"),
    ("neighbours-consecutive", None, Places(((1, 2),)), "B-C"),
    ("neighbours-colour", None, Places(()), "none"),
    ("count-pairs", None, Number(2), "2"),
    ("count-even", None, Number(0), "0"),
    ("sum-all", None, Number(35), "35"),
    ("sum-black", None, Number(0), "0"),
    ("spread", None, Number(9), "9"),
    ("c-above-4", None, Number(1), "yes"),
    ("c-above-4", None, Number(0), "no"),
]


@pytest.mark.parametrize(("question", "choice", "answer", "said"), ANSWERS)
def test_tg06_answers_as_a_player_says_them(question: str, choice: int | None, answer: Answer, said: str) -> None:
    assert answer_text(ENGLISH, question, choice, answer) == said


def test_tg01_tiles_by_colour_and_digit() -> None:
    assert [tile_text(ENGLISH, tile) for tile in ("0b", "3w", "5g")] == ["black 0", "white 3", "green 5"]
    assert tiles_text(ENGLISH, ("0b", "3w", "5g")) == "black 0, white 3, green 5"


def codes(path: Path, inside: str | None = None) -> Iterator[str]:
    """The game's codes in a module; with `inside`, those that a call of this name is given first."""
    tree = ast.parse(path.read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == inside]
    for root in [tree] if inside is None else [call.args[0] for call in named]:
        for node in ast.walk(root):
            if isinstance(node, ast.Constant) and str(node.value).startswith("tagiron."):
                yield str(node.value)


ENGINE = ROOT / "engine/tagiron"
REFUSALS = sorted(set(codes(ENGINE / "rules.py", "IllegalAction")) - {"tagiron.no-such-action"})
REASONS = sorted({code for path in ENGINE.glob("*.py") if path.name != "rules.py" for code in codes(path)})


def test_refusals_and_reasons_were_found() -> None:
    assert {"tagiron.over", "tagiron.not-offered", "tagiron.not-a-digit-of-it"} <= set(REFUSALS)
    assert {"tagiron.most-bits", "tagiron.last-turn", "tagiron.worth-it"} <= set(REASONS)


def test_every_refusal_has_words_of_its_own() -> None:
    said = [refusal_text(ENGLISH, IllegalAction(code, size=5)) for code in REFUSALS]
    fallback = refusal_text(ENGLISH, IllegalAction("tagiron.no-such-action"))
    assert fallback == "That cannot be done now."
    assert len({*said, fallback}) == len(REFUSALS) + 1


def test_tg02_a_refused_row_tells_what_a_row_is(house: House) -> None:
    illegal = IllegalAction("tagiron.not-a-row", size=4)
    assert "4 tiles" in refusal_text(ENGLISH, illegal)
    assert "4" in refusal_text(spoken(house, "uk"), illegal)


def test_every_reason_has_words_of_its_own() -> None:
    arguments = {"bits": 3.21, "chance": 0.25, "among": 7}
    said = [why_text(ENGLISH, Why(code, arguments)) for code in REASONS]
    assert all(said)
    assert len(set(said)) == len(REASONS)


def test_reasons_with_their_numbers() -> None:
    assert "one row in 9." in why_text(ENGLISH, Why("tagiron.most-bits", {"bits": 3.21})), "2 to the 3.21st is 9.25"
    assert "one row in 1.5." in why_text(ENGLISH, Why("tagiron.narrows", {"bits": 0.58}))
    assert "one row in" not in why_text(ENGLISH, Why("tagiron.narrows", {"bits": 0.0})), "it leaves all"
    last = why_text(ENGLISH, Why("tagiron.last-turn", {"chance": 0.25, "among": 7}))
    assert "7 rows" in last
    assert "25%" in last
    assert "less than 1%" in why_text(ENGLISH, Why("tagiron.worth-it", {"chance": 0.0004, "among": 3003}))
    assert "%" not in why_text(ENGLISH, Why("tagiron.last-turn"))


def test_what_bots_say_in_a_game_has_words() -> None:
    game, rng = Tagiron(), Random(5)
    state = game.start(Setup(2, {"notepad": "paper"}), rng)
    heard = set()
    while not state.over:
        name = ("beginner", "careful")[state.turn]
        decision = game.bots[name].decide([game.view(state, state.turn)], rng)
        assert decision.why is not None
        assert why_text(ENGLISH, decision.why)
        heard.add(decision.why.code)
        state = game.apply(state, state.turn, decision.action, rng)
    assert len(heard) > 1


def test_the_game_s_options_and_bots_have_names() -> None:
    for seats in Tagiron.players:
        for option in Tagiron().options(seats, {}):
            label = option_label(ENGLISH, option)
            assert label.label
            assert label.help
            assert set(label.values or {}) == set(getattr(option, "values", ()))
    labels = [one for name in Tagiron.bots if (one := TagironCover().bot(ENGLISH, name)) is not None]
    assert len({one.label for one in labels}) == 3
    assert all(one.help for one in labels)


SPREAD_UK = ', uk = "Найбільша мінус найменша"'

SPREAD, WHERE_1_OR_2 = "$.cards['spread']", "$.cards['where-1-or-2']"

DIGIT = "{ en = '{digit}', uk = '{digit}', ru = '{digit}' }"

HOSTILE = {
    "a language missing": (SPREAD_UK, "", f"missing: 'uk' @ {SPREAD}.title"),
    "a language empty": (SPREAD_UK, ', uk = " "', f"missing: 'uk' @ {SPREAD}.title"),
    "english missing": ('en = "Sum of all", ', "", "missing: 'en' @ $.cards['sum-all'].title"),
    "an unknown card": ("[cards.spread]", "[cards.span]", "unknown: 'span' @ $.cards"),
    "a missing card": ("[cards.spread]", "[cards.span]", "missing: 'spread' @ $.cards"),
    "a number for a text": (SPREAD_UK, ", uk = 5", f"not str: 5 @ {SPREAD}.title['uk']"),
    "a text for all languages": ('title = { en = "Sum of all"', 'title = "all"  # ', "@ $.cards['sum-all'].title"),
    "an unknown field": ("[cards.spread]", "[cards.spread]\nhelp = {}", f"unknown: 'help' @ {SPREAD}"),
    "half a remark": ('remark.uk = "0', 'remark.pl = "0', "missing: 'uk' @ $.cards['count-even'].remark"),
    "no title": ("[cards.spread]\ntitle", "[cards.spread]\nasked_title", f"missing or unknown: title @ {SPREAD}"),
    "no digit": ("Where are the {digit}s?", "Where are they?", f"no {{digit}}: 'Where are they?' @ {WHERE_1_OR_2}"),
    "no words for the chosen digit": (
        "asked_title = { en",
        "asked_title = { fr",
        f"missing: 'en' @ {WHERE_1_OR_2}.asked_title",
    ),
    "a chosen digit where there is no choice": ("Sum of all", "{digit}", "a {digit}: '{digit}' @ $.cards['sum-all']"),
    "words for no choice": ("[cards.spread]", f"[cards.spread]\nasked_text = {DIGIT}", f"a choice @ {SPREAD}"),
}


@pytest.mark.parametrize(("before", "after", "fault"), HOSTILE.values(), ids=HOSTILE)
def test_faulty_cards_are_told_with_file_and_path(before: str, after: str, fault: str) -> None:
    assert before in TEXT
    with pytest.raises(BadContent) as bad:
        Cards({FILE: TEXT.replace(before, after, 1).encode(), **SPOKEN})
    assert [line for line in str(bad.value).splitlines() if line.startswith(f"{FILE}: ") and fault in line]


@pytest.mark.parametrize("content", [b"", b"cards = []", b"cards = 5", b"\xff", b"cards = "])
def test_a_file_of_something_else_is_bad_content(content: bytes) -> None:
    with pytest.raises(BadContent, match=rf"^{FILE}: "):
        Cards({FILE: content})


def test_no_cards_at_all_are_bad_content() -> None:
    with pytest.raises(BadContent, match=f"^{FILE}: there is no such file"):
        Cards({})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_the_cards_by_the_titles_they_bear(cards: Cards, language: str) -> None:
    page = (ROOT / f"content/rules/tagiron/{language}.md").read_text()
    assert [name for name in QUESTIONS if f"| {cards.face(Words(language), name).title} |" not in page] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_cites_every_rule(language: str) -> None:
    page = (ROOT / f"content/rules/tagiron/{language}.md").read_text()
    assert set(re.findall(r"TG-\d\d", page)) == {f"TG-{number:02}" for number in range(1, 15)}
