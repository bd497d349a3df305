"""The notepad on the screen (TG-13): what a person writes, what is entered by itself, and that it is nobody else's."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.tagiron.questions import QUESTIONS, fact
from engine.tagiron.rules import TagironState
from engine.tagiron.table import Action, Ask, GuessTiles, TagironView
from engine.tagiron.tiles import Hand
from tests.web.client import Client, House, save_in
from tests.web.page import Node
from tests.web.tagiron_saves import AT, GAME, KEY, save_of

TagironMatch = Match[TagironState, Action, TagironView]


def match_of(seats: int, level: str, seed: str = "0") -> TagironMatch:
    return Match(GAME, Log("tagiron", Setup(seats, {"notepad": level}), seed))


def asking(seats: int, level: str, question: str, choice: int | None = None) -> tuple[TagironMatch, Seat]:
    """A match whose first question is this one, and who has asked it."""
    for number in range(200):
        match = match_of(seats, level, str(number))
        (seat,) = match.to_act
        if Ask(question, choice) in match.legal(seat):
            match.play(seat, Ask(question, choice))
            return match, seat
    raise AssertionError("the card never lies open")


def sit(house: House, match: TagironMatch, person: Seat = 0, notes: Sequence[Any] = ()) -> Client:
    """One person at this seat, bots at all others."""
    seats = range(match.setup.seats)
    save = save_in(save_of(match, [None if seat == person else "beginner" for seat in seats]))
    for seat, note in enumerate(notes):
        save["notes"][seat].update(note)
    return Client(house, {KEY: json.dumps(save)}, at=AT)


def people(house: House, match: TagironMatch) -> Client:
    return Client(house, {KEY: save_of(match)}, at=AT)


def hands_of(match: TagironMatch) -> tuple[Hand, ...]:
    """All hands: what only the rules see."""
    return match.state.hands


def cell(client: Client, row: str, letter: str) -> Node:
    return client.page.one(id=f"note-{row}-at-{'ABCDE'.index(letter)}")


def label(client: Client, row: str, letter: str) -> str:
    """What stands in a cell, in words."""
    return cell(client, row, letter).heard.partition(": ")[2]


def select(client: Client, row: str, letter: str) -> Client:
    return client.do("tagiron.note-select", cell(client, row, letter).args)


def slots(client: Client, row: str = "grid") -> dict[str, Node]:
    """The 20 digits."""
    group = f"note-{row}-"
    found = [node for node in client.page.all(class_="note-tile") if node.get("id").startswith(group)]
    return {node["id"].removeprefix(group): node for node in found}


def struck(client: Client, row: str = "grid") -> set[str]:
    """What the person has struck out."""
    return {name for name, node in slots(client, row).items() if "data-struck" in node}


def entered(client: Client, row: str = "grid") -> set[str]:
    """What is struck out by itself."""
    return {name for name, node in slots(client, row).items() if node.get("data-printed") == "without"}


def slot_names(tiles: Sequence[str]) -> set[str]:
    """Tiles as slots of the sheet: one 5 of one's own strikes the second of them."""
    fives = list(tiles).count("5g")
    return {tile for tile in tiles if tile != "5g"} | {1: {"5g5g"}, 2: {"5g", "5g5g"}}.get(fives, set())


def rows_shown(client: Client) -> list[str]:
    return [node["data-row"] for node in client.page.all(class_="note-row")]


@pytest.mark.parametrize(
    ("seats", "rows", "letters"),
    [
        (1, ["1"], "ABCDE"),
        (2, ["1"], "ABCDE"),
        (3, ["answer", "1", "2"], "ABCDE"),
        (4, ["answer", "1", "2", "3"], "ABCD"),
    ],
)
def test_tg13_rows_and_letters_by_the_number_of_players(
    house: House, seats: int, rows: list[str], letters: str
) -> None:
    client = sit(house, match_of(seats, "paper"))
    assert rows_shown(client) == rows
    for row in rows:
        assert all(label(client, row, letter) == "nothing yet" for letter in letters)
    assert len(client.page.all("button", data_do="tagiron.note-select")) == len(rows) * len(letters)
    assert len(slots(client)) == 20


def test_the_rows_stand_as_the_others_sit_to_the_left(house: House) -> None:
    client = sit(house, match_of(4, "paper"), person=2)
    assert rows_shown(client) == ["answer", "3", "0", "1"]


def test_tg13_paper_fills_nothing(house: House) -> None:
    match, asker = asking(4, "paper", "where-5")
    client = sit(house, match, asker)
    assert entered(client) == set()
    assert not client.offers("tagiron.note-why")
    assert all("nothing yet" in node.heard for node in client.page.all(class_="note-cell"))


def test_tg13_assisted_enters_what_is_said_and_no_more(house: House) -> None:
    match, asker = asking(4, "assisted", "where-0")
    client = sit(house, match, asker)
    hands = hands_of(match)
    assert entered(client) == slot_names(hands[asker])
    for seat in set(range(4)) - {asker}:
        at = [place for (place,) in fact(QUESTIONS["where-0"], hands[seat])]  # type: ignore[union-attr]
        for place, letter in enumerate("ABCD"):
            expected = "nothing yet" if not at else "entered: a 0" if place in at else "entered: not 0"
            assert label(client, str(seat), letter) == expected
        select(client, str(seat), "A")
        assert entered(client, str(seat)) == (set() if at else {"0b", "0w"})
    assert all(label(client, "answer", letter) == "nothing yet" for letter in "ABCD")


def test_tg13_full_enters_what_follows(house: House) -> None:
    """With two, own tiles and "none" are struck; where it stands is settled with its colour where that is clear."""
    match, asker = asking(2, "full", "where-5")
    client = sit(house, match, asker)
    hands = hands_of(match)
    own, other = hands[asker], str(1 - asker)
    places = [place for (place,) in fact(QUESTIONS["where-5"], hands[1 - asker])]  # type: ignore[union-attr]
    assert {name for name in entered(client) if name[0] != "5"} >= {tile for tile in own if tile != "5g"}
    assert ("5g" in entered(client)) == (not places)
    for place in places:
        assert "green 5" in label(client, other, "ABCDE"[place])


def where_0_is_none(level: str) -> tuple[TagironMatch, Seat]:
    """Nobody at a table of two has a 0."""
    for number in range(4000):
        match = match_of(2, level, str(number))
        (seat,) = match.to_act
        if Ask("where-0") in match.legal(seat) and not any(tile[0] == "0" for hand in hands_of(match) for tile in hand):
            match.play(seat, Ask("where-0"))
            return match, seat
    raise AssertionError("there is always a 0")


@pytest.mark.parametrize("level", ["assisted", "full"])
def test_tg13_no_0_strikes_the_0_and_says_why(house: House, level: str) -> None:
    match, asker = where_0_is_none(level)
    client = sit(house, match, asker)
    own = slot_names(hands_of(match)[asker])
    assert entered(client) == own | {"0b", "0w"}
    client.click("tagiron.note-why", tiles=["0b"])
    said = [node.text for node in client.page.all(class_="note-why") if node.text]
    assert said == ["Novice: no black 0 Novice answered “none” to “Under which letters do your 0s stand?”"]
    assert client.page.one(id="note-grid-0b")["aria-expanded"] == "true"
    mine = next(tile for tile in hands_of(match)[asker] if tile != "5g")
    client.click("tagiron.note-why", tiles=[mine])
    assert next(node.text for node in client.page.all(class_="note-why") if node.text).endswith("yourself.")
    client.click("tagiron.note-why", tiles=[mine])
    assert not any(node.text for node in client.page.all(class_="note-why"))


def test_nobody_can_ask_why_on_paper(house: House) -> None:
    match, asker = where_0_is_none("paper")
    client = sit(house, match, asker)
    client.do("tagiron.note-why", {"row": 1 - asker, "place": None, "claim": "without", "tiles": ["0b"]})
    assert client.heard[-1] == "There is nothing to explain."


def test_pencil_marks_ink_and_colours(house: House) -> None:
    client = sit(house, match_of(3, "paper"))
    select(client, "1", "B")
    client.click("tagiron.note-digit", digit=3).click("tagiron.note-hue", hue="w").click("tagiron.note-digit", digit=4)
    client.click("tagiron.note-digit", digit=5)
    assert label(client, "1", "B") == "perhaps 3, white 4, green 5"
    client.click("tagiron.note-digit", digit=4)
    assert label(client, "1", "B") == "perhaps 3, green 5"
    client.click("tagiron.note-pen", pen="ink").click("tagiron.note-digit", digit=6).click(
        "tagiron.note-digit", digit=7
    )
    assert label(client, "1", "B") == "in ink white 7; perhaps 3, green 5"
    client.click("tagiron.note-colour", colour="b")
    assert label(client, "1", "B").endswith("; black")
    client.click("tagiron.note-colour", colour="b")
    assert label(client, "1", "B").endswith("; not black")
    client.click("tagiron.note-colour", colour="b")
    assert label(client, "1", "B") == "in ink white 7; perhaps 3, green 5"
    client.click("tagiron.note-clear-cell")
    assert label(client, "1", "B") == "nothing yet"
    assert label(client, "answer", "B") == "nothing yet"


def test_strikes_for_everybody_and_for_one_player(house: House) -> None:
    """The two 5s are struck one by one."""
    client = sit(house, match_of(3, "paper"))
    client.click("tagiron.note-strike", row="grid", tile="5g5g").click("tagiron.note-strike", row="grid", tile="3b")
    select(client, "2", "A").click("tagiron.note-strike", row="2", tile="9w")
    assert struck(client) == {"5g5g", "3b"}
    assert struck(client, "2") == {"9w"}
    client.click("tagiron.note-strike", row="grid", tile="3b")
    assert struck(client) == {"5g5g"}
    select(client, "1", "A")
    assert struck(client, "1") == set()


def test_undo_takes_back_one_change_after_the_other(house: House) -> None:
    client = sit(house, match_of(2, "paper"))
    assert not client.offers("tagiron.note-undo")
    client.click("tagiron.note-digit", digit=1).click("tagiron.note-strike", tile="2b")
    client.click("tagiron.note-clear")
    assert (label(client, "1", "A"), struck(client)) == ("nothing yet", set())
    client.click("tagiron.note-undo")
    assert (label(client, "1", "A"), struck(client)) == ("perhaps 1", {"2b"})
    client.click("tagiron.note-undo")
    assert (label(client, "1", "A"), struck(client)) == ("perhaps 1", set())
    client.click("tagiron.note-undo")
    assert label(client, "1", "A") == "nothing yet"
    assert not client.offers("tagiron.note-undo")


def test_the_save_keeps_the_sheet(house: House) -> None:
    client = sit(house, match_of(4, "full"))
    select(client, "2", "C").click("tagiron.note-digit", digit=7).click("tagiron.note-colour", colour="g")
    before = label(client, "2", "C")
    assert before.startswith("perhaps 7; green")
    again = client.reload()
    assert label(again, "2", "C") == before
    assert "aria-current" in cell(again, "2", "C")
    assert again.offers("tagiron.note-undo")


def test_what_is_entered_wipes_nothing_that_was_written(house: House) -> None:
    """Struck out before the answer, and a pencil mark against it: both stay beside what is entered."""
    for number in range(4000):
        match = match_of(2, "full", str(number))
        (asker,) = match.to_act
        if Ask("where-0") in match.legal(asker) and not any(t[0] == "0" for hand in hands_of(match) for t in hand):
            break
    client = sit(house, match, asker)
    other = str(1 - asker)
    client.click("tagiron.note-strike", tile="0b")
    select(client, other, "A").click("tagiron.note-digit", digit=0)
    client.click("tagiron.choose", question="where-0").do("tagiron.ask")
    assert {"0b", "0w"} <= entered(client)
    assert struck(client) == {"0b"}
    assert label(client, other, "A").startswith("perhaps 0; entered: ")


def test_notes_can_be_made_while_a_bot_is_to_move(house: House) -> None:
    for number in range(100):
        match = match_of(2, "paper", str(number))
        if match.to_act == {1}:
            break
    client = sit(house, match, person=0)
    assert client.step_asked
    client.click("tagiron.note-digit", digit=8)
    assert label(client, "1", "A") == "perhaps 8"
    assert client.step_asked


def test_after_the_game_the_sheet_is_still_there(house: House) -> None:
    match = match_of(2, "full")
    (seat,) = match.to_act
    match.play(seat, Ask(*next((one.question, one.choice) for one in match.legal(seat) if isinstance(one, Ask))))
    (other,) = match.to_act
    match.play(other, GuessTiles(hands_of(match)[seat]))
    client = sit(house, match, person=other, notes=[{"marks": [{"row": "grid", "place": -1, "what": "1b"}]}] * 2)
    assert match.outcome is not None
    assert struck(client) == {"1b"}


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


def test_the_final_answer_becomes_the_guess(house: House) -> None:
    """Only when it is written in ink to the end, with its colours; making it is left to the person."""
    match = match_of(2, "paper")
    (seat,) = match.to_act
    client = sit(house, match, person=seat)
    row = str(1 - seat)
    client.click("tagiron.note-pen", pen="ink").click("tagiron.note-hue", hue="b")
    for letter, digit in zip("ABCDE", (0, 1, 5, 6, 8), strict=True):
        assert not client.offers("tagiron.note-guess")
        select(client, row, letter).click("tagiron.note-digit", digit=digit)
    client.click("tagiron.note-guess")
    assert client.save["notes"][seat]["draft"] == ["0b", "1b", "5g", "6b", "8b"]
    assert len(client.page.one(id="guess").all("button", data_do="tagiron.guess-take")) == 5
    assert len(client.save["log"]["moves"]) == 0


def test_the_guess_can_be_laid_out_before_ones_turn(house: House) -> None:
    match = match_of(2, "paper")
    (other,) = match.to_act
    row = str(other)
    inked = [{"row": row, "place": place, "what": f"={digit}w"} for place, digit in enumerate((0, 1, 2, 3, 4))]
    client = sit(house, match, person=1 - other, notes=[{"marks": inked}] * 2)
    client.click("tagiron.note-guess")
    assert client.save["notes"][1 - other]["draft"] == ["0w", "1w", "2w", "3w", "4w"]
    assert not client.page.all(id="guess")
    assert client.heard[-1] == "The guess is laid out as you have noted it."


def test_keys_only_where_they_are_wanted(house: House) -> None:
    match = match_of(2, "paper")
    client = sit(house, match)
    assert client.page.one(id="note-digit-3")["data-key"] == "3"
    silent = Client(house, client.device, at=AT, settings={"language": "en", "keys": False})
    assert "data-key" not in silent.page.one(id="note-digit-3")
