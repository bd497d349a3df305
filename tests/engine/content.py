"""Content as the app and the printer get it, for the engine's tests."""

from engine.core.content import Files
from tests.engine.conftest import ROOT


def read(folder: str) -> dict[str, bytes]:
    """The files under a folder of the repository, by their paths in it."""
    top = ROOT / folder
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


FILES: Files = read("content")
