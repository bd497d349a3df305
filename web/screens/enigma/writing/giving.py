"""What a set of cards is given away by: played, sent, kept, written out."""

from dataclasses import dataclass

from engine.core.game import Setup
from engine.core.options import settle
from web.desk import Desk
from web.saves import BadSave
from web.screens import setup, shop
from web.screens.enigma.writing.bench import DRAFTS, GAME, room_of, title_of
from web.screens.enigma.writing.link import link_to, sheet_in
from web.screens.enigma.writing.looking import Looked
from web.screens.enigma.writing.sheet import Sheet
from web.verbs import Refused, Verbs
from web.writing.paper import fresh

VERBS = Verbs()


WARE = "enigma/blanks"


@dataclass(frozen=True, slots=True)
class Which:
    """A draft; without a name the cards in the link at which one stands."""

    paper: str = ""


def sheet_for(desk: Desk, args: Which) -> Sheet:
    """Raises `Refused`."""
    try:
        if args.paper:
            return DRAFTS.named(desk, args.paper).sheet
        return sheet_in(desk.where.part(3), desk.settings.language)
    except BadSave as bad:
        raise Refused(desk.words.gettext("There are no such cards.")) from bad


def whole(desk: Desk, sheet: Sheet) -> Looked:
    """Looked through, and without faults. Raises `Refused`."""
    looked = room_of(desk).reader.look(sheet)
    if looked.cards is None:
        raise Refused(desk.words.gettext("There is still something wrong with these cards."))
    return looked


@VERBS.add("enigma.writing-play", Which)
def play(desk: Desk, args: Which) -> None:
    """Sit down to it, with who sat there last. What is remembered for the next time stays as it is."""
    front = setup.front_named(desk, GAME)
    sheet = sheet_for(desk, args)
    looked, draft = whole(desk, sheet), setup.draft_of(desk, front)
    seats = len(draft.chairs)
    wanted = {**draft.options, "written": looked.toml}
    if any(one.instead for one in sheet.characters.values()):
        wanted["cast"] = "standard"  # In first games some of the house stay away, and so do those in their places.
    options = settle(front.game.options(seats, wanted), wanted)
    title = title_of(desk.words, sheet)
    setup.begin(desk, front, Setup(seats, options), draft.players, setup.agreed_of(draft), title)


@VERBS.add("enigma.writing-share", Which)
def share(desk: Desk, args: Which) -> None:
    sheet = sheet_for(desk, args)
    whole(desk, sheet)
    try:
        to = link_to(sheet)
    except BadSave as bad:
        raise Refused(desk.words.gettext("This is too much for a link. Send it as a file.")) from bad
    desk.effects.append({"do": "copy", "to": to, "done": desk.words.gettext("The link has been copied.")})


@VERBS.add("enigma.writing-keep", Which)
def keep_it(desk: Desk, args: Which) -> None:
    """Put the cards that came by link on the shelf, to be played and written in."""
    sheet = sheet_for(desk, args)
    name = DRAFTS.holding(desk, sheet) or DRAFTS.put_down(desk, fresh(sheet, desk.now))
    desk.go(DRAFTS.address(name), replace=True)
    desk.say("good", desk.words.gettext("They lie on your shelf now."))


@VERBS.add("enigma.writing-print", Which)
def print_it(desk: Desk, args: Which) -> None:
    """To the print shop, with these cards chosen and nothing else."""
    front = setup.front_named(desk, GAME)
    shop.order_text(desk, front, WARE, "written", whole(desk, sheet_for(desk, args)).toml)
    desk.go(f"#/{GAME}/print")


@VERBS.add("enigma.writing-export", Which)
def export(desk: Desk, args: Which) -> None:
    """As a file that can be read, written in and brought in again."""
    toml = room_of(desk).reader.look(sheet_for(desk, args)).toml
    desk.effects.append({"do": "download", "name": "cards.toml", "type": "application/toml", "text": toml})


@VERBS.add("enigma.writing-copy-text", Which)
def copy_text(desk: Desk, args: Which) -> None:
    toml = room_of(desk).reader.look(sheet_for(desk, args)).toml
    desk.effects.append({"do": "copy", "text": toml, "done": desk.words.gettext("Copied.")})
