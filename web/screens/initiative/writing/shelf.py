"""The shelf: drafts, and missions that came from others and are kept to be played."""

from engine.core.words import Words
from web.cover import Page
from web.desk import Desk
from web.screens.initiative.writing.bench import DRAFTS
from web.screens.initiative.writing.paper import Sheet
from web.writing.shelf import shelf_view


def shelf_page(desk: Desk) -> Page:
    """A kept mission is called by what everybody may read of it."""
    shelf = shelf_view(desk, DRAFTS, asked_beside, lambda sheet: sheet.language)
    return Page("initiative/writing/shelf.html", desk.words.gettext("Write a mission"), {"shelf": shelf})


def asked_beside(_: Words, sheet: Sheet) -> str:
    """The question, where the title is something else."""
    written = sheet.written
    return written.question.strip() if written.title.strip() else ""
