"""The companion at a real table of Tagiron: numbers from RULES.md, entries by hand, clashes found and mended."""

import json
import re
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.tagiron.questions import QUESTIONS
from engine.tagiron.tiles import TILES
from tests.web.client import Client, House
from tests.web.page import difference

DO = "tagiron.companion-"
AT = "#/tagiron/companion"

WITHOUT_5 = "0b 1w 3b 4b 9w"
WITH_5 = "0b 1w 3b 5g 9w"
FOUR_TILES = "0b 1w 3b 9w"


def opened(client: Client, players: int = 2) -> Client:
    client.go(AT)
    return client if players == 2 else client.change("option-players", str(players))


def pick(client: Client, tiles: str, row: str = "own") -> Client:
    for tile in tiles.split():
        client.click(f"{DO}take", tile=tile, row=row)
    return client


def seated(client: Client, tiles: str = WITHOUT_5, players: int = 2) -> Client:
    return pick(opened(client, players), tiles)


def begin_entry(client: Client, card: str, digit: int | None = None, asker: int | None = None) -> Client:
    """Mark the card as open if it is not, and ask it."""
    if not client.offers(f"{DO}ask", card=card):
        client.click(f"{DO}mark", card=card)
    client.click(f"{DO}ask", card=card)
    if digit is not None:
        client.click(f"{DO}digit", digit=digit)
    if asker is not None:
        client.click(f"{DO}asker", seat=asker)
    return client


def reply(client: Client, seat: int, answer: int | str) -> Client:
    """A number; letters "AC"; neighbours "A-B D-E"; "none"; "yes"."""
    if answer == "none":
        return client.click(f"{DO}none", seat=seat)
    if isinstance(answer, int) or answer in ("yes", "no"):
        if client.offers(f"{DO}face", seat=seat):
            client.click(f"{DO}face", seat=seat)
        return client.click(f"{DO}number", seat=seat, value=answer if isinstance(answer, int) else int(answer == "yes"))
    verb = "join" if "-" in answer else "place"
    for letter in [run[at] for run in answer.split() for at in range(0, len(run) - 1, 2)] if "-" in answer else answer:
        client.click(f"{DO}{verb}", seat=seat, value="ABCDE".index(letter))
    return client


def hear(client: Client, card: str, *answers: int | str, digit: int | None = None, asker: int | None = None) -> Client:
    """A question, and what the others answer in their order."""
    begin_entry(client, card, digit, asker)
    seats = [int(node["id"].removeprefix("reply-")) for node in client.page.all("div", class_="reply")]
    for seat, answer in zip(seats, answers, strict=True):
        reply(client, seat, answer)
    return client.click(f"{DO}enter")


def number_in(text: str, pattern: str) -> int:
    (found,) = re.findall(r"([\d,]+) " + pattern, text)
    return int(str(found).replace(",", ""))


def rows_left(client: Client) -> int:
    return number_in(client.page.one("p", class_="fits-text").text, r"rows? (?:is|are) possible\.")


def deals_left(client: Client) -> int:
    return number_in(client.text, r"deals? fits?\.")


def heard(client: Client) -> list[str]:
    """What was heard, the first entry first."""
    found = client.page.all("ol", class_="heard")
    return [node.text for node in reversed(found[0].all("li"))] if found else []


def unseen(own: str) -> list[str]:
    left = list(TILES)
    for tile in own.split():
        left.remove(tile)
    return left


def counted(own: str, fits: Any) -> tuple[int, int]:
    """Different rows of five, and deals, by trying all 3,003 (TG-03)."""
    found = [row for row in combinations(unseen(own), 5) if fits(row)]
    return len(set(found)), len(found)


def digits(row: Iterable[str]) -> list[int]:
    return [int(tile[0]) for tile in row]


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
    client.click(f"{DO}reset")
    pick(client.change("option-players", "4"), FOUR_TILES)
    assert deals_left(client) == 63_063_000


def test_tg02_tiles_fall_into_order_and_can_be_changed(client: Client) -> None:
    pick(opened(client), "9w 3b 0b 1w")
    assert "One tile to go." in client.text
    assert not client.offers(f"{DO}choose")
    pick(client, "4b")
    folded = client.page.one("span", class_="own-tiles").one("span", role="img")
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
            assert not client.offers(f"{DO}enter")
            client.do(f"{DO}digit", client.buttons(f"{DO}digit")[0].args)
        if client.offers(f"{DO}number", seat=1):
            client.do(f"{DO}number", client.buttons(f"{DO}number", seat=1)[0].args)
        elif client.offers(f"{DO}none", seat=1):
            client.click(f"{DO}none", seat=1)
        if not client.offers(f"{DO}enter"):
            client.click(f"{DO}asker", seat=1)
        client.click(f"{DO}enter")
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
    client.click(f"{DO}enter")
    assert rows_left(client) == 2288
    assert "Opponent asks" in heard(client)[0]
    assert "You: 3" in heard(client)[0]
    begin_entry(client, "where-3-or-4", digit=4, asker=1)
    assert "You answer D" in client.text
    client.click(f"{DO}enter")
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


def test_tg07_with_four_everybody_answers(client: Client) -> None:
    """0b 1w 3b 9w: three odd ones."""
    seated(client, FOUR_TILES, 4)
    begin_entry(client, "count-odd", asker=0)
    assert "You answer 3" in client.text
    for seat, value in ((1, 4), (2, 0)):
        reply(client, seat, value)
    assert "Still to answer: Player 4." in client.text
    assert not client.offers(f"{DO}enter")
    assert client.do(f"{DO}enter").notice == "An answer is missing."
    reply(client, 3, 1).click(f"{DO}enter")
    assert all(part in heard(client)[0] for part in ("Player 2: 4", "Player 3: 0", "Player 4: 1", "You: 3"))
    assert "The centre" in client.page.one("div", data_part="left").text


def test_tg04_what_answers_leave_of_the_centre(client: Client) -> None:
    """Who has the 5s at A and B takes three of the seven tiles above: the centre has no 5, and four of them at most."""
    seated(client, players=3)
    hear(client, "where-5", "AB", "none", asker=0)
    rows = counted(WITHOUT_5, lambda row: 5 not in digits(row) and sum(d > 5 for d in digits(row)) <= 4)[0]
    assert rows_left(client) == rows == 1287 - 21


def test_tg08_a_wrong_guess_rules_out_one_row(client: Client) -> None:
    seated(client)
    client.click(f"{DO}guess")
    pick(client, "0w 1b 2b 2w 3w", "guess").click(f"{DO}enter")
    assert (rows_left(client), deals_left(client)) == (2287, 3002)
    client.click(f"{DO}remove", number=1)
    assert (rows_left(client), deals_left(client)) == (2288, 3003)


def test_tg10_with_three_nobody_learns_from_a_wrong_guess(client: Client) -> None:
    seated(client, players=3)
    assert not client.offers(f"{DO}guess")
    assert "nobody learns" in client.do(f"{DO}guess").notice


def test_the_cards_that_lie_open_are_ranked(client: Client) -> None:
    """With two it is exact; how many black ones there are tells more than a yes or no can: one bit."""
    seated(client)
    for card in ("c-above-4", "sum-all", "count-black"):
        client.click(f"{DO}mark", card=card)
    order = [node.args["card"] for node in client.buttons(f"{DO}ask")]
    assert order == ["sum-all", "count-black", "c-above-4"]
    texts = [node.text for node in client.buttons(f"{DO}ask")]
    bits = [float(re.findall(r"([\d.]+) bits", text)[0]) for text in texts]
    assert bits == sorted(bits, reverse=True)
    assert bits[-1] <= 1 < bits[1]
    assert ["tells most" in text for text in texts] == [True, False, False]
    assert not client.step_asked


def test_a_card_of_two_digits_names_the_better_one(client: Client) -> None:
    """One holds a 1: there are two 2s left to ask for, and one 1 only."""
    seated(client)
    client.click(f"{DO}mark", card="where-1-or-2")
    assert "Ask for 2." in client.buttons(f"{DO}ask")[0].text


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
    texts = [node.text for node in client.buttons(f"{DO}ask")]
    assert all("bits" in text for text in texts)
    assert "sum" in texts[0].lower()
    assert "(estimate)" in texts[0]
    assert "these are estimates" in client.text


def test_no_card_is_worked_on_while_an_entry_is_made(client: Client) -> None:
    seated(client, FOUR_TILES, 4)
    begin_entry(client, "sum-all")
    assert not client.step_asked


def test_tg05_six_cards_lie_open(client: Client) -> None:
    seated(client)
    for card in list(QUESTIONS)[:6]:
        client.click(f"{DO}mark", card=card)
    assert not client.offers(f"{DO}mark")
    assert client.do(f"{DO}mark", {"card": "spread"}).notice == "Six cards lie open."
    hear(client, "where-5", "none")
    assert "1 more card lies face up: which?" in client.text
    assert not client.offers(f"{DO}ask", card="where-5")
    assert client.do(f"{DO}ask", {"card": "where-5"}).notice == "This card has been asked already."
    client.click(f"{DO}unmark", card="where-0")
    assert "2 more cards lie face up: which?" in client.text


def test_what_no_deal_allows_is_marked_and_can_be_entered(client: Client) -> None:
    """One holds a 0: the opponent cannot have two, and none but at A."""
    seated(client)
    begin_entry(client, "where-0")
    off = [node.text for node in client.page.one(id="reply-1").all("button", data_off="")]
    assert off == ["B (impossible)", "C (impossible)", "D (impossible)", "E (impossible)"]
    reply(client, 1, "B")
    assert "No deal gives this answer" in client.text
    client.click(f"{DO}enter")
    assert client.page.one(id="trouble").text == "No deal fits"
    assert client.heard[-1] == "No deal fits: the answers contradict each other."


def clashing(client: Client) -> Client:
    """Three odd and five even are eight tiles."""
    seated(client)
    hear(client, "count-odd", 3)
    hear(client, "sum-all", 17, asker=0)
    return hear(client, "count-even", 5, asker=0)


def test_a_clash_is_found_and_told_beside_the_entries(client: Client) -> None:
    """Without the three odd ones five even ones are left, and they are never 17."""
    clashing(client)
    entries = client.page.one("ol", class_="heard").all("li")
    assert ["data-suspect" in node for node in reversed(entries)] == [False, False, True]
    assert "All would fit if Opponent said: 2." in heard(client)[2]
    assert "Nothing, until the contradiction is mended." in client.text


def test_a_clash_is_mended(client: Client) -> None:
    clashing(client)
    client.click(f"{DO}edit", number=3)
    assert "Correct entry 3" in client.text
    reply(client, 1, 2).click(f"{DO}enter")
    assert not client.page.all(id="trouble")
    fits = counted(WITHOUT_5, lambda row: sum(digits(row)) == 17 and sum(d % 2 for d in digits(row)) == 3)
    assert (rows_left(client), deals_left(client)) == fits


def test_several_wrong_answers(client: Client) -> None:
    """One holds a 0 and a 1 of two each: there is no 0 at B, and no 1 at E. Without either the other stays wrong."""
    seated(client)
    hear(client, "where-0", "B")
    assert "All would fit if Opponent said: none; A." in heard(client)[0]
    hear(client, "where-1-or-2", "E", digit=1, asker=0)
    assert "at least two are wrong" in client.text
    assert not client.page.all("li", data_suspect="")


def test_answers_of_different_players_clash(client: Client) -> None:
    """There are two 0s, and one is one's own."""
    seated(client, players=3)
    hear(client, "where-0", "A", "A", asker=0)
    (entry,) = heard(client)
    assert "All would fit if Player 2 said: none." in entry
    assert "All would fit if Player 3 said: none." in entry


def test_an_entry_is_corrected_and_can_be_called_off(client: Client) -> None:
    seated(client)
    hear(client, "count-odd", 2)
    before = client.html
    client.click(f"{DO}edit", number=1)
    reply(client, 1, 3).click(f"{DO}cancel")
    assert difference(client.html, before) == ""
    client.click(f"{DO}edit", number=1)
    reply(client, 1, 3).click(f"{DO}enter")
    assert deals_left(client) == counted(WITHOUT_5, lambda row: sum(d % 2 for d in digits(row)) == 3)[1]


def test_entries_are_removed_and_everything_can_be_undone(client: Client) -> None:
    seated(client)
    assert not client.offers(f"{DO}undo")
    hear(client, "count-odd", 2)
    left = deals_left(client)
    client.click(f"{DO}undo")
    assert (deals_left(client), heard(client)) == (3003, [])
    assert client.offers(f"{DO}ask", card="count-odd"), "the card lies open again"
    hear(client, "count-odd", 2)
    client.click(f"{DO}remove", number=1)
    assert deals_left(client) == 3003
    client.click(f"{DO}undo")
    assert deals_left(client) == left
    assert not client.offers(f"{DO}undo")
    assert client.do(f"{DO}undo").notice == "There is nothing to undo."


def test_the_table_is_cleared_for_the_next_game(client: Client) -> None:
    seated(client)
    client.do(f"{DO}name", {"seat": 1}, {"name": "Ann"})
    hear(client, "count-odd", 2)
    assert client.buttons(f"{DO}reset")[0]["data-confirm"]
    client.click(f"{DO}reset")
    assert heard(client) == []
    assert "5 tiles to go." in client.text
    hear(pick(client, WITHOUT_5), "count-odd", 2)
    assert "Ann: 2" in heard(client)[0]


def test_it_can_only_be(client: Client) -> None:
    """5s at A and B, 6s at C and D, 29 in all, and two black ones: 5-5-6-6 and the black 7."""
    seated(client)
    hear(client, "where-5", "AB")
    hear(client, "where-6-or-7", "CD", digit=6, asker=0)
    hear(client, "sum-all", 29, asker=0)
    assert rows_left(client) == 2
    hear(client, "count-black", 2, asker=0)
    only = client.page.one("div", class_="only")
    assert only.one("span", role="img")["aria-label"] == "green 5, green 5, black 6, white 6, black 7"
    assert "It can only be" in only.text
    assert client.heard[-1] == "It can only be green 5, green 5, black 6, white 6, black 7."


def test_what_is_certain_of_a_place(client: Client) -> None:
    """Two rows: the last tile a 7, black or white."""
    seated(client)
    hear(client, "where-5", "AB")
    hear(client, "where-6-or-7", "CD", digit=6, asker=0)
    hear(client, "sum-all", 29, asker=0)
    places = client.page.one("ol", class_="places").all("li")
    assert [node.heard for node in places] == ["A green 5", "B green 5", "C black 6", "D white 6", "E 7"]
    cells = [node.text for node in client.page.one("table", class_="odds").all("td") if "7" in node.text]
    assert any("black 7: 50%" in text and "white 7: 50%" in text for text in cells)


def test_names_are_the_peoples_own(client: Client) -> None:
    seated(client, players=3)
    client.do(f"{DO}name", {"seat": 2}, {"name": "  Clara <b>  "})
    begin_entry(client, "count-odd", asker=0)
    assert [node.text for node in client.page.all("button", data_do=f"{DO}asker")] == ["You", "Player 2", "Clara <b>"]
    assert client.do(f"{DO}name", {"seat": 0}, {"name": "x"}).notice == "There is no such player."


def test_everything_is_there_after_a_reload(client: Client) -> None:
    seated(client, players=3)
    hear(client, "count-odd", 2, 3, asker=0)
    begin_entry(client, "where-3-or-4", digit=3, asker=0)
    reply(client, 2, "BC")
    assert difference(client.reload().html, client.html) == ""


def test_entries_outlive_another_number_of_players(client: Client) -> None:
    """With four a hand has four tiles: there is no E, and what was said of it waits."""
    seated(client)
    hear(client, "where-8-or-9", "E", digit=9)
    left = deals_left(client)
    client.change("option-players", "4")
    assert "One tile too many: take it out." in client.text
    assert "Does not fit at this table" in heard(client)[0]
    client.change("option-players", "2")
    assert deals_left(client) == left
    client.change("option-players", "3")
    assert "Still to answer: Player 3." in heard(client)[0]
    client.click(f"{DO}edit", number=1)
    reply(client, 2, "none").click(f"{DO}enter")
    assert "Still to answer" not in heard(client)[0]


def test_half_an_entry_outlives_another_number_of_players(client: Client) -> None:
    seated(client, players=3)
    begin_entry(client, "count-odd", asker=2)
    client.change("option-players", "2")
    assert client.offers(f"{DO}cancel")
    client.change("option-players", "4")
    assert client.offers(f"{DO}drop", tile="9w")


GOOD: dict[str, Any] = {
    "options": {"players": "2"},
    "tiles": WITHOUT_5.split(),
    "choosing": False,
    "names": ["", "", ""],
    "heard": [],
    "before": None,
    "offered": [],
    "asking": None,
    "guess": None,
}


def asked(question: str, answer: Any, choice: int | None = None, seat: int = 0, by: int = 1) -> dict[str, Any]:
    said = {"seat": by, "answer": answer}
    return {"is": "asked", "seat": seat, "question": question, "choice": choice, "replies": [said]}


def number(value: int) -> dict[str, Any]:
    return {"is": "number", "value": value}


def places(*runs: list[int]) -> dict[str, Any]:
    return {"is": "places", "runs": list(runs)}


TAMPERED: dict[str, tuple[dict[str, Any], int]] = {
    "as it should be": ({"heard": [asked("count-odd", number(2))]}, 1),
    "an unknown card": ({"heard": [asked("count-stars", number(2))]}, 0),
    "a digit that is not on the card": ({"heard": [asked("where-1-or-2", places(), 7)]}, 0),
    "no digit": ({"heard": [asked("where-1-or-2", places())]}, 0),
    "a digit where there is none": ({"heard": [asked("where-0", places(), 0)]}, 0),
    "the same card again": ({"heard": [asked("count-odd", number(2))] * 30}, 1),
    "an asker who is not there": ({"heard": [asked("count-odd", number(2), seat=9)]}, 0),
    "a number for places": ({"heard": [asked("where-0", number(2))]}, 1),
    "places for a number": ({"heard": [asked("count-odd", places([0]))]}, 1),
    "places without end": ({"heard": [asked("where-0", places([10**9]))]}, 1),
    "places twice": ({"heard": [asked("where-0", places([0], [0]))]}, 1),
    "an empty run": ({"heard": [asked("neighbours-colour", places([]))]}, 1),
    "runs that touch": ({"heard": [asked("neighbours-colour", places([0, 1], [1, 2]))]}, 1),
    "a huge number": ({"heard": [asked("sum-all", number(10**12))]}, 1),
    "an own answer that is false": ({"heard": [asked("count-odd", number(5), seat=1, by=0)]}, 1),
    "a right guess": ({"heard": [{"is": "guessed", "seat": 0, "right": True, "tiles": None}]}, 0),
    "a guess of nothing": ({"heard": [{"is": "guessed", "seat": 0, "right": False, "tiles": None}]}, 0),
    "a guess of three 5s": ({"heard": [{"is": "guessed", "seat": 0, "right": False, "tiles": ["5g"] * 5}]}, 0),
    "tiles that are none": ({"tiles": ["7x", "", "10b"]}, 0),
    "too many tiles": ({"tiles": list(TILES) * 3}, 0),
    "five 5s": ({"tiles": ["5g"] * 5}, 0),
    "too many players": ({"options": {"players": "40"}}, 0),
    "names without end": ({"names": ["x" * 10_000] * 50}, 0),
    "no names": ({"names": []}, 0),
    "cards that are none": ({"offered": ["ace", "ace", "spread"]}, 0),
    "all cards open": ({"offered": list(QUESTIONS)}, 0),
    "an entry of an unknown card": ({"asking": {"question": "ace"}}, 0),
    "a guess of anything": ({"guess": ["9w", "0b", "x"]}, 0),
    "nothing": ({}, 0),
    "before it all": ({"before": [asked("ace", number(1)), asked("spread", number(1))]}, 0),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_companion_that_was_tampered_with(house: House, what: str) -> None:
    change, kept = TAMPERED[what]
    client = Client(house, {"companion:tagiron": json.dumps({**GOOD, **change})}, at=AT)
    assert len(heard(client)) == kept
    for players in ("3", "4", "2"):
        client.change("option-players", players)
    if client.offers(f"{DO}edit"):
        client.click(f"{DO}edit", number=1).click(f"{DO}cancel")
    if client.offers(f"{DO}undo"):
        client.click(f"{DO}undo")
    assert client.reload().title == "Companion · Tagiron"


@pytest.mark.parametrize(
    "asking",
    [
        {"question": "spread", "choice": 3, "seat": 77, "replies": [], "facing": -4, "number": None},
        {"question": "where-0", "choice": None, "seat": -1, "replies": [], "facing": 9, "number": 10**9},
        {"question": "count-odd", "choice": None, "seat": 0, "replies": [], "facing": None, "number": 0},
        {"question": "count-odd", "choice": None, "seat": 0, "replies": [], "facing": None, "number": None},
        {
            "question": "sum-all",
            "choice": None,
            "seat": 0,
            "replies": [{"seat": 1, "answer": {"is": "number", "value": 44}}] * 3,
            "facing": 1,
            "number": None,
        },
    ],
)
def test_half_an_entry_that_was_tampered_with(house: House, asking: dict[str, Any]) -> None:
    state = {**GOOD, "heard": [asked("count-odd", number(2))], "asking": asking}
    client = Client(house, {"companion:tagiron": json.dumps(state)}, at=AT)
    assert len(heard(client)) == 1
    if client.offers(f"{DO}cancel"):
        client.click(f"{DO}cancel")
    assert client.offers(f"{DO}mark")


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("take", {"tile": "", "row": "own"}),
    ("drop", {"tile": "9b", "row": "own"}),
    ("drop", {"tile": "9b", "row": "guess"}),
    ("mark", {"card": "ace"}),
    ("ask", {"card": "ace"}),
    ("edit", {"number": 0}),
    ("edit", {"number": 99}),
    ("remove", {"number": -1}),
    ("number", {"seat": 1, "value": 3}),
    ("asker", {"seat": 1}),
    ("enter", {}),
]


@pytest.mark.parametrize(("verb", "args"), HOSTILE)
def test_what_the_screen_does_not_offer_is_refused(client: Client, verb: str, args: dict[str, Any]) -> None:
    seated(client)
    before = client.device["companion:tagiron"]
    assert client.do(f"{DO}{verb}", args).notice
    assert client.device["companion:tagiron"] == before


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("number", {"seat": 1, "value": 1000}),
        ("number", {"seat": 0, "value": 3}),
        ("place", {"seat": 1, "value": 0}),
        ("none", {"seat": 1}),
        ("digit", {"digit": 1}),
        ("asker", {"seat": 2}),
        ("face", {"seat": 0}),
        ("enter", {}),
    ],
)
def test_an_answer_of_another_kind_is_refused(client: Client, verb: str, args: dict[str, Any]) -> None:
    begin_entry(seated(client), "sum-all")
    before = client.device["companion:tagiron"]
    assert client.do(f"{DO}{verb}", args).notice
    assert client.device["companion:tagiron"] == before


def test_nothing_is_entered_before_ones_own_tiles(client: Client) -> None:
    opened(client)
    for verb, args in (("ask", {"card": "spread"}), ("guess", {}), ("enter", {})):
        assert client.do(f"{DO}{verb}", args).notice
    assert not client.page.all(id="entry")
