"""The house with another game in it: one to five seats that act at once, private looks, a campaign."""

import json
from typing import Any

import pytest
from jinja2 import ChoiceLoader, DictLoader

from engine.core.codec import to_json
from tests.web.client import NOON, House, save_in
from tests.web.lookout import TEMPLATES, LookoutCover
from web.app import App
from web.messages import Start
from web.screens.mastermind.cover import MastermindCover


class Tab:
    """The least a page does: it keeps the address, and what is to be stored."""

    def __init__(self, house: House) -> None:
        loader = ChoiceLoader([DictLoader(TEMPLATES), house.templates])
        self.app = App(
            house.files, loader, [LookoutCover(), MastermindCover()], Start((), None, ("en",), "#/lookout", NOON)
        )
        self.at = "#/lookout"
        self.stored: dict[str, Any] = {}
        self.take(self.app.begin())

    def take(self, reply: Any) -> None:
        raw = json.loads(to_json(reply))
        self.html = str(raw["html"])
        self.effects = raw["effects"]
        for effect in self.effects:
            if effect["do"] == "go":
                self.at = effect["to"]
            if effect["do"] == "save":
                self.stored[effect["key"]] = save_in(effect["value"])

    def do(self, verb: str, fields: dict[str, Any] | None = None, **args: Any) -> "Tab":
        self.take(self.app.dispatch({"do": verb, "args": args, "fields": fields or {}, "at": self.at, "now": NOON}))
        return self

    def begin(self, *seats: str) -> "Tab":
        self.do("setup.change", {"count": str(len(seats))}, game="lookout")
        fields = {f"seat-{number}": who for number, who in enumerate(seats)}
        return self.do("setup.start", fields, game="lookout")

    @property
    def waits_for_a_bot(self) -> bool:
        return any(effect["do"] == "step" for effect in self.effects)

    @property
    def notice(self) -> str:
        return " ".join(effect["text"] for effect in self.effects if effect["do"] == "announce")

    @property
    def match(self) -> Any:
        return next(save for key, save in self.stored.items() if key.startswith("match:"))


@pytest.fixture
def tab(house: House) -> Tab:
    return Tab(house)


@pytest.mark.parametrize("count", range(1, 6))
def test_one_to_five_sit_down_on_the_same_set_up_screen(tab: Tab, count: int) -> None:
    assert "[1, 2, 3, 4, 5]" in tab.html
    tab.begin(*["person"] * count)
    assert len(tab.match["players"]) == len(tab.match["notes"]) == count


def test_one_alone_needs_no_curtain(tab: Tab) -> None:
    tab.begin("person")
    assert tab.html.startswith("Player 1 look")


def test_who_looks_in_private_sees_it_before_the_device_is_passed_on(tab: Tab) -> None:
    tab.begin("person", "person").do("table.reveal", seat=0).do("lookout.look", window=2)
    assert "Player 1" in tab.html
    assert "looked at 2" in tab.html
    tab.do("table.pass", seat=1)
    assert tab.html.startswith("curtain for Player 2 1 watching")
    tab.do("table.reveal", seat=1)
    assert "looked at" not in tab.html


def test_a_vote_is_cast_and_the_curtain_falls_at_once(tab: Tab) -> None:
    tab.begin("person", "person").do("table.reveal", seat=0).do("lookout.look", window=0)
    tab.do("table.pass", seat=1).do("table.reveal", seat=1).do("lookout.look", window=1)
    tab.do("lookout.vote", window=1)
    assert tab.html.startswith("curtain for Player 1 0 watching")
    tab.do("table.reveal", seat=0)
    assert "[None, None]" in tab.html, "the other's vote is secret"


def test_who_is_not_waited_for_gets_the_device_back(tab: Tab) -> None:
    tab.begin("person", "person").do("table.reveal", seat=0).do("lookout.look", window=0)
    tab.do("table.pass", seat=1).do("table.reveal", seat=1).do("lookout.look", window=1)
    tab.do("lookout.vote", window=1).do("table.reveal", seat=0)
    tab.do("table.pass", seat=1)
    assert tab.html.startswith("curtain for Player 2 1 watching")
    tab.do("table.reveal", seat=1)
    assert "[None, 1]" in tab.html
    tab.do("lookout.withdraw")
    assert tab.match["log"]["moves"][-1] == {"seat": 1, "action": {"is": "withdraw"}}


def test_nothing_of_a_seat_is_there_while_the_curtain_hangs(tab: Tab) -> None:
    tab.begin("person", "person").do("table.reveal", seat=0).do("lookout.look", window=0).do("table.pass", seat=1)
    for verb in ("lookout.look", "lookout.vote"):
        tab.do(verb, window=1)
        assert tab.notice == "It is not your turn."
    assert len(tab.match["log"]["moves"]) == 1


def test_bots_act_while_people_are_waited_for_and_behind_the_curtain(tab: Tab) -> None:
    tab.begin("watcher", "person", "person")
    assert tab.html.startswith("curtain for Player 2 1 watching")
    assert tab.waits_for_a_bot
    tab.do("table.step")
    assert tab.match["log"]["moves"][0]["seat"] == 0
    assert not tab.waits_for_a_bot


def test_bots_alone_finish_a_match_for_those_who_watch(tab: Tab) -> None:
    tab.begin(*["watcher"] * 5)
    for _ in range(10):
        assert tab.waits_for_a_bot
        tab.do("table.step")
    assert "Outcome(" in tab.html
    assert tab.match["over"]


def test_playing_again_goes_on_in_the_campaign(tab: Tab) -> None:
    tab.begin("person")
    spy = tab.app.desk.tables[next(iter(tab.app.desk.tables))].match.state.spy
    tab.do("lookout.look", window=spy).do("lookout.vote", window=spy)
    tab.do("table.rematch")
    missions = [s["log"]["setup"]["options"]["mission"] for k, s in tab.stored.items() if k.startswith("match:")]
    assert missions == [1, 2]


def test_another_games_verbs_do_nothing_at_this_table(tab: Tab) -> None:
    tab.begin("person").do("mastermind.submit")
    assert tab.notice == "That cannot be done now."
