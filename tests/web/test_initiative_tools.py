"""The tools beside the console: with each, the ciphers that it is for are read, by values worked by hand."""

from typing import Any

import pytest

from engine.core.words import Words
from tests.web.client import Client, House
from tests.web.initiative_screens import at_night, begin, settle
from web.screens.initiative.instruments import tape_view

NIGHTS = "wlwwlww"
"""After these, ruler, rails and lattice lie beside the console."""


def desk(client: Client) -> Client:
    night = settle(at_night(client, NIGHTS, "m08").click("campaign.play"))
    return night.click("table.sheet", sheet="console")


@pytest.fixture
def night(client: Client) -> Client:
    return desk(client)


def tool(client: Client, name: str) -> Any:
    return next(node for node in client.page.all("section") if node.get("data-tool") == name)


def turn(client: Client, name: str) -> Client:
    return client.click("initiative.turn", tool=name)


def slide(client: Client, letters: int) -> Client:
    for _ in range(abs(letters)):
        client.click("initiative.slide", by=1 if letters > 0 else -1)
    return client


def read_above(client: Client, hidden: str) -> str:
    """Each letter is found on the ruler's lower edge, and the one above it written down."""
    pairs = [node.all("b") for node in tool(client, "ruler").one("ol").all("li")]
    above = {lower.text: upper.text for upper, lower in pairs}
    return "".join(above[letter] for letter in hidden)


def read_cells(client: Client, hidden: str) -> str:
    """Row and pane, letter by letter."""
    rows = [[cell.text for cell in row.all("td")] for row in tool(client, "lattice").one("tbody").all("tr")]
    return "".join(rows[int(cell[0]) - 1][int(cell[1]) - 1] for cell in hidden.split())


def step(client: Client, verb: str, times: int) -> Client:
    for _ in range(abs(times)):
        client.click(verb, by=1 if times > 0 else -1)
    return client


# The ruler


def test_in18_a_caesar_is_read_with_the_ruler_slid(night: Client) -> None:
    """PERMIT, each letter four further: T I V Q M X."""
    assert read_above(slide(night, 4), "TIVQMX") == "PERMIT"
    assert "A stands over E" in night.heard


def test_in18_an_atbash_is_read_with_the_ruler_turned(night: Client) -> None:
    """A for Z, B for Y: HELLO is SVOOL."""
    assert read_above(turn(night, "ruler"), "SVOOL") == "HELLO"
    assert "A stands over Z" in night.heard
    assert "A Z, B Y, C X" in tool(night, "ruler").heard, "all of it can be listened to"
    assert read_above(turn(night, "ruler"), "SVOOL") == "SVOOL", "and back"


def test_in18_a_key_is_read_letter_by_letter(night: Client) -> None:
    """DOG with the key CAB: F O H. A is slid over C, then over A, then over B."""
    assert read_above(slide(night, 2), "F") == "D"
    assert read_above(slide(night, -2), "O") == "O"
    assert read_above(slide(night, 1), "H") == "G"


def test_in18_the_ukrainian_ruler_has_33_letters(house: House) -> None:
    """К, І and Т are the 15th, 12th and 23rd of 33; from the end so many are О, С and И."""
    assert read_above(turn(desk(Client(house, languages=("uk",))), "ruler"), "ОСИ") == "КІТ"


# The tape


def tape(client: Client) -> dict[str, Any]:
    table = client.app.desk.tables[client.key]
    return tape_view(Words("en"), table.notes[0], table.match.view(0))


def test_in18_a_tape_is_read_hole_by_hole(night: Client) -> None:
    """R is the 18th: 16 and 2, of 16 8 4 2 1 the first and the fourth, as they stand in a window from its top."""
    assert [(one["number"], one["worth"]) for one in tape(night)["holes"]] == [(1, 16), (2, 8), (3, 4), (4, 2), (5, 1)]
    for number in (1, 4):
        night.do("initiative.punch", {"hole": tape(night)["holes"][number - 1]["hole"]})
    assert (tape(night)["total"], tape(night)["letter"]) == (18, "R")


def test_in18_a_tape_that_lies_face_down_is_turned(night: Client) -> None:
    """Its R shows the second and the fifth hole: 9 as it lies, I; turned, 18."""
    for number in (2, 5):
        night.do("initiative.punch", {"hole": tape(night)["holes"][number - 1]["hole"]})
    assert (tape(night)["total"], tape(night)["letter"]) == (9, "I")
    night.do("initiative.turn", {"tool": "tape"})
    assert [one["worth"] for one in tape(night)["holes"]] == [1, 2, 4, 8, 16]
    assert (tape(night)["total"], tape(night)["letter"]) == (18, "R")


# The lattice


def test_in18_a_polybius_is_read_in_the_lattice(night: Client) -> None:
    """Six in a row: P is the 16th, in the third row the fourth."""
    assert read_cells(night, "34 15 36") == "PER"
    step(night, "initiative.across", -1)
    assert read_cells(night, "41 15 43") == "PER", "five in a row"
    assert "Row 1: A B C D E" in night.heard


def test_in18_a_square_is_read_with_its_word_first(night: Client) -> None:
    """TUNIG ABCDE FHJKL MOPQR SVWXY Z: DECK is 24 25 23 34."""
    step(night, "initiative.across", -1).change("keyword", " tuning 7")
    assert night.page.one("input", name="keyword")["value"] == "TUNING"
    assert read_cells(night, "24 25 23 34") == "DECK"


def test_the_lattice_is_turned_so_that_its_letters_stand_in_columns(night: Client) -> None:
    """Six in a column: P is the fourth in the third column."""
    assert read_cells(turn(night, "lattice"), "43 51 63") == "PER"
    assert "Row 1: A G M S Y" in night.heard
    assert len(tool(night, "lattice").one("thead").all("th")) == 5


# The rails


@pytest.mark.parametrize(
    ("rails", "rows", "plain"),
    [
        (2, "HLO EL", "HELLO"),
        (3, "WECR ERDSOEE AIVD", "WEAREDISCOVERED"),
        (3, "WE.R ERDSOEE AIVD", "WEAREDIS.OVERED"),
        (5, "AI BH CG DF E", "ABCDEFGHI"),
        (8, "A B C D E FJ GI H", "ABCDEFGHIJ"),
    ],
)
def test_in18_rails_are_read_down_and_up(night: Client, rails: int, rows: str, plain: str) -> None:
    """The console's rows are typed in as they stand, and laid rail by rail."""
    step(night, "initiative.rails", rails - 3).change("strip", rows)
    turn(night, "rails")
    assert f"Read down and up: {plain}" in tool(night, "rails").text
    assert f"Rail 1: {' '.join(rows.split()[0])}" in tool(night, "rails").heard
    turn(night, "rails").change("strip", plain)
    assert f"Read rail by rail: {rows.replace(' ', '')}" in tool(night, "rails").text, "and the way in"


def test_rails_show_the_order_of_the_places_while_nothing_is_laid(night: Client) -> None:
    assert "Rail 1: 1 5 9 13" in tool(night, "rails").heard
    assert "Rail 1: 1 2 3 4" in tool(turn(night, "rails"), "rails").heard


def test_rails_go_on_below_where_a_phone_ends(night: Client) -> None:
    """Sixteen places side by side, and the next band begins at the top."""
    night.change("strip", "A" * 40)
    bands = tool(night, "rails").one("div", class_="rails").all("div")[1:]
    assert [len(band.all("p")[0].all("span")) for band in bands] == [16, 16, 16]
    assert [sum("data-on" in cell for cell in band.all("span")) for band in bands] == [16, 16, 8]


# All of them


def test_each_has_keys_of_its_own(night: Client) -> None:
    for name in ("ruler", "rails", "lattice"):
        section = tool(night, name)
        assert "data-keys" in section
        keys = [node["data-key"] for node in section.all("button") if "data-key" in node]
        assert sorted(keys) == ["ArrowLeft", "ArrowRight", "t"], name


def test_what_was_turned_and_written_is_there_after_a_reload(night: Client) -> None:
    turn(turn(night, "ruler"), "rails").change("strip", "hlo el").change("keyword", "cab")
    again = night.reload()
    assert "A stands over Z" in tool(again, "ruler").text
    assert again.page.one("input", name="keyword")["value"] == "CAB"
    assert again.page.one("input", name="strip")["value"] == "HLOEL"


def test_what_is_no_tool_and_too_much_text_is_refused_or_cut(night: Client) -> None:
    night.do("initiative.turn", {"tool": "poem"})
    assert night.save["notes"][0]["turned"] == []
    night.do("initiative.strip", {"strip": "A\u202e<b>" + "b" * 100_000})
    assert len(night.save["notes"][0]["strip"]) == 128
    night.do("initiative.keyword", {"keyword": "Я" + "Z" * 5_000})
    assert night.save["notes"][0]["keyword"] == "Z" * 16


def test_a_save_from_before_tools_could_be_turned_opens(night: Client) -> None:
    key = next(key for key in night.device if key.startswith("match:") and ',"turned":[]' in night.device[key])
    old = night.device[key].replace(',"turned":[],"keyword":"","strip":""', "")
    assert '"turned"' not in old
    client = Client(night.house, {**night.device, key: old}, at=night.at)
    assert tool(client, "lattice")


def test_a_mission_that_somebody_may_have_written_has_all_of_them(client: Client) -> None:
    """Whichever cipher is in it: the daily has no night whose envelopes could bring one."""
    begin(client, "person")
    assert not [node for node in client.page.walk() if "data-tool" in node], "the practice mission is plain"
    client.go("#/initiative/puzzles").go("#/initiative/puzzles/8").click("puzzles.begin", name="8")
    settle(client)
    assert [node["data-tool"] for node in client.page.walk() if "data-tool" in node] == ["ruler", "lattice", "rails"]
