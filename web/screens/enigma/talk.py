"""What bots say at Enigma's table, in the reader's words."""

from collections.abc import Mapping

from engine.core.content import Files
from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.table.view import EnigmaView
from engine.enigma.talk import said, talk


class EnigmaTalk:
    def __init__(self, files: Files) -> None:
        self.lines = talk(files)

    def said(
        self, words: Words, before: EnigmaView, after: EnigmaView, bots: Mapping[Seat, str]
    ) -> tuple[Seat, str] | None:
        found = said(self.lines, before, after, bots)
        return None if found is None else (found[0], found[1].in_(words))
