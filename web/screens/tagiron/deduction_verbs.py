"""Opening and closing what follows from the answers."""

from web.screens.play import GameVerbs
from web.screens.tagiron.deduction import deduce, may_think, summary_text
from web.screens.tagiron.scratch import TagironPerson
from web.verbs import Refused

VERBS = GameVerbs("tagiron")


@VERBS.person("think-open")
def think_open(person: TagironPerson, _: object) -> None:
    """Only where all people at the table agreed on hints."""
    sight = person.sight
    if not sight.hints:
        raise Refused(person.words.gettext("Hints were not agreed on."))
    if not may_think(sight):
        raise Refused(person.words.gettext("There is nothing left to find out."))
    person.scratch.thinking = True
    found = deduce(sight)
    if found is not None:
        person.desk.announce(summary_text(person.words, found))
    person.desk.focus("deduction")


@VERBS.person("think-hide")
def think_hide(person: TagironPerson, _: object) -> None:
    person.scratch.thinking = False
    if may_think(person.sight):
        person.desk.focus("think")
