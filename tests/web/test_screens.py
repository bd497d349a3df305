"""Every screen in every language. The client itself checks each on the way: see page.py for what it looks at."""

import pytest

from tests.web.client import Client, House
from tests.web.page import latin, words_of
from tests.web.screens import SCREENS
from web.screens import find_screen

GAMES = frozenset({"Mastermind", "Tagiron", "The", "Initiative", "Enigma", "Code", "of", "Chaos"})
"""Names of games, where a language leaves them as they are printed on the box."""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_whole_in_every_language(house: House, name: str) -> None:
    client = Client(house)
    SCREENS[name](client)
    assert client.title
    for language in ("uk", "ru"):
        client.do("settings.set", {"language": language})
        assert client.lang == language
        assert latin([client.title, *words_of(client.page)], GAMES) == [], "English is left"


@pytest.mark.parametrize("name", SCREENS)
def test_drawing_a_screen_starts_nothing_and_changes_nothing(client: Client, name: str) -> None:
    """Drawn twice more it is the same screen; nothing is asked of the page, and the shelf stays as it was."""
    SCREENS[name](client)
    desk = client.app.desk
    effects, shelf = list(desk.effects), dict(desk.shelf)
    drawn = [client.app.render(find_screen(desk)) for _ in range(2)]
    assert drawn == [client.html] * 2
    assert (desk.effects, dict(desk.shelf)) == (effects, shelf)


@pytest.mark.parametrize("name", SCREENS)
def test_every_sheet_of_a_table_can_be_brought_to_the_front(client: Client, name: str) -> None:
    """What the tabs offer lies there, nothing lies there that none offers, and one of them is in front."""
    SCREENS[name](client)
    sheets = [node for node in client.page.walk() if "data-sheet" in node]
    tabs = [button.args["sheet"] for button in client.buttons("table.sheet")]
    assert len([node for node in sheets if "data-front" in node]) == bool(sheets)
    assert not tabs or sorted(tabs) == sorted(node["data-sheet"] for node in sheets)
