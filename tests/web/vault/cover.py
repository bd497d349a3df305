"""Vault on the shelf."""

from collections.abc import Sequence

from engine.core.content import Files
from engine.core.words import Words
from web.cover import Label, Room
from web.front import Front


class VaultCover:
    name = "vault"
    players = range(1, 4)
    usual = 2
    together = True
    rooms: Sequence[Room] = ("campaign", "puzzles")
    bots = ("watcher",)

    def title(self, words: Words) -> str:
        return "Vault"

    def summary(self, words: Words) -> str:
        return "Together against the guards: a word behind closed doors."

    def bot(self, words: Words, name: str) -> Label | None:
        return Label("Watcher", "Says only what it knows.") if name == "watcher" else None

    def open(self, files: Files) -> Front:
        from tests.engine.games.vault import Vault
        from tests.web.vault.front import VaultFront

        return VaultFront(Vault(files))
