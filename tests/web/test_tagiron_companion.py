"""The companion at a real table of Tagiron: numbers from RULES.md, entries by hand, clashes found and mended."""

import re
from itertools import pairwise
from typing import Any

import pytest

from engine.tagiron.questions import QUESTIONS
from tests.web.client import Client
from tests.web.tagiron_companion import (
    DO,
    HERE,
    WITHOUT_5,
    begin_entry,
    counted,
    deals_left,
    digits,
    hear,
    heard,
    opened,
    pick,
    reply,
    rows_left,
    seated,
)
from web.screens.tagiron import companion, companion_state

WITH_5 = "0b 1w 3b 5g 9w"


FOUR_TILES = "0b 1w 3b 9w"


def test_tg03_an_opponents_rows_and_deals(client: Client) -> None:
    """3,003 deals are 2,288 different hands if one holds no 5."""
    seated(client)
    assert (rows_left(client), deals_left(client)) == (2288, 3003)
    assert client.heard[-1] == "2,288 rows are possible."


def test_tg03_with_a_5_of_ones_own_all_rows_differ(client: Client) -> None:
    seated(client, WITH_5)
    assert (rows_left(client), deals_left(client)) == (3003, 3003)


def test_tg04_deals_of_three_and_four(client: Client) -> None:
    """756,756 and 63,063,000."""
    seated(client, WITHOUT_5, 3)
    assert deals_left(client) == 756_756
    client.click("companion.clear")
    pick(client.change("option-players", "4"), FOUR_TILES)
    assert deals_left(client) == 63_063_000


def test_tg02_tiles_fall_into_order_and_can_be_changed(client: Client) -> None:
    pick(opened(client), "9w 3b 0b 1w")
    assert "One tile to go." in client.text
    assert not client.offers(f"{DO}choose")
    pick(client, "4b")
    folded = client.page.one("div", class_="own-tiles").one("span", role="img")
    assert folded["aria-label"] == "black 0, white 1, black 3, black 4, white 9"
    client.click(f"{DO}choose").click(f"{DO}drop", tile="4b")
    pick(client, "5g")
    assert rows_left(client) == 3003


def test_tg01_no_more_tiles_than_the_box_holds(client: Client) -> None:
    pick(opened(client), "5g 5g 3b")
    assert client.do(f"{DO}take", {"tile": "5g", "row": "own"}).notice == "There is no room for this tile."
    assert client.do(f"{DO}take", {"tile": "3b", "row": "own"}).notice == "There is no room for this tile."
    assert client.do(f"{DO}take", {"tile": "5w", "row": "own"}).notice == "There is no room for this tile."


@pytest.mark.parametrize(
    ("card", "digit", "answer", "said", "fits"),
    [
        ("where-0", None, "A", "A", lambda row: [n for n, d in enumerate(digits(row)) if d == 0] == [0]),
        ("where-5", None, "CD", "C and D", lambda row: [n for n, d in enumerate(digits(row)) if d == 5] == [2, 3]),
        ("where-1-or-2", 2, "none", "none", lambda row: 2 not in digits(row)),
        ("count-odd", None, 2, "2", lambda row: sum(d % 2 for d in digits(row)) == 2),
        ("count-pairs", None, 1, "1", lambda row: len(set(digits(row))) == 4),
        ("sum-all", None, 17, "17", lambda row: sum(digits(row)) == 17),
        ("sum-middle", None, 20, "20", lambda row: sum(digits(row)[1:4]) == 20),
        ("spread", None, 4, "4", lambda row: digits(row)[-1] - digits(row)[0] == 4),
        ("c-above-4", None, "yes", "yes", lambda row: digits(row)[2] > 4),
        ("c-above-4", None, "no", "no", lambda row: digits(row)[2] <= 4),
        (
            "neighbours-consecutive",
            None,
            "A-B C-D-E",
            "A-B and C-D-E",
            lambda row: [b - a == 1 for a, b in pairwise(digits(row))] == [True, False, True, True],
        ),
        (
            "neighbours-colour",
            None,
            "B-C",
            "B-C",
            lambda row: [a[1] == b[1] for a, b in pairwise(row)] == [False, True, False, False],
        ),
    ],
)
@pytest.mark.slow
def test_every_kind_of_answer_counts(
    client: Client, card: str, digit: int | None, answer: int | str, said: str, fits: Any
) -> None:
    """By trying all deals."""
    seated(client)
    hear(client, card, answer, digit=digit)
    assert (rows_left(client), deals_left(client)) == counted(WITHOUT_5, fits)
    assert f"Opponent: {said}" in heard(client)[0]


@pytest.mark.slow
def test_every_card_can_be_entered(client: Client) -> None:
    """All 21, whatever is answered: none of them is a fault (TG-05, TG-06)."""
    seated(client)
    for card in QUESTIONS:
        begin_entry(client, card)
        if client.offers(f"{DO}digit"):
            assert not client.offers("companion.enter")
            client.do(f"{DO}digit", client.buttons(f"{DO}digit")[0].args)
        if client.offers(f"{DO}number", seat=1):
            client.do(f"{DO}number", client.buttons(f"{DO}number", seat=1)[0].args)
        elif client.offers(f"{DO}none", seat=1):
            client.click(f"{DO}none", seat=1)
        if not client.offers("companion.enter"):
            client.click(f"{DO}asker", seat=1)
        client.click("companion.enter")
    assert len(heard(client)) == 21
    assert not client.offers(f"{DO}mark")
    assert "21 cards were asked" in client.text


def test_answers_add_up(client: Client) -> None:
    seated(client)
    hear(client, "sum-all", 17)
    hear(client, "count-odd", 3, asker=0)
    both = counted(WITHOUT_5, lambda row: sum(digits(row)) == 17 and sum(d % 2 for d in digits(row)) == 3)
    assert (rows_left(client), deals_left(client)) == both


def test_tg05_the_turn_passes_on(client: Client) -> None:
    """One's own question first, then the opponent's; the next to the left with three."""
    seated(client)
    hear(client, "sum-all", 17)
    begin_entry(client, "count-odd")
    assert [node["aria-pressed"] for node in client.page.all("button", data_do=f"{DO}asker")] == ["false", "true"]
    assert "You ask" in heard(client)[0]


def test_tg07_what_one_has_to_answer_oneself(client: Client) -> None:
    """0b 1w 3b 4b 9w: three black ones, the 4 at D, 3-4 consecutive; the opponent answers nothing to that."""
    seated(client)
    begin_entry(client, "count-black", asker=1)
    assert "You answer 3" in client.text
    assert not client.page.all("div", class_="reply")
    client.click("companion.enter")
    assert rows_left(client) == 2288
    assert "Opponent asks" in heard(client)[0]
    assert "You: 3" in heard(client)[0]
    begin_entry(client, "where-3-or-4", digit=4, asker=1)
    assert "You answer D" in client.text
    client.click("companion.enter")
    begin_entry(client, "neighbours-consecutive", asker=1)
    assert "You answer A-B and C-D" in client.text


def test_tg07_with_three_both_others_answer(client: Client) -> None:
    seated(client, players=3)
    begin_entry(client, "count-odd", asker=0)
    assert [node["id"] for node in client.page.all("div", class_="reply")] == ["reply-1", "reply-2"]
    assert "You answer" not in client.text
    client.click(f"{DO}asker", seat=2)
    assert [node["id"] for node in client.page.all("div", class_="reply")] == ["reply-1"]
    assert "You answer 3" in client.text


@pytest.mark.slow
def test_tg07_with_four_everybody_answers(client: Client) -> None:
    """0b 1w 3b 9w: three odd ones."""
    seated(client, FOUR_TILES, 4)
    begin_entry(client, "count-odd", asker=0)
    assert "You answer 3" in client.text
    for seat, value in ((1, 4), (2, 0)):
        reply(client, seat, value)
    assert "Still to answer: Player 4." in client.text
    assert not client.offers("companion.enter")
    assert client.do("companion.enter", HERE).notice == "Still to answer: Player 4."
    reply(client, 3, 1).click("companion.enter")
    assert all(part in heard(client)[0] for part in ("Player 2: 4", "Player 3: 0", "Player 4: 1", "You: 3"))
    assert "The centre" in client.page.one("section", data_part="follows").text


def test_tg04_what_answers_leave_of_the_centre(client: Client) -> None:
    """Who has the 5s at A and B takes three of the seven tiles above: the centre has no 5, and four of them at most."""
    seated(client, players=3)
    hear(client, "where-5", "AB", "none", asker=0)
    rows = counted(WITHOUT_5, lambda row: 5 not in digits(row) and sum(d > 5 for d in digits(row)) <= 4)[0]
    assert rows_left(client) == rows == 1287 - 21


def test_tg08_a_wrong_guess_rules_out_one_row(client: Client) -> None:
    seated(client)
    client.click(f"{DO}guess")
    pick(client, "0w 1b 2b 2w 3w", "guess").click("companion.enter")
    assert (rows_left(client), deals_left(client)) == (2287, 3002)
    client.click("companion.remove", entry=0)
    assert (rows_left(client), deals_left(client)) == (2288, 3003)


def test_what_would_be_gone_with_the_next_start_is_not_entered(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    for module in (companion, companion_state):
        monkeypatch.setattr(module, "MOST_HEARD", 2)
    seated(client)
    for guess in ("0w 1b 2b 2w 3w", "0w 1b 2b 2w 4w"):
        client.click(f"{DO}guess")
        pick(client, guess, "guess").click("companion.enter")
    pick(client.click(f"{DO}guess"), "0w 1b 2b 2w 6w", "guess")
    assert client.do("companion.enter", HERE).notice == "There is no room for another entry."
    assert len(heard(client.reload())) == 2


def test_tg10_with_three_nobody_learns_from_a_wrong_guess(client: Client) -> None:
    seated(client, players=3)
    assert not client.offers(f"{DO}guess")
    assert "nobody learns" in client.do(f"{DO}guess").notice


def prospects(client: Client) -> list[str]:
    """Once they are worked out: a slow machine takes several slices."""
    while client.step_asked:
        client.do("companion.step")
    return [node.text for node in client.page.one("ol", class_="prospects").all("li")]


def test_the_cards_that_lie_open_are_ranked(client: Client) -> None:
    """With two it is exact; how many black ones there are tells more than a yes or no can: one bit."""
    seated(client)
    for card in ("c-above-4", "sum-all", "count-black"):
        client.click(f"{DO}mark", card=card)
    texts = prospects(client)
    assert [text.partition("?")[0].partition(" tells")[0] for text in texts] == [
        "Sum of all",
        "How many black",
        "Is C greater than 4",
    ]
    left = [int(re.findall(r"about ([\d,]+) rows left", text)[0].replace(",", "")) for text in texts]
    assert left == sorted(left)
    (total,) = (int(number.replace(",", "")) for number in re.findall(r"([\d,]+) rows are possible", client.text))
    assert left[1] < total / 2 <= 1.05 * left[-1], "a yes or no leaves half at best; figures have two places"
    assert ["tells most" in text for text in texts] == [True, False, False]
    assert not client.step_asked
    client.click("companion.enter")
    assert ["tells most" in node.text for node in client.buttons(f"{DO}ask")] == [False, True, False], "as marked"


def test_a_card_of_two_digits_names_the_better_one(client: Client) -> None:
    """One holds a 1: there are two 2s left to ask for, and one 1 only."""
    seated(client)
    client.click(f"{DO}mark", card="where-1-or-2")
    assert "Ask for 2." in prospects(client)[0]


@pytest.mark.slow
def test_with_four_it_is_estimated_said_so_and_refined(client: Client) -> None:
    seated(client, FOUR_TILES, 4)
    for card in ("sum-all", "count-black"):
        client.click(f"{DO}mark", card=card)
    assert [effect["verb"] for effect in client.effects if effect["do"] == "step"] == ["companion.step"]
    for _ in range(400):
        if not client.step_asked:
            break
        client.do("companion.step")
    texts = prospects(client)
    assert all("left" in text for text in texts)
    assert "sum" in texts[0].lower()
    assert re.search(r"[\d,]+ to [\d,]+ rows left", texts[0])
    assert "these are estimates" in client.text


def test_no_card_is_worked_on_while_an_entry_is_made(client: Client) -> None:
    seated(client, FOUR_TILES, 4)
    begin_entry(client, "sum-all")
    assert not client.step_asked


def test_tg05_six_cards_lie_open(client: Client) -> None:
    seated(client)
    for card in list(QUESTIONS)[:6]:
        client.click(f"{DO}mark", card=card)
    assert not client.offers(f"{DO}mark"), "all are told: now one of them is asked"
    assert client.do(f"{DO}mark", {"card": "spread"}).notice == "Six cards lie open."
    hear(client, "where-5", "none")
    assert "1 more card lies face up: which?" in client.text
    assert not client.offers(f"{DO}ask", card="where-5")
    assert client.do(f"{DO}ask", {"card": "where-5"}).notice == "This card has been asked already."
    client.click(f"{DO}marking").click(f"{DO}mark", card="spread")
    assert client.offers(f"{DO}ask", card="spread"), "a card in its place, and play goes on"
    client.click(f"{DO}marking").click(f"{DO}unmark", card="where-0").click("companion.enter")
    assert "1 more card lies face up: which?" in client.text
