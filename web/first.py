"""First paint: the screens as the build renders them, to be there before Python is."""

from pathlib import Path

from web.app import App
from web.front import Page
from web.host import content, templates
from web.messages import Start
from web.render import Renderer
from web.screens.fronts import FRONTS
from web.words import Words


def screens(language: str, folder: Path) -> dict[str, str]:
    """The HTML for each address, from prepared content (catalogs compiled, rules rendered)."""
    files = content(folder)
    found = {}
    for name, address in addresses().items():
        app = App(files, templates(), FRONTS, Start((), None, (language,), address, 0))
        app.desk.first = True
        found[name] = app.begin().html or ""
    skeleton = app.render(Page("skeleton.html", "", {}))
    return {**found, "match": skeleton}


def addresses() -> dict[str, str]:
    games = {f"{game}{rest}": f"#/{game}{rest}" for game in FRONTS for rest in ("", "/companion", "/rules")}
    return {"home": "#/", **games, "saves": "#/saves", "settings": "#/settings"}


def sprite(folder: Path) -> str:
    """Everything that is drawn more than once, for the page to hold."""
    files = content(folder)
    games = {name: front(files).art() for name, front in FRONTS.items()}
    return Renderer(templates()).render("sprite.html", Words("en"), {"games": games})
