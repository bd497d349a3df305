"""The notepad (TG-13) in drawn games, held to all rows that there may be: by brute force."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.tagiron.notepad import (
    LOOKS,
    Entry,
    Grounds,
    all_possible,
    follows,
    grounds,
    possible,
    said,
)
from engine.tagiron.questions import QUESTIONS, fact, ways_to_ask
from engine.tagiron.rules import TagironState
from engine.tagiron.solver import Case, Heard, Hidden, case_of, posterior
from engine.tagiron.table import Ask, Asked, Event, Guessed, GuessTiles, TagironView
from engine.tagiron.tiles import TILES, Hand
from tests.engine.tagiron.entries import without
from tests.engine.tagiron.tables import GAME, play, row


def drawn_games(players: int, games: int) -> Iterator[tuple[TagironState, Seat]]:
    """Games of drawn questions, looked at by every seat after every second one; with two a guess now and then."""
    for number in range(games):
        rng = Random(f"notepad {players} {number}")
        state = GAME.start(Setup(players, {"notepad": "full"}), rng)
        for turn in range(12):
            if state.over:
                break
            if players == 2 and rng.randrange(4) == 0:
                hand = rng.choice(possible(case_of(GAME.view(state, state.turn)), 0))
                state = play(state, GuessTiles(hand))
            else:
                name = rng.choice(state.offered)
                state = play(state, Ask(name, rng.choice(ways_to_ask(name)))) if state.phase == "turn" else state
            if turn % 2:
                for seat in range(players):
                    yield state, seat


GAMES = [(2, 4), (3, 3), (4, 3)]


def true_rows(state: TagironState) -> dict[Seat | None, Hand]:
    return {**dict(enumerate(state.hands)), None: state.centre}


def implied(entry: Entry, entries: Sequence[Entry]) -> bool:
    """A narrower choice for a place says more."""
    if entry.place is None:
        return entry in entries
    return any(
        (one.row, one.place) == (entry.row, entry.place) and set(one.tiles) <= set(entry.tiles) for one in entries
    )


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), GAMES)
def test_tg13_every_entry_is_true_and_what_is_said_follows(players: int, games: int) -> None:
    looked = 0
    for state, seat in drawn_games(players, games):
        view, rows = GAME.view(state, seat), true_rows(state)
        everything, outright_ones = follows(view), said(view)
        assert all(entry.true_of(rows[entry.row]) for entry in (*everything, *outright_ones))
        assert all(implied(entry, everything) for entry in outright_ones)
        looked += any(entry.claim == "among" for entry in outright_ones)
    assert looked > 10


@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 1), (4, 1)])
def test_what_a_row_may_be_is_what_the_solver_counts(players: int, games: int) -> None:
    for state, seat in drawn_games(players, games):
        case = case_of(GAME.view(state, seat))
        counted = posterior(case)
        for number, hands in enumerate(all_possible(case)):
            assert hands == tuple(sorted(counted.hands(number)))


DECKS: dict[str, tuple[Hand, int, int]] = {
    "two": (row("1w 2b 3b 4w 5g 5g 6b 8b 8w"), 4, 1),
    "three": (row("0b 2w 4b 4w 5g 5g 6b 8b 9w"), 3, 3),
    "three, the centre seen": (row("0b 2w 4b 4w 5g 5g"), 3, 2),
    "four": (row("1b 2w 3w 5g 5g 6w 7b 8b"), 2, 4),
}
"""The unseen tiles, how many stand in a row, how many rows are hidden."""


@lru_cache
def all_deals(deck: str) -> list[tuple[Hand, ...]]:
    """Every way of dealing, one tile at a time."""
    unseen, size, rows = DECKS[deck]

    def deal(left: Hand, rows: int) -> Iterator[tuple[Hand, ...]]:
        if not rows:
            yield ()
            return
        for chosen in combinations(range(len(left)), size):
            rest = tuple(tile for place, tile in enumerate(left) if place not in chosen)
            yield from ((tuple(left[place] for place in chosen), *others) for others in deal(rest, rows - 1))

    return list(deal(unseen, rows))


@pytest.mark.parametrize("deck", DECKS)
def test_what_follows_is_complete_by_brute_force(deck: str) -> None:
    """After one, two and three answers of each row but the last."""
    unseen, size, count = DECKS[deck]
    rng = Random(deck)
    ways = [(name, choice) for name in QUESTIONS for choice in ways_to_ask(name) if size > 2 or name != "c-above-4"]
    for _ in range(12):
        deal, asked = rng.choice(all_deals(deck)), rng.sample(ways, 3)
        for number in (1, 2, 3):
            answering = range(max(1, count - 1))
            rows = tuple(
                Hidden(at, tuple(Heard(*ask, fact(QUESTIONS[ask[0]], deal[at], ask[1])) for ask in asked[:number]))
                if at in answering
                else Hidden(None)
                for at in range(count)
            )
            fitting = [
                other
                for other in all_deals(deck)
                if all(
                    fact(QUESTIONS[name], other[at], choice) == fact(QUESTIONS[name], deal[at], choice)
                    for at in answering
                    for name, choice in asked[:number]
                )
            ]
            case = Case(unseen, size, rows)
            for at in range(count):
                assert set(possible(case, at)) == {other[at] for other in fitting}


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), GAMES)
def test_tg13_entries_name_all_that_hands_have_in_common(players: int, games: int) -> None:
    for state, seat in drawn_games(players, games):
        view = GAME.view(state, seat)
        case, entries = case_of(view), follows(view)
        for hidden, hands in zip(case.rows, all_possible(case), strict=True):
            for tile in LOOKS:
                counts = {hand.count(tile) for hand in hands}
                assert (without(hidden.seat, tile) in entries) == (counts == {0})
                assert (Entry(hidden.seat, None, "with", (tile,)) in entries) == (0 not in counts)
            for place in range(case.size):
                assert Entry(hidden.seat, place, "among", tuple(sorted({hand[place] for hand in hands}))) in entries


def heard_only(view: TagironView, reason: Grounds) -> TagironView:
    """The view of who has heard only these answers."""
    kept: list[Event] = []
    for number, event in enumerate(view.events):
        if isinstance(event, Asked):
            replies = tuple(reply for reply in event.replies if (number, reply.seat) in reason.answers)
            kept.append(replace(event, replies=replies))
        elif not isinstance(event, Guessed) or any(number == at for at, _ in reason.answers):
            kept.append(event)
    return replace(view, events=tuple(kept))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 1), (4, 1)])
def test_tg13_the_answers_that_are_named_are_enough_and_all_are_needed(players: int, games: int) -> None:
    rng = Random("why")
    long = 0
    for state, seat in drawn_games(players, games):
        view = GAME.view(state, seat)
        if view.phase == "over":
            continue
        entries = [entry for entry in follows(view) if entry.claim != "among" or len(entry.tiles) < 6]
        for entry in rng.sample(entries, min(2, len(entries))):
            reason = grounds(view, entry)
            assert reason is not None
            assert implied(entry, follows(heard_only(view, reason)))
            long += len(reason.answers) > 2
            for dropped in reason.answers:
                fewer = Grounds(tuple(one for one in reason.answers if one != dropped), reason.seen)
                if reason.seen:
                    assert not implied(entry, follows(heard_only(view, fewer)))
            if not reason.seen:
                assert true_in_the_whole_box(view, entry, reason)
    assert long


def true_in_the_whole_box(view: TagironView, entry: Entry, reason: Grounds) -> bool:
    """Every row of the box that gives these answers is so, whatever one holds oneself."""
    asked = [
        (event, reply)
        for number, event in enumerate(view.events)
        if isinstance(event, Asked)
        for reply in event.replies
        if (number, reply.seat) in reason.answers
    ]
    hands = set(combinations(TILES, len(view.hand or ())))
    guesses = [
        (event.tiles, event.right)
        for number, event in enumerate(view.events)
        if isinstance(event, Guessed) and any(number == at for at, _ in reason.answers)
    ]
    return all(reply.seat == entry.row for _, reply in asked) and all(
        entry.true_of(hand)
        for hand in hands
        if all((hand == tiles) == right for tiles, right in guesses)
        and all(fact(QUESTIONS[event.question], hand, event.choice) == reply.answer.fact for event, reply in asked)
    )
