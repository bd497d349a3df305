"""When something breaks: a page that says so, tells no secret, and leads back to where all was well."""

import json
from typing import Any, NoReturn

import pytest

from engine.core.words import Words
from tests.web.client import Client
from tests.web.matches import begin, place, reveal
from web.screens import play, system
from web.screens.mastermind.front import MastermindFront
from web.screens.table import table_page
from web.verbs import Verb

SECRET = (5, 6, 5, 4)


class TroubleError(Exception):
    """Something that nobody has thought of."""


def breaks(*values: Any, **named: Any) -> NoReturn:
    """Breaks, and puts all it was given into the error's text."""
    raise TroubleError(f"{values} {named}")


@pytest.fixture
def table(client: Client) -> Client:
    """Ann has hidden her code, and Bob is in front."""
    place(reveal(begin(client, "person", "person")), SECRET)
    reveal(client)
    client.broken = True
    return client


def break_the_verb(patch: pytest.MonkeyPatch, name: str) -> None:
    verbs = MastermindFront.verbs if name in MastermindFront.verbs else system.VERBS
    patch.setitem(verbs, name, Verb(verbs[name].kind, breaks))


def test_a_verb_that_breaks_shows_where(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_verb(monkeypatch, "mastermind.place")
    table.do("mastermind.place", {"peg": 3})
    assert table.is_fault
    report = table.page.one("pre").text
    assert "TroubleError" in report
    assert "web/app.py" in report
    assert table.title == "Something broke"


def test_the_report_holds_no_values(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.screens.mastermind.table.board_view", lambda *given: breaks(table.save, SECRET))
    table.do("mastermind.place", {"peg": 3})
    assert table.is_fault
    reached = json.dumps([effect for effect in table.effects if effect["do"] != "save"]) + table.html
    for telling in ("5, 6, 5, 4", "set-code", "Ann", "/home", "/root", "/work"):
        assert telling not in reached, telling


def test_a_template_that_breaks_shows_where(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.screens.mastermind.table.track_view", lambda *given: {})
    table.do("mastermind.place", {"peg": 3})
    assert table.is_fault
    assert "UndefinedError" in table.page.one("pre").text
    assert "web/templates/mastermind" in table.page.one("pre").text


def test_going_back_leads_to_the_last_good_position(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    good = table.device[table.key]
    with monkeypatch.context() as broken:
        broken.setattr("web.screens.mastermind.table.track_view", breaks)
        table.do("mastermind.place", {"peg": 3})
        assert table.is_fault
        assert table.device[table.key] == good, "nothing of the broken message was stored"
    table.click("app.reload")
    assert not table.is_fault
    assert table.is_curtain, "the table is set up anew: whoever was in front has to say so"
    reveal(table).click("mastermind.place", peg=2)
    assert table.save["notes"][1]["draft"] == [2, None, None, None]


def test_nothing_done_by_a_broken_message_is_believed(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move was made, then the screen broke: the page stored nothing, so the app must not think it did."""
    for peg in (1, 1, 1, 1):
        table.click("mastermind.place", peg=peg)
    with monkeypatch.context() as broken:
        broken.setattr("web.screens.mastermind.table.track_view", breaks)
        table.do("mastermind.submit")
        assert not [effect for effect in table.effects if effect["do"] == "save"]
    table.click("app.reload")
    assert table.app.desk.shelf == table.device
    assert "Row 1: yellow" not in reveal(table).text
    assert table.offers("mastermind.submit")


def test_settings_that_break_the_screen_are_not_kept(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    original = Words.gettext

    def gettext(self: Words, message: str, **values: object) -> str:
        return breaks() if self.lang == "ru" else original(self, message, **values)

    monkeypatch.setattr(Words, "gettext", gettext)
    table.do("settings.set", {"language": "ru"})
    assert table.is_fault
    assert table.lang == "en"
    assert table.settings is None or table.settings["language"] == "en"


def test_the_rest_of_the_app_goes_on(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_verb(monkeypatch, "mastermind.place")
    saved = dict(table.device)
    table.do("mastermind.place", {"peg": 3})
    for at in ("#/", "#/saves", "#/mastermind", table.at):
        assert not table.go(at).is_fault
    assert table.device == saved


def test_a_fault_in_one_match_leaves_the_others(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table.at
    begin(table, "person", "gentle")
    other = table.at
    drawn = table_page
    monkeypatch.setattr(play, "table_page", lambda desk, found: breaks() if found.key[6:] in at else drawn(desk, found))
    assert table.go(at).is_fault
    assert not table.go(other).is_fault


def test_the_report_can_be_copied(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_verb(monkeypatch, "mastermind.place")
    table.do("mastermind.place", {"peg": 3})
    text = table.buttons("app.copy-report")[0].args["text"]
    table.click("app.copy-report")
    assert table.copied == [text]
    assert "The report has been copied." in table.heard


def test_a_fault_is_told_in_the_readers_language(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.broken = True
    titles = set()
    break_the_verb(monkeypatch, "app.update")
    for language in ("en", "uk", "ru"):
        client.do("settings.set", {"language": language}).do("app.update")
        assert client.is_fault
        titles.add(client.title)
    assert len(titles) == 3
