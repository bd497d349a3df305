"""The house with a game that wants more of it: several characters at one seat, a question to everybody, an answer that
is typed, a mission by name or by value, a campaign of three.

The words: an owl, a lamp, a cipher.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.engine.content import WITH_VAULT
from tests.web.client import Client, House
from tests.web.vault.cover import VaultCover

OWL = "owl"


@pytest.fixture(scope="module")
def vault_house(house: House) -> House:
    files = {**house.files, **{name: data for name, data in WITH_VAULT.items() if name.startswith("vault/")}}
    return House(files, (VaultCover(),), ROOT / "tests/web/vault/templates")


@pytest.fixture
def tab(vault_house: House) -> Client:
    return Client(vault_house, at="#/vault")


def sit(tab: Client, *seats: str, **options: Any) -> Client:
    tab.go("#/vault").change("count", str(len(seats)))
    fields = {f"seat-{number}": who for number, who in enumerate(seats)}
    return tab.submit("setup.start", {**fields, **{f"option-{name}": value for name, value in options.items()}})


def say(tab: Client, word: str) -> Client:
    return tab.submit("vault.say", {"word": word})


def take(tab: Client) -> Client:
    return tab.click("table.reveal")


def moves(tab: Client) -> list[Any]:
    found: list[Any] = tab.save["log"]["moves"]
    return found


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


@pytest.mark.parametrize("args", [{"seat": 0, "answer": 0}, {"seat": 9, "answer": 0}, {"seat": -1, "answer": -1}])
def test_nobody_answers_what_was_not_asked(tab: Client, args: dict[str, int]) -> None:
    take(sit(tab, "person", "person"))
    for verb, given in (("table.answer", args), ("table.answer-all", {})):
        tab.do(verb, given)
        assert "That cannot be done now." in tab.notice
    assert moves(tab) == []


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
    assert "What this match leans on has changed since it began: vault/missions/1-owl.toml." in changed.text
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
        assert "It can be looked at, not played on." in changed.notice
    changed.go("#/saves").go(tab.at)
    assert changed.device == kept
    assert "Door 3: l" in Client(vault_house, changed.device, at=tab.at).text, "with the old content it goes on"


def test_a_save_whose_mission_is_gone_is_kept(vault_house: House, tab: Client) -> None:
    sit(tab, "person").click("vault.peek", door=0)
    files = {name: data for name, data in vault_house.files.items() if not name.endswith("1-owl.toml")}
    without = Client(House(files, vault_house.covers, ROOT / "tests/web/vault/templates"), tab.device, at=tab.at)
    assert "What it leans on has changed or is not there any more." in without.text
    without.go("#/saves")
    assert without.offers("saves.export", key=tab.key)


# A campaign


def begin(tab: Client, title: str = "") -> Client:
    return tab.go("#/vault/campaign").submit("campaign.begin", {"title": title})


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
    assert other.notice == "2 matches have been added."
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
