"""The papers say what is so: every file and folder that they name is there."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAPERS = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

TOLD = re.compile(r"`([^`\n]+)`|\]\(([^)\s]+)\)|\s((?:engine|web|site|printables|content|tests)/\S+)")
"""Code, links, and paths in the drawings of the ways through the house."""

A_PATH = re.compile(r"(?:engine|web|site|printables|content|tests|docs)/[\w./-]*")

MADE = ("ready-made/", "build/", "dist/")
"""What only a build makes."""


def named(text: str) -> list[str]:
    found = [part for groups in TOLD.findall(text) for part in groups if part]
    paths = [part.rstrip(".,:;)") for part in found if A_PATH.fullmatch(part.rstrip(".,:;)"))]
    links = [link for _, link, _ in TOLD.findall(text) if link and "://" not in link]
    return [*paths, *links]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_what_a_paper_names_is_there(paper: Path) -> None:
    missing = [
        name
        for name in named(paper.read_text())
        if not (ROOT / name).exists() and not (paper.parent / name).exists() and not name.startswith(MADE)
    ]
    assert missing == []


def test_paths_are_found_in_the_papers() -> None:
    assert {"web/front.py", "engine/games.py", "tests/engine/trials.py"} <= {
        name for paper in PAPERS for name in named(paper.read_text())
    }
