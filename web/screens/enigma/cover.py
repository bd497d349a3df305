"""Enigma on the shelf: what is said of it before it is opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.cover import Label, Room

if TYPE_CHECKING:
    from web.front import Front


class EnigmaCover:
    name = "enigma"
    players = range(1, 6)
    usual = 4
    together = False
    rooms: Sequence[Room] = ("lesson", "puzzles", "companion", "write", "print", "rules")
    bots = ("guest", "careful", "master")

    def title(self, words: Words) -> str:
        return words.gettext("Enigma: Code of Chaos")

    def summary(self, words: Words) -> str:
        return words.gettext("Bluff in a mansion of nine face-down cards: private looks, public claims.")

    def bot(self, words: Words, name: str) -> Label | None:
        _ = words.gettext
        return {
            "guest": Label(_("Guest"), _("Mostly tells the truth, and mostly believes what is said.")),
            "careful": Label(
                _("Careful player"),
                _("Remembers who has seen what, and lies or doubts only when it is clearly worth it."),
            ),
            "master": Label(
                _("Master"),
                _("Lies when it pays, doubts when it pays, and reads what you are after."),
            ),
        }.get(name)

    def open(self, files: Files) -> "Front":
        from web.screens.enigma.front import EnigmaFront

        return EnigmaFront(game_named("enigma", files), files)
