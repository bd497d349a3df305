"""Answers by hand, and what happens when they are wrong (MM-10)."""

import pytest

from tests.web.client import Client
from tests.web.matches import begin, give, place, reveal

CODE = (5, 6, 5, 4)


def table(client: Client, **options: str) -> Client:
    """Ann has made her code; Bob is in front."""
    return reveal(place(reveal(begin(client, "person", "person", by_hand=True, **options)), CODE))


def scores(client: Client) -> list[int]:
    return [int(node.text) for node in client.page.all(class_="player-score")]


def row_of(client: Client, guess: tuple[int, ...], red: int, white: int) -> Client:
    """Bob places a row, Ann answers, Bob is in front again, unless the game is over."""
    give(reveal(place(client, guess)), red, white)
    return reveal(client) if client.is_curtain else client


@pytest.mark.slow
def test_mm10_the_codemaker_answers(client: Client) -> None:
    row_of(table(client), (5, 1, 1, 4), 2, 0)
    assert "Answer to row 1: 2 red." in client.text
    assert client.save["log"]["moves"][-1]["action"] == {"is": "give-answer", "answer": {"red": 2, "white": 0}}


def test_mm10_key_pegs_never_exceed_the_holes(client: Client) -> None:
    reveal(place(table(client), (1, 1, 1, 1)))
    for red, white in ((4, 4), (9, 0), (0, 9), (-3, -1)):
        client.do("mastermind.keys", {"red": red}).do("mastermind.keys", {"white": white})
        counts = [int(node.text) for node in client.page.all("output")]
        assert sum(counts) <= 4
        assert min(counts) >= 0


def test_mm10_presses_that_come_faster_than_the_screen_all_count(client: Client) -> None:
    reveal(place(table(client), (1, 1, 1, 1)))
    (more,) = client.buttons("mastermind.keys", red=1)
    for _ in range(3):
        client.do("mastermind.keys", more.args)
    assert [int(node.text) for node in client.page.all("output")] == [3, 0]


def test_mm10_even_impossible_answers_are_taken(client: Client) -> None:
    """Three reds and a white can't be, but a person may place them."""
    row_of(table(client), (1, 2, 3, 4), 3, 1)
    assert client.save["log"]["moves"][-1]["action"]["answer"] == {"red": 3, "white": 1}


def test_mm10_there_is_nothing_to_claim_before_the_first_answer(client: Client) -> None:
    assert not table(client).offers("mastermind.claim")
    client.do("mastermind.claim")
    assert client.notice == "There is no answer yet that could be wrong."


def test_mm10_a_rejected_claim_costs_nothing(client: Client) -> None:
    """Some code fits, though not Ann's: the claim is never checked against the secret."""
    row_of(table(client), (5, 6, 5, 5), 0, 0).click("mastermind.claim")
    assert "The claim is rejected: a code still fits them all." in client.text
    assert scores(client) == [0, 0]
    assert client.offers("mastermind.place")


def test_mm10_an_upheld_claim_pays_three_and_the_game_is_replayed(client: Client) -> None:
    row_of(table(client), (1, 1, 1, 1), 0, 1).click("mastermind.claim")
    assert client.page.one(id="finished").one("h2").text == "The claim is upheld"
    assert scores(client) == [0, 3]
    client.click("table.continue")
    assert client.is_curtain
    assert "Ann" in client.page.one("h1").text, "the same roles"
    assert reveal(client).page.one(id="submit").text == "Hide the code"
    assert "Game 1 of 1" in client.title, "a replayed game is not counted"
    assert scores(client) == [0, 3]


def test_mm10_a_wrong_answer_is_marked_when_the_code_is_shown(client: Client) -> None:
    row_of(table(client, rows="6"), (5, 6, 5, 5), 0, 0)
    place(client, CODE)
    give(reveal(client), 4, 0)
    assert client.page.one(id="finished").one("h2").text == "A wrong answer"
    assert "The answer to row 1 was wrong." in client.text
    assert [node["id"] for node in client.page.all("li", data_wrong="")] == ["row-1"]
    assert scores(client) == [0, 3]
    assert client.click("table.continue").page.one(id="submit").text == "Hide the code"


def test_mm10_four_reds_withheld_are_found_out(client: Client) -> None:
    row_of(table(client, rows="6"), CODE, 0, 0)
    for _ in range(5):
        row_of(client, (1, 1, 1, 1), 0, 0)
    assert client.page.one(id="finished").one("h2").text == "A wrong answer"
    assert [node["id"] for node in client.page.all("li", data_wrong="")] == ["row-1"]


def test_mm10_four_reds_falsely_given_are_found_out(client: Client) -> None:
    row_of(table(client), (1, 1, 1, 1), 4, 0)
    assert scores(client) == [0, 3]
    assert "Answer" in client.page.one(id="row-1").text


def test_mm10_true_answers_end_the_game_as_always(client: Client) -> None:
    row_of(row_of(table(client), (5, 1, 1, 4), 2, 0), CODE, 4, 0)
    assert client.page.one(id="verdict").text == "The code is broken"
    assert scores(client) == [2, 0]


def test_mm10_a_bot_answers_truly_by_hand_too(client: Client) -> None:
    begin(client, "gentle", "person", by_hand=True).wait()
    place(client, (1, 1, 1, 1)).wait()
    secret = client.save["log"]["moves"][0]["action"]["code"]
    assert client.save["log"]["moves"][-1]["action"]["answer"] == {"red": secret.count(1), "white": 0}


def test_mm10_a_bot_claims_when_no_code_fits(client: Client) -> None:
    """Whatever the bot asks, one white key peg for a row of one colour, or three reds and a white, fits nothing."""
    place(begin(client, "person", "knuth", by_hand=True), CODE).wait()
    give(client, 3, 1).wait()
    assert "The claim is upheld" in client.text
    assert scores(client) == [0, 3]


def test_mm06_an_answer_stays_once_it_is_given(client: Client) -> None:
    place(begin(client, "person", "knuth", by_hand=True), CODE).wait()
    give(client, 1, 0)
    assert not client.offers("table.take-back")
