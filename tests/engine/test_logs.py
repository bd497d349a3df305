"""Logs recorded on CPython replay alike on every Python, Pyodide's 32 bits included."""

import json
from pathlib import Path

import pytest

from engine.core.codec import structure
from engine.core.game import AnyGame, Outcome
from engine.core.match import Match
from tests.engine.make_logs import LOGS, digest
from tests.engine.trials import TRIALS, log_type

GAMES: dict[str, AnyGame] = {trial.game.name: trial.game for trial in TRIALS}


def test_every_game_has_recorded_logs() -> None:
    recorded = {json.loads(path.read_bytes())["log"]["game"] for path in LOGS.glob("*.json")}
    assert recorded == set(GAMES)


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_log_replays_to_the_same_end(path: Path) -> None:
    recorded = json.loads(path.read_bytes())
    game = GAMES[recorded["log"]["game"]]
    match = Match(game, structure(recorded["log"], log_type(game)))
    assert match.outcome == structure(recorded["outcome"], Outcome)
    assert digest(match) == recorded["digest"]
