"""The printer in the page is the printer on the command line."""

import subprocess
import sys

import pytest

from tests.conftest import LIBRARIES, ROOT

SCRIPT = "tests/printables/inside_pyodide.py"


@pytest.mark.slow
def test_the_page_prints_the_same_bytes_as_the_command_line() -> None:
    mounts = [f"--mount={ROOT}:/repo", f"--mount={LIBRARIES}:/libraries"]
    inside = ["node", "site/inside.mjs", "--env=PYTHONPATH=/repo:/libraries", *mounts, f"/repo/{SCRIPT}"]
    checksums = checked(inside)
    assert len(checksums) == 6
    assert checked([sys.executable, "-m", "tests.printables.inside_pyodide"]) == checksums


def checked(command: list[str]) -> list[str]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout.splitlines()
