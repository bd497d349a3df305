"""What tests of the site and of the page share."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import jinja2
import pytest

ROOT = Path(__file__).resolve().parent.parent
LIBRARIES = Path(jinja2.__file__).parent.parent


def script(name: str) -> ModuleType:
    """A script of site/, which is no package: the standard library has a `site`."""
    if str(ROOT / "site") not in sys.path:
        sys.path.append(str(ROOT / "site"))
    return importlib.import_module(name)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for this run."""
    target = tmp_path_factory.mktemp("site") / "dist"
    subprocess.run([sys.executable, ROOT / "site/build.py", "--out", target], check=True)
    return target
