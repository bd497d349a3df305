"""The site with the tests' own game in it, made as CONTRIBUTING.md says a game is added: files in its folders, and one
line that puts it on the shelf."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

PLACES = {
    "tests/engine/games/vault.py": "engine/vault/rules.py",
    "tests/web/plain.py": "web/screens/vault/plain.py",
    "tests/web/vault/cover.py": "web/screens/vault/cover.py",
    "tests/web/vault/front.py": "web/screens/vault/front.py",
}
NAMES = {
    "tests.engine.games.vault": "engine.vault.rules",
    "tests.web.plain": "web.screens.vault.plain",
    "tests.web.vault": "web.screens.vault",
}


def build(work: Path) -> Path:
    """A copy of the project with the game in it, and the site that its own build makes of that."""
    tree = work / "tree"
    for package in ("engine", "web", "content", "printables", "site"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("node_modules", "build"):
        (tree / name).symlink_to(ROOT / name)
    for name in ("LICENSE", "LICENSE-CONTENT"):
        shutil.copy(ROOT / name, tree / name)
    add_game(tree)
    subprocess.run([sys.executable, tree / "site/build.py", "--out", work / "dist"], cwd=tree, check=True)
    return work / "dist"


def add_game(tree: Path) -> None:
    for source, target in PLACES.items():
        text = (ROOT / source).read_text()
        for name, other in NAMES.items():
            text = text.replace(name, other)
        (tree / target).parent.mkdir(parents=True, exist_ok=True)
        (tree / target).write_text(text)
    for folder in ("engine/vault", "web/screens/vault"):
        (tree / folder / "__init__.py").write_text("")
    shutil.copytree(ROOT / "tests/web/vault/templates/vault", tree / "web/templates/vault")
    shutil.copytree(ROOT / "tests/engine/games/vault", tree / "content/vault")
    shelf = tree / "web/screens/fronts.py"
    covers = "COVERS: tuple[Cover, ...] = ("
    assert covers in shelf.read_text(), "the shelf is where it was"
    shelf.write_text(shelf.read_text().replace(covers, f"{covers}VaultCover(), "))
    shelf.write_text(f"from web.screens.vault.cover import VaultCover\n{shelf.read_text()}")
