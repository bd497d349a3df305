"""The code pegs as content describes them: their names in every language, on the screen and on paper."""

from dataclasses import dataclass
from typing import Any

from engine.core.content import Files, load
from engine.core.said import Said
from engine.core.words import Words
from engine.mastermind.codes import EMPTY, Peg


@dataclass(frozen=True, slots=True)
class PegContent:
    """A code peg as `content/mastermind/pegs.toml` describes it."""

    number: int
    mark: str
    fill: str
    ink: str
    name: Said


@dataclass(frozen=True, slots=True)
class PegsContent:
    pegs: tuple[PegContent, ...]


class Pegs:
    """The colours' names."""

    def __init__(self, files: Files) -> None:
        self._names = {peg.number: peg.name for peg in load(files, "mastermind/pegs.toml", PegsContent).pegs}

    def name(self, words: Words, peg: Peg | None) -> str:
        if peg is None:
            return words.gettext("nothing yet")
        if peg == EMPTY:
            return words.gettext("empty")
        return self._names[peg].in_(words)

    def views(self, words: Words) -> list[dict[str, Any]]:
        """All pegs in the order of their numbers, the empty hole first, for the templates."""
        return [{"number": peg, "name": self.name(words, peg)} for peg in (EMPTY, *sorted(self._names))]

    def names(self, words: Words, code: tuple[Peg | None, ...]) -> str:
        """Red, blue, empty, green."""
        return words.enumeration(self.name(words, peg) for peg in code)
