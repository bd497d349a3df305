"""The mission console: windows under their glyphs, what is pencilled into them, the strip of glyphs, the answer."""

from typing import Any

from engine.core.words import Words
from engine.initiative.table.actions import Answer, GiveUp
from engine.initiative.table.view import InitiativeView, PaneView
from engine.initiative.words import Glyph
from web.screens.initiative.board import just_opened
from web.screens.initiative.notes import pencil_of
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.saying import others_asked, saying_text
from web.screens.initiative.scratch import InitiativeSight


def console_view(words: Words, sight: InitiativeSight, pieces: Pieces) -> dict[str, Any]:
    view = sight.view
    pencil = pencil_of(sight.notes, view)
    return {
        **windows_view(words, view, pieces, pencil),
        "writes": sight.seat is not None and not sight.over,
        "question": view.brief.question,
        "strip": [strip_view(words, sight, pieces, glyph, pencil) for glyph in view.windows],
        "pencil": pencil_view(words, sight, pieces, pencil),
        "answer": answer_view(words, sight),
        "count": count_text(words, view),
        "area": any(pane.answer for row in view.console for pane in row),
    }


def windows_view(words: Words, view: InitiativeView, pieces: Pieces, pencil: dict[Glyph, str]) -> dict[str, Any]:
    """The windows row by row."""
    labels, fresh = view.brief.labels, just_opened(view)
    return {
        "language": view.brief.language,
        "look": view.look,
        "columns": max((len(row) for row in view.console), default=1),
        "rows": [
            {
                "label": labels[number] if number < len(labels) else "",
                "text": row_text(words, view, pieces, row, pencil),
                "panes": [pane_view(view, pane, pencil, fresh) for pane in row],
            }
            for number, row in enumerate(view.console)
        ],
        "labelled": any(labels),
        "writes": False,
    }


def pane_view(
    view: InitiativeView, pane: PaneView, pencil: dict[Glyph, str], fresh: frozenset[Glyph]
) -> dict[str, Any]:
    """A gap, a printed sign, a closed window, perhaps with pencil, or an open one."""
    if pane.glyph is None and pane.sign is None:
        return {"kind": "gap"}
    kind = "printed" if pane.glyph is None else "closed" if pane.sign is None else "open"
    return {
        "kind": kind,
        "glyph": pane.glyph,
        "answer": pane.answer,
        "pencil": pencil.get(pane.glyph or "", "") if kind == "closed" else "",
        "fresh": pane.glyph in fresh,
        **sign_view(pane.sign, view),
    }


def sign_view(sign: str | None, view: InitiativeView) -> dict[str, Any]:
    """How a sign looks: letters, holes in a tape, ink on a pane."""
    if sign is None:
        return {"sign": None}
    match view.look:
        case "tape":
            return {"sign": sign, "holes": [{"punched": hole == "1", "at": at} for at, hole in enumerate(sign)]}
        case "ink":
            return {"sign": sign, "ink": sign == "#"}
    return {"sign": sign}


def sign_text(words: Words, sign: str, view: InitiativeView) -> str:
    """What is behind an open window, for who listens: "holes 1 and 4"."""
    _ = words.gettext
    match view.look:
        case "tape":
            punched = [at + 1 for at, hole in enumerate(sign) if hole == "1"]
            if not punched:
                return _("no hole")
            return words.ngettext(
                "hole %(holes)s", "holes %(holes)s", len(punched), holes=words.enumeration(map(str, punched))
            )
        case "ink":
            return _("inked") if sign == "#" else _("clean")
    return sign


def row_text(
    words: Words, view: InitiativeView, pieces: Pieces, row: tuple[PaneView, ...], pencil: dict[Glyph, str]
) -> str:
    """A row as it is read out: what is open, and over what is closed, its glyph."""
    _ = words.gettext
    told = []
    for pane in row:
        if pane.sign is not None:
            told.append(sign_text(words, pane.sign, view))
        elif pane.glyph is None:
            told.append(_("gap"))
        elif pane.glyph in pencil:
            glyph = pieces.glyph(words, pane.glyph)
            told.append(_("%(glyph)s, in pencil %(sign)s", glyph=glyph, sign=pencil[pane.glyph]))
        else:
            told.append(pieces.glyph(words, pane.glyph))
    return "; ".join(told)


def strip_view(
    words: Words, sight: InitiativeSight, pieces: Pieces, glyph: Glyph, pencil: dict[Glyph, str]
) -> dict[str, Any]:
    """A glyph that the mission uses: taken, lying face up somewhere, or still to be found."""
    _, view = words.gettext, sight.view
    count = view.windows[glyph]
    room = next((room for room, held in view.rooms.items() if glyph in held.glyphs), None)
    peeked = next((room for room, held in view.rooms.items() if held.known_top == glyph), None)
    if glyph in view.taken:
        state, told = "taken", _("open")
    elif room is not None:
        state, told = "seen", _("lies in: %(room)s", room=pieces.room(words, view, room))
    elif peeked is not None:
        state, told = "seen", _("on top in: %(room)s", room=pieces.room(words, view, peeked))
    else:
        state, told = "left", _("not found yet")
    name = pieces.glyph(words, glyph)
    windows = words.ngettext("%(num)s window", "%(num)s windows", count)
    return {
        "glyph": glyph,
        "name": name,
        "count": count,
        "state": state,
        "red": glyph in view.brief.red,
        "icon": pieces.box.glyphs[glyph].icon if view.brief.icons else "",
        "pencil": pencil.get(glyph, ""),
        "open": open_sign(view, glyph) if glyph in view.taken and view.look == "letters" else "",
        "chosen": sight.scratch.glyph == glyph and state != "taken",
        "writes": sight.seat is not None and not sight.over and state != "taken",
        "label": ", ".join(filter(None, [name, windows, told, pencil.get(glyph, "")])),
    }


def open_sign(view: InitiativeView, glyph: Glyph) -> str:
    return next((pane.sign for row in view.console for pane in row if pane.glyph == glyph and pane.sign), "")


def pencil_view(
    words: Words, sight: InitiativeSight, pieces: Pieces, pencil: dict[Glyph, str]
) -> dict[str, Any] | None:
    """The line to write behind the glyph that was pointed at."""
    glyph, view = sight.scratch.glyph, sight.view
    if glyph not in view.windows or glyph in view.taken or sight.over:
        return None
    name = pieces.glyph(words, glyph)
    label = words.gettext("In pencil behind “%(glyph)s”", glyph=name)
    return {"glyph": glyph, "label": label, "sign": pencil.get(glyph, "")}


def answer_view(words: Words, sight: InitiativeSight) -> dict[str, Any] | None:
    """The line for the answer, as long as one may be given."""
    view = sight.view
    if not sight.free or view.ending is not None or view.proposal is not None:
        return None
    can = Answer("A") in sight.legal or GiveUp() in sight.legal
    if not can:
        return None
    return {
        "typed": sight.notes.answer,
        "about": about_answer(words, sight),
        "saying": saying_text(words, sight),
    }


def about_answer(words: Words, sight: InitiativeSight) -> str:
    _ = words.gettext
    if others_asked(sight):
        return _("All are asked first. Then it counts: right, and all win; wrong, and all lose.")
    return _("It counts at once: right, and you win; wrong, and you lose.")


def count_text(words: Words, view: InitiativeView) -> str:
    opened, of = windows_open(view)
    return words.gettext("%(open)s of %(of)s windows open", open=opened, of=of)


def windows_open(view: InitiativeView) -> tuple[int, int]:
    return sum(count for glyph, count in view.windows.items() if glyph in view.taken), sum(view.windows.values())
