"""Mastermind on the shelf: what is said of it before it is opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.cover import Label, Room

if TYPE_CHECKING:
    from web.front import Front


class MastermindCover:
    name = "mastermind"
    players = range(1, 3)
    usual = 2
    together = False
    rooms: Sequence[Room] = ("lesson", "puzzles", "companion", "print", "rules")
    bots = ("gentle", "knuth", "master")

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind")

    def summary(self, words: Words) -> str:
        return words.gettext("One hides a code of coloured pegs, the other breaks it, row by row.")

    def bot(self, words: Words, name: str) -> Label | None:
        _ = words.gettext
        return {
            "gentle": Label(_("Novice"), _("Plays like a beginner: breaks the code in two games out of three.")),
            "knuth": Label(_("Knuth"), _("Guards against the worst: five rows at most on the box's board.")),
            "master": Label(_("Master"), _("Plays as well as can be played: 4.34 rows on average on the box's board.")),
        }.get(name)

    def open(self, files: Files) -> "Front":
        from web.screens.mastermind.front import MastermindFront

        return MastermindFront(game_named("mastermind", files), files)
