"""Every character's victory has its story, and every other end; short, and in every language of its own."""

import re

import pytest

from engine.core.content import BadContent
from engine.enigma.stories import ENDS, STORIES_FILE, Story, stories
from tests.engine.content import FILES
from tests.engine.enigma.tables import GAME

STORIES = stories(FILES)
ALL: dict[str, Story] = dict([*STORIES.characters.items(), *STORIES.ends.items()])
LANGUAGES = ("en", "uk", "ru")


def test_every_character_and_every_end_has_one_in_the_order_of_the_cards() -> None:
    assert list(STORIES.characters) == list(GAME.printed.characters)
    assert set(STORIES.ends) == set(ENDS) == {"time", "breakthrough", "third", "alone"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_a_story_has_60_to_110_words(name: str, lang: str) -> None:
    words = re.findall(r"\w[\w’-]*", ALL[name].text.texts[lang])
    assert 60 <= len(words) <= 110


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", STORIES.characters)
def test_a_victory_names_who_has_won_but_for_the_ghost(name: str, lang: str) -> None:
    """Of the ghost nobody knows anything, least of all the one whose hand it borrowed."""
    title = GAME.printed.characters[name].name.texts[lang].lower()
    stem = title.split()[-1][:6]
    assert (stem in ALL[name].text.texts[lang].lower()) == (name != "ghost")


def test_who_has_none_is_named() -> None:
    text = FILES[STORIES_FILE].decode().replace("[characters.medium]", "[characters.milkman]")
    with pytest.raises(BadContent) as bad:
        stories({**FILES, STORIES_FILE: text.encode()})
    assert bad.value.faults == (
        "no story of medium @ $.characters",
        "no character milkman @ $.characters.milkman",
    )


def test_an_end_without_one_is_named() -> None:
    head, _, _ = FILES[STORIES_FILE].decode().partition("# Alone, three games")
    with pytest.raises(BadContent, match="no story of alone"):
        stories({**FILES, STORIES_FILE: head.encode()})
