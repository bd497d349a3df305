"""Tagiron on the shelf: what is said of it before it is opened."""

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.front import Front


class TagironCover:
    name = "tagiron"
    players = range(1, 5)
    puzzles = True

    def title(self, words: Words) -> str:
        return words.gettext("Tagiron")

    def summary(self, words: Words) -> str:
        return words.gettext("Hidden rows of numbered tiles, shared questions, exact inference.")

    def open(self, files: Files) -> Front:
        from web.screens.tagiron.front import TagironFront

        return TagironFront(game_named("tagiron", files), files)
