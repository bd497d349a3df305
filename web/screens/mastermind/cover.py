"""Mastermind on the shelf: what is said of it before it is opened."""

from engine.core.content import Files
from engine.core.words import Words
from engine.games import game_named
from web.front import Front


class MastermindCover:
    name = "mastermind"
    players = range(2, 3)
    puzzles = False

    def title(self, words: Words) -> str:
        return words.gettext("Mastermind")

    def summary(self, words: Words) -> str:
        return words.gettext("One hides a code of coloured pegs, the other breaks it, row by row.")

    def open(self, files: Files) -> Front:
        from web.screens.mastermind.front import MastermindFront

        return MastermindFront(game_named("mastermind", files), files)
