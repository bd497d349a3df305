"""What the command line prints from: content, catalogs, rules and typefaces, read from disk."""

from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from engine.core.codec import to_json
from engine.core.content import BadContent
from printables.markdown import parse
from printables.rules import RULES, blocks_file

HOUSE = Path(__file__).resolve().parent
CONTENT = HOUSE.parent / "content"
FONTS = HOUSE / "fonts"


class NotThere(Exception):
    """Files that the printer needs and has not."""


def read_content(folder: Path = CONTENT) -> dict[str, bytes]:
    """All files of content by their paths in it; catalogs compiled and rules parsed, as the page gets them too."""
    if not folder.is_dir():
        raise NotThere(f"{folder}: there is no such folder of content")
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    catalogs = {
        name.removesuffix("po") + "mo": compiled(name, data) for name, data in files.items() if name.endswith(".po")
    }
    rules = {
        blocks_file(name): to_json(parse(name, text(name, data))).encode()
        for name, data in files.items()
        if name.startswith(RULES) and name.endswith(".md")
    }
    return files | catalogs | rules


def compiled(name: str, catalog: bytes) -> bytes:
    """A catalog of translations as gettext reads it."""
    out = BytesIO()
    try:
        write_mo(out, read_po(StringIO(text(name, catalog)), abort_invalid=True))
    except (PoFileError, ValueError) as error:
        raise BadContent(name, (f"not a catalog: {error}",)) from error
    return out.getvalue()


def text(name: str, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadContent(name, (f"not UTF-8: {error}",)) from error


def read_fonts(folder: Path = FONTS) -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in sorted(folder.glob("*.ttf"))}
    if not found:
        raise NotThere(f"{folder}: the typefaces are not there; in a checkout, python site/print_fonts.py makes them")
    return found
