"""Saves: after every action, back after a reload, out to a file and in again."""

import json
from collections.abc import Callable

import pytest

from tests.web.client import Client, House
from tests.web.matches import begin, fill, place, play_out, reveal, secret_of
from tests.web.page import difference
from tests.web.screens import SCREENS

WRONG = ((1, 1, 1, 1), (2, 2, 2, 2))


def wrong_row(client: Client) -> tuple[int, ...]:
    return next(code for code in WRONG if code != secret_of(client))


def titles(client: Client) -> list[str]:
    return [node.text for node in client.page.all("h2", class_="save-title")]


def key_of(client: Client, title: str) -> str:
    save = next(node for node in client.page.all("li", class_="save") if title in node.text)
    return str(save.all("button", data_do="saves.export")[0].args["key"])


def test_every_action_is_stored_at_once(client: Client) -> None:
    begin(client, "gentle", "person", games="2").wait()
    acts: list[Callable[[], Client]] = [
        lambda: client.click("mastermind.place", peg=1),
        lambda: client.click("mastermind.select", hole=3),
        lambda: client.click("mastermind.clear-last"),
        lambda: fill(client, wrong_row(client)),
        lambda: client.click("mastermind.submit"),
        lambda: client.click("mastermind.copy", row=1),
        lambda: place(client, secret_of(client)),
        lambda: client.click("table.continue"),
        lambda: client.click("mastermind.resign"),
    ]
    seen = {client.device[client.key]}
    for act in acts:
        act()
        assert client.device[client.key] not in seen, "the save has changed"
        seen.add(client.device[client.key])


def test_looking_stores_nothing(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    before = dict(client.device)
    client.go("#/").go("#/saves").go("#/settings").go("#/mastermind").go("#/match/" + next(iter(client.saves))[6:])
    client.click("mastermind.hint").click("mastermind.hide-hint")
    assert client.device == before


AT_A_TABLE = [
    name
    for name in SCREENS
    if name.startswith(
        ("the code", "a large", "watchers", "curtain", "a claim", "a wrong", "between", "a draw", "resign")
    )
    or name in ("answering by hand", "the match is over", "review of a broken code")
]


@pytest.mark.parametrize("name", AT_A_TABLE)
def test_a_reload_goes_on_where_it_was(house: House, name: str) -> None:
    """With two people the curtain comes first; then everything is as it was, half-filled rows included."""
    client = Client(house)
    SCREENS[name](client)
    again = client.reload()
    if again.is_curtain and not client.is_curtain:
        reveal(again)
    if not client.step_asked:
        again.wait()  # What takes long was worked out before, and is again.
    assert difference(again.html, client.html) == ""


def test_unfinished_matches_lie_on_the_desk(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    unfinished = client.at
    play_out(begin(client, "gentle", "person"))
    client.go("#/")
    assert client.page.all("a", href=unfinished)
    assert not client.page.all("a", href=f"#/match/{list(client.saves)[1][6:]}")


def test_the_last_played_comes_first(client: Client) -> None:
    for _ in range(6):
        begin(client, "gentle", "person").wait()
    first = next(iter(client.saves))
    client.go("#/match/" + first[6:]).click("mastermind.place", peg=1)
    keys = [node.args["key"] for node in client.go("#/saves").buttons("saves.export")]
    assert keys == [first, *reversed(list(client.saves)[1:])]


def test_a_match_is_renamed(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.go("#/saves").submit("saves.rename", {"title": "  Sunday\n evening \u202e "})
    assert titles(client) == ["Sunday evening"]
    assert [save["title"] for save in client.saves.values()] == ["Sunday evening"]
    client.submit("saves.rename", {"title": "x" * 500})
    assert titles(client) == ["x" * 60]
    client.submit("saves.rename", {"title": "The evening on which Zora had all four colours right and still lost it"})
    assert titles(client) == ["The evening on which Zora had all four colours right and…"], "a word is never cut"
    client.submit("saves.rename", {"title": " "})
    assert titles(client) == ["Mastermind"]


def test_renaming_changes_nothing_else(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    fill(client, (1, 2))
    before = client.save
    at = client.at
    client.go("#/saves").submit("saves.rename", {"title": "Friday"}).go(at)
    assert {**client.save, "title": before["title"]} == before
    fill(client, (3, 4, 5, 6))
    assert client.save["title"] == "Friday"


def test_out_to_a_file_and_in_again(house: House, client: Client) -> None:
    begin(client, "gentle", "person").wait()
    fill(place(client, wrong_row(client)), (3, 4))
    client.go("#/saves").click("saves.export")
    file = client.downloads[-1]
    assert file["name"].endswith(".json")
    assert file["type"] == "application/json"
    other = Client(house, at="#/saves").do("saves.import", {"name": file["name"], "text": file["text"]})
    assert other.notice == "Added: 1 match."
    (save,) = other.saves.values()
    assert save == client.save_of(next(iter(client.saves)))
    assert not [telling for telling in ("log", "code", "Ann", str(save["log"]["seed"])) if telling in file["text"]]
    (key,) = other.saves
    other.go("#/match/" + key[6:])
    client.go(f"#/match/{next(iter(client.saves))[6:]}")
    assert difference(other.page.one(class_="board-set").heard, client.page.one(class_="board-set").heard) == ""


def test_a_file_comes_in_beside_what_is_there(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    key, at = client.key, client.at
    client.go("#/saves").click("saves.export")
    file = {"name": "again.json", "text": client.downloads[-1]["text"]}
    client.go(at).click("mastermind.place", peg=1).go("#/saves")
    before = dict(client.saves)
    for number in (2, 3):
        client.do("saves.import", file)
        assert client.notice == "Added: 1 match."
        assert len(client.saves) == number
    assert before.items() <= client.saves.items()
    assert key in before


def test_a_file_of_what_is_here_already_adds_nothing(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.go("#/saves").click("saves.export")
    before = dict(client.device)
    client.do("saves.import", {"name": "again.json", "text": client.downloads[-1]["text"]})
    assert client.notice == "All that this file holds is here already."
    assert client.device == before


def test_a_file_from_before_there_were_parcels_still_opens(client: Client) -> None:
    """A save as earlier versions wrote it: one line, with nothing above it."""
    begin(client, "gentle", "person").wait()
    old = json.dumps({name: value for name, value in client.save.items() if name != "campaign"})
    client.go("#/saves").do("saves.import", {"name": "old.json", "text": old})
    assert client.notice == "Added: 1 match."
    client.do("app.stored", {"key": "match:0ld", "value": old}).go("#/match/0ld")
    assert client.offers("mastermind.place")
    assert len(client.go("#/saves").page.all("li", class_="save")) == 3


def test_everything_goes_along_in_one_file(house: House, client: Client) -> None:
    begin(client, "gentle", "person").wait()
    begin(client, "person", "gentle").do("app.stored", {"key": "match:0", "value": "{not a save"})
    client.go("#/saves").click("saves.export-all")
    assert client.notice == "In the file: 2 matches."
    other = Client(house, at="#/saves").do("saves.import", {"name": "all.json", "text": client.downloads[-1]["text"]})
    assert other.notice == "Added: 2 matches."
    assert other.saves == {
        key: client.save_of(key) for key in client.device if key.startswith("match:") and key != "match:0"
    }


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", '{"log":{"game":"chess"}}', '{"log":{"game":["mastermind"]}}', None]
)
def test_a_file_that_is_no_save_changes_nothing(client: Client, text: str | None) -> None:
    client.go("#/saves").do("saves.import", {"name": "<b>photo</b>.jpg", "text": text})
    assert client.device == {}
    assert client.notice.startswith("<b>photo</b>.jpg cannot be added.")
    assert not client.page.one(id="notice").all("b")


def test_a_file_with_a_false_move_is_refused(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    save = client.save
    save["log"]["moves"].append({"seat": 0, "action": {"is": "guess", "code": [1, 1, 1, 1]}})
    client.go("#/saves").do("saves.import", {"name": "a.json", "text": json.dumps(save)})
    assert "Its moves break the rules." in client.notice
    assert len(client.saves) == 1


def test_a_file_that_lies_about_its_end_is_seen_through(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    save = {**client.save, "over": True}
    client.do("saves.delete", {"key": client.key}).go("#/saves")
    client.do("saves.import", {"name": "a.json", "text": json.dumps(save)})
    assert [one["over"] for one in client.saves.values()] == [False]


def test_a_match_is_deleted(client: Client) -> None:
    begin(client, "gentle", "person")
    kept = client.key
    begin(client, "gentle", "person")
    gone = client.key
    client.go("#/saves")
    assert client.buttons("saves.delete", key=gone)[0]["data-confirm"]
    client.click("saves.delete", key=gone)
    assert list(client.saves) == [kept]
    assert client.do("saves.delete", {"key": gone}).notice == "There is no such save."
    client.go("#/match/" + gone[6:])
    assert client.title == "No match here"


def test_everything_is_deleted(house: House, client: Client) -> None:
    begin(client.do("settings.set", {"theme": "dark"}), "person", "person")
    client.go("#/mastermind/companion").click("mastermind.companion-place", peg=1).go("#/saves")
    assert client.buttons("saves.delete-all")[0]["data-confirm"]
    client.click("saves.delete-all")
    assert client.device == {}
    assert client.settings == {**client.settings, "names": [], "theme": "auto"}
    for at in ("#/mastermind", "#/mastermind/companion", "#/saves"):
        assert difference(Client(house, at=at, settings=client.settings).html, client.go(at).html) == ""


def test_where_there_is_nothing_nothing_can_be_deleted(client: Client) -> None:
    assert not client.go("#/saves").offers("saves.delete-all")
    assert not client.do("settings.set", {"language": "uk"}).offers("saves.delete-all"), "the language stays anyway"
    assert client.do("settings.set", {"theme": "dark"}).offers("saves.delete-all")


def test_settings_and_names_can_be_deleted_where_nothing_is_saved(client: Client) -> None:
    client.go("#/settings").submit("settings.names", {"names": "Ann"})
    client.go("#/saves").click("saves.delete-all")
    assert client.settings["names"] == []


def test_only_matches_can_be_renamed_and_deleted(client: Client) -> None:
    begin(client, "person", "gentle")
    for verb, args in (("saves.rename", {"title": "x"}), ("saves.delete", {})):
        for key in ("setup:mastermind", "match:none", "", "settings"):
            assert client.do(verb, {"key": key, **args}).notice == "There is no such save."
    assert set(client.device) == {"setup:mastermind", client.key}


def test_storage_that_is_full_is_said_and_play_goes_on(client: Client) -> None:
    begin(client, "gentle", "person").wait()
    client.do("app.store-failed", {"key": client.key, "reason": "QuotaExceededError <i>"})
    assert "QuotaExceededError <i>" in client.notice
    assert client.heard[-1] == client.notice
    assert client.offers("mastermind.place")


def test_a_wrong_address_says_so_and_stores_nothing(client: Client) -> None:
    for at in ("#/match", "#/match/", "#/match/none", "#/match/none/review/1", "#/match/%00", "#/match/a b/c"):
        assert client.go(at).title == "No match here"
    assert client.device == {}
