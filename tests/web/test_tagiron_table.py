"""Tagiron's table as people use it: asking, guessing, answers, secrets, the device going round."""

import pytest

from engine.tagiron.tiles import TILES
from tests.engine.tagiron.tables import FOUR, THREE, TWO, table
from tests.web.client import House
from tests.web.tagiron_table import (
    BOB,
    CARDS,
    answers,
    ask,
    at_table,
    done,
    fill,
    guess,
    here,
    in_words,
    log,
    question_before,
    region,
    row_of,
    status,
)

# Asking


def test_tg06_a_card_is_taken_in_hand_and_then_asked(house: House) -> None:
    client = at_table(house, table(*TWO), None, None)
    assert not client.offers("tagiron.ask"), "nothing is chosen yet"
    client.click("tagiron.choose", question="where-0")
    assert "Under which letters do your 0s stand?" in client.page.one(id="asked-now").text
    assert log(client) == []
    client.click("tagiron.choose", question="where-5")
    client.click("tagiron.ask")
    assert log(client) == ["Ann asks: Under which letters do your 5s stand? Bob: D."]
    assert answers(client) == ["Where are the 5s? Ann asked D"]


def test_tg06_a_card_of_two_digits_offers_both_and_is_asked_with_one(house: House) -> None:
    client = at_table(house, table(*TWO))
    assert [b.args["choice"] for b in client.buttons("tagiron.choose", question="where-1-or-2")] == [1, 2]
    assert not client.buttons("tagiron.choose", question="where-1-or-2", choice=None)
    ask(client, "where-1-or-2", 2)
    assert log(client) == ["Ann asks: Under which letters do your 2s stand? Bob: B."]
    assert "Where are the 2s? Ann asked B" in answers(client)


@pytest.mark.slow
def test_tg06_a_digit_that_is_not_on_the_card_is_refused(house: House) -> None:
    client = at_table(house, table(*TWO))
    for choice in (None, 3):
        client.do("tagiron.choose", {"question": "where-1-or-2", "choice": choice})
        assert client.notice == "Choose one of the digits on the card."
    client.do("tagiron.ask")
    assert client.notice == "Choose a card first."
    client.do("tagiron.choose", {"question": CARDS[6]})
    assert client.notice == "This card is not face up."


def test_tg05_six_cards_lie_open_and_the_asked_one_is_replaced(house: House) -> None:
    client = at_table(house, table(*TWO))
    titles = [node.text for node in region(client, "cards").walk() if node.get("class") == "question-title"]
    assert len(titles) == 6
    assert "15 cards in the deck" in region(client, "cards").text
    ask(client, "where-0")
    cards = region(client, "cards")
    assert "14 cards in the deck" in cards.text
    assert "1 card asked" in cards.text
    assert [item.text for item in cards.one("details").all("li")] == ["Where are the 0s?"]
    assert "Same colour side by side" in cards.text, "the next of the deck"


def test_tg05_only_who_is_to_move_chooses_cards(house: House) -> None:
    client = at_table(house, table(*TWO), None, "beginner")
    ask(client, "where-0")
    assert not client.offers("tagiron.choose")
    assert not client.offers("tagiron.guess-open")
    client.do("tagiron.choose", {"question": "where-5"}).do("tagiron.ask")
    assert client.notice == "It is not your turn."


@pytest.mark.parametrize(
    ("rows", "heard"),
    [
        (TWO, "Where are the 5s? Ann asked D"),
        (THREE, "Where are the 5s? Ann asked D none"),
        (FOUR, "Where are the 5s? Ann none D none none"),
    ],
)
def test_tg07_who_answers(house: House, rows: tuple[str, ...], heard: str) -> None:
    """The opponent; both others; everybody, the asker too."""
    assert answers(ask(at_table(house, table(*rows)), "where-5")) == [heard]


# Guessing


def test_tg02_the_guess_keeps_itself_in_order(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "8b 5g 0w 3w")
    assert row_of(client) == "A: white 0, B: white 3, C: green 5, D: black 8"
    assert "4 of 5" in region(client, "guess-aim").text
    assert not client.offers("tagiron.guess"), "it is not full"
    client.click("tagiron.guess-put", tile="3b")
    assert row_of(client) == "A: white 0, B: black 3, C: white 3, D: green 5, E: black 8"
    client.click("tagiron.guess-take", tile="0w")
    assert row_of(client) == "A: black 3, B: white 3, C: green 5, D: black 8"
    client.click("tagiron.guess-clear")
    assert row_of(client) == ""


def test_tg01_the_box_has_two_green_fives_and_one_of_every_other_tile(house: House) -> None:
    client = at_table(house, table(*TWO)).click("tagiron.guess-open")
    assert sorted(button.args["tile"] for button in client.buttons("tagiron.guess-put")) == sorted(TILES)
    fill(client, "5g 5g 1w")
    used = [button.args["tile"] for button in client.buttons("tagiron.guess-put") if "aria-disabled" in button]
    assert sorted(used) == ["1w", "5g", "5g"]
    for tile in ("5g", "1w"):
        client.do("tagiron.guess-put", {"tile": tile})
        assert client.notice == "There are no more such tiles in the box."
    client.do("tagiron.guess-put", {"tile": "5b"})
    assert client.notice == "There is no such tile."
    assert row_of(client) == "A: white 1, B: green 5, C: green 5"


def test_tg08_a_row_holds_no_more_than_there_is_to_guess(house: House) -> None:
    client = fill(at_table(house, table(*FOUR)), "0b 1b 2b 3b")
    assert all("aria-disabled" in button for button in client.buttons("tagiron.guess-put"))
    client.do("tagiron.guess-put", {"tile": "9b"})
    assert client.notice == "The row is full: take a tile out first."
    client.click("tagiron.guess-take", tile="3b").do("tagiron.guess")
    assert client.notice == "Fill the row first."


def test_a_tile_of_ones_own_is_warned_of_and_may_be_guessed_all_the_same(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "0w 2b 3w 5g 9w")
    warning = "You hold white 9 yourself."
    assert warning in region(client, "guess-aim").text
    assert question_before(client) == f"{warning} This guess can only be wrong. Guess it anyway?"
    client.click("tagiron.guess")
    assert log(client) == [f"Ann guesses {in_words('0w 2b 3w 5g 9w')}: wrong."]
    assert status(client) == "Bob is to move."


@pytest.mark.parametrize(("fives", "warned"), [("5g", False), ("5g 5g", True)])
def test_tg01_who_holds_one_green_five_may_look_for_the_other(house: House, fives: str, warned: bool) -> None:
    client = fill(at_table(house, table(*TWO)), fives)
    assert ("You hold green 5 yourself." in client.text) == warned


def test_a_guess_that_was_wrong_before_is_warned_of(house: House) -> None:
    tiles = "0w 2b 3w 5g 8w"
    client = guess(at_table(house, table(*TWO)), tiles)
    client = here(done(client))
    ask(client, "where-5")
    fill(here(done(client)), tiles)
    assert question_before(client).startswith("You have guessed this before, and it was wrong.")


def test_tg08_what_a_guess_costs_is_asked_first(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), TWO[BOB])
    assert question_before(client) == f"Guess {in_words(TWO[BOB])}? If it is wrong, your turn is over."


@pytest.mark.parametrize("rows", [THREE, FOUR])
def test_tg10_the_only_attempt_is_asked_first(house: House, rows: tuple[str, ...]) -> None:
    assert question_before(fill(at_table(house, table(*rows)), rows[-1])) == (
        f"Write down {in_words(rows[-1])} and look at the centre? It is your only attempt in the whole game."
    )


def test_a_guess_half_made_waits_for_its_player(house: House) -> None:
    client = fill(at_table(house, table(*TWO)), "0w 2b")
    client.click("tagiron.guess-close")
    ask(client, "where-0")
    here(done(client)).click("tagiron.guess-open")
    assert row_of(client) == "", "the other's sheet is another one"
    client.click("tagiron.guess-close")
    ask(client, "where-5")
    here(done(client)).click("tagiron.guess-open")
    assert row_of(client) == "A: white 0, B: black 2"
