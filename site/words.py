"""The page's own words, said before Python is there or after it has failed, and the catalogs of the rest."""

import gettext
from collections.abc import Callable
from pathlib import Path

from catalogs import mo, read_catalog, translated


def languages(content: Path) -> list[str]:
    """English, which the code speaks, and every language that has a catalog."""
    return ["en", *translated(content)]


def compile_catalog(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(mo(read_catalog(source)))


def catalog(content: Path, language: str) -> gettext.NullTranslations:
    """English is what the code says; it needs no catalog."""
    compiled = content / "locale" / language / "messages.mo"
    if not compiled.exists():
        return gettext.NullTranslations()
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


def page_words(_: Callable[[str], str]) -> dict[str, str]:
    return {
        "getting": _("Getting the games: {done} of {total} MB"),
        "starting": _("Laying the table…"),
        "failed_network": _("The games could not be loaded. Check the connection and try again."),
        "failed_unsupported": _(
            "This browser cannot run the games: they need WebAssembly and web workers. "
            "A current Firefox, Chrome, Edge or Safari has both; a strict privacy mode may switch them off. "
            "The rules can be read without them."
        ),
        "failed_start": _("The games could not be started. Try again; if that does not help, send us the report."),
        "failed_fault": _("Something broke. Your matches are saved up to the last move: start again and go on."),
        "no_script": _("The games need JavaScript. The rules can be read without it."),
        "retry": _("Try again"),
        "restart": _("Start again"),
        "report": _("Report"),
        "copy_report": _("Copy the report"),
        "copied_report": _("The report has been copied."),
        "copy_by_hand": _("The browser does not let the page copy. Copy this text by hand:"),
        "yes": _("Yes"),
        "no": _("No"),
        "close": _("Close"),
    }
