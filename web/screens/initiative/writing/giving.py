"""What a mission is given away by: played, sent, kept, printed, written out."""

from dataclasses import replace

from engine.core.options import Values
from web.desk import Desk
from web.screens.initiative.writing.bench import DRAFTS, room_of
from web.screens.initiative.writing.link import LINKS
from web.screens.initiative.writing.paper import Sheet
from web.verbs import Refused, Verbs, together
from web.writing.giving import Giving, Which

OWN = Verbs()


def whole(desk: Desk, sheet: Sheet) -> str:
    """The text of a mission without faults. Raises `Refused`."""
    looked = room_of(desk).reader.look(sheet)
    if looked.mission is None:
        raise Refused(desk.words.gettext("There is still something wrong with this mission."))
    return looked.toml


def settled(sheet: Sheet) -> Values:
    return {"language": sheet.language, "nights": "", "candles": 0}


GIVING = Giving(
    DRAFTS,
    LINKS,
    whole,
    settled,
    ware="initiative/mission",
    none_such=lambda words: words.gettext("There is no such mission."),
    sent=lambda words: words.gettext(
        "The link has been copied. The secret in it is packed: nobody reads it by accident."
    ),
)


@OWN.add("initiative.writing-keep", Which)
def keep_it(desk: Desk, args: Which) -> None:
    """Put a mission that came by link on the shelf, to be played; nobody has seen its secret."""
    sheet = GIVING.sheet(desk, args)
    whole(desk, sheet)
    desk.go(DRAFTS.address(DRAFTS.kept(desk, sheet, sealed=True)), replace=True)
    desk.say("good", desk.words.gettext("It lies on your shelf now."))


@OWN.add("initiative.writing-open", Which)
def open_it(desk: Desk, args: Which) -> None:
    """In the editor, with its secret: somebody has read that this spoils it."""
    name = args.paper or DRAFTS.kept(desk, GIVING.sheet(desk, args))
    if DRAFTS.key_of(name) not in desk.shelf:
        raise Refused(desk.words.gettext("There is no such mission."))
    DRAFTS.keep(desk, name, replace(DRAFTS.named(desk, name), sealed=False))
    desk.go(DRAFTS.address(name))


@OWN.add("initiative.writing-export", Which)
def export(desk: Desk, args: Which) -> None:
    """As a file that can be read, written in and brought in again."""
    toml = room_of(desk).reader.look(DRAFTS.on_the_desk(desk, args.paper).sheet).toml
    desk.effects.append({"do": "download", "name": "mission.toml", "type": "application/toml", "text": toml})
    desk.announce(desk.words.gettext("The file holds the secret for all to read."))


@OWN.add("initiative.writing-copy-text", Which)
def copy_text(desk: Desk, args: Which) -> None:
    toml = room_of(desk).reader.look(DRAFTS.on_the_desk(desk, args.paper).sheet).toml
    done = desk.words.gettext("Copied, with the secret for all to read.")
    desk.effects.append({"do": "copy", "text": toml, "done": done})


VERBS = together(OWN, GIVING.verbs())
