"""The review of a finished game."""

import itertools
import re
from dataclasses import replace

import pytest

from engine.core.words import Words
from engine.mastermind.codes import Answer, Codes
from engine.mastermind.review import Rows, review_row
from engine.mastermind.table import Row
from tests.web.client import Client
from tests.web.matches import begin, give, place, play_out, reveal
from tests.web.matches import secret_of as true_code
from tests.web.page import Node, difference
from tests.web.test_companion import fitting
from web import work
from web.screens.mastermind.review import best_text, row_text


@pytest.fixture(autouse=True)
def _at_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is worked out is there at once, however slow the machine."""
    monkeypatch.setattr(work, "slice_of_work", lambda: lambda: False)


def reviewed(client: Client, code: tuple[int, ...], *guesses: tuple[int, ...]) -> Client:
    """Ann hides the code, Bob takes these rows, and both look at the review."""
    place(reveal(begin(client, "person", "person")), code)
    reveal(client)
    for guess in guesses:
        place(client, guess)
    return client.follow(f"{client.at}/review")


def lines(client: Client) -> list[Node]:
    return client.page.all("li", class_="review-row")


def fitted(line: Node) -> list[int]:
    (node,) = line.all("span", class_="review-fits")
    return [int(word.replace(",", "")) for word in node.text.split() if word[0].isdigit()]


def test_a_review_counts_what_fitted_before_and_after_each_row(client: Client) -> None:
    """After 1122 answered with one red and one white 208 codes fit (RULES.md); the rest by trying all."""
    reviewed(client, (1, 3, 4, 1), (1, 1, 2, 2), (1, 3, 3, 3), (1, 3, 4, 1))
    after = [
        1296,
        208,
        len(fitting(((1, 1, 2, 2), 1, 1), ((1, 3, 3, 3), 2, 0))),
        1,
    ]
    assert [fitted(line) for line in lines(client)] == [[before, left] for before, left in itertools.pairwise(after)]


def test_the_chart_has_a_point_for_each_row_and_the_start(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), (1, 1, 2, 2), (1, 3, 3, 3), (1, 3, 4, 1))
    chart = client.page.one("svg", class_="chart")
    values = [node.text for node in chart.all("text", class_="chart-value")]
    assert values == ["1,296", "208", *[f"{fitted(line)[1]:,}" for line in lines(client)[1:]]]
    heights = [float(node["y"]) for node in chart.all("text", class_="chart-value")]
    assert heights == sorted(heights), "fewer codes stand lower"


def test_a_guess_that_cannot_be_the_code_is_told_from_one_that_can(client: Client) -> None:
    reviewed(client, (1, 3, 4, 1), (1, 1, 2, 2), (6, 6, 6, 6), (1, 3, 4, 1))
    assert "This could have been the code." in lines(client)[0].text
    assert "This could not have been the code." in lines(client)[1].text


def test_a_game_of_pure_luck(client: Client) -> None:
    reviewed(client, (1, 1, 2, 3), (1, 1, 2, 3))
    (line,) = lines(client)
    assert fitted(line) == [1296, 1]
    assert "100%" in line.text, "the best opening of all (RULES.md): skill is full"


@pytest.mark.slow
def test_every_game_has_its_page(client: Client) -> None:
    play_out(begin(client, "person", "person", games="3"))
    here = client.at
    client.follow(f"{here}/review")
    heads = set()
    for number in (1, 2, 3):
        client.follow(f"{here}/review/{number}")
        (current,) = client.page.all("a", aria_current="page")
        assert current.text == f"Game {number}"
        heads.add(client.page.one(id="game").text)
    assert heads == {"Bob breaks the code of Ann", "Ann breaks the code of Bob"}


def test_an_address_beyond_the_games_shows_the_first(client: Client) -> None:
    play_out(begin(client, "person", "person", games="2"))
    here = client.at
    first = client.go(f"{here}/review/1").html
    for part in ("", "0", "3", "00002", "-1", "x", "1.0", "٢", "9" * 5000):
        assert client.go(f"{here}/review/{part}").page.one(id="game").text in first


def test_a_game_is_reviewed_once_it_is_over_while_the_match_goes_on(client: Client) -> None:
    place(reveal(begin(client, "person", "person", games="2")), (1, 2, 3, 4))
    here = client.at
    assert client.go(f"{here}/review").is_curtain, "the table is shown instead"
    place(reveal(client.go(here)), (1, 2, 3, 4))
    first = client.follow(f"{here}/review/1").html
    assert len(lines(client)) == 1
    assert client.follow(here).offers("table.continue")
    client.click("table.continue")
    assert difference(first, client.go(f"{here}/review/1").html) == ""
    place(client.go(here), (5, 6, 5, 4))
    assert difference(first, client.go(f"{here}/review/1").html) == "", "nothing of the running game"
    place(reveal(client.go(here)), (5, 6, 5, 6))
    assert difference(first, client.go(f"{here}/review/1").html) == ""
    assert difference(first, client.go(f"{here}/review/2").html) == ""


def test_nobody_moves_while_a_review_is_read(client: Client) -> None:
    place(begin(client, "gentle", "person", games="2").wait(), (1, 1, 2, 2))
    while not client.offers("table.continue"):
        place(client, true_code(client))
    here = client.at
    client.click("table.continue").go(f"{here}/review/1")
    moves = client.save["log"]["moves"]
    client.do("table.step")
    assert client.save["log"]["moves"] == moves
    assert not client.step_asked


def test_what_a_perfect_player_would_have_played_stands_at_every_row(client: Client) -> None:
    """1123 is the best opening of all (RULES.md); to repeat it tells nothing."""
    reviewed(client, (1, 3, 4, 1), (1, 1, 2, 3), (1, 1, 2, 3), (1, 3, 4, 1))
    assert all("A perfect player" in line.text for line in lines(client))
    assert "the same" in lines(client)[0].text
    assert "There was a better guess." in lines(client)[1].text
    for line in lines(client):
        assert ("There was a better guess." in line.text) != ("100%" in line.text)


@pytest.mark.parametrize(("given_away", "better"), [(0.0, False), (0.004, False), (0.01, True), (1.0, True)])
def test_a_better_guess_is_told_where_the_skill_shows_it(given_away: float, better: bool) -> None:
    words, codes = Words("en"), Codes(4, 6)
    row = review_row(codes, (Row((1, 2, 3, 4), Answer(1, 1)),), 0, 10)
    assert row is not None
    row = replace(row, rows=Rows(4 + given_away, 4, 5, 4, exact=True))
    assert ("There was a better guess." in row_text(words, row)) == better
    assert (best_text(words, row) == "just as good") != better


def test_mm10_wrong_answers_are_reviewed_as_they_were_given(client: Client) -> None:
    place(reveal(begin(client, "person", "person", by_hand=True)), (5, 6, 5, 4))
    place(reveal(client), (1, 1, 1, 1))
    reveal(give(reveal(client), 0, 1)).click("mastermind.claim").click("table.continue")
    reveal(client).click("mastermind.resign").follow(f"{client.at}/review")
    assert fitted(lines(client)[0]) == [1296, 0]
    assert "no code fits" in client.text


def test_rows_that_a_hint_gave_are_marked_and_do_not_count(client: Client) -> None:
    """The first is taken from the hint, the second after a hint that was put away, the third thought of alone."""
    begin(client, "master", "person").wait()
    client.click("mastermind.hint").click("mastermind.use-hint").click("mastermind.submit")
    client.click("mastermind.hint").click("mastermind.use-hint").click("mastermind.hide-hint").click(
        "mastermind.submit"
    )
    client.click("mastermind.hint").click("mastermind.hide-hint")
    place(client, (6, 6, 6, 6))
    while client.save["log"]["moves"] and not client.offers("table.rematch"):
        place(client, true_code(client))
    reloaded = client.reload()
    for tab in (client, reloaded):
        marks = ["from a hint" in line.text for line in lines(tab.follow(f"{tab.at}/review"))]
        assert marks[:3] == [True, True, False]
        assert "Rows that a hint gave do not count as skill." in tab.text
        tab.go(client.at)


def test_two_codes_left_and_a_guess_that_cannot_win(client: Client) -> None:
    """One of two is broken in 1.5 rows on average, another guess takes two: half a row is given away."""
    reviewed(client, (1, 1, 4, 1), (1, 1, 1, 1), (2, 3, 4, 4), (1, 3, 5, 5), (5, 5, 4, 5), (1, 1, 4, 1))
    line = lines(client)[3]
    assert "2 →then 1 code left" in line.text
    assert "Skill 50%" in line.text
    assert "Rows to come 2.0" in line.text
    assert line.all("span", class_="line")[0].text.endswith("1.5")


def test_who_plays_alone_among_bots_and_gave_no_name_is_spoken_to(client: Client) -> None:
    """Whose code it is, and whose points: two games, and each hides a code once."""
    begin(client, "person", "gentle", names=("", ""), games="2", first_codemaker="second")
    client.wait()
    place(client, true_code(client))
    client.click("table.continue")
    place(client, (1, 2, 3, 4))
    client.wait()
    at = client.at
    client.go(f"{at}/review/1")
    assert "Player 1" not in client.text
    assert client.page.one("h2", id="game").text == "You break the code of Novice"
    client.follow(f"{at}/review/2")
    assert client.page.one("h2", id="game").text == "Novice breaks your code"
    assert re.search(r"You earn \d+ points\.", client.text)
    assert "Player 1" not in client.text
