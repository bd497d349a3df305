"""When something breaks, or is not there."""

from traceback import extract_tb

from engine.core.words import Words
from web.cover import Page


def report(error: Exception) -> str:
    """Where it broke. Neither values nor the error's own text: they could tell a secret of the table."""
    frames = extract_tb(error.__traceback__)
    places = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([*places, type(error).__name__])


def _short(path: str) -> str:
    for package in ("/engine/", "/web/"):
        if package in path:
            return package[1:] + path.rpartition(package)[2]
    return path.rpartition("/")[2]


def fault_page(words: Words, text: str) -> Page:
    return Page("fault.html", words.gettext("Something broke"), {"report": text})


def not_found(words: Words) -> Page:
    return Page(
        "not-found.html",
        words.gettext("Nothing here"),
        {"text": words.gettext("There is no such page. Perhaps the address was cut short.")},
    )
