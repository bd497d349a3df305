"""The review of a finished game."""

import itertools

from tests.web.client import Client
from tests.web.matches import begin, give, place, play_out, reveal
from tests.web.page import Node
from tests.web.test_companion import fitting


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


def test_there_is_no_review_before_the_end(client: Client) -> None:
    place(reveal(begin(client, "person", "person", games="2")), (1, 2, 3, 4))
    place(reveal(client), (1, 2, 3, 4))
    here = client.at
    assert not client.page.all("a", href=f"{here}/review")
    assert client.go(f"{here}/review").offers("table.continue"), "the table is shown instead"


def test_mm10_wrong_answers_are_reviewed_as_they_were_given(client: Client) -> None:
    place(reveal(begin(client, "person", "person", by_hand=True)), (5, 6, 5, 4))
    place(reveal(client), (1, 1, 1, 1))
    reveal(give(reveal(client), 0, 1)).click("mastermind.claim").click("table.continue")
    reveal(client).click("mastermind.resign").follow(f"{client.at}/review")
    assert fitted(lines(client)[0]) == [1296, 0]
    assert "no code fits" in client.text
