"""Missions by value, content that changes, messages that cross, a campaign: on the screens of the test game."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.web.client import Client, House
from tests.web.vault_table import say, sit, take

# A mission by value, and content that changes


def test_a_mission_that_somebody_wrote_travels_in_the_setup(vault_house: House, tab: Client) -> None:
    sit(tab, "person", written="badger: digs at night")
    assert "digs at night" in tab.text
    assert "Door 6: closed" in tab.text
    tab.click("table.share")
    link = tab.copied[-1]
    assert "badger" not in link
    other = Client(vault_house, at=link)
    other.click("link.open")
    say(other, "badger")
    assert other.page.one(id="verdict").text == "Opened"


def test_a_text_is_typed_into_the_set_up(tab: Client) -> None:
    tab.go("#/vault")
    field = tab.page.one(id="option-written")
    assert (field.tag, field["maxlength"]) == ("textarea", "200")
    tab.change("option-written", "badger: digs at night")
    assert tab.page.one(id="option-written").text == "badger: digs at night"


@pytest.mark.parametrize("text", ["badger", ": digs", "two words:hint:x" * 40, "12:34", "x" * 100_000])
def test_a_mission_that_is_none_begins_no_match(tab: Client, text: str) -> None:
    sit(tab, "person", written=text)
    assert tab.at == "#/vault"
    assert not tab.saves


def with_another_owl(house: House, word: str) -> House:
    files = {name: data.replace(b'"owl"', f'"{word}"'.encode()) for name, data in house.files.items()}
    assert files != house.files
    return House(files, house.covers, ROOT / "tests/web/vault/templates")


def test_a_save_whose_content_has_changed_says_so(vault_house: House, tab: Client) -> None:
    """Another word of the same length: all moves still fit."""
    sit(tab, "person").click("vault.peek", door=0)
    kept = dict(tab.device)
    changed = Client(with_another_owl(vault_house, "elk"), tab.device, at=tab.at)
    assert "The content of this match has changed since it began: vault/missions/1-owl.toml." in changed.text
    assert "Door 1: e" in changed.text
    assert changed.offers("vault.peek")
    assert changed.device == kept


def test_a_save_that_its_content_no_longer_fits_is_shown_as_far_as_it_goes(vault_house: House, tab: Client) -> None:
    """A shorter word: there is no third door any more. Nothing that was stored is touched."""
    sit(tab, "person").click("vault.peek", door=0).click("vault.peek", door=2)
    kept = dict(tab.device)
    changed = Client(with_another_owl(vault_house, "ox"), tab.device, at=tab.at)
    assert "Its last move no longer fits." in changed.text
    assert "Door 1: o Door 2: closed" in changed.text
    for verb, args in (("vault.peek", {"door": 1}), ("vault.say", {"word": "ox"}), ("table.take-back", {})):
        changed.do(verb, args)
        assert "It can be looked at, but not played on." in changed.notice
    changed.go("#/saves").go(tab.at)
    assert changed.device == kept
    assert "Door 3: l" in Client(vault_house, changed.device, at=tab.at).text, "with the old content it goes on"


def test_a_save_whose_mission_is_gone_is_kept(vault_house: House, tab: Client) -> None:
    sit(tab, "person").click("vault.peek", door=0)
    files = {name: data for name, data in vault_house.files.items() if not name.endswith("1-owl.toml")}
    without = Client(House(files, vault_house.covers, ROOT / "tests/web/vault/templates"), tab.device, at=tab.at)
    assert "The content that it needs has changed or is gone." in without.text
    without.go("#/saves")
    assert without.offers("saves.export", key=tab.key)


# Messages that cross


def cross(tab: Client, at: str, verb: str, args: dict[str, Any]) -> Client:
    """What the page has sent before it heard of the last reply."""
    message = {"do": verb, "args": args, "fields": {}, "at": at, "now": tab.now + 1}
    tab.take(tab.app.dispatch(message))
    return tab


def test_who_is_sent_on_stays_there_though_the_page_has_said_something_meanwhile(tab: Client) -> None:
    """The service worker is ready just when a campaign was begun: its room stays on the screen."""
    tab.go("#/vault/campaign")
    old = tab.at
    begin(tab, "Winter")
    room = tab.at
    assert room != old
    for state in ("caching", "ready"):
        cross(tab, old, "app.offline", {"state": state, "done": 1, "total": 1})
        assert tab.page.one("h1").text == "Winter"
        assert tab.at == room


def test_who_goes_back_is_there(tab: Client) -> None:
    """By the browser's own button, right after."""
    tab.go("#/vault/campaign")
    old = tab.at
    begin(tab, "Winter").go(old)
    assert tab.page.one("h1").text == "Vault: campaign"
    cross(tab, old, "app.offline", {"state": "ready", "done": 1, "total": 1})
    assert tab.page.one("h1").text == "Vault: campaign"


# A campaign


def begin(tab: Client, title: str = "") -> Client:
    return tab.go("#/vault/campaign").submit("campaign.begin", {"title": title})


def test_a_file_of_everything_says_what_it_holds(tab: Client) -> None:
    begin(tab.change("count", "1"), "Winter")
    assert tab.go("#/saves").click("saves.export-all").notice == "In the file: 1 campaign."
    begin(tab, "Spring").click("campaign.play")
    assert tab.go("#/saves").click("saves.export-all").notice == "In the file: 1 match and 2 campaigns."


def log_of(tab: Client) -> list[str]:
    return [line.text for line in tab.page.all("li", class_="entry")]


def test_a_campaign_goes_on_win_or_lose_and_ends(tab: Client) -> None:
    """Won, lost, won."""
    begin(tab.change("count", "1"), "Winter")
    room = tab.at
    assert tab.page.one("h1").text == "Winter"
    assert "Vault 2" not in tab.text, "what comes later is not told"
    for number, (word, ended) in enumerate((("owl", "won"), ("oak", "lost"), ("cipher", "won")), 1):
        tab.click("campaign.play")
        say(tab, word).click("table.rematch")
        assert tab.at == room
        assert log_of(tab)[-1].startswith(f"Vault {number} {ended}")
    assert "2 of 3 vaults opened." in tab.text
    assert not tab.offers("campaign.play")
    tab.do("campaign.play", {"game": "vault", "name": room.rpartition("/")[2]})
    assert tab.notice == "This campaign is over."


def test_a_match_that_was_begun_is_gone_on_with(tab: Client) -> None:
    begin(tab.change("count", "1")).click("campaign.play")
    room, match = tab.saves[tab.key]["campaign"], tab.at
    tab.click("vault.peek", door=0)
    tab = tab.reload().go("#/vault/campaign")
    tab.follow(f"#/vault/campaign/{room.partition('-')[2]}").click("campaign.play")
    assert tab.at == match
    assert "Door 1: o" in tab.text


def test_several_campaigns_lie_side_by_side(tab: Client) -> None:
    for title in ("Winter", "Spring"):
        begin(tab, title)
    tab.go("#/vault/campaign")
    assert {node.text for node in tab.page.all("h2", class_="save-title")} == {"Winter", "Spring"}
    tab.go("#/saves")
    assert {node.text for node in tab.page.all("h3", class_="save-title")} == {"Winter", "Spring"}


def test_a_campaign_goes_out_to_a_file_with_its_matches_and_in_again(vault_house: House, tab: Client) -> None:
    begin(tab.change("count", "1"), "Winter").click("campaign.play")
    say(tab, "owl").click("table.rematch").click("campaign.play")
    tab.go("#/saves").click("saves.export", key=next(key for key in tab.device if key.startswith("campaign:")))
    file = tab.downloads[-1]["text"]
    assert not [telling for telling in ("owl", "mission", "Winter") if telling in file]
    other = Client(vault_house, at="#/saves").do("saves.import", {"name": "winter.json", "text": file})
    assert other.notice == "Added: 2 matches and 1 campaign."
    assert {key: json.loads(value.splitlines()[-1]) for key, value in other.device.items()} == {
        key: json.loads(value.splitlines()[-1])
        for key, value in tab.device.items()
        if key.startswith(("match:", "campaign:"))
    }
    other.follow(next(a["href"] for a in other.page.all("a") if "/campaign/" in a["href"]))
    assert log_of(other)[0].startswith("Vault 1 won")


def test_a_campaign_comes_in_beside_one_that_has_gone_on(tab: Client) -> None:
    begin(tab.change("count", "1"), "Winter").click("campaign.play")
    tab.go("#/saves").click("saves.export", key=next(key for key in tab.device if key.startswith("campaign:")))
    file = tab.downloads[-1]["text"]
    match = next(key for key in tab.saves)
    say(tab.go(f"#/match/{match[6:]}"), "owl")
    tab.go("#/saves").do("saves.import", {"name": "winter.json", "text": file})
    campaigns = [json.loads(value) for key, value in tab.device.items() if key.startswith("campaign:")]
    assert sorted(len([s for s in one["stages"] if s["ended"]]) for one in campaigns) == [0, 1]
    assert len({one["stages"][0]["key"] for one in campaigns}) == 2


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version":1}', "x" * 600_000])
def test_a_broken_campaign_is_kept_and_breaks_nothing(vault_house: House, text: str) -> None:
    tab = Client(vault_house, {"campaign:vault-0": text}, at="#/vault/campaign/0")
    assert "This campaign cannot be opened." in tab.text
    assert not tab.go("#/vault/campaign").is_fault
    assert tab.go("#/saves").offers("saves.export", key="campaign:vault-0")
    tab.click("saves.delete", key="campaign:vault-0")
    assert tab.device == {}


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["players"][0].update(bot="nobody"),
        lambda one: one.update(game="chess"),
        lambda one: one.update(game="__init__"),
        lambda one: one["following"]["options"].update(mission="9-none"),
        lambda one: one["following"]["options"].update(written=7),
        lambda one: one["following"].update(seats=99),
        lambda one: one.update(stages=[{"setup": one["following"], "key": "match:no", "ended": "won"}] * 300),
        lambda one: one.update(created=10**400, changed=-(10**400)),
    ],
)
def test_a_tampered_campaign_breaks_nothing(vault_house: House, tab: Client, change: Callable[[Any], Any]) -> None:
    """The rest goes on; nothing of it is lost."""
    begin(tab.change("count", "1"), "Winter")
    ((key, text),) = ((key, text) for key, text in tab.device.items() if key.startswith("campaign:"))
    campaign = json.loads(text)
    change(campaign)
    other = Client(vault_house, {key: json.dumps(campaign)}, at="#/")
    name = key.partition("-")[2]
    for at in ("#/saves", "#/vault/campaign", f"#/vault/campaign/{name}"):
        other.go(at)
    for verb in ("campaign.play", "campaign.again", "campaign.play"):
        other.do(verb, {"game": "vault", "name": name})
        other.go("#/saves")
    assert key in other.device


def test_a_save_of_a_bot_that_there_is_not_breaks_no_list(vault_house: House, tab: Client) -> None:
    sit(tab, "person", "watcher")
    text = tab.device[tab.key].replace("watcher", "nobody")
    other = Client(vault_house, {"match:0": text})
    for at in ("#/", "#/saves", "#/match/0", "#/"):
        other.go(at)
    assert "match:0" in other.device


def test_a_game_without_campaigns_has_no_such_room(client: Client) -> None:
    assert "There is no such page." in client.go("#/tagiron/campaign").text
    client.do("campaign.begin", {"game": "tagiron"})
    assert client.notice == "This game has no campaign."


# The suite of the screens


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_screen_is_whole(vault_house: House, language: str) -> None:
    """The client looks at each: names, roles, messages that the app understands."""
    tab = Client(vault_house, languages=(language,))
    for at in ("#/", "#/vault", "#/vault/campaign", "#/vault/companion", "#/vault/review", "#/saves"):
        tab.go(at)
    take(sit(tab, "person", "person", "person")).click("vault.peek", door=0)
    say(tab, "oak").click("table.answer-all")
    begin(tab).click("campaign.play")
    assert tab.lang == language


def test_the_house_names_no_game_of_the_tests() -> None:
    for path in [*(ROOT / "web").rglob("*.py"), *(ROOT / "engine/core").rglob("*.py")]:
        assert "vault" not in path.read_text().lower(), path
