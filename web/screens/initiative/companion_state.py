"""What the companion remembers of a real table of The Initiative, and what becomes of it: data in, data out.

Two sheets lie in it, each with a ledger of its own: the resource deck, and the console's windows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from engine.core.options import Choice, Number, Option, Switch, Value
from engine.initiative.ciphers import ALPHABETS
from engine.initiative.companion import Box, Clock, Drawn, Seen, Table, table_after
from engine.initiative.companion import Told as OfDeck
from engine.initiative.companion_windows import (
    LONGEST_LINE,
    BadLine,
    Console,
    How,
    Line,
    Sign,
    Tokens,
    console_after,
    panes,
)
from engine.initiative.companion_windows import Told as OfWindows
from engine.initiative.companion_words import Word, words_of
from engine.initiative.deal import HAND, HIGHEST
from engine.initiative.form import LANGUAGES, ROWS
from engine.initiative.words import SUITS, Suit
from web.screens.initiative.notes import tidy_sign

Sheet: TypeAlias = Literal["deck", "windows"]

SHEETS: tuple[Sheet, ...] = ("deck", "windows")

Asking: TypeAlias = Literal["card", "draw", "clock", "clear", "row", "sign", "token"]
"""What the slip asks for."""

ASKED: Mapping[Sheet, tuple[Asking, ...]] = {
    "deck": ("card", "draw", "clock", "clear"),
    "windows": ("row", "sign", "token"),
}

MOST_TOLD = 240
"""More is never entered of one mission: 36 cards, played, reshuffled and played again."""

READERS = "reader"

OPTIONS: tuple[Option, ...] = (
    Number("characters", 1, 4, 2),
    Number("cards_out", 0, 12, 0),
    Number("owl", 0, 8, 0),
    Choice("language", (READERS, *LANGUAGES), READERS),
    Number("glyphs", 6, 60, 24),
    Number("traps", 0, 30, 7),
    Switch("split"),
)


@dataclass(frozen=True, slots=True)
class CompanionState:
    options: Mapping[str, Value] = field(default_factory=dict)
    sheet: Sheet = "deck"
    deck: tuple[OfDeck, ...] = ()
    deck_before: tuple[OfDeck, ...] | None = None
    """What had been told before the last change."""
    windows: tuple[OfWindows, ...] = ()
    windows_before: tuple[OfWindows, ...] | None = None
    asking: Asking = "card"
    value: int = 0
    """Of the card that is being entered; 0 while none is chosen."""
    suit: Suit | None = None
    glyph: str = ""
    """Of which a sign is being entered."""
    how: How = "certain"
    word: int | None = None
    """For which word of the console a list is looked through, from 0."""
    editing: int | None = None
    """Which entry of the sheet is being corrected, from 0."""

    @property
    def told(self) -> Sequence[OfDeck | OfWindows]:
        """On the sheet that lies on top."""
        return self.deck if self.sheet == "deck" else self.windows

    @property
    def before(self) -> Sequence[OfDeck | OfWindows] | None:
        return self.deck_before if self.sheet == "deck" else self.windows_before

    @property
    def box(self) -> Box:
        return Box(self._number("characters"), self._number("cards_out"), self._number("owl"))

    @property
    def table(self) -> Table:
        return table_after(self.box, self.deck)

    @property
    def tokens(self) -> Tokens:
        return Tokens(self._number("glyphs"), self._number("traps"))

    @property
    def split(self) -> bool:
        return self.options.get("split") is True

    @property
    def console(self) -> Console:
        return console_after(self.windows, self.tokens, split=self.split)

    @property
    def words(self) -> Sequence[Word]:
        return words_of(self.console)

    def language(self, readers: str) -> str:
        """The mission's; the reader's own unless another was chosen."""
        chosen = str(self.options.get("language"))
        lang = readers if chosen == READERS else chosen
        return lang if lang in ALPHABETS else "en"

    def alphabet(self, readers: str) -> str:
        return ALPHABETS[self.language(readers)]

    def _number(self, name: str) -> int:
        option = next(option for option in OPTIONS if option.name == name)
        return int(option.nearest(self.options.get(name)))


def agreed(state: CompanionState, options: Mapping[str, Value]) -> CompanionState:
    """The state with these options, and nothing that no table can have told: a save may hold anything."""
    told = tuple(filter(_is_deck_entry, state.deck))[:MOST_TOLD]
    seen = _tidy_windows(state.windows)
    whole = len(told) == len(state.deck) and len(seen) == len(state.windows)
    now = replace(
        state,
        options=dict(options),
        deck=told,
        windows=seen,
        deck_before=None if state.deck_before is None else tuple(filter(_is_deck_entry, state.deck_before))[:MOST_TOLD],
        windows_before=None if state.windows_before is None else _tidy_windows(state.windows_before),
        value=state.value if state.value in range(1, HIGHEST + 1) else 0,
    )
    asking = state.asking if state.asking in ASKED[state.sheet] else ASKED[state.sheet][0]
    editing = state.editing if whole and state.editing is not None and 0 <= state.editing < len(now.told) else None
    glyph = state.glyph if state.glyph in now.console.windows else ""
    word = state.word if state.word in range(len(now.words)) else None
    return replace(now, asking=asking, editing=editing, glyph=glyph, word=word)


def _is_deck_entry(one: OfDeck) -> bool:
    match one:
        case Seen(card):
            return card.value in range(1, HIGHEST + 1) and card.suit in SUITS
        case Drawn(cards):
            return cards in range(1, HAND + 1)
        case Clock(clocks):
            return clocks in (1, 2)
    return True


def _tidy_windows(told: Sequence[OfWindows]) -> tuple[OfWindows, ...]:
    """What can be typed in; no more rows than the console has."""
    rows = 0
    kept: list[OfWindows] = []
    for one in told[:MOST_TOLD]:
        if isinstance(one, Line):
            if not is_line(one.text) or rows == ROWS:
                continue
            rows += 1
        elif isinstance(one, Sign):
            fits = one.sign == tidy_sign(one.sign) and bool(one.sign) == (one.how != "open")
            if not fits or len(one.glyph) != 1:
                continue
        kept.append(one)
    return tuple(kept)


def is_line(text: str) -> bool:
    try:
        return len(text) <= LONGEST_LINE and bool(panes(text))
    except BadLine:
        return False


def turned_to(state: CompanionState, sheet: Sheet) -> CompanionState:
    """The other sheet on top; what was being entered is called off."""
    asking = ASKED[sheet][0]
    if sheet == "windows" and state.console.rows:
        asking = "sign"
    return replace(emptied(state), sheet=sheet, asking=asking)


def emptied(state: CompanionState) -> CompanionState:
    return replace(state, value=0, suit=None, glyph="", how="certain", editing=None)


def told_deck(state: CompanionState, one: OfDeck) -> CompanionState:
    """One thing more, or in place of the one that is being corrected."""
    at = len(state.deck) if state.editing is None else state.editing
    return with_deck(state, (*state.deck[:at], one, *state.deck[at + 1 :]))


def told_windows(state: CompanionState, one: OfWindows) -> CompanionState:
    at = len(state.windows) if state.editing is None else state.editing
    return with_windows(state, (*state.windows[:at], one, *state.windows[at + 1 :]))


def with_deck(state: CompanionState, told: tuple[OfDeck, ...]) -> CompanionState:
    return replace(emptied(state), deck=told, deck_before=state.deck)


def with_windows(state: CompanionState, told: tuple[OfWindows, ...]) -> CompanionState:
    """The kind of writing stays: pencil follows pencil."""
    return replace(emptied(state), windows=told, windows_before=state.windows, how=state.how)


def without(state: CompanionState, number: int) -> CompanionState:
    if state.sheet == "deck":
        return with_deck(state, (*state.deck[:number], *state.deck[number + 1 :]))
    return with_windows(state, (*state.windows[:number], *state.windows[number + 1 :]))


def taken_back(state: CompanionState) -> CompanionState:
    if state.sheet == "deck":
        return replace(with_deck(state, state.deck_before or ()), deck_before=None)
    return replace(with_windows(state, state.windows_before or ()), windows_before=None)


def reopened(state: CompanionState, number: int) -> CompanionState:
    """An entry on the slip again."""
    now = replace(emptied(state), editing=number)
    if state.sheet == "deck":
        match state.deck[number]:
            case Seen(card):
                return replace(now, asking="card", value=card.value, suit=card.suit)
            case Drawn():
                return replace(now, asking="draw")
            case Clock():
                return replace(now, asking="clock")
            case _:
                return replace(now, asking="clear")
    match state.windows[number]:
        case Line():
            return replace(now, asking="row")
        case Sign(glyph, _, how):
            return replace(now, asking="sign", glyph=glyph if glyph in state.console.windows else "", how=how)
        case _:
            return replace(now, asking="token")


def cleared(state: CompanionState) -> CompanionState:
    """The next mission of the same people: both sheets are empty, what was agreed on at the table stays."""
    return CompanionState(state.options, sheet=state.sheet, asking=ASKED[state.sheet][0])
