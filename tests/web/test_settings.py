"""Settings: what they change at once, what is kept, and what is made of damaged ones."""

from typing import Any

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin, place, secret_of


def chosen(client: Client, name: str) -> str:
    (value,) = [node["value"] for node in client.page.all("input", type="radio", name=name) if "checked" in node]
    return value


def test_a_language_changes_the_page_and_its_title(client: Client) -> None:
    client.go("#/settings")
    titles = {client.lang: client.title}
    for language in ("uk", "ru"):
        client.click("settings.set", language=language)
        assert client.lang == language
        assert client.settings["language"] == language
        titles[language] = client.title
        (pressed,) = client.page.all("button", data_do="settings.set", aria_pressed="true")
        assert pressed["lang"] == language
    assert len(set(titles.values())) == 3


def test_the_languages_have_their_own_names(client: Client) -> None:
    names = {node["lang"]: node["title"] for node in client.page.all("button", data_do="settings.set")}
    assert names.items() >= {"en": "English", "uk": "Українська", "ru": "Русский"}.items()


def test_the_header_has_room_for_two_letters_of_each(client: Client) -> None:
    buttons = [node for node in client.page.all("button") if "lang" in node]
    short = {node["lang"]: node.one("span", aria_hidden="true").text for node in buttons}
    assert short.items() >= {"en": "EN", "uk": "УК", "ru": "РУ"}.items()


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (("uk-UA", "en"), "uk"),
        (("de-AT", "ru"), "ru"),
        (("fr", "de"), "en"),
        ((), "en"),
        (("UK",), "uk"),
        (("ukr", "x"), "en"),
        (("", "-", "ru-RU-x-private"), "ru"),
    ],
)
def test_the_browsers_languages_choose_first(house: House, wanted: tuple[str, ...], language: str) -> None:
    assert Client(house, languages=wanted).lang == language


def test_a_chosen_language_outweighs_the_browsers(house: House, client: Client) -> None:
    client.do("settings.set", {"language": "ru"})
    assert Client(house, languages=("uk",), settings=client.settings).lang == "ru"


@pytest.mark.parametrize(
    "stored",
    [
        None,
        {},
        [],
        "ru",
        7,
        {"language": "xx"},
        {"language": 3},
        {"language": "ru", "theme": "pink"},
        {"language": "ru", "price": 3},
        {"language": "ru", "names": "Ann"},
        {"language": "ru", "names": [1]},
        {"language": "ru", "marks": "yes"},
    ],
)
def test_damaged_settings_are_replaced(house: House, stored: Any) -> None:
    client = Client(house, languages=("uk",), settings=stored, at="#/settings")
    assert client.lang == "uk"
    assert (chosen(client, "theme"), chosen(client, "motion"), chosen(client, "speed")) == ("auto", "auto", "normal")


def test_each_choice_is_kept_and_told_to_the_page(client: Client) -> None:
    client.go("#/settings")
    for name, values in (
        ("theme", ("light", "dark")),
        ("motion", ("full", "reduced")),
        ("speed", ("press", "slow", "fast")),
    ):
        for value in values:
            client.change(name, value)
            assert chosen(client, name) == value
            assert client.settings[name] == value
            if name != "speed":
                assert client.document[name] == value
    client.change("marks", True)
    assert client.document["marks"] is True
    assert client.change("marks", False).settings["marks"] is False


def test_letters_and_digits_can_be_switched_off_as_keys(client: Client) -> None:
    """Enter, Backspace, Escape and the arrows stay: they are no characters that somebody may be saying or writing."""

    def keys() -> set[str]:
        return {node["data-key"] for node in client.page.walk() if "data-key" in node}

    begin(client, "gentle", "person").wait()
    at = client.at
    assert keys() == {*"123456", "h", "?", "Enter", "Backspace"}
    assert client.go("#/settings").change("keys", False).settings["keys"] is False
    client.go(at)
    assert keys() == {"Enter", "Backspace"}
    assert not [node for node in client.page.walk() if "aria-keyshortcuts" in node]
    client.go("#/mastermind/companion")
    assert keys() == {"Enter", "Backspace"}


def back(client: Client) -> list[tuple[str, str]]:
    return [(link["href"], link.text) for link in client.page.all("a", class_="back")]


def test_there_is_a_way_back_to_where_one_was(client: Client) -> None:
    begin(client, "person", "gentle")
    at = client.at
    client.go("#/settings").change("speed", "fast").do("settings.set", {"language": "uk"})
    assert back(client) == [(at, "До матчу")]
    client.do("settings.set", {"language": "en"}).follow(at)
    assert client.offers("mastermind.place")
    assert back(client.go("#/mastermind").go("#/settings")) == [("#/mastermind", "Back")]


@pytest.mark.parametrize("before", ["#/", "#/saves", "#/settings"])
def test_no_way_back_where_every_screen_has_one(house: House, before: str) -> None:
    assert back(Client(house, at=before).go("#/settings")) == []


def test_a_choice_that_changes_nothing_is_not_stored_again(client: Client) -> None:
    client.go("#/settings").do("settings.set", {"theme": "auto"})
    assert not [effect for effect in client.effects if effect["do"] == "settings"]


def test_what_is_not_offered_is_refused(client: Client) -> None:
    assert client.do("settings.set", {"language": "xx"}).notice == "There is no such language here."
    changes: list[dict[str, Any]] = [{"theme": "pink"}, {"speed": 3}, {"marks": "yes"}, {"names": []}, {"price": 3}]
    for change in changes:
        assert client.do("settings.set", change).notice == "That could not be understood. Nothing has changed."
    assert client.settings is None


def test_names_are_kept_one_on_each_line(client: Client) -> None:
    client.go("#/settings").submit("settings.names", {"names": " Ann \n\nBob\r\nAnn\n\u200b\n" + "x" * 99})
    assert client.settings["names"] == ["Ann", "Bob", "x" * 24]
    assert client.page.one("textarea").text == f"Ann Bob {'x' * 24}"
    client.submit("settings.names", {"names": "\n".join(f"N{number}" for number in range(100))})
    assert len(client.settings["names"]) == 12
    assert client.submit("settings.names", {"names": ""}).settings["names"] == []


def test_stored_settings_hold_after_a_reload(client: Client) -> None:
    client.go("#/settings").change("theme", "dark").change("marks", True)
    again = client.reload()
    assert again.document == client.document
    assert chosen(again, "theme") == "dark"


def test_nothing_is_heard_or_felt_until_it_is_wanted(client: Client) -> None:
    place(begin(client, "gentle", "person").wait(), (1, 1, 2, 2))
    assert client.rung == []


@pytest.mark.parametrize(("wanted", "aloud", "felt"), [("sound", True, False), ("vibration", False, True)])
def test_sound_and_vibration_are_switched_apart(client: Client, wanted: str, aloud: bool, felt: bool) -> None:
    client.go("#/settings")
    client.do("settings.set", {}, {wanted: True})
    (sound,) = [effect for effect in client.effects if effect["do"] == "sound"]
    assert (sound["aloud"], sound["felt"]) == (aloud, felt), "a first taste of it"
    client.do("settings.set", {}, {wanted: False})
    client.rung.clear()
    place(begin(client, "gentle", "person").wait(), (1, 1, 2, 2))
    assert client.rung == []


def test_a_game_in_sounds(client: Client) -> None:
    """A peg clicks, an answer rings, breaking the code is a win; a bot's move rings, too."""
    client.do("settings.set", {}, {"sound": True})
    begin(client, "gentle", "person")
    client.rung.clear()
    client.wait()
    assert client.rung == ["bell"], "the bot hides its code"
    place(client, (1, 1, 2, 2))
    assert client.rung[1:] == ["peg"] * 4 + ["bell"]
    client.rung.clear()
    place(client, secret_of(client))
    assert client.rung == ["peg"] * 4 + ["win"]


def test_a_match_lost_to_a_bot_ends_in_a_lower_key(client: Client) -> None:
    client.do("settings.set", {}, {"sound": True})
    begin(client, "gentle", "person").wait().click("mastermind.resign")
    assert client.rung[-1] == "end"
