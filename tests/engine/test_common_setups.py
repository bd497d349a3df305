"""The common suite: every game starts with whatever it offers, and with nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.game import AnyGame, Setup
from engine.core.match import BrokenLog
from engine.core.options import BadSetup, Choice, Number, Text, Value, check
from tests.engine.trials import (
    LONG_CHOICE,
    TABLES,
    TRIALS,
    new_match,
    settled,
)

every_game = pytest.mark.parametrize("game", [trial.game for trial in TRIALS], ids=lambda game: game.name)


@every_game
def test_every_count_of_players_starts_with_the_defaults(game: AnyGame) -> None:
    assert len(game.players) > 0
    for seats in game.players:
        offered = game.options(seats, {})
        assert len({option.name for option in offered}) == len(offered)
        assert all(option.allows(option.default) for option in offered)
        assert new_match(game, Setup(seats, settled(game, seats, {})), "start").to_act


@every_game
def test_all_extremes_are_tried(game: AnyGame) -> None:
    """Every value of every choice, and both ends of every range, start a match of those above; of long choices each
    value with some count of players."""
    tables = [table for table in TABLES if table.game is game]
    for seats in game.players:
        for option in game.options(seats, {}):
            is_long = isinstance(option, Choice) and len(option.values) > LONG_CHOICE
            tried = [table.setup for table in tables if is_long or table.setup.seats == seats]
            values = {setup.options.get(option.name) for setup in tried}
            assert values >= ({option.low, option.high} if isinstance(option, Number) else set()), option
            assert values >= (set(option.values) if isinstance(option, Choice) else set()), option


def wild_values(game: AnyGame) -> st.SearchStrategy[dict[str, Value]]:
    """Values in range and out of it, of any type, for the game's own options and for others."""
    names = sorted({option.name for seats in game.players for option in game.options(seats, {})})
    words = [v for seats in game.players for o in game.options(seats, {}) if isinstance(o, Choice) for v in o.values]
    values = st.integers(-2, 14) | st.booleans() | st.sampled_from(["", "x", *words]) | st.just(10**30)
    return st.dictionaries(st.sampled_from([*names, "unheard-of"]), values)


@every_game
@given(data=st.data())
def test_whatever_is_chosen_settles_to_what_starts(game: AnyGame, data: st.DataObject) -> None:
    """Or to a text that is refused by its option's name: only the game can tell whether it makes sense."""
    seats = data.draw(st.sampled_from(game.players))
    chosen = data.draw(wild_values(game))
    values = settled(game, seats, chosen)
    check(game.options(seats, values), values)
    assert settled(game, seats, values) == values
    texts = {option.name for option in game.options(seats, values) if isinstance(option, Text)}
    refused = refusal(game, Setup(seats, values))
    assert refused is None or refused.option in texts


def refusal(game: AnyGame, setup: Setup) -> BadSetup | None:
    try:
        game.start(setup, Random("settled"))
    except BadSetup as bad:
        return bad
    return None


@every_game
def test_absurd_setups_are_refused(game: AnyGame) -> None:
    for setup in absurd_setups(game):
        with pytest.raises(BadSetup):
            game.start(setup, Random("absurd"))
        with pytest.raises(BrokenLog) as broken:
            new_match(game, setup, "absurd")
        assert broken.value.number is None


ABSURD: tuple[Any, ...] = (
    *(None, True, -1, 10**400, 1.5, float("nan"), b"x", [], ["x"], {}, {"x": []}, object()),
    *("", "x", "\ud800", "\0", "x" * 100_000, "../../x", "__init__", "a: b", "[" * 5000, "{{ 7 * 7 }}"),
)
"""What a save or a link may hold in place of an option: nothing vouches for it before the game is asked."""


@every_game
def test_what_a_match_leans_on_can_be_asked_of_any_setup(game: AnyGame) -> None:
    """It is asked before the setup is looked at, so it never raises, and names only what there is."""
    fair = settled(game, min(game.players), {})
    real = game.leans_on(Setup(min(game.players), fair))
    wild = [{**fair, name: value} for name in (*fair, "unheard-of") for value in ABSURD]
    wild += [dict.fromkeys(fair, value) for value in ABSURD]
    for setup in (*absurd_setups(game), *(Setup(seats, options) for seats in (0, 1, 99) for options in wild)):
        leans_on = game.leans_on(setup)
        assert all(type(part) is str and part for item in leans_on.items() for part in item)
        assert game.leans_on(setup) == leans_on
    assert game.leans_on(Setup(min(game.players), fair)) == real


def absurd_setups(game: AnyGame) -> Iterator[Setup]:
    few, most = min(game.players), max(game.players)
    fair = settled(game, few, {})
    for seats in (-1, 0, few - 1, most + 1, 99):
        yield Setup(seats, fair)
    yield Setup(few, {})
    yield Setup(few, {**fair, "unheard-of": 1})
    for option in game.options(few, {}):
        yield Setup(few, {name: value for name, value in fair.items() if name != option.name})
        wrong: list[Any] = [None, "x", 1.0, [], str(option.default), -1, 10**9]
        wrong += [option.low - 1, option.high + 1, True] if isinstance(option, Number) else [0, 1]
        wrong += ["x" * (option.longest + 1), "\ud800"] if isinstance(option, Text) else []
        for value in wrong:
            if type(value) is not str or not option.allows(value):
                yield Setup(few, {**fair, option.name: value})
