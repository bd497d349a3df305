"""Campaigns that somebody has written by hand, in a file or on the device: they touch nothing but what is their own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.client import Client, House, save_in
from web.parcel import unwrap, wrap

Change = Callable[[Any], Any]


def keys(tab: Client, kind: str) -> list[str]:
    return sorted(key for key in tab.device if key.startswith(kind))


def begin(tab: Client, title: str) -> Client:
    tab.go("#/vault").change("count", "1")
    return tab.go("#/vault/campaign").submit("campaign.begin", {"title": title}).click("campaign.play")


def say(tab: Client, word: str) -> Client:
    return tab.submit("vault.say", {"word": word})


@pytest.fixture
def mine(vault_house: House) -> Client:
    """A match of my own, and a campaign whose first match is being played."""
    tab = Client(vault_house)
    tab.go("#/vault").submit("setup.start", {"seat-0": "person"}).click("vault.peek", door=0)
    return begin(tab, "Mine")


@pytest.fixture
def own(mine: Client) -> str:
    """The key of the match that is in no campaign."""
    return next(key for key, save in mine.saves.items() if not save["campaign"])


@pytest.fixture
def theirs(vault_house: House) -> dict[str, str]:
    """A campaign from another device, its first match won, its second being played."""
    other = say(begin(Client(vault_house), "Theirs"), "owl").click("table.rematch").click("campaign.play")
    other.go("#/saves").click("saves.export", key=keys(other, "campaign:")[0])
    return dict(unwrap(other.downloads[-1]["text"]))


def campaign_in(texts: dict[str, str]) -> tuple[str, Any]:
    ((key, text),) = ((key, text) for key, text in texts.items() if key.startswith("campaign:"))
    return key, json.loads(text)


def bring(tab: Client, texts: dict[str, str]) -> Client:
    return tab.go("#/saves").do("saves.import", {"name": "theirs.json", "text": wrap("", texts)})


def named(tab: Client, title: str) -> tuple[str, Any]:
    found = {key: json.loads(tab.device[key]) for key in keys(tab, "campaign:")}
    return next((key, campaign) for key, campaign in found.items() if campaign["title"] == title)


# In a file


def test_a_file_that_names_a_match_of_mine_gets_nothing_of_it(mine: Client, own: str, theirs: dict[str, str]) -> None:
    """Neither in the log of what was played, nor to delete, nor to save to a file."""
    key, campaign = campaign_in(theirs)
    campaign["stages"][0]["key"] = own
    before = dict(mine.device)
    bring(mine, {**theirs, key: json.dumps(campaign)})
    assert before.items() <= mine.device.items()
    come, stored = named(mine, "Theirs")
    assert stored["stages"][0]["key"] == ""
    mine.click("saves.export", key=come)
    assert own not in unwrap(mine.downloads[-1]["text"])
    mine.click("saves.delete", key=come)
    assert before.items() <= mine.device.items()


def test_a_file_under_my_keys_comes_beside_what_is_mine(mine: Client, own: str, theirs: dict[str, str]) -> None:
    """The same names for other things: mine stay, theirs get names of their own, and hold together."""
    before = dict(mine.device)
    key, campaign = campaign_in(theirs)
    first, second = (stage["key"] for stage in campaign["stages"])
    my_campaign = keys(mine, "campaign:")[0]
    my_first = json.loads(mine.device[my_campaign])["stages"][0]["key"]
    campaign["stages"][0]["key"], campaign["stages"][1]["key"] = own, my_first
    forged = {my_campaign: json.dumps(campaign), own: theirs[first], my_first: theirs[second]}
    forged = {name: text.replace(key, my_campaign) for name, text in forged.items()}
    assert bring(mine, forged).notice == "Added: 2 matches and 1 campaign."
    assert before.items() <= mine.device.items()
    come, stored = named(mine, "Theirs")
    assert come != my_campaign
    assert len({own, my_first, *(stage["key"] for stage in stored["stages"])}) == 4
    assert {mine.save_of(stage["key"])["campaign"] for stage in stored["stages"]} == {come}


def test_a_match_that_says_it_is_of_my_campaign_is_of_none(mine: Client, theirs: dict[str, str]) -> None:
    """Whether it is over or goes on: it is not played for it, and not written into its log."""
    my_campaign = keys(mine, "campaign:")[0]
    key, campaign = campaign_in(theirs)
    kept = mine.device[my_campaign]
    bring(mine, {stage["key"]: theirs[stage["key"]].replace(key, my_campaign) for stage in campaign["stages"]})
    for stage in campaign["stages"]:
        assert mine.save_of(stage["key"])["campaign"] == ""
    say(mine.go(f"#/match/{campaign['stages'][1]['key'][6:]}"), "oak")
    assert mine.device[my_campaign] == kept


def test_a_match_in_the_place_of_a_deleted_one_is_not_played_for_the_campaign(
    mine: Client, theirs: dict[str, str]
) -> None:
    """The campaign's match was deleted, and a file brings another under its key: the campaign begins its own anew."""
    my_campaign = keys(mine, "campaign:")[0]
    gone = json.loads(mine.device[my_campaign])["stages"][0]["key"]
    mine.go("#/saves").click("saves.delete", key=gone)
    _, campaign = campaign_in(theirs)
    bring(mine, {gone: theirs[campaign["stages"][1]["key"]]})
    assert gone in mine.device
    room = f"#/vault/campaign/{my_campaign.partition('-')[2]}"
    assert f"#/match/{gone[6:]}" not in [link["href"] for link in mine.go(room).page.all("a")]
    mine.click("campaign.play")
    assert mine.key != gone
    assert mine.save["campaign"] == my_campaign
    say(mine, "owl").click("table.rematch")
    assert mine.at == room
    assert named(mine, "Mine")[1]["stages"][0]["ended"] == "won"


def test_a_campaign_that_is_broken_leaves_its_matches_whole(mine: Client, theirs: dict[str, str]) -> None:
    key, campaign = campaign_in(theirs)
    bring(mine, {**theirs, key: "{"})
    assert mine.notice.startswith("Some of theirs.json could not be added.")
    assert [mine.save_of(stage["key"])["campaign"] for stage in campaign["stages"]] == ["", ""]


def test_a_campaign_keeps_the_language_that_it_was_begun_in(vault_house: House) -> None:
    """While it is played, from file to file, on a device that reads another one."""
    there = say(begin(Client(vault_house, languages=("uk",)), "Зима"), "owl").click("table.rematch")
    there.click("campaign.play").go("#/saves").click("saves.export", key=keys(there, "campaign:")[0])
    here = Client(vault_house, languages=("ru",))
    bring(here, dict(unwrap(there.downloads[-1]["text"])))
    (key,) = keys(here, "campaign:")
    assert json.loads(here.device[key]) == json.loads(there.device[key])
    assert json.loads(here.device[key])["language"] == "uk"
    here.go(f"#/vault/campaign/{key.partition('-')[2]}").click("campaign.play")
    say(here, "oak").click("table.rematch").submit("campaign.rename", {"title": "Весна"})
    here.go("#/saves").click("saves.export-all")
    assert here.lang == "ru"
    for text in (here.device[key], unwrap(here.downloads[-1]["text"])[key]):
        assert json.loads(text)["language"] == "uk"
        assert json.loads(text)["stages"][1]["ended"] == "lost"


# On the device


def with_stages(change: Change) -> Change:
    def changed(campaign: Any) -> Any:
        change(campaign["stages"])
        return campaign

    return changed


STAGES: dict[str, Change] = {
    "none": lambda stages: stages.clear(),
    "another match": lambda stages: stages[-1].update(key="match:own"),
    "the same match twice": lambda stages: stages.append(dict(stages[0])),
    "a match that is none": lambda stages: stages[-1].update(key="match:none"),
    "a match without a name": lambda stages: stages[-1].update(key="match:"),
    "no match's key": lambda stages: stages[-1].update(key=""),
    "settings in place of a match": lambda stages: stages[-1].update(key="setup:vault"),
    "itself": lambda stages: stages[-1].update(key="campaign:vault-0"),
    "a path": lambda stages: stages[-1].update(key="match:../../x?y#z"),
    "a script": lambda stages: stages[-1].update(key="match:<script>alert(1)</script>"),
    "over, though it is not": lambda stages: stages[-1].update(ended="won"),
    "not over in the middle": lambda stages: stages.insert(0, {**stages[0], "ended": None}),
    "won for ever": lambda stages: stages.extend([{**stages[0], "ended": "won"}] * 150),
    "another setup": lambda stages: stages[-1]["setup"]["options"].update(mission="2-lamp"),
    "a title of markup": lambda stages: stages[0].update(title="<b>x</b> {{ 7 * 7 }} %(name)s"),
    "a title without end": lambda stages: stages[0].update(title="x" * 100_000),
    "a title that turns around": lambda stages: stages[0].update(title="\u202enrut"),
}


@pytest.mark.parametrize("change", STAGES.values(), ids=STAGES)
def test_stages_that_somebody_has_changed_touch_nothing_else(
    vault_house: House, mine: Client, own: str, change: Change
) -> None:
    """Looked at, played on, saved to a file and deleted: other matches stay as they are, and no page breaks."""
    campaign = json.loads(mine.device[keys(mine, "campaign:")[0]])
    first = campaign["stages"][0]["key"]
    with_stages(change)(campaign)
    device = {"match:own": mine.device[own], "setup:vault": mine.device["setup:vault"]}
    device |= {first: mine.device[first].replace(keys(mine, "campaign:")[0], "campaign:vault-0")}
    others = {"match:own": device["match:own"], "setup:vault": device["setup:vault"]}
    tab = Client(vault_house, {**device, "campaign:vault-0": json.dumps(campaign)}, at="#/vault/campaign/0")
    hrefs = [link["href"] for link in tab.page.all("a") if link["href"].startswith("#/match/")]
    assert set(hrefs) <= {f"#/match/{first[6:]}"}
    assert not tab.page.one("main").all("b")
    tab.go("#/saves").click("saves.export", key="campaign:vault-0")
    assert set(unwrap(tab.downloads[-1]["text"])) <= {"campaign:vault-0", first}
    tab.go("#/vault/campaign/0").do("campaign.play", {"game": "vault", "name": "0"})
    if tab.at.startswith("#/match/"):
        assert tab.save["campaign"] == "campaign:vault-0"
        say(tab, "oak").click("table.rematch")
        assert tab.at == "#/vault/campaign/0"
    assert others.items() <= tab.device.items()
    tab.go("#/saves").click("saves.delete", key="campaign:vault-0")
    assert others.items() <= tab.device.items()
    assert save_in(tab.device["match:own"])["log"]["moves"]


BROKEN: dict[str, Change] = {
    "too many": lambda stages: stages.extend(stages * 201),
    "other seats": lambda stages: stages[0]["setup"].update(seats=2),
    "no seats": lambda stages: stages[0]["setup"].update(seats=-1),
    "an ending that is none": lambda stages: stages[0].update(ended="drawn"),
    "a truth for an ending": lambda stages: stages[0].update(ended=True),
    "something more": lambda stages: stages[0].update(price=3),
    "half a letter": lambda stages: stages[0].update(title="\ud800"),
    "a number for a key": lambda stages: stages[0].update(key=7),
    "no option at all": lambda stages: stages[0]["setup"].update(options={}),
    "an option that is none": lambda stages: stages[0]["setup"]["options"].update(mission="../../x"),
    "an option of another kind": lambda stages: stages[0]["setup"]["options"].update(mission=7),
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
def test_stages_that_cannot_be_are_refused_and_kept(vault_house: House, mine: Client, change: Change) -> None:
    campaign = json.loads(mine.device[keys(mine, "campaign:")[0]])
    with_stages(change)(campaign)
    device = {"campaign:vault-0": json.dumps(campaign)}
    tab = Client(vault_house, dict(device), at="#/vault/campaign/0")
    assert "This campaign cannot be opened." in tab.text
    tab.do("campaign.play", {"game": "vault", "name": "0"}).go("#/vault/campaign").go("#/saves")
    assert tab.device == device
    assert tab.offers("saves.export", key="campaign:vault-0")
