"""How the slip of Tagiron's companion is filled: tiles, the cards that lie open, a question and its answers."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.core.game import Seat
from engine.tagiron.questions import QUESTIONS, Answer, Number, Places, ways_to_ask
from engine.tagiron.tiles import TILES, Hand, Tile, hand_of
from web.desk import Desk
from web.screens.companion import companion_verb
from web.screens.tagiron.companion import announced
from web.screens.tagiron.companion_entry import toggled_join, toggled_place
from web.screens.tagiron.companion_state import (
    FACE_UP,
    Asking,
    CompanionState,
    begun,
    faced,
    marked,
    must_answer,
    replied,
)
from web.settings import tidy_name
from web.verbs import Refused, Verbs

VERBS = Verbs()

Row: TypeAlias = Literal["own", "guess"]


@dataclass(frozen=True, slots=True)
class OneTile:
    tile: str
    row: Row


@companion_verb(VERBS, "tagiron", "take", OneTile)
def take(desk: Desk, state: CompanionState, args: OneTile) -> CompanionState:
    """A tile more; with the last one the own row is folded away."""
    row = _row(state, args.row)
    if args.tile not in TILES or row.count(args.tile) >= TILES.count(args.tile) or len(row) >= state.size:
        raise Refused(desk.words.gettext("There is no room for this tile."))
    now = _with_row(state, args.row, hand_of((*row, args.tile)))
    if args.row == "guess" or not now.ready:
        return now
    desk.announce(announced(desk.words, now))
    desk.focus("slip")
    return replace(now, choosing=False)


@companion_verb(VERBS, "tagiron", "drop", OneTile)
def drop(desk: Desk, state: CompanionState, args: OneTile) -> CompanionState:
    row = _row(state, args.row)
    if args.tile not in row:
        raise Refused(desk.words.gettext("There is no such tile in the row."))
    at = row.index(args.tile)
    return _with_row(state, args.row, (*row[:at], *row[at + 1 :]))


def _row(state: CompanionState, row: Row) -> Hand:
    return state.tiles if row == "own" else state.guess or ()


def _with_row(state: CompanionState, row: Row, tiles: tuple[Tile, ...]) -> CompanionState:
    return replace(state, tiles=tiles) if row == "own" else replace(state, guess=tiles)


@companion_verb(VERBS, "tagiron", "choose")
def choose(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Change one's own tiles."""
    desk.focus("slip")
    return replace(state, choosing=True)


@dataclass(frozen=True, slots=True)
class Name:
    seat: Seat
    name: str


@companion_verb(VERBS, "tagiron", "name", Name)
def name(desk: Desk, state: CompanionState, args: Name) -> CompanionState:
    if args.seat not in range(1, 4):
        raise Refused(desk.words.gettext("There is no such player."))
    names = list(state.names)
    names[args.seat - 1] = tidy_name(args.name)
    return replace(state, names=tuple(names))


@dataclass(frozen=True, slots=True)
class Card:
    card: str


@companion_verb(VERBS, "tagiron", "mark", Card)
def mark(desk: Desk, state: CompanionState, args: Card) -> CompanionState:
    """This card lies open."""
    _check_card(desk, state, args.card)
    if args.card in state.offered or len(state.offered) >= FACE_UP:
        raise Refused(desk.words.gettext("Six cards lie open."))
    now = marked(state, args.card)
    if now.filling != state.filling:
        desk.focus("slip")
    return now


@companion_verb(VERBS, "tagiron", "unmark", Card)
def unmark(desk: Desk, state: CompanionState, args: Card) -> CompanionState:
    return replace(state, offered=tuple(card for card in state.offered if card != args.card), marking=True)


@companion_verb(VERBS, "tagiron", "marking")
def marking(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Tell which cards lie open."""
    desk.focus("slip")
    return replace(state, marking=True)


@companion_verb(VERBS, "tagiron", "ask", Card)
def ask(desk: Desk, state: CompanionState, args: Card) -> CompanionState:
    """Somebody asks this card."""
    _check_ready(desk, state)
    _check_card(desk, state, args.card)
    desk.focus("slip")
    return replace(state, asking=begun(state, args.card), guess=None, marking=False)


@dataclass(frozen=True, slots=True)
class OneSeat:
    seat: Seat


@companion_verb(VERBS, "tagiron", "asker", OneSeat)
def asker(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    asking = _asking(desk, state)
    if args.seat not in range(state.players):
        raise Refused(desk.words.gettext("There is no such player."))
    return replace(state, asking=faced(state, replace(asking, seat=args.seat)))


@dataclass(frozen=True, slots=True)
class Digit:
    digit: int


@companion_verb(VERBS, "tagiron", "digit", Digit)
def digit(desk: Desk, state: CompanionState, args: Digit) -> CompanionState:
    asking = _asking(desk, state)
    if args.digit not in ways_to_ask(asking.question):
        raise Refused(desk.words.gettext("Choose one of the digits on the card."))
    return replace(state, asking=replace(asking, choice=args.digit))


@dataclass(frozen=True, slots=True)
class ReplyPart:
    seat: Seat
    value: int


@companion_verb(VERBS, "tagiron", "place", ReplyPart)
def place(desk: Desk, state: CompanionState, args: ReplyPart) -> CompanionState:
    """A letter more in the answer, or less."""
    asking = _asking(desk, state)
    return _answered(desk, state, args.seat, toggled_place(asking.reply(args.seat), args.value))


@companion_verb(VERBS, "tagiron", "join", ReplyPart)
def join(desk: Desk, state: CompanionState, args: ReplyPart) -> CompanionState:
    """Two neighbours that belong together, or no longer do."""
    asking = _asking(desk, state)
    return _answered(desk, state, args.seat, toggled_join(asking.reply(args.seat), args.value))


@companion_verb(VERBS, "tagiron", "none", OneSeat)
def none(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    given = _asking(desk, state).reply(args.seat)
    return _answered(desk, state, args.seat, None if given == Places(()) else Places(()))


@companion_verb(VERBS, "tagiron", "number", ReplyPart)
def number(desk: Desk, state: CompanionState, args: ReplyPart) -> CompanionState:
    return _answered(desk, state, args.seat, Number(args.value))


@companion_verb(VERBS, "tagiron", "face", OneSeat)
def face(desk: Desk, state: CompanionState, args: OneSeat) -> CompanionState:
    """Lay out the numbers for this player."""
    asking = _asking(desk, state)
    if args.seat not in must_answer(state, asking.seat):
        raise Refused(desk.words.gettext("There is no such player."))
    return replace(state, asking=replace(asking, facing=args.seat))


def _answered(desk: Desk, state: CompanionState, seat: Seat, answer: Answer | None) -> CompanionState:
    asking = _asking(desk, state)
    if seat not in must_answer(state, asking.seat):
        raise Refused(desk.words.gettext("There is no such player."))
    now = replied(state, asking, seat, answer)
    if now.reply(seat) != answer:
        raise Refused(desk.words.gettext("This is no answer to the question."))
    return replace(state, asking=now)


@companion_verb(VERBS, "tagiron", "guess")
def guess(desk: Desk, state: CompanionState, _: object) -> CompanionState:
    """Enter one's own guess that was wrong (TG-08)."""
    _check_ready(desk, state)
    if state.players != 2:
        raise Refused(desk.words.gettext("With three or four nobody learns anything from a wrong guess."))
    desk.focus("slip")
    return replace(state, guess=(), asking=None)


def _check_ready(desk: Desk, state: CompanionState) -> None:
    if not state.ready:
        raise Refused(desk.words.gettext("Enter your own tiles first."))


def _check_card(desk: Desk, state: CompanionState, card: str) -> None:
    if card not in QUESTIONS or card in state.used:
        raise Refused(desk.words.gettext("This card has been asked already."))


def _asking(desk: Desk, state: CompanionState) -> Asking:
    if state.asking is None or not state.ready:
        raise Refused(desk.words.gettext("Choose a card first."))
    return state.asking
