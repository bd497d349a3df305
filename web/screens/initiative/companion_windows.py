"""The companion's sheet of windows in words and parts: the console as it was typed in, what is known and thought."""

from typing import Any

from engine.core.words import Words
from engine.initiative.companion_windows import BadLine, Console, Doubt, Line, Sign, panes
from engine.initiative.companion_words import Vocabulary
from engine.initiative.form import ROWS
from engine.initiative.table.view import PaneView
from web.screens.initiative.companion_deck import percent
from web.screens.initiative.companion_state import MOST_TOLD, CompanionState
from web.screens.initiative.companion_words import words_view
from web.screens.initiative.pieces import Pieces


def entry(words: Words, state: CompanionState, number: int, pieces: Pieces) -> str:
    _, one = words.gettext, state.windows[number]
    match one:
        case Line(text):
            return _("Row: %(row)s", row=" ".join(text.upper().split()))
        case Sign(glyph, sign, "certain"):
            return _("%(glyph)s is %(sign)s", glyph=glyph, sign=sign)
        case Sign(glyph, sign, "pencil"):
            return _("%(glyph)s is perhaps %(sign)s", glyph=glyph, sign=sign)
        case Sign(glyph, sign, "never"):
            return _("%(glyph)s is not %(letters)s", glyph=glyph, letters=sign)
        case Sign(glyph):
            return _("%(glyph)s: its token lies open", glyph=glyph)
    return _("A trap") if one.kind == "trap" else _("A glyph without windows")


def doubt(words: Words, state: CompanionState, number: int) -> str:
    console, one = state.console, state.windows[number]
    found: Doubt | None = console.doubts.get(number)
    _ = words.gettext
    match found:
        case None:
            return ""
        case "no-window":
            return _("No window bears this glyph, so this does not count.")
        case "changed":
            return _("This glyph showed another sign before: the last one counts.")
        case "contrary":
            return _("It is just this sign for certain, so this does not count.")
        case "too-many":
            return _("There are not so many such tokens.")
    sign = one.sign if isinstance(one, Sign) else ""
    other = next((glyph for glyph, known in console.known.items() if known == sign), "")
    return _("%(sign)s stands for %(glyph)s already: one sign has one glyph.", sign=sign, glyph=other)


def missing(words: Words, state: CompanionState) -> str:
    _ = words.gettext
    if state.editing is None and len(state.windows) >= MOST_TOLD:
        return _("There is no room for another entry.")
    rows = len(state.console.rows)
    if state.asking == "row" and state.editing is None and rows >= ROWS:
        return _("The console has no more rows.")
    if state.asking == "sign" and not rows:
        return _("Enter the console’s rows first.")
    return _("Choose a glyph.") if state.asking == "sign" and not state.glyph else ""


def summary(words: Words, state: CompanionState) -> str:
    console = state.console
    return words.gettext("%(open)s of %(of)s windows open", open=console.opened, of=sum(console.windows.values()))


def parts(words: Words, state: CompanionState, vocabulary: Vocabulary) -> dict[str, Any]:
    console = state.console
    one = state.windows[state.editing] if state.editing is not None else None
    return {
        "summary": summary(words, state) if console.rows else "",
        "rows": [row_view(words, console, row) for row in console.rows],
        "columns": max((len(row) for row in console.rows), default=1),
        "strip": [glyph_view(words, console, glyph, glyph == state.glyph) for glyph in console.windows],
        "free": free_text(words, state, console),
        "words": words_view(words, state, vocabulary),
        "tokens": tokens_text(words, state, console),
        "glyph": state.glyph,
        "how": state.how,
        "hows": [
            {"name": name, "label": label}
            for name, label in (
                ("certain", words.gettext("for certain")),
                ("pencil", words.gettext("in pencil")),
                ("never", words.gettext("can’t be")),
                ("open", words.gettext("token lies open")),
            )
        ],
        "row": one.text if isinstance(one, Line) else "",
        "sign": one.sign if isinstance(one, Sign) else "",
        "full": bool(missing(words, state)),
    }


def row_view(words: Words, console: Console, row: tuple[PaneView, ...]) -> dict[str, Any]:
    return {
        "text": "; ".join(pane_text(words, console, pane) for pane in row),
        "panes": [pane_view(console, pane) for pane in row],
    }


def pane_view(console: Console, pane: PaneView) -> dict[str, str]:
    if pane.glyph is None:
        return {"kind": "gap" if pane.sign is None else "printed", "glyph": "", "sign": pane.sign or ""}
    known = console.known.get(pane.glyph, "")
    guess = console.pencil.get(pane.glyph, "")
    return {"kind": "open" if known else "closed", "glyph": pane.glyph, "sign": known or guess}


def pane_text(words: Words, console: Console, pane: PaneView) -> str:
    """A place as it is read out."""
    _ = words.gettext
    if pane.glyph is None:
        return pane.sign or _("gap")
    if pane.glyph in console.known:
        return console.known[pane.glyph]
    if pane.glyph in console.pencil:
        return _("%(glyph)s, in pencil %(sign)s", glyph=pane.glyph, sign=console.pencil[pane.glyph])
    return _("glyph %(glyph)s", glyph=pane.glyph)


def glyph_view(words: Words, console: Console, glyph: str, chosen: bool) -> dict[str, Any]:
    """A glyph to choose: how many windows it has, and what is known of it."""
    sign = console.known.get(glyph) or console.pencil.get(glyph, "")
    windows = words.ngettext("%(num)s window", "%(num)s windows", console.windows[glyph])
    label = ", ".join(filter(None, [words.gettext("glyph %(glyph)s", glyph=glyph), windows, sign]))
    return {
        "glyph": glyph,
        "sign": sign,
        "known": glyph in console.known,
        "found": glyph in console.found,
        "count": console.windows[glyph],
        "on": chosen,
        "label": label,
    }


def free_text(words: Words, state: CompanionState, console: Console) -> str:
    """Which letters may still be behind the closed windows."""
    if not console.known:
        return ""
    letters = console.free(state.alphabet(words.lang), split=state.split)
    return words.gettext("Still possible: %(letters)s", letters=" ".join(letters))


def tokens_text(words: Words, state: CompanionState, console: Console) -> str:
    """What the tokens are that still lie face down."""
    if not console.rows:
        return ""
    left = console.left(state.tokens)
    if not left.all:
        return words.gettext("No token lies face down any more.")
    return words.gettext(
        "Face down: %(needed)s with windows, %(unused)s without, %(traps)s traps. Chance of a window next: %(share)s.",
        needed=left.needed,
        unused=left.unused,
        traps=left.traps,
        share=percent(words, left.needed / left.all),
    )


def line_problem(words: Words, text: str) -> str:
    """What is wrong with a row as it was typed; nothing where it can be."""
    _ = words.gettext
    try:
        panes(text)
    except BadLine as bad:
        return {
            "empty": _("Type a letter or a digit for each glyph of the row."),
            "sign": _("“%(sign)s” is neither a glyph nor a printed sign.", sign=bad.sign),
            "wide": _("A row has at most 16 places."),
            "nothing-printed": _("After = comes the printed sign."),
        }[bad.code]
    return ""
