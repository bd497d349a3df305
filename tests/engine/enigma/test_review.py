"""What a review of Enigma tells, by tables laid by hand, and counted again in games of random moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.core.match import Log, Match
from engine.core.options import settle
from engine.enigma.actions import (
    Action,
    Believe,
    Cancel,
    CornerAt,
    Doubt,
    EndTurn,
    Inspect,
    Lay,
    Let,
    Name,
    Onward,
    Pick,
    Point,
    Try,
)
from engine.enigma.review import Fate, JudgedClaim, Review, is_free_to_try
from engine.enigma.saying import best_saying
from engine.enigma.state import EnigmaState
from engine.enigma.table.doings import Naming
from engine.enigma.table.events import Doubted, Event, Named, Silenced, Took, TurnBegan
from engine.enigma.words import PLACES
from tests.engine.enigma.tables import GAME, table

LIBRARY, MACHINE, SHADOW, BOOK, JOINT, RADIO, PASSAGE, MIRRORS, SEANCE = PLACES

RIGHT = Try((Point(BOOK, "book"), Point(SHADOW, "shadow")), (CornerAt(SEANCE, "chaos"),))
"""The Messiah's goal, where the cards lie as they are listed."""


def reviewed(states: Sequence[EnigmaState], number: int = 0) -> Review:
    review = Review(states, [[GAME.view(s, seat) for s in states] for seat in range(states[0].plan.seats)], number)
    while not review.finished:
        review.go_on(lambda: True)
    return review


def played(state: EnigmaState, *actions: Action) -> list[EnigmaState]:
    """All states, each action by whom the table waits for; of several, who moves sooner. A table by hand stands in a
    turn that nobody has begun."""
    states = [replace(state, events=(TurnBegan(state.turn),))]
    for action in actions:
        waited = GAME.to_act(states[-1])
        seat = next((seat for seat in states[-1].asked if seat in waited), min(waited))
        states.append(GAME.apply(states[-1], seat, action, Random(0)))
    return states


def finished(states: Sequence[EnigmaState], games: int = 1) -> list[EnigmaState]:
    """Played on by chance until so many games are over."""
    again, rng = list(states), Random("on")
    while len(again[-1].played) < games and again[-1].ending is None:
        seat = min(GAME.to_act(again[-1]))
        again.append(GAME.apply(again[-1], seat, GAME.legal(again[-1], seat).sample(rng), rng))
    return again


def claimed(*actions: Action, seen: dict[Seat, list[int]] | None = None) -> Review:
    """By a Messiah with chaos, who then wins at once or in the next turn."""
    return reviewed(played(table("messiah", "cryptologist", "medium", seen=seen, tokens={0: ["chaos"]}), *actions))


def only(review: Review) -> JudgedClaim:
    (claim,) = review.claims
    return claim


def test_a_true_claim_that_nobody_doubts() -> None:
    review = claimed(Inspect(RADIO), Name("radio"), Believe(), Believe(), RIGHT)
    claim = only(review)
    assert (claim.seat, claim.place, claim.card, claim.lay) == (0, RADIO, "radio", "radio")
    assert claim.fate is Fate.TRUE
    assert claim.brought == (Took(0, "decryption"),)
    assert not claim.paid, "what is true is no lie that pays"
    assert claim.said == 2, "after two moves"


def test_a_lie_that_is_believed_pays() -> None:
    claim = only(claimed(Inspect(BOOK), Name("radio"), Believe(), Believe(), RIGHT))
    assert claim.fate is Fate.PASSED
    assert claim.lie
    assert claim.paid
    assert claim.lay == "book"


def test_a_lie_that_brings_nothing_does_not_pay() -> None:
    """Who has decryption takes no second (EN-19)."""
    state = table("messiah", "cryptologist", "medium", tokens={0: ["chaos", "decryption"]})
    states = played(state, Inspect(BOOK), Name("radio"), Believe(), Believe(), RIGHT)
    claim = only(reviewed(states))
    assert claim.fate is Fate.PASSED
    assert claim.brought == ()
    assert not claim.paid


def test_a_lie_that_is_caught() -> None:
    """The doubter's look is no gain of the liar's; and the turn passes."""
    state = table("messiah", "cryptologist", "medium")
    states = played(state, Inspect(BOOK), Name("radio"), Believe(), Doubt())
    review = reviewed(finished(states))
    claim = review.claims[0]
    assert claim.fate is Fate.CAUGHT
    assert claim.doubter == 2
    assert claim.brought == ()
    assert not claim.paid
    assert [turn.seat for turn in review.turns][:2] == [0, 1]


def test_a_doubt_of_what_is_true() -> None:
    review = claimed(Inspect(RADIO), Name("radio"), Doubt(), Doubt(), RIGHT)
    claim = only(review)
    assert claim.fate is Fate.PROVED
    assert claim.doubter == 1, "who moves sooner"
    assert claim.brought == (Took(0, "decryption"),), "and the effect happens all the same"
    assert (review.sums(1).wrong, review.sums(1).silenced) == (1, 1)
    assert (review.sums(2).wrong, review.sums(2).silenced) == (0, 0)


def test_who_was_sure_is_told() -> None:
    """Who has seen that card knows; and who has seen the one that is named lie elsewhere."""
    actions = Inspect(BOOK), Name("radio"), Believe(), Believe(), RIGHT
    assert only(claimed(*actions)).sure == ()
    assert only(claimed(*actions, seen={1: [BOOK]})).sure == (1,)
    assert only(claimed(*actions, seen={2: [RADIO]})).sure == (2,)
    assert only(claimed(*actions, seen={1: [SHADOW, MACHINE]})).sure == ()


def test_what_is_cancelled_brings_nothing() -> None:
    state = table("messiah", "cryptologist", "medium", tokens={0: ["chaos"], 2: ["chaos"]})
    states = played(state, Inspect(BOOK), Name("machine"), Believe(), Believe(), Let(), Cancel(), RIGHT)
    claim = only(reviewed(states))
    assert claim.fate is Fate.PASSED
    assert claim.cancelled == 2
    assert not claim.paid


def test_choices_of_an_effect_belong_to_its_claim() -> None:
    """With chaos the Hall of Mirrors lays three cards anew: three looks, and an order."""
    actions = Inspect(BOOK), Name("mirrors"), Believe(), Believe(), Pick((3, 4, 5)), Lay((3, 4, 5)), RIGHT
    claim = only(claimed(*actions))
    assert [type(event).__name__ for event in claim.brought] == ["Saw", "Saw", "Saw", "Arranged"]
    assert claim.paid


def test_a_goal_that_was_missed() -> None:
    """Who knows the three places and holds chaos, and names a card instead."""
    seen = {0: [BOOK, SHADOW, SEANCE]}
    state = table("messiah", "cryptologist", "medium", seen=seen, tokens={0: ["chaos"]}, keeper=2)
    once = Inspect(RADIO), Name("radio"), Believe(), Believe(), EndTurn()
    others = Inspect(JOINT), Name("library"), Believe(), Believe(), Pick((0,)), Pick((1,)), EndTurn()
    review = reviewed(played(state, *once, *others, *others, RIGHT))
    first = next(turn for turn in review.turns if turn.seat == 0)
    assert first.could
    assert first.knew
    assert first.tried is None
    assert review.missed(0) == first
    last = review.turns[-1]
    assert last.tried is not None
    assert last.tried.reached


def test_who_knew_too_little_missed_nothing() -> None:
    state = table("messiah", "cryptologist", "medium", tokens={0: ["chaos"]})
    review = reviewed(played(state, RIGHT))
    (turn,) = review.turns
    assert turn.could
    assert not turn.knew, "a lucky guess"
    assert turn.tried is not None
    assert review.missed(0) is None
    assert review.open_to(0) == turn


def test_games_of_a_match_are_told_apart() -> None:
    state = table("messiah", "cryptologist", "medium", tokens={0: ["chaos"]}, match=True)
    states = played(state, Inspect(BOOK), Name("radio"), Believe(), Believe(), RIGHT, Onward())
    states = finished(states, 3)
    first, second = reviewed(states, 0), reviewed(states, 1)
    assert first.played.winner == 0
    assert (first.first, first.last) == (0, 5)
    assert second.first == 6
    assert only(first).fate is Fate.PASSED
    assert all(claim.said > 6 for claim in second.claims)
    assert second.states[second.last].played[1:] == (second.played,)


def test_alone_nobody_claims_anything() -> None:
    review = reviewed(finished(played(table("messiah", tokens={0: ["chaos"]}))))
    assert review.claims == []
    assert review.turns[0].could


def caught_by_turns(events: Sequence[Event], seat: Seat) -> int:
    """Lies of a seat that were doubted: a doubt follows the naming."""
    speaker, caught = None, 0
    for event in events:
        if isinstance(event, Named):
            speaker = event.seat
        caught += isinstance(event, Doubted) and not event.true and speaker == seat
    return caught


@pytest.mark.parametrize("number", range(12))
def test_a_random_game_counted_again(number: int) -> None:
    """Claims by the moves that made them, doubts and silence by the events; goals by what is known to bots."""
    seats, rng = number % 4 + 2, Random(number)
    cast = "first" if number % 2 else "standard"
    match = Match(GAME, Log("enigma", Setup(seats, settle(GAME.options(seats, {}), {"cast": cast})), f"again {number}"))
    while match.outcome is None:
        seat = rng.choice(sorted(match.to_act))
        legal = match.legal(seat)
        listed = [one for one in legal if not isinstance(one, Try)]
        match.play(seat, rng.choice(listed) if listed and len(match.moves) < 80 else legal.sample(rng))
    states, events = match.states, match.state.events
    review = reviewed(states)
    named = [
        (n + 1, move.seat, move.action.card, states[n].cards[naming.place].name)
        for n, move in enumerate(match.moves)
        if isinstance(move.action, Name) and isinstance(naming := states[n].doing, Naming)
    ]
    assert [(claim.said, claim.seat, claim.card, claim.lay) for claim in review.claims] == named
    doubts = Counter((event.seat, not event.true) for event in events if isinstance(event, Doubted))
    for seat in range(seats):
        sums = review.sums(seat)
        assert (sums.right, sums.wrong) == (doubts[seat, True], doubts[seat, False])
        assert sums.silenced == sum(isinstance(event, Silenced) and event.seat == seat for event in events)
        own = [card != lay for _, by, card, lay in named if by == seat]
        assert (sums.claims, sums.lies) == (len(own), sum(own))
        assert sums.believed == sums.lies - caught_by_turns(events, seat)
        assert sums.paid <= sums.believed
    assert [turn.seat for turn in review.turns] == [event.seat for event in events if isinstance(event, TurnBegan)]
    for turn in review.turns:
        assert turn.could or not turn.knew, "what one is sure of is true"
        assert turn.could or turn.tried is None or not turn.tried.reached, "what was reached could be"
    for n, state in enumerate(states[:-1]):
        saying = best_saying(match.view_after(n, state.turn), state.plan.cards, rng)
        if is_free_to_try(state) and saying is not None and not saying.guessed:
            now = [turn for turn in review.turns if turn.first <= n][-1]
            assert now.knew, "what can be said from the view alone"
