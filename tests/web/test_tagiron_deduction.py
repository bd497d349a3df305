"""What follows from the answers, beside Tagiron's table: exact, for one person alone, only where it was agreed on."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb, log2
from random import Random

import pytest

from engine.tagiron import prospects
from engine.tagiron.questions import QUESTIONS, answer, ways_to_ask
from engine.tagiron.table import Ask, GuessTiles
from engine.tagiron.tiles import TILES, Hand
from tests.engine.tagiron.dealing import redeal_tagiron
from tests.engine.tagiron.tables import FOUR, THREE, TWO, alone, play, row, table
from tests.web.client import Client, House
from tests.web.page import Node
from tests.web.tagiron_saves import set_up, sit_at
from web import work

ANN, BOB = 0, 1
CARDS = ("neighbours-colour", "sum-all", "sum-black", "where-0", "where-5", "spread", "count-odd", "count-pairs")
NO_FIVE = ("0b 1w 3b 4b 9w", "0w 2b 3w 5g 8b")


@pytest.fixture
def ten_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices by count instead of by the clock, and estimates that are soon good enough."""

    def slice_of_work() -> Callable[[], bool]:
        left = iter(range(10))
        return lambda: next(left, None) is None

    monkeypatch.setattr(work, "slice_of_work", slice_of_work)
    monkeypatch.setattr(prospects, "MOST", 24)


def opened(client: Client) -> Client:
    """The panel opened by the person who is called."""
    if client.is_curtain:
        client.click("table.reveal")
    return client.click("tagiron.think-open")


def settled(client: Client) -> Client:
    """The cards looked at to the end."""
    while client.step_asked:
        client.do("table.step")
    return client


def panel(client: Client) -> Node:
    return client.page.one(id="deduction")


def card(client: Client, name: str, choice: int | None = None) -> Node:
    return panel(client).one("details", id=f"think-{name}" + ("" if choice is None else f"-{choice}"))


def left(client: Client, name: str, choice: int | None = None) -> str:
    """What the card's line says."""
    return card(client, name, choice).one("span", class_="think-bits").text


def rows_left(client: Client, name: str, choice: int | None = None) -> int:
    found = re.fullmatch(r"about ([\d,]+) rows? left", left(client, name, choice))
    assert found is not None
    return int(found[1].replace(",", ""))


def cell(client: Client, digit: int, letter: str) -> str:
    """What a screen reader finds in a cell of the first row."""
    (first, *_) = panel(client).all("table", class_="odds")
    return first.all("tr")[digit + 1].all("td")["ABCDE".index(letter)].heard


def unseen(hand: Hand) -> list[str]:
    left = list(TILES)
    for tile in hand:
        left.remove(tile)
    return left


def entropy(counts: Sequence[int]) -> float:
    return log2(sum(counts)) - sum(one * log2(one) for one in counts) / sum(counts)


def test_the_bare_deal_of_two_without_a_five_of_ones_own(house: House) -> None:
    """3,003 ways to deal are 2,288 different hands, as the 5s look alike (RULES.md)."""
    client = opened(sit_at(house, table(*NO_FIVE), [None, "careful"]))
    assert "2,288 rows are possible." in panel(client).text
    assert "2,288 rows are possible." in client.heard
    assert "and 2,283 more" in panel(client).text


def test_the_bare_deal_of_two_with_a_five_of_ones_own(house: House) -> None:
    client = opened(sit_at(house, table(*TWO), [None, "careful"]))
    assert "3,003 rows are possible." in panel(client).text
    assert "All are as likely: 0.03% each." in panel(client).text


def test_the_likeliest_rows_and_how_likely_they_are(house: House) -> None:
    """A row with exactly one 5 comes up in two deals of 3,003, any other in one: 0.07% and 0.03%."""
    client = opened(sit_at(house, table(*NO_FIVE), [None, "careful"]))
    shown = [item.heard for item in panel(client).one("ol", class_="think-likeliest").all("li")]
    assert len(shown) == 5
    assert all(line.count("green 5") == 1 and line.endswith("0.07%") for line in shown)


def test_cells_by_hand(house: House) -> None:
    """Of 15 tiles one holds five. Whatever else a hand has, the lowest tile stands at A: so the white 0 does in
    C(14, 4) of C(15, 5) deals, a third, and nowhere else. A 9 at A would want four tiles more behind it."""
    client = opened(sit_at(house, table(*TWO), [None, "careful"]))
    assert comb(14, 4) * 3 == comb(15, 5)
    assert cell(client, 0, "A") == "white 0: 33%"
    assert cell(client, 0, "B") == ""
    assert cell(client, 9, "A") == ""
    assert cell(client, 9, "E") == "black 9: 33%"


@pytest.mark.slow
@pytest.mark.parametrize("hands", [TWO, NO_FIVE], ids=["a five", "no five"])
def test_every_card_by_brute_force(house: House, hands: tuple[str, str]) -> None:
    """What each of all 21 cards promises, and the likeliest answer, counted over all 3,003 deals.

    A card's line says how many rows it leaves, to two places; bits stand where somebody opens it.
    """
    deals = list(combinations(unseen(row(hands[0])), 5))
    before = entropy(list(Counter(deals).values()))
    for at in range(0, 21, 6):
        names = list(QUESTIONS)[at : at + 6]
        client = settled(opened(sit_at(house, table(*hands, cards=tuple(names)), [None, "careful"])))
        best = {}
        for name in names:
            for choice in ways_to_ask(name):
                said: dict[object, list[Hand]] = {}
                for deal in deals:
                    said.setdefault(answer(QUESTIONS[name], deal, choice), []).append(deal)
                after = sum(len(part) * entropy(list(Counter(part).values())) for part in said.values()) / len(deals)
                best[name, choice] = before - after
                assert f"Expected: {before - after:.2f} bits." in card(client, name, choice).text
                assert rows_left(client, name, choice) == pytest.approx(
                    len(set(deals)) / 2 ** (before - after), rel=0.05
                )
                likeliest = max(map(len, said.values())) / len(deals)
                shown = card(client, name, choice).all("span", class_="number")[0].text
                assert float(shown.removesuffix("%")) == pytest.approx(100 * likeliest, abs=0.5)
        (marked,) = panel(client).all("span", class_="tag")
        assert marked.text == "tells most"
        entry = marked.above("details")
        assert entry is not None
        top = max(best, key=lambda ask: best[ask])
        assert entry["id"] == card(client, *top)["id"]


def test_a_card_of_two_digits_is_rated_for_each_of_them(house: House) -> None:
    client = settled(opened(sit_at(house, table(*TWO, cards=("where-1-or-2", "spread")), [None, "careful"])))
    assert card(client, "where-1-or-2", 1)
    assert card(client, "where-1-or-2", 2)
    assert rows_left(client, "where-1-or-2", 1) > rows_left(client, "where-1-or-2", 2), "Ann holds a 1 herself"


def test_alone_it_is_nobodys_row(house: House) -> None:
    client = opened(sit_at(house, alone(*NO_FIVE), [None]))
    assert "2,288 rows are possible." in panel(client).text
    assert "The hidden hand" in panel(client).text


@pytest.mark.parametrize("deal", [THREE, FOUR], ids=["three", "four"])
def test_three_and_four_see_every_row_and_the_centre(house: House, deal: tuple[str, ...]) -> None:
    players = len(deal) - 1
    state = play(table(*deal), *(Ask(name) for name in ("where-0", "where-5", "neighbours-colour")))
    seats = (None, *["careful"] * (players - 1))
    client = opened(sit_at(house, replace(state, turn=ANN), seats))
    rows = [entry for entry in panel(client).all("details") if entry["id"].startswith("think-row-")]
    assert len(rows) == players
    assert rows[0].one("summary").text.startswith("The centre")
    assert "rows are possible in the centre." in panel(client).text
    answers = card(client, "count-odd").all("p", class_="think-who")
    assert len(answers) == (4 if players == 4 else 2), "with four the asker answers as well (TG-07)"


def test_without_hints_there_is_no_panel(house: House) -> None:
    client = sit_at(house, table(*TWO), [None, "careful"], [False, True])
    assert not client.offers("tagiron.think-open")
    client.do("tagiron.think-open")
    assert client.notice == "Hints were not agreed on."
    assert not client.page.all(id="deduction")


def test_all_people_at_the_table_must_agree(house: House) -> None:
    client = sit_at(house, table(*TWO), [None, None], [True, False])
    client.click("table.reveal")
    assert not client.offers("tagiron.think-open")


def test_it_is_not_there_unless_asked_for_and_can_be_put_away(house: House) -> None:
    client = sit_at(house, table(*TWO), [None, "careful"])
    assert not client.page.all(id="deduction")
    opened(client).click("tagiron.think-hide")
    assert not client.page.all(id="deduction")
    assert client.page.one(id="think").text == "What follows?"


def test_behind_the_curtain_and_before_another_person_nothing_of_it_is_there(house: House) -> None:
    """It stays open for Ann from turn to turn; Bob has to open his own."""
    client = opened(sit_at(house, table(*TWO), [None, None]))
    own = panel(client).text
    client.click("tagiron.choose", question="where-5").click("tagiron.ask")
    assert panel(client).text != own, "another turn, another view"
    client.click("tagiron.think-hide").click("tagiron.think-open")
    assert "possible" in client.heard[-1]
    client.do("table.pass", {"seat": BOB})
    assert client.is_curtain
    assert client.heard[-1] == "Pass the device to Bob", "what was read out to Ann stands in the page no more"
    assert not client.page.all(id="deduction")
    client.click("table.reveal")
    assert not client.page.all(id="deduction")
    assert client.offers("tagiron.think-open")
    client.click("tagiron.choose", question="where-0").click("tagiron.ask")
    client.do("table.pass", {"seat": ANN}).click("table.reveal")
    assert "1,001 rows are possible." not in panel(client).text, "the 0 was told about Ann's own row"
    assert panel(client)


@pytest.mark.parametrize("deal", [TWO, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.slow
def test_nothing_of_what_others_hold_bears_on_it(house: House, ten_at_a_time: None, deal: tuple[str, ...]) -> None:
    """Other hands, another centre and other cards to come that Ann can't tell from these: the same panel to the end."""
    asks = [Ask(name) for name in ("where-0", "where-5", "neighbours-colour", "neighbours-consecutive")]
    states = [table(*deal)]
    for ask in asks[: 2 if len(deal) == 2 else len(deal) - 1]:
        states.append(play(states[-1], ask))
    states = [*states[:-1], replace(states[-1], turn=ANN)]
    bots = [None, *["careful"] * (len(states[0].standings) - 1)]
    client = settled(opened(sit_at(house, states[-1], bots)))
    seen = panel(client).text
    other = redeal_tagiron(states, ANN, Random("other hands"))
    assert other[-1].hands != states[-1].hands
    set_up(client, *other)
    assert panel(settled(opened(client.go(client.at)))).text == seen


@pytest.mark.slow
def test_estimates_say_that_they_are_and_get_closer_step_by_step(house: House, ten_at_a_time: None) -> None:
    client = opened(sit_at(house, table(*THREE, cards=CARDS), [None, "careful", "careful"]))
    assert left(client, "neighbours-colour") == "being worked out…"
    heard = list(client.heard)
    margins = []
    while client.step_asked:
        assert [effect["do"] for effect in client.effects if effect["do"] != "document"][-1] == "step"
        client.do("table.step")
        assert {effect["do"] for effect in client.effects} <= {"document", "step"}, "nothing is announced or stored"
        said = card(client, "neighbours-colour").text
        found = re.search(r"Expected: about \d+\.\d+ bits, ± (\d+\.\d+) \(estimate\)\.", said)
        margins += [float(found[1])] if found else []
    assert client.heard == heard
    assert len(margins) > 2
    assert margins[-1] < margins[0]
    assert re.fullmatch(r"[\d,]+ to [\d,]+ rows left", left(client, "neighbours-colour"))
    assert "The margin holds 95 times in 100." in panel(client).text
    assert "They get closer while you think." not in panel(client).text
    assert [mark.text for mark in panel(client).all("span", class_="tag")] == ["seems to tell most"]


@pytest.mark.slow
def test_estimates_come_out_the_same_another_time(house: House, ten_at_a_time: None) -> None:
    first, second = (
        settled(opened(sit_at(house, table(*THREE, cards=CARDS), [None, "careful", "careful"]))) for _ in range(2)
    )
    assert panel(first).text == panel(second).text


def test_where_deals_are_few_nothing_is_estimated(house: House) -> None:
    state = play(table(*THREE, cards=CARDS), *(Ask(name) for name in ("sum-all", "sum-black", "neighbours-colour")))
    client = settled(opened(sit_at(house, state, [None, "careful", "careful"])))
    assert "(estimate)" not in panel(client).text
    assert "The margin holds" not in panel(client).text


def test_a_bots_move_comes_before_the_work(house: House, ten_at_a_time: None) -> None:
    """While the bot thinks, the only step that the page is asked for is the bot's, after its pause."""
    client = opened(sit_at(house, table(*THREE), [None, "careful", "careful"]))
    client.click("tagiron.choose", question="where-5").click("tagiron.ask")
    steps = [effect for effect in client.effects if effect["do"] == "step"]
    assert len(steps) == 1
    assert steps[0]["after"] > 0
    client.do("table.step")
    assert len(client.save["log"]["moves"]) == 2, "a move"


def test_who_has_looked_at_the_centre_has_nothing_left_to_find_out(house: House) -> None:
    """TG-10: after the one attempt."""
    client = opened(sit_at(house, table(*THREE), [None, None, None]))
    set_up(client, play(table(*THREE), GuessTiles(row(THREE[0]))))
    client.go(client.at).click("table.reveal").do("table.pass", {"seat": ANN}).click("table.reveal")
    assert not client.page.all(id="deduction")
    assert not client.offers("tagiron.think-open")


def test_a_last_chance_has_no_cards(house: House) -> None:
    """TG-09: a guess, and nothing else."""
    state = play(table(*TWO, first=BOB), GuessTiles(row(TWO[0])))
    client = opened(sit_at(house, state, [None, "careful"]))
    assert "3,003 rows are possible." in panel(client).text
    assert not panel(client).all("li", class_="think-card")


def test_who_knows_the_row_is_sent_to_guess_it(house: House) -> None:
    """Asking on would tell nothing: no card is held up as the best."""
    cards = ("sum-all", "sum-left", "sum-right", "sum-black", "where-0", "where-5", "spread", "count-odd")
    own, hidden = row(TWO[0]), row(TWO[1])
    rows = {tuple(sorted(hand)) for hand in combinations(unseen(own), 5)}
    for name in cards[:6]:
        rows = {hand for hand in rows if answer(QUESTIONS[name], hand) == answer(QUESTIONS[name], hidden)}
    assert rows == {hidden}
    client = settled(opened(sit_at(house, play(alone(*TWO, cards=cards), *map(Ask, cards[:6])), [None])))
    assert "1 row is possible." in panel(client).text
    assert "There is nothing left to ask: guess it." in panel(client).text
    assert "What the open cards would tell" not in panel(client).text


def test_no_card_tells_most_where_none_tells_anything(house: House) -> None:
    """Five tiles: who has heard how many are even and black and where the 5s are, knows the odd and the white ones."""
    cards = ("where-5", "count-black", "count-even", "count-odd", "count-white")
    client = settled(opened(sit_at(house, play(alone(*TWO, cards=cards), *map(Ask, cards[:3])), [None])))
    for name in cards[3:]:
        assert "Expected: 0.00 bits." in card(client, name).text
    assert "tells most" not in panel(client).text
