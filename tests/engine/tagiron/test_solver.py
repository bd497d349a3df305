"""The solver against brute force: small decks, every question, every number of hidden rows; full size with two."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import log2
from random import Random

import pytest

from engine.core.game import Setup
from engine.tagiron import solver
from engine.tagiron.questions import QUESTIONS, Fact, fact, ways_to_ask
from engine.tagiron.solver import (
    Case,
    Heard,
    Hidden,
    NothingToDeduce,
    Posterior,
    Way,
    case_of,
    draw,
    estimates,
    prospect,
    sought,
)
from engine.tagiron.table import Ask, Asked, Guessed, GuessTiles
from engine.tagiron.tiles import TILES, Hand, hand_of
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, play, row, table

WAYS: list[Way] = [(name, choice) for name in QUESTIONS for choice in ways_to_ask(name)]

DECKS: dict[str, tuple[Hand, int, int]] = {
    "two": (row("1w 2b 3b 4w 5g 5g 6b 8b 8w"), 4, 1),
    "two, a 5 of one's own": (row("0b 1w 4b 4w 5g 6w 7b"), 3, 1),
    "three": (row("0b 2w 4b 4w 5g 5g 6b 8b 9w"), 3, 3),
    "three, the centre seen": (row("0b 2w 4b 4w 5g 5g"), 3, 2),
    "four": (row("1b 2w 3w 5g 5g 6w 7b 8b"), 2, 4),
    "four, the centre seen": (row("1b 2w 3w 5g 6w 6b 7b 8b 9b"), 3, 3),
}
"""The unseen tiles, how many stand in a row, how many rows are hidden."""


def all_deals(unseen: Hand, size: int, rows: int) -> Iterator[tuple[Hand, ...]]:
    """Every way of dealing, twins told apart by where they lie."""

    def deal(left: tuple[int, ...], rows: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if not rows:
            yield ()
            return
        for chosen in combinations(left, size):
            for rest in deal(tuple(at for at in left if at not in chosen), rows - 1):
                yield (chosen, *rest)

    for dealt in deal(tuple(range(len(unseen))), rows):
        yield tuple(tuple(unseen[at] for at in one) for one in dealt)


def answers_of(deal: Sequence[Hand], ask: Way, answering: range) -> tuple[Fact, ...]:
    return tuple(fact(QUESTIONS[ask[0]], deal[at], ask[1]) for at in answering)


def entropy(counted: Counter[Hand]) -> float:
    total = sum(counted.values())
    return -sum(n / total * log2(n / total) for n in counted.values())


def suits(ask: Way, size: int) -> bool:
    return size > 2 or ask[0] != "c-above-4"


def cases(deck: str) -> Iterator[tuple[Case, list[tuple[Hand, ...]], Way, range]]:
    """A drawn deal answers one card, and then, in the next case, another one too; a third can be asked."""
    unseen, size, count = DECKS[deck]
    everything = list(all_deals(unseen, size, count))
    answering = range(count if count < 3 or "seen" in deck else count - 1)
    seats = [None if at not in answering else at + 1 for at in range(count)]
    rng = Random(deck)
    for ask in WAYS:
        others = rng.sample(WAYS, 2)
        if not all(suits(way, size) for way in (ask, *others)):
            continue
        truth = rng.choice(everything)
        for asked in ([], [ask], [ask, others[0]]):
            heard = [answers_of(truth, way, answering) for way in asked]
            rows = tuple(
                Hidden(seat, tuple(Heard(*way, h[at]) for way, h in zip(asked, heard, strict=True) if at in answering))
                for at, seat in enumerate(seats)
            )
            fitting = [
                deal
                for deal in everything
                if all(answers_of(deal, way, answering) == h for way, h in zip(asked, heard, strict=True))
            ]
            yield Case(unseen, size, rows), fitting, others[1] if asked else ask, answering


@pytest.mark.parametrize("listed", [0, 20_000], ids=["counted", "walked"])
@pytest.mark.parametrize("deck", list(DECKS))
@pytest.mark.slow
def test_hands_cells_and_answers_by_brute_force(deck: str, listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "LISTED", listed)
    for case, fitting, ask, answering in cases(deck):
        known = Posterior(case)
        assert (known.deals is None) == (listed == 0 and case.shared_out)
        assert known.total == len(fitting)
        for at in range(len(case.rows)):
            assert known.hands(at) == Counter(deal[at] for deal in fitting)
            for place, cell in enumerate(known.cells(at)):
                assert cell == Counter(deal[at][place] for deal in fitting)
        for at in answering:
            assert known.answers(ask, at) == Counter(answers_of(deal, ask, answering)[at] for deal in fitting)
        assert sought(case) == known.hands()


@pytest.mark.parametrize("deck", list(DECKS))
def test_expected_information_by_brute_force(deck: str) -> None:
    for case, fitting, ask, answering in cases(deck):
        if "seen" in deck:
            continue
        parts: dict[tuple[Fact, ...], Counter[Hand]] = {}
        for deal in fitting:
            parts.setdefault(answers_of(deal, ask, answering), Counter())[deal[-1]] += 1
        left = sum(sum(part.values()) * entropy(part) for part in parts.values()) / len(fitting)
        told = prospect(Posterior(case), ask)
        assert told is not None
        assert told.exact
        assert told.bits == pytest.approx(entropy(Counter(deal[-1] for deal in fitting)) - left, abs=1e-9)


def test_an_estimate_says_so_and_holds_the_exact_figure() -> None:
    """Of many intervals of 95 % hardly any may miss; in the end, with few answers to come, nothing is estimated."""
    missed = tried = 0
    for case, _, ask, _ in islice(cases("three"), 60):
        known = Posterior(case)
        exact = prospect(known, ask)
        assert exact is not None
        told = list(estimates(known, ask, Random("estimates")))
        assert told[-1].bits == pytest.approx(exact.bits, abs=told[-1].within + 1e-9)
        assert told[-1].within < solver.FINE
        for guess in told[len(told) // 4 : -1 : 2]:
            assert not guess.exact
            tried += 1
            missed += abs(guess.bits - exact.bits) > guess.within + 1e-9
    assert tried > 200
    assert missed <= tried // 10


@pytest.mark.slow
def test_estimates_are_right_on_the_whole() -> None:
    """The means of many first estimates and of many later ones are the exact figure."""
    for case, _, ask, _ in list(islice(cases("four"), 30))[::4]:
        known = Posterior(case)
        exact = prospect(known, ask)
        assert exact is not None
        for taken in (1, 4):
            runs = [list(islice(estimates(known, ask, Random(f"{taken}:{run}")), taken))[-1] for run in range(200)]
            bits = [guess.bits for guess in runs]
            mean = sum(bits) / len(bits)
            error = (sum((one - mean) ** 2 for one in bits) / (len(bits) - 1) / len(bits)) ** 0.5
            assert abs(mean - exact.bits) <= 4 * error + 1e-9


@pytest.mark.parametrize("deck", ["three", "four"])
def test_deals_are_drawn_evenly(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "LISTED", 0)
    case, fitting, *_ = list(cases(deck))[4]
    known, rng = Posterior(case), Random("draws")
    assert known.deals is None
    tiles = dict(zip(case.space.masks, case.space.hands, strict=True))
    drawn = Counter(tuple(tiles[mask] for mask in draw(known, rng)) for _ in range(len(fitting) * 30))
    expected = Counter(fitting)
    assert set(drawn) <= set(expected)
    chi_square = sum((drawn[deal] - 30 * n) ** 2 / (30 * n) for deal, n in expected.items())
    # The mean of chi-square is its degrees of freedom, its variance twice that; five deviations are allowed.
    assert chi_square < len(expected) + 5 * (2 * len(expected)) ** 0.5


def test_known_numbers_of_deals() -> None:
    for rows, deals, different in ((TWO, 3_003, 3_003), (THREE, 756_756, 3_003), (FOUR, 63_063_000, 1_820 - 364)):
        known = Posterior(case_of(GAME.view(table(*rows), 0)))
        assert known.total == deals
        assert len(known.hands()) == different
    without_5 = Posterior(case_of(GAME.view(table("0b 1w 3b 4w 9w", TWO[1]), 0)))
    assert (without_5.total, len(without_5.hands())) == (3_003, 2_288)
    for hand, weight in without_5.hands().items():
        assert weight == (2 if hand.count("5g") == 1 else 1)


def test_full_size_with_two_by_brute_force() -> None:
    rng = Random("full size")
    for number in range(6):
        state = GAME.start(Setup(2, {"notepad": "paper"}), Random(f"full:{number}"))
        for _ in range(number):
            name = rng.choice(state.offered)
            state = play(state, Ask(name, rng.choice(ways_to_ask(name))))
            state = play(state, GuessTiles(hand_of(rng.sample(TILES, 5))))
        seat = number % 2
        view = GAME.view(state, seat)
        left = list(TILES)
        for tile in state.hands[seat]:
            left.remove(tile)
        guesses = [e.tiles for e in state.events if isinstance(e, Guessed) and e.seat == seat]
        replies = [
            (e.question, e.choice, reply.answer.fact)
            for e in state.events
            if isinstance(e, Asked)
            for reply in e.replies
            if reply.seat != seat
        ]
        fitting = Counter(
            hand
            for hand in combinations(left, 5)
            if hand not in guesses and all(fact(QUESTIONS[q], hand, c) == told for q, c, told in replies)
        )
        assert Posterior(case_of(view)).hands() == fitting


def test_with_four_ones_own_answer_tells_oneself_nothing_and_the_truth_always_fits() -> None:
    for rows in (THREE, FOUR):
        state = table(*rows)
        for name in ("where-0", "where-5", "neighbours-consecutive"):
            state = play(state, Ask(name))
            for seat in range(state.players):
                known = Posterior(case_of(GAME.view(state, seat)))
                for at, hidden in enumerate(known.case.rows):
                    truth = state.centre if hidden.seat is None else state.hands[hidden.seat]
                    assert known.hands(at)[truth] > 0


def test_who_has_looked_counts_with_the_centre() -> None:
    state = play(table(*THREE), GuessTiles(row("0b 0w 1b 1w 2b")))
    known = Posterior(case_of(GAME.view(state, 0)))
    assert [hidden.seat for hidden in known.case.rows] == [1, 2]
    assert known.total == 252


def test_answers_that_contradict_each_other_leave_nothing() -> None:
    told = (Heard("count-odd", None, 3), Heard("count-even", None, 3))
    known = Posterior(Case(row("0b 1w 2b 3w 4b 5g 6b 7w 8b 9w 6w 7b 8w 9b 2w"), 5, (Hidden(1, told),)))
    assert known.total == 0
    assert known.hands() == {}


def test_spectators_have_nothing_to_deduce() -> None:
    with pytest.raises(NothingToDeduce):
        case_of(GAME.view(table(*TWO), None))
