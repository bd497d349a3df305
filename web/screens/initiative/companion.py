"""The Initiative's companion: the resource deck of a real table, and the pencil work on its console."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core.content import Files
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.initiative.companion_words import Vocabulary
from web.cover import Label
from web.ledger import Entry, Ledger, Slip
from web.screens.initiative import companion_deck, companion_windows
from web.screens.initiative.companion_state import (
    ASKED,
    OPTIONS,
    READERS,
    SHEETS,
    CompanionState,
    agreed,
    cleared,
    emptied,
    reopened,
    taken_back,
    without,
)
from web.screens.initiative.pieces import Pieces
from web.work import Work


class InitiativeCompanion:
    """Help at a real table."""

    state = CompanionState

    def __init__(self, pieces: Pieces, files: Files) -> None:
        self._pieces = pieces
        self._vocabulary = Vocabulary(files)

    def options(self, chosen: Values) -> tuple[Option, ...]:
        return OPTIONS

    def option(self, words: Words, state: CompanionState, option: Option) -> Label:
        _ = words.gettext
        return {
            "characters": Label(_("Characters"), _("Three cards for each one fewer than four stay in the box.")),
            "cards_out": Label(_("Cards out"), _("So many the mission puts back into the box.")),
            "owl": Label(_("Night owl")),
            "language": Label(
                _("Language of the mission"),
                _("Its alphabet."),
                {READERS: _("As I read"), "en": "English", "uk": "Українська", "ru": "Русский"},
            ),
            "glyphs": Label(_("Tokens with glyphs"), _("All that lie on the board at first.")),
            "traps": Label(_("Tokens with traps")),
            "split": Label(_("A letter may have several glyphs")),
        }[option.name]

    def agreed(self, state: CompanionState, options: Values) -> CompanionState:
        return agreed(state, options)

    def work(self, state: CompanionState) -> Sequence[Work]:
        return ()

    def ledger(self, words: Words, state: CompanionState) -> Ledger:
        """Of the sheet that lies on top."""
        _ = words.gettext
        sheet = companion_deck if state.sheet == "deck" else companion_windows
        return Ledger(
            about=_("For a real table: what the resource deck may still bring, and pencil work on the console."),
            begins=not state.deck and not state.windows,
            table=_("At your table"),
            heading=_("Told so far"),
            nothing=_("Nothing yet."),
            entries=[self._entry(words, state, number) for number in range(len(state.told))],
            slip=Slip(
                slip_heading(words, state), missing=sheet.missing(words, state), may_leave=state.editing is not None
            ),
            follows=_("What follows"),
            summary=sheet.summary(words, state),
            may_undo=state.before is not None,
            clear=_("Clear both sheets and begin anew?") if state.deck or state.windows else "",
            parts={
                "sheet": state.sheet,
                "sheets": [{"name": name, "label": sheet_name(words, name)} for name in SHEETS],
                "asking": state.asking,
                "ways": [{"name": name, "label": asking_name(words, name)} for name in ASKED[state.sheet]],
                **self._sheet_parts(words, state),
            },
        )

    def _sheet_parts(self, words: Words, state: CompanionState) -> dict[str, Any]:
        if state.sheet == "deck":
            return companion_deck.parts(words, state, self._pieces)
        return companion_windows.parts(words, state, self._vocabulary)

    def _entry(self, words: Words, state: CompanionState, number: int) -> Entry:
        sheet = companion_deck if state.sheet == "deck" else companion_windows
        doubt = sheet.doubt(words, state, number)
        return Entry(
            {"text": sheet.entry(words, state, number, self._pieces)},
            words.gettext("Remove entry %(number)s", number=number + 1),
            words.gettext("Correct entry %(number)s", number=number + 1),
            [doubt] if doubt else [],
        )

    def entered(self, state: CompanionState) -> CompanionState:
        """A press on one of the slip's fields enters."""
        return state

    def left(self, state: CompanionState) -> CompanionState:
        return emptied(state)

    def corrected(self, state: CompanionState, number: int) -> CompanionState:
        return reopened(state, number)

    def removed(self, state: CompanionState, number: int) -> CompanionState:
        return without(state, number)

    def undone(self, state: CompanionState) -> CompanionState:
        return taken_back(state)

    def cleared(self, state: CompanionState) -> CompanionState:
        return replace(cleared(state))


def sheet_name(words: Words, sheet: str) -> str:
    return words.gettext("Resource deck") if sheet == "deck" else words.gettext("Windows")


def asking_name(words: Words, asking: str) -> str:
    _ = words.gettext
    return {
        "card": words.pgettext("companion", "Card"),
        "draw": words.pgettext("companion", "Drawn"),
        "clock": words.pgettext("companion", "Clock"),
        "clear": words.pgettext("companion", "Cleared"),
        "row": words.pgettext("companion", "Row"),
        "sign": words.pgettext("companion", "Sign"),
        "token": words.pgettext("companion", "Token"),
    }[asking]


def slip_heading(words: Words, state: CompanionState) -> str:
    _ = words.gettext
    if state.editing is not None:
        return _("Correct entry %(number)s", number=state.editing + 1)
    return {
        "card": _("Which card was seen, and where?"),
        "draw": _("How many cards were drawn?"),
        "clock": _("Which time card came?"),
        "clear": _("Which action card was cleared?"),
        "row": _("The next row of the console"),
        "sign": _("What does a glyph show?"),
        "token": _("What was turned up?"),
    }[state.asking]
