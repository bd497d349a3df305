"""Vault on the shelf."""

from collections.abc import Sequence

from engine.core.content import Files
from engine.core.words import Words
from web.front import Front, Label, Room


class VaultCover:
    name = "vault"
    players = range(1, 4)
    rooms: Sequence[Room] = ("campaign",)

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
