"""Words in the reader's language: gettext catalogs, plurals, numbers, dates."""

import time
from collections.abc import Iterable, Mapping
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

SOURCE_LANGUAGE = "en"
"""The language that the texts in code and templates are written in; it needs no catalog."""

LATEST = 253_370_764_800
"""The year 9999 begins: later dates, which only a damaged save has, overflow the calendar."""


class Words:
    """One language."""

    def __init__(self, lang: str, catalog: bytes | None = None) -> None:
        self.lang = lang
        self._catalog = GNUTranslations(BytesIO(catalog)) if catalog else NullTranslations()
        about = self._catalog.info()
        self.name = about.get("x-language-name", "English")
        self.short = about.get("x-language-short", lang.upper())
        """Its name where there is room for two or three letters."""

    def gettext(self, message: str, **values: object) -> str:
        text = self._catalog.gettext(message)
        return text % values if values else text

    def ngettext(self, one: str, many: str, num: int, **values: object) -> str:
        return self.plural(one, many, num) % {"num": self.number(num), **values}

    def pgettext(self, context: str, message: str, **values: object) -> str:
        text = self._catalog.pgettext(context, message)
        return text % values if values else text

    def plural(self, one: str, many: str, num: int, context: str | None = None) -> str:
        """The form of the message for this number, its placeholders still open."""
        if context is None:
            return self._catalog.ngettext(one, many, num)
        return self._catalog.npgettext(context, one, many, num)

    def number(self, number: int) -> str:
        """1,296 in English, 1 296 in Ukrainian."""
        return f"{number:,}".replace(",", self.pgettext("thousands separator", ","))

    def decimal(self, number: float, digits: int = 1) -> str:
        whole, _, rest = f"{abs(number):.{digits}f}".partition(".")
        sign = "\N{MINUS SIGN}" if number < 0 and f"{number:.{digits}f}".strip("-0.") else ""
        text = sign + self.number(int(whole))
        return text + self.pgettext("decimal point", ".") + rest if rest else text

    def percent(self, share: float) -> str:
        return self.pgettext("percent", "%(number)s%%", number=self.number(round(share * 100)))

    def date(self, milliseconds: int) -> str:
        seconds = min(max(milliseconds // 1000, 0), LATEST)
        return time.strftime(self.pgettext("date", "%Y-%m-%d, %H:%M"), time.localtime(seconds))

    def enumeration(self, items: Iterable[str]) -> str:
        """Red, blue, blue, green."""
        return self.pgettext("between items of a list", ", ").join(items)


def spoken(files: Mapping[str, bytes]) -> tuple[str, ...]:
    """The codes of the languages of the house: English, and each that has a folder in `locale/`.

    >>> spoken({"locale/uk/messages.po": b"", "locale/messages.pot": b"", "marks.toml": b""})
    ('en', 'uk')
    """
    folders = {name.split("/")[1] for name in files if name.startswith("locale/") and name.count("/") > 1}
    return (SOURCE_LANGUAGE, *sorted(folders - {SOURCE_LANGUAGE}))


def languages(files: Mapping[str, bytes]) -> dict[str, Words]:
    """English, then every language that has a catalog (`locale/<language>/messages.mo`), by its code."""
    catalogs = {name.split("/")[1]: data for name, data in sorted(files.items()) if _is_catalog(name)}
    return {SOURCE_LANGUAGE: Words(SOURCE_LANGUAGE)} | {lang: Words(lang, data) for lang, data in catalogs.items()}


def preferred(wanted: Iterable[str], offered: Iterable[str]) -> str:
    """The first wanted language that is offered, regions aside.

    >>> preferred(["de-AT", "uk-UA", "en"], ["en", "ru", "uk"])
    'uk'
    """
    known = list(offered)
    for tag in wanted:
        lang = tag.lower().partition("-")[0]
        if lang in known:
            return lang
    return SOURCE_LANGUAGE


def _is_catalog(name: str) -> bool:
    return name.startswith("locale/") and name.endswith("/messages.mo")
