"""Words in the reader's language: gettext catalogs, plurals, numbers, dates."""

import datetime
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
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
        self._file = catalog
        self.name = _about(catalog, "Name") or "English"
        self.short = _about(catalog, "Short") or lang.upper()
        """Its name where there is room for two or three letters."""

    @cached_property
    def _catalog(self) -> NullTranslations:
        """Read when the first word is said: of all languages a reader mostly wants one."""
        return GNUTranslations(BytesIO(self._file)) if self._file else NullTranslations()

    def gettext(self, message: str, **values: object) -> str:
        text = self._catalog.gettext(message)
        return self._filled(text, values) if values else text

    def ngettext(self, one: str, many: str, num: int, **values: object) -> str:
        return self._filled(self.plural(one, many, num), {"num": self.number(num), **values})

    def pgettext(self, context: str, message: str, **values: object) -> str:
        text = self._catalog.pgettext(context, message)
        return self._filled(text, values) if values else text

    def npgettext(self, context: str, one: str, many: str, num: int, **values: object) -> str:
        return self._filled(self.plural(one, many, num, context), {"num": self.number(num), **values})

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        """With what its placeholders stand for; a name in quotation marks within a quotation has the inner ones."""
        return within_quotes(text % values, self._quotes)

    @cached_property
    def _quotes(self) -> str:
        return self._catalog.pgettext("quotation marks, then those within them", "“”‘’")

    def plural(self, one: str, many: str, num: int, context: str | None = None) -> str:
        """The form of the message for this number, its placeholders still open."""
        if context is None:
            return self._catalog.ngettext(one, many, num)
        return self._catalog.npgettext(context, one, many, num)

    def number(self, number: int) -> str:
        """1,296 in English, 1 296 in Ukrainian."""
        sign = "\N{MINUS SIGN}" if number < 0 else ""
        return sign + f"{abs(number):,}".replace(",", self.pgettext("thousands separator", ","))

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

    def day(self, day: datetime.date) -> str:
        """18 November 2026, as it stands in a sentence."""
        months = self.pgettext(
            "months, after a day",
            "January February March April May June July August September October November December",
        )
        name = months.split()[day.month - 1]
        return self.pgettext("day", "%(day)s %(month)s %(year)s", day=day.day, month=name, year=day.year)

    def month(self, day: datetime.date) -> str:
        """November 2026, as it stands alone."""
        months = self.pgettext(
            "months, alone",
            "January February March April May June July August September October November December",
        )
        return self.pgettext("month", "%(month)s %(year)s", month=months.split()[day.month - 1], year=day.year)

    def weekdays(self) -> list[tuple[str, str]]:
        """Each with its short name, as a week goes: from Monday."""
        names = self.pgettext("weekdays", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
        short = self.pgettext("weekdays, short", "Mon Tue Wed Thu Fri Sat Sun")
        return list(zip(names.split(), short.split(), strict=True))

    def enumeration(self, items: Iterable[str]) -> str:
        """Red, blue, blue, green."""
        return self.pgettext("between items of a list", ", ").join(items)

    def listing(self, items: Sequence[str]) -> str:
        """Ann, Bob and Zora."""
        if len(items) < 2:
            return "".join(items)
        return self.enumeration(items[:-1]) + self.pgettext("before the last item of a list", " and ") + items[-1]


def within_quotes(text: str, marks: str) -> str:
    """Quotation marks within others are the inner ones, where all are closed again.

    >>> within_quotes("«Тут «Енігма»», і «тут» «ні»", "«»„“"), within_quotes("«««", "«»„“")
    ('«Тут „Енігма“», і «тут» «ні»', '«««')
    """
    begin, end, inner = marks[0], marks[1], marks[2:]
    if text.count(begin) < 2 or text.count(begin) != text.count(end):
        return text
    depth, found = 0, list[str]()
    for sign in text:
        depth += sign == begin
        found.append(inner[sign == end] if depth > 1 and sign in (begin, end) else sign)
        depth -= sign == end
    return "".join(found)


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


def _about(catalog: bytes | None, what: str) -> str | None:
    """What the head of a catalog says of its language."""
    found = re.search(rf"^X-Language-{what}: (.+)$".encode(), catalog or b"", re.MULTILINE)
    return found[1].decode() if found else None


def _is_catalog(name: str) -> bool:
    return name.startswith("locale/") and name.endswith("/messages.mo")
