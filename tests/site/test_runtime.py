"""What is tested is what is shipped: the packed library carries the app, and the engine's tests pass inside Pyodide."""

import gzip
import shutil
import subprocess
from pathlib import Path

from tests.conftest import LIBRARIES, ROOT


def inside(script: str, *arguments: str, mounts: dict[Path, str], options: list[str]) -> str:
    """What a script of ours prints inside Pyodide under Node; it must end well."""
    mounted = [f"--mount={host}:{guest}" for host, guest in {ROOT: "/repo", **mounts}.items()]
    command = ["node", "site/inside.mjs", *options, *mounted, f"/repo/tests/site/{script}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout


def test_app_starts_on_the_slim_standard_library(dist: Path, tmp_path: Path) -> None:
    for pattern, name in (("runtime-*/python_stdlib.pack", "stdlib.zip"), ("app-*.pack", "app.zip")):
        (packed,) = dist.glob(pattern)
        (tmp_path / name).write_bytes(gzip.decompress(packed.read_bytes()))
    shutil.unpack_archive(tmp_path / "app.zip", tmp_path / "app")
    options = [f"--stdlib={tmp_path / 'stdlib.zip'}"]
    printed = inside("slim.py", "/packed/app", mounts={tmp_path: "/packed"}, options=options)
    assert "carries the app" in printed


def told_inside(*arguments: str) -> str:
    """What pytest says inside Pyodide."""
    # What else is installed beside hypothesis is not for this platform.
    options = [
        "--env=HYPOTHESIS_NO_PLUGINS=1",
        "--env=PYTEST_DISABLE_PLUGIN_AUTOLOAD=1",
        "--env=PYTHONPATH=/compiled:/libraries:/repo",
    ]
    mounts = {LIBRARIES: "/libraries", ROOT / "build/pyodide": "/compiled"}
    return inside("inside_pyodide.py", *arguments, mounts=mounts, options=options)


def test_engine_passes_its_tests_inside_pyodide() -> None:
    """Of the many cases of a test two: all of them have been tried outside."""
    assert " passed" in told_inside("tests/engine", "-m", "not slow", "--few")


def test_every_recorded_match_replays_inside_pyodide() -> None:
    assert " passed" in told_inside("tests/engine/test_logs.py")
