"""The Initiative on the shelf: what is said of it before it is opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.cover import Label, Room

if TYPE_CHECKING:
    from web.front import Front


class InitiativeCover:
    name = "initiative"
    players = range(1, 5)
    usual = 2
    together = True
    rooms: Sequence[Room] = ("lesson", "campaign", "puzzles", "companion", "write", "print", "rules")
    bots = ("plain", "strong")

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative")

    def summary(self, words: Words) -> str:
        return words.gettext("Agents together against the clock: clues, traps, and a cipher behind closed windows.")

    def bot(self, words: Words, name: str) -> Label | None:
        _ = words.gettext
        return {
            "plain": Label(_("Colleague"), _("Plays as a sensible friend would, and says what for.")),
            "strong": Label(_("Old hand"), _("Knows what each card is worth, and wastes none.")),
        }.get(name)

    def open(self, files: Files) -> "Front":
        from web.screens.initiative.front import InitiativeFront

        return InitiativeFront(game_named("initiative", files), files)
