"""The draft on the desk: what is written, what is wrong with it, and how both sides look."""

from collections.abc import Iterable
from typing import Any

from engine.core.words import Words
from engine.initiative.form import LANGUAGES, Language
from engine.initiative.mission import Fault
from engine.initiative.wording import fault_text, said
from web.cover import Page
from web.desk import Desk
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.writing import edges, fields
from web.screens.initiative.writing.bench import DOOR, bench_of, title_of
from web.screens.initiative.writing.fields import Control
from web.screens.initiative.writing.gauge import gauge_view
from web.screens.initiative.writing.looking import Looked
from web.screens.initiative.writing.paper import Sheet
from web.screens.initiative.writing.plan import plan_view
from web.screens.initiative.writing.preview import preview
from web.screens.setup import option_in_words
from web.writing.paper import Paper

MISSING = frozenset({"no-question", "no-secret", "no-answer"})
"""What is not wrong, but not written yet."""

MOST_TOLD = 4
"""Lines beside one field; the others come when these are mended."""

NAMES = {"en": "English", "uk": "Українська", "ru": "Русский"}


def writing_page(desk: Desk, name: str, paper: Paper[Sheet], looked: Looked, pieces: Pieces) -> Page:
    words, sheet = desk.words, paper.sheet
    written, open_door = sheet.written, DOOR in desk.shelf
    told = told_by_field(words, sheet.language, (*looked.faults, *looked.notes))
    plain = control_views(words, fields.always(words, written))
    ciphers = control_views(words, fields.ciphers(words, written)) if open_door else []
    twists = control_views(words, fields.twists(words, written, pieces)) if open_door else []
    edged = list(edges.groups(words, written, pieces)) if open_door else []
    rooms = list(edges.rooms(words, written, pieces)) if open_door else []
    places = {
        "question",
        "secret",
        "answer",
        "language",
        "guard",
        *(view["at"] for view in (*plain, *ciphers, *twists, *edged, *rooms)),
    }
    shown = places if open_door else places - {"guard"}
    context: dict[str, Any] = {
        "name": name,
        "args": {"paper": name},
        "title": title_of(words, sheet),
        "can_undo": bool(paper.past),
        "can_redo": bool(paper.undone),
        "question": written.question,
        "secret": written.secret,
        "language": language_view(words, sheet),
        "told": told,
        "elsewhere": told_elsewhere(words, sheet.language, looked, shown),
        "ready": looked.mission is not None,
        "plain": plain,
        "door": open_door,
        "ciphers": ciphers,
        "twists": twists,
        "edges": edged,
        "rooms": rooms,
        "guard": edges.guard_view(words, written, pieces) if open_door else None,
        "preview": preview(words, looked.shown, pieces, special=open_door) if looked.shown is not None else None,
        "gauge": gauge_view(words, bench_of(desk).gauge, sheet, looked.mission, name),
        "plan": plan_view(words, sheet, looked.faults, pieces, bench_of(desk).tool) if open_door else None,
        "toml": looked.toml,
    }
    return Page("initiative/writing/write.html", words.gettext("Write a mission"), {"writing": context})


def control_views(words: Words, controls: Iterable[Control]) -> list[dict[str, Any]]:
    """As the house's forms show them, each with the field whose faults stand beside it."""
    return [{**option_in_words(words, one.option, one.shown, one.label), "at": one.at} for one in controls]


def language_view(words: Words, sheet: Sheet) -> dict[str, Any]:
    """Which language it is written in; of several, which is on the desk; those that could be added."""
    several = len(sheet.texts) > 1
    offered: list[tuple[str, str]] = [(lang, NAMES[lang]) for lang in (sheet.texts if several else LANGUAGES)]
    if not several:
        offered.insert(0, ("", words.gettext("by its letters: %(language)s", language=NAMES[sheet.language])))
    return {
        "several": several,
        "code": sheet.language,
        "value": sheet.language if several or sheet.stated else "",
        "offered": [{"value": value, "label": label} for value, label in offered],
        "name": NAMES[sheet.language],
        "missing": [{"value": lang, "label": NAMES[lang]} for lang in LANGUAGES if lang not in sheet.texts],
    }


def told_by_field(words: Words, language: Language, found: tuple[Fault, ...]) -> dict[str, list[dict[str, Any]]]:
    """Faults and notes in words, by the field that they are about."""
    told: dict[str, list[dict[str, Any]]] = {}
    for fault in found:
        if fault.language in ("", language):
            kind = "missing" if fault.code in MISSING else "fault" if fault.serious else "note"
            line = {"text": said(words, fault), "kind": kind}
            lines = told.setdefault(fault.at.removeprefix(f"{language}."), [])
            if line not in lines and len(lines) < MOST_TOLD:
                lines.append(line)
    return told


def told_elsewhere(words: Words, language: Language, looked: Looked, shown: set[str]) -> list[str]:
    """What is wrong in another language, or with what is not on the screen."""
    found = [
        f"{NAMES[fault.language]}: {said(words, fault)}" if fault.language in NAMES else fault_text(words, fault)
        for fault in looked.faults
        if fault.language not in ("", language) or fault.at.removeprefix(f"{language}.") not in shown
    ]
    return list(dict.fromkeys(found))[:MOST_TOLD]
