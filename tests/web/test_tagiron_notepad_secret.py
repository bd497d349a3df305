"""The notepad is nobody else's (TG-13): not for who watches, nor for the other on the same device."""

from tests.web.client import Client, House
from tests.web.tagiron_notepad import label, match_of, people, struck, where_0_is_none
from tests.web.tagiron_saves import AT, KEY, save_of


def test_watchers_have_no_sheet(house: House) -> None:
    client = Client(house, {KEY: save_of(match_of(3, "full"), ["beginner"] * 3)}, at=AT)
    assert not client.page.all(id="notepad")


def test_nobody_finds_anothers_notes(house: House) -> None:
    """Two people on one device: what one writes is in nothing that reaches the page for the other, or the curtain."""
    match = match_of(2, "paper")
    client = people(house, match)
    first = next(iter(match.to_act))
    client.click("table.reveal")
    for digit in (7, 8, 9):
        client.click("tagiron.note-digit", digit=digit)
    client.click("tagiron.note-strike", tile="0w")
    assert label(client, str(1 - first), "A") == "perhaps 7, 8, 9"
    client.click("table.pass", seat=1 - first)
    assert client.is_curtain
    assert not client.page.all(id="notepad")
    for verb, args in (
        ("tagiron.note-digit", {"digit": 1}),
        ("tagiron.note-strike", {"row": "grid", "tile": "1b"}),
        ("tagiron.note-undo", {}),
        ("tagiron.note-clear", {}),
    ):
        client.do(verb, args)
        assert client.heard[-1] == "It is not your turn."
    client.click("table.reveal")
    assert struck(client) == set()
    assert label(client, str(first), "A") == "nothing yet"
    assert not client.offers("tagiron.note-undo")
    client.click("tagiron.note-strike", tile="4w")
    client.click("table.pass", seat=first).click("table.reveal")
    assert struck(client) == {"0w"}
    assert label(client, str(1 - first), "A") == "perhaps 7, 8, 9"


def test_what_one_asks_about_the_other_does_not_see(house: House) -> None:
    match, asker = where_0_is_none("full")
    client = people(house, match)
    while client.is_curtain:
        client.click("table.reveal")
    if match.to_act != {asker}:
        client.click("table.pass", seat=asker).click("table.reveal")
    client.click("tagiron.note-why", tiles=["0b"])
    client.click("table.pass", seat=1 - asker).click("table.reveal")
    assert not any(node.text for node in client.page.all(class_="note-why"))
