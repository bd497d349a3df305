"""Beside a real table: the deck after all that was told, against every order of small decks; the windows by hand."""

from fractions import Fraction
from itertools import permutations

import pytest

from engine.initiative import companion_windows as windows
from engine.initiative.companion import (
    EVERY_CARD,
    Box,
    Clock,
    Drawn,
    Regrouped,
    Seen,
    Table,
    Told,
    table_after,
)
from engine.initiative.companion_windows import BadLine, Console, Line, Sign, Token, Tokens, console_after, panes
from engine.initiative.table.cards import Card, TimeCard

SEVEN, NINE, FIVE = Card(7, "wax"), Card(9, "ink"), Card(5, "wire")

ALONE = Box(characters=1, cards_out=12, owl=7)
"""The fewest cards that a deck can have: 36 - 4 in hand - at most 28 out = 4."""


def in_peril(*seen: Card) -> list[Told]:
    """These were discarded, then the deck of four ran out."""
    return [*(Seen(card, "discard") for card in seen), Drawn(4)]


def test_in06_what_lies_in_the_deck_at_first() -> None:
    """36 cards, less 4 a hand, less 3 for each missing character, what the mission says, and the owl's."""
    decks = {Box(4): 20, Box(3): 21, Box(2): 22, Box(1): 23, Box(4, 2): 18, Box(2, 3, 4): 15, ALONE: 4}
    assert {box: table_after(box, []).deck for box in decks} == decks


def test_in05_the_time_cards_lie_on_the_discard_pile_at_first() -> None:
    table = table_after(Box(), [])
    assert sorted(card.clocks for card in table.discards if isinstance(card, TimeCard)) == [1, 1, 1, 2]
    assert table.clocks == 0, "they count in peril alone"
    assert len(table.unseen) == 36


def test_in09_played_cards_lie_on_their_pile() -> None:
    table = table_after(Box(), [Seen(SEVEN, "run"), Seen(NINE, "run")])
    assert table.piles["run"] == (SEVEN, NINE)
    assert table.where(SEVEN) == "pile"
    assert table.hands == 6
    assert not table.doubts


def test_in09_lower_or_equal_is_doubted_and_counts_all_the_same() -> None:
    table = table_after(Box(), [Seen(SEVEN, "run"), Seen(FIVE, "run")])
    assert table.doubts == {1: "too-low"}
    assert table.piles["run"] == (SEVEN, FIVE)


def test_in23_regroup_discards_a_pile_and_never_itself() -> None:
    table = table_after(Box(), [Seen(SEVEN, "run"), Seen(NINE, "regroup"), Regrouped("run"), Regrouped("regroup")])
    assert table.where(SEVEN) == "discards"
    assert table.where(NINE) == "pile"
    assert table.doubts == {3: "never"}


def test_in06_a_card_is_there_but_once() -> None:
    table = table_after(Box(), [Seen(SEVEN, "run"), Seen(SEVEN, "discard")])
    assert table.doubts == {1: "twice"}
    assert table.hands == 7


def test_ones_own_card_is_played_from_the_hand() -> None:
    told: list[Told] = [Seen(SEVEN, "mine"), Seen(NINE, "mine"), Seen(SEVEN, "run")]
    table = table_after(Box(), told)
    assert table.mine == (NINE,)
    assert not table.doubts
    assert table_after(Box(), [*told, Seen(NINE, "top")]).doubts == {3: "not-in-deck"}


def test_in20_the_top_card_goes_from_the_deck() -> None:
    table = table_after(Box(), [Seen(SEVEN, "top")])
    assert (table.deck, table.hands) == (21, 8)
    assert table.where(SEVEN) == "discards"


def test_in26_all_discards_are_the_new_deck() -> None:
    table = table_after(ALONE, in_peril(SEVEN, NINE))
    assert table.peril
    assert (table.deck, table.shuffled, table.clocks_in) == (6, (SEVEN, NINE), (1, 1, 1, 2))
    assert not table.discards


def test_in26_drawing_goes_on_in_the_new_deck() -> None:
    """Three are drawn of the four, then two: one of them comes from the six."""
    table = table_after(ALONE, [*in_peril(SEVEN, NINE)[:2], Drawn(3), Drawn(2)])
    assert table.peril
    assert table.deck == 5


def test_in26_a_second_time_the_deck_runs_out() -> None:
    """Two clocks are out when the rest is drawn: these two and what was discarded are the third deck."""
    told = [*in_peril(SEVEN, NINE), Clock(1), Clock(1), Drawn(2)]
    assert table_after(ALONE, told).deck == 2
    again = table_after(ALONE, [*told, Seen(SEVEN, "discard"), Clock(1)])
    assert again.clocks == 3, "time is up, and nothing is shuffled"


def test_in27_clocks_that_cannot_have_come_are_named() -> None:
    assert table_after(Box(), [Clock(1)]).doubts == {0: "no-clock"}
    told = [*in_peril(SEVEN), Clock(2), Clock(2)]
    assert table_after(ALONE, told).doubts == {3: "none-left"}
    assert table_after(ALONE, [*in_peril(SEVEN), Drawn(2)]).doubts == {2: "too-many"}


def test_in26_a_card_that_was_shuffled_in_comes_again() -> None:
    table = table_after(ALONE, [*in_peril(SEVEN, NINE), Drawn(1), Seen(NINE, "run")])
    assert not table.doubts
    assert table.shuffled == (SEVEN,)
    strange = table_after(ALONE, [*in_peril(SEVEN, NINE), Seen(FIVE, "top")])
    assert strange.doubts == {3: "not-in-deck"}, "five was never discarded, so it is not in the new deck"


CASES: dict[str, list[Told]] = {
    "just in peril": in_peril(SEVEN, NINE),
    "a clock out": [*in_peril(SEVEN, NINE, FIVE), Clock(1)],
    "the double out": [*in_peril(SEVEN, NINE), Clock(2)],
    "two singles out": [*in_peril(SEVEN, NINE, FIVE), Clock(1), Clock(1)],
    "a card drawn": [*in_peril(SEVEN, NINE, FIVE), Drawn(1)],
    "clocks alone": [Drawn(4)],
}


def orders(table: Table) -> list[tuple[int, ...]]:
    """Every order of the deck, clocks of each card: 0 for a resource card."""
    cards = [*table.clocks_in, *[0] * (table.deck - len(table.clocks_in))]
    return list(permutations(cards))


@pytest.mark.parametrize("case", CASES)
def test_in27_the_odds_are_those_of_every_order(case: str) -> None:
    table = table_after(ALONE, CASES[case])
    all_orders = orders(table)
    for draws in range(table.deck + 1):
        odds = table.within(draws)
        clock = sum(any(order[:draws]) for order in all_orders) / len(all_orders)
        lost = sum(table.clocks + sum(order[:draws]) >= 3 for order in all_orders) / len(all_orders)
        assert odds.time == pytest.approx(clock)
        assert odds.lost == pytest.approx(lost)


@pytest.mark.parametrize("case", CASES)
def test_in28_what_the_next_draw_brings(case: str) -> None:
    table = table_after(ALONE, CASES[case])
    all_orders = orders(table)
    found = table.next_card()
    assert found["clock"] == Fraction(sum(order[0] > 0 for order in all_orders), len(all_orders))
    lost = sum(table.clocks + order[0] >= 3 for order in all_orders if order[0])
    assert found["lost"] == Fraction(lost, len(all_orders))
    assert sum(found[name] for name in ("low", "middle", "high", "clock")) == 1


def test_in26_which_of_the_shuffled_cards_come_against_every_deck() -> None:
    """Three went in and one was drawn unseen: it may have been any of the three, and of the rest any may be next."""
    table = table_after(ALONE, [*in_peril(SEVEN, NINE, FIVE), Drawn(1)])
    deals = [(card, clock) for card in permutations((SEVEN, NINE, FIVE)) for clock in range(6)]
    high = sum(cards[1].value >= 9 and place < 2 for cards, place in deals) / len(deals)
    assert float(table.next_card()["high"]) == pytest.approx(high)  # Two of six are resource cards, one of three high.


def test_in26_before_peril_the_new_deck_comes_after_the_old() -> None:
    table = table_after(ALONE, [Seen(SEVEN, "discard"), Drawn(2)])
    assert table.within(2).time == 0
    assert table.within(3).time == pytest.approx(4 / 5)
    assert sum(table.next_card().values()) == 1
    assert table.next_card()["clock"] == 0


def test_in06_before_peril_any_card_not_seen_may_come() -> None:
    low = sum(card.value <= 4 for card in EVERY_CARD)
    assert table_after(Box(), []).next_card()["low"] == Fraction(low, 36)
    assert table_after(Box(), [Seen(Card(1, "ink"), "mine")]).next_card()["low"] == Fraction(low - 1, 35)


# The windows


def console(*told: windows.Told, split: bool = False) -> Console:
    return console_after(told, Tokens(), split=split)


def test_in18_a_row_as_it_is_typed() -> None:
    row = panes(" ab  1 =k. ")
    assert [(pane.glyph, pane.sign) for pane in row] == [
        ("A", None),
        ("B", None),
        (None, None),
        ("1", None),
        (None, None),
        (None, "K"),
        (None, "."),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [("  ", "empty"), ("A#", "sign"), ("A=", "nothing-printed"), ("A= B", "nothing-printed"), ("A" * 17, "wide")],
)
def test_in18_a_row_that_cannot_be(text: str, code: str) -> None:
    with pytest.raises(BadLine) as bad:
        panes(text)
    assert bad.value.code == code


def test_in18_windows_are_counted_by_glyph() -> None:
    found = console(Line("ABA"), Line("B=C"), Sign("A", "X", "certain"))
    assert found.windows == {"A": 2, "B": 2}
    assert found.opened == 2


def test_in18_one_sign_has_one_glyph_unless_it_is_split() -> None:
    told = (Line("AB"), Sign("A", "X", "certain"), Sign("B", "X", "pencil"))
    assert console(*told).doubts == {2: "taken"}
    assert console(*told, split=True).doubts == {}
    assert console(*told).free("WXYZ", split=False) == "WYZ"
    assert console(*told).free("WXYZ", split=True) == "WXYZ"


def test_in18_what_is_certain_goes_over_pencil_and_the_last_word_counts() -> None:
    found = console(Line("AB"), Sign("A", "X", "certain"), Sign("A", "Y", "pencil"), Sign("A", "Z", "certain"))
    assert found.known == {"A": "Z"}
    assert found.pencil == {}
    assert found.doubts == {3: "changed"}


def test_a_glyph_of_no_window_is_named() -> None:
    assert console(Line("AB"), Sign("C", "X", "certain")).doubts == {1: "no-window"}


def test_in03_tokens_that_still_lie_face_down() -> None:
    found = console(
        Line("ABC"), Sign("A", "X", "certain"), Sign("B", "", "open"), Sign("C", "Y", "pencil"), Token("trap")
    )
    left = found.left(Tokens(10, 4))
    assert (left.needed, left.unused, left.traps, left.all) == (1, 7, 3, 11)
    more = console_after([Line("AB"), Token("trap"), Token("trap")], Tokens(6, 1), split=False)
    assert more.doubts == {2: "too-many"}
