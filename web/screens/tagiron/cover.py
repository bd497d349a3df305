"""Tagiron on the shelf: what is said of it before it is opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.cover import Label, Room

if TYPE_CHECKING:
    from web.front import Front


class TagironCover:
    name = "tagiron"
    players = range(1, 5)
    usual = 2
    together = False
    rooms: Sequence[Room] = ("lesson", "puzzles", "companion", "print", "rules")
    bots = ("beginner", "careful", "master")

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron")

    def summary(self, words: Words) -> str:
        return words.gettext("Hidden rows of numbered tiles, shared questions, exact inference.")

    def bot(self, words: Words, name: str) -> Label | None:
        _ = words.gettext
        return {
            "beginner": Label(_("Novice"), _("Forgets some of what was said and asks at random.")),
            "careful": Label(_("Careful player"), _("Writes everything down, asks well, and guesses only when sure.")),
            "master": Label(
                _("Master"), _("Thinks everything through, keeps an eye on you, and knows when to risk a guess.")
            ),
        }.get(name)

    def open(self, files: Files) -> "Front":
        from web.screens.tagiron.front import TagironFront

        return TagironFront(game_named("tagiron", files), files)
