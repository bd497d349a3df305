"""What tests of the site and of the page share."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STUB = ["--source", str(ROOT / "tests/site/stub")] if not (ROOT / "web/first.py").exists() else []


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for this run."""
    target = tmp_path_factory.mktemp("site") / "dist"
    subprocess.run([sys.executable, ROOT / "site/build.py", "--out", target, *STUB], check=True)
    return target
