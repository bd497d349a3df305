"""How the slips of The Initiative's companion are filled: most presses enter at once."""

from dataclasses import dataclass, replace

from engine.initiative.companion import PLACES, Clock, Drawn, Place, Regrouped, Seen
from engine.initiative.companion_windows import LONGEST_LINE, How, Kind, Line, Sign, Token
from engine.initiative.deal import HAND, HIGHEST
from engine.initiative.form import ROWS
from engine.initiative.table.cards import Card
from engine.initiative.words import ActionCard, Suit
from web.desk import Desk
from web.screens.companion import companion_verb, entry_id
from web.screens.initiative import companion_deck, companion_windows
from web.screens.initiative.companion_state import (
    ASKED,
    MOST_TOLD,
    Asking,
    CompanionState,
    Sheet,
    told_deck,
    told_windows,
    turned_to,
)
from web.screens.initiative.notes import tidy_sign
from web.verbs import Refused, Verbs

VERBS = Verbs()


@dataclass(frozen=True, slots=True)
class OneSheet:
    sheet: Sheet


@companion_verb(VERBS, "initiative", "sheet", OneSheet)
def sheet(desk: Desk, state: CompanionState, args: OneSheet) -> CompanionState:
    """The other sheet on top."""
    return turned_to(state, args.sheet)


@dataclass(frozen=True, slots=True)
class Ask:
    what: Asking


@companion_verb(VERBS, "initiative", "ask", Ask)
def ask(desk: Desk, state: CompanionState, args: Ask) -> CompanionState:
    """What the slip is to be filled with."""
    if args.what not in ASKED[state.sheet]:
        raise Refused(desk.words.gettext("This is asked on the other sheet."))
    return replace(state, asking=args.what)


# The deck.


@dataclass(frozen=True, slots=True)
class Value:
    value: int


@companion_verb(VERBS, "initiative", "value", Value)
def value(desk: Desk, state: CompanionState, args: Value) -> CompanionState:
    if args.value not in range(1, HIGHEST + 1):
        raise Refused(desk.words.gettext("There is no such card."))
    return replace(state, value=args.value)


@dataclass(frozen=True, slots=True)
class OneSuit:
    suit: Suit


@companion_verb(VERBS, "initiative", "suit", OneSuit)
def suit(desk: Desk, state: CompanionState, args: OneSuit) -> CompanionState:
    return replace(state, suit=args.suit)


@dataclass(frozen=True, slots=True)
class Where:
    at: Place


@companion_verb(VERBS, "initiative", "place", Where)
def place(desk: Desk, state: CompanionState, args: Where) -> CompanionState:
    """Where the card was seen: with this it is entered."""
    if not state.value or not state.suit or args.at not in PLACES:
        raise Refused(desk.words.gettext("Choose a value and a suit first."))
    return entered(desk, state, told_deck(state, Seen(Card(state.value, state.suit), args.at)))


@dataclass(frozen=True, slots=True)
class Draws:
    cards: int


@companion_verb(VERBS, "initiative", "draw", Draws)
def draw(desk: Desk, state: CompanionState, args: Draws) -> CompanionState:
    if args.cards not in range(1, HAND + 1):
        raise Refused(desk.words.gettext("A hand has four cards at most."))
    return entered(desk, state, told_deck(state, Drawn(args.cards)))


@dataclass(frozen=True, slots=True)
class Clocks:
    clocks: int


@companion_verb(VERBS, "initiative", "clock", Clocks)
def clock(desk: Desk, state: CompanionState, args: Clocks) -> CompanionState:
    if args.clocks not in (1, 2):
        raise Refused(desk.words.gettext("There is no such card."))
    return entered(desk, state, told_deck(state, Clock(args.clocks)))


@dataclass(frozen=True, slots=True)
class Clears:
    on: ActionCard


@companion_verb(VERBS, "initiative", "clear", Clears)
def clear(desk: Desk, state: CompanionState, args: Clears) -> CompanionState:
    return entered(desk, state, told_deck(state, Regrouped(args.on)))


# The windows.


@dataclass(frozen=True, slots=True)
class Typed:
    row: str


@companion_verb(VERBS, "initiative", "row", Typed)
def row(desk: Desk, state: CompanionState, args: Typed) -> CompanionState:
    """A row of the console, as it was typed."""
    text = args.row[:LONGEST_LINE]
    if problem := companion_windows.line_problem(desk.words, text):
        raise Refused(problem)
    if state.editing is None and len(state.console.rows) >= ROWS:
        raise Refused(desk.words.gettext("The console has no more rows."))
    return entered(desk, state, told_windows(state, Line(text)))


@dataclass(frozen=True, slots=True)
class OneGlyph:
    glyph: str


@companion_verb(VERBS, "initiative", "glyph", OneGlyph)
def glyph(desk: Desk, state: CompanionState, args: OneGlyph) -> CompanionState:
    if args.glyph not in state.console.windows:
        raise Refused(desk.words.gettext("No window bears this glyph."))
    if state.how != "open":
        desk.focus("sign")
    return replace(state, glyph=args.glyph)


@dataclass(frozen=True, slots=True)
class Manner:
    how: How


@companion_verb(VERBS, "initiative", "how", Manner)
def how(desk: Desk, state: CompanionState, args: Manner) -> CompanionState:
    """For certain, in pencil, never, or only the token was found."""
    return replace(state, how=args.how)


@dataclass(frozen=True, slots=True)
class Written:
    sign: str = ""


@companion_verb(VERBS, "initiative", "sign", Written)
def sign(desk: Desk, state: CompanionState, args: Written) -> CompanionState:
    """What stands behind the glyph that was chosen."""
    if state.glyph not in state.console.windows:
        raise Refused(desk.words.gettext("Choose a glyph."))
    found = "" if state.how == "open" else tidy_sign(args.sign)
    if not found and state.how != "open":
        raise Refused(desk.words.gettext("Type the letter or the digit that the window shows."))
    return entered(desk, state, told_windows(state, Sign(state.glyph, found, state.how)))


@dataclass(frozen=True, slots=True)
class OneWord:
    word: int


@companion_verb(VERBS, "initiative", "word", OneWord)
def word(desk: Desk, state: CompanionState, args: OneWord) -> CompanionState:
    """Look a list through for a word of the console, or put the list away."""
    if args.word not in range(len(state.words)):
        raise Refused(desk.words.gettext("There is no such word."))
    return replace(state, word=None if state.word == args.word else args.word)


@dataclass(frozen=True, slots=True)
class Turned:
    kind: Kind


@companion_verb(VERBS, "initiative", "token", Turned)
def token(desk: Desk, state: CompanionState, args: Turned) -> CompanionState:
    return entered(desk, state, told_windows(state, Token(args.kind)))


def entered(desk: Desk, before: CompanionState, now: CompanionState) -> CompanionState:
    """A correction leads back to its entry; what follows is read out."""
    words = desk.words
    if len(now.told) > MOST_TOLD:
        raise Refused(words.gettext("There is no room for another entry."))
    if before.editing is not None:
        desk.announce(words.gettext("Corrected."), at=entry_id(before.editing))
        desk.focus(entry_id(before.editing))
    page = companion_deck if now.sheet == "deck" else companion_windows
    desk.announce(page.summary(words, now))
    return now
