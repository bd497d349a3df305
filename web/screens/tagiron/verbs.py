"""What a person can do at Tagiron's table."""

from dataclasses import dataclass, replace

from engine.tagiron.questions import ways_to_ask
from engine.tagiron.table import Action, Ask, GuessTiles, Pass, Resign
from engine.tagiron.tiles import TILES, hand_of
from web.screens.play import GameVerbs
from web.screens.tagiron.guess import asking, draft_of, has_room, with_certain, without
from web.screens.tagiron.notepad import sought_here
from web.screens.tagiron.notes import size_of
from web.screens.tagiron.scratch import TagironPerson
from web.verbs import Refused

VERBS = GameVerbs("tagiron")


def act(person: TagironPerson, action: Action, *, hinted: bool = False) -> None:
    """Carry out an action; what was chosen for it is put away."""
    notes = person.notes
    draft = () if isinstance(action, GuessTiles) else notes.draft
    person.play(action, hinted=hinted)
    if person.sight.outcome is None:
        person.desk.sound("bell")
    person.write(replace(notes, card="", choice=None, guessing=False, draft=draft))


@dataclass(frozen=True, slots=True)
class Card:
    """A face-up card, and the digit where it offers two (TG-06)."""

    question: str
    choice: int | None = None


@VERBS.person("choose", Card)
def choose(person: TagironPerson, args: Card) -> None:
    """Take a card in hand; it is not asked yet."""
    if args.question not in person.view.offered:
        raise Refused(person.words.gettext("This card is not face up."))
    if args.choice not in ways_to_ask(args.question):
        raise Refused(person.words.gettext("Choose one of the digits on the card."))
    person.write(replace(person.notes, card=args.question, choice=args.choice, guessing=False))
    person.desk.sound("card")


@VERBS.person("ask")
def ask(person: TagironPerson, _: object) -> None:
    """Ask the card that was chosen (TG-06)."""
    chosen = asking(person.view, person.notes)
    if chosen is None:
        raise Refused(person.words.gettext("Choose a card first."))
    read = person.scratch.deduction
    act(person, Ask(*chosen), hinted=read is not None and read.view == person.view)


@VERBS.person("guess-open")
def open_guess(person: TagironPerson, _: object) -> None:
    """Take up the sheet for the guess."""
    person.write(replace(person.notes, guessing=True))
    person.bring_to_front("table")
    person.desk.focus("guess")


@VERBS.person("guess-close")
def close_guess(person: TagironPerson, _: object) -> None:
    """Put it away as it is."""
    person.write(replace(person.notes, guessing=False))


@dataclass(frozen=True, slots=True)
class OneTile:
    tile: str


@VERBS.person("guess-put", OneTile)
def put(person: TagironPerson, args: OneTile) -> None:
    """One more tile; the row keeps itself in order (TG-02)."""
    _ = person.words.gettext
    notes, size = person.notes, size_of(person.view)
    draft = draft_of(notes, person.view)
    if args.tile not in TILES:
        raise Refused(_("There is no such tile."))
    if draft.count(args.tile) == TILES.count(args.tile):
        raise Refused(_("There are no more such tiles in the box."))
    if not has_room(draft, args.tile, size):
        raise Refused(_("The row is full: take a tile out first."))
    person.write(replace(notes, draft=hand_of((*draft, args.tile))))
    person.desk.sound("peg")


@VERBS.person("guess-take", OneTile)
def take(person: TagironPerson, args: OneTile) -> None:
    """Take a tile out again."""
    notes = person.notes
    draft = draft_of(notes, person.view)
    if args.tile not in draft:
        raise Refused(person.words.gettext("This tile is not in the row."))
    person.write(replace(notes, draft=without(draft, args.tile)))


@VERBS.person("guess-certain")
def take_certain(person: TagironPerson, _: object) -> None:
    """What is certain by the notepad, as far as there is room."""
    draft = draft_of(person.notes, person.view)
    taken = with_certain(draft, sought_here(person.sight).certain, size_of(person.view))
    person.write(replace(person.notes, draft=taken))


@VERBS.person("guess-clear")
def clear(person: TagironPerson, _: object) -> None:
    person.write(replace(person.notes, draft=()))


@VERBS.person("guess")
def guess(person: TagironPerson, _: object) -> None:
    """Make the guess (TG-08 to TG-10)."""
    draft = draft_of(person.notes, person.view)
    if len(draft) < size_of(person.view):
        raise Refused(person.words.gettext("Fill the row first."))
    act(person, GuessTiles(draft))


@VERBS.person("pass")
def let_pass(person: TagironPerson, _: object) -> None:
    """Only where there are no cards left (TG-12)."""
    act(person, Pass())


@VERBS.person("resign")
def resign(person: TagironPerson, _: object) -> None:
    act(person, Resign())
