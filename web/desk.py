"""The desk: all that the app holds in memory, and what it asks the page to do."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from engine.core.codec import to_json
from engine.core.content import Files
from engine.core.words import Words
from web import saves
from web.messages import Effect
from web.printing import Printing
from web.routes import Route, parse
from web.saves import LESSON, MATCH, BadSave, Head, Save
from web.settings import Settings

if TYPE_CHECKING:
    from web.cover import Fronts
    from web.drafts import Draft
    from web.front import Front
    from web.incoming import Incoming
    from web.opening import Opening
    from web.pars import Par
    from web.rooms import Told
    from web.table import AnyTable
    from web.writing.drafts import Bench


@dataclass(frozen=True, slots=True)
class Notice:
    """A line above the screen that says what happened."""

    kind: Literal["good", "info", "error"]
    text: str


@dataclass(frozen=True, slots=True)
class Keeping:
    """How far the site is kept for use offline."""

    state: Literal["unknown", "getting", "ready", "failed", "unsupported"] = "unknown"
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Examined:
    """What a stored match was found to be when it was looked into."""

    text: str
    found: Head | BadSave


Sound: TypeAlias = Literal["peg", "card", "bell", "win", "end"]
"""What can be heard at a table: a peg's click, a card's slide, an answer's bell, how it has ended."""


class Desk:
    """Screens read it, verbs change it; the page carries out its effects."""

    def __init__(self, files: Files, languages: Mapping[str, Words], fronts: "Fronts", settings: Settings) -> None:
        # What it was set up with.
        self.files = files
        """All content, by the names of its files."""
        self.languages = languages
        """The words of each language, by its code."""
        self.fronts = fronts
        """The games, each opened when it is first asked for."""

        # What lasts: the page stores it.
        self.settings = settings
        """What the people of this device prefer."""
        self.shelf: dict[str, str] = {}
        """What the page has stored, by key: matches, campaigns, companions, set-ups."""

        # What is laid out on it while the app runs; a fault clears it, and it comes from the shelf again.
        self.tables: dict[str, AnyTable] = {}
        """The matches that were opened, by key."""
        self.openings: dict[str, Opening] = {}
        """Long matches that are being set up, by the key or link that they will be found under."""
        self.incoming: Incoming | None = None
        """A file that is being added."""
        self.examined: dict[str, Examined] = {}
        """What the page of saves has looked into, by key."""
        self.problems: dict[str, BadSave] = {}
        """Saves, by key, and links that turned out not to replay, and why."""
        self.read_out: dict[str, int] = {}
        """How many moves of a match were read out, by key."""
        self.results: dict[str, int] = {}
        """How many results of a match were on the screen, by key."""
        self.setups: dict[str, Draft] = {}
        """The set-up that is being made, by game."""
        self.companions: dict[str, Told] = {}
        """What the companion has been told, by game."""
        self.writing: dict[str, Bench[Any]] = {}
        """What a game's room of writing keeps while the app runs, by game."""
        self.pars: dict[str, Par] = {}
        """Puzzles in the hands of a game's best player, by key."""
        self.untold: set[str] = set()
        """Keys of the older saves that were looked through for how their matches ended."""
        self.printing = Printing()
        """What the printer makes or has made, and whether it runs."""

        # Where the reader is, and what the page has told.
        self.where = Route()
        """The address."""
        self.came_from = Route()
        """The address before it, for a way back."""
        self.sent: tuple[Route, Route] | None = None
        """From where the reader was sent on last, and to where. What the page says from there it has said before it
        knew."""
        self.month = ("", "")
        """The calendar of puzzles: the puzzle that it stands beside, and the month that it was turned to there."""
        self.now = 0
        """The page's time, in milliseconds."""
        self.shown = True
        """Whether the page can be seen; it says so only where a clock runs."""
        self.first = False
        """Whether this is the build's first paint, before any Python runs in a page."""
        self.elsewhere: frozenset[str] = frozenset()
        """Keys of the matches that another tab plays."""
        self.offline = Keeping()
        """How far everything is kept for use offline."""
        self.update = False
        """Whether a new version waits."""

        # What goes to the page.
        self.notice: Notice | None = None
        """The line above the screen."""
        self.effects: list[Effect] = []
        """What the page is asked to do with this reply."""

    @property
    def words(self) -> Words:
        return self.languages[self.settings.language]

    def say(self, kind: Literal["good", "info", "error"], text: str) -> None:
        """Put a notice above the screen, and have it read out."""
        self.notice = Notice(kind, text)
        self.announce(text)

    def announce(self, text: str, at: str = "") -> None:
        """Have it read out, and shown beside what has this id."""
        self.effects.append({"do": "announce", "text": text, **({"at": at} if at else {})})

    def sound(self, name: Sound) -> None:
        """Let it be heard and felt what happens, by who wants that."""
        aloud, felt = self.settings.sound, self.settings.vibration
        if aloud or felt:
            self.effects.append({"do": "sound", "name": name, "aloud": aloud, "felt": felt})

    def focus(self, name: str) -> None:
        """Lead to what has just come: a reader there, everybody's eyes too where it was out of sight."""
        self.effects.append({"do": "focus", "id": name})

    def step(self, verb: str, after: int = 0) -> None:
        """Have the page come back by itself, unless somebody does something first."""
        self.effects.append({"do": "step", "after": after, "verb": verb})

    def stand(self, where: Route) -> None:
        """The reader is there now. Whoever leaves a table does not think there any more; what was counted is stored."""
        if where != self.where:
            for table in self.tables.values():
                ran = table.clock.running is not None
                table.clock.run(None, self.now)
                if ran and not table.elsewhere and not table.stale:
                    notes = self.fronts[table.game.name].notes
                    with suppress(BadSave):  # No room: what was counted last is no reason to lose the rest.
                        self.keep(table.key, saves.write(table.save(self.now), table.game, notes))
            self.where, self.came_from = where, self.where

    def go(self, to: str, *, replace: bool = False) -> None:
        """Another screen, under its address."""
        left = self.where
        self.stand(parse(to))
        self.sent = (left, self.where)
        self.effects.append({"do": "go", "to": to, "replace": replace})

    def keep(self, key: str, value: str) -> None:
        """Store a text on the device."""
        self.shelf[key] = value
        self.problems.pop(key, None)
        self.effects.append({"do": "save", "key": key, "value": value})
        self.effects.append({"do": "persist"})

    def keep_data(self, key: str, value: Any, kind: Any) -> None:
        self.keep(key, to_json(value, kind))

    def forget(self, key: str) -> None:
        self.shelf.pop(key, None)
        self.put_away(key)
        self.effects.append({"do": "forget", "key": key})

    def put_away(self, key: str) -> None:
        """Have nothing laid out any more of what lies under this key."""
        self.tables.pop(key, None)
        self.openings.pop(key, None)
        self.problems.pop(key, None)

    def front_of(self, text: str) -> "Front":
        """The front of a save's game. Raises `BadSave`."""
        name = saves.game_of(text)
        if name not in self.fronts:
            raise BadSave(f"unknown game: {name:.40}", "unknown-game")
        return self.fronts[name]

    def read_save(self, text: str) -> "tuple[Front, Save[Any, Any]]":
        front = self.front_of(text)
        return front, saves.read(text, front.game, front.notes)

    def new_match(self, front: "Front", save: Save[Any, Any], key: str | None = None) -> str:
        """Put a new save on the shelf, under a new key unless it has one of its own; the key. Raises `BadSave`."""
        if not save.log.moves:
            save = replace(save, log=replace(save.log, content=front.game.leans_on(save.log.setup)))
        key = key or f"{MATCH}{fresh_name()}"
        self.keep(key, saves.write(save, front.game, front.notes))
        return key

    def leave_shop(self) -> None:
        """Whoever leaves the shop leaves no printer running: it holds as much memory as the app itself."""
        if self.printing.runs:
            self.effects.append({"do": "stop-printing"})
        self.printing.leave()

    def clear(self) -> None:
        """After a fault: everything is laid out anew from what is stored."""
        self.tables.clear()
        self.openings.clear()
        self.incoming = None
        self.examined.clear()
        self.problems.clear()
        self.read_out.clear()
        self.results.clear()
        self.setups.clear()
        self.companions.clear()
        self.writing.clear()
        self.pars.clear()
        self.untold.clear()
        self.printing.jobs.clear()


def address(key: str, rest: str = "") -> str:
    """The address of a match's screen.

    >>> address("match:4f1c", "/review")
    '#/match/4f1c/review'
    >>> address("lesson:chess")
    '#/chess/lesson'
    """
    if key.startswith(LESSON):
        return f"#/{key.removeprefix(LESSON)}/lesson{rest}"
    return f"#/match/{key.removeprefix(MATCH)}{rest}"


def key_at(route: Route) -> str:
    """The key of the match on this screen.

    >>> key_at(parse("#/match/4f1c/review")), key_at(parse("#/chess/lesson"))
    ('match:4f1c', 'lesson:chess')
    """
    if route.head != "match" and route.part(1) == "lesson":
        return f"{LESSON}{route.head}"
    return f"{MATCH}{route.part(1)}"


def fresh_name() -> str:
    """A name for something new on the shelf."""
    return os.urandom(6).hex()


def seed() -> str:
    """A seed for a new match, fresh from the machine's own chance."""
    return os.urandom(8).hex()
