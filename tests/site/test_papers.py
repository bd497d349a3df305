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


CODE = [
    path
    for folder in ("engine", "web", "printables", "site", "content")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".js", ".mjs", ".html", ".css", ".toml", ".md"}
    if not {"node_modules", "__pycache__", "fonts"} & set(path.parts)
]

CITED = re.compile(r"`([\w./-]+)`|(?<![\w/<>.-])([\w./-]+\.md)\b")
"""In comments and docstrings: what stands in backticks, and papers."""


def test_what_code_cites_is_there() -> None:
    """A path, from the root or in the content, or the name of a paper."""
    found = [(path, name) for path in CODE for groups in CITED.findall(path.read_text()) for name in groups if name]
    cited = [(path, name) for path, name in found if A_PATH.fullmatch(name) or name.endswith(".md")]
    assert {"RULES.md", "ARCHITECTURE.md"} <= {name for _, name in cited}
    papers = {path.name for path in [*PAPERS, *CODE] if path.suffix == ".md"}
    missing = [
        (path.relative_to(ROOT).as_posix(), name)
        for path, name in cited
        if not any((place / name).exists() for place in (ROOT, ROOT / "content"))
        if name not in papers and not name.startswith(MADE)
    ]
    assert missing == []


def test_paths_are_found_in_the_papers() -> None:
    assert {"web/front.py", "engine/games.py", "tests/engine/trials.py"} <= {
        name for paper in PAPERS for name in named(paper.read_text())
    }
