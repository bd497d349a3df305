"""What every game owes the house, proved over all games, players' counts and options."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core import chance
from engine.core.actions import Actions
from engine.core.codec import from_json, structure, to_json, unstructure
from engine.core.game import AnyGame, IllegalAction, Outcome, Seat
from engine.core.match import BrokenLog, Log, Match
from engine.core.text import pack, unpack
from engine.games import GAMES, game_named, games
from tests.engine.content import FILES
from tests.engine.trials import (
    PATIENCE,
    QUITS,
    REDEALS,
    TABLES,
    TRIALS,
    AnyMatch,
    Table,
    copy_of,
    every_table,
    everybody,
    log_type,
    new_match,
    play_at_random,
    played,
    some,
    through_json,
)

GAMES_TRIED = [trial.game for trial in TRIALS]

SHORT = 1300
"""Sets of actions up to this size are walked from end to end."""

LONG = 13_000
"""Sets of actions up to this size are carried out from end to end, once for each count of players."""

JUNK = (None, "x", "", -1, 10**9, 2.5, (), (None,), (0, "x"), [1], {"red": 1}, object())

every_game = pytest.mark.parametrize("game", GAMES_TRIED, ids=lambda game: game.name)


def seats_at(match: AnyMatch) -> range:
    return range(match.setup.seats)


def action_chance(match: AnyMatch, number: int) -> Random:
    return chance.for_action(match.seed, number)


def test_every_registered_game_can_be_dealt_again() -> None:
    assert set(GAMES) < set(REDEALS)
    assert set(QUITS) <= set(REDEALS)
    assert {name: game.name for name, game in games(FILES).items()} == {name: name for name in GAMES}
    assert [game_named(name, FILES).name for name in GAMES] == list(GAMES)


# Playing to the end


@every_table
def test_a_match_ends_with_an_outcome(table: Table) -> None:
    for match in played(table):
        outcome = match.outcome
        assert outcome is not None
        assert set(outcome.winners) <= set(seats_at(match))
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert outcome.scores is None or len(outcome.scores) == match.setup.seats
        assert outcome.reason.startswith(f"{table.game.name}.")
        assert through_json(outcome, Outcome) == outcome


@every_table
def test_somebody_is_to_act_until_the_match_is_over(table: Table) -> None:
    for match in played(table):
        for state in match.states[:-1]:
            waited = table.game.to_act(state)
            assert table.game.outcome(state) is None
            assert waited
            assert waited <= set(seats_at(match))
            assert all(table.game.legal(state, seat) for seat in waited)
        assert not match.to_act
        for seat in seats_at(match):
            assert not match.legal(seat)
            assert match.legal(seat).size == 0
            assert list(match.legal(seat)) == []
            with pytest.raises(IndexError):
                match.legal(seat).sample(Random("over"))


# Logs


@every_table
def test_a_log_replays_to_equal_states(table: Table) -> None:
    for match in played(table):
        assert copy_of(match).states == match.states
        assert copy_of(match).log == match.log


@every_table
def test_a_log_survives_json_and_a_link(table: Table) -> None:
    kind = log_type(table.game)
    for match in played(table):
        assert from_json(to_json(match.log, kind), kind) == match.log
        assert structure(unpack(pack(unstructure(match.log, kind))), kind) == match.log


@every_table
def test_another_seed_and_the_same_moves_still_replay_alike(table: Table) -> None:
    """Whatever a log holds, replaying it twice gives the same states or the same refusal."""
    for match in played(table):
        log = Log(table.game.name, match.setup, "another seed", match.log.moves)
        assert replayed(table.game, log) == replayed(table.game, log)


def replayed(game: AnyGame, log: Log[Any]) -> object:
    try:
        return Match(game, log).states
    except BrokenLog as broken:
        return broken.number, str(broken.why)


# Views


@every_table
def test_views_survive_json(table: Table) -> None:
    for match in played(table):
        for number in some(match.states, 12):
            for seat in everybody(match):
                view = match.view_after(number, seat)
                assert isinstance(view, table.game.view_type)
                assert through_json(view, table.game.view_type) == view


@every_table
def test_a_seat_sees_nothing_that_it_may_not_know(table: Table) -> None:
    """Non-interference: what is dealt again changes no view that the seat has had, and nothing that it may do."""
    game, rng = table.game, Random(f"{table}:again")
    for match in played(table):
        for number in some(match.states, 8):
            states = match.states[: number + 1]
            for seat in everybody(match):
                again = table.trial.redeal(states, seat, rng)
                seen = [match.view_after(moves, seat) for moves in range(number + 1)]
                assert [game.view(state, seat) for state in again] == seen
                assert game.to_act(again[-1]) == game.to_act(states[-1])
                assert game.outcome(again[-1]) == game.outcome(states[-1])
                for other in seats_at(match):
                    assert game.asked(again[-1], other) == game.asked(states[-1], other)
                if seat is not None:
                    before, after = game.legal(states[-1], seat), game.legal(again[-1], seat)
                    assert after.size == before.size
                    assert list(islice(after, 50)) == list(islice(before, 50))


@every_game
def test_dealing_again_changes_what_is_hidden(game: AnyGame) -> None:
    """Else the test above would prove nothing."""
    rng = Random("hidden")
    unchanged: set[Seat | None] = {*range(max(game.players)), None}
    for table in (table for table in TABLES if table.game is game):
        for match in played(table):
            before = [match.states[: number + 1] for number in some(match.states, 6)]
            for seat in everybody(match):
                if seat in unchanged and any(table.trial.redeal(states, seat, rng) != states for states in before):
                    unchanged.remove(seat)
    assert not unchanged


# Actions


@every_table
def test_a_set_of_actions_is_one_set(table: Table) -> None:
    """Membership, size, walking and drawing agree; an open set may hold more than walking offers."""
    rng = Random(f"{table}:set")
    for match in played(table):
        for number in some(match.states[:-1], 6):
            for seat in seats_at(match):
                legal = table.game.legal(match.states[number], seat)
                size = legal.size
                walked = list(islice(legal, SHORT))
                assert size is None or len(walked) == min(size, SHORT)
                assert bool(legal) == bool(walked)
                assert len(set(walked)) == len(walked)
                assert all(action in legal for action in walked)
                drawn = [legal.sample(rng) for _ in range(20)] if legal else []
                assert all(action in legal for action in drawn)
                assert size is None or size > SHORT or set(drawn) <= set(walked)
                assert all(through_json(action, table.game.action_type) == action for action in (*walked[:20], *drawn))


def test_an_open_set_holds_more_than_it_offers() -> None:
    """What people type; else the tests of open sets would prove nothing."""
    match = next(
        match for table in TABLES for match in played(table) if match.game.legal(match.states[0], 0).size is None
    )
    legal = match.game.legal(match.states[0], 0)
    rng, offered = Random("open"), set(legal)
    drawn = {legal.sample(rng) for _ in range(200)}
    assert drawn - offered
    assert all(action in legal for action in drawn | offered)


@every_game
def test_every_kind_of_action_is_drawn_now_and_then(game: AnyGame) -> None:
    for table in [table for table in TABLES if table.game is game][:3]:
        match = played(table)[1]
        for number in some(match.states[:-1], 5):
            for seat in seats_at(match):
                legal = game.legal(match.states[number], seat)
                if legal and is_short(legal):
                    rng = Random(f"kinds:{number}:{seat}")
                    drawn = {type(legal.sample(rng)) for _ in range(400)}
                    assert drawn == {type(action) for action in legal}


def is_short(legal: Actions[Any]) -> bool:
    """Whether all that walking offers can be looked at; the examples of an open set are few."""
    return legal.size is None or legal.size <= SHORT


@every_table
def test_what_is_legal_is_carried_out_and_leaves_the_state_before_as_it_was(table: Table) -> None:
    game, rng = table.game, Random(f"{table}:legal")
    for match in played(table):
        for number in some(match.states[:-1], 5):
            state = match.states[number]
            before = repr(state)
            for seat in seats_at(match):
                legal = game.legal(state, seat)
                for action in chosen_from(legal, rng):
                    once = game.apply(state, seat, action, action_chance(match, number))
                    assert game.apply(state, seat, action, action_chance(match, number)) == once
            assert repr(state) == before


def chosen_from(legal: Any, rng: Random) -> Iterator[Any]:
    """All of them if they are few, else the first and some at random."""
    if legal.size is not None and legal.size <= 60:
        yield from legal
    else:
        yield from islice(legal, 5)
        yield from (legal.sample(rng) for _ in range(25))


@every_game
def test_all_that_is_legal_is_carried_out(game: AnyGame) -> None:
    """Walked from end to end, at the first table of each count."""
    for seats in game.players:
        table = next(table for table in TABLES if table.game is game and table.setup.seats == seats)
        match = played(table)[1]
        for number in range(min(3, len(match.moves))):
            for seat in seats_at(match):
                legal = game.legal(match.states[number], seat)
                assert legal.size is None or legal.size <= LONG
                for action in legal:
                    game.apply(match.states[number], seat, action, action_chance(match, number))


@every_table
def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table) -> None:
    """What is legal for others or at other times, the like with garbage in it, and garbage altogether."""
    game, rng = table.game, Random(f"{table}:illegal")
    refused = 0
    for match in played(table):
        candidates = [*JUNK, *proposals(match, rng)]
        for number in some(match.states, 6):
            state = match.states[number]
            before = repr(state)
            for seat in seats_at(match):
                legal = game.legal(state, seat)
                for action in candidates:
                    if action not in legal:
                        refused += 1
                        with pytest.raises(IllegalAction) as refusal:
                            game.apply(state, seat, action, action_chance(match, number))
                        assert refusal.value.code.startswith(f"{game.name}.")
            assert repr(state) == before
    assert refused > len(JUNK)


def proposals(match: AnyMatch, rng: Random) -> list[Any]:
    """Actions of all kinds, from all over the match and from another game, each with garbage in every place too."""
    kinds: dict[type, Any] = {type(move.action): move.action for move in match.moves}
    for number in some(match.states[:-1], 6):
        for seat in seats_at(match):
            legal = match.game.legal(match.states[number], seat)
            if legal:
                action = legal.sample(rng)
                kinds.setdefault(type(action), action)
    foreign = next(table for table in TABLES if table.game is not match.game)
    return [played(foreign)[1].moves[0].action, *kinds.values(), *(g for a in kinds.values() for g in garbled(a))]


def garbled(action: Any) -> Iterator[Any]:
    """The action with junk in each place, as no codec would let it pass."""
    for field in fields(action):
        value = getattr(action, field.name)
        yield from (replace(action, **{field.name: junk}) for junk in JUNK)
        if is_dataclass(value):
            yield from (replace(action, **{field.name: inner}) for inner in garbled(value))


@every_table
def test_a_refused_action_leaves_the_match_as_it_was(table: Table) -> None:
    for match in played(table):
        for number in some(match.states, 3):
            again = Match(table.game, replace(match.log, moves=match.log.moves[:number]))
            for seat in seats_at(match):
                with pytest.raises(IllegalAction, match=rf"{table.game.name}\."):
                    again.play(seat, None)
            for nobody in (-1, match.setup.seats, 99):
                with pytest.raises(IllegalAction, match=r"core\.no-such-seat"):
                    again.play(nobody, match.moves[0].action)
            assert again.states == match.states[: number + 1]
            assert again.moves == match.moves[:number]


# Taking back


@every_table
def test_taking_back_restores_an_equal_state(table: Table) -> None:
    for match in played(table):
        for number in some(match.states, 6):
            log = replace(match.log, moves=match.log.moves[:number])
            for seat in seats_at(match):
                again = Match(table.game, log)
                kept = number
                if again.can_take_back(seat):
                    kept = number - 1
                    assert match.moves[kept].seat == seat
                    again.take_back(seat)
                else:
                    with pytest.raises(IllegalAction, match=r"core\.no-take-back"):
                        again.take_back(seat)
                assert again.states == match.states[: kept + 1]
                assert again.log.moves == match.log.moves[:kept]
                for move in match.moves[kept:number]:
                    again.play(move.seat, move.action)
                assert again.states == match.states[: number + 1]


# Afterwards


@every_table
def test_a_rematch_starts(table: Table) -> None:
    for match in played(table):
        setup = match.setup
        for _ in range(5):
            setup = table.game.rematch(setup, match.state)
            assert setup.seats == table.setup.seats
            assert new_match(table.game, setup, "rematch").to_act


@every_table
def test_a_log_holds_the_names_and_digests_of_what_it_leans_on(table: Table) -> None:
    """And when that has changed, the same log is still a match, which says so."""
    for match in played(table):
        assert match.log.content == table.game.leans_on(match.setup)
        assert (match.changed, match.unplayed) == ((), 0)
        changed = Match(table.game, replace(match.log, content={**match.log.content, "of old": "0", "and older": "1"}))
        assert changed.states == match.states
        assert (changed.changed, changed.unplayed) == (("and older", "of old"), 0)


@every_game
def test_the_contract_is_kept_to_by_name(game: AnyGame) -> None:
    assert game.name.isidentifier()
    assert game.bots
    assert len(game.players) == max(game.players) - min(game.players) + 1


@every_game
def test_many_matches_end(game: AnyGame) -> None:
    for table in [table for table in TABLES if table.game is game]:
        for number in range(4):
            match = play_at_random(table.trial, table.setup, f"many:{number}", PATIENCE)
            assert match.outcome is not None
