"""What is tested is what is shipped: the packed library carries the app, and the engine's tests pass inside Pyodide."""

import gzip
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
    options = [f"--stdlib={tmp_path / 'stdlib.zip'}"]
    printed = inside("slim.py", "/packed/app.zip", mounts={tmp_path: "/packed"}, options=options)
    assert "carries the app" in printed


def test_engine_passes_its_tests_inside_pyodide() -> None:
    # What else is installed beside hypothesis is not for this platform.
    options = [
        "--env=HYPOTHESIS_NO_PLUGINS=1",
        "--env=PYTEST_DISABLE_PLUGIN_AUTOLOAD=1",
        "--env=PYTHONPATH=/compiled:/libraries:/repo",
    ]
    mounts = {LIBRARIES: "/libraries", ROOT / "build/pyodide": "/compiled"}
    assert " passed" in inside("inside_pyodide.py", "tests/engine", mounts=mounts, options=options)
