"""What becomes of written cards: played with, sent as a link, kept, tried by guests."""

import json
from typing import Any

import pytest

from engine.core.text import pack
from engine.enigma.strength import ENOUGH, FIRST
from engine.enigma.written import read
from tests.engine.enigma.test_written import GARDENER, IN_HER_PLACE, ORANGERY
from tests.web.client import Client, House
from tests.web.test_enigma_table import look, say
from web.screens.enigma.writing.bench import bench_of
from web.screens.enigma.writing.link import LINKS

GIVEN = ORANGERY + GARDENER


@pytest.fixture
def given(house: House) -> Client:
    """A whole set on the desk."""
    return Client(house, at="#/enigma/write").submit("enigma.writing-paste", {"text": GIVEN})


def sent(client: Client) -> str:
    """The address in the link that was copied."""
    (effect,) = [one for one in client.effects if one["do"] == "copy"]
    return str(effect["to"])


def open_card(client: Client, card: str) -> Client:
    return client.go(f"{client.at}/{card}")


def test_it_is_played_with_what_was_written(given: Client) -> None:
    toml = given.click("enigma.writing-play").save["log"]["setup"]["options"]["written"]
    assert "[mansion.orangery]" in toml
    assert "[characters.gardener]" in toml
    assert given.at.startswith("#/match/")


def logged(client: Client) -> list[str]:
    """Of what was named."""
    (log,) = client.page.all("section", aria_labelledby="log")
    return [line.text for line in log.all("li") if "Оранжерея" in line.text]


def test_the_log_calls_own_cards_by_name_after_a_reload(given: Client) -> None:
    """It is put into words before anything else of the table."""
    look(given.click("enigma.writing-play").wait(), 0)
    say(given, "orangery")
    assert logged(given)
    assert logged(given.reload()) == logged(given)


def test_who_stands_in_for_another_is_played_in_the_standard_cast(house: House) -> None:
    client = Client(house, at="#/enigma/write").submit("enigma.writing-paste", {"text": IN_HER_PLACE})
    assert client.click("enigma.writing-play").save["log"]["setup"]["options"]["cast"] == "standard"


def test_own_cards_do_not_stay_in_the_next_set_up(given: Client) -> None:
    given.click("enigma.writing-play").go("#/enigma")
    draft = given.app.desk.setups["enigma"]
    assert not draft.options.get("written")


def test_a_link_shows_the_cards_and_they_are_kept(given: Client, house: House) -> None:
    other = Client(house, at=sent(given.click("enigma.writing-share")))
    assert [card.one("b").text for card in other.page.all(class_="own-card")] == ["Оранжерея", "Садівник"]
    assert not [key for key in other.app.desk.shelf if key.startswith("written:")]
    other.click("enigma.writing-keep")
    assert other.at.startswith("#/enigma/write/")
    assert other.offers("enigma.writing-play")


def test_cards_that_came_by_link_are_played_from_there(given: Client, house: House) -> None:
    other = Client(house, at=sent(given.click("enigma.writing-share")))
    assert "orangery" in other.click("enigma.writing-play").save["log"]["setup"]["options"]["written"]


def test_what_is_kept_already_is_found(given: Client) -> None:
    given.go(sent(given.click("enigma.writing-share")))
    assert "They are on your shelf already" in given.text


@pytest.mark.parametrize(
    "packed",
    [
        "x",
        pack({"cards": "[mansion"}, LINKS.longest_data),
        pack({"cards": ORANGERY.replace("orangery", "Orangery")}, LINKS.longest_data),
        pack({"cards": 5}, LINKS.longest_data),
    ],
)
def test_a_link_that_holds_no_cards_says_so(house: House, packed: str) -> None:
    assert "This link is damaged, or cut short." in Client(house, at=f"{LINKS.room}{packed}").text


def test_a_link_with_faults_can_be_kept_and_mended(house: House) -> None:
    broken = ORANGERY.replace('instead = "library"', 'instead = "attic"')
    other = Client(house, at=f"{LINKS.room}{pack({'cards': broken}, LINKS.longest_data)}")
    assert not other.offers("enigma.writing-play")
    other.click("enigma.writing-keep")
    assert "1 fault" in other.text


def test_it_is_saved_as_a_file(given: Client) -> None:
    given.click("enigma.writing-export")
    (file,) = [one for one in given.effects if one["do"] == "download"]
    assert file["name"] == "cards.toml"
    assert file["text"].split() == GIVEN.split()


# Guests try it.


def test_guests_try_a_card_of_a_whole_set(given: Client) -> None:
    open_card(given, "characters.gardener")
    assert given.step_asked
    assert "Guests are trying it…" in given.text
    gauge = bench_of(given.app.desk).gauge
    assert gauge.strength is not None
    gauge.strength.number = FIRST
    tally = gauge.strength.tallies["with"]
    tally.games, tally.decided, tally.won = 20, 16, 12
    gauge.strength.equal = FIRST / 4
    text = given.go(given.at).text
    assert "Of the games that somebody wins, it wins 75%; an equal share is 25%." in text
    assert "strong" in text
    assert f"of {ENOUGH} deals" in text


def test_how_often_a_room_is_named(given: Client) -> None:
    open_card(given, "mansion.orangery")
    strength = bench_of(given.app.desk).gauge.strength
    assert strength is not None
    assert (strength.room, strength.instead) == ("orangery", "library")
    strength.number = FIRST
    strength.tallies["with"].namings, strength.tallies["with"].named = 200, 4
    text = given.go(given.at).text
    assert "Guests name it 2% of the time; an equal share of nine rooms is 11%." in text
    assert "seldom named" in text


def test_another_name_makes_no_new_games_and_another_step_does(given: Client) -> None:
    open_card(given, "mansion.orangery")
    before = bench_of(given.app.desk).gauge.strength
    given.change("name", "Теплиця")
    assert bench_of(given.app.desk).gauge.strength is before
    given.submit("enigma.writing-lay", {"kind": "swap"}, at="effects.0")
    assert bench_of(given.app.desk).gauge.strength is not before


def test_nobody_tries_what_has_faults(given: Client) -> None:
    open_card(given, "mansion.orangery").change("text", "")
    assert not given.step_asked
    assert "As soon as nothing is missing or wrong in the whole set, guests try it." in given.text


# Printed.


def ordered(client: Client) -> list[dict[str, Any]]:
    (asked,) = [effect for effect in client.effects if effect["do"] == "print"]
    return list(json.loads(asked["order"])["items"])


def test_the_print_shop_has_these_cards_chosen_and_shows_pages_of_them(given: Client) -> None:
    given.click("enigma.writing-print")
    assert given.at == "#/enigma/print"
    (item,) = ordered(given)
    assert item["name"] == "enigma/blanks"
    assert set(read(item["options"]["written"]).mansion) == {"orangery"}
    (asked,) = [effect for effect in given.effects if effect["do"] == "print"]
    assert asked["show"] > 0
    assert "[mansion.orangery]" not in given.html
    assert not given.offers("shop.reveal")


def test_the_key_of_corners_beside_them_knows_them(given: Client) -> None:
    given.click("enigma.writing-print").change("option-enigma/corners", True)
    assert ["[mansion.orangery]" in item["options"]["written"] for item in ordered(given)] == [True, True]


def test_with_one_press_the_shop_prints_blanks_again(given: Client) -> None:
    given.click("enigma.writing-print").click("shop.take-off").change("option-enigma/corners", True)
    assert [item["options"]["written"] for item in ordered(given)] == ["", ""]


def test_cards_that_came_by_link_are_printed_from_there(given: Client, house: House) -> None:
    other = Client(house, at=sent(given.click("enigma.writing-share")))
    assert ordered(other.click("enigma.writing-print"))[0]["name"] == "enigma/blanks"
