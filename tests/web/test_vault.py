"""The house with a game that wants more of it: several characters at one seat, a question to everybody, an answer that
is typed, a mission by name or by value, a campaign of three.

The words: an owl, a lamp, a cipher.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.core.bots import Decision
from tests.engine.games.vault import Agree, Peek, Say, Vault, VaultView
from tests.web.client import Client, House
from tests.web.vault_table import say, sit, take

OWL = "owl"


def moves(tab: Client) -> list[Any]:
    found: list[Any] = tab.save["log"]["moves"]
    return found


# A puzzle a day


def test_a_game_has_a_daily_by_offering_its_room(tab: Client) -> None:
    """Nothing but `puzzles` in its front and on its cover: the strip, the calendar and the figures are the house's."""
    tab.go("#/").click("puzzles.today", game="vault")
    assert tab.save["log"]["seed"] == "vault:daily:2024-11-18"
    tab.click("vault.peek", door=0)
    say(tab, OWL)
    while tab.step_asked:
        tab.do("table.step")
    assert "2 turns" in tab.text
    assert "The master" in tab.text
    assert "Vault: Today’s puzzle, solved in 2 turns" in tab.go("#/").text
    tab.click("puzzles.today", game="vault")
    assert "18 November 2024: solved in 2 turns" in tab.text
    assert "2 fewest turns" not in tab.text
    assert [cell.text for cell in tab.go("#/played").page.all("dd")] == ["1", "1", "0", "2.0", "2", "1"]


# A seat is a head


def test_one_person_runs_all_three_characters_and_sees_what_each_has_seen(tab: Client) -> None:
    sit(tab, "person")
    assert "You run character 1, character 2, character 3." in tab.text
    for door in range(3):
        assert not tab.is_curtain
        tab.click("vault.peek", door=door)
    assert "Door 1: o Door 2: w Door 3: l" in tab.text


def test_three_people_see_each_what_the_own_character_has_seen(tab: Client) -> None:
    take(sit(tab, "person", "person", "person")).click("vault.peek", door=0)
    first = tab.app.desk.tables[tab.key].facing
    assert "Door 1: o" in tab.text, "who has peeked reads the letter before the device is passed on"
    tab.click("table.pass")
    assert tab.is_curtain
    assert "Door 1: closed" in tab.text
    take(tab)
    assert tab.app.desk.tables[tab.key].facing != first
    assert "Door 1: closed" in tab.text


# An answer that is typed


def test_what_is_typed_is_said(tab: Client) -> None:
    say(sit(tab, "person"), " O w L ")
    assert tab.page.one(id="verdict").text == "Opened"
    assert moves(tab)[-1]["action"] == {"is": "say", "word": " O w L "}


@pytest.mark.parametrize("word", ["", "   ", "x" * 21, "x" * 5000])
def test_what_cannot_be_said_is_refused_and_loses_nothing(tab: Client, word: str) -> None:
    say(sit(tab, "person"), word)
    assert "Not now." in tab.notice
    assert moves(tab) == []
    assert tab.offers("vault.peek")


# A question to everybody


def asked(tab: Client) -> list[str]:
    """Who has not answered yet."""
    rooms = tab.page.all(class_="asked-all")
    return [group["aria-label"] for room in rooms for group in room.all("div", role="group")]


def test_all_are_asked_on_the_table_that_all_see(tab: Client) -> None:
    """No curtain for each: one press for everybody who has not answered, on a screen with nothing of anybody's own."""
    take(sit(tab, "person", "person", "person")).click("vault.peek", door=0)
    here = tab.app.desk.tables[tab.key].facing or 0
    say(tab, "oak")
    assert not tab.is_curtain
    assert "would say oak. Do all agree?" in tab.text
    assert "Door 1: closed" in tab.text, "what the proposer has seen is not on the table"
    assert asked(tab) == [f"Player {seat + 1}" for seat in range(3) if seat != here]
    assert not tab.offers("vault.peek")
    assert not tab.offers("table.share")


def test_each_answers_with_one_press_and_order_makes_no_difference(vault_house: House) -> None:
    ends = []
    for order in ((1, 2), (2, 1)):
        tab = sit(Client(vault_house), "person", "person", "person")
        while tab.app.desk.tables[tab.key].curtain != 0:
            take(tab).click("vault.pass")
        say(take(tab), "oak")
        heard = len(tab.heard)
        tab.click("table.answer", seat=order[0], answer=order[0] - 1)
        assert asked(tab) == [f"Player {order[1] + 1}"]
        assert tab.heard[heard:] == [], "how somebody answered is not said before all have"
        tab.click("table.answer", seat=order[1], answer=order[1] - 1)
        assert "Player 3 object." in tab.heard[-1]
        ends.append(tab.app.desk.tables[tab.key].match.state.withdrawn)
    assert ends[0] == ends[1] != ()


def test_one_press_is_for_everybody(tab: Client) -> None:
    say(take(sit(tab, "person", "person", "person")), "owl").click("table.answer-all")
    assert tab.page.one(id="verdict").text == "Opened"
    assert [move["action"]["is"] for move in moves(tab)] == ["say", "agree", "agree"]


def test_bots_answer_for_themselves(tab: Client) -> None:
    sit(tab, "person", "watcher", "watcher").wait()
    say(tab, "oak")
    assert asked(tab) == []
    tab.wait()
    assert tab.page.one(id="verdict").text == "The guards have won"


def test_after_the_question_the_device_belongs_to_nobody(tab: Client) -> None:
    take(sit(tab, "person", "person")).click("vault.peek", door=0)
    say(tab, "oak")
    for seat in (0, 1):
        if tab.offers("table.answer", seat=seat):
            tab.click("table.answer", seat=seat, answer=1)
    assert tab.is_curtain
    assert "Door 1: closed" in tab.text


class Hasty:
    """A bot that says a word as soon as it is its turn, and agrees to any."""

    def decide(self, views: Sequence[VaultView], rng: Random) -> Decision[Any]:
        return Decision(Agree() if views[-1].proposal is not None else Say("oak"))


def test_nobody_is_asked_while_somebody_reads_what_is_for_them_alone(
    monkeypatch: pytest.MonkeyPatch, tab: Client
) -> None:
    """A bot proposes a word while Player 1 still reads a letter: the question waits, and the letter goes with it."""
    monkeypatch.setattr(Vault, "bots", {"watcher": Hasty()})
    take(sit(tab, "person", "watcher", "person"))
    while tab.app.desk.tables[tab.key].facing != 0:
        take(tab.click("table.pass"))
    tab.click("vault.peek", door=0).wait()
    assert [move["action"]["is"] for move in moves(tab)] == ["peek", "say"]
    assert "Door 1: o" in tab.text
    assert asked(tab) == []
    assert not tab.is_curtain
    for verb, args in (("table.answer", {"seat": 0, "answer": 0}), ("table.answer-all", {})):
        assert "That cannot be done now." in tab.do(verb, args).notice
    tab.click("table.continue")
    assert asked(tab) == ["Player 1", "Player 3"]
    assert "Door 1: closed" in tab.text


class Cheat:
    """A bot that peeks behind a door that is not there."""

    def decide(self, views: Sequence[VaultView], rng: Random) -> Decision[Any]:
        return Decision(Peek(99))


def test_a_bot_that_breaks_the_rules_stops_and_nothing_is_lost(
    vault_house: House, monkeypatch: pytest.MonkeyPatch, tab: Client
) -> None:
    """Our mistake: it is said once, nothing asks for its move for ever, and a mended app goes on from there."""
    honest = Vault.bots
    monkeypatch.setattr(Vault, "bots", {"watcher": Cheat()})
    sit(tab, "person", "watcher", "watcher").click("vault.peek", door=0)
    tab.do("table.step")
    assert not tab.step_asked
    assert "Watcher 1 was about to break the rules" in tab.heard[-1]
    assert "Watcher 1 was about to break the rules" in tab.text
    assert [move["action"]["is"] for move in moves(tab)] == ["peek"]
    assert not tab.page.all(class_="thinking")
    for other in ("#/", tab.at):
        tab.go(other)
    assert not tab.step_asked
    monkeypatch.setattr(Vault, "bots", honest)
    mended = tab.reload().wait()
    assert "break the rules" not in mended.text
    assert len(moves(mended)) > 1


@pytest.mark.parametrize("args", [{"seat": 0, "answer": 0}, {"seat": 9, "answer": 0}, {"seat": -1, "answer": -1}])
def test_nobody_answers_what_was_not_asked(tab: Client, args: dict[str, int]) -> None:
    take(sit(tab, "person", "person"))
    for verb, given in (("table.answer", args), ("table.answer-all", {})):
        tab.do(verb, given)
        assert "That cannot be done now." in tab.notice
    assert moves(tab) == []
