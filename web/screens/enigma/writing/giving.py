"""What a set of cards is given away by: played, sent, kept, printed, written out."""

from engine.core.options import Values
from web.desk import Desk
from web.screens.enigma.writing.bench import DRAFTS, room_of
from web.screens.enigma.writing.link import LINKS
from web.screens.enigma.writing.sheet import Sheet
from web.verbs import Refused, Verbs, together
from web.writing.giving import Giving, Which

OWN = Verbs()


def whole(desk: Desk, sheet: Sheet) -> str:
    """The text of cards without faults. Raises `Refused`."""
    looked = room_of(desk).reader.look(sheet)
    if looked.cards is None:
        raise Refused(desk.words.gettext("There is still something wrong with these cards."))
    return looked.toml


def settled(sheet: Sheet) -> Values:
    """In first games some of the house stay away, and so do those in their places."""
    return {"cast": "standard"} if any(one.instead for one in sheet.characters.values()) else {}


GIVING = Giving(
    DRAFTS,
    LINKS,
    whole,
    settled,
    ware="enigma/blanks",
    none_such=lambda words: words.gettext("There are no such cards."),
    sent=lambda words: words.gettext("The link has been copied."),
)


@OWN.add("enigma.writing-keep", Which)
def keep_it(desk: Desk, args: Which) -> None:
    """Put the cards that came by link on the shelf, to be played and written in."""
    desk.go(DRAFTS.address(DRAFTS.kept(desk, GIVING.sheet(desk, args))), replace=True)
    desk.say("good", desk.words.gettext("They lie on your shelf now."))


@OWN.add("enigma.writing-export", Which)
def export(desk: Desk, args: Which) -> None:
    """As a file that can be read, written in and brought in again."""
    toml = room_of(desk).reader.look(GIVING.sheet(desk, args)).toml
    desk.effects.append({"do": "download", "name": "cards.toml", "type": "application/toml", "text": toml})


@OWN.add("enigma.writing-copy-text", Which)
def copy_text(desk: Desk, args: Which) -> None:
    toml = room_of(desk).reader.look(GIVING.sheet(desk, args)).toml
    desk.effects.append({"do": "copy", "text": toml, "done": desk.words.gettext("Copied.")})


VERBS = together(OWN, GIVING.verbs())
