"""What a person can do at Tagiron's table."""

from dataclasses import dataclass, replace

from engine.tagiron.questions import ways_to_ask
from engine.tagiron.table import Action, Ask, GuessTiles, Pass, Resign
from engine.tagiron.tiles import TILES, hand_of
from web.desk import Desk
from web.front import AnyTable
from web.screens.play import person_verb
from web.screens.tagiron.guess import asking, draft_of, has_room, without
from web.screens.tagiron.notes import Notes, size_of
from web.verbs import Refused


def notes_of(table: AnyTable) -> Notes:
    """The sheet of the person at the screen."""
    notes = table.my_notes
    return notes if isinstance(notes, Notes) else Notes()


def write(table: AnyTable, notes: Notes) -> None:
    if table.facing is not None:
        table.notes[table.facing] = notes


def act(table: AnyTable, action: Action) -> None:
    """Carry out an action of the person at the screen; what was chosen for it is put away."""
    if table.facing is not None:
        notes = notes_of(table)
        draft = () if isinstance(action, GuessTiles) else notes.draft
        table.play(table.facing, action)
        write(table, replace(notes, card="", choice=None, guessing=False, draft=draft))


@dataclass(frozen=True, slots=True)
class Card:
    """A face-up card, and the digit where it offers two (TG-06)."""

    question: str
    choice: int | None = None


@person_verb("tagiron.choose", Card)
def choose(desk: Desk, table: AnyTable, args: Card) -> None:
    """Take a card in hand; it is not asked yet."""
    if args.question not in table.view.offered:
        raise Refused(desk.words.gettext("This card is not face up."))
    if args.choice not in ways_to_ask(args.question):
        raise Refused(desk.words.gettext("Choose one of the digits on the card."))
    write(table, replace(notes_of(table), card=args.question, choice=args.choice, guessing=False))


@person_verb("tagiron.ask")
def ask(desk: Desk, table: AnyTable, _: object) -> None:
    """Ask the card that was chosen (TG-06)."""
    chosen = asking(table.view, notes_of(table))
    if chosen is None:
        raise Refused(desk.words.gettext("Choose a card first."))
    act(table, Ask(*chosen))


@person_verb("tagiron.guess-open")
def open_guess(desk: Desk, table: AnyTable, _: object) -> None:
    """Take up the sheet for the guess."""
    write(table, replace(notes_of(table), guessing=True))
    desk.focus("guess")


@person_verb("tagiron.guess-close")
def close_guess(desk: Desk, table: AnyTable, _: object) -> None:
    """Put it away as it is."""
    write(table, replace(notes_of(table), guessing=False))


@dataclass(frozen=True, slots=True)
class OneTile:
    tile: str


@person_verb("tagiron.guess-put", OneTile)
def put(desk: Desk, table: AnyTable, args: OneTile) -> None:
    """One more tile; the row keeps itself in order (TG-02)."""
    _ = desk.words.gettext
    notes, size = notes_of(table), size_of(table.view)
    draft = draft_of(notes, table.view)
    if args.tile not in TILES:
        raise Refused(_("There is no such tile."))
    if draft.count(args.tile) == TILES.count(args.tile):
        raise Refused(_("There are no more such tiles in the box."))
    if not has_room(draft, args.tile, size):
        raise Refused(_("The row is full: take a tile out first."))
    write(table, replace(notes, draft=hand_of((*draft, args.tile))))


@person_verb("tagiron.guess-take", OneTile)
def take(desk: Desk, table: AnyTable, args: OneTile) -> None:
    """Take a tile out again."""
    notes = notes_of(table)
    draft = draft_of(notes, table.view)
    if args.tile not in draft:
        raise Refused(desk.words.gettext("This tile is not in the row."))
    write(table, replace(notes, draft=without(draft, args.tile)))


@person_verb("tagiron.guess-clear")
def clear(desk: Desk, table: AnyTable, _: object) -> None:
    write(table, replace(notes_of(table), draft=()))


@person_verb("tagiron.guess")
def guess(desk: Desk, table: AnyTable, _: object) -> None:
    """Make the guess (TG-08 to TG-10)."""
    draft = draft_of(notes_of(table), table.view)
    if len(draft) < size_of(table.view):
        raise Refused(desk.words.gettext("Fill the row first."))
    act(table, GuessTiles(draft))


@person_verb("tagiron.pass")
def let_pass(desk: Desk, table: AnyTable, _: object) -> None:
    """Only where there are no cards left (TG-12)."""
    act(table, Pass())


@person_verb("tagiron.resign")
def resign(desk: Desk, table: AnyTable, _: object) -> None:
    act(table, Resign())
