"""The reader's pace: what one's own move has brought is read before a bot goes on, and stays until one moves again."""

import pytest

from tests.engine.tagiron.tables import FOUR, TWO, row, table
from tests.web.client import Client, House
from tests.web.tagiron_saves import KEY
from tests.web.tagiron_table import ask, at_table, done, guess, here, log, since, status
from web.settings import PACES, Speed

BEGINNER = "beginner"


def paused(client: Client) -> list[int]:
    """After how many milliseconds the page is to come back."""
    return [effect["after"] for effect in client.effects if effect["do"] == "step"]


def speed(client: Client, name: str) -> Client:
    return client.do("settings.set", {"speed": name})


@pytest.mark.parametrize("name", ["slow", "normal"])
def test_a_bot_waits_longer_the_more_an_answer_says(house: House, name: Speed) -> None:
    """Counted by hand: its pause, and so much for each letter of the line that is read out."""
    for rows in (TWO, FOUR):
        bots = [BEGINNER] * (len(table(*rows).standings) - 1)
        client = ask(speed(at_table(house, table(*rows), None, *bots), name), "where-0")
        assert paused(client) == [PACES[name].pause + (PACES[name].letter or 0) * len(log(client)[-1])]


def test_a_wrong_guess_is_read_too(house: House) -> None:
    client = guess(at_table(house, table(*TWO), None, BEGINNER), "0b 1b 2b 3w 4w")
    assert paused(client)[0] > PACES["normal"].pause


def test_quickly_nobody_is_waited_for(house: House) -> None:
    client = ask(speed(at_table(house, table(*TWO), None, BEGINNER), "fast"), "where-0")
    assert paused(client) == [PACES["fast"].pause]


def test_one_press_goes_on_at_once(house: House) -> None:
    client = ask(at_table(house, table(*TWO), None, BEGINNER), "where-0")
    assert client.click("table.continue").page.all(id="go-on") == []
    assert paused(client) == [PACES["normal"].pause]
    assert status(client.do("table.step")) == "Your turn: ask, or guess."


def test_at_ones_own_press_no_bot_moves_by_itself(house: House) -> None:
    client = ask(speed(at_table(house, table(*TWO), None, BEGINNER), "press"), "where-0")
    assert paused(client) == []
    client.do("table.step")
    assert status(client) == "Novice is to move.", "a step that was under way changes nothing"
    client.click("table.continue").wait()
    assert status(client) == "Your turn: ask, or guess."


def test_only_ones_own_move_is_waited_for(house: House) -> None:
    """Between bots there is the usual pause: what they were told is listed at one's own turn."""
    client = ask(speed(at_table(house, table(*FOUR), None, *[BEGINNER] * 3), "press"), "where-0")
    client.click("table.continue").do("table.step")
    assert paused(client) == [PACES["press"].pause]
    assert not client.offers("table.continue")


def test_who_hands_the_device_on_has_read(house: House) -> None:
    client = ask(speed(at_table(house, table(*FOUR), None, BEGINNER, None, None), "press"), "where-0")
    assert not client.offers("table.continue"), "passing the device on says it"
    assert paused(client) == []
    assert paused(done(client)) == [PACES["press"].pause]


def test_what_i_asked_and_was_told_stays_until_i_move_again(house: House) -> None:
    client = ask(at_table(house, table(*TWO), None, BEGINNER), "where-0").wait()
    mine = since(client)[0]
    assert mine == "Ann: Where are the 0s? Novice: A"
    assert len(since(client)) == 2, "and what the bot has asked"
    client.click("tagiron.choose", question="where-5")
    assert since(client)[0] == mine
    client.click("tagiron.guess-open")
    assert since(client)[0] == mine
    client.click("tagiron.guess-close").click("tagiron.choose", question="where-5").click("tagiron.ask")
    assert since(client) == ["Ann: Where are the 5s? Novice: D"]


def test_a_wrong_guess_of_ones_own_stays_too(house: House) -> None:
    client = guess(at_table(house, table(*TWO), None, BEGINNER), "0b 1b 2b 3w 4w").wait()
    assert since(client)[0].startswith("Ann: A guess")
    assert since(client)[0].endswith("wrong")


# The sheets of a table on a small screen


def in_front(client: Client) -> list[str]:
    return [node["data-sheet"] for node in client.page.walk() if "data-front" in node]


def test_each_person_has_a_sheet_of_their_own_in_front(house: House) -> None:
    client = at_table(house, table(*TWO))
    assert in_front(client) == ["table"]
    client.click("table.sheet", sheet="notepad")
    assert in_front(client) == ["notepad"]
    client.click("tagiron.note-digit", digit=3)
    assert in_front(client) == ["notepad"], "it stays there"
    client = done(ask(client, "where-0"))
    assert in_front(client) == ["table"], "under the curtain lies the table as everybody sees it"
    assert not client.offers("table.sheet")
    assert in_front(here(client)) == ["table"]
    client = here(done(ask(client, "where-5")))
    assert in_front(client) == ["notepad"]


def test_a_sheet_that_there_is_not_leaves_the_table_in_front(house: House) -> None:
    client = at_table(house, table(*TWO)).do("table.sheet", {"sheet": "\u202etable"})
    assert in_front(client) == ["table"]
    assert KEY in client.app.desk.tables


def test_who_begins_a_guess_has_it_in_front(house: House) -> None:
    client = at_table(house, table(*TWO)).click("table.sheet", sheet="answers").click("tagiron.guess-open")
    assert in_front(client) == ["table"]
    table_sheet = next(node for node in client.page.walk() if node.get("data-sheet") == "table")
    assert table_sheet.one(id="guess")


# The guess, helped by the notepad


def marks(client: Client) -> dict[str, str]:
    return {b.args["tile"]: b["data-mark"] for b in client.page.all(class_="guess-tile") if "data-mark" in b}


def test_own_tiles_are_dim_and_what_was_struck_out_is_out(house: House) -> None:
    client = at_table(house, table(*TWO))
    client.do("tagiron.note-strike", {"row": "grid", "tile": "7w"}).click("tagiron.guess-open")
    own = dict.fromkeys(row(TWO[0]), "own")
    assert marks(client) == {**own, "7w": "out"}
    labels = [button["aria-label"] for button in client.buttons("tagiron.guess-put", tile="7w")]
    assert labels == ["white 7: struck out"]


def test_one_press_takes_what_stands_in_ink(house: House) -> None:
    client = at_table(house, table(*TWO))
    assert not client.click("tagiron.guess-open").offers("tagiron.guess-certain")
    client.click("tagiron.note-pen", pen="ink")
    for place, hue, digit in ((0, "w", 0), (3, "", 5)):
        client.do("tagiron.note-select", {"row": "1", "place": place})
        client.do("tagiron.note-hue", {"hue": hue}).do("tagiron.note-digit", {"digit": digit})
    client.click("tagiron.guess-certain")
    assert [button.args["tile"] for button in client.buttons("tagiron.guess-take")] == ["0w", "5g"]
    assert not client.offers("tagiron.guess-certain")


def under_letters(client: Client) -> str:
    """The guess as it lies: a letter for each place, the tile where one lies there."""
    places = client.page.all(class_="guess-place")
    return " ".join(node["data-letter"] + node.args["tile"] if node.tag == "button" else "-" for node in places)


def in_ink(client: Client, *digits: tuple[int, int]) -> Client:
    """These digits, without a colour, in these places."""
    client.click("tagiron.note-pen", pen="ink")
    for place, digit in digits:
        client.do("tagiron.note-select", {"row": "1", "place": place}).do("tagiron.note-digit", {"digit": digit})
    return client


def test_a_tile_lies_under_the_letter_that_the_notes_give_it(house: House) -> None:
    """What is known to stand at E is not shown under A because nothing else is there yet."""
    client = in_ink(at_table(house, table(*TWO)), (3, 5)).click("tagiron.guess-open")
    client.click("tagiron.guess-certain")
    assert under_letters(client) == "- - - D5g -"
    client.click("tagiron.guess-put", tile="2b")
    assert under_letters(client) == "A2b - - D5g -"
    client.click("tagiron.guess-put", tile="8b")
    assert under_letters(client) == "A2b - - D5g E8b"
    client.click("tagiron.guess-put", tile="9b")
    assert under_letters(client) == "A2b - C5g D8b E9b", "what is in order goes before what is noted"


def test_tg02_two_neighbours_of_one_digit_are_the_black_and_the_white(house: House) -> None:
    """Nobody needs to write the colours of a 4 at B and a 4 at C, for the black one stands left."""
    client = in_ink(at_table(house, table(*TWO)), (1, 4), (2, 4)).click("tagiron.guess-open")
    client.click("tagiron.guess-certain")
    assert under_letters(client) == "- B4b C4w - -"
    alone = in_ink(at_table(house, table(*TWO)), (1, 4)).click("tagiron.guess-open")
    assert not alone.offers("tagiron.guess-certain"), "of one 4 the colour is not known"
