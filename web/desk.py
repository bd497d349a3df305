"""The desk: all that the app holds in memory, and what it asks the page to do."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.codec import to_json
from engine.core.content import Files
from engine.core.words import Words
from web import saves
from web.front import AnyTable, Front, Fronts
from web.messages import Effect
from web.printing import Printing
from web.routes import Route, parse
from web.saves import BadSave, Save
from web.settings import Settings
from web.table import Table

MATCH = "match:"
"""Keys of saved matches begin so; other keys hold what screens keep for themselves."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A line above the screen that says what happened."""

    kind: str
    text: str


class Desk:
    """Screens read it, verbs change it; the page carries out its effects."""

    def __init__(self, files: Files, languages: Mapping[str, Words], fronts: Fronts, settings: Settings) -> None:
        self.files = files
        self.languages = languages
        self.fronts = fronts
        self.settings = settings
        self.shelf: dict[str, str] = {}
        """What the page has stored, by key."""
        self.tables: dict[str, AnyTable] = {}
        self.elsewhere: frozenset[str] = frozenset()
        """Keys of the matches that another tab plays."""
        self.broken: set[str] = set()
        """Keys of the saves that turned out not to replay."""
        self.told: dict[str, int] = {}
        """How many lines of a match's log were read out, by key."""
        self.results: dict[str, int] = {}
        """How many results of a match were on the screen, by key."""
        self.drafts: dict[str, Any] = {}
        """What screens remember while the app runs: a half-made set-up, a companion's rows."""
        self.printing = Printing()
        """What the printer makes or has made, and whether it runs."""
        self.where = Route()
        self.now = 0
        self.first = False
        """Whether this is the build's first paint, before any Python runs in a page."""
        self.offline: Mapping[str, Any] = {"state": "unknown", "done": 0, "total": 0}
        self.update = False
        self.notice: Notice | None = None
        self.effects: list[Effect] = []

    @property
    def words(self) -> Words:
        return self.languages[self.settings.language]

    def say(self, kind: str, text: str) -> None:
        """Put a notice above the screen, and have it read out."""
        self.notice = Notice(kind, text)
        self.announce(text)

    def announce(self, text: str) -> None:
        self.effects.append({"do": "announce", "text": text})

    def focus(self, name: str) -> None:
        """Lead to what has just come: a reader there, everybody's eyes too where it was out of sight."""
        self.effects.append({"do": "focus", "id": name})

    def go(self, to: str, *, replace: bool = False) -> None:
        """Another screen, under its address."""
        self.where = parse(to)
        self.effects.append({"do": "go", "to": to, "replace": replace})
        self.effects.append({"do": "scroll-top"})

    def keep(self, key: str, value: str) -> None:
        """Store a text on the device."""
        self.shelf[key] = value
        self.effects.append({"do": "save", "key": key, "value": value})
        self.effects.append({"do": "persist"})

    def keep_data(self, key: str, value: Any, kind: Any) -> None:
        self.keep(key, to_json(value, kind))

    def forget(self, key: str) -> None:
        self.shelf.pop(key, None)
        self.tables.pop(key, None)
        self.effects.append({"do": "forget", "key": key})

    def front_of(self, text: str) -> Front:
        """The front of a save's game. Raises `BadSave`."""
        name = saves.game_of(text)
        if name not in self.fronts:
            raise BadSave(f"unknown game: {name:.40}", "unknown-game")
        return self.fronts[name]

    def read_save(self, text: str) -> tuple[Front, Save[Any, Any]]:
        front = self.front_of(text)
        return front, saves.read(text, front.game, front.notes)

    def open_table(self, key: str) -> AnyTable:
        """The table of a stored match, set up anew if it is not standing yet. Raises `BadSave`."""
        if key not in self.tables:
            if key not in self.shelf:
                raise BadSave("no such match")
            front, save = self.read_save(self.shelf[key])
            try:
                match = saves.replay(save, front.game)
            except BadSave:
                self.broken.add(key)
                raise
            table: AnyTable = Table(key, match, save)
            table.seen = min(max(save.seen, 0), front.results(table))
            self.tables[key] = table
            self.effects.append({"do": "hold", "key": key})
        return self.tables[key]

    def keep_table(self, table: AnyTable) -> None:
        front = self.fronts[table.game.name]
        self.keep(table.key, saves.write(table.save(self.now), table.game, front.notes))

    def new_match(self, front: Front, save: Save[Any, Any], key: str | None = None) -> str:
        """Put a new save on the shelf, under a new key unless it has one of its own; the key."""
        key = key or f"{MATCH}{os.urandom(6).hex()}"
        match = saves.replay(save, front.game)
        self.keep(key, saves.write(saves.finished(save, match.outcome is not None), front.game, front.notes))
        return key

    def clear_tables(self) -> None:
        """After a fault: everything is set up anew from what is stored."""
        self.tables.clear()
        self.told.clear()
        self.results.clear()
        self.drafts.clear()
        self.printing.jobs.clear()


def address(key: str, rest: str = "") -> str:
    """The address of a match's screen.

    >>> address("match:4f1c", "/review")
    '#/match/4f1c/review'
    """
    return f"#/match/{key.removeprefix(MATCH)}{rest}"


def seed() -> str:
    """A seed for a new match, fresh from the machine's own chance."""
    return os.urandom(8).hex()
