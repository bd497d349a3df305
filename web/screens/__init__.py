"""The screens, by the first part of their address, and the verbs of the house, by the first part of theirs.

Each is a module of this folder, imported when it is first asked for: the first screen waits for none of the others.
"""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from web.desk import Desk
from web.screens.fault import not_found
from web.verbs import Verb

if TYPE_CHECKING:
    from web.cover import Page
    from web.front import Front

SCREENS = {"": "home", "match": "play", "saves": "saves", "settings": "settings", "link": "link", "played": "played"}
"""Modules with `screen(desk)`, what is shown. Drawing it changes and starts nothing: that is for `arrive(desk)`."""

ROOMS = {
    "": "setup",
    "campaign": "campaign",
    "companion": "companion",
    "lesson": "lesson",
    "puzzles": "puzzles",
    "rules": "rules",
    "print": "shop",
    "write": "write",
}
"""The same for a game's rooms, which are handed its front, too."""

VERBS: Mapping[str, tuple[str, ...]] = {
    "app": ("system",),
    "campaign": ("campaign",),
    "companion": ("companion",),
    "film": ("film",),
    "lesson": ("lesson",),
    "link": ("link",),
    "played": ("played",),
    "puzzles": ("puzzles",),
    "saves": ("saves",),
    "settings": ("settings",),
    "setup": ("setup",),
    "shop": ("shop", "printing"),
    "table": ("play",),
}
"""Modules with `VERBS`."""


def module(name: str) -> ModuleType:
    return import_module(f"web.screens.{name}")


def all_verbs() -> dict[str, Verb]:
    """All that the house can be asked to do."""
    return {name: verb for prefix in VERBS for name, verb in verbs(prefix).items()}


def verbs(prefix: str) -> dict[str, Verb]:
    """The house's verbs that begin so."""
    return {name: verb for part in VERBS.get(prefix, ()) for name, verb in module(part).VERBS.items()}


def arrive(desk: Desk) -> None:
    """After every message, before the screen is drawn: what it needs is set up, and what is due is asked for."""
    screen, front = here(desk)
    if screen != ROOMS["print"]:
        desk.leave_shop()
    act = getattr(module(screen), "arrive", None) if screen is not None else None
    if act is not None:
        act(desk) if front is None else act(desk, front)


def find_screen(desk: Desk) -> "Page":
    """What the address asks for."""
    screen, front = here(desk)
    if screen is None:
        return not_found(desk.words)
    page: Page = module(screen).screen(desk) if front is None else module(screen).screen(desk, front)
    return page


def here(desk: Desk) -> "tuple[str | None, Front | None]":
    """The module of the screen that the address asks for, and whose room it is."""
    head, room = desk.where.head, desk.where.part(1)
    if head in SCREENS:
        return SCREENS[head], None
    if head in desk.fronts and room in ROOMS:
        return ROOMS[room], desk.fronts[head]
    return None, None
