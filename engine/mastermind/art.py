"""Pegs as content draws them: a disc, and on it a mark, one path for the page and for paper alike."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.content import Files, load
from engine.mastermind.pegs import PegsContent


@dataclass(frozen=True, slots=True)
class MarksContent:
    marks: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PegArt:
    number: int
    fill: str
    ink: str
    path: str


@dataclass(frozen=True, slots=True)
class Art:
    pegs: tuple[PegArt, ...]


def art(files: Files) -> Art:
    marks = load(files, "marks.toml", MarksContent).marks
    pegs = load(files, "mastermind/pegs.toml", PegsContent).pegs
    return Art(tuple(PegArt(peg.number, peg.fill, peg.ink, marks[peg.mark]) for peg in pegs))
