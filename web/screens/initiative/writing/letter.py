"""A mission that came from somebody else, by link or kept: what everybody may read of it."""

from web.cover import Page
from web.desk import Desk
from web.screens.initiative.writing.bench import DRAFTS, title_of
from web.screens.initiative.writing.looking import Looked
from web.screens.initiative.writing.paper import Sheet


def letter_page(desk: Desk, name: str, sheet: Sheet, looked: Looked) -> Page:
    """`name` is that of a kept one; empty: it is still in its link."""
    words, written = desk.words, sheet.written
    known = "" if name else DRAFTS.holding(desk, sheet)
    letter = {
        "args": {"paper": name},
        "title": written.title.strip(),
        "question": written.question.strip(),
        "story": written.story.strip(),
        "language": sheet.language,
        "kept": bool(name),
        "known": DRAFTS.address(known) if known else "",
        "playable": looked.mission is not None,
    }
    return Page("initiative/writing/letter.html", title_of(words, sheet), {"letter": letter})


def damaged_page(desk: Desk) -> Page:
    problem = desk.words.gettext("This link is damaged, or cut short. Ask for it again.")
    return Page("initiative/writing/letter.html", desk.words.gettext("A link"), {"letter": {"damaged": problem}})
