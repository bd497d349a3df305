"""Drafts on the shelf: stored, copied, deleted, in files; and those that are not there."""

import pytest

from tests.web.client import Client, House
from tests.web.initiative_writing import QUESTION, SECRET, begun, name, shelf, write

FULL = "QuotaExceededError"


@pytest.fixture
def whole(house: House) -> Client:
    return write(begun(house))


def test_a_draft_is_stored_after_every_change(whole: Client) -> None:
    again = whole.reload()
    assert again.page.one(id="question")["value"] == QUESTION
    assert again.page.one(id="secret").text == SECRET


def test_several_drafts_lie_on_the_shelf(whole: Client) -> None:
    whole.go("#/initiative/write").click("initiative.writing-new").change("question", "Who?")
    assert sorted(shelf(whole)) == [QUESTION, "Who?"]
    assert "2024-11-18" in whole.text
    whole.click("initiative.writing-copy")
    assert len(shelf(whole)) == 3


def test_a_deleted_draft_can_be_had_again(whole: Client) -> None:
    whole.go("#/initiative/write")
    (button,) = whole.buttons("initiative.writing-delete")
    assert button["data-confirm"] == "Delete this draft?"
    before = dict(whole.device)
    whole.click("initiative.writing-delete")
    assert shelf(whole) == []
    whole.click("initiative.writing-bring-back")
    assert shelf(whole) == [QUESTION]
    assert whole.device == before


def test_a_damaged_draft_is_named_and_nothing_breaks(house: House) -> None:
    tab = Client(house, {"written:initiative-x": "{", "written:initiative-y": "[" * 5000}, at="#/initiative/write")
    assert shelf(tab) == ["Unreadable draft", "Unreadable draft"]
    tab.go("#/initiative/write/x")
    assert "no such page" in tab.text


def test_a_full_disk_is_said(whole: Client) -> None:
    whole.do("app.store-failed", {"key": f"written:initiative-{name(whole)}", "reason": FULL})
    assert FULL in whole.notice
    assert "what you wrote" in whole.notice


def test_another_tab_shows_what_was_written_here(house: House, whole: Client) -> None:
    other = Client(house, dict(whole.device), at=whole.at)
    whole.change("question", "Another?")
    key = f"written:initiative-{name(whole)}"
    other.do("app.stored", {"key": key, "value": whole.device[key]})
    assert other.page.one(id="question")["value"] == "Another?"


def test_everything_goes_to_a_file_and_comes_back(house: House, whole: Client) -> None:
    whole.go("#/saves").click("saves.export-all")
    assert whole.notice == "In the file: 1 draft."
    file = whole.downloads[-1]["text"]
    assert "GREEN" not in file, "packed"
    other = Client(house, at="#/saves").do("saves.import", {"name": "everything.json", "text": file})
    assert other.notice == "Added: 1 draft."
    assert shelf(other) == [QUESTION]
    other.go("#/saves").do("saves.import", {"name": "everything.json", "text": file})
    assert other.notice == "All that this file holds is here already."


def test_a_draft_that_was_changed_meanwhile_stays_beside_the_one_that_comes_in(whole: Client) -> None:
    file = whole.go("#/saves").click("saves.export-all").downloads[-1]["text"]
    (draft,) = whole.go("#/initiative/write").page.all("a", class_="button primary")
    whole.go(draft["href"]).change("question", "Another?")
    whole.go("#/saves").do("saves.import", {"name": "everything.json", "text": file})
    assert sorted(shelf(whole)) == ["Another?", QUESTION]


@pytest.mark.parametrize("verb", ["set", "undo", "redo", "copy", "delete", "play", "share", "print", "export"])
def test_a_draft_that_is_not_there_is_named(client: Client, verb: str) -> None:
    client.go("#/initiative/write").do(f"initiative.writing-{verb}", {"paper": "nobody"})
    assert client.notice in ("There is no such draft.", "There is no such mission.")
