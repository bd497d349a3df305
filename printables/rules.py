"""A rules page as blocks, ready to be set in type."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core.codec import BadData, from_json
from engine.core.content import BadContent, Files
from engine.core.words import SOURCE_LANGUAGE

RULES = "rules/"

Weight: TypeAlias = Literal["sans", "bold", "italic"]


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one face."""

    text: str
    face: Weight = "sans"


Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    runs: Runs


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list; a number, or nothing for a dash."""

    mark: str
    runs: Runs


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first row is the head."""

    rows: tuple[tuple[Runs, ...], ...]


Block: TypeAlias = Heading | Paragraph | Item | Table


@dataclass(frozen=True, slots=True)
class Rules:
    blocks: tuple[Block, ...]


def blocks_file(name: str) -> str:
    """Where the blocks of a rules page lie among the files.

    >>> blocks_file("rules/tagiron/uk.md")
    'rules/tagiron/uk.json'
    """
    return name.removesuffix("md") + "json"


def read_rules(files: Files, game: str, lang: str) -> tuple[Block, ...]:
    """The rules of a game, in English where there are none in this language."""
    here = [f"{RULES}{game}/{one}.json" for one in (lang, SOURCE_LANGUAGE)]
    name = next((name for name in here if name in files), here[0])
    if name not in files:
        raise BadContent(name, ("there is no such file",))
    try:
        return from_json(files[name].decode(), Rules).blocks
    except BadData as error:
        raise BadContent(name, error.faults) from error
