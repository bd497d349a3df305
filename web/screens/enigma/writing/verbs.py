"""What can be done with the set on the desk, and with the one of its cards that lies open."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, get_args

from engine.enigma.words import Corner
from web.desk import Desk
from web.screens.enigma.writing import blocks, gauge, giving, shelving
from web.screens.enigma.writing.bench import DRAFTS, bench_of, room_of
from web.screens.enigma.writing.blocks import NoSuchPlace
from web.screens.enigma.writing.phrases import suggested_text
from web.screens.enigma.writing.sheet import LANGUAGES, AnyCard, Room, Sheet, added, card_in, with_card
from web.verbs import Fields, Refused, Verbs, together

OWN = Verbs()

LONGEST_TYPED = 2000
"""Letters of a field: far more than a card has room for, so that the fault is seen."""

MOST_CARDS = 16

Change = Callable[[AnyCard], AnyCard]


def change_card(desk: Desk, paper: str, card: str, change: Change, typing: str = "") -> None:
    """Raises `Refused` where there is no such card, or nothing to be changed there."""

    def changed(sheet: Sheet) -> Sheet:
        held = card_in(sheet, card)
        if held is None:
            raise Refused(desk.words.gettext("There is no such card."))
        try:
            return with_card(sheet, card, change(held))
        except NoSuchPlace as bad:
            raise Refused(desk.words.gettext("There is no such step any more.")) from bad

    DRAFTS.edit(desk, paper, changed, typing)


@dataclass(frozen=True, slots=True)
class Added:
    paper: str
    table: str


@OWN.add("enigma.writing-add", Added)
def add(desk: Desk, args: Added) -> None:
    """A room or a character, and to its page."""
    sheet = DRAFTS.on_the_desk(desk, args.paper).sheet
    if len(sheet.mansion) + len(sheet.characters) >= MOST_CARDS:
        raise Refused(desk.words.gettext("This is too much for one set of cards. Nothing has changed."))
    sheet, card = added(sheet, args.table, room_of(desk).house)
    DRAFTS.edit(desk, args.paper, lambda _: sheet)
    desk.go(f"{DRAFTS.address(args.paper)}/{card}")
    desk.focus("name")


@dataclass(frozen=True, slots=True)
class Which:
    paper: str
    card: str


@OWN.add("enigma.writing-take-out", Which)
def take_out(desk: Desk, args: Which) -> None:
    """Undone like all else."""
    DRAFTS.edit(desk, args.paper, lambda sheet: with_card(sheet, args.card, None))
    desk.go(DRAFTS.address(args.paper), replace=True)
    desk.announce(desk.words.gettext("The card was taken out. It can be undone."))
    desk.focus("undo")


@OWN.add("enigma.writing-set", Fields)
def set_fields(desk: Desk, args: Fields) -> None:
    """What was typed, ticked or chosen, on the card or on one of its blocks."""
    if any(isinstance(value, str) and len(value) > LONGEST_TYPED for value in args.values()):
        most = desk.words.number(LONGEST_TYPED)
        raise Refused(desk.words.gettext("The text is longer than %(most)s characters.", most=most))
    paper, card, at = (str(args.get(name, "")) for name in ("paper", "card", "at"))
    new = {name: value for name, value in args.items() if name not in ("paper", "card", "at")}
    language, rooms = DRAFTS.on_the_desk(desk, paper).sheet.language, room_of(desk).choosable

    def changed(held: AnyCard) -> AnyCard:
        for name, value in new.items():
            held = blocks.said(held, at, name, value, rooms) if at else with_field(held, name, value, language)
        return held

    typing = "+".join(new) if set(new) <= {"name", "text"} else ""
    change_card(desk, paper, card, changed, typing and f"{card}.{typing}")


def with_field(card: AnyCard, name: str, value: Any, language: str) -> AnyCard:
    """Another value of the card itself."""
    match name:
        case "name":
            return replace(card, names={**card.names, language: on_one_line(value)})
        case "text":
            return replace(card, texts={**card.texts, language: on_one_line(value)})
        case "instead":
            return replace(card, instead=str(value)[:40])
        case "corner" if isinstance(card, Room):
            corner = next((one for one in get_args(Corner) if one == value), card.corner)
            return replace(card, corner=corner)
        case "cancel" if isinstance(card, Room):
            return replace(card, cancel=value is True)
    return card


def on_one_line(value: object) -> str:
    """A card's text is set by who prints it."""
    return " ".join(str(value).splitlines())


@dataclass(frozen=True, slots=True)
class Spoken:
    paper: str
    language: str


@OWN.add("enigma.writing-language", Spoken)
def speak(desk: Desk, args: Spoken) -> None:
    """In which language one goes on writing."""
    language = next((lang for lang in LANGUAGES if lang == args.language), None)
    if language is not None:
        DRAFTS.edit(desk, args.paper, lambda sheet: replace(sheet, language=language))


@OWN.add("enigma.writing-suggest", Which)
def suggest(desk: Desk, args: Which) -> None:
    """The text that the steps make, as the card's, in the language that is being written."""
    sheet = DRAFTS.on_the_desk(desk, args.paper).sheet
    words, called = desk.languages.get(sheet.language, desk.words), room_of(desk).called

    def told(card: AnyCard) -> AnyCard:
        text = suggested_text(words, card, lambda name: called(words, sheet, name))
        return replace(card, texts={**card.texts, sheet.language: text}) if text else card

    change_card(desk, args.paper, args.card, told)
    desk.focus("text")


@dataclass(frozen=True, slots=True)
class Placed:
    paper: str
    card: str
    at: str
    kind: str = ""


@OWN.add("enigma.writing-lay", Placed)
def lay(desk: Desk, args: Placed) -> None:
    """One more block at the end of a list, or one more list."""
    if args.kind or args.at.endswith(("effects", "options")):
        change_card(desk, args.paper, args.card, lambda card: blocks.laid(card, args.at, args.kind))
        held = card_in(DRAFTS.on_the_desk(desk, args.paper).sheet, args.card)
        laid = f"{args.at}.{len(blocks.listed(held, blocks.way(args.at))) - 1}" if held else ""
        bench_of(desk).laid = laid
        desk.focus(f"{laid.replace('.', '-')}-kind" if args.kind else laid.replace(".", "-"))


@OWN.add("enigma.writing-turn", Placed)
def turn(desk: Desk, args: Placed) -> None:
    """Another word in a block's place."""
    change_card(desk, args.paper, args.card, lambda card: blocks.turned_into(card, args.at, args.kind))


@OWN.add("enigma.writing-lift", Placed)
def lift(desk: Desk, args: Placed) -> None:
    """A block, or a list, is taken away."""
    change_card(desk, args.paper, args.card, lambda card: blocks.removed(card, args.at))
    desk.focus("blocks")


@dataclass(frozen=True, slots=True)
class Moved:
    paper: str
    card: str
    at: str
    by: int


@OWN.add("enigma.writing-move", Moved)
def move(desk: Desk, args: Moved) -> None:
    change_card(desk, args.paper, args.card, lambda card: blocks.moved(card, args.at, args.by))


VERBS = together(OWN, shelving.VERBS, giving.VERBS, gauge.VERBS)
