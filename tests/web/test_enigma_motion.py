"""What moves on Enigma's table, so that one sees what moved and nobody sees what it was."""

from random import Random

import pytest

from engine.enigma.table.events import (
    Arranged,
    CoveredUp,
    Event,
    Gave,
    Saw,
    Shuffled,
    Silenced,
    Stole,
    Swapped,
    TimeMoved,
    Took,
    Turned,
)
from tests.web.client import Client
from tests.web.test_enigma_table import card_at, look, match, press, say, sit
from web.screens.enigma.motion import Moved, handed, looked, moved


def marks(client: Client) -> dict[int, str]:
    """Of the nine places, those where something has just moved, and how."""
    (mansion,) = client.page.all("ol", class_="mansion")
    return {number: node["data-moved"] for number, node in enumerate(mansion.all("li")) if "data-moved" in node}


def beats(client: Client) -> set[str]:
    return {node["data-beat"] for node in client.page.walk() if "data-beat" in node}


def test_a_swapped_card_comes_from_where_the_other_lay() -> None:
    """From the top left to the middle right: two to the right and one below."""
    assert moved([Swapped((0, 5))]) == {0: Moved("swapped", 2, 1), 5: Moved("swapped", -2, -1)}


def test_shuffled_cards_meet_in_the_middle_whatever_comes_of_it() -> None:
    assert moved([Shuffled((0, 4, 5))]) == {
        0: Moved("shuffled", 1, 1),
        4: Moved("shuffled", 0, 0),
        5: Moved("shuffled", -1, 0),
    }


def test_cards_laid_anew_look_the_same_to_who_knows_their_order() -> None:
    """EN-14."""
    assert (
        moved([Arranged(1, (2, 3), (3, 2))])
        == moved([Arranged(1, (2, 3), None)])
        == dict.fromkeys((2, 3), Moved("laid"))
    )


def test_of_all_that_happens_to_a_card_the_last_is_seen() -> None:
    """The Machine turns cards down before it shuffles them."""
    events: list[Event] = [Turned(0, "library", False), Turned(1, "book", False), Shuffled((1, 2)), TimeMoved(3, 1)]
    assert {place: one.way for place, one in moved(events).items()} == {0: "turned", 1: "shuffled", 2: "shuffled"}


def test_what_was_seen_is_no_part_of_how_it_moves() -> None:
    assert looked([Saw(0, 4, "library")]) == looked([Saw(0, 4, None)]) == {4: Moved("looked")}


def test_tokens_come_from_the_supply_or_from_who_gave_them() -> None:
    """Who sits further left has lower numbers."""
    assert handed([Took(1, "chaos"), Silenced(2), CoveredUp(3)]) == {(1, "chaos"): "supply", (2, "silence"): "supply"}
    assert handed([Stole(0, 2, "chaos")]) == {(0, "chaos"): "right"}
    assert handed([Gave(0, 1, "decryption")]) == {(1, "decryption"): "left"}


def test_a_card_that_is_looked_at_moves_until_the_next_move(client: Client) -> None:
    look(sit(client, "person", "guest", "guest"), 4)
    assert marks(client) == {4: "looked"}
    (beat,) = beats(client)
    client.click("enigma.choose", word="library")
    assert (marks(client), beats(client)) == ({4: "looked"}, {beat}), "what is only drawn again moves no second time"
    client.click("enigma.act")
    assert marks(client) == {}, "naming moves nothing"


def test_a_checked_truth_is_turned_and_brings_silence(client: Client) -> None:
    sit(client, "person", "person", "person").click("table.reveal")
    look(client, 0)
    say(client, card_at(client, 0)).click("table.answer", seat=1, answer=0).click("table.answer", seat=2, answer=1)
    assert marks(client)[0] in ("turned", "swapped", "shuffled"), "unless its effect has moved it on"
    fresh = [(node["data-held"], node["data-fresh"]) for node in client.page.walk() if "data-fresh" in node]
    assert ("silence", "supply") in fresh


def test_while_others_answer_nothing_moves(client: Client) -> None:
    """EN-13."""
    sit(client, "person", "person", "person").click("table.reveal")
    say(look(client, 0), card_at(client, 0)).click("table.answer", seat=2, answer=1)
    assert (marks(client), beats(client)) == ({}, set())


def test_two_movements_in_a_row_have_names_of_their_own(client: Client) -> None:
    """So that a browser moves the same card a second time."""
    sit(client, "person", "guest", "guest")
    before: tuple[int, dict[int, str], set[str]] = (0, {}, set())
    rng = Random(5)
    while press(client, rng, never="enigma.try"):
        now = len(match(client).moves), marks(client), beats(client)
        if before[1] and now[1] and now[0] == before[0] + 1:
            assert now[2].isdisjoint(before[2])
            return
        before = now
    pytest.fail("nothing has moved twice running")


def test_a_new_game_is_laid_out(client: Client) -> None:
    """EN-24."""
    sit(client, "person", "person", "person", match=True, cast="growing")
    rng = Random(7)
    while press(client, rng):
        if set(marks(client).values()) == {"laid"} and len(marks(client)) == 9:
            assert match(client).state.played
            return
    pytest.fail("no second game was laid out")


def test_the_hand_of_the_clock_stands_at_the_hour(client: Client) -> None:
    """EN-02, EN-07: the marker begins on the first of six cells and has moved one on; at the last it is midnight."""
    sit(client, "person", "guest", "guest")
    (clock,) = client.page.all("p", class_="time")
    assert clock["aria-label"] == "Time: cell 2 of 6"
    hours = clock.all("path", class_="dial-hour")
    assert [node["transform"] for node in hours][-1] == "rotate(360)"
    assert ["data-now" in node for node in hours] == [False, True, False, False, False, False]
    assert clock.one("path", class_="dial-hand")["transform"] == "rotate(120)"
