"""Enigma's companion: what is seen, said and doubted at a real table, and what can still lie where."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.options import Option, Values
from engine.core.words import Words
from engine.enigma.companion import Course, Reckoned, first_clash, reckoned, to_blame, whose_turn
from engine.enigma.companion_told import Noted, Sitting
from engine.enigma.table.view import EnigmaView
from web.cover import Label
from web.ledger import Entry, Ledger, Slip, Suspect, Trouble
from web.screens.enigma.board import players_view, time_view
from web.screens.enigma.companion_entry import actor, asked, made
from web.screens.enigma.companion_pages import names_of, pages, pieces_of, sight_of, sitting_of
from web.screens.enigma.companion_slip import slip_parts, table_parts
from web.screens.enigma.companion_state import (
    MOST_TOLD,
    CompanionState,
    Draft,
    agreed,
    changed,
    cleared,
    emptied,
    entered,
    options_of,
    reopened,
    taken_back,
)
from web.screens.enigma.companion_words import doubt_text, entry_text, heading, option_of
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import Pieces
from web.work import Work


class EnigmaCompanion:
    """Help at a real table."""

    state = CompanionState

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self._known: tuple[Sitting, tuple[Noted, ...], Reckoned] | None = None
        """What followed when it was last asked."""
        self._blamed: tuple[Reckoned, Sequence[int]] | None = None
        """And what may be wrong."""

    def options(self, chosen: Values) -> tuple[Option, ...]:
        return options_of(chosen)

    def option(self, words: Words, state: CompanionState, option: Option) -> Label:
        return option_of(words, option.name)

    def agreed(self, state: CompanionState, options: Values) -> CompanionState:
        return agreed(state, options, self.pieces.cards.in_play(alone=False))

    def work(self, state: CompanionState) -> Sequence[Work]:
        return ()

    def reckoned(self, state: CompanionState) -> Reckoned:
        sitting = sitting_of(state, self.pieces)
        if self._known is None or self._known[:2] != (sitting, state.told):
            self._known = (sitting, state.told, reckoned(sitting, state.told))
        return self._known[2]

    def view(self, state: CompanionState) -> EnigmaView:
        """The table as it was before what is on the slip."""
        views = self.reckoned(state).course.views
        return views[-1] if state.editing is None else views[state.editing]

    def ledger(self, words: Words, state: CompanionState) -> Ledger:
        _, found = words.gettext, self.reckoned(state)
        pieces, names = pieces_of(words, state, self.pieces), names_of(words, state)
        teller = Teller(words, pieces, names, state.seat)
        sight = sight_of(words, state, found)
        return Ledger(
            about=_("For a real table: tell each turn in a few presses; the notebook follows, and says why."),
            begins=not state.told,
            table=_("At your table"),
            heading=_("Told so far"),
            nothing=_("Nothing yet."),
            entries=[entry(words, teller, found.course, state, number) for number in range(len(state.told))],
            slip=self.slip(words, state),
            follows=_("What follows"),
            summary=summary(words, found),
            trouble=self.trouble(words, teller, state, found),
            may_undo=state.before is not None,
            clear=_("Clear the table and begin the next game?") if state.told else "",
            parts={
                "notebook": pages(words, state, found, pieces),
                "time": time_view(words, sight.view),
                "players": [
                    player | {"acts": player["seat"] == whose_turn(sight.view), "you": False}
                    for player in players_view(words, sight, pieces)
                ],
                **slip_parts(words, state, self.view(state), pieces, names),
                **table_parts(words, state, self.pieces, pieces),
            },
        )

    def slip(self, words: Words, state: CompanionState) -> Slip:
        _, view = words.gettext, self.view(state)
        step = asked(state, view)
        title = heading(words, state, view, step)
        if state.editing is not None:
            title = f"{_('Correct entry %(number)s', number=state.editing + 1)}. {title}"
        enter = ""
        if step == "ready":
            mine = state.deed == "laid" and actor(state, view) == view.seat
            enter = _("On: what lies where") if mine else _("Enter it")
        full = state.editing is None and len(state.told) >= MOST_TOLD
        missing = _("There is no room for another entry.") if full else ""
        filled = state.draft != Draft()
        return Slip(title, enter, missing, may_leave=state.editing is not None or filled)

    def trouble(self, words: Words, teller: Teller, state: CompanionState, found: Reckoned) -> Trouble | None:
        """Nothing fits: what may be wrong, the last that was told first."""
        if found.places_fit and found.people_fit:
            return None
        _, sitting = words.gettext, sitting_of(state, self.pieces)
        if self._blamed is None or self._blamed[0] is not found:
            self._blamed = found, to_blame(sitting, state.told)
        blamed = self._blamed[1]
        if not blamed:
            first = first_clash(sitting, state.told)
            text = _("No single entry is to blame: at least two are wrong.")
            told = _("Up to here everything fits together; with this it does not.")
            suspects = [Suspect([titled(teller, found.course, state, first), told], first)]
        else:
            text = _("What was entered contradicts itself. One of these may be wrong or misheard:")
            suspects = [Suspect([titled(teller, found.course, state, number)], number) for number in reversed(blamed)]
        heading = _("The cards cannot lie so") if not found.places_fit else _("The characters cannot be so")
        return Trouble(heading, text, suspects)

    def entered(self, state: CompanionState) -> CompanionState:
        """Those that are laid anew by me are told one after the other first."""
        view = self.view(state)
        if state.asking == "cards" and state.deed == "laid" and actor(state, view) == view.seat:
            return replace(state, draft=replace(state.draft, laying=True))
        one = made(state, view)
        return entered(state, one) if one is not None else state

    def left(self, state: CompanionState) -> CompanionState:
        return emptied(state)

    def corrected(self, state: CompanionState, number: int) -> CompanionState:
        return reopened(state, number)

    def removed(self, state: CompanionState, number: int) -> CompanionState:
        return changed(state, (*state.told[:number], *state.told[number + 1 :]))

    def undone(self, state: CompanionState) -> CompanionState:
        return taken_back(state)

    def cleared(self, state: CompanionState) -> CompanionState:
        return cleared(state)


def entry(words: Words, teller: Teller, went: Course, state: CompanionState, number: int) -> Entry:
    doubt = went.doubts.get(number)
    return Entry(
        {"text": entry_text(teller, went, number, state.told[number])},
        words.gettext("Remove entry %(number)s", number=number + 1),
        words.gettext("Correct entry %(number)s", number=number + 1),
        [doubt_text(words, doubt)] if doubt is not None else [],
    )


def titled(teller: Teller, went: Course, state: CompanionState, number: int) -> str:
    return f"{number + 1}. {entry_text(teller, went, number, state.told[number])}"


def summary(words: Words, found: Reckoned) -> str:
    """What it all comes to, in a sentence."""
    if not (found.places_fit and found.people_fit):
        return words.gettext("What was entered contradicts itself.")
    sure = sum(len(found.lies.at(place)) == 1 for place in range(len(found.course.view.spots)))
    return words.ngettext("%(num)s place of nine is certain.", "%(num)s places of nine are certain.", sure)
