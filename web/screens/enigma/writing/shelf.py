"""The shelf: sets of cards that somebody writes, or has kept."""

from engine.core.words import Words
from web.cover import Page
from web.desk import Desk
from web.screens.enigma.writing.bench import DRAFTS
from web.screens.enigma.writing.sheet import Sheet
from web.writing.shelf import shelf_view


def shelf_page(desk: Desk) -> Page:
    shelf = shelf_view(desk, DRAFTS, how_many)
    return Page("enigma/writing/shelf.html", desk.words.gettext("Cards of your own"), {"shelf": shelf})


def how_many(words: Words, sheet: Sheet) -> str:
    rooms, people = len(sheet.mansion), len(sheet.characters)
    cards = [
        *([words.ngettext("%(num)s room", "%(num)s rooms", rooms)] if rooms else []),
        *([words.ngettext("%(num)s character", "%(num)s characters", people)] if people else []),
    ]
    return words.enumeration(cards)
