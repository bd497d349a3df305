"""First paint: the screens as the build renders them, to be there before Python is."""

from dataclasses import dataclass
from pathlib import Path

from engine.core.words import Words
from web.app import App
from web.cover import Page
from web.host import content, templates
from web.messages import Start
from web.render import Renderer
from web.screens.fronts import COVERS

DEVICE = ("lesson", "puzzles", "campaign")
"""Rooms whose screens only the device knows."""


@dataclass(frozen=True, slots=True)
class Screen:
    html: str
    title: str


def screens(language: str, folder: Path) -> dict[str, Screen]:
    """What to show for each address, from prepared content (catalogs compiled, rules rendered)."""
    files = content(folder)
    found = {}
    for name, address in addresses().items():
        app = App(files, templates(), COVERS, Start((), None, (language,), address, 0))
        app.desk.first = True
        reply = app.begin()
        title = next(effect["title"] for effect in reply.effects if effect["do"] == "document")
        found[name] = Screen(reply.html or "", title)
    # Only the device knows what lies at such an address.
    unknown = Page("skeleton.html", app.desk.words.gettext("Black Chamber"), {})
    skeleton = Screen(app.render(unknown), unknown.title)
    own = {f"{cover.name}/{room}": skeleton for cover in COVERS for room in cover.rooms if room in DEVICE}
    return {**found, **own, "match": skeleton, "link": skeleton}


def addresses() -> dict[str, str]:
    games = {
        f"{cover.name}/{room}".rstrip("/"): f"#/{cover.name}/{room}".rstrip("/")
        for cover in COVERS
        for room in ("", *cover.rooms)
        if room not in DEVICE
    }
    return {"home": "#/", **games, "saves": "#/saves", "settings": "#/settings"}


def sprite() -> str:
    """What the house draws more than once, for the page to hold."""
    return Renderer(templates()).render(Words("en"), "sprite.html", {})


def game_sprites(folder: Path) -> dict[str, str]:
    """The same of each game, as parts of the house's."""
    files = content(folder)
    renderer = Renderer(templates())
    return {
        cover.name: renderer.render(Words("en"), f"{cover.name}/sprite.html", {"art": cover.open(files).art()})
        for cover in COVERS
    }
