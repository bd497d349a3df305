"""Sheets of the notepad that were tampered with, and what cannot be written."""

from typing import Any

import pytest

from tests.web.client import House
from tests.web.tagiron_notepad import match_of, sit, struck
from tests.web.tagiron_saves import KEY

ODD_NOTES: dict[str, dict[str, Any]] = {
    "a tile that is none": {"marks": [{"row": "grid", "place": -1, "what": "5b"}]},
    "a digit that is none": {"marks": [{"row": "1", "place": 0, "what": "12"}]},
    "a script": {"marks": [{"row": "1", "place": 0, "what": "<script>"}]},
    "a place too far": {"marks": [{"row": "1", "place": 4, "what": "3b"}]},
    "a place before the first": {"marks": [{"row": "1", "place": -7, "what": "3b"}]},
    "a row that is none": {"marks": [{"row": "9", "place": 0, "what": "3b"}]},
    "one's own row": {"marks": [{"row": "0", "place": 0, "what": "3b"}]},
    "a cell chosen that is none": {"row": "x", "place": 10**9},
    "a negative cell": {"row": "1", "place": -(10**9)},
    "steps of nothing": {"steps": [[], [{"row": "", "place": 0, "what": ""}]]},
}


@pytest.mark.parametrize("what", ODD_NOTES)
def test_a_tampered_sheet_is_read_as_far_as_it_makes_sense(house: House, what: str) -> None:
    client = sit(house, match_of(4, "full"), notes=[ODD_NOTES[what]])
    assert all("perhaps" not in node.heard for node in client.page.all(class_="note-cell"))
    assert struck(client) == set()
    chosen = [node for node in client.page.all(class_="note-cell") if "aria-current" in node]
    assert len(chosen) == 1
    client.click("tagiron.note-digit", digit=2).do("tagiron.note-undo").do("tagiron.note-undo")
    assert client.page.all(id="notepad")


def test_a_sheet_without_end_is_cut(house: House) -> None:
    marks = [{"row": "grid", "place": -1, "what": "3b"}] * 500
    client = sit(house, match_of(2, "paper"), notes=[{"marks": marks, "steps": [marks[:1]] * 500}])
    assert struck(client) == {"3b"}
    client.click("tagiron.note-strike", tile="4b")
    assert len(client.save["notes"][0]["marks"]) == 2
    assert len(client.save["notes"][0]["steps"]) == 20


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("tagiron.note-select", {"row": "0", "place": 0}),
        ("tagiron.note-select", {"row": "1", "place": 5}),
        ("tagiron.note-select", {"row": "1", "place": -1}),
        ("tagiron.note-select", {"row": "grid", "place": -1}),
        ("tagiron.note-strike", {"row": "grid", "tile": "5w"}),
        ("tagiron.note-strike", {"row": "answer", "tile": "3b"}),
        ("tagiron.note-digit", {"digit": 10}),
        ("tagiron.note-digit", {"digit": -1}),
        ("tagiron.note-guess", {}),
    ],
)
def test_what_cannot_be_written_is_refused(house: House, verb: str, args: dict[str, Any]) -> None:
    client = sit(house, match_of(3, "paper"))
    before = client.device[KEY]
    client.do(verb, args)
    assert client.notice
    assert client.device[KEY] == before
