"""What a person can do at the table of The Initiative."""

from dataclasses import dataclass, replace

from engine.initiative.table.actions import (
    Action,
    Answer,
    Dig,
    Discard,
    EndTurn,
    GiveUp,
    OpenWindows,
    Play,
    Reveal,
    Special,
    Take,
    Tell,
)
from engine.initiative.table.cards import Card as ResourceCard
from engine.initiative.table.view import InitiativeView
from engine.initiative.words import ActionCard, Suit
from web.desk import Desk
from web.screens.initiative.moves import chosen, own_turn
from web.screens.initiative.notes import LONGEST_ANSWER, pencilled
from web.screens.initiative.result import share_text
from web.screens.initiative.saying import is_looked_at
from web.screens.initiative.scratch import InitiativePerson
from web.screens.initiative.why import HINT_STEPS
from web.screens.play import GameVerbs
from web.table import AnyTable
from web.verbs import Refused

VERBS = GameVerbs("initiative")


@dataclass(frozen=True, slots=True)
class Move:
    action: Action


@VERBS.person("act", Move)
def act(person: InitiativePerson, args: Move) -> None:
    """Do what a button, a room or an action card says it does."""
    if isinstance(args.action, Answer):
        raise Refused(person.words.gettext("That cannot be done now."))  # What is typed comes with its own form.
    play(person, args.action)


def play(person: InitiativePerson, action: Action) -> None:
    """Carry it out; what was taken from the hand for it is put away."""
    scratch = person.scratch
    person.play(action, hinted=scratch.hinted == person.view and scratch.hint > 1)
    scratch.cards, scratch.special, scratch.aim, scratch.ready = (), False, None, None
    scratch.top, scratch.below, scratch.room = (), (), ""
    if isinstance(action, Play | Special | EndTurn | Discard):
        person.desk.sound("card")
    elif isinstance(action, Reveal | Dig):
        person.desk.sound("peg")
    elif isinstance(action, Take | OpenWindows):
        person.desk.sound("bell")
    if not isinstance(action, Tell | GiveUp | Answer):
        person.bring_to_front("board")


@dataclass(frozen=True, slots=True)
class Wanted:
    action: Play | Special


@VERBS.person("ready", Wanted)
def ready(person: InitiativePerson, args: Wanted) -> None:
    """Look once more at what a card, or two, would do, where nothing is taken back."""
    if args.action not in person.sight.legal:
        raise Refused(person.words.gettext("That cannot be done now."))
    person.scratch.ready = args.action
    person.desk.focus("act-now")


@dataclass(frozen=True, slots=True)
class InHand:
    value: int
    suit: Suit


@VERBS.person("choose", InHand)
def choose(person: InitiativePerson, args: InHand) -> None:
    """Take a card from the hand, or put it back; it is not played yet."""
    card = ResourceCard(args.value, args.suit)
    if not own_turn(person.sight) or card not in (person.view.hands[person.view.who] or ()):
        raise Refused(person.words.gettext("This card is not in your hand."))
    scratch, taken = person.scratch, chosen(person.sight)
    if card in taken:
        scratch.cards = tuple(other for other in taken if other != card)
    elif scratch.special:
        scratch.cards = (*taken, card)[-2:]
    else:
        scratch.cards = (card,)
    scratch.aim, scratch.ready = None, None
    person.desk.sound("card")


@VERBS.person("special")
def special(person: InitiativePerson, _: object) -> None:
    """Take cards for the special action, or no more (IN-11)."""
    scratch = person.scratch
    scratch.special = not scratch.special
    scratch.cards = () if not scratch.special else chosen(person.sight)
    scratch.aim, scratch.ready = None, None


@dataclass(frozen=True, slots=True)
class On:
    on: ActionCard


@VERBS.person("aim", On)
def aim(person: InitiativePerson, args: On) -> None:
    """The chosen card is to go onto this action card; where is asked next."""
    scratch = person.scratch
    scratch.aim = None if scratch.aim == args.on else args.on
    scratch.ready = None
    person.bring_to_front("board")


@dataclass(frozen=True, slots=True)
class Place:
    room: str


@VERBS.person("look", Place)
def look(person: InitiativePerson, args: Place) -> None:
    """What lies in a room, in words."""
    if args.room not in person.view.rooms:
        raise Refused(person.words.gettext("There is no such room."))
    scratch = person.scratch
    scratch.room = "" if scratch.room == args.room else args.room


@dataclass(frozen=True, slots=True)
class Placing:
    at: int
    top: bool


@VERBS.person("place", Placing)
def place(person: InitiativePerson, args: Placing) -> None:
    """Swift puts one of the cards back: on top under those that are there, or at the bottom."""
    scratch = person.scratch
    scratch.top = tuple(at for at in scratch.top if at != args.at)
    scratch.below = tuple(at for at in scratch.below if at != args.at)
    if args.top:
        scratch.top = (*scratch.top, args.at)
    else:
        scratch.below = (*scratch.below, args.at)


@VERBS.person("hint")
def hint(person: InitiativePerson, _: object) -> None:
    """One step more of a hint: what to think of, what to do and why, what else there would be."""
    if not person.sight.hints:
        raise Refused(person.words.gettext("Hints were not agreed on."))
    scratch = person.scratch
    scratch.hint = min(scratch.hint + 1, HINT_STEPS) if scratch.hinted == person.view else 1
    scratch.hinted = person.view


@VERBS.person("read")
def read(person: InitiativePerson, _: object) -> None:
    """The story was read: to the table."""
    person.write(replace(person.notes, read=True))
    person.bring_to_front("board")


@dataclass(frozen=True, slots=True)
class Behind:
    glyph: str


@VERBS.person("point", Behind)
def point(person: InitiativePerson, args: Behind) -> None:
    """Point the pencil at the windows of a glyph."""
    if args.glyph not in person.view.windows:
        raise Refused(person.words.gettext("The mission does not use this glyph."))
    scratch = person.scratch
    scratch.glyph = "" if scratch.glyph == args.glyph else args.glyph
    person.bring_to_front("console")
    if scratch.glyph:
        person.desk.focus("pencil")


@dataclass(frozen=True, slots=True)
class Written:
    glyph: str
    sign: str = ""


@VERBS.person("pencil", Written)
def pencil(person: InitiativePerson, args: Written) -> None:
    """Write behind a glyph; what is written with the pencil is on everybody's sheet."""
    if args.glyph not in person.view.windows:
        raise Refused(person.words.gettext("The mission does not use this glyph."))
    person.write_for_all(lambda notes: pencilled(notes, args.glyph, args.sign))
    person.scratch.glyph = ""


@dataclass(frozen=True, slots=True)
class Typed:
    answer: str


@VERBS.person("write", Typed)
def write(person: InitiativePerson, args: Typed) -> None:
    """The answer as far as it is written stays on the sheet."""
    person.write(replace(person.notes, answer=args.answer[:LONGEST_ANSWER]))


@VERBS.person("answer", Typed)
def answer(person: InitiativePerson, args: Typed) -> None:
    """Propose an answer (IN-24), all of what was typed: a slip is refused, and stays where it is. What nobody else
    would stop is looked at once more first."""
    person.write(replace(person.notes, answer=args.answer[:LONGEST_ANSWER]))
    said, scratch = Answer(args.answer), person.scratch
    looked_at, scratch.saying = scratch.saying, ""
    if said in person.sight.legal and looked_at != said.text and is_looked_at(person.sight, said.text):
        scratch.saying = said.text
        person.desk.focus("say")
        return
    person.play(said)


@VERBS.person("think-on")
def think_on(person: InitiativePerson, _: object) -> None:
    """What was about to be said is not said yet; it stays written."""
    person.scratch.saying = ""
    person.desk.focus("answer")


@VERBS.person("resign")
def give_up(person: InitiativePerson, _: object) -> None:
    play(person, GiveUp())


@VERBS.table("share")
def share(desk: Desk, table: AnyTable, _: object) -> None:
    """Copy how it went, without a word of what was found."""
    if not table.over:
        raise Refused(desk.words.gettext("The match is not over yet."))
    view: InitiativeView = table.match.view(None)
    title = desk.words.gettext("The Initiative")
    if view.brief.number:
        title = desk.words.gettext("%(game)s, mission %(number)s", game=title, number=view.brief.number)
    text = share_text(desk.words, view, title)
    desk.effects.append({"do": "copy", "text": text, "done": desk.words.gettext("Copied.")})
