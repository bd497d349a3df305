"""What can be done with the draft on the desk."""

from dataclasses import dataclass

from engine.core.options import Value
from engine.initiative.form import LANGUAGES, LONGEST, Language
from web.desk import Desk
from web.screens.initiative.writing import fields, gauge, giving, plan, shelving
from web.screens.initiative.writing.bench import DOOR, DRAFTS, GAME, room_of
from web.screens.initiative.writing.paper import Sheet, in_language, with_fields, with_language, without_language
from web.verbs import Fields, Refused, Verbs, together

OWN = Verbs()

OPTION = "option-"
"""Fields of the house's forms are called so."""


@OWN.add("initiative.writing-set", Fields)
def set_fields(desk: Desk, args: Fields) -> None:
    """What was typed, ticked or chosen, in one control or several."""
    new = {name.removeprefix(OPTION): value for name, value in args.items() if name != "paper"}
    if any(isinstance(value, str) and len(value) > LONGEST for value in new.values()):
        raise Refused(desk.words.gettext("The text is longer than %(most)s characters.", most=LONGEST))
    DRAFTS.edit(desk, str(args.get("paper")), lambda sheet: filled_in(desk, sheet, new), "+".join(new))


def filled_in(desk: Desk, sheet: Sheet, new: dict[str, Value]) -> Sheet:
    pieces = room_of(desk).pieces
    for name, value in new.items():
        sheet = with_fields(sheet, fields.changed(sheet.written, name, value, pieces), desk.settings.language)
    return sheet


@dataclass(frozen=True, slots=True)
class Nudge:
    paper: str
    option: str
    by: int


@OWN.add("initiative.writing-nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    """A number one up or down."""
    by = max(-1, min(1, args.by))

    def nudged(sheet: Sheet) -> Sheet:
        now = fields.number_in(sheet.written, args.option)
        return sheet if now is None else filled_in(desk, sheet, {args.option: max(0, now + by)})

    DRAFTS.edit(desk, args.paper, nudged, args.option)


@dataclass(frozen=True, slots=True)
class Spoken:
    paper: str
    language: str

    @property
    def chosen(self) -> Language | None:
        return next((lang for lang in LANGUAGES if lang == self.language), None)


@OWN.add("initiative.writing-language", Spoken)
def speak(desk: Desk, args: Spoken) -> None:
    """Which language it is; an empty one: let the letters say."""
    DRAFTS.edit(desk, args.paper, lambda sheet: in_language(sheet, args.chosen))


@OWN.add("initiative.writing-add-language", Spoken)
def add_language(desk: Desk, args: Spoken) -> None:
    """One that it is not written in yet."""
    language = args.chosen
    if language is not None:
        DRAFTS.edit(desk, args.paper, lambda sheet: with_language(sheet, language))
        desk.focus("language")


@OWN.add("initiative.writing-remove-language", Spoken)
def remove_language(desk: Desk, args: Spoken) -> None:
    """One of several, with all that is written in it; it can be undone."""
    language = args.chosen
    if language is not None:
        DRAFTS.edit(desk, args.paper, lambda sheet: without_language(sheet, language))
        desk.focus("language")


@dataclass(frozen=True, slots=True)
class Round:
    paper: str
    room: str


@OWN.add("initiative.writing-walk", Round)
def walk(desk: Desk, args: Round) -> None:
    """The guard goes on to this room; none: his last one is taken off."""

    def walked(sheet: Sheet) -> Sheet:
        written = sheet.written
        board = room_of(desk).pieces.box.boards.get(written.side)
        if args.room and (board is None or args.room not in board.rooms or len(written.guard) >= MOST_ROOMS):
            return sheet
        return with_fields(sheet, {"guard": (*written.guard, args.room) if args.room else written.guard[:-1]})

    DRAFTS.edit(desk, args.paper, walked)


MOST_ROOMS = 24
"""Of a guard's round."""


@OWN.add("initiative.writing-door")
def open_door(desk: Desk, _: object) -> None:
    """Show all twists: somebody has read what that gives away."""
    desk.keep(DOOR, GAME)
    desk.focus("twists")


VERBS = together(OWN, shelving.VERBS, giving.VERBS, gauge.VERBS, plan.VERBS)
