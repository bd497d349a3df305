"""What tests of the site and of the page share."""

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--few", action="store_true", help="of the many cases of a test only the first and the last")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--few"):
        found: dict[str, list[pytest.Item]] = {}
        for item in items:
            found.setdefault(item.nodeid.partition("[")[0], []).append(item)
        items[:] = [item for cases in found.values() for item in cases if item in (cases[0], cases[-1])]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make` has just built it, else built here. A copy: whoever builds meanwhile takes nothing away."""
    target = tmp_path_factory.mktemp("site") / "dist"
    if is_fresh(ROOT / "dist/sw.js"):
        shutil.copytree(ROOT / "dist", target)
    else:
        subprocess.run([sys.executable, ROOT / "site/build.py", "--out", target], check=True)
    return target


def is_fresh(made: Path) -> bool:
    """Whether it is younger than everything that it is made of, as make sees it; the build writes it last."""
    return made.exists() and made.stat().st_mtime >= max(path.stat().st_mtime for path in sources())


def sources() -> Iterator[Path]:
    yield from (ROOT / "requirements.txt", ROOT / "package-lock.json")
    for folder in ("engine", "web", "content", "printables", "site"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
