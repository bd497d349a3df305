"""What players hold likely, against all ways to lay the cards, walked over one by one."""

from itertools import permutations
from math import prod
from random import Random

import pytest

from engine.enigma.actions import EndTurn, Inspect, Lay, Pick
from engine.enigma.bots.evidence import Evidence, evidence
from engine.enigma.bots.habits import MASTER
from engine.enigma.bots.odds import Odds, balanced
from engine.enigma.bots.places import Places
from engine.enigma.bots.wishes import Wishes
from engine.enigma.following import following
from engine.enigma.state import EnigmaState
from tests.engine.enigma.tables import GAME, SEVERAL, believed, mansion, play, table, told
from tests.engine.enigma.test_following import random_game, views_of

WISHES = Wishes(GAME.cards)


def walked(rows: list[list[float]]) -> dict[tuple[int, ...], float]:
    ways = {way: prod(rows[p][c] for p, c in enumerate(way)) for way in permutations(range(len(rows)))}
    total = sum(ways.values())
    return {way: weight / total for way, weight in ways.items() if weight}


@pytest.mark.parametrize("number", range(6))
def test_chances_are_shares_of_all_ways(number: int) -> None:
    rng = Random(number)
    rows = [[rng.choice((0.0, 0.5, 1.0, 3.0)) + (p == c) * 0.1 for c in range(6)] for p in range(6)]
    odds, ways = Odds(rows), walked(rows)
    for place in range(6):
        for card in range(6):
            share = sum(weight for way, weight in ways.items() if way[place] == card)
            assert odds.chances[place][card] == pytest.approx(share)
    facts = {0: 0b000111, 3: 0b110100}
    both = sum(weight for way, weight in ways.items() if all(some >> way[p] & 1 for p, some in facts.items()))
    assert odds.joint(facts) == pytest.approx(both)


def test_a_rough_answer_is_near_the_exact_one() -> None:
    rng = Random("rough")
    rows = [[rng.choice((1.0, 2.0, 5.0)) for _ in range(9)] for _ in range(9)]
    exact, rough = Odds(rows).chances, balanced(rows)
    assert max(abs(exact[p][c] - rough[p][c]) for p in range(9) for c in range(9)) < 0.05


def seen_by(states: list[EnigmaState], seat: int) -> Evidence:
    return evidence(GAME.view(states[-1], seat), WISHES, MASTER)


def test_what_was_told_is_counted_exactly() -> None:
    """The corners of places 0 and 1 are told."""
    start = table("wanderer", "medium", "ghost", seen={1: [5]})
    after = believed(start, 3, "library", Pick((0,)), Pick((1,)))
    follows = list(following([GAME.view(state, 1) for state in (start, after)], GAME.cards))
    rows = seen_by([start, after], 1).mine.odds().chances
    # That somebody has said what lies at place 3 makes one way likelier than another, but none possible or not.
    for place in range(9):
        for number, name in enumerate(SEVERAL):
            assert (rows[place][number] > 0) == any(laid[place] == name for laid in follows)
    assert rows[0][0] == 1


def test_a_lie_that_was_found_out_is_counted_exactly() -> None:
    """Seat 2 has seen two cards and hears that the Séance Room does not lie at place 3."""
    start = table("wanderer", "medium", "ghost", seen={2: [0, 1]})
    after = told(start, 3, "seance", 1)
    follows = list(following([GAME.view(state, 2) for state in (start, after)], GAME.cards))
    rows = seen_by([start, after], 2).mine.odds().chances
    for place in range(9):
        for number, name in enumerate(SEVERAL):
            assert rows[place][number] == pytest.approx(sum(laid[place] == name for laid in follows) / len(follows))


def test_cards_mixed_unseen_share_what_lay_there() -> None:
    """Seat 1 knew all nine: each of the three lies at each of the three with the same chance."""
    states = [table("wanderer", "medium", "ghost", seen={1: range(9)})]
    after = play(believed(states[0], 6, "passage", Pick((3, 6, 7))), Lay((7, 3, 6)))
    rows = seen_by([*states, after], 1).mine.odds().chances
    for place in (3, 6, 7):
        assert [rows[place][number] for number in (3, 6, 7)] == pytest.approx([1 / 3] * 3)
    assert rows[0][0] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(4))
def test_what_is_possible_is_never_ruled_out(seats: int, number: int) -> None:
    """In random games; and the truth is always among it."""
    states = [state for state in random_game(seats, 200 + number, 70) if GAME.outcome(state) is None]
    for seat in range(seats):
        follows = following(views_of(states, seat), GAME.cards)
        places = seen_by(states, seat).mine
        for place, (row, name) in enumerate(zip(places.rows, mansion(states[-1]), strict=True)):
            assert row[SEVERAL.index(name)] > 0
            assert {SEVERAL.index(one) for one in follows.at(place)} <= {n for n, w in enumerate(row) if w > 0}


def test_claims_weigh_more_the_more_often_they_are_true() -> None:
    places = Places(SEVERAL, GAME.cards, 0)
    places.trust(4, "book", 16.0)
    # Sixteen to eight of the others: two thirds.
    assert places.odds().chances[4][3] == pytest.approx(2 / 3)


def test_who_names_what_the_messiah_needs_is_rather_the_messiah() -> None:
    start = table("wanderer", "messiah", "archivist", turn=1)
    after = believed(start, 0, "seance")
    people = seen_by([start, after], 0).people[1]
    assert people["messiah"] > people["archivist"]
    assert sum(people.values()) == pytest.approx(1)


def test_who_was_found_out_lying_is_believed_less() -> None:
    start = table("wanderer", "medium", "ghost")
    lied, spoke = (told(start, 3, card, 1) for card in ("seance", "book"))
    assert seen_by([start, lied], 2).honesty[0] < seen_by([start, spoke], 2).honesty[0]


def test_who_looks_where_a_lie_was_told_knows_the_liar() -> None:
    """Seat 0 says of the Book that it is the Séance Room, and takes chaos; seat 1 looks there next."""
    start = table("wanderer", "medium", "ghost")
    lied = play(believed(start, 3, "seance"), EndTurn())
    looked = play(lied, Inspect(3))
    assert seen_by([start, looked], 1).honesty[0] < seen_by([start, lied], 1).honesty[0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_belief_is_the_view_s_alone_whatever_was_heard_before(seats: int) -> None:
    """Two tables in turn, forth and back, from every seat: as if each view were the first that anybody has had."""
    tables = [random_game(seats, number, 60) for number in (1, 2)]
    for seat in range(seats):
        one, other = (views_of(states, seat) for states in tables)
        mixed = [view for both in zip(one, other, strict=False) for view in both]
        for view in (*one, *mixed, *reversed(one)):
            assert evidence(view, WISHES, MASTER) == evidence(view, Wishes(GAME.cards), MASTER)
