"""Who is who at a table: a lone person among bots is spoken to, namesakes are told apart."""

import pytest

from engine.core.words import Words
from tests.engine.tagiron.tables import TWO, table
from tests.web.client import Client, House
from tests.web.matches import place
from tests.web.tagiron_saves import KEY, match_of, sit_down
from tests.web.tagiron_table import log
from web.people import names_of, spoken_to
from web.saves import Player
from web.screens.mastermind.cover import MastermindCover

NOVICE = Player(bot="gentle")


@pytest.mark.parametrize(
    ("players", "you"),
    [
        ((Player(), NOVICE), 0),
        ((NOVICE, Player()), 1),
        ((Player(),), 0),
        ((Player("Ann"), NOVICE), None),
        ((Player(), Player()), None),
        ((NOVICE, NOVICE), None),
    ],
)
def test_a_lone_person_without_a_name_is_spoken_to(players: tuple[Player, ...], you: int | None) -> None:
    assert spoken_to(players) == you


def test_namesakes_are_told_apart() -> None:
    players = (NOVICE, Player("Ann"), NOVICE, Player(bot="master"), Player("Ann"))
    names = names_of(Words("en"), players, MastermindCover())
    assert names == ["Novice 1", "Ann 1", "Novice 2", "Master", "Ann 2"]


NAMELESS = ("Player 1", "Гравець 1", "Игрок 1")
SAID = {
    "en": ("Knuth has broken your code", "You hide a code.", "Knuth breaks your code", "You earn"),
    "uk": ("Ваш код розгадує Кнут", "Ви сховали код.", "Код загадуєте ви, розгадує Кнут", "Ви здобули"),
    "ru": ("Ваш код взламывает Кнут", "Вы спрятали код.", "Код загадываете вы, взламывает Кнут", "Вы получили"),
}


@pytest.mark.parametrize("language", SAID)
def test_log_result_and_review_speak_to_who_plays_alone(house: House, language: str) -> None:
    """Knuth needs five rows at most, so the code is broken."""
    client = Client(house, languages=(language,)).go("#/mastermind").change("seat-1", "knuth")
    client.submit("setup.start", {"name-0": "", "option-games": "1", "option-first_codemaker": "first"})
    place(client, (1, 2, 3, 4)).wait()
    broken, hidden, heading, earned = SAID[language]
    assert client.page.one(id="verdict").text == broken
    assert hidden in client.page.one("ol", class_="log").text
    assert not any(name in client.text for name in NAMELESS)
    client.follow(f"{client.at}/review")
    assert client.page.one(id="game").text == heading
    assert earned in client.text


def test_tagiron_speaks_to_who_plays_alone(house: House) -> None:
    client = sit_down(house, match_of(2, "seed"), (None, "beginner"), (False, False))
    client.app.desk.tables[KEY].players = (Player(), Player(bot="beginner"))
    client.app.desk.tables[KEY].match.states[:] = [table(*TWO)]
    client.go(client.at).click("tagiron.choose", question="where-0").click("tagiron.ask")
    assert log(client) == ["You ask: Under which letters do your 0s stand? Novice: A."]
    assert [node.text for node in client.page.all(class_="player-name")] == ["You", "Novice"]
