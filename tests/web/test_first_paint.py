"""The screens that the build renders, to be there before Python is."""

from pathlib import Path

import pytest

from tests.conftest import ROOT, script
from tests.web import page as pages
from tests.web.client import House, message_faults
from tests.web.page import Node, latin
from web import first

LANGUAGES = script("words").languages(ROOT / "content")
GAMES = frozenset({"Mastermind", "Tagiron", "The", "Initiative", "Enigma", "Code", "of", "Chaos"})


@pytest.fixture(scope="session")
def content(house: House, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The prepared content as files, as the build lays it out."""
    folder = tmp_path_factory.mktemp("content")
    for name, data in house.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="session")
def painted(content: Path) -> dict[str, dict[str, Node]]:
    return {
        language: {route: pages.read(screen.html) for route, screen in first.screens(language, content).items()}
        for language in LANGUAGES
    }


@pytest.mark.slow
def test_every_language_has_the_same_screens(painted: dict[str, dict[str, Node]]) -> None:
    routes = [set(screens) for screens in painted.values()]
    assert all(route == routes[0] for route in routes)
    assert {"home", "saves", "settings", "match", "mastermind", "mastermind/companion", "mastermind/rules"} <= routes[0]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_first_screens_are_whole(painted: dict[str, dict[str, Node]], house: House, language: str) -> None:
    for route, page in painted[language].items():
        assert pages.faults(page, house.drawn) == [], route
        assert message_faults(page, house.verbs) == [], route
        assert not page.all(id="fault"), route


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_first_screens_speak_their_language(painted: dict[str, dict[str, Node]], language: str) -> None:
    for route, page in painted[language].items():
        assert latin(pages.words_of(page), GAMES) == [], route
        (pressed,) = page.all("button", data_do="settings.set", aria_pressed="true")
        assert pressed["lang"] == language


@pytest.mark.parametrize("route", ["match", "link"])
def test_a_match_or_a_link_is_painted_as_a_table_and_not_as_home(
    painted: dict[str, dict[str, Node]], route: str
) -> None:
    assert "Setting the table…" in painted["en"][route].text
    assert not painted["en"][route].all("a", href="#/mastermind")


@pytest.mark.slow
def test_the_window_has_its_title_in_the_readers_language(content: Path) -> None:
    titles = {route: screen.title for route, screen in first.screens("uk", content).items()}
    assert titles["settings"] == "Налаштування"
    assert titles["home"] == titles["match"] == titles["link"] == "Чорний кабінет"


def test_nothing_is_promised_that_only_the_device_knows(painted: dict[str, dict[str, Node]]) -> None:
    """Which saves there are, and whether offline play is ready, is known only once Python has looked."""
    for screens in painted.values():
        assert not screens["home"].all("a", class_="button primary", href="#/match")
        assert not [node for node in screens["saves"].all("button") if node.get("data-do", "").startswith("saves.")]
