"""What a mission is given away by: played, sent, kept, printed, written out."""

from dataclasses import dataclass, replace

from engine.core.game import Setup
from engine.core.options import settle
from web.desk import Desk
from web.front import Front
from web.saves import Agreed, BadSave, Player
from web.screens import setup, shop
from web.screens.initiative.writing.bench import DRAFTS, GAME, room_of, title_of
from web.screens.initiative.writing.link import link_to, sheet_in
from web.screens.initiative.writing.looking import Looked
from web.screens.initiative.writing.paper import Sheet
from web.verbs import Refused, Verbs
from web.writing import paper as papers

VERBS = Verbs()

WARE = "initiative/mission"


@dataclass(frozen=True, slots=True)
class Which:
    """A draft or a kept mission; without a name the one in the link at which one stands."""

    paper: str = ""


def sheet_for(desk: Desk, args: Which) -> Sheet:
    """Raises `Refused`."""
    words = desk.words
    try:
        if args.paper:
            return DRAFTS.named(desk, args.paper).sheet
        return sheet_in(desk.where.part(3), desk.settings.language)
    except BadSave as bad:
        raise Refused(words.gettext("There is no such mission.")) from bad


def whole(desk: Desk, sheet: Sheet) -> Looked:
    """Looked through, and without faults. Raises `Refused`."""
    looked = room_of(desk).reader.look(sheet)
    if looked.mission is None:
        raise Refused(desk.words.gettext("There is still something wrong with this mission."))
    return looked


@VERBS.add("initiative.writing-play", Which)
def play(desk: Desk, args: Which) -> None:
    """Sit down to it, as usual. What is remembered for the next time stays as it is."""
    front = setup.front_named(desk, GAME)
    sheet = sheet_for(desk, args)
    setup.begin(desk, front, *sitting(desk, front, sheet, whole(desk, sheet)))


def sitting(desk: Desk, front: Front, sheet: Sheet, looked: Looked) -> tuple[Setup, tuple[Player, ...], Agreed, str]:
    draft = setup.draft_of(desk, front)
    seats = len(draft.chairs)
    wanted = {**draft.options, "language": sheet.language, "written": looked.toml, "nights": "", "candles": 0}
    options = settle(front.game.options(seats, wanted), wanted)
    return Setup(seats, options), draft.players, setup.agreed_of(draft), title_of(desk.words, sheet)


@VERBS.add("initiative.writing-share", Which)
def share(desk: Desk, args: Which) -> None:
    sheet = sheet_for(desk, args)
    whole(desk, sheet)
    try:
        to = link_to(sheet)
    except BadSave as bad:
        raise Refused(desk.words.gettext("This is too much for a link. Send it as a file.")) from bad
    done = desk.words.gettext("The link has been copied. The secret in it is packed: nobody reads it by accident.")
    desk.effects.append({"do": "copy", "to": to, "done": done})


@VERBS.add("initiative.writing-keep", Which)
def keep_it(desk: Desk, args: Which) -> None:
    """Put a mission that came by link on the shelf, to be played; nobody has seen its secret."""
    sheet = sheet_for(desk, args)
    whole(desk, sheet)
    name = DRAFTS.holding(desk, sheet) or DRAFTS.put_down(desk, papers.fresh(sheet, desk.now, sealed=True))
    desk.go(DRAFTS.address(name), replace=True)
    desk.say("good", desk.words.gettext("It lies on your shelf now."))


@VERBS.add("initiative.writing-open", Which)
def open_it(desk: Desk, args: Which) -> None:
    """In the editor, with its secret: somebody has read that this spoils it."""
    if not args.paper:
        sheet = sheet_for(desk, args)
        name = DRAFTS.holding(desk, sheet) or DRAFTS.put_down(desk, papers.fresh(sheet, desk.now))
    else:
        name = args.paper
    if DRAFTS.key_of(name) not in desk.shelf:
        raise Refused(desk.words.gettext("There is no such mission."))
    DRAFTS.keep(desk, name, replace(DRAFTS.named(desk, name), sealed=False))
    desk.go(DRAFTS.address(name))


@VERBS.add("initiative.writing-print", Which)
def print_it(desk: Desk, args: Which) -> None:
    """To the print shop, with this mission chosen and nothing else; its text is covered there."""
    front = setup.front_named(desk, GAME)
    looked = whole(desk, sheet_for(desk, args))
    shop.order_text(desk, front, WARE, "written", looked.toml)
    desk.go(f"#/{GAME}/print")


@VERBS.add("initiative.writing-export", Which)
def export(desk: Desk, args: Which) -> None:
    """As a file that can be read, written in and brought in again."""
    toml = room_of(desk).reader.look(DRAFTS.on_the_desk(desk, args.paper).sheet).toml
    file = {"do": "download", "name": "mission.toml", "type": "application/toml", "text": toml}
    desk.effects.append(file)
    desk.announce(desk.words.gettext("The file holds the secret for all to read."))


@VERBS.add("initiative.writing-copy-text", Which)
def copy_text(desk: Desk, args: Which) -> None:
    toml = room_of(desk).reader.look(DRAFTS.on_the_desk(desk, args.paper).sheet).toml
    done = desk.words.gettext("Copied, with the secret for all to read.")
    desk.effects.append({"do": "copy", "text": toml, "done": done})
