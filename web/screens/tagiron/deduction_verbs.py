"""Opening and closing what follows from the answers."""

from web.desk import Desk
from web.front import AnyTable
from web.screens.play import person_verb
from web.screens.tagiron.deduction import close_panel, deduced, may_think, open_panel, summary_text
from web.verbs import Refused


@person_verb("tagiron.think-open")
def think_open(desk: Desk, table: AnyTable, _: object) -> None:
    """Only where all people at the table agreed on hints."""
    if not table.allows_hints():
        raise Refused(desk.words.gettext("Hints were not agreed on."))
    if not may_think(table):
        raise Refused(desk.words.gettext("There is nothing left to find out."))
    open_panel(table)
    found = deduced(table)
    if found is not None:
        desk.announce(summary_text(desk.words, found))
    desk.focus("deduction")


@person_verb("tagiron.think-hide")
def think_hide(desk: Desk, table: AnyTable, _: object) -> None:
    close_panel(table)
    if may_think(table):
        desk.focus("think")
