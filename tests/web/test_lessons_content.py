"""Lessons as content writes them: read with care, short enough, and refused where they cannot be played."""

import re

import pytest

from engine.core.content import BadContent
from tests.web.client import House
from tests.web.lessons import GAMES, lesson_in
from web import lessons
from web.cover import Cover
from web.screens.fronts import COVERS


@pytest.mark.parametrize("cover", COVERS, ids=lambda cover: cover.name)
def test_every_game_of_the_house_has_a_lesson_that_can_be_played(house: House, cover: Cover) -> None:
    assert "lesson" in cover.rooms
    for language in ("en", "uk", "ru"):
        assert lessons.read(house.files, cover.open(house.files), language).steps


@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_short_enough_for_a_drawer_on_a_phone(house: House, game: str) -> None:
    """Three lines or so: the drawer takes no more than a third of the screen."""
    for step in lesson_in(house, game).steps:
        for language, text in step.text.texts.items() if step.text else ():
            assert len(text) <= 125, (language, text)


FAULTS = [
    ("text.uk = ", "text.de = ", r"missing: 'uk' @ \$\.steps\[\d+\]\.text"),
    ('any = "decides"', 'any = "lucky"', r"unknown: any = 'lucky' @ \$\.steps\[14\]"),
    ('any = "decides"', 'hint = "count"', r"unknown: 'hint' @ \$\.steps\[14\]"),
    ('"count-white"', '"where-0"', r"Ask.*where-0.* @ \$\.steps\[14\]"),
    ('"count-pairs"', '"spread"', r"illegal: Ask\(question='spread', choice=None\) @ \$\.steps\[4\]"),
    ('"count-pairs"', '"how-old"', r"illegal: Ask\(question='how-old', choice=None\) @ \$\.steps\[4\]"),
    ('is = "guess-tiles"', 'is = "peek"', r"not one of ask, .*'peek' @ \$\.steps\[16\]\.moves\[0\]"),
    ('["3b", "5g", "7w", "9b", "9w"]', '["5g", "3b"]', r"illegal: GuessTiles.* @ \$\.steps\[19\]"),
    ('bot = "beginner"', 'bot = "sage"', r"no such bot: 'sage' @ \$\.players"),
    ("players = [{}, ", "players = [{}, {}, ", r"not one person and bots on 2 seats @ \$\.players"),
    ('notepad = "assisted"', 'notepad = "clay"', r"notepad.* @ \$\.setup"),
    ("seats = 2", 'seats = "two"', r"not int: 'two' @ \$\.setup\.seats"),
    ("done = {", "over = {", r"unknown: 'over' @ \$"),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS, ids=[new for _, new, _ in FAULTS])
def test_a_fault_is_named_by_file_and_path(house: House, old: str, new: str, fault: str) -> None:
    name = "lessons/tagiron.toml"
    text = house.files[name].decode()
    assert old in text
    with pytest.raises(BadContent) as bad:
        lessons.read({**house.files, name: text.replace(old, new, 1).encode()}, COVERS[1].open(house.files), "en")
    assert any(re.search(fault, one) for one in bad.value.faults), bad.value.faults
    assert str(bad.value).startswith(f"{name}: ")


def without_step(text: str, number: int) -> str:
    head, *steps = text.split("[[steps]]\n")
    return "[[steps]]\n".join([head, *steps[:number], *steps[number + 1 :]])


@pytest.mark.parametrize(
    ("gone", "fault"),
    [(19, "the match is not over at the end @ $.steps"), (4, "illegal: Ask(question='neighbours-consecutive'")],
)
def test_a_lesson_goes_to_the_end_of_its_match(house: House, gone: int, fault: str) -> None:
    name = "lessons/tagiron.toml"
    text = without_step(house.files[name].decode(), gone)
    with pytest.raises(BadContent) as bad:
        lessons.read({**house.files, name: text.encode()}, COVERS[1].open(house.files), "en")
    assert fault in str(bad.value) or "a bot is to move, nobody reads" in str(bad.value)


def test_a_lesson_that_goes_on_after_the_end_is_refused(house: House) -> None:
    name = "lessons/mastermind.toml"
    text = house.files[name].decode().replace("code = [1, 3, 4, 3]", "code = [3, 1, 3, 4]")
    with pytest.raises(BadContent, match=r"the match is over by now @ \$\.steps\[7\]"):
        lessons.read({**house.files, name: text.encode()}, COVERS[0].open(house.files), "en")
