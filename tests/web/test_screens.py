"""Every screen in every language. The client itself checks each on the way: see page.py for what it looks at."""

import pytest

from tests.web.client import Client, House
from tests.web.screens import SCREENS

LANGUAGES = ("en", "uk", "ru")


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_whole_in_every_language(house: House, name: str) -> None:
    client = Client(house)
    SCREENS[name](client)
    for language in LANGUAGES:
        client.do("settings.set", {"language": language})
        assert client.lang == language
        assert client.title
        assert not client.is_fault
