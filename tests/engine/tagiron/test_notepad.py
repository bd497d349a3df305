"""The notepad (TG-13): what answers say outright, all that follows and from what; by hand and by brute force."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from engine.core.game import Seat, Setup
from engine.tagiron.notepad import (
    LOOKS,
    SLOTS,
    Entry,
    Grounds,
    all_possible,
    follows,
    grounds,
    grounds_said,
    possible,
    said,
    said_outright,
)
from engine.tagiron.questions import QUESTIONS, Fact, answer, fact, ways_to_ask
from engine.tagiron.rules import TagironState
from engine.tagiron.solver import Case, Heard, Hidden, case_of, posterior
from engine.tagiron.table import Ask, Asked, Event, Guessed, GuessTiles, Reply, TagironView
from engine.tagiron.tiles import TILES, Hand, colour, digit
from tests.engine.tagiron.tables import FOUR, GAME, THREE, TWO, alone, play, row, table

GREEN, BOTH = ("5g",), ("5g", "5g")

TWINS = ("0b 1w 2w 3b 5g", "0w 1b 2b 3w 5g")
"""Every question has one answer for both."""


def without(seat: Seat | None, *tiles: str) -> Entry:
    return Entry(seat, None, "without", tiles)


def at(seat: Seat | None, letter: str, tiles: str) -> Entry:
    return Entry(seat, "ABCDE".index(letter), "among", row(tiles))


def outright(question: str, told_fact: Fact, choice: int | None = None, size: int = 5) -> set[Entry]:
    return set(said_outright(1, size, question, choice, told_fact))


def test_tg13_the_sheet_has_twenty_digits_the_second_5_meaning_both() -> None:
    assert len(SLOTS) == 20
    assert [slot for slot in SLOTS if slot[0] == "5g"] == [GREEN, BOTH]
    assert sum(len(slot) == 1 for slot in SLOTS) == 19


def test_tg13_none_strikes_the_digit() -> None:
    assert outright("where-0", ()) == {without(1, "0b"), without(1, "0w")}
    assert outright("where-1-or-2", (), 2) == {without(1, "2b"), without(1, "2w")}
    assert outright("where-5", ()) == {without(1, *GREEN), without(1, *BOTH)}


def test_tg13_letters_place_the_digit_and_no_other_cell_has_it() -> None:
    others = " ".join(tile for tile in LOOKS if tile[0] != "0")
    assert outright("where-0", ((0,),), size=4) == {
        at(1, "A", "0b 0w"),
        at(1, "B", others),
        at(1, "C", others),
        at(1, "D", others),
    }
    assert at(1, "D", "5g") in outright("where-5", ((2,), (3,)))


def test_tg13_counts_of_nothing_and_of_everything() -> None:
    assert outright("count-black", 0) == {without(1, tile) for tile in LOOKS if tile[1] == "b"}
    assert outright("count-even", 0) == {without(1, tile) for tile in LOOKS if tile[0] in "02468"}
    assert outright("count-odd", 0) == {without(1, *BOTH)} | {without(1, tile) for tile in LOOKS if tile[0] in "13579"}
    whites = " ".join(tile for tile in LOOKS if tile[1] == "w")
    assert outright("count-white", 4, size=4) == {at(1, letter, whites) for letter in "ABCD"}
    assert outright("count-white", 4, size=5) == set()


def test_a_sum_of_nothing_may_still_be_over_a_0() -> None:
    assert outright("sum-black", 0) == {without(1, tile) for tile in LOOKS if tile[1] == "b" and tile != "0b"}
    assert outright("sum-white", 7) == set()


def test_c_above_4_speaks_of_c_alone() -> None:
    assert outright("c-above-4", 1) == {at(1, "C", "5g 6b 6w 7b 7w 8b 8w 9b 9w")}
    assert outright("c-above-4", 0) == {at(1, "C", "0b 0w 1b 1w 2b 2w 3b 3w 4b 4w")}


@pytest.mark.parametrize(
    "question", ["neighbours-colour", "neighbours-consecutive", "count-pairs", "spread", "sum-all"]
)
def test_relations_are_no_entries(question: str) -> None:
    told_fact = fact(QUESTIONS[question], row(TWO[1]))
    assert outright(question, told_fact) == set()


def rows_written_about(view: TagironView) -> set[Seat | None]:
    """Where the 5s are, or that there are none."""
    return {entry.row for entry in said(view) if entry.claim == "among" or entry.tiles == GREEN}


def test_tg07_who_did_not_answer_is_not_written_about() -> None:
    for rows, others in ((FOUR, {1, 2, 3}), (THREE, {1, 2}), (TWO, {1})):
        assert (
            rows_written_about(GAME.view(play(table(*rows, cards=("where-5", "spread")), Ask("where-5")), 0)) == others
        )
    answering = play(table(*TWO, first=1, cards=("where-5", "spread")), Ask("where-5"))
    assert rows_written_about(GAME.view(answering, 0)) == set()


def test_tg13_what_is_sought_is_none_of_ones_own_tiles() -> None:
    """The second 5 stands for both: whoever holds one can't look for two."""
    own = {without(None, tile) for tile in ("0b", "1w", "3b", "9w")}
    assert set(said(GAME.view(table(*FOUR), 0))) == own
    assert set(said(GAME.view(table(*THREE), 0))) == own | {without(None, *BOTH)}
    assert set(said(GAME.view(table(*TWO), 0))) == {replace(entry, row=1) for entry in own | {without(None, *BOTH)}}
    both = GAME.view(table("0b 1w 3b 5g 5g", TWO[1]), 0)
    assert {without(1, *GREEN), without(1, *BOTH)} <= set(said(both))


def test_tg13_ones_own_tiles_are_struck_for_everybody() -> None:
    view = GAME.view(table(*FOUR), 0)
    own = {without(seat, tile) for seat in (1, 2, 3, None) for tile in row(FOUR[0])}
    assert own == {entry for entry in follows(view) if entry.claim == "without"}
    assert all(grounds(view, entry) == Grounds((), seen=True) for entry in own)
    assert {entry for entry in own if entry.row is None} == set(said(view))


def test_one_5_of_ones_own_strikes_one_of_two() -> None:
    """Whoever holds a 5 knows that nobody else has both."""
    entries = follows(GAME.view(table(*TWO), 0))
    assert without(1, *BOTH) in entries
    assert without(1, *GREEN) not in entries


def test_what_two_players_hold_the_centre_has_not() -> None:
    """Both 5s are seen: one's own, and the one that the other named. So the third and the centre have none."""
    rows = ("0b 1w 3b 5g 9w", "0w 2b 3w 5g 8b", "1b 2w 4b 7w 9b", "4w 6b 6w 7b 8w")
    state = play(table(*rows, cards=("where-5", "count-odd", "spread")), Ask("where-5"))
    view = GAME.view(state, 0)
    assert without(None, *GREEN) in follows(view)
    assert grounds(view, without(None, *GREEN)) == Grounds(((0, 1),), seen=True)
    assert grounds(view, without(2, *GREEN)) == Grounds(((0, 2),), seen=False)


def test_why_names_what_it_takes_and_no_more() -> None:
    """That A is a 0 has been said; that it is the white one takes the black one of one's own."""
    cards = ("count-black", "where-0", "count-even", "spread")
    state = play(table(*TWO, cards=cards), Ask("where-0"), Ask("count-even"), Ask("count-black"))
    view = GAME.view(state, 0)
    assert [event.seat for event in view.events] == [0, 1, 0]
    placed = at(1, "A", "0w")
    assert placed in follows(view)
    assert grounds(view, placed) == Grounds(((0, 1),), seen=True)
    assert grounds(view, at(1, "A", "0b 0w")) == Grounds(((0, 1),), seen=False)


def test_what_is_said_is_known_by_who_said_it() -> None:
    """That C is no 0 where A is one would follow from its place too; but it has been said."""
    rows = ("1b 1w 3b 5g 9w", TWO[1])
    view = GAME.view(play(table(*rows, cards=("where-0", "spread")), Ask("where-0")), 0)
    no_0 = at(1, "C", " ".join(tile for tile in LOOKS if tile[0] != "0"))
    assert grounds_said(view)[no_0] == Grounds(((0, 1),), seen=False)
    assert grounds_said(view)[without(1, "9w")] == Grounds((), seen=True)


def test_what_does_not_follow_has_no_why() -> None:
    view = GAME.view(table(*TWO), 0)
    assert grounds(view, without(1, "9b")) is None
    assert grounds(view, at(1, "A", "0b")) is None


def test_tg08_a_wrong_guess_tells_too() -> None:
    """No question tells these two rows apart; only having guessed one of them in vain does."""
    right, wrong = row(TWINS[0]), row(TWINS[1])
    asked = tuple(
        Asked(0, name, choice, (Reply(1, answer(QUESTIONS[name], right, choice)),))
        for name in QUESTIONS
        for choice in ways_to_ask(name)
    )
    view = replace(GAME.view(table("4b 4w 6b 6w 7b", TWINS[0]), 0), events=asked)
    assert set(all_possible(case_of(view))[0]) == {right, wrong}
    guessed = replace(view, events=(*asked, Guessed(0, False, wrong)))
    assert all_possible(case_of(guessed)) == ((right,),)
    (settled,) = {entry for entry in follows(guessed) if entry.place == 0}
    assert settled.tiles == right[:1]
    reason = grounds(guessed, settled)
    assert reason is not None
    assert (len(asked), 1) in reason.answers


def test_tg10_who_has_looked_writes_the_centre_down() -> None:
    wrong = row("1b 2w 3w 4w 9w")
    view = GAME.view(play(table(*THREE), GuessTiles(wrong)), 0)
    centre = row(THREE[3])
    for entries in (said(view), follows(view)):
        assert {entry.tiles for entry in entries if entry.row is None and entry.place is not None} == {
            (tile,) for tile in centre
        }
        assert Entry(None, None, "with", ("6b",)) in entries
    assert grounds(view, at(None, "A", "4w")) == Grounds((), seen=True)
    assert grounds(view, at(None, "A", "6b")) is None


def test_tg14_alone_the_hidden_row_has_its_sheet() -> None:
    view = GAME.view(play(alone(*TWO, cards=("where-5", "spread")), Ask("where-5")), 0)
    assert {entry.row for entry in follows(view)} == {1}
    assert at(1, "D", "5g") in said(view)


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


def test_looks_are_the_tiles_that_can_be_told_apart() -> None:
    assert len(LOOKS) == 19
    assert {(digit(tile), colour(tile)) for tile in LOOKS} == {(digit(tile), colour(tile)) for tile in TILES}
