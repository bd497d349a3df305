"""What the worker calls: text in, text out."""

import gc
import random
from functools import cache
from pathlib import Path

from jinja2 import BaseLoader, FileSystemLoader, ModuleLoader

from engine.core.codec import BadData, read_json, to_json
from engine.core.content import Files
from web.app import App
from web.messages import Start, read_start
from web.screens.fronts import COVERS

HOME = Path(__file__).parent

_app: App | None = None


@cache
def house() -> tuple[Files, BaseLoader]:
    """What every start has in common."""
    return content(HOME.parent / "content"), templates()


def boot(text: str) -> str:
    """Start the app; the first screen."""
    global _app
    files, loader = house()
    _app = App(files, loader, COVERS, read_start(text))
    return to_json(_app.begin())


def warm() -> None:
    """Start for nobody, and forget it: what a start imports and reads stands in memory then, to be kept."""
    global _app
    boot(to_json(Start((), None, (), "#/", 0)))
    _app = None
    gc.collect()


def wake() -> None:
    """Go on from memory that was kept: chance is drawn afresh."""
    random.seed()


def dispatch(text: str) -> str:
    if _app is None:
        raise RuntimeError("boot comes first")
    try:
        data = read_json(text)
    except BadData:
        data = None  # No message; the app says so.
    return to_json(_app.dispatch(data))


def content(folder: Path) -> Files:
    """All files of a folder, by their paths in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def templates() -> BaseLoader:
    """The compiled templates of the built site; else the sources."""
    compiled = HOME / "compiled"
    return ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(HOME / "templates")
