"""The catalogs of the app's words: python site/catalogs.py finds every message and merges the new ones into
content/locale/<language>/messages.po, for every folder there. What nobody says any more leaves the catalogs."""

import ast
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "content"
KEYWORDS = {name: DEFAULT_KEYWORDS[name] for name in ("_", "gettext", "ngettext", "pgettext", "npgettext")}
TEMPLATE_OPTIONS = {"trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}

MessageId: TypeAlias = str | tuple[str, ...] | list[str]
Found: TypeAlias = dict[tuple[str | tuple[str, ...], str | None], list[str]]
"""Messages, each with its context, and the files that say them."""

Call: TypeAlias = tuple[int, str, list[str | None], list[str]]
"""As Babel wants it: line, function, arguments (None: not a literal), comments."""


class HouseCatalog(Catalog):
    """A catalog whose head says nothing of dates and tools, so that equal words give equal bytes.

    What translators write there of their language (its names and plural forms) stays; Babel only makes the beginning.
    """

    def __init__(self, language: str) -> None:
        super().__init__(locale=language, charset="utf-8", fuzzy=False)
        self.own = {"X-Language-Name": own_name(language), "X-Language-Short": language.upper()}

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            *self.own.items(),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{self.plural_forms}\n"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        stated = [(name, value) for name, value in headers if value]
        self.own.update((name, value) for name, value in stated if name in self.own)
        self._set_mime_headers([(name, value) for name, value in stated if name.lower() == "plural-forms"])


def own_name(language: str) -> str:
    """The language's name for itself, as far as Babel knows it."""
    try:
        name = str(Locale.parse(language).display_name)
    except (UnknownLocaleError, ValueError):
        return language.upper()
    return name[:1].upper() + name[1:]


def found_messages(root: Path = ROOT) -> Found:
    """Every message of the app, of the page and of the printer."""
    found: Found = {}
    for path in sources(root):
        method: Any = "jinja2.ext.babel_extract" if path.suffix == ".html" else calls_in_python
        options = TEMPLATE_OPTIONS if path.suffix == ".html" else {}
        for _, message, _, context in extract(method, BytesIO(path.read_bytes()), KEYWORDS, (), options):
            found.setdefault((message, context), []).append(path.relative_to(root).as_posix())
    return found


def sources(root: Path) -> list[Path]:
    code = [path for package in ("engine", "web", "printables") for path in sorted((root / package).rglob("*.py"))]
    return [*code, *sorted((root / "web").rglob("*.html")), root / "site/words.py"]


def calls_in_python(file: IO[bytes], keywords: Iterable[str], *_: object, **__: object) -> Iterator[Call]:
    """From the syntax tree, so that calls within f-strings count on every Python; Babel's own reader goes by tokens."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in keywords:
                yield node.lineno, name, [literal(argument) for argument in node.args], []


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def merged(found: Found, language: str, before: HouseCatalog | None) -> HouseCatalog:
    """The messages found, with the translations that there are."""
    catalog = HouseCatalog(language)
    if before is not None:
        catalog.mime_headers = before.mime_headers
    for (message, context), files in found.items():
        known = before.get(message, context) if before is not None else None
        kept = known is not None and known.id == message
        catalog.add(
            message,
            known.string if known is not None and kept else None,
            locations=[(file, 0) for file in sorted(set(files))],
            flags=known.flags if known is not None and kept else (),
            user_comments=known.user_comments if known is not None and kept else (),
            context=context,
        )
    return catalog


def translated(content: Path = CONTENT) -> list[str]:
    """The languages that English is translated into: every catalog, compiled or not, is one."""
    return sorted({path.parent.name for path in content.glob("locale/*/messages.[mp]o")})


def catalog_file(language: str, content: Path = CONTENT) -> Path:
    return content / "locale" / language / "messages.po"


def read_catalog(path: Path) -> HouseCatalog:
    """The catalog of the language that its folder is called by."""
    catalog = HouseCatalog(path.parent.name)
    with path.open("rb") as file:
        PoFileParser(catalog).parse(file)
    return catalog


def po(catalog: Catalog) -> bytes:
    out = BytesIO()
    catalog.header_comment = ""
    write_po(out, catalog, width=100, include_lineno=False, sort_output=True, ignore_obsolete=True)
    return out.getvalue().lstrip()


def mo(catalog: HouseCatalog) -> bytes:
    """The catalog as gettext reads it."""
    compiled = HouseCatalog(str(catalog.locale_identifier))
    compiled.mime_headers = catalog.mime_headers
    for message in catalog:
        if message.id:
            compiled.add(message.id, message.string, flags=message.flags, context=message.context)
    out = BytesIO()
    write_mo(out, compiled)
    return out.getvalue()


def update(found: Found, content: Path = CONTENT) -> None:
    """Bring every language's catalog up to date; make it where there is only a folder."""
    for language in sorted(path.name for path in (content / "locale").iterdir() if path.is_dir()):
        path = catalog_file(language, content)
        catalog = merged(found, language, read_catalog(path) if path.exists() else None)
        path.write_bytes(po(catalog))
        missing = len(untranslated(catalog))
        print(f"{path.relative_to(content.parent)}: {len(catalog)} messages, {missing} without a translation")


def main() -> None:
    update(found_messages())


def untranslated(catalog: Catalog) -> list[MessageId]:
    return [message.id for message in catalog if message.id and not all(forms(message.string))]


def forms(string: str | Iterable[str] | None) -> list[str]:
    """The translation, or one for each plural form."""
    return [string or ""] if isinstance(string, str | None) else [*string] or [""]


if __name__ == "__main__":
    main()
