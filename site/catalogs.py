"""The catalogs of the app's words: python site/catalogs.py finds every message and merges the new ones into
content/locale/<language>/messages.po. What nobody says any more leaves the catalogs."""

import ast
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any, TypeAlias

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TRANSLATED = ("uk", "ru")
KEYWORDS = {name: DEFAULT_KEYWORDS[name] for name in ("_", "gettext", "ngettext", "pgettext", "npgettext")}
TEMPLATE_OPTIONS = {"trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}

MessageId: TypeAlias = str | tuple[str, ...] | list[str]
Found: TypeAlias = dict[tuple[str | tuple[str, ...], str | None], list[str]]
"""Messages, each with its context, and the files that say them."""

Call: TypeAlias = tuple[int, str, list[str | None], list[str]]
"""As Babel wants it: line, function, arguments (None: not a literal), comments."""


class HouseCatalog(Catalog):
    """A catalog whose head says nothing of dates and tools, so that equal words give equal bytes."""

    def __init__(self, language: str) -> None:
        super().__init__(locale=language, charset="utf-8", fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        name = str(Locale.parse(self.locale_identifier).display_name)
        return [
            ("Language", str(self.locale_identifier)),
            ("X-Language-Name", name[:1].upper() + name[1:]),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{self.plural_forms}\n"),
        ]


def found_messages(root: Path = ROOT) -> Found:
    """Every message of the app and of the page."""
    found: Found = {}
    for path in sources(root):
        method: Any = "jinja2.ext.babel_extract" if path.suffix == ".html" else calls_in_python
        options = TEMPLATE_OPTIONS if path.suffix == ".html" else {}
        for _, message, _, context in extract(method, BytesIO(path.read_bytes()), KEYWORDS, (), options):
            found.setdefault((message, context), []).append(path.relative_to(root).as_posix())
    return found


def sources(root: Path) -> list[Path]:
    return [*sorted((root / "web").rglob("*.py")), *sorted((root / "web").rglob("*.html")), root / "site/words.py"]


def calls_in_python(file: IO[bytes], keywords: Iterable[str], *_: object, **__: object) -> Iterator[Call]:
    """From the syntax tree, so that calls within f-strings count on every Python; Babel's own reader goes by tokens."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in keywords:
                yield node.lineno, name, [literal(argument) for argument in node.args], []


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def merged(found: Found, language: str, before: Catalog | None) -> HouseCatalog:
    """The messages found, with the translations that there are."""
    catalog = HouseCatalog(language)
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


def catalog_file(root: Path, language: str) -> Path:
    return root / "content/locale" / language / "messages.po"


def read_catalog(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def po(catalog: Catalog) -> bytes:
    out = BytesIO()
    catalog.header_comment = ""
    write_po(out, catalog, width=100, include_lineno=False, sort_output=True, ignore_obsolete=True)
    return out.getvalue().lstrip()


def mo(catalog: Catalog) -> bytes:
    """The catalog as gettext reads it."""
    compiled = HouseCatalog(str(catalog.locale_identifier))
    for message in catalog:
        if message.id:
            compiled.add(message.id, message.string, flags=message.flags, context=message.context)
    out = BytesIO()
    write_mo(out, compiled)
    return out.getvalue()


def main() -> None:
    found = found_messages()
    for language in TRANSLATED:
        path = catalog_file(ROOT, language)
        before = read_catalog(path) if path.exists() else None
        catalog = merged(found, language, before)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po(catalog))
        missing = len(untranslated(catalog))
        print(f"{path.relative_to(ROOT)}: {len(catalog)} messages, {missing} without a translation")


def untranslated(catalog: Catalog) -> list[MessageId]:
    return [message.id for message in catalog if message.id and not all(forms(message.string))]


def forms(string: str | Iterable[str] | None) -> list[str]:
    """The translation, or one for each plural form."""
    return [string or ""] if isinstance(string, str | None) else [*string] or [""]


if __name__ == "__main__":
    main()
