"""Content, engine, then web and printables beside each other: nothing points back (ARCHITECTURE.md)."""

import ast
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT
from web.screens.fronts import COMING

BELOW = {"engine": {"engine"}, "printables": {"engine", "printables"}, "web": {"engine", "web"}}
GAMES = {path.name for path in (ROOT / "engine").iterdir() if (path / "rules.py").exists()}


def imported(package: str) -> Iterator[tuple[str, str]]:
    """Each file of a package, with each of our own modules that it imports."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                if name.partition(".")[0] in BELOW:
                    yield path.relative_to(ROOT).as_posix(), name


@pytest.mark.parametrize("package", BELOW)
def test_nothing_points_back(package: str) -> None:
    back = [(file, name) for file, name in imported(package) if name.partition(".")[0] not in BELOW[package]]
    assert back == []


def test_adding_a_game_touches_the_shelf_and_nothing_else_in_the_house() -> None:
    """Outside the games' own folders nothing names one: code, templates, scripts, styles."""
    shelf = {"web/screens/fronts.py"}
    names = GAMES | {game.name for game in COMING}
    kinds = {".py", ".html", ".js", ".css", ".txt"}
    house = [path for folder in ("engine/core", "web") for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    named = {
        path.relative_to(ROOT).as_posix()
        for path in house
        if not names & set(path.relative_to(ROOT).parts)
        if any(name in path.read_text().lower() for name in names)
    }
    assert named == shelf


def test_every_style_sheet_is_in_the_order_of_its_folder() -> None:
    style = ROOT / "web/static/style"
    for folder in (style, *(path for path in style.iterdir() if path.is_dir())):
        assert sorted((folder / "order.txt").read_text().split()) == sorted(path.name for path in folder.glob("*.css"))


def test_the_core_and_the_app_know_no_game_by_name() -> None:
    house = [
        (file, name)
        for package in ("engine", "web")
        for file, name in imported(package)
        if file.startswith("engine/core/") or file.count("/") == 1
        if file != "engine/games.py"
    ]
    assert house
    assert [(file, name) for file, name in house if GAMES & set(name.split("."))] == []
