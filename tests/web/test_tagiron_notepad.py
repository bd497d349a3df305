"""The notepad on the screen (TG-13): what a person writes, what is entered by itself, and what becomes of it."""

import pytest

from engine.tagiron.questions import QUESTIONS, fact
from engine.tagiron.table import Ask, GuessTiles
from tests.web.client import Client, House
from tests.web.tagiron_notepad import (
    asking,
    cell,
    entered,
    hands_of,
    label,
    match_of,
    rows_shown,
    select,
    sit,
    slot_names,
    slots,
    struck,
    where_0_is_none,
)
from tests.web.tagiron_saves import AT


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
