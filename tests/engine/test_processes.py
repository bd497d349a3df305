"""What needs processes of its own, and so does not run inside Pyodide (see conftest.py)."""

import os
import subprocess
import sys

import pytest

from tests.engine.conftest import ROOT
from tests.engine.make_logs import fingerprint, matches


def test_naming_the_games_imports_none() -> None:
    """So the first screen can name them; a game is imported when it is asked for."""
    found = "sorted({name.split('.')[1] for name in sys.modules if name.startswith('engine.')})"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, engine.games; print(list(engine.games.GAMES), {found})"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("] ")[1].strip() == "['core', 'games']"
    assert "mastermind" in done.stdout


def fingerprints(*options: str, **environment: str) -> str:
    command = [sys.executable, *options, "-m", "tests.engine.make_logs", "--fingerprints"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def ours() -> str:
    return "".join(f"{name} {fingerprint(match)}\n" for name, match in matches())


@pytest.mark.slow
@pytest.mark.parametrize("hashes", ["0", "1"])
def test_nothing_depends_on_the_order_of_sets(ours: str, hashes: str) -> None:
    assert fingerprints(PYTHONHASHSEED=hashes) == ours


@pytest.mark.slow
def test_nothing_leans_on_assert_or_docstrings(ours: str) -> None:
    assert fingerprints("-OO", PYTHONHASHSEED="2") == ours


@pytest.mark.slow
@pytest.mark.parametrize("hashes", ["1", "2"])
def test_an_estimate_does_not_hang_on_the_order_of_sets(hashes: str) -> None:
    from engine.initiative.estimate import Estimate
    from tests.engine.initiative.tables import GAME, mission

    made = Estimate(mission(), GAME.box, partners="strong")
    made.go_on(24)
    program = """
from engine.initiative.estimate import Estimate
from tests.engine.initiative.tables import GAME, mission
made = Estimate(mission(), GAME.box, partners="strong")
made.go_on(24)
print([tally.opened for tally in made.tallies.values()])
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str([tally.opened for tally in made.tallies.values()])
